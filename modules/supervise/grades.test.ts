import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { ActionResult } from '../../kernel/define/action.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { isIn } from '../../kernel/define/when.ts'
import { superviseLinks } from './links.ts'
import level, { afterAccident } from './level.ts'
import yearLevel from './year-level.ts'

const now = momentAt('2025-11-21 12:00:00')
type Known = Readonly<Record<string, Values | null>>
const file = (resource: Resource, body: Values, known: Known | undefined, given: Values = {}) =>
  check(resource, body, 'zh', (_n, of) => of.title, { now, ...(known && { known }) }, given)
const codes = ({ errors }: ReturnType<typeof file>) => errors.map(({ field, code }) => `${field} ${code}`)
const run = (resource: Resource, name: string, row: Values, input: Values, known: Known): ActionResult<Values> =>
  resource.actions[name]!.run({ ...row, id: '1' }, input, { now, user: '9', known })

describe('the grade of an inspection', () => {
  const body = { levelDate: '2025-11-20', checkId: '5', evaluators: '7,8' }
  const known = {
    checkId: { checkStatus: 1, checkDate: '2025-11-20', checkScore: 92.5, keyFail: 0, checkItems: null },
    infoId: { infoGrade: 2, infoStatus: 1, licenseStart: '2020-01-01' },
  }
  const grade = (said: Values = {}, inspection: Values = {}, info: Values = {}) =>
    file(
      level,
      { ...body, ...said },
      { checkId: { ...known.checkId, ...inspection }, infoId: { ...known.infoId, ...info } },
    )

  test('is that of its score, taken over from the inspection', () => {
    expect(grade().values).toMatchObject({
      levelScore: 92.5,
      keyFail: 0,
      level: 1,
      noLevelReason: null,
      levelStatus: 0,
    })
    expect([89.99, 74.99, 59.99].map(checkScore => grade({}, { checkScore }).values['level'])).toEqual([2, 3, 0])
  })
  test.each([
    ['two key faults', {}, { keyFail: 2 }, {}, 2],
    ['less than 60', {}, { checkScore: 59 }, {}, 1],
    ['a licence of less than three months', {}, {}, { licenseStart: '2025-10-01' }, 3],
    ['a kitchen that is not in business', {}, {}, { infoStatus: 2 }, 5],
    ['a kitchen that is closed', {}, {}, { infoStatus: 4 }, 5],
  ])('is none with %s, and says why', (_what, said, checked, info, noLevelReason) =>
    expect(grade(said, checked, info).values).toMatchObject({ level: 0, noLevelReason }),
  )
  test('is that of its score with a licence that was renewed of late', () => {
    expect(grade({}, {}, { firstLicense: '2020-01-01', licenseStart: '2025-11-01' }).values).toMatchObject({
      level: 1,
      noLevelReason: null,
    })
  })
  test('is none within six months of an accident, whatever the score; who is out of business is not graded for that', () => {
    const near = (said: { readonly level?: number; readonly noLevelReason?: number }, day: string | null) =>
      afterAccident({ levelDate: '2025-11-20', noLevelReason: null, ...said }, day)
    expect(['2025-05-20', '2025-05-19', null].map(day => near({}, day))).toEqual([
      { level: 0, noLevelReason: 4 },
      {},
      {},
    ])
    expect(near({ level: 0, noLevelReason: 5 }, '2025-11-01')).toEqual({ level: 0, noLevelReason: 5 })
    expect(near({ level: 0, noLevelReason: 1 }, '2025-11-01')).toEqual({ level: 0, noLevelReason: 4 })
  })
  test.each([
    ['a draft of an inspection', {}, { checkStatus: 0 }, 'checkId checkFinished'],
    ['a day before the inspection', { levelDate: '2025-11-19' }, {}, 'levelDate notBeforeCheck'],
    ['another score and no reason', { levelScore: '95' }, {}, 'adjustReason scoreReason'],
    ['one evaluator', { evaluators: '7' }, {}, 'evaluators twoEvaluators'],
  ])('is refused for %s', (_what, said, checked, code) => expect(codes(grade(said, checked))).toEqual([code]))
  test('may be adjusted with a reason, and is then that of the adjusted score', () => {
    const adjusted = grade({ levelScore: '88', adjustReason: '整改后复核' })
    expect(adjusted.errors).toEqual([])
    expect(adjusted.values).toMatchObject({ levelScore: 88, level: 2 })
  })
  test('comes into effect as the kitchen is by then, and keeps the grade before', () => {
    expect(run(level, 'approve', grade().values, {}, known).set).toMatchObject({
      level: 1,
      prevLevel: 2,
      levelStatus: 1,
      publishStatus: 1,
      approver: '9',
      approveTime: '2025-11-21 12:00:00',
    })
    expect(
      run(level, 'approve', grade().values, {}, { ...known, infoId: { ...known.infoId, infoStatus: 4 } }).set,
    ).toMatchObject({ level: 0, noLevelReason: 5 })
  })
  test('is revoked with a reason, once, and only while it stands', () => {
    expect(run(level, 'revoke', {}, { revokeReason: '评定有误' }, known).set).toMatchObject({
      levelStatus: 2,
      publishStatus: 3,
      revokeReason: '评定有误',
    })
    expect(level.actions['revoke']!.input!['revokeReason']!.required).toBe(true)
    for (const one of [level, yearLevel]) {
      expect([0, 1, 2, 3].map(levelStatus => isIn({ levelStatus }, one.actions['approve']!.when))).toEqual([
        true,
        false,
        false,
        false,
      ])
      expect([0, 1, 2, 3].map(levelStatus => isIn({ levelStatus }, one.actions['revoke']!.when))).toEqual([
        false,
        true,
        false,
        false,
      ])
      expect([0, 1, 2, 3].map(levelStatus => one.frozen!({ levelStatus }, { now }))).toEqual([
        null,
        'underWay',
        'underWay',
        'underWay',
      ])
    }
  })
  test('has its board shown by the kitchen while it stands', () => {
    expect(level.actions['board']!.roles).toEqual(['enterprise'])
    expect([0, 1, 2, 3].map(levelStatus => isIn({ levelStatus }, level.actions['board']!.when))).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(run(level, 'board', {}, { levelImgs: ['x'] }, known).set).toEqual({
      levelImgs: ['x'],
      boardTime: '2025-11-21 12:00:00',
    })
  })
  test('in effect is to be hung at the door; without a grade there is no board', () => {
    const board = superviseLinks.find(({ key }) => key === 'level-board')!
    const owed = (row: Values) =>
      board.makes(
        { id: '1', levelStatus: 1, approveTime: '2025-11-21 12:00:00', levelImgs: null, ...row },
        { now, part: '' },
      )
    expect([1, 2, 3].map(value => owed({ level: value })?.['dueTime'])).toEqual(Array(3).fill('2025-11-24 12:00:00'))
    expect(owed({ level: 0 })).toBeNull()
  })
  test('is one for an inspection', () => expect(level.distinct).toEqual([{ by: ['checkId'] }]))
})

