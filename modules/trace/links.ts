import { todo } from '../todo.ts'

/** What recalls give people to do. domain.md D.7 recall */
export const traceLinks = [
  todo({
    key: 'recall-seal', title: '召回 → 封存待办', from: 'trace/recall-receipt', type: 'recall', page: '/trace/recallreceipt',
    owes: receipt => (receipt['receiptStatus'] === 0
      ? { title: `召回封存：${receipt['title'] as string}`, content: `立即停止使用并封存，报告数量。${receipt['reason'] as string}`, due: receipt['dueTime'] as string, level: 1, side: 1 }
      : null),
  }),
]
