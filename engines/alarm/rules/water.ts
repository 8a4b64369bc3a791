import type { Rule } from '../rule.ts'
import { common } from './common.ts'
import { REPAIR, SCENE, SHUT, beyond, measured, own, yes } from './words.ts'

const QUALITY = 'GB 5749-2022 生活饮用水卫生标准'
const unfit = {
  alarmType: 'WATER_Q',
  scene: SCENE.food,
  level: 3,
  holdMin: 10,
  unless: SHUT,
  adjustable: true,
} as const

const leak: Rule = {
  ...yes('leak', '水浸', '检测到水浸'),
  key: 'water.leak',
  alarmType: 'WATER',
  scene: SCENE.fire,
  level: 2,
  unless: REPAIR,
  law: own('检测到水浸立即报警'),
}
const rinse: Rule = {
  ...measured('rinse', '洗碗机终淋温度', '℃'),
  ...beyond('<', 85, 85),
  key: 'water.rinse',
  alarmType: 'DIS_FAIL',
  scene: SCENE.disinfect,
  level: 2,
  event: { redo: 30 },
  unless: REPAIR,
  adjustable: true,
  law: '《餐饮服务食品安全操作规范》(2018) 附录：洗碗机消毒水温不低于 85℃',
}
const drinking: readonly Rule[] = [
  {
    ...measured('cl', '余氯', 'mg/L'),
    ...beyond('<', 0.05, 0.05),
    ...unfit,
    key: 'water.chlorine',
    law: `${QUALITY}：末梢水余氯不低于 0.05 mg/L`,
  },
  {
    ...measured('ntu', '浊度', 'NTU'),
    ...beyond('>', 1, 1),
    ...unfit,
    key: 'water.turbid',
    law: `${QUALITY}：浊度不高于 1 NTU`,
  },
]
const night: Rule = {
  ...measured('flow', '夜间流量', 'm³/h'),
  ...beyond('>', 0.2, 0.2),
  key: 'water.night',
  alarmType: 'WATER',
  scene: SCENE.fire,
  level: 3,
  holdMin: 60,
  when: { from: '00:00', to: '04:00' },
  unless: REPAIR,
  law: own('夜间0～4时持续用水60分钟疑似漏水'),
}

/** By what the file says it watches; limits of one are none of another. */
export const leaks: readonly Rule[] = [leak, ...common('water')]
export const rinsing: readonly Rule[] = [rinse, ...common('water')]
export const quality: readonly Rule[] = [...drinking, ...common('water')]
export const usage: readonly Rule[] = [night, ...common('water')]
export const water: readonly Rule[] = [leak, rinse, ...drinking, night, ...common('water')]
