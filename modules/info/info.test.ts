import { describe, expect, test } from 'vitest'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import { isIn } from '../../kernel/define/when.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import { todo } from '../record/todo.ts'
import backlog from './backlog.ts'
import link from './link.ts'
import { infoLinks } from './links.ts'
import news from './news.ts'
import { graded, isSound, questionsOf } from './paper.ts'
import trainRecord from './train-record.ts'
import train from './train.ts'
import updataTask from './updata-task.ts'
import updata from './updata.ts'

const now = momentAt('2026-11-20 12:00:00')
const filed = (resource: Resource, body: Values, more: Partial<Circumstance> = {}): Values => {
  const { values, errors } = check(resource, body, 'zh', (_name, of) => of.title, { now, ...more })
  expect(errors).toEqual([])
  return { ...values, id: '1', infoId: '2', createTime: wireMoment(now) }
}
const act = (resource: Resource, name: string, row: Values, input: Values = {}, more: Partial<Circumstance> = {}) => {
  const action = resource.actions[name]!
  return isIn(row, action.when)
    ? action.run(row as Values & { id: string }, input, { now, user: '9', before: row, ...more })
    : 'not now'
}

const story = {
  newsTitle: '食品安全法',
  newsType: 2,
  newsContent: '<p>第一条</p>',
  lawNo: '主席令第21号',
  lawEffectDate: '2015-10-01',
}
describe('news', () => {
  eachRule(
    news,
    story,
    { now },
    {
      lawNumber: {
        refuses: [['a law without its number', { lawNo: '' }]],
        passes: [['work of the office without one', { newsType: 1, lawNo: '', lawEffectDate: '' }]],
      },
      lawEffect: { refuses: [['a law without the day it is in force', { lawEffectDate: '' }]] },
    },
  )
  test('are drafts until they are published, can be withdrawn, and published again', () => {
    const draft = filed(news, story)
    expect(draft['publishStatus']).toBe(0)
    expect(act(news, 'withdraw', draft)).toBe('not now')
    expect(act(news, 'publish', draft)).toEqual({ set: { publishStatus: 1, publishTime: '2026-11-20 12:00:00' } })
    const out = { ...draft, publishStatus: 1 }
    expect(act(news, 'publish', out)).toBe('not now')
    expect(act(news, 'withdraw', out)).toEqual({ set: { publishStatus: 3 } })
    expect(act(news, 'publish', { ...draft, publishStatus: 3 })).toMatchObject({ set: { publishStatus: 1 } })
  })
})

test.each([['javascript:alert(1)'], ['ftp://a.b'], ['//a.b'], ['https://a.b/"onclick='], ['https://a b']])(
  'a link leads to a web page, not to %s',
  linkUrl => {
    const { errors } = check(
      link,
      { linkName: '12315', linkUrl, linkType: 2, openWay: 1, roleScope: 'enterprise' },
      'zh',
      (_name, of) => of.title,
      { now },
    )
    expect(errors.map(({ field }) => field)).toEqual(['linkUrl'])
  },
)

const request = {
  dataTitle: '开学自查报告',
  dataType: 1,
  requireDesc: '请上报',
  targetTypes: '4',
  deadline: '2026-11-25 18:00:00',
}
describe('a request for reports', () =>
  void eachRule(
    updataTask,
    request,
    { now },
    {
      deadlineAhead: {
        refuses: [['a deadline that is over', { deadline: '2026-11-20 12:00:00' }]],
        passes: [['a deadline of a second', { deadline: '2026-11-20 12:00:01' }]],
      },
      targeted: {
        refuses: [['one for nobody', { targetTypes: '' }]],
        passes: [
          ['one for an enterprise by name', { targetTypes: '', targetInfos: '7' }],
          ['one for a unit', { targetTypes: '', targetMarkets: '7' }],
          ['one for an area', { targetTypes: '', targetAreas: '7' }],
        ],
      },
    },
  ))

