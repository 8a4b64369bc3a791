import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { ActionResult } from '../../kernel/define/action.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { isIn } from '../../kernel/define/when.ts'
import { kinds } from './complain-fields.ts'
import { received, sealedReporter } from './complain-new.server.ts'
import complain from './complain.ts'
import { reminderOf } from './reminders.ts'

/** A Friday; the working days after it are 11-24, 25, 26, 27, 28, 12-01, 02. */
const now = momentAt('2025-11-21 12:00:00')
const body = {
  complainKind: 1,
  complainSource: 3,
  complainType: 1,
  complainName: '王小明',
  complainPhone: '13900001111',
  content: '今天午餐的青菜里有一根钢丝球丝',
}
const file = (said: Values = {}, before?: Values, at = now) =>
  check(complain, { ...(before ? {} : body), ...said }, 'zh', (_n, of) => of.title, {
    now: at,
    known: { infoId: { infoName: '东湖食堂' } },
    ...(before && { before }),
  })
const told = (said: Values, before?: Values) => file(said, before).errors.map(({ field, code }) => `${field} ${code}`)
const filed: Values = { ...file().values, id: '1', flowLogs: received(now, '9', 7, false, body)['flowLogs'] }
const run = (name: string, row: Values, input: Values = {}, at = now): ActionResult<Values> =>
  complain.actions[name]!.run({ id: '1', ...row }, input, { now: at, user: '9' })
const after = (row: Values, name: string, input: Values = {}, at = now): Values => ({
  ...row,
  ...run(name, row, input, at).set,
})
const accepted = after(filed, 'accept', { handler: '8', assistDept: null, remark: null })
const report: Values = { ...filed, complainKind: kinds.report }
const logOf = (row: Values) => row['flowLogs'] as readonly Values[]

test('a complaint is received now, is about the kitchen that was chosen, and waits seven working days for its acceptance', () => {
  expect(file()).toMatchObject({
    errors: [],
    values: {
      receiveTime: '2025-11-21 12:00:00',
      acceptDeadline: '2025-12-02',
      complainObject: '东湖食堂',
      complainStatus: 0,
      isUrgent: false,
    },
  })
})
test('the time for accepting is what the parameter says, in working days', () => {
  expect(check(complain, body, 'zh', (_n, of) => of.title, { now }, { acceptDays: 1 }).values['acceptDeadline']).toBe(
    '2025-11-24',
  )
})
test('it was received once, whenever it is changed', () => {
  expect(file({ mealInfo: '午餐' }, filed, now + 86_400_000).values).toMatchObject({
    receiveTime: '2025-11-21 12:00:00',
    acceptDeadline: '2025-12-02',
  })
})

describe('it is refused', () => {
  test.each([
    ['when the complainant has no name', { complainName: '' }, ['complainName nameNeeded']],
    ['when the complainant has no phone', { complainPhone: '' }, ['complainPhone phoneNeeded']],
    ['when a complaint wants to be anonymous', { isAnonymous: 1 }, ['isAnonymous onlyReportsHide']],
    ['for what is yet to happen', { occurTime: '2025-11-21 12:00:01' }, ['occurTime occurredBefore']],
    ['when it says next to nothing', { content: '不好吃' }, ['content tooShort']],
  ])('%s', (_what, said, codes) => expect(told(said)).toEqual(codes))
  test('when its kind is changed', () => expect(told({ complainKind: 2 }, filed)).toEqual(['complainKind kindStays']))
  test.each([
    ['a report without a name', { complainKind: 2, complainName: '', complainPhone: '', isAnonymous: 1 }],
    ['advice without a name', { complainKind: 3, complainName: '', complainPhone: '', isAnonymous: 1 }],
    ['what happened just now', { occurTime: '2025-11-21 12:00:00' }],
  ])('but %s is not', (_what, said) => expect(told(said)).toEqual([]))
})

test('two people unwell with suspected food poisoning make it an emergency', () => {
  expect(
    [
      [3, 2],
      [3, 1],
      [3, ''],
      [1, 5],
    ].map(([complainType, peopleNum]) => file({ complainType, peopleNum }).values['isUrgent']),
  ).toEqual([true, false, false, false])
  expect(received(now, '', 7, true, { complainType: 3 })['isUrgent'], 'and so does a second one within hours').toBe(
    true,
  )
  expect(received(now, '', 7, true, { complainType: 1 })['isUrgent']).toBe(false)
})

describe('who reports', () => {
  const sealed = sealedReporter({ ...body, complainKind: 2 })
  test('is taken out of what people read, and kept apart', () => {
    expect(sealed.given).toEqual({ reporterName: '王小明', reporterPhone: '13900001111' })
    expect(Object.keys(sealed.body)).not.toContain('complainName')
    expect(Object.keys(sealed.body)).not.toContain('complainPhone')
  })
  test('is refused where name or phone are wrong', () =>
    expect(told(sealedReporter({ ...body, complainKind: 2, complainPhone: '123' }).body)).toEqual([
      'complainPhone telephone',
    ]))
  test('is not who complains', () => expect(sealedReporter(body)).toEqual({ body, given: {} }))
})

