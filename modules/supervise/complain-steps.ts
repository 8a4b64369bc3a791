import { laterDay } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { holidays } from '../words/holidays.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'
import type { Action } from '../../kernel/define/action.ts'
import { choice, files, flag, images, integer, longText, ref, text } from '../../kernel/fields/index.ts'
import { complainKind, mediateResult, rejectReason, yesNoPart } from '../words/dictionaries.ts'
import { kinds, logged, type Complaint } from './complain-fields.ts'

/** Days of mediation, from the day a complaint is accepted. domain.md B.7.5 deadline */
const mediationDays = 60
/** Working days in which it is decided whether a report becomes a case, and by which it may be put off once. */
const caseDays = 15
/** Working days a kitchen has to answer. domain.md B.7.5 enterpriseReply */
export const answerDays = 3

/** Until when something accepted now is to be dealt with; advice has no term of law. */
const deadlineOf = ({ complainKind: kind, receiveTime }: Complaint, now: number): string | null =>
  kind === kinds.complaint
    ? laterDay(wireDay(now), 0, mediationDays)
    : kind === kinds.report
      ? addWorkdays((receiveTime ?? wireMoment(now)).slice(0, 10), caseDays, holidays)
      : null

const handler = ref('system/user', {
  title: '承办人',
  show: 'name',
  as: 'handlerName',
  required: true,
  choose: 'complain/supervisecomplain/handlers',
})
const assistDept = ref('system/dept', { title: '协办部门', show: 'deptName', as: 'assistDeptName' })
const remark = text({ title: '说明', max: 200 })
const why = text({ title: '原因', min: 2, max: 200, required: true })
const investigated = longText({ title: '核查结论', min: 5, max: 2000, required: true })
const reply = longText({ title: '回复投诉人', min: 5, max: 2000, required: true })

type Next = Partial<Complaint>
interface Refused {
  readonly refuse: 'reportStays' | 'extendOnce' | 'splitKind' | 'punishNeeded'
  readonly at?: string
}
/** A step: what it changes, and a line of the way, said by the system with who and when. */
const step = (
  title: string,
  roles: Action['roles'],
  when: Action<Complaint>['when'],
  input: Action['input'],
  run: (row: Complaint, input: Readonly<Record<string, unknown>>, now: number, user: string) => Next | Refused,
  note: string,
): Action<Complaint> => ({
  title,
  roles,
  ...(when && { when }),
  ...(input && { input }),
  run: (row, answers, { now, user }) => {
    const set = run(row, answers, now, user)
    return 'refuse' in set
      ? set
      : { set: { ...set, flowLogs: logged(row.flowLogs, wireMoment(now), user, title, answers[note]) as never } }
  },
})

const office = ['supervise'] as const

