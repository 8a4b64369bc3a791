import { projection } from '../../kernel/define/projection.ts'
import { day, text } from '../../kernel/fields/index.ts'
import { filed, kinds } from './kinds.ts'

/** Submitted records of an enterprise, by business day and kind: the only source of “recorded / not recorded”. domain.md B.4.9, D.1 */
export default projection({
  key: 'ledger/day',
  title: '台账日报',
  table: 'proj_ledger_day',
  scope: 'enterprise',
  by: { recordDate: day({ title: '业务日' }), recordType: text({ title: '类别', max: 16 }) },
  sums: ['recordNum', 'autoNum', 'lateNum', 'trustNum', 'trustSum'],
  from: Object.fromEntries(Object.entries(kinds).map(([kind, { of, day: field }]) => [of, filed(kind, field)])),
})