describe('the way of a complaint', () => {
  test('is accepted with a handler, for sixty days of mediation', () => {
    expect(accepted).toMatchObject({ complainStatus: 1, acceptResult: 1, handler: '8', deadline: '2026-01-20' })
  })
  test('or, of a report, fifteen working days from its receipt, put off once by as many', () => {
    const taken = after(report, 'accept', { handler: '8' }, now + 3 * 86_400_000)
    expect(taken['deadline']).toBe('2025-12-12')
    expect(after(taken, 'extend', { remark: '案情复杂' })).toMatchObject({ deadline: '2026-01-05', isExtended: true })
    expect(run('extend', after(taken, 'extend', { remark: '案情复杂' }))).toEqual({ refuse: 'extendOnce' })
    expect(run('extend', accepted)).toEqual({ refuse: 'extendOnce' })
  })
  test('advice has no term of law', () =>
    expect(after({ ...filed, complainKind: kinds.advice }, 'accept', { handler: '8' })['deadline']).toBeNull())
  test('is refused for a reason of law, which the complainant is told', () => {
    const refused = after(filed, 'reject', { rejectReason: 4, replyContent: '事情发生已超过三年，依法不予受理' })
    expect(refused).toMatchObject({
      complainStatus: 9,
      acceptResult: 2,
      rejectReason: 4,
      replyContent: '事情发生已超过三年，依法不予受理',
      replyTime: '2025-11-21 12:00:00',
    })
    for (const name of ['rejectReason', 'replyContent'])
      expect(complain.actions['reject']!.input![name]!.required).toBe(true)
  })
  test('is passed on to who has the power to deal with it, and the complainant is told to whom', () => {
    const passed = after(filed, 'transfer', {
      transferTo: '东湖高新区城管局',
      replyContent: '该事项由城管部门负责，已转办',
    })
    expect(passed).toMatchObject({
      complainStatus: 9,
      acceptResult: 3,
      rejectReason: null,
      transferTo: '东湖高新区城管局',
      replyContent: '该事项由城管部门负责，已转办',
      replyTime: '2025-11-21 12:00:00',
      closeTime: '2025-11-21 12:00:00',
    })
    expect(logOf(passed).at(-1)).toMatchObject({ action: '转办', remark: '东湖高新区城管局' })
    for (const name of ['transferTo', 'replyContent'])
      expect(complain.actions['transfer']!.input![name]!.required).toBe(true)
    expect(complain.sees!['enterprise']!.but, 'the kitchen is not told').toContain('transferTo')
  })
  const asked = after(accepted, 'ask', { askContent: '请说明午餐青菜的清洗过程' })
  test('asks the kitchen, which has three working days', () => {
    expect(asked).toMatchObject({
      complainStatus: 2,
      askContent: '请说明午餐青菜的清洗过程',
      askTime: '2025-11-21 12:00:00',
      replyDeadline: '2025-11-26',
    })
  })
  test('never asks a kitchen about a report', () =>
    expect(run('ask', { ...accepted, complainKind: kinds.report })).toEqual({ refuse: 'reportStays' }))
  test('is answered by the kitchen, in time or late', () => {
    expect(after(asked, 'reply', { enterpriseReply: '已更换钢丝球并培训', replyImgs: null })).toMatchObject({
      complainStatus: 3,
      enterpriseReplyTime: '2025-11-21 12:00:00',
      isReplyLate: false,
    })
    expect(
      after(asked, 'reply', { enterpriseReply: '已更换钢丝球并培训' }, momentAt('2025-11-26 23:59:59'))['isReplyLate'],
    ).toBe(false)
    expect(
      after(asked, 'reply', { enterpriseReply: '已更换钢丝球并培训' }, momentAt('2025-11-27 00:00:00'))['isReplyLate'],
    ).toBe(true)
    expect(complain.actions['reply']!.roles).toEqual(['enterprise'])
  })
  test('is taken back from a kitchen that does not answer', () => {
    expect(after(asked, 'recall', { remark: '企业拒不答复' }, momentAt('2025-11-27 09:00:00'))).toMatchObject({
      complainStatus: 1,
      isReplyLate: true,
    })
  })
  test('is investigated without the kitchen where it must not know', () =>
    expect(after(accepted, 'conclude', { investResult: '现场核查属实' })).toMatchObject({
      complainStatus: 3,
      investResult: '现场核查属实',
    }))
  const answered = after(asked, 'reply', { enterpriseReply: '已更换钢丝球并培训' })
  test('is closed with findings, whether it is true, and a reply, or sent back', () => {
    for (const name of ['isTrue', 'investResult', 'replyContent'])
      expect(complain.actions['close']!.input![name]!.required).toBe(true)
    expect(
      after(answered, 'close', { isTrue: 1, investResult: '属实', replyContent: '已责令整改', mediateResult: 1 }),
    ).toMatchObject({
      complainStatus: 4,
      isTrue: 1,
      replyContent: '已责令整改',
      mediateResult: 1,
      replyTime: '2025-11-21 12:00:00',
      closeTime: '2025-11-21 12:00:00',
    })
    expect(after(answered, 'back', { remark: '答复不清' })).toMatchObject({
      complainStatus: 1,
      enterpriseReply: '已更换钢丝球并培训',
    })
  })
  test('says whether there was a fine or worse, and then which', () => {
    const close = (said: Values) =>
      run('close', answered, { isTrue: 1, investResult: '属实', replyContent: '已责令整改', ...said })
    expect(close({ isFined: true, punish: null })).toEqual({ refuse: 'punishNeeded', at: 'punish' })
    expect(close({ isFined: true, punish: '罚款5000元' }).set).toMatchObject({
      complainStatus: 4,
      isFined: true,
      punish: '罚款5000元',
    })
  })
  test('can be taken back by the complainant until it has ended', () =>
    expect(after(answered, 'withdraw', { remark: '已和解' })).toMatchObject({
      complainStatus: 8,
      closeTime: '2025-11-21 12:00:00',
    }))
  test('ends with a question how it went, asked once', () => {
    expect(isIn({ complainStatus: 4, satisfy: null }, complain.actions['visit']!.when)).toBe(true)
    expect(isIn({ complainStatus: 4, satisfy: 5 }, complain.actions['visit']!.when)).toBe(false)
  })
  test('is parted into another kind, not into its own', () => {
    expect(run('split', filed, { complainKind: 1, content: '另有举报内容在此' })).toEqual({
      refuse: 'splitKind',
      at: 'complainKind',
    })
    expect(run('split', filed, { complainKind: 2, content: '另有举报内容在此' }).refuse).toBeUndefined()
  })
  test('goes this way and no other', () => {
    const from = (name: string) =>
      [0, 1, 2, 3, 4, 8, 9].filter(complainStatus =>
        isIn({ complainStatus, satisfy: null }, complain.actions[name]!.when),
      )
    const steps = Object.keys(complain.actions).filter(name => complain.actions[name]!.when)
    expect(Object.fromEntries(steps.map(name => [name, from(name)]))).toEqual({
      accept: [0],
      reject: [0],
      transfer: [0],
      assign: [1, 2, 3],
      ask: [1],
      reply: [2],
      recall: [2],
      conclude: [1],
      back: [3],
      close: [3],
      extend: [1, 2, 3],
      withdraw: [0, 1, 2, 3],
      visit: [4],
      split: [0, 1],
    })
    expect(
      Object.entries(complain.actions)
        .filter(([, { roles }]) => !roles.includes('supervise'))
        .map(([name]) => name),
    ).toEqual(['reply'])
  })
  test('is written down step by step, with who and when', () => {
    expect(logOf(answered).map(({ time, user, action }) => [time, user, action])).toEqual([
      ['2025-11-21 12:00:00', '9', '登记'],
      ['2025-11-21 12:00:00', '9', '受理'],
      ['2025-11-21 12:00:00', '9', '转企业答复'],
      ['2025-11-21 12:00:00', '9', '企业答复'],
    ])
    expect(logOf(answered).at(-1)!['remark']).toBe('已更换钢丝球并培训')
  })
  test('is not changed once it has begun', () =>
    expect([0, 1, 4].map(complainStatus => complain.frozen!({ complainStatus }, { now }))).toEqual([
      null,
      'underWay',
      'underWay',
    ]))
})

