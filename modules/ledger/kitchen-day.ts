import { meals } from '../../engines/owed/rules.ts'
import { projection } from '../../kernel/define/projection.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { day } from '../../kernel/fields/index.ts'
import { counts } from '../record/led.ts'
import { addsOf, kindOf } from '../record/kinds.ts'
import { ledgerKinds } from '../record/required.ts'
import { byDevice } from '../record/sensed.ts'

type Add = Readonly<Record<string, number>>
/** Announced and served. domain.md C publish_status */
const states: readonly unknown[] = [1, 2]

const on = (value: unknown, add: Add) => ({ key: { workDate: String(value).slice(0, 10) }, add })

const ledger = (kind: (typeof ledgerKinds)[number]) => {
  const record = kindOf(kind)
  return [
    record.of,
    (row: Values) =>
      counts(row)
        ? // What a device writes by itself on a closed day says of nobody that they work.
          on(row[record.day], { ...(row['recordSource'] !== byDevice && { ledgerNum: 1 }), ...addsOf(record, row) })
        : null,
  ] as const
}

/**
 * What a kitchen's day asks for, besides what follows from the kitchen: whether its people filed anything, its
 * dishes, what it sent to others, banquets. decisions-2.md 0 Q5, Q7–Q9
 */
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
      counts(row) && states.includes(row.publishStatus)
        ? on(row.cookbookSuppDate, { [`dish${String(row.cookbookMeal)}`]: 1 })
        : null,
    'selfexam/day': row => (counts(row) && row.isBanquet ? on(row.examDate, { banquetNum: 1 }) : null),
    'ledger/banquet': row => on(row.banquetDate, { banquetNum: 1 }),
    'stock/tfs-outbound': row => (row.deliverTime ? on(row.deliverTime, { batchNum: 1 }) : null),
  },
})
