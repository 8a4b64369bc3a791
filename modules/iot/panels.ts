import { panel } from '../../kernel/define/panel.ts'
import { alarmType } from '../words/dictionaries.ts'
import alarmDay from './alarm-day.ts'

/** Alarms of today by what they are about. domain.md D.11 */
export const warnType = panel({
  key: 'iot/warnType',
  title: ['今日预警分类', 'Warnings today'],
  says: [
    '今天 0 时起新增的报警条数，同一设备 30 分钟内合并，已确认误报的不计',
    'Alarms raised since midnight; repeats of one device within 30 minutes are merged, confirmed false alarms left out',
  ],
  of: alarmDay,
  days: 1,
  counts: {
    alarm: { category: 'alarm' },
    disinfect: { category: 'disinfect' },
    mouse: { category: 'mouse' },
    freeze: { category: 'freeze' },
    cap: { category: 'cap' },
    mask: { category: 'mask' },
  },
  by: 'alarmType',
  as: 'type',
  names: alarmType,
  top: 'all',
  leads: '/iot/warniotalarm?deviceKind=mouse',
  open: true,
})

/** Alarms of each day. domain.md D.11 */
export const warnDays = panel({
  key: 'iot/warnIotAlarm',
  title: ['近 7 日报警', 'Alarms of 7 days'],
  says: [
    '每天新增的报警条数，合并后计算，没有报警的日子为 0',
    'New alarms of each day after merging; 0 on days without any',
  ],
  of: alarmDay,
  days: 7,
  by: 'alarmDate',
  as: 'rtime',
  open: true,
})

/** The alarms themselves. domain.md D.11 */
export const warn = panel({
  key: 'iot/warn',
  title: ['智能预警', 'Smart warnings'],
  says: ['最新的 20 条报警，按报警时间从新到旧', 'The latest 20 alarms, newest first'],
  served: true,
  leads: '/iot/warniotalarm',
  open: true,
})

export default [warnType, warnDays, warn]
