import type { Rule } from '../rule.ts'
import { common } from './common.ts'
import { IDLE, REPAIR, SCENE, basis, beyond, measured, own } from './words.ts'

const LAW = '《餐饮服务食品安全操作规范》(2018) 附录、GB 14934-2016：热力消毒达到温度后保持 10 分钟以上'

/**
 * A cabinet says at the end of each cycle how long it held its temperature (`hold`, minutes), and how often its door
 * was opened.
 */
export const disinfect: readonly Rule[] = [
  {
    ...measured('hold', '达标保持时间', '分钟'),
    ...beyond('<', 10, 10),
    key: 'disinfect.cycle',
    alarmType: 'DIS_FAIL',
    scene: SCENE.disinfect,
    level: 2,
    or: [{ measure: 'doorOpens', comparison: '>', limit: 0 }],
    event: { redo: 'day' },
    says: '本次消毒达标保持{value}分钟，应不少于{limit}分钟且中途不开门',
    unless: REPAIR,
    adjustable: true,
    law: LAW,
  },
  {
    ...basis,
    key: 'disinfect.none',
    measure: 'hold',
    label: '合格消毒周期',
    unit: '次',
    ...beyond('<', 1, 1),
    alarmType: 'DIS_NONE',
    scene: SCENE.disinfect,
    level: 2,
    says: '营业日21:00前没有合格的消毒周期',
    absent: {
      by: '21:00',
      since: 'day',
      good: [
        { measure: 'hold', comparison: '>=', limit: 10 },
        { measure: 'doorOpens', comparison: '<', limit: 1 },
      ],
    },
    unless: IDLE,
    law: own('营业日21:00前应有合格的消毒周期', LAW),
  },
  ...common('disinfect'),
]
