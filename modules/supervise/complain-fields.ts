import {
  choice,
  day,
  decimal,
  files,
  flag,
  images,
  integer,
  json,
  longText,
  moment,
  person,
  phone,
  ref,
  secret,
  text,
  type Row,
} from '../../kernel/fields/index.ts'
import {
  acceptResult2,
  complainKind,
  complainSource,
  complainStatus,
  complainType,
  demand,
  mediateResult,
  rejectReason,
  yesNoPart,
} from '../words/dictionaries.ts'

/** What is kept of a complaint or a report. domain.md B.7.5 */
export const fields = {
  complainNo: text({ title: '编号', max: 24, by: 'system', unique: true, search: true }),
  queryCode: text({ title: '查询码', max: 20, by: 'system', unique: true }),
  complainKind: choice(complainKind, { title: '性质', required: true, filter: true, initial: 1 }),
  complainSource: choice(complainSource, { title: '来源', required: true, filter: true, initial: 4 }),
  complainType: choice(complainType, { title: '事项', required: true, filter: true }),
  complainObject: text({ title: '被投诉单位', max: 100, search: true, hint: '不填为所选企业的名称' }),
  complainName: person({ title: '投诉人', sensitive: 'name' }),
  complainPhone: phone({
    title: '投诉人电话',
    landline: true,
    sensitive: 'phone',
    hint: '举报人的姓名和电话加密保存，查看另行留痕',
  }),
  reporterName: secret({ title: '举报人', sealed: true, by: 'system' }),
  reporterPhone: secret({ title: '举报人电话', sealed: true, by: 'system' }),
  isAnonymous: flag({ title: '匿名' }),
  isSecret: flag({ title: '要求保密' }),
  occurTime: moment({ title: '发生时间' }),
  mealInfo: text({ title: '菜品餐次', max: 200 }),
  peopleNum: integer({ title: '不适人数', min: 0, max: 99_999 }),
  content: longText({ title: '内容', min: 10, max: 2000, required: true }),
  complainImgs: images({ title: '证据照片', max: 9 }),
  videoUrl: text({ title: '证据视频', max: 200 }),
  demand: choice(demand, { title: '诉求' }),
  demandAmount: decimal({ title: '诉求金额', digits: 12, scale: 2, min: 0, unit: '元' }),
  receiveTime: moment({ title: '收到时间', by: 'system', filter: 'range', sort: true }),
  acceptDays: integer({ title: '受理期限', unit: '工作日', by: 'system', initial: 7 }),
  acceptDeadline: day({ title: '受理截止', by: 'system', filter: 'range', sort: true }),
  acceptResult: choice(acceptResult2, { title: '受理决定', by: 'system', filter: true }),
  acceptTime: moment({ title: '受理时间', by: 'system' }),
  rejectReason: choice(rejectReason, { title: '不予受理理由', by: 'system', filter: true }),
  transferTo: text({ title: '转办单位', max: 100, by: 'system' }),
  deadline: day({ title: '办理截止', by: 'system', filter: 'range', sort: true }),
  isExtended: flag({ title: '已延期', by: 'system' }),
  handler: ref('system/user', { title: '承办人', show: 'name', as: 'handlerName', by: 'system' }),
  assistDept: ref('system/dept', { title: '协办部门', show: 'deptName', as: 'assistDeptName', by: 'system' }),
  askContent: longText({ title: '要求企业答复的问题', max: 1000, by: 'system' }),
  askTime: moment({ title: '转企业时间', by: 'system', filter: 'range' }),
  replyDeadline: day({ title: '企业答复截止', by: 'system', filter: 'range', sort: true }),
  enterpriseReply: longText({ title: '企业答复', max: 2000, by: 'system' }),
  replyImgs: images({ title: '答复照片', max: 9, by: 'system' }),
  enterpriseReplyTime: moment({ title: '企业答复时间', by: 'system' }),
  isReplyLate: flag({ title: '企业逾期答复', by: 'system', filter: true }),
  investResult: longText({ title: '核查结论', max: 2000, by: 'system' }),
  isTrue: choice(yesNoPart, { title: '是否属实', by: 'system', filter: true }),
  mediateResult: choice(mediateResult, { title: '调解结果', by: 'system' }),
  agreement: files({ title: '调解协议', max: 3, by: 'system' }),
  caseNo: text({ title: '立案号', max: 50, by: 'system' }),
  punish: text({ title: '处罚', max: 200, by: 'system' }),
  isFined: flag({ title: '罚款以上处罚', by: 'system', filter: true }),
  replyContent: longText({ title: '回复', max: 2000, by: 'system' }),
  replyTime: moment({ title: '回复时间', by: 'system' }),
  replyWay: text({ title: '回复方式', max: 50, by: 'system' }),
  satisfy: integer({ title: '满意度', min: 1, max: 5, by: 'system' }),
  evidencePack: ref('trace/evidence', { title: '证据包', show: 'evidenceNo', as: 'evidencePackName', by: 'system' }),
  isUrgent: flag({ title: '疑似食物中毒应急', by: 'system', filter: true }),
  complainStatus: choice(complainStatus, { title: '状态', by: 'system', filter: true, initial: 0 }),
  closeTime: moment({ title: '结束时间', by: 'system' }),
  splitFrom: ref('supervise/complain', { title: '分拆自', show: 'complainNo', as: 'splitFromName', by: 'system' }),
  flowLogs: json({ title: '流转日志', by: 'system', internal: true }),
  reminded: text({ title: '已提醒', max: 40, by: 'system', internal: true }),
}

export type Complaint = Row<typeof fields>

/** Keys of complain_kind. */
export const kinds = { complaint: 1, report: 2, advice: 3 } as const

/** One step of a complaint's way. */
type Step = Readonly<Record<'time' | 'user' | 'action' | 'remark', string>>

/** The way so far, and one step more. @param user '' for the public */
export const logged = (
  flowLogs: unknown,
  time: string,
  user: string,
  action: string,
  remark: unknown,
): readonly Step[] => [
  ...(Array.isArray(flowLogs) ? (flowLogs as readonly Step[]) : []),
  { time, user, action, remark: typeof remark === 'string' ? remark : '' },
]
