import { projection } from '../../kernel/define/projection.ts'
import { day, integer } from '../../kernel/fields/index.ts'
import { counts } from '../record/led.ts'
import { disinfectWay } from '../words/dictionaries.ts'

const pass = 1

/** Disinfections by day and way, and those that were hot, strong and long enough. domain.md E.5 R5 */
export default projection({
  key: 'ledger/disinfect-day',
  title: '消毒达标',
  table: 'proj_disinfect_day',
  scope: 'enterprise',
  by: { disinfectDate: day({ title: '消毒日期' }), disinfectWay: integer({ title: '消毒方式' }) },
  sums: ['num', 'passNum'],
  from: {
    'ledger/disinfect': row =>
      counts(row) && row.disinfectDate
        ? {
            key: { disinfectDate: row.disinfectDate.slice(0, 10), disinfectWay: row.disinfectWay ?? 0 },
            add: { num: 1, passNum: row.disinfectResult === pass ? 1 : 0 },
          }
        : null,
  },
  report: {
    reads: 'ledger/disinfect',
    names: { disinfectWay },
    words: {
      disinfectDate: ['消毒日期', 'Day'],
      disinfectWay: ['消毒方式', 'Way'],
      num: ['消毒次数', 'Disinfections'],
      passNum: ['达标次数', 'Good'],
    },
  },
})