describe('what is handed in', () => {
  const row = { dataStatus: 0, deadline: '2026-11-25 18:00:00', dataTitle: '自查报告', requireDesc: '请上报' }
  const input = { dataFiles: [shot], dataDesc: null }
  test('may be handed in as long as it was not, late as well, and again after it was returned', () => {
    for (const dataStatus of [0, 3, 4])
      expect(act(updata, 'report', { ...row, dataStatus }, input)).toMatchObject({
        set: { dataStatus: 1, submitTime: '2026-11-20 12:00:00', isLate: false },
      })
    for (const dataStatus of [1, 2]) expect(act(updata, 'report', { ...row, dataStatus }, input)).toBe('not now')
    expect(act(updata, 'report', { ...row, dataStatus: 4, deadline: '2026-11-20 11:59:59' }, input)).toMatchObject({
      set: { isLate: true },
    })
  })
  test('is accepted or returned by the office, once', () => {
    for (const dataStatus of [0, 2, 3, 4])
      for (const name of ['pass', 'return'])
        expect(act(updata, name, { ...row, dataStatus }, { reviewRemark: '好' })).toBe('not now')
    expect(act(updata, 'pass', { ...row, dataStatus: 1 }, { reviewRemark: null })).toEqual({
      set: { dataStatus: 2, reviewRemark: null, reviewUser: '9', reviewTime: '2026-11-20 12:00:00' },
    })
    expect(act(updata, 'return', { ...row, dataStatus: 1 }, { reviewRemark: '缺公章' })).toMatchObject({
      set: { dataStatus: 3, reviewRemark: '缺公章' },
    })
    expect(updata.actions['return']!.input!['reviewRemark']!.required).toBe(true)
  })
  test('cannot be removed once it is there', () => {
    expect([0, 1, 2, 3, 4].map(dataStatus => updata.frozen!({ dataStatus }, { now }))).toEqual([
      null,
      'updataReported',
      'updataReported',
      null,
      null,
    ])
  })
  test('is something to do until it was handed in, and again when it was returned', () => {
    const owes = infoLinks[1]!
    const made = (dataStatus: number) =>
      owes.makes({ ...row, id: '5', dataStatus, reviewRemark: '缺公章' }, { now, part: '' })
    expect([0, 1, 2, 3, 4].map(dataStatus => Boolean(made(dataStatus)))).toEqual([true, false, false, true, true])
    expect(made(0)).toMatchObject({
      backlogType: 'updata',
      dueTime: '2026-11-25 18:00:00',
      title: '上报资料：自查报告',
      content: '请上报',
      bizUrl: '/info/updata?open=5',
    })
    expect(made(3)).toMatchObject({ content: '已退回：缺公章' })
  })
  test('follows what is asked for; what is still open goes with the request, what was handed in stays', () => {
    const [follows] = infoLinks
    const task = {
      dataTitle: '新标题',
      dataType: 1,
      requireDesc: '请上报',
      templateFile: null,
      deadline: '2026-11-26 18:00:00',
    }
    const made = { ...row, dataType: 1, templateFile: null }
    expect(follows!.follows!(made, task, { now, part: '' })).toEqual(task)
    expect(follows!.follows!({ ...made, ...task }, task, { now, part: '' })).toBeNull()
    expect(
      follows!.follows!({ ...made, dataStatus: 4, deadline: '2026-11-19 18:00:00' }, task, { now, part: '' }),
    ).toMatchObject({ dataStatus: 0 })
    expect(
      [0, 1, 2, 3, 4].map(dataStatus => follows!.follows!({ ...made, dataStatus }, null, { now, part: '' })),
    ).toEqual([{ isDeleted: true }, null, null, null, { isDeleted: true }])
  })
})

