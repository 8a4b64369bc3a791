import { spoken } from '../parts/texts.ts'

export const useKitchenPageTexts = spoken({
  board: '效期看板', bands: { expired: '已过期', days3: '3 天内到期', days7: '4~7 天到期', days30: '8~30 天到期', later: '30 天以上', undated: '无到期日', frozen: '召回冻结', low: '低于下限' }, allBatches: '全部批次',
  count: '盘点', countTitle: (n: number) => `盘点 ${n} 个批次`, book: '账面', real: '实盘', difference: '差异', reason: '差异原因', same: '账实相符', allSame: '全部相符', reasonHint: '差异超过 5% 或 50 元、批次没有单价时必填', counted: (n: number) => `已盘点 ${n} 个批次`, nothingCounted: '请至少填写一个批次的实盘数量', stored: '已保存',
  month: '收发存月报', monthOf: (of: string) => `${of} 收发存月报`, monthHeads: { line: '序号', goods: '物料', unit: '单位', opening: '期初', came: '入库', went: '出库', lost: '其中报损', counted: '盘点盈亏', closing: '月末结存' }, monthNone: '本月没有收发和结存', chosenMonth: '月份', lose: '报损',
  labels: '打印标签', received: '入库', produced: '生产', expires: '到期', taken: '留样', ripe: '可销毁', meal: '餐次', served: '供餐', cooked: '烧熟', trace: '追溯',
  wall: '证件墙', list: '列表', views: '看法', until: '有效期至', noEnd: '长期有效', open: (name: string) => `查看 ${name}`,
  noPicture: '没有照片',
}, {
  board: 'Running out', bands: { expired: 'Expired', days3: 'Within 3 days', days7: '4 to 7 days', days30: '8 to 30 days', later: 'Over 30 days', undated: 'No date', frozen: 'Frozen by a recall', low: 'Below the limit' }, allBatches: 'All batches',
  count: 'Count', countTitle: n => `Counting ${n} ${n === 1 ? 'batch' : 'batches'}`, book: 'In the books', real: 'Counted', difference: 'Difference', reason: 'Why it differs', same: 'As in the books', allSame: 'All as in the books', reasonHint: 'Needed over 5 % or 50 yuan, or without a price', counted: n => `${n} counted`, nothingCounted: 'Enter what was counted of one batch at least', stored: 'Stored',
  month: 'Month', monthOf: of => `Stock in ${of}`, monthHeads: { line: 'No.', goods: 'Goods', unit: 'Unit', opening: 'Opening', came: 'Came in', went: 'Went out', lost: 'of that lost', counted: 'Found by counting', closing: 'Closing' }, monthNone: 'Nothing came, went or lay there in this month', chosenMonth: 'Month', lose: 'Throw away',
  labels: 'Print labels', received: 'In', produced: 'Made', expires: 'Exp.', taken: 'Taken', ripe: 'Until', meal: 'Meal', served: 'Served', cooked: 'Cooked', trace: 'Trace',
  wall: 'Wall', list: 'List', views: 'View', until: 'Valid until', noEnd: 'No end', open: name => `Open ${name}`,
  noPicture: 'No picture',
})
