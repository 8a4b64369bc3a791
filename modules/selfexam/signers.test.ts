import { describe, expect, test } from 'vitest'
import { accompanies, cooked, examined, examiners, met, type House, type Person } from './signers.ts'

const person = (id: string, name: string, isSa: number, post: number, canWork = true): Person => ({
  id,
  name,
  isSa,
  post,
  canWork,
})
const officer = person('3', '李安', 2, 3)
const director = person('2', '陈总', 1, 2)
const staff = [person('1', '周明', 0, 1), officer, person('4', '王厨', 0, 4), person('5', '赵病', 0, 5, false)]
const school: House = { people: staff, heads: ['校长'], officer: '林专', isDirected: false }
const large: House = { ...school, people: [...staff, director] }
const submitted = { submitStatus: 1 }
const wrong = (said: object): unknown => ('refuse' in said ? said.refuse : null)
const day = (house: House, row: object, before: object | null = null) =>
  examined(house, { ...submitted, ...row }, before && { ...submitted, ...before }, false)
const week = (house: House, row: object) => examined(house, { ...submitted, ...row }, null, true)

describe('a daily control', () => {
  test('is made by an officer of food safety who is on file, named or chosen', () => {
    expect(day(school, { examUser: '李安' })).toEqual({ set: { examUser: '李安', examUserId: '3' } })
    expect(day(school, { examUser: '随便', examUserId: '3' })).toEqual({ set: { examUser: '李安', examUserId: '3' } })
    expect(day(school, { examUser: '林专' }), 'whom the kitchen’s own file names').toEqual({
      set: { examUser: '林专', examUserId: null },
    })
    for (const row of [
      { examUser: '王厨' },
      { examUser: '谁也不是' },
      { examUser: '李安', examUserId: '4' },
      { examUser: '林专', examUserId: '99' },
    ])
      expect(day(school, row), JSON.stringify(row)).toEqual({ refuse: 'notOfficer', at: 'examUser' })
  })
  test('of two of one name is made by the one who may', () =>
    expect(day({ ...school, people: [person('8', '李安', 0, 5), ...staff] }, { examUser: '李安' })).toEqual({
      set: { examUser: '李安', examUserId: '3' },
    }))
  test('tells what it found to the director or the head, who confirm that it was mended', () => {
    expect(wrong(day(school, { examUser: '李安', reportTo: '王厨' }))).toBe('notAbove')
    for (const reportTo of ['校长', '周明', ''])
      expect(wrong(day(school, { examUser: '李安', reportTo })), reportTo).toBeNull()
    expect(wrong(day(large, { examUser: '李安', reportTo: '陈总' }))).toBeNull()
    const filed = { examUser: '离职的人', examUserId: '77' }
    expect(day(school, { ...filed, confirmUser: '王厨' }, filed)).toEqual({ refuse: 'notAbove', at: 'confirmUser' })
    expect(day(school, { ...filed, confirmUser: '校长' }, filed), 'whoever made it may have left since').toEqual({
      set: {},
    })
  })
  test('that is given another name beside the old id is made by that person', () => {
    expect(wrong(day(school, { examUser: '王厨', examUserId: '3' }, { examUser: '李安', examUserId: '3' }))).toBe(
      'notOfficer',
    )
    expect(day(school, { examUser: '林专', examUserId: '3' }, { examUser: '李安', examUserId: '3' })).toEqual({
      set: { examUser: '林专', examUserId: null },
    })
  })
})

test('a week is inspected by the director where there is one, and by an officer elsewhere', () => {
  expect(wrong(week(school, { examUser: '李安' }))).toBeNull()
  expect(wrong(week(large, { examUser: '李安' }))).toBe('notDirector')
  expect(wrong(week(large, { examUser: '陈总' }))).toBeNull()
  expect(wrong(week({ ...school, isDirected: true }, { examUser: '李安' }))).toBe('notDirector')
  expect(wrong(week({ ...school, isDirected: true }, { examUser: '林专' }))).toBeNull()
})

test('a month is heard by the head, with an officer or the director of food safety', () => {
  expect(wrong(met(school, { hostUser: '校长', attendees: '李安、王厨' }))).toBeNull()
  expect(wrong(met(school, { hostUser: '周明', attendees: '王厨、林专' }))).toBeNull()
  expect(wrong(met(school, { hostUser: '李安', attendees: '李安' }))).toBe('notHead')
  expect(wrong(met(school, { hostUser: '校长', attendees: '王厨、周明' }))).toBe('noOfficerThere')
})

test('whoever cooks is on file and may work that day', () => {
  expect(cooked(school, { cookbookChef: '王厨' }, null)).toEqual({ set: { cookbookChef: '王厨', cookbookChefId: '4' } })
  expect(wrong(cooked(school, { cookbookChef: '赵病' }, null))).toBe('chefUnfit')
  expect(wrong(cooked(school, { cookbookChef: '王厨', cookbookChefId: '99' }, null))).toBe('chefUnfit')
  expect(cooked(school, { cookbookChef: '外聘大厨' }, null)).toEqual({ refuse: 'chefUnknown', at: 'cookbookChef' })
})

test('heads and teachers who eat with the children are on file at the school; parents and guests are not asked', () => {
  for (const accUser of ['周明', '王厨', '校长', '林专'])
    for (const accType of [1, 2]) expect(accompanies(school, { accType, accUser }), accUser).toEqual({ set: {} })
  for (const accType of [1, 2])
    expect(accompanies(school, { accType, accUser: '谁也不是' })).toEqual({
      refuse: 'accompanyStranger',
      at: 'accUser',
    })
  for (const accType of [3, 4, 5]) expect(accompanies(school, { accType, accUser: '谁也不是' })).toEqual({ set: {} })
})

test('whom a form offers as examiner is whom the record is taken from: officers for a day, the director for a week where there is one', () => {
  const names = (house: House, isWeek: boolean) => examiners(house, isWeek).examiners.map(({ examUser }) => examUser)
  expect([names(school, false), names(school, true)]).toEqual([
    ['李安', '林专'],
    ['李安', '林专'],
  ])
  expect([names(large, false), names(large, true)]).toEqual([['李安', '陈总', '林专'], ['陈总']])
  expect([examiners(large, true).refusal, examiners(large, false).refusal, examiners(school, true).refusal]).toEqual([
    'notDirector',
    'notOfficer',
    'notOfficer',
  ])
  const onFile = { ...school, officer: '李安' }
  expect(examiners(onFile, false).examiners, 'nobody twice').toEqual([{ examUser: '李安', examUserId: '3' }])
})