const question = { question: '留样多少克？', options: '50克\n125克\n200克', answer: 'B', score: 60 }
const many = { question: '哪些要留样？', options: '午餐\n晚餐\n饮水', answer: 'ba', score: 40 }
const course = {
  trainTitle: '留样培训',
  trainType: 5,
  trainWay: 3,
  trainStart: '2026-11-20 08:00:00',
  trainEnd: '2026-11-30 18:00:00',
  trainHours: '2',
  trainContent: '<p>留样</p>',
  targetTypes: '4,8',
  targetPosts: '5,13',
  examPaper: [question, many],
}
describe('a training', () => {
  eachRule(
    train,
    course,
    { now },
    {
      endAfterStart: { refuses: [['one that ends when it begins', { trainEnd: '2026-11-20 08:00:00' }]] },
      paperSound: {
        refuses: [
          ['a question with one option', { examPaper: [{ ...question, options: '50克', answer: 'A' }] }],
          ['an answer that is no option', { examPaper: [{ ...question, answer: 'D' }] }],
          ['seven options', { examPaper: [{ ...question, options: 'a\nb\nc\nd\ne\nf\ng' }] }],
        ],
        passes: [['no exam at all', { examPaper: [] }]],
      },
      paperStays: {
        refuses: [
          [
            'another question when it is out',
            { ...course, examPaper: [question] },
            { before: { ...filed(train, course), publishStatus: 1 } },
          ],
        ],
        passes: [
          ['the same when it is out', course, { before: { ...filed(train, course), publishStatus: 1 } }],
          [
            'another when it was withdrawn',
            { ...course, examPaper: [question] },
            { before: { ...filed(train, course), publishStatus: 3 } },
          ],
        ],
      },
      videoNeeded: {
        refuses: [['one by video without its address', { trainWay: 2 }]],
        passes: [['one with it', { trainWay: 2, videoUrl: 'https://a.b/c.mp4' }]],
      },
    },
  )
  test('takes sixty points and three attempts unless it says otherwise, and never more than three', () => {
    expect(filed(train, { ...course, passScore: '', examTimes: '' })).toMatchObject({ passScore: 60, examTimes: 3 })
    expect(
      check(train, { ...course, examTimes: 4 }, 'zh', (_name, of) => of.title, { now }).errors.map(
        ({ field }) => field,
      ),
    ).toEqual(['examTimes'])
  })
  test('is published, withdrawn and ended by the office, and keeps who published it', () => {
    const draft = filed(train, course)
    expect(act(train, 'publish', draft)).toEqual({ set: { publishStatus: 1, publisher: '9' } })
    expect([
      act(train, 'end', draft),
      act(train, 'withdraw', draft),
      act(train, 'publish', { ...draft, publishStatus: 2 }),
    ]).toEqual(['not now', 'not now', 'not now'])
    expect([
      act(train, 'end', { ...draft, publishStatus: 1 }),
      act(train, 'withdraw', { ...draft, publishStatus: 1 }),
    ]).toEqual([{ set: { publishStatus: 2 } }, { set: { publishStatus: 3 } }])
  })
  test('says what share has passed of those who take part', () => {
    expect(train.reads!({ joinNum: 3, passNum: 2 }, { now })).toEqual({ passRate: 66.67 })
    expect(train.reads!({ joinNum: 0, passNum: 0 }, { now })).toEqual({ passRate: null })
  })
})

describe('an exam', () => {
  test('is sent without its answers', () => {
    expect(questionsOf([question, many])).toEqual([
      { no: 1, question: '留样多少克？', options: ['50克', '125克', '200克'], many: false, score: 60 },
      { no: 2, question: '哪些要留样？', options: ['午餐', '晚餐', '饮水'], many: true, score: 40 },
    ])
    expect(JSON.stringify(questionsOf([question, many]))).not.toContain('answer')
  })
  test('gives the points of each question that is wholly right, in whatever order and case it was answered', () => {
    expect([
      graded([question, many], { 1: 'b', 2: 'AB' }),
      graded([question, many], { 1: 'B', 2: 'A' }),
      graded([question, many], { 1: 'A', 2: 'BA' }),
      graded([question, many], {}),
      graded([question, many], { 1: ['B'], 2: 7 }),
    ]).toEqual([100, 60, 40, 0, 0])
    expect(
      graded(
        [
          { ...question, score: 1 },
          { ...many, score: 2 },
        ],
        { 1: 'B' },
      ),
    ).toBe(33.33)
    expect([isSound([question, many]), isSound([{ ...question, answer: '' }])]).toEqual([true, true])
  })
})

