import { wireMoment } from '../../contract/wire.ts'
import type { Daily } from '../../engines/index/score.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { recordView } from '../ledger/asks.server.ts'
import { kindOf, type RecordType } from '../record/kinds.ts'
import type { Due } from './answers.ts'

/** missing, part, notDue of record_status: what is still to be done. engines/owed */
const open = [0, 4, 5] as const
/** What each duty is called among the kinds of records. */
const codeOf: Readonly<Record<string, Daily['code']>> = { day: 'day', accompany: 'meal', morcheck: 'morning' }
/** Minutes of work: a record, looking at somebody. decisions-2.md A.5 */
const effort = { record: 3, person: 0.5 } as const

/**
 * What a kitchen owes today, with what a day of it is worth: what is nearest to the most points for a minute of work
 * first. decisions-2.md A.5
 */
export function dueToday(kernel: Kernel): {
  ask(info: string, now: number): Bound
  read(rows: Rows, daily: readonly Daily[]): readonly (Due & { readonly url: string })[]
} {
  const { table } = recordView(kernel, { infos: '$1', first: '$2::date', last: '$2::date', clock: '$3::timestamp' })
  const statement: Statement = {
    name: 'index_due_today',
    text: `select v.record_type, v.need_num - least(v.record_num, v.need_num), v.need_num, to_char(v.due_time at time zone 'Asia/Shanghai', 'HH24:MI') from ${table} v where v.record_status in (${open.join(', ')}) and v.need_num > v.record_num`,
  }
  return {
    ask: (info, now) => {
      const moment = wireMoment(now)
      return bind(statement, `{${info}}`, moment.slice(0, 10), moment)
    },
    read: (rows, daily) =>
      rows
        .flatMap(([kind, missing, need, until]): (Due & { readonly url: string })[] => {
          const code = codeOf[kind!] ?? 'ledger'
          const worth = daily.find(entry => entry.code === code && (code !== 'ledger' || entry.of === kind))
          if (!worth) return []
          const n = Number(missing)
          // Each person that is looked at brings their part; a ledger counts when it is whole.
          const gain = code === 'morning' ? Math.round((100 * worth.gain * n) / Number(need)) / 100 : worth.gain
          return gain > 0
            ? [
                {
                  url: kernel.find(kindOf(kind as RecordType).of)!.page!,
                  code,
                  of: worth.of,
                  n,
                  until: until ?? '',
                  gain,
                  effort: n * (code === 'morning' ? effort.person : effort.record),
                },
              ]
            : []
        })
        .toSorted((a, b) => b.gain / b.effort - a.gain / a.effort || b.gain - a.gain || (a.of < b.of ? -1 : 1)),
  }
}
