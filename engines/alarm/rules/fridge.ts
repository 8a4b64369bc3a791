import type { Rule } from '../rule.ts'
import { calibration, common, mute } from './common.ts'
import { SCENE, SHUT, beyond, measured, own, yes } from './words.ts'

const CHILL = 'GB 31654-2021、《餐饮服务食品安全操作规范》(2018)：冷藏温度 0～8℃'

const temp = { ...measured('temp', '温度', '℃'), scene: SCENE.chain } as const
const warm = { ...temp, alarmType: 'T_HIGH', defrostMin: 40, recoverMin: 10 } as const

/** The temperature of a cabinet. */
export const chilled: readonly Rule[] = [
  { ...warm, ...beyond('>', 8, 7), key: 'fridge.high', level: 2, holdMin: 30, adjustable: true, law: CHILL },
  {
    ...warm,
    ...beyond('>', 10, 7),
    key: 'fridge.veryHigh',
    level: 1,
    holdMin: 60,
    law: own('冷藏超过10℃达60分钟为一类报警', CHILL),
  },
  {
    ...warm,
    ...beyond('>', 8, 7),
    key: 'fridge.dayHigh',
    level: 1,
    holdMin: 240,
    span: 'day',
    law: own('一日内超过8℃累计4小时为一类报警', CHILL),
  },
  {
    ...temp,
    ...beyond('<', -1, 0),
    key: 'fridge.low',
    alarmType: 'T_LOW',
    level: 3,
    holdMin: 30,
    recoverMin: 10,
    adjustable: true,
    law: own('冷藏低于-1℃食品可能冻结', CHILL),
  },
]

export const openDoor = (key: string, minutes: number): Rule => ({
  ...yes('door', '柜门', '柜门未关'),
  key,
  alarmType: 'DOOR',
  scene: SCENE.chain,
  level: 3,
  holdMin: minutes,
  unless: SHUT,
  law: own(`柜、库门打开超过${minutes}分钟提醒`),
})

export const fridge: readonly Rule[] = [
  ...chilled.map(rule => ({ ...rule, unless: SHUT })),
  openDoor('fridge.door', 5),
  mute('fridge', 'temp', '温度'),
  ...common('fridge'),
  calibration('fridge'),
]
