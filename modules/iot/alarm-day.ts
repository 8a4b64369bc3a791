import { projection } from '../../kernel/define/projection.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { day, text } from '../../kernel/fields/index.ts'

/**
 * Category of an alarm on the screens. The special room counts first: scene 1 whatever the device. domain.md D.11
 * warnType
 */
export function category(alarm: Values): string {
  if (alarm['alarmScene'] === 1) return 'alarm'
  const kind = alarm['deviceKind']
  if (kind === 'disinfect' || kind === 'wdis') return 'disinfect'
  if (kind === 'mouse') return 'mouse'
  return kind === 'freeze' || kind === 'fridge' ? 'freeze' : 'other'
}

/**
 * Alarms of an enterprise by day, category and type, and how many of them still wait. Confirmed false alarms do not
 * count, nor does what another alarm explains. domain.md D.11, decisions-2.md C.2
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
  sums: ['num', 'openNum', 'urgentNum'],
  from: {
    'iot/alarm': row =>
      (row.isFalse && row.reviewStatus === 2) || row.rootId
        ? null
        : {
            key: {
              alarmDate: row.alarmTime!.slice(0, 10),
              category: category(row),
              alarmType: row.alarmType ?? '',
            },
            add: {
              num: 1,
              openNum: row.handleStatus === 0 ? 1 : 0,
              urgentNum: row.handleStatus === 0 && row.alarmLevel === 1 ? 1 : 0,
            },
          },
  },
})
