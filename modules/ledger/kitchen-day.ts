import { meals } from '../../engines/owed/rules.ts'
import { projection } from '../../kernel/define/projection.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { day } from '../../kernel/fields/index.ts'
import { counts } from '../record/led.ts'
import { ledgerKinds } from '../record/required.ts'
import { kinds } from './kinds.ts'

type Add = Readonly<Record<string, number>>
/** Announced and served; 专间空气消毒. domain.md C publish_status, env_type */
const shown: readonly unknown[] = [1, 2]
const air = 2

const on = (value: unknown, add: Add) => ({ key: { workDate: String(value).slice(0, 10) }, add })

/** What a ledger says besides that there is one: of which meal a sample is, and whether the air of special rooms was cleaned. */
const more: Readonly<Partial<Record<(typeof ledgerKinds)[number], (row: Values) => Add>>> = {
  sample: row => ({ [`sample${String(row['additiveCan'])}`]: 1 }),
  env: row => ({ airNum: row['envType'] === air ? 1 : 0, airLate: row['envType'] === air && row['isLate'] ? 1 : 0 }),
}
const ledger = (kind: (typeof ledgerKinds)[number]) => {
  const { of, day: field } = kinds[kind]!
  return [of, (row: Values) => (counts(row) ? on(row[field], { ledgerNum: 1, ...more[kind]?.(row) }) : null)] as const
}

/** What a kitchen's day asks for, besides what follows from the kitchen: whether it worked at all, its dishes, what it sent to others, banquets. decisions-2.md 0 Q5, Q7–Q9 */
export default projection({
  key: 'ledger/kitchen-day',
  title: '单位当日供餐',
  table: 'proj_kitchen_day',
  scope: 'enterprise',
  by: { workDate: day({ title: '业务日' }) },
  sums: [
    'ledgerNum',
    'airNum',
    'airLate',
    'banquetNum',
    'batchNum',
    ...meals.map(meal => `dish${meal}`),
    ...meals.map(meal => `sample${meal}`),
  ],
  from: {
    ...Object.fromEntries(ledgerKinds.map(ledger)),
    'selfexam/cookbook': row =>
      counts(row) && shown.includes(row.publishStatus)
        ? on(row.cookbookSuppDate, { [`dish${String(row.cookbookMeal)}`]: 1 })
        : null,
    'selfexam/day': row => (counts(row) && row.isBanquet ? on(row.examDate, { banquetNum: 1 }) : null),
    'ledger/banquet': row => on(row.banquetDate, { banquetNum: 1 }),
    'stock/tfs-outbound': row => (row.deliverTime ? on(row.deliverTime, { batchNum: 1 }) : null),
  },
})
