import { servedPanel } from '../../kernel/define/panel.ts'
import type { ledgerRateAnswer } from './panel-answers.ts'

// Apart from the other panels: no screen of the wall, which is to be light, asks them.

const owedOfDays = '/standbook/recordinfo?recordDate_datege={since}&recordDate_datele={today}&isLedger=1'
const owedThen = `${owedOfDays}&required=1&recordStatus_notequal=2`

/** Of the ledgers that were owed on each day how many were recorded. decisions-2.md G ledgerRate */
export const ledgerRate = servedPanel<typeof ledgerRateAnswer>({
  key: 'ledger/ledgerRate',
  title: ['台账完成率', 'Share of ledgers filed'],
  says: [
    '已过去的每一天：八类台账已录满的份数 ÷ 应录的份数（一家企业一类台账一天为一份），补录的算已录，声明无需录的不算应录；每天夜里汇总到前一天，近 35 天的补录和更正也计入',
    'Of each day that is over: ledgers filed ÷ owed, of the eight kinds, one of each a kitchen and day. Filed late is filed; declared not to be needed is not owed. Added up every night for the day before, and anew for 35 days back',
  ],
  source: 'modules/ledger/rate-panels.ts',
  days: 30,
  numbers: {
    doneRate: {
      title: ['完成率', 'Share filed'],
      says: ['当天已录满 ÷ 应录，没有应录的日子为空', 'Filed ÷ owed of the day; blank where nothing was owed'],
      leads: owedThen,
    },
    doneNum: {
      title: ['已录', 'Filed'],
      says: ['当天应录的台账中已录满的份数', 'Ledgers of those owed that were filed in full'],
      leads: `${owedThen}&isOpen=0`,
    },
    owedNum: {
      title: ['应录', 'Owed'],
      says: ['当天应录的台账份数', 'Ledgers that were owed on that day'],
      leads: owedThen,
    },
  },
  leads: owedOfDays,
})

export default [ledgerRate]
