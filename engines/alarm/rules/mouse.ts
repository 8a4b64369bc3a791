import type { Rule } from '../rule.ts'
import { common } from './common.ts'
import { BY_DAY, NIGHT, REPAIR, SCENE, own, yes } from './words.ts'

const LAW = '《餐饮服务食品安全操作规范》(2018)：采取有效防鼠措施'
const board = { ...yes('board', '挡鼠板', '挡鼠板移开或倾斜'), alarmType: 'BOARD', scene: SCENE.pest } as const
const pest = { alarmType: 'MOUSE', scene: SCENE.pest, latch: true, unless: REPAIR } as const

/** Board 0 in place, 1 away, 2 tilted. What may be a mouse is over only when people say so. */
export const mouse: readonly Rule[] = [
  {
    ...board,
    key: 'mouse.boardNight',
    level: 2,
    holdMin: 5,
    when: NIGHT,
    unless: ['exempt', 'maintenance'],
    law: own('夜间挡鼠板移开5分钟为二类报警', LAW),
  },
  {
    ...board,
    key: 'mouse.boardDay',
    level: 3,
    holdMin: 30,
    when: BY_DAY,
    unless: ['exempt', 'maintenance'],
    law: own('日间挡鼠板移开30分钟提醒，收货时段豁免', LAW),
  },
  {
    ...yes('pir', '红外鼠情', '红外探测到活动'),
    ...pest,
    key: 'mouse.pir',
    level: 2,
    law: own('红外触发一次为二类报警', LAW),
  },
  {
    ...yes('pir', '红外鼠情', '30分钟内红外两次探测到活动'),
    ...pest,
    key: 'mouse.pirTwice',
    level: 1,
    times: { n: 2, withinMin: 30 },
    law: own('红外30分钟内触发两次为一类报警', LAW),
  },
  {
    ...yes('glue', '粘鼠板', '粘鼠板触发'),
    ...pest,
    key: 'mouse.glue',
    level: 1,
    law: own('粘鼠板触发为一类报警', LAW),
  },
  {
    ...yes('rat', '视频鼠情', '视频识别到老鼠'),
    ...pest,
    key: 'mouse.video',
    level: 1,
    law: own('视频与红外同证为一类报警', LAW),
  },
  ...common('mouse'),
]
