import { spoken } from '../parts/texts.ts'

export const useComplainTexts = spoken({
  board: '看板', list: '列表', view: '显示方式', add: '登记投诉举报', all: '全部', kind: '性质', lanes: { accept: '待受理', handle: '处理中', reply: '待企业答复', review: '待审核', ended: '已结束' }, empty: '没有', more: (n: number) => `还有 ${n} 件，到列表查看`, urgent: '应急',
  none: '无期限', left: (n: number) => (n ? `剩 ${n} 个工作日` : '今天到期'), over: (n: number) => `逾期 ${n} 个工作日`, stations: ['待受理', '办理', '企业答复', '审核', '办结'] as readonly string[], way: '办理过程', facts: '投诉内容', answer: '企业答复', findings: '核查与回复', publicSide: '公众', evidence: '一键证据包', evidenceNote: '生成后，相关台账、食谱、留样和报警记录即被固定，任何人不能再改动或删除。',
  evidenceReason: (no: string) => `投诉举报 ${no} 取证`, evidenceDone: '证据包已生成并开始下载', make: '生成并下载', evidenceAgain: '下载证据包', noKitchen: '未关联企业，不能生成证据包', reveal: '查看举报人', revealAsk: '查看举报人信息会留下记录，确定查看吗？', reporter: '举报人', unknown: '（匿名）', edit: '修改', open: '打开',
}, {
  board: 'Board', list: 'List', view: 'View', add: 'Register', all: 'All', kind: 'Kind', lanes: { accept: 'To be accepted', handle: 'Being handled', reply: 'With the kitchen', review: 'To be reviewed', ended: 'Ended' }, empty: 'None', more: n => `${n} more in the list`, urgent: 'Emergency',
  none: 'no term', left: n => (n ? `${n} working ${n === 1 ? 'day' : 'days'} left` : 'due today'), over: n => `${n} working ${n === 1 ? 'day' : 'days'} over`, stations: ['To accept', 'Handling', 'Answer', 'Review', 'Closed'], way: 'Way through the office', facts: 'What was said', answer: 'Answer of the kitchen', findings: 'Findings and reply', publicSide: 'Public', evidence: 'Evidence package', evidenceNote: 'Once made, the ledgers, menus, samples and alarms it is about are held: nobody changes or removes them any more.',
  evidenceReason: no => `Evidence for ${no}`, evidenceDone: 'The package was made and is being downloaded', make: 'Make and download', evidenceAgain: 'Download the evidence', noKitchen: 'Without a kitchen there is no evidence', reveal: 'See the reporter', revealAsk: 'Looking at who reported is recorded. Look?', reporter: 'Reporter', unknown: '(anonymous)', edit: 'Edit', open: 'Open',
})
