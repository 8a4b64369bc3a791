import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { dayItems, dayItemsFor, weekItems, weekItemsFor } from '../lists/exam-items.ts'
import accompany from './accompany.ts'
import day from './day.ts'
import { firstDeadline, isOverdue } from './exam.ts'
import foundResource from './found.ts'
import { selfexamLinks } from './links.ts'
import month, { carriedOut, decisionsOf, type Decision } from './month.ts'
import { monthDue, weekDays, weekOf } from '../words/periods.ts'
import week from './week.ts'

const at = (text: string): number => momentAt(text)
const picture = `/api/blade-resource/oss/file/aaaaaa/202611/${'a'.repeat(32)}.jpg`
const all = (codes: readonly { readonly code: string }[], more: Readonly<Record<string, object>> = {}) =>
  codes.map(({ code }) => ({ code, result: 1, ...more[code] }))
const failed = { result: 2, problem: '冷藏柜温度偏高', imgs: picture, measure: '调低温控', deadline: '2026-11-25' }

const file = (
  resource: Resource,
  good: Values,
  body: Values = {},
  now = at('2026-11-20 12:00:00'),
  type = 4,
  before?: Values,
) =>
  check(resource, { ...(before ? {} : good), ...body }, 'zh', (_name, of) => of.title, {
    now,
    // Somebody with this id is on file, and no officer of food safety.
    known: { infoId: { type }, ...(body['examUserId'] ? { examUserId: { isSa: 0 } } : {}) },
    ...(before && { before }),
  })
const told = (...args: Parameters<typeof file>): readonly string[] =>
  file(...args).errors.map(({ field, code }) => `${field}:${code}`)

const ofDay = { examDate: '2026-11-20', examUser: '张三', examItems: all(dayItems), signImg: picture, reportTo: '李四' }
const ofWeek = {
  weekNo: '2026-W47',
  examUser: '张三',
  examItems: all([...dayItems.filter(({ isKey }) => isKey), ...weekItems]),
  riskAnalysis: '本周冷藏设备运行平稳，需要继续关注晨检登记',
  report: '<p>无</p>',
  signImg: picture,
}
const ofMonth = {
  examMonth: '2026-11',
  meetingTime: '2026-11-20 09:00:00',
  meetingPlace: '会议室',
  hostUser: '王校长',
  attendees: '张三、李四',
  summary: `<p>${'字'.repeat(50)}</p>`,
  keyIssues: [{ issue: '无' }],
  decisions: [
    { task: '更换门封', owner: '李四', deadline: '2026-11-30' },
    { task: '培训', owner: '张三', deadline: '2026-11-28' },
  ],
  nextPlan: '继续做好晨检和留样，检查冷藏设备和消毒柜',
  meetingImgs: picture,
  signImg: picture,
}
const ofMeal = {
  accDate: '2026-11-20',
  accMeal: 3,
  accType: 1,
  accUser: '王校长',
  accPost: '校长',
  dishes: '白菜',
  scoreEnv: 5,
  scoreTaste: 4,
  scoreTemp: 5,
  scorePortion: 4,
  scoreService: 5,
  accImgs: picture,
}

