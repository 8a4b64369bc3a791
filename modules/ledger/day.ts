import { projection } from '../../kernel/define/projection.ts'
import { day, text } from '../../kernel/fields/index.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { counts } from '../led.ts'

const filed = (recordType: string, dayField: string) => (row: Values) =>
  counts(row)
    ? {
        key: { recordDate: row[dayField] as string, recordType },
        add: { recordNum: 1, autoNum: row['recordSource'] === 2 ? 1 : 0, lateNum: row['isLate'] ? 1 : 0 },
      }
    : null

/** Submitted ledger rows of an enterprise, by business day and kind: the only source of “recorded / not recorded”. domain.md B.4.9, D.1 */
export default projection({
  key: 'ledger/day', title: '台账日报', table: 'proj_ledger_day', scope: 'enterprise',
  by: { recordDate: day({ title: '业务日' }), recordType: text({ title: '类别', max: 16 }) },
  sums: ['recordNum', 'autoNum', 'lateNum'],
  from: { 'ledger/purchase': filed('purchase', 'purchaseDate') },
})
