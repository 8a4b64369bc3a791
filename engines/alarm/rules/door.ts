import type { Rule } from '../rule.ts'
import { common } from './common.ts'
import { NIGHT, REPAIR, SCENE, own, yes } from './words.ts'

const open = { ...yes('open', '门', '门未关'), alarmType: 'DOOR', unless: REPAIR } as const
/** Any door: only the times it may be open. */
export const door: readonly Rule[] = [
  {
    ...open,
    key: 'door.hours',
    level: 2,
    says: '门在允许时段外打开',
    when: { outside: 'allowed' },
    law: own('允许时段外开门为二类报警'),
  },
  ...common('door'),
]

/** The door of a room for cold dishes; of a store or the cabinet of additives; of a cold store. */
export const roomDoor: readonly Rule[] = [
  {
    ...open,
    key: 'door.room',
    scene: SCENE.room,
    level: 3,
    holdMin: 3,
    adjustable: true,
    law: own('专间门打开超过3分钟提醒', '《餐饮服务食品安全操作规范》(2018)'),
  },
  ...door,
]
export const storeDoor: readonly Rule[] = [
  {
    ...open,
    key: 'door.night',
    scene: SCENE.food,
    level: 2,
    says: '夜间库房或添加剂柜门打开',
    when: NIGHT,
    law: own('夜间库房、添加剂柜开门为二类报警'),
  },
  ...door,
]
export const coldDoor: readonly Rule[] = [
  {
    ...open,
    key: 'door.cold',
    scene: SCENE.chain,
    level: 3,
    holdMin: 5,
    adjustable: true,
    law: own('冷库门打开超过5分钟提醒'),
  },
  ...door,
]
