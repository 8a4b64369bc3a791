import type { Rule } from '../rule.ts'
import { common } from './common.ts'
import { REPAIR, SCENE, SHUT, beyond, dated, measured, own, yes, no } from './words.ts'

const FUME = 'GB 18483-2001：油烟最高允许排放浓度 2.0 mg/m³'
const flue = { ...measured('temp', '烟道温度', '℃'), alarmType: 'FLUE', scene: SCENE.fire, unless: REPAIR } as const

export const smoke: readonly Rule[] = [
  {
    ...yes('smoke', '烟感', '检测到烟雾'),
    key: 'smoke.smoke',
    alarmType: 'SMOKE',
    scene: SCENE.fire,
    level: 1,
    unless: REPAIR,
    law: own('检测到烟雾立即报警'),
  },
  {
    ...flue,
    ...beyond('>', 80, 80),
    key: 'smoke.flue',
    level: 2,
    holdMin: 3,
    law: own('烟道超过80℃达3分钟为二类报警'),
  },
  { ...flue, ...beyond('>', 120, 120), key: 'smoke.flueHot', level: 1, law: own('烟道超过120℃为一类报警') },
  {
    ...measured('fume', '油烟浓度', 'mg/m³'),
    ...beyond('>', 2, 2),
    key: 'smoke.fume',
    alarmType: 'FUME',
    scene: SCENE.fire,
    level: 2,
    holdMin: 10,
    unless: SHUT,
    adjustable: true,
    law: FUME,
  },
  {
    ...no('purifier', '油烟净化器', '风机开启而净化器未开'),
    key: 'smoke.purifier',
    alarmType: 'FUME',
    scene: SCENE.fire,
    level: 3,
    holdMin: 10,
    and: [{ measure: 'fan', comparison: '>=', limit: 1 }],
    unless: SHUT,
    law: own('风机开启时净化器应同时开启', FUME),
  },
  dated(
    'smoke.cleaning',
    '烟道清洗日期',
    '烟道已到清洗周期',
    { date: 'lastCleanDate', days: 60, cycle: 'cleanCycle' },
    own('集烟罩、烟道至少每60天清洗一次'),
  ),
  ...common('smoke'),
]
