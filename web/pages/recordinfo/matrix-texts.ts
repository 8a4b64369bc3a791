import { several } from '../../i18n/several.ts'
import { spoken } from '../parts/texts.ts'

export const useMatrixTexts = spoken({
  matrix: '矩阵', doubts: '存疑清单', list: '明细列表', view: '显示方式', day: '按日', month: '按月', span: '时间范围', pick: '日期', before: '前一段', after: '后一段', enterprise: '企业', missing: '缺', rate: '完成率', remind: '催办', remindAll: (n: number) => `催办本页缺项企业（${n}）`, none: '辖区内没有企业', noDoubts: '没有存疑记录', legend: { done: '已录', late: '补录', part: '部分', missing: '未录', extra: '非应录已录', free: '无需录' },
  told: (sent: number, again: number) => [sent > 0 && `已催办 ${sent} 家`, again > 0 && `${again} 家一小时内已催办过`].filter(Boolean).join('，'), remindAsk: (n: number, day: string) => `向 ${n} 家企业催办 ${day} 缺少的台账？`, of: (done: number, owed: number) => `${done}/${owed}`, score: '可信度', why: '存疑原因', forged: '疑似造假', open: '查看记录', heat: (name: string) => `${name} · 台账月历`, total: (n: number) => `共 ${n} 家`, cell: (kind: string, look: string) => `${kind}：${look}`, onlyDay: '请先按日查看再催办', least: '录得最少的在前',
}, {
  matrix: 'Matrix', doubts: 'Doubted', list: 'All cells', view: 'View', day: 'Day', month: 'Month', span: 'Span', pick: 'Date', before: 'Before', after: 'After', enterprise: 'Enterprise', missing: 'Missing', rate: 'Rate', remind: 'Remind', remindAll: n => `Remind all on this page (${n})`, none: 'There is no enterprise here', noDoubts: 'No record is doubted', legend: { done: 'Recorded', late: 'Late', part: 'In part', missing: 'Missing', extra: 'Not owed, recorded', free: 'Not owed' },
  told: (sent, again) => [sent > 0 && `${sent} reminded`, again > 0 && `${again} had been reminded within the hour`].filter(Boolean).join(', '), remindAsk: (n, day) => `Remind ${several(n, 'enterprise')} of what ${day} lacks?`, of: (done, owed) => `${done}/${owed}`, score: 'Trust', why: 'Why', forged: 'Likely forged', open: 'Open', heat: name => `${name} · month of ledgers`, total: n => `${n} in all`, cell: (kind, look) => `${kind}: ${look}`, onlyDay: 'Look at a day to remind', least: 'Least recorded first',
})
