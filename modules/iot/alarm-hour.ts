import { projection } from '../../kernel/define/projection.ts'
import { day, integer, text } from '../../kernel/fields/index.ts'

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
  sums: ['num', 'openNum', 'falseNum'],
  from: {
    // Parts of another are told of with it, as in the list.
    'iot/alarm': row =>
      row.rootId === null && row.alarmTime !== null
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
            },
          }
        : null,
  },
})
