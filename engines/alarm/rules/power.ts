import type { Rule } from '../rule.ts'
import { offline } from './common.ts'
import { REPAIR, SCENE, beyond, measured, own } from './words.ts'

const fire = { scene: SCENE.fire, unless: REPAIR } as const

export const power: readonly Rule[] = [
  {
    ...measured('leak', '漏电电流', 'mA'),
    ...beyond('>=', 30, 29),
    ...fire,
    key: 'power.leak',
    alarmType: 'LEAK',
    level: 1,
    adjustable: true,
    setting: 'leakLimit',
    law: own('漏电不低于30mA立即报警', 'GB/T 13955-2017'),
  },
  {
    ...measured('a', '电流', 'A'),
    ...beyond('>', 630, 630),
    ...fire,
    key: 'power.overload',
    alarmType: 'OVERLOAD',
    level: 2,
    holdMin: 5,
    share: { of: 'ratedCurrent', part: 1 },
    law: own('电流超过额定值5分钟为二类报警'),
  },
  {
    ...measured('wire', '线温', '℃'),
    ...beyond('>', 70, 70),
    ...fire,
    key: 'power.wire',
    alarmType: 'WIRE_T',
    level: 2,
    holdMin: 5,
    adjustable: true,
    setting: 'tempLimit',
    law: own('线温超过70℃达5分钟为二类报警'),
  },
  {
    ...measured('v', '电压', 'V'),
    ...beyond('<', 187, 187),
    ...fire,
    key: 'power.volt',
    alarmType: 'POWER',
    level: 3,
    holdMin: 10,
    or: [{ measure: 'v', comparison: '>', limit: 242 }],
    says: '电压{value}V，不在187～242V之间',
    law: own('电压偏离187～242V达10分钟提醒', 'GB/T 12325-2008'),
  },
  ...offline('power'),
]

/** The circuit of cold cabinets, or the main switch: its failure explains those that follow. */
export const coldPower: readonly Rule[] = [
  {
    ...measured('v', '电压', 'V'),
    ...beyond('<', 50, 50),
    ...fire,
    key: 'power.cut',
    alarmType: 'POWER',
    level: 1,
    holdMin: 2,
    or: [{ measure: 'sw', comparison: '<', limit: 1 }],
    says: '冷藏冷冻回路断电',
    law: own('冷链回路断电2分钟为一类报警'),
  },
  ...power,
]
