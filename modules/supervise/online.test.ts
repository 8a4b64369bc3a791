import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { ActionResult } from '../../kernel/define/action.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { isIn } from '../../kernel/define/when.ts'
import { suggestion } from './board.server.ts'
import online from './online.ts'

const now = momentAt('2025-11-21 12:00:00')
const picture = `aaaaaa/202511/${'a'.repeat(32)}.jpg`
const fine = { patrolType: 2, patrolArea: 5, patrolResult: 1 }
const wrong = {
  ...fine,
  patrolResult: 2,
  patrolImgs: picture,
  problemType: 'rat',
  problemLevel: 1,
  problemDesc: '后厨有老鼠',
  requirement: '立即消杀',
}
const file = (body: Values, before?: Values) =>
  check(online, body, 'zh', (_n, of) => of.title, { now, ...(before && { before }) })
const told = (body: Values, before?: Values) => file(body, before).errors.map(({ field, code }) => `${field} ${code}`)
const run = (name: string, row: Values, input: Values = {}, at = now): ActionResult<Values> =>
  online.actions[name]!.run({ ...row, id: '1' }, input, { now: at, user: '9' })
const seen = file(wrong).values

test('a patrol is of the moment it is filed, and stays so', () => {
  expect(file(fine).values).toMatchObject({ patrolTime: '2025-11-21 12:00:00', patrolStatus: 0 })
  expect(
    file({ patrolArea: 6 }, { ...file(fine).values, patrolTime: '2025-11-20 08:00:00' }).values['patrolTime'],
  ).toBe('2025-11-20 08:00:00')
})

describe('a problem needs', () => {
  test.each([
    ['a screenshot', 'patrolImgs', 'patrolImgs problemImgs'],
    ['its kind', 'problemType', 'problemType problemType'],
    ['its level', 'problemLevel', 'problemLevel problemLevel'],
    ['a description', 'problemDesc', 'problemDesc problemDesc'],
    ['what is required', 'requirement', 'requirement requirement'],
  ])('%s', (_what, field, code) => expect(told({ ...wrong, [field]: '' })).toEqual([code]))
  test('a deadline that lies ahead, or none', () => {
    expect(told({ ...wrong, deadline: '2025-11-21 12:00:00' })).toEqual(['deadline deadlineAhead'])
    expect(told({ ...wrong, deadline: '2025-11-21 12:00:01' })).toEqual([])
    expect(told({ cameraName: '灶台' }, { ...seen, deadline: '2025-11-20 08:00:00' }), 'kept as it was').toEqual([])
  })
  test('and what is in order needs none of them', () => expect(told(fine)).toEqual([]))
})

describe('a problem that is issued', () => {
  test.each([
    [1, '2025-11-22 12:00:00'],
    [2, '2025-11-24 12:00:00'],
    [3, '2025-11-28 12:00:00'],
  ])('is due by its level %i until %s', (problemLevel, deadline) => {
    expect(run('issue', { ...seen, problemLevel }).set).toMatchObject({
      patrolStatus: 1,
      issueTime: '2025-11-21 12:00:00',
      deadline,
    })
  })
  test('is due when the supervisor says, unless that has passed', () => {
    expect(run('issue', { ...seen, deadline: '2025-11-23 08:00:00' }).set).toMatchObject({
      deadline: '2025-11-23 08:00:00',
    })
    expect(run('issue', { ...seen, deadline: '2025-11-21 08:00:00' })).toEqual({ refuse: 'deadlinePassed' })
  })
  test('is one: what is in order, and a dark picture, are not issued', () => {
    expect([1, 2, 3].map(patrolResult => isIn({ ...seen, patrolResult }, online.actions['issue']!.when))).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('an issued problem', () => {
  const issued: Values = { ...seen, ...run('issue', seen).set }
  const answered = (at = now): Values => ({
    ...issued,
    ...run('feedback', issued, { feedback: '已消杀封堵', feedbackImgs: [picture] }, at).set,
  })
  test('is answered by the kitchen, in time or late', () => {
    expect(answered()).toMatchObject({
      patrolStatus: 2,
      feedbackUser: '9',
      feedbackTime: '2025-11-21 12:00:00',
      isLate: false,
    })
    expect(answered(now + 25 * 3_600_000)).toMatchObject({ patrolStatus: 2, isLate: true })
    expect(
      run('feedback', { ...issued, isLate: true }, { feedback: '已消杀封堵', feedbackImgs: [picture] }).set,
      'late once is late',
    ).toMatchObject({ isLate: true })
  })
  test('is answered when it was issued, rejected or overdue, and then no more', () => {
    expect([0, 1, 2, 3, 4, 5].map(patrolStatus => isIn({ patrolStatus }, online.actions['feedback']!.when))).toEqual([
      false,
      true,
      false,
      false,
      true,
      true,
    ])
    expect([0, 1, 2, 3, 4, 5].map(patrolStatus => isIn({ patrolStatus }, online.actions['review']!.when))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ])
  })
  test('is closed by the office, or sent back with a word and a new deadline', () => {
    const review = (input: Values) => run('review', answered(), { reviewRemark: null, deadline: null, ...input })
    expect(review({ reviewStatus: 2 }).set).toMatchObject({ patrolStatus: 3, reviewUser: '9' })
    expect(review({ reviewStatus: 3, reviewRemark: '仍有鼠洞' }).set).toMatchObject({
      patrolStatus: 4,
      deadline: '2025-11-22 12:00:00',
    })
    expect(review({ reviewStatus: 3 })).toEqual({ refuse: 'reviewRemark', at: 'reviewRemark' })
    expect(review({ reviewStatus: 1 })).toEqual({ refuse: 'notChoice', at: 'reviewStatus' })
    expect(review({ reviewStatus: 3, reviewRemark: '仍有鼠洞', deadline: '2025-11-21 11:00:00' })).toEqual({
      refuse: 'deadlinePassed',
      at: 'deadline',
    })
  })
  test('is no longer changed or removed', () =>
    expect([0, 1, 3].map(patrolStatus => online.frozen!({ patrolStatus }, { now }))).toEqual([
      null,
      'underWay',
      'underWay',
    ]))
  test('the kitchen answers, the office issues and reviews', () => {
    expect(Object.entries(online.actions).map(([name, { roles }]) => [name, roles])).toEqual([
      ['issue', ['supervise']],
      ['feedback', ['enterprise']],
      ['review', ['supervise']],
    ])
  })
})

test('the board says in words why to look somewhere', () => {
  expect([suggestion(null, 0), suggestion(21, 0), suggestion(0, 2), suggestion(0, 0)]).toEqual([
    '从未巡查',
    '上次巡查21天前',
    '2条巡查问题未办结',
    '',
  ])
})
