import type { Rule } from '../rule.ts'
import { calibration, common, mute } from './common.ts'
import { openDoor } from './fridge.ts'
import { SCENE, SHUT, beyond, measured, own } from './words.ts'

const FROZEN = 'GB 31654-2021、《餐饮服务食品安全操作规范》(2018)：冷冻温度不高于 -12℃'
const temp = measured('temp', '温度', '℃')
const warm = { ...temp, alarmType: 'T_HIGH', scene: SCENE.chain, defrostMin: 40 } as const

/** The temperature of a freezer or a cold store. */
export const frozen: readonly Rule[] = [
  { ...warm, ...beyond('>', -12, -13), key: 'freeze.high', level: 2, holdMin: 60, adjustable: true, law: FROZEN },
  {
    ...warm,
    ...beyond('>', -5, -13),
    key: 'freeze.veryHigh',
    level: 1,
    holdMin: 120,
    law: own('冷冻高于-5℃达120分钟为一类报警', FROZEN),
  },
]

const others: readonly Rule[] = [mute('freeze', 'temp', '温度'), ...common('freeze'), calibration('freeze')]

export const freeze: readonly Rule[] = [
  ...frozen.map(rule => ({ ...rule, unless: SHUT })),
  openDoor('freeze.door', 5),
  ...others,
]

/** A room for cold dishes, while meals are served. */
export const room: readonly Rule[] = [
  {
    ...temp,
    ...beyond('>', 25, 24),
    key: 'room.high',
    alarmType: 'ROOM_T',
    scene: SCENE.room,
    level: 2,
    holdMin: 15,
    when: 'meal',
    unless: SHUT,
    adjustable: true,
    law: '《餐饮服务食品安全操作规范》(2018)：专间温度不高于 25℃',
  },
  ...others,
]

/** A store of dry goods. */
export const dry: readonly Rule[] = [
  {
    ...measured('humidity', '湿度', '%'),
    ...beyond('>', 75, 70),
    key: 'dry.humid',
    alarmType: 'H_HIGH',
    level: 3,
    holdMin: 120,
    unless: SHUT,
    adjustable: true,
    law: own('干货库湿度超过75%达2小时提醒'),
  },
  ...others,
]
