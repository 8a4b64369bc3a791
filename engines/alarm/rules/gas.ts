import type { Rule } from '../rule.ts'
import { common } from './common.ts'
import { REPAIR, SCENE, beyond, dated, measured, own } from './words.ts'

const GB = 'GB 15322 可燃气体探测器'
const gasOf = { ...measured('lel', '燃气浓度', '%LEL'), alarmType: 'GAS' } as const
const coOf = { ...measured('co', '一氧化碳', 'ppm'), alarmType: 'CO' } as const
const fire = { scene: SCENE.fire, unless: REPAIR, recoverMin: 1, adjustable: true } as const

export const gas: readonly Rule[] = [
  {
    ...gasOf,
    ...fire,
    ...beyond('>=', 10, 5),
    key: 'gas.low',
    level: 2,
    holdMin: 10 / 60,
    setting: 'lowAlarm',
    law: own('燃气达10%LEL持续10秒为二类报警', GB),
  },
  {
    ...gasOf,
    ...fire,
    ...beyond('>=', 25, 5),
    key: 'gas.high',
    level: 1,
    setting: 'highAlarm',
    law: own('燃气达25%LEL为一类报警', GB),
  },
  dated(
    'gas.life',
    '传感器寿命',
    '传感器寿命将在30天内到期',
    { date: 'lifeEnd', days: -30 },
    own('传感器到期前30天提醒更换', GB),
  ),
  ...common('gas'),
]

/** Carbon monoxide. */
export const co: readonly Rule[] = [
  {
    ...coOf,
    ...fire,
    ...beyond('>=', 50, 30),
    key: 'co.low',
    level: 2,
    holdMin: 1,
    setting: 'lowAlarm',
    law: own('一氧化碳达50ppm持续1分钟为二类报警', GB),
  },
  {
    ...coOf,
    ...fire,
    ...beyond('>=', 150, 30),
    key: 'co.high',
    level: 1,
    setting: 'highAlarm',
    law: own('一氧化碳达150ppm为一类报警', GB),
  },
  ...gas.slice(2),
]
