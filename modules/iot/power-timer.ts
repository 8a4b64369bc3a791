// iot/power-timer 设备定时 iot/warniotsmartpowertimer iot_power_timer
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, flag, integer, moment, ref, text, time } from '../../kernel/fields/index.ts'
import { switchAction, weekday } from '../words/dictionaries.ts'
import { kinds } from './kinds.ts'
import { nextRun } from './timer.ts'

/** Kinds of which a command may be sent by a timer. */
const timed = [...kinds].filter(([, { commands }]) =>
  Object.values(commands).some(command => command.timed !== undefined),
)

/** What devices are told at times of the week. domain.md B.8.10, decisions-2.md B.0 */
export default resource({
  key: 'iot/power-timer',
  title: '设备定时',
  wire: { path: 'iot/warniotsmartpowertimer' },
  table: 'iot_power_timer',
  scope: 'enterprise',
  page: { at: '/iot/warniotsmartpowertimer', group: 'iot', sort: 27 },
  fields: {
    timerName: text({ title: '名称', max: 30, required: true, search: true }),
    deviceId: ref('iot/device', {
      title: '设备',
      show: 'deviceName',
      required: true,
      filter: true,
      fits: { when: { deviceKind: timed.map(([key]) => key) }, code: 'timerKind', says: '这类设备不支持定时' },
    }),
    action: choice(switchAction, { title: '动作', required: true, filter: true, initial: 1 }),
    durationMin: integer({ title: '时长', min: 1, max: 600, unit: 'min', hint: '空=设备默认；到时由设备自行停止' }),
    timerTime: time({ title: '时间', required: true }),
    weekDays: choices(weekday, { title: '星期', required: true }),
    enabled: flag({ title: '启用', filter: true, initial: true }),
    nextRun: moment({ title: '下次执行', by: 'system' }),
    lastRun: moment({ title: '上次执行', by: 'system' }),
    lastResult: text({ title: '结果', max: 50, by: 'system' }),
    isMissed: flag({ title: '已错过', by: 'system', filter: true }),
  },
  list: [
    'infoName',
    'timerName',
    'deviceName',
    'action',
    'durationMin',
    'timerTime',
    'weekDays',
    'enabled',
    'nextRun',
    'lastRun',
    'lastResult',
  ],
  order: 'createTime desc',
  indexes: [{ by: ['nextRun'], only: 'enabled', wide: true }],
  computes: (row, { now }) => ({ nextRun: nextRun(row, now) }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
})

export const en = {
  title: 'Timers of devices',
  fields: {
    timerName: 'Name',
    deviceId: 'Device',
    deviceName: 'Device',
    action: 'What it does',
    durationMin: 'For how long',
    timerTime: 'At',
    weekDays: 'Days of the week',
    enabled: 'In use',
    nextRun: 'Next time',
    lastRun: 'Last time',
    lastResult: 'What became of it',
    isMissed: 'Missed',
  },
  hints: { durationMin: 'Empty: as the device has it; it stops by itself' },
  rules: { timerKind: 'Devices of this kind have no timers' },
}
