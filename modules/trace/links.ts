import { wireMoment } from '../../contract/wire.ts'
import { link } from '../../kernel/define/link.ts'
import { todo } from '../record/todo.ts'
import { isUnreported, letGo, underWay } from './emergency.ts'

/** What recalls and emergencies give people to do. domain.md D.7 recall, D.10 */
export const traceLinks = [
  todo({
    key: 'recall-seal',
    title: '召回 → 封存待办',
    from: 'trace/recall-receipt',
    type: 'recall',
    page: '/trace/recallreceipt',
    owes: receipt =>
      receipt.receiptStatus === 0
        ? {
            title: `召回封存：${receipt.title}`,
            content: `立即停止使用并封存，报告数量。${receipt.reason}`,
            due: receipt.dueTime,
            level: 1,
            side: 1,
          }
        : null,
  }),
  // Nothing is said of who complained, or of what.
  todo({
    key: 'emergency-seal',
    title: '应急冻结 → 保全待办',
    from: 'trace/evidence',
    type: 'recall',
    page: '/trace/evidence',
    owes: row =>
      row.isFreezing === true
        ? {
            title: '疑似食物中毒应急：停止供餐、保护现场',
            content: `${row.day}的留样须全部保全，相关批次已冻结，不得使用、销毁或退货；请保护现场，配合调查采样`,
            due: null,
            level: 1,
            side: 1,
          }
        : null,
  }),
  link({
    key: 'freeze-emergency',
    title: '应急冻结 → 应急处置',
    from: 'trace/evidence',
    to: 'trace/emergency',
    makes: row => (row.isFreezing === true ? { reason: `${row.day} 疑似食物中毒`, evidenceId: row.id } : null),
    follows: (copy, row, { now }) =>
      row?.isFreezing !== true && copy.emergencyStatus === underWay
        ? { emergencyStatus: letGo, endTime: wireMoment(now) }
        : null,
  }),
  todo({
    key: 'emergency-report',
    title: '应急处置 → 报告待办',
    from: 'trace/emergency',
    type: 'recall',
    page: '/trace/emergency',
    owes: row =>
      isUnreported(row)
        ? {
            title: `${row.isDrill === true ? '【演练】' : ''}疑似食物中毒：2小时内报告`,
            content: '停止供餐、保护现场、2小时内报告县级市场监管和卫生健康部门，协助就医，配合采样；逐项登记处置情况',
            due: row.reportDue,
            level: 1,
            side: 2,
          }
        : null,
  }),
]