/** Everything that happens to a complaint. domain.md B.12; 市场监督管理投诉举报处理办法 */
export const steps = {
  accept: step(
    '受理',
    office,
    { complainStatus: 0 },
    { handler, assistDept, remark },
    (row, input, now) => ({
      complainStatus: 1,
      acceptResult: 1,
      acceptTime: wireMoment(now),
      handler: input['handler'] as string,
      assistDept: input['assistDept'] as string | null,
      deadline: deadlineOf(row, now),
    }),
    'remark',
  ),
  reject: step(
    '不予受理',
    office,
    { complainStatus: 0 },
    { rejectReason: choice(rejectReason, { title: '不予受理理由', required: true }), replyContent: reply },
    (_row, input, now) => ({
      complainStatus: 9,
      acceptResult: 2,
      acceptTime: wireMoment(now),
      rejectReason: input['rejectReason'] as 1,
      replyContent: input['replyContent'] as string,
      replyTime: wireMoment(now),
      closeTime: wireMoment(now),
    }),
    'replyContent',
  ),
  // It ends here: whoever has the power to deal with it goes on, and the complainant is told who that is.
  transfer: step(
    '转办',
    office,
    { complainStatus: 0 },
    { transferTo: text({ title: '转办单位', min: 2, max: 100, required: true }), replyContent: reply },
    (_row, input, now) => ({
      complainStatus: 9,
      acceptResult: 3,
      acceptTime: wireMoment(now),
      transferTo: input['transferTo'] as string,
      replyContent: input['replyContent'] as string,
      replyTime: wireMoment(now),
      closeTime: wireMoment(now),
    }),
    'transferTo',
  ),
  assign: step(
    '分派',
    office,
    { complainStatus: [1, 2, 3] },
    { handler, assistDept, remark },
    (_row, input) => ({ handler: input['handler'] as string, assistDept: input['assistDept'] as string | null }),
    'remark',
  ),
  ask: step(
    '转企业答复',
    office,
    { complainStatus: 1 },
    {
      askContent: longText({
        title: '要求企业答复的问题',
        min: 10,
        max: 1000,
        required: true,
        hint: '企业只看到这段文字，请勿写投诉人的姓名和电话',
      }),
    },
    (row, input, now) =>
      row.complainKind === kinds.report
        ? { refuse: 'reportStays' }
        : {
            complainStatus: 2,
            askContent: input['askContent'] as string,
            askTime: wireMoment(now),
            replyDeadline: addWorkdays(wireDay(now), answerDays, holidays),
          },
    'askContent',
  ),
  reply: step(
    '企业答复',
    ['enterprise'],
    { complainStatus: 2 },
    {
      enterpriseReply: longText({ title: '企业答复', min: 10, max: 2000, required: true }),
      replyImgs: images({ title: '答复照片', max: 9 }),
    },
    (row, input, now) => ({
      complainStatus: 3,
      enterpriseReply: input['enterpriseReply'] as string,
      replyImgs: input['replyImgs'] as readonly string[] | null,
      enterpriseReplyTime: wireMoment(now),
      isReplyLate: row.isReplyLate === true || (row.replyDeadline !== null && wireDay(now) > row.replyDeadline),
    }),
    'enterpriseReply',
  ),
  recall: step(
    '收回',
    office,
    { complainStatus: 2 },
    { remark: why },
    (row, _said, now) => ({
      complainStatus: 1,
      isReplyLate: row.isReplyLate === true || (row.replyDeadline !== null && wireDay(now) > row.replyDeadline),
    }),
    'remark',
  ),
  conclude: step(
    '核查完毕',
    office,
    { complainStatus: 1 },
    { investResult: investigated },
    (_row, input) => ({ complainStatus: 3, investResult: input['investResult'] as string }),
    'investResult',
  ),
  back: step('退回办理', office, { complainStatus: 3 }, { remark: why }, () => ({ complainStatus: 1 }), 'remark'),
  close: step(
    '办结',
    office,
    { complainStatus: 3 },
    {
      isTrue: choice(yesNoPart, { title: '是否属实', required: true }),
      investResult: investigated,
      mediateResult: choice(mediateResult, { title: '调解结果' }),
      agreement: files({ title: '调解协议', max: 3 }),
      caseNo: text({ title: '立案号', max: 50 }),
      punish: text({ title: '处罚', max: 200 }),
      isFined: flag({ title: '罚款以上处罚' }),
      replyContent: reply,
      replyWay: text({ title: '回复方式', max: 50 }),
    },
    (_row, input, now) =>
      input['isFined'] === true && !input['punish']
        ? { refuse: 'punishNeeded', at: 'punish' }
        : { ...(input as Next), complainStatus: 4, replyTime: wireMoment(now), closeTime: wireMoment(now) },
    'replyContent',
  ),
  extend: step(
    '延期',
    office,
    { complainStatus: [1, 2, 3] },
    { remark: why },
    row =>
      row.complainKind !== kinds.report || row.isExtended || row.deadline === null
        ? { refuse: 'extendOnce' }
        : { isExtended: true, deadline: addWorkdays(row.deadline, caseDays, holidays) },
    'remark',
  ),
  withdraw: step(
    '撤回',
    office,
    { complainStatus: [0, 1, 2, 3] },
    { remark: why },
    (_row, _said, now) => ({ complainStatus: 8, closeTime: wireMoment(now) }),
    'remark',
  ),
  visit: step(
    '回访',
    office,
    { complainStatus: 4, satisfy: null },
    { satisfy: integer({ title: '满意度', min: 1, max: 5, required: true, judged: true }), remark },
    (_row, input) => ({ satisfy: input['satisfy'] as number }),
    'remark',
  ),
  split: {
    ...step(
      '分拆',
      office,
      { complainStatus: [0, 1] },
      {
        complainKind: choice(complainKind, { title: '分拆为', required: true }),
        content: longText({ title: '分拆出的内容', min: 10, max: 2000, required: true }),
      },
      (row, input): Next | Refused =>
        input['complainKind'] === row.complainKind ? { refuse: 'splitKind', at: 'complainKind' } : {},
      'content',
    ),
    served: true,
  },
} as const satisfies Readonly<Record<string, Action<Complaint>>>
