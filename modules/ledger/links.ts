import { wireMoment, momentAt } from '../../contract/wire.ts'
import { counts } from '../record/led.ts'
import { todo } from '../record/todo.ts'

/** Not destroyed after so long, a sample is warned of. domain.md D.6.4 留样 */
const lateMs = 96 * 3_600_000
const rat = '1'
const failed = 2
/** Until the end of the day of a moment. */
const endOf = (moment: string): string => `${moment.slice(0, 10)} 23:59:59`

/** What records of the ledgers give people to do. domain.md B.4.6 redoId, B.4.8 pestFound, D.7 sample */
export const ledgerLinks = [
  todo({
    key: 'sample-destroy',
    title: '留样满48小时 → 销毁待办',
    from: 'ledger/sample',
    type: 'sample',
    page: '/standbook/sample/standbooksample',
    owes: sample =>
      counts(sample) && sample.sampleStatus === 2
        ? {
            title: `销毁留样：${sample.additiveName!}`,
            content: `留样已满48小时，可以销毁（留样盒 ${sample.sampleBoxNo!}）`,
            due: wireMoment(momentAt(sample.additiveDate) + lateMs),
            level: 3,
            side: 1,
          }
        : null,
  }),
  todo({
    key: 'disinfect-redo',
    title: '消毒不合格 → 重新消毒待办',
    from: 'ledger/disinfect',
    type: 'rectify',
    page: '/standbook/disinfect/standbookdisinfect',
    owes: record =>
      counts(record) && record.disinfectResult === failed && !record.redoId
        ? {
            title: '重新消毒',
            content: `${record.disinfectDate!} 的消毒没有达到要求，请重新消毒并登记`,
            due: endOf(record.disinfectDate),
            level: 2,
            side: 1,
          }
        : null,
  }),
  todo({
    key: 'env-rat',
    title: '发现鼠 → 紧急待办',
    from: 'ledger/env',
    type: 'rectify',
    page: '/standbook/env/standbookenv',
    owes: record =>
      counts(record) && record.pestFound && !record.pestHandleTime && (record.pestType ?? []).includes(rat)
        ? {
            title: '处置鼠患',
            content: `${record.envDate!} 环境检查发现老鼠，请立即封堵、消杀并检查食品是否受到污染`,
            due: wireMoment(momentAt(record.envDate) + 24 * 3_600_000),
            level: 1,
            side: 1,
          }
        : null,
  }),
]
