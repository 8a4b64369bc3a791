import { spoken } from '../parts/texts.ts'
import type { Kind } from '../../../modules/trace/stops.ts'

const zhKinds: Readonly<Record<Kind, string>> = { purchase: '采购验收', inbound: '入库批次', outbound: '出库领用', dish: '菜品', sample: '留样', delivery: '配送' }
const enKinds: Readonly<Record<Kind, string>> = { purchase: 'Purchase', inbound: 'Batch', outbound: 'Issue', dish: 'Dish', sample: 'Sample', delivery: 'Delivery' }

export const useTraceTexts = spoken({
  title: '追溯查询', code: '追溯码或追溯单号', codeHint: '扫标签或输入 FT 开头的追溯码、ZS 开头的追溯单号', find: '查询', portions: (n: string) => `${n} 份`, kinds: zhKinds, graph: '链路图', line: '时间轴', views: '看法', epcis: '下载 EPCIS', evidence: '固定为证据', recall: '发起召回',
  begin: '从一个追溯码开始', beginText: '正查：食材用到了哪些菜、留样在哪、送给了谁；反查：一道菜用了哪些批次、谁供的货。也可以从入库、留样、追溯单列表的“追溯”进来。', cut: '链路太宽，只显示其中一部分', tooMany: (n: number) => `共 ${n} 条记录，太多画不成图，请看时间轴`,
  counts: (sources: number, uses: number) => `来源 ${sources} 条，去向 ${uses} 条`, root: '查询对象', source: '来源', use: '去向', open: '打开记录', elsewhere: '其他企业', quantity: (n: string, unit: string) => `${n}${unit}`, record: '记录内容',
  receipts: '回执', receiptsOf: (no: string) => `召回 ${no} 的回执`, done: (done: number, all: number) => `已回执 ${done} / ${all} 家`, answer: '回执', noReceipts: '没有命中企业', download: '下载证据包', impact: '影响范围', drill: '演练', note: '补充说明', stepsLeft: '各项处置都登记后才能结束', toldAt: (time: string, late: boolean) => (late ? `${time} 已报告，超时` : `${time} 已报告`), figures: { enterpriseNum: '企业', batchNum: '批次', dishNum: '菜品', mealNum: '餐次', sampleNum: '现存留样', dinerNum: '用餐人数估计' },
}, {
  title: 'Trace', code: 'Trace code or slip number', codeHint: 'Scan a label, or type a code that begins with FT, or a slip that begins with ZS', find: 'Find', portions: n => (n === '1' ? '1 portion' : `${n} portions`), kinds: enKinds, graph: 'Graph', line: 'Timeline', views: 'View', epcis: 'Download EPCIS', evidence: 'Hold as evidence', recall: 'Recall',
  begin: 'Begin with a trace code', beginText: 'Forward: which dishes goods went into, where samples are, who was brought some. Backward: which batches a dish was made of, and who supplied them. Or come from “Trace” in the lists of receipts, samples and slips.', cut: 'The trail is too wide; a part of it is shown', tooMany: n => `${n} records are too many to draw; see the timeline`,
  counts: (sources, uses) => `Sources: ${sources}, uses: ${uses}`, root: 'Asked for', source: 'Source', use: 'Use', open: 'Open the record', elsewhere: 'Another enterprise', quantity: (n, unit) => `${n} ${unit}`, record: 'What it says',
  receipts: 'Answers', receiptsOf: no => `Answers to recall ${no}`, done: (done, all) => `${done} of ${all} have answered`, answer: 'Answer', noReceipts: 'No enterprise was hit', download: 'Download the package', impact: 'What it hits', drill: 'Drill', note: 'Add a remark', stepsLeft: 'It ends when every step is done', toldAt: (time, late) => (late ? `Reported at ${time}, late` : `Reported at ${time}`), figures: { enterpriseNum: 'Enterprises', batchNum: 'Batches', dishNum: 'Dishes', mealNum: 'Meals', sampleNum: 'Samples there', dinerNum: 'Diners, estimated' },
})