const known = { trainId: filed(train, course), empId: { empPost: 5, empStatus: 1 }, infoId: { type: 4 } }
const out = { ...known, trainId: { ...known.trainId, publishStatus: 1 } }
const enrolled = { trainId: '3', trainTitle: '别的', trainType: 1, hours: '9', empId: '4' }
const own = { trainTitle: '新员工培训', trainType: 6, hours: '1.5', empId: '4', trainDate: '2026-11-19', signImg: shot }
describe('a record of training', () => {
  eachRule(
    trainRecord,
    enrolled,
    { now, known: out },
    {
      ownDay: {
        refuses: [
          [
            'one of their own without its day',
            { ...own, trainId: '', trainDate: '' },
            { known: { ...out, trainId: null } },
          ],
        ],
      },
      ownSign: {
        refuses: [
          [
            'one of their own that nobody signed',
            { ...own, trainId: '', signImg: '' },
            { known: { ...out, trainId: null } },
          ],
        ],
      },
      running: {
        refuses: [
          ['one that is not out', {}, { known }],
          ['one that was ended', {}, { known: { ...out, trainId: { ...out.trainId, publishStatus: 2 } } }],
          ['one that is over', {}, { now: momentAt('2026-11-30 18:00:01') }],
        ],
      },
      meantFor: { refuses: [['one for other types of enterprise', {}, { known: { ...out, infoId: { type: 3 } } }]] },
      meant: {
        refuses: [
          ['somebody whose post it is not for', {}, { known: { ...out, empId: { empPost: 6, empStatus: 1 } } }],
        ],
        passes: [
          [
            'their own training of anybody',
            { ...own, trainId: '' },
            { known: { ...out, trainId: null, empId: { empPost: 6, empStatus: 1 } } },
          ],
        ],
      },
      employed: {
        refuses: [['somebody who has left', {}, { known: { ...out, empId: { empPost: 5, empStatus: 2 } } }]],
      },
    },
  )
  const started = filed(trainRecord, enrolled, { known: out })
  const later = (minutes: number) => ({ now: now + minutes * 60_000, known: out })
  const noExam = { ...out, trainId: { ...out.trainId, examPaper: null } }

  test('takes name and hours from the training, whatever is sent', () => {
    expect(started).toMatchObject({ trainTitle: '留样培训', trainType: 5, hours: 2, passFlag: false, progress: 0 })
  })
  test('of a training of their own is finished when it is written down, on its day', () => {
    expect(filed(trainRecord, own, { known: { ...out, trainId: null } })).toMatchObject({
      hours: 1.5,
      progress: 100,
      passFlag: true,
      finishTime: '2026-11-19 12:00:00',
    })
  })
  test('counts the minutes that were learned, and never more than have gone by', () => {
    expect(act(trainRecord, 'study', started, { minutes: 30 }, later(30))).toEqual({
      set: { studyMin: 30, progress: 25, studyTime: '2026-11-20 12:30:00' },
    })
    expect(act(trainRecord, 'study', started, { minutes: 60 }, later(5))).toMatchObject({ set: { studyMin: 5 } })
    expect(
      act(
        trainRecord,
        'study',
        { ...started, studyMin: 30, studyTime: '2026-11-20 12:30:00' },
        { minutes: 60 },
        later(40),
      ),
    ).toMatchObject({ set: { studyMin: 40, progress: 33 } })
  })
  test('is finished by learning all of it where there is no exam, and only then', () => {
    const most = { ...started, studyMin: 110, studyTime: '2026-11-20 12:00:00' }
    expect(act(trainRecord, 'study', most, { minutes: 60 }, { ...later(60), known: noExam })).toMatchObject({
      set: { progress: 100, passFlag: true, finishTime: '2026-11-20 13:00:00' },
    })
    expect(act(trainRecord, 'study', most, { minutes: 60 }, later(60))).not.toHaveProperty('set.passFlag')
    expect(act(trainRecord, 'study', { ...started, passFlag: true }, { minutes: 1 }, later(1))).toBe('not now')
  })
  test('of a training on site is signed, of others learned, and of none that is over', () => {
    const site = { ...noExam, trainId: { ...noExam.trainId, trainWay: 1 } }
    expect(act(trainRecord, 'attend', started, { signImg: [shot] }, { known: site })).toMatchObject({
      set: { progress: 100, studyMin: 120, passFlag: true },
    })
    expect(act(trainRecord, 'attend', started, { signImg: [shot] }, { known: out })).toEqual({ refuse: 'trainOnline' })
    expect(act(trainRecord, 'study', started, { minutes: 1 }, { known: site })).toEqual({ refuse: 'trainOffline' })
    expect(
      act(
        trainRecord,
        'study',
        started,
        { minutes: 1 },
        { known: { ...out, trainId: { ...out.trainId, publishStatus: 3 } } },
      ),
    ).toEqual({ refuse: 'trainOver' })
  })
  test('is passed from the score the training asks for on, at the third attempt at the latest; the best score stays', () => {
    const answer = (row: Values, answers: Values, circumstance: Partial<Circumstance> = { known: out }) =>
      act(trainRecord, 'answer', row, { answers }, circumstance)
    expect(answer(started, { 2: 'AB' })).toEqual({ set: { examTimes: 1, examScore: 40 } })
    expect(answer({ ...started, examTimes: 1, examScore: 40 }, {})).toEqual({ set: { examTimes: 2, examScore: 40 } })
    expect(answer({ ...started, examTimes: 2, examScore: 40 }, { 1: 'B' })).toEqual({
      set: { examTimes: 3, examScore: 60, passFlag: true, finishTime: '2026-11-20 12:00:00', progress: 100 },
    })
    expect(answer({ ...started, examTimes: 3, examScore: 40 }, { 1: 'B', 2: 'AB' })).toEqual({ refuse: 'examUsedUp' })
    expect(answer({ ...started, passFlag: true }, { 1: 'B' })).toBe('not now')
    expect(answer(started, { 1: 'B' }, { known: noExam })).toEqual({ refuse: 'examNone' })
    expect(answer(started, { 1: 'B' }, { known: { ...out, trainId: null } })).toEqual({ refuse: 'examNone' })
    expect(answer(started, { 1: 'B' }, { now: momentAt('2026-11-30 18:00:01'), known: out })).toEqual({
      refuse: 'trainOver',
    })
  })
  test('that is finished no longer changes; one of their own may be mended for a day', () => {
    const frozen = (row: Values, at = now) => trainRecord.frozen!(row, { now: at })
    expect([frozen(started), frozen({ ...started, passFlag: true })]).toEqual([null, 'trainFinished'])
    const mine = { ...started, trainId: null, passFlag: true }
    expect([frozen(mine, now + 86_400_000), frozen(mine, now + 86_400_001)]).toEqual([null, 'trainFinished'])
  })
})