/** Every rule of these records with a form that breaks it, and nothing else. */
const broken: readonly (readonly [string, Resource, Values, Values, string, number?])[] = [
  ['日管控：更正以外超过三天', day, ofDay, { examDate: '2026-11-16' }, 'examDate:lateLedger'],
  [
    '日管控：有一项没有结果',
    day,
    ofDay,
    { examItems: all(dayItems, { D07: { result: null } }) },
    'examItems:allJudged',
  ],
  ['日管控：没有签名', day, ofDay, { signImg: '' }, 'signImg:signed'],
  [
    '日管控：发现问题没有上报',
    day,
    ofDay,
    { examItems: all(dayItems, { D09: failed }), reportTo: '' },
    'reportTo:reported',
  ],
  ['日管控：检查人不是食品安全员', day, ofDay, { examUserId: '9' }, 'examUserId:notOfficer'],
  ['周排查：检查人不是食品安全员', week, ofWeek, { examUserId: '9' }, 'examUserId:notOfficer'],
  ['周排查：没有这一周', week, ofWeek, { weekNo: '2025-W53' }, 'weekNo:realWeek'],
  ['周排查：还没有开始', week, ofWeek, { weekNo: '2026-W48' }, 'weekNo:begun'],
  ['周排查：超过三天', week, ofWeek, { weekNo: '2026-W46' }, 'weekEnd:lateLedger', at('2026-11-19 00:00:00')],
  [
    '周排查：有一项没有结果',
    week,
    ofWeek,
    { examItems: all([...dayItems.filter(({ isKey }) => isKey), ...weekItems], { W04: { result: null } }) },
    'examItems:allJudged',
  ],
  ['周排查：没有签名', week, ofWeek, { signImg: '' }, 'signImg:signed'],
  [
    '周排查：发现问题没有上报',
    week,
    ofWeek,
    { examItems: all([...dayItems.filter(({ isKey }) => isKey), ...weekItems], { W04: failed }) },
    'reportTo:reported',
  ],
  ['月调度：会议早于当月', month, ofMonth, { meetingTime: '2026-10-31 09:00:00' }, 'meetingTime:meetingInMonth'],
  ['月调度：会议还没有开', month, ofMonth, { meetingTime: '2026-11-21 09:00:00' }, 'meetingTime:meetingHeld'],
  ['月调度：总结太短', month, ofMonth, { summary: `<p>${'字'.repeat(49)}</p>` }, 'summary:longSummary'],
  ['月调度：负责人没有签名', month, ofMonth, { signImg: '' }, 'signImg:signed'],
  [
    '月调度：次月五日后超过三天',
    month,
    ofMonth,
    { examMonth: '2026-10', meetingTime: '2026-10-30 09:00:00' },
    'dueDate:lateLedger',
  ],
  ['陪餐：低分没有写明问题', accompany, ofMeal, { scoreTaste: 2 }, 'problem:lowNeedsProblem'],
  ['陪餐：没有照片', accompany, ofMeal, { accImgs: '' }, 'accImgs:pictured'],
  ['陪餐：超过三天', accompany, ofMeal, { accDate: '2026-11-16' }, 'accDate:lateLedger'],
]

describe('a self-examination is refused for', () => {
  for (const [title, resource, good, body, wanted, now] of broken)
    test(`${title}`, () => expect(told(resource, good, body, now)).toEqual([wanted]))
  test.each([
    ['日管控', day, ofDay],
    ['周排查', week, ofWeek],
    ['月调度', month, ofMonth],
    ['陪餐', accompany, ofMeal],
  ] as const)('nothing when %s is in order', (_title, resource, good) => {
    expect(told(resource, good)).toEqual([])
  })
  test('every reason its rules know: each has a case above', () => {
    for (const resource of [day, week, month, accompany])
      expect(
        broken
          .filter(([, of]) => of === resource)
          .map(([, , , , wanted]) => wanted.split(':')[1])
          .sort(),
      ).toEqual(Object.keys(resource.rules).sort())
  })
})

