import { daysBetween, laterDay } from '../../contract/days.ts'
import { projection } from '../../kernel/define/projection.ts'
import { month } from '../../kernel/fields/index.ts'
import { kindOf, recordTypes } from '../record/kinds.ts'
import ledgerDay from './day.ts'

/** The month of a day, and its sum there. */
const placeOf = (day: string): readonly [month: string, sum: string] => [day.slice(0, 7), `d${Number(day.slice(8))}`]

/** Kinds of which one in a month will do: on how many of its days there is any. domain.md D.1 ○ */
const sometimes = new Map<string, string>(
  recordTypes.flatMap(kind => {
    const { monthly } = kindOf(kind)
    return monthly ? [[kind, monthly]] : []
  }),
)

/**
 * How many kinds an enterprise has recorded on each day of a month: of 5,000 kitchens a month is two rows each, not as
 * many as they have records. domain.md D.1
 */
export default projection({
  key: 'ledger/month',
  title: '台账月报',
  table: 'proj_ledger_month',
  scope: 'enterprise',
  by: { recordMonth: month({ title: '月份' }) },
  sums: [...Array.from({ length: 31 }, (_, n) => `d${n + 1}`), ...sometimes.values()],
  from: {},
  over: {
    of: ledgerDay,
    sum: 'recordNum',
    row: ({ recordDate, recordType }) => {
      const [recordMonth, sum] = placeOf(String(recordDate))
      const also = sometimes.get(String(recordType))
      return { key: { recordMonth }, add: { [sum]: 1, ...(also && { [also]: 1 }) } }
    },
  },
})

/**
 * The months some days lie in, and how many cells were recorded on these days as SQL over a row `m` of one of them.
 * Days are real ones, `yyyy-MM-dd`.
 */
export function recordedIn(from: string, to: string): { readonly months: readonly string[]; readonly sql: string } {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => placeOf(laterDay(from, 0, n)))
  const months = Map.groupBy(days, ([key]) => key)
  return {
    months: [...months.keys()],
    sql: `case m.record_month ${[...months].map(([key, own]) => `when '${key}' then ${own.map(([, sum]) => `m.${sum}`).join(' + ')}`).join(' ')} end`,
  }
}
