import { momentAt } from '../../contract/wire.ts'
import { projection } from '../../kernel/define/projection.ts'
import { day, text } from '../../kernel/fields/index.ts'
import { alarmType } from '../words/dictionaries.ts'
import { categoryOf, isCounted } from './alarm-counted.ts'

/** Hours in which an alarm of the first level is dealt with promptly. domain.md D.12 */
const promptHours = 24
/** Minutes from one moment to another; null where one of them is none. */
const minutes = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, Math.round((momentAt(to) - momentAt(from)) / 60_000))

/**
 * Alarms of an enterprise by day, category and type, of which level they are, how many of them still wait, how soon
 * they were signed for, and how many of the first level were dealt with within a day. Confirmed false alarms do not
 * count, nor does what another alarm explains. domain.md D.11, D.12, decisions-2.md C.2
 */
export default projection({
  key: 'iot/alarm-day',
  title: '报警日报',
  table: 'proj_alarm_day',
  scope: 'enterprise',
  by: {
    alarmDate: day({ title: '报警日' }),
    category: text({ title: '分类', max: 16 }),
    alarmType: text({ title: '报警类型', max: 32 }),
  },
  sums: ['num', 'openNum', 'urgentNum', 'ackNum', 'ackMin', 'firstNum', 'secondNum', 'thirdNum', 'promptNum'],
  from: {
    'iot/alarm': row => {
      if (!isCounted(row)) return null
      const [ack, handled] = [minutes(row.alarmTime, row.ackTime), minutes(row.alarmTime, row.handleTime)]
      const isFirst = row.alarmLevel === 1
      return {
        key: {
          alarmDate: row.alarmTime!.slice(0, 10),
          category: categoryOf(row),
          alarmType: row.alarmType ?? '',
        },
        add: {
          num: 1,
          openNum: row.handleStatus === 0 ? 1 : 0,
          urgentNum: row.handleStatus === 0 && isFirst ? 1 : 0,
          ackNum: ack === null ? 0 : 1,
          ackMin: ack ?? 0,
          firstNum: isFirst ? 1 : 0,
          secondNum: row.alarmLevel === 2 ? 1 : 0,
          thirdNum: row.alarmLevel === 3 ? 1 : 0,
          promptNum: isFirst && row.handleStatus === 1 && handled !== null && handled <= promptHours * 60 ? 1 : 0,
        },
      }
    },
  },
  report: {
    reads: 'iot/alarm',
    names: { alarmType },
    words: {
      alarmDate: ['报警日期', 'Day of the alarm'],
      alarmType: ['报警类型', 'Kind of alarm'],
      num: ['报警数', 'Alarms'],
      openNum: ['未处置', 'Not dealt with'],
    },
  },
})