describe('the grade of a year', () => {
  const grade = (body: Values, avgScore: number | null = 95) =>
    file(yearLevel, { levelYear: '2025', ...body }, { infoId: { infoYearIndex: 2 } }, { avgScore })
  test('is that of the average, cut by vetoes', () => {
    expect([95, 75, 74.99, 59, null].map(avgScore => grade({}, avgScore).values['yearLevel'])).toEqual([1, 2, 3, 0, 0])
    expect(['1', '2', '3', '4', '5', '2,1'].map(vetoFlags => grade({ vetoFlags }).values['yearLevel'])).toEqual([
      3, 2, 2, 2, 3, 3,
    ])
  })
  test('may be adjusted with a reason of ten characters, never above what a veto leaves', () => {
    expect(codes(grade({ adjustLevel: '2' }))).toEqual(['adjustReason adjustReason'])
    expect(codes(grade({ adjustLevel: '2', adjustReason: '整改不彻底应降级' }))).toEqual(['adjustReason adjustReason'])
    expect(grade({ adjustLevel: '2', adjustReason: '整改不彻底，应当降低一级' })).toMatchObject({
      errors: [],
      values: { yearLevel: 2 },
    })
    expect(codes(grade({ vetoFlags: '1', adjustLevel: '2', adjustReason: '整改不彻底，应当降低一级' }))).toEqual([
      'adjustLevel vetoCaps',
    ])
    expect(codes(grade({ vetoFlags: '1', adjustLevel: '0', adjustReason: '发生事故，本年度不予评定' }))).toEqual([])
  })
  test('comes into effect with the one before', () => {
    expect(run(yearLevel, 'approve', {}, {}, { infoId: { infoYearIndex: 2 } }).set).toEqual({
      prevLevel: 2,
      levelStatus: 1,
      publishStatus: 1,
      approver: '9',
      approveTime: '2025-11-21 12:00:00',
    })
  })
  test('is one for a year, and another when it was revoked', () =>
    expect(yearLevel.distinct).toEqual([{ by: ['levelYear'], while: { levelStatus: [0, 1, 3] } }]))
})
