import { isTakenBack } from './alarm-life.ts'
import { momentAt } from '../../contract/wire.ts'
import { projection } from '../../kernel/define/projection.ts'
import { day, integer, text } from '../../kernel/fields/index.ts'
import { deviceKind } from '../words/dictionaries.ts'

/** Minutes from one moment to another, as whole ones. */
const minutes = (from: string, to: string): number => Math.max(0, Math.floor((momentAt(to) - momentAt(from)) / 60_000))

/** What an alarm adds by when it was handled; nothing while it was not. */
const handled = (at: string, done: string | null, due: string | null): Readonly<Record<string, number>> =>
  done === null
    ? {}
    : { handledNum: 1, timelyNum: due === null || done <= due ? 1 : 0, handleMinutes: minutes(at, done) }

/**
 * Alarms of an enterprise by day, hour of the day and kind of device: those that the list of the alarm centre shows, so
 * each number is proved by it. domain.md E.1
 */
export default projection({
  key: 'iot/alarm-hour',
  title: '报警时段',
  table: 'proj_alarm_hour',
  scope: 'enterprise',
  by: {
    alarmDate: day({ title: '报警日' }),
    alarmHour: integer({ title: '小时' }),
    deviceKind: text({ title: '设备类别', max: 32 }),
  },
  sums: ['num', 'openNum', 'falseNum', 'handledNum', 'timelyNum', 'handleMinutes'],
  from: {
    // Parts of another are told of with it, as in the list.
    'iot/alarm': row =>
      row.rootId === null && row.alarmTime !== null && !isTakenBack(row)
        ? {
            key: {
              alarmDate: row.alarmTime.slice(0, 10),
              alarmHour: Number(row.alarmTime.slice(11, 13)),
              deviceKind: row.deviceKind ?? '',
            },
            add: {
              num: 1,
              openNum: row.handleStatus === 0 ? 1 : 0,
              falseNum: row.isFalse && row.reviewStatus === 2 ? 1 : 0,
              ...handled(row.alarmTime, row.handleStatus === 1 ? row.handleTime : null, row.dueTime),
            },
          }
        : null,
  },
  report: {
    reads: 'iot/alarm',
    names: { deviceKind },
    words: {
      alarmDate: ['报警日期', 'Day of the alarm'],
      alarmHour: ['时段（时）', 'Hour'],
      deviceKind: ['设备类别', 'Kind of device'],
      num: ['报警数', 'Alarms'],
      openNum: ['未处置', 'Not dealt with'],
      falseNum: ['误报', 'False'],
      handledNum: ['已处置', 'Dealt with'],
      timelyNum: ['按时处置', 'Dealt with in time'],
      handleMinutes: ['处置用时合计（分钟）', 'Minutes it took'],
    },
  },
})