describe('the items of a daily control', () => {
  test('that do not concern a kind of enterprise are not applicable by themselves, whatever was sent', () => {
    const { values } = file(day, ofDay, { examItems: all(dayItems, { D24: { result: null } }) }, undefined, 3)
    expect(values).toMatchObject({
      itemTotal: 24,
      passNum: dayItemsFor(3).length,
      naNum: 24 - dayItemsFor(3).length,
      failNum: 0,
      examResult: 1,
      riskLevel: null,
      rectifyStatus: 0,
    })
  })
  test('keep samples at a large banquet wherever it is: the item of the samples is then judged like every other', () => {
    const banquet = (result: number | null) =>
      file(
        day,
        ofDay,
        { isBanquet: 1, examItems: all(dayItems, { D18: { result }, D23: { result: null }, D24: { result: null } }) },
        undefined,
        2,
      )
    const judged = ({ values }: ReturnType<typeof banquet>) =>
      (values['examItems'] as readonly { code: string; result: number | null }[]).find(({ code }) => code === 'D18')!
        .result
    expect(judged(banquet(1))).toBe(1)
    expect(banquet(null).errors.map(({ code }) => code)).toEqual(['allJudged'])
    expect(judged(file(day, ofDay, { isBanquet: 0 }, undefined, 2))).toBe(3)
  })
  test('that failed make a finding, more serious for a key item, which has to be mended', () => {
    expect(file(day, ofDay, { examItems: all(dayItems, { D09: failed }) }).values).toMatchObject({
      failNum: 1,
      examResult: 2,
      riskLevel: 2,
      rectifyStatus: 1,
    })
    expect(file(day, ofDay, { examItems: all(dayItems, { D08: failed }) }).values).toMatchObject({ riskLevel: 3 })
    expect(told(day, ofDay, { examItems: all(dayItems, { D09: { ...failed, measure: '' } }) })).toEqual([
      'examItems:required',
    ])
  })
  test('are those of the week too, with its own', () =>
    expect(weekItemsFor(4).length).toBe(dayItemsFor(4).filter(({ isKey }) => isKey).length + 16))
})

describe('a daily control', () => {
  test('is late after ten in the evening', () => {
    expect(file(day, ofDay, {}, at('2026-11-20 22:00:00')).values['isLate']).toBe(false)
    expect(file(day, ofDay, {}, at('2026-11-20 22:00:01')).values['isLate']).toBe(true)
  })
  const act = (name: string, row: Values, input: Values) =>
    day.actions[name]!.run({ ...row, id: '1' }, input, { now: at('2026-11-21 10:00:00'), user: '7' })
  const found = file(day, ofDay, { examItems: all(dayItems, { D09: failed }) }).values
  test('with problems is mended, confirmed by somebody else, or sent back', () => {
    expect(act('rectify', found, { rectifyRemark: '已调低温度', rectifyImgs: ['a'] })).toMatchObject({
      set: { rectifyStatus: 2, rectifyTime: '2026-11-21 10:00:00' },
    })
    expect(act('confirm', found, { confirmUser: '张三', confirmSign: ['a'] })).toMatchObject({
      refuse: 'confirmOneself',
      at: 'confirmUser',
    })
    expect(act('confirm', found, { confirmUser: '李四', confirmSign: ['a'] })).toMatchObject({
      set: { rectifyStatus: 3, confirmUser: '李四' },
    })
    expect(act('sendBack', found, {})).toMatchObject({ set: { rectifyStatus: 1 } })
    expect(Object.entries(day.actions).map(([name, { when }]) => [name, when?.['rectifyStatus']])).toEqual([
      ['annotate', undefined],
      ['forge', undefined],
      ['rectify', [1, 4]],
      ['confirm', 2],
      ['sendBack', 2],
    ])
  })
  test('keeps of each finding when it was mended and what shows it; the last one hands it in, and what is sent back is all to be mended again', () => {
    const two = file(day, ofDay, {
      examItems: all(dayItems, {
        D08: { ...failed, deadline: '2026-11-23', rectifyTime: '2026-11-20 10:00:00', rectifyImgs: picture },
        D09: failed,
      }),
    }).values
    const item = (row: Values, code: string) =>
      (
        row['examItems'] as readonly {
          code: string
          rectifyTime: string | null
          rectifyImgs: readonly string[] | null
        }[]
      ).find(one => one.code === code)!
    expect([item(two, 'D08').rectifyTime, firstDeadline(two)], 'nobody says beforehand that it was mended').toEqual([
      null,
      '2026-11-23',
    ])
    expect(act('rectify', two, { rectifyItem: 'D01', rectifyRemark: '已整改完毕', rectifyImgs: ['a'] })).toEqual({
      refuse: 'noSuchFinding',
      at: 'rectifyItem',
    })
    const first = {
      ...two,
      ...act('rectify', two, { rectifyItem: 'D08', rectifyRemark: '已整改完毕', rectifyImgs: ['a'] }).set,
    }
    expect([item(first, 'D08'), item(first, 'D09').rectifyTime, first['rectifyStatus'], firstDeadline(first)]).toEqual([
      expect.objectContaining({ rectifyTime: '2026-11-21 10:00:00', rectifyImgs: ['a'] }),
      null,
      1,
      '2026-11-25',
    ])
    const both = {
      ...first,
      ...act('rectify', first, { rectifyItem: null, rectifyRemark: '已整改完毕', rectifyImgs: ['b'] }).set,
    }
    expect([
      item(both, 'D08').rectifyImgs,
      item(both, 'D09').rectifyImgs,
      both['rectifyStatus'],
      firstDeadline(both),
    ]).toEqual([['a'], ['b'], 2, null])
    expect(item({ ...both, ...act('sendBack', both, {}).set }, 'D08').rectifyTime).toBeNull()
  })
  test('is overdue from the day after its first deadline', () => {
    expect(isOverdue(found, at('2026-11-25 23:59:59'))).toBe(false)
    expect(isOverdue(found, at('2026-11-26 00:00:00'))).toBe(true)
    expect(isOverdue({ ...found, rectifyStatus: 2 }, at('2026-12-26 00:00:00'))).toBe(false)
  })
})

