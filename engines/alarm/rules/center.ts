import type { Rule, Term } from '../rule.ts'
import { calibration, common } from './common.ts'
import { IDLE, REPAIR, SCENE, basis, beyond, measured, own } from './words.ts'

const HEAT = 'GB 31654-2021：烧熟煮透，食品中心温度不低于 70℃'
const scene = (comparison: Term['comparison'], limit: number): Term => ({ measure: 'scene', comparison, limit })
const only = (n: number) => [scene('>=', n), scene('<=', n)]

/** One measurement of one item of the menu; a good one of the same item within half an hour makes a bad one good. */
const measurement = {
  ...measured('temp', '中心温度', '℃'),
  alarmType: 'CORE_T',
  scene: SCENE.food,
  level: 2,
  event: { by: 'menuId', redo: 30 },
  unless: REPAIR,
} as const

export const center: readonly Rule[] = [
  {
    ...measurement,
    ...beyond('<', 70, 70),
    key: 'center.cook',
    and: [scene('>=', 1), scene('<=', 2)],
    adjustable: true,
    law: HEAT,
  },
  {
    ...measurement,
    ...beyond('<', 60, 60),
    key: 'center.hot',
    and: only(3),
    law: 'GB 31654-2021：热藏食品中心温度不低于 60℃',
  },
  {
    ...measurement,
    ...beyond('>', 8, 8),
    key: 'center.cold',
    and: only(4),
    adjustable: true,
    law: 'GB 31654-2021：冷藏成品温度不高于 8℃',
  },
  {
    ...measurement,
    ...beyond('>', 190, 190),
    key: 'center.oil',
    label: '油温',
    and: only(8),
    law: '《餐饮服务食品安全操作规范》(2018)：食用油温不高于 190℃',
  },
  {
    ...basis,
    key: 'center.none',
    measure: 'temp',
    label: '中心温度测量',
    unit: '次',
    ...beyond('<', 1, 1),
    alarmType: 'CORE_T',
    scene: SCENE.food,
    level: 3,
    says: '供餐结束1小时仍没有中心温度测量记录',
    absent: {
      by: { span: 'hotMeal', edge: 'to', plusMin: 60 },
      since: 'span',
      good: [{ measure: 'temp', comparison: '>', limit: -100 }],
    },
    unless: IDLE,
    law: own('应测餐次供餐结束1小时内应有测量', HEAT),
  },
  ...common('center'),
  calibration('center'),
]
