import type { Rule } from '../rule.ts'
import { common, offline } from './common.ts'
import { PEOPLE } from './ray.ts'
import { REPAIR, SCENE, SHUT, beyond, dated, measured, no, own, yes } from './words.ts'

/** A gateway speaks for others: its silence explains theirs. `subOnline`: the share of them that speak. */
export const gateway: readonly Rule[] = [
  {
    ...measured('subOnline', '子设备在线比例'),
    ...beyond('<', 0.5, 0.5),
    key: 'gateway.subs',
    alarmType: 'OFFLINE',
    level: 2,
    holdMin: 10,
    unless: SHUT,
    law: own('网关下半数以上设备离线10分钟为二类报警'),
  },
  ...offline('gateway'),
]

export const switches: readonly Rule[] = offline('switch')

export const wdis: readonly Rule[] = [
  {
    ...yes('run', '无线消毒', '消毒运行时有人'),
    key: 'wdis.people',
    alarmType: 'UV_PEOPLE',
    scene: SCENE.disinfect,
    level: 1,
    and: [{ measure: 'people', comparison: '>=', limit: 1 }],
    law: PEOPLE,
  },
  {
    ...measured('runMin', '本次消毒时间', '分钟'),
    ...beyond('<', 30, 30),
    key: 'wdis.short',
    alarmType: 'DIS_FAIL',
    scene: SCENE.disinfect,
    level: 2,
    event: { redo: 'day' },
    adjustable: true,
    setting: 'planMin',
    unless: REPAIR,
    law: own('空气消毒时间不少于计划时间（至少30分钟）', '《餐饮服务食品安全操作规范》(2018)'),
  },
  ...common('wdis'),
]

const service = { alarmType: 'SERVICE', scene: SCENE.ai, level: 3, unless: REPAIR } as const
export const aibox: readonly Rule[] = [
  {
    ...measured('disk', '磁盘占用', '%'),
    ...beyond('>', 90, 90),
    ...service,
    key: 'aibox.disk',
    law: own('磁盘占用超过90%提醒'),
  },
  {
    ...measured('temp', '盒子温度', '℃'),
    ...beyond('>', 80, 80),
    ...service,
    key: 'aibox.temp',
    holdMin: 10,
    law: own('AI盒子超过80℃达10分钟提醒'),
  },
  dated(
    'aibox.licence',
    '算法授权',
    '算法授权将在30天内到期',
    { date: 'licenseEnd', days: -30 },
    own('授权到期前30天提醒'),
  ),
  ...offline('aibox'),
]

/** A terminal that calls people. */
export const mogu: readonly Rule[] = [
  {
    ...no('power', '市电', '市电断电'),
    key: 'mogu.power',
    alarmType: 'POWER',
    scene: SCENE.fire,
    level: 2,
    unless: REPAIR,
    law: own('终端市电断电为二类报警'),
  },
  {
    ...yes('smoke', '烟感', '检测到烟雾'),
    key: 'mogu.smoke',
    alarmType: 'SMOKE',
    scene: SCENE.fire,
    level: 1,
    unless: REPAIR,
    law: own('检测到烟雾立即报警'),
  },
  {
    ...yes('water', '水浸', '检测到水浸'),
    key: 'mogu.water',
    alarmType: 'WATER',
    scene: SCENE.fire,
    level: 2,
    unless: REPAIR,
    law: own('检测到水浸立即报警'),
  },
  dated('mogu.sim', 'SIM卡资费', 'SIM卡资费将在15天内到期', { date: 'simEnd', days: -15 }, own('资费到期前15天提醒')),
  ...offline('mogu'),
]