describe('a thing to do', () => {
  test('says how many hours are left, and how many it is overdue; what is over has none', () => {
    const left = (dueTime: string | null, backlogStatus = 0) =>
      backlog.reads!({ dueTime, backlogStatus }, { now })['leftHours']
    expect([
      left('2026-11-20 15:12:00'),
      left('2026-11-20 12:05:59'),
      left('2026-11-20 11:00:00', 2),
      left(null),
      left('2026-11-20 15:12:00', 1),
      left('2026-11-20 15:12:00', 4),
    ]).toEqual([3.2, 0, -1, null, null, null])
  })
  test('begins anew when it comes back or gets another time, and stays as it is when only its words change', () => {
    const follow = todo({
      key: 'a',
      title: '甲',
      from: 'a/b',
      type: 'rectify',
      page: '/a',
      owes: row => ({ title: row['title'] as string, content: '', due: row['due'] as string, level: 3, side: 1 }),
    }).follows!
    const made = {
      title: '甲',
      content: '',
      dueTime: '2026-11-25 12:00:00',
      level: 3,
      ownerSide: 1,
      backlogStatus: 2,
      toldStep: 2,
    }
    expect(follow(made, { title: '乙', due: made.dueTime }, { now, part: '' })).toEqual({
      title: '乙',
      content: '',
      dueTime: made.dueTime,
      level: 3,
      ownerSide: 1,
    })
    const anew = { backlogStatus: 0, doneTime: null, doneUser: null, openTime: '2026-11-20 12:00:00', toldStep: 0 }
    expect(follow(made, { title: '甲', due: '2026-11-26 12:00:00' }, { now, part: '' })).toMatchObject(anew)
    expect(follow({ ...made, backlogStatus: 1 }, { title: '甲', due: made.dueTime }, { now, part: '' })).toMatchObject(
      anew,
    )
    expect(follow(made, { title: '甲', due: made.dueTime }, { now, part: '' })).toBeNull()
  })
  test('that a supervisor writes begins when it is written, and anew with another time', () => {
    const body = {
      title: '整改',
      content: '请整改',
      backlogKind: 1,
      backlogType: 'rectify',
      ownerSide: 1,
      level: 3,
      dueTime: '2026-11-25 12:00:00',
    }
    const before = { ...filed(backlog, body), openTime: '2026-11-19 12:00:00', toldStep: 1 }
    expect(filed(backlog, body)).toMatchObject({ openTime: '2026-11-20 12:00:00', toldStep: 0 })
    expect(filed(backlog, { title: '改' }, { before })).toMatchObject({ openTime: '2026-11-19 12:00:00', toldStep: 1 })
    expect(filed(backlog, { dueTime: '2026-11-26 12:00:00' }, { before })).toMatchObject({
      openTime: '2026-11-20 12:00:00',
      toldStep: 0,
    })
  })
  test('keeps the two last times somebody was reminded of it', () => {
    expect(
      act(backlog, 'remind', { backlogStatus: 0, remindTimes: 1, lastRemindTime: '2026-11-20 10:00:00' }),
    ).toMatchObject({
      set: { remindTimes: 2, lastRemindTime: '2026-11-20 12:00:00', remindBefore: '2026-11-20 10:00:00' },
    })
  })
})