describe('weeks and months', () => {
  test('a week begins on Monday and belongs to the year of its Thursday', () => {
    expect([
      weekOf('2026-11-22'),
      weekOf('2026-11-23'),
      weekOf('2027-01-01'),
      weekOf('2027-01-04'),
      weekOf('2024-12-30'),
    ]).toEqual(['2026-W47', '2026-W48', '2026-W53', '2027-W01', '2025-W01'])
    expect(weekDays('2026-W47')).toEqual(['2026-11-16', '2026-11-22'])
    expect([weekDays('2026-W54'), weekDays('2026-W00'), weekDays('2025-W53'), weekDays('26-W1')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
  test('a month is written down until the fifth of the next', () =>
    expect([monthDue('2026-11'), monthDue('2026-12')]).toEqual(['2026-12-05', '2027-01-05']))
  test('decisions are closed one by one; the last closes the month', () => {
    const { values } = file(month, ofMonth)
    expect(values).toMatchObject({ dueDate: '2026-12-05', rectifyStatus: 1, isLate: false })
    const finish = (row: Values, task: string) =>
      month.actions['finish']!.run({ ...row, id: '1' }, { task }, { now: 0, user: '7' })
    const half = finish(values, '更换门封')
    expect(half.set).toMatchObject({ rectifyStatus: 1 })
    expect(finish({ ...values, ...half.set }, '更换门封')).toMatchObject({ refuse: 'noSuchDecision', at: 'task' })
    expect(finish({ ...values, ...half.set }, '培训').set).toMatchObject({ rectifyStatus: 3 })
  })
  test('a month is overdue from the day after the first decision that was not carried out, and no longer when that one is', () => {
    const [first, second] = decisionsOf(file(month, ofMonth).values) as [Decision, Decision]
    expect(['2026-11-28 23:59:59', '2026-11-29 00:00:00'].map(now => carriedOut([first, second], at(now)))).toEqual([
      1, 4,
    ])
    expect(
      month.actions['finish']!.run(
        { ...file(month, ofMonth).values, rectifyStatus: 4, id: '1' },
        { task: '培训' },
        { now: at('2026-11-29 08:00:00'), user: '7' },
      ).set,
    ).toMatchObject({ rectifyStatus: 1 })
    expect(
      carriedOut(
        [first, second].map(one => ({ ...one, status: true })),
        at('2027-01-01 00:00:00'),
      ),
    ).toBe(3)
  })
})

describe('what it gives people to do', () => {
  const link = (key: string) => selfexamLinks.find(one => one.key === key)!
  const found = { ...file(day, ofDay, { examItems: all(dayItems, { D09: failed }) }).values, id: '9' }
  test('a problem is to be mended until its first deadline, a mended one is not', () => {
    expect(link('day-mending').makes(found, { now: 0, part: '' })).toMatchObject({
      backlogType: 'rectify',
      dueTime: '2026-11-25 23:59:59',
      level: 2,
      ownerSide: 1,
      bizUrl: '/selfexam/day/selfexamday?open=9',
    })
    expect(link('day-mending').makes({ ...found, rectifyStatus: 2 }, { now: 0, part: '' })).toBeNull()
    expect(link('day-mending').makes({ ...found, submitStatus: 0 }, { now: 0, part: '' })).toBeNull()
  })
  test('each decision of a month is one thing to do', () => {
    const row = { ...file(month, ofMonth).values, id: '9' }
    expect(link('month-decisions').parts!(row)).toEqual(['1', '2'])
    expect(link('month-decisions').makes(row, { now: 0, part: '2' })).toMatchObject({
      title: '调度决议：培训',
      dueTime: '2026-11-28 23:59:59',
    })
  })
  test('an opinion about a meal is answered within three working days, a poor meal more urgently', () => {
    const meal = (body: Values) => ({ ...file(accompany, ofMeal, body).values, id: '9' })
    expect(link('accompany-answer').makes(meal({ suggestion: '少油' }), { now: 0, part: '' })).toMatchObject({
      backlogType: 'accompany',
      dueTime: '2026-11-25 23:59:59',
      level: 3,
    })
    expect(
      link('accompany-answer').makes(
        meal({ scoreEnv: 1, scoreTaste: 2, scoreTemp: 2, scorePortion: 2, scoreService: 3, problem: '菜是凉的' }),
        { now: 0, part: '' },
      ),
    ).toMatchObject({ level: 2 })
    expect(link('accompany-answer').makes(meal({}), { now: 0, part: '' })).toBeNull()
    expect(
      accompany.actions['answer']!.run({ ...meal({}), id: '9' }, { feedback: '谢谢' }, { now: 0, user: '7' }),
    ).toEqual({ refuse: 'nothingToAnswer' })
  })
})

test('a daily control counts on its day with the items that failed; a draft and what was corrected count nowhere', () => {
  const row = {
    submitStatus: 1,
    correctedBy: null,
    examDate: '2026-11-20',
    examItems: [
      { code: 'D09', result: 2 },
      { code: 'D01', result: 1 },
      { code: 'D12', result: 3 },
    ],
  }
  const of = foundResource.from['selfexam/day']!
  expect(of(row)).toEqual({ key: { examDate: '2026-11-20' }, add: { examNum: 1, clearNum: 0, d09: 1 } })
  expect(of({ ...row, examItems: [{ code: 'D01', result: 1 }] })).toMatchObject({ add: { examNum: 1, clearNum: 1 } })
  expect(
    of({
      ...row,
      examItems: [
        { code: 'D25', result: 2 },
        { code: 'D09', result: 2 },
      ],
    }),
    'items of a version, which have no sum of their own',
  ).toMatchObject({ add: { clearNum: 0, d09: 1, addedNum: 1 } })
  expect(of({ ...row, examItems: [{ code: 'D25', result: 2 }] })).toEqual({
    key: { examDate: '2026-11-20' },
    add: { examNum: 1, clearNum: 0, addedNum: 1 },
  })
  expect([of({ ...row, submitStatus: 0 }), of({ ...row, correctedBy: '2' })]).toEqual([null, null])
})