test('a kitchen sees what it was asked and nothing of who complained', () => {
  const { rows, but } = complain.sees!['enterprise']!
  expect(rows).toEqual({ askTime_notnull: '1' })
  expect(but).toEqual(
    expect.arrayContaining([
      'complainName',
      'complainPhone',
      'content',
      'complainImgs',
      'flowLogs',
      'queryCode',
      'isAnonymous',
      'isSecret',
    ]),
  )
})

describe('the office is reminded', () => {
  const day = (row: Values, today: string) => reminderOf(row, today)?.code ?? null
  test('of a complaint to accept on the day before and after its term', () => {
    expect(['2025-11-30', '2025-12-01', '2025-12-02', '2025-12-03'].map(today => day(filed, today))).toEqual([
      null,
      'accept 2025-12-02',
      'accept 2025-12-02',
      'accept 2025-12-02 over',
    ])
  })
  test('of an answer on its last day, and of the whole three days before its end', () => {
    const asked = after(accepted, 'ask', { askContent: '请说明午餐青菜的清洗过程' })
    expect(['2025-11-25', '2025-11-26', '2025-11-27'].map(today => day(asked, today))).toEqual([
      null,
      'reply 2025-11-26',
      'reply 2025-11-26 over',
    ])
    expect(['2026-01-16', '2026-01-17', '2026-01-21'].map(today => day(accepted, today))).toEqual([
      null,
      'handle 2026-01-20',
      'handle 2026-01-20 over',
    ])
  })
  test('once of each, and of nothing that has ended', () => {
    expect(day({ ...filed, reminded: 'accept 2025-12-02' }, '2025-12-02')).toBeNull()
    expect(day({ ...filed, reminded: 'accept 2025-12-02' }, '2025-12-03')).toBe('accept 2025-12-02 over')
    for (const complainStatus of [4, 8, 9]) expect(day({ ...accepted, complainStatus }, '2026-02-01')).toBeNull()
  })
})
