import type { Rule } from '../rule.ts'
import { SHUT, basis, beyond, dated, measured, own } from './words.ts'

/** What holds for devices of every kind. */

/** Three times the interval at which it reports; the file says which, in seconds. */
const silence = {
  ...basis,
  measure: 'word',
  label: '设备通信',
  unit: '分钟',
  comparison: '>=',
  recoverLimit: 0,
  alarmType: 'OFFLINE',
  says: '设备超过{limit}分钟没有上报数据',
  silent: 'device',
  unless: SHUT,
} as const

export const offline = (kind: string): readonly Rule[] => [
  {
    ...silence,
    key: `${kind}.offline`,
    level: 3,
    limit: 30,
    share: { of: 'heartbeat', part: 3 / 60 },
    law: own('连续三个上报周期无数据为离线'),
  },
  {
    ...silence,
    key: `${kind}.offlineDay`,
    level: 2,
    limit: 1440,
    law: own('离线超过24小时为二类报警'),
  },
]

/** The device speaks, but its probe does not. */
export const mute = (kind: string, measure: string, label: string): Rule => ({
  ...silence,
  key: `${kind}.${measure}Silent`,
  measure,
  label,
  level: 3,
  limit: 30,
  share: { of: 'heartbeat', part: 3 / 60 },
  says: `设备在线，但${label}超过{limit}分钟没有数据`,
  silent: 'measure',
  law: own('设备在线而某一测量值中断，视为该测量值离线'),
})

export const battery = (kind: string): Rule => ({
  ...measured('battery', '电量', '%'),
  ...beyond('<=', 20, 30),
  key: `${kind}.battery`,
  level: 3,
  alarmType: 'LOWBAT',
  unless: SHUT,
  law: own('电量不高于20%提醒更换，回到30%恢复'),
})

export const calibration = (kind: string): Rule =>
  dated(
    `${kind}.calibration`,
    '校准日期',
    '设备将在30天内到校准期',
    { date: 'nextCalibDate', days: -30 },
    own('测温设备应定期校准，到期前30天提醒', '《餐饮服务食品安全操作规范》(2018)'),
  )

/** Silence and battery of a kind, beside its own rules. */
export const common = (kind: string): readonly Rule[] => [...offline(kind), battery(kind)]
