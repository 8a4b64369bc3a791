import { expect, test } from 'vitest'
import { dayItemsFor, judgedByRecords } from '../lists/exam-items.ts'
import { monthStat, monthTexts, weekDraft, weekStat, weekTexts, type ExamDay, type MonthFacts } from './draft-period.ts'
import { dayDraft, type DayFacts } from './draft.ts'

const none: DayFacts = {
  licenceEnd: null,
  direct: 0,
  lapsed: [],
  kitchen: 0,
  checked: 0,
  unwell: 0,
  deliveries: 0,
  badDeliveries: 0,
  batches: 0,
  expired: [],
  soon: 0,
  fridges: 0,
  coldAlarms: 0,
  coldOpen: 0,
  cabinets: 0,
  opened: 0,
  openedOpen: 0,
  additives: 0,
  overdosed: 0,
  dishes: 0,
  shown: 0,
  measured: 0,
  cold: [],
  unsampled: [],
  samples: 0,
  light: 0,
  disinfections: 0,
  undisinfected: 0,
  wastes: 0,
  envs: 0,
  badEnvs: 0,
  pestsOpen: 0,
  gasOpen: 0,
  meals: 0,
  unanswered: 0,
}
const fine: DayFacts = {
  ...none,
  licenceEnd: '2029-01-01',
  direct: 4,
  kitchen: 6,
  checked: 6,
  deliveries: 3,
  batches: 20,
  soon: 2,
  fridges: 2,
  coldAlarms: 1,
  additives: 1,
  dishes: 5,
  shown: 5,
  measured: 5,
  samples: 5,
  disinfections: 2,
  wastes: 1,
  envs: 2,
  meals: 1,
}
const results = (facts: DayFacts, type: 2 | 4 = 4) =>
  Object.fromEntries(dayDraft(facts, type, '2026-11-20').map(({ code, result }) => [code, result]))

test('a day without records is judged by nobody but the examiner', () =>
  expect(dayDraft(none, 4, '2026-11-20')).toEqual([]))

test('a day in order is judged so where records show it, with what they say, and nothing else is judged', () => {
  expect(results(fine)).toEqual(
    Object.fromEntries(
      ['D01', 'D02', 'D03', 'D04', 'D06', 'D07', 'D09', 'D10', 'D12', 'D16', 'D18', 'D19', 'D21', 'D23', 'D24'].map(
        code => [code, 1],
      ),
    ),
  )
  expect(dayDraft(fine, 4, '2026-11-20').find(({ code }) => code === 'D04')).toEqual({
    code: 'D04',
    result: 1,
    evidence: '应检6人均已晨检',
  })
  expect(Object.keys(results(fine, 2)), 'only what concerns that kind of kitchen').not.toContain('D24')
  expect(dayDraft(fine, 2, '2026-11-20').every(({ code }) => dayItemsFor(2).some(one => one.code === code))).toBe(true)
})

test.each<[string, string, Partial<DayFacts>, RegExp]>([
  ['a licence that has ended', 'D01', { licenceEnd: '2026-11-19' }, /2026-11-19到期/],
  ['a menu that is not public', 'D02', { shown: 3 }, /2道未公示/],
  ['a certificate that has lapsed', 'D03', { lapsed: ['张三'] }, /张三/],
  ['somebody who was not looked at', 'D04', { checked: 5 }, /1人未晨检/],
  ['somebody ill nobody cared for', 'D04', { unwell: 1 }, /异常1人/],
  ['spoilt goods that were taken', 'D06', { badDeliveries: 1 }, /1批/],
  ['an expired batch', 'D07', { expired: ['豆腐', '牛奶', '鸡蛋', '面粉'] }, /豆腐、牛奶、鸡蛋等4项/],
  ['a warm refrigerator', 'D09', { coldOpen: 1 }, /1起未处置/],
  ['too much of an additive', 'D10', { overdosed: 1 }, /超量/],
  ['a cabinet of additives that was opened', 'D10', { cabinets: 1, opened: 1, openedOpen: 1 }, /开门报警1起/],
  ['a dish not hot enough', 'D12', { cold: ['红烧肉'] }, /70℃：红烧肉/],
  ['dishes not disinfected', 'D16', { undisinfected: 1 }, /未重新消毒/],
  ['a dish without a sample', 'D18', { unsampled: ['红烧肉'] }, /红烧肉/],
  ['a light sample', 'D18', { light: 1 }, /不足125克/],
  ['a trace of rodents', 'D20', { pestsOpen: 1 }, /鼠蟑/],
  ['a dirty place', 'D21', { badEnvs: 1 }, /1次不合格/],
  ['a gas alarm', 'D22', { gasOpen: 1 }, /报警1起/],
])('%s is found', (_what, code, facts, evidence) => {
  expect(dayDraft({ ...fine, ...facts }, 4, '2026-11-20').find(one => one.code === code)).toEqual({
    code,
    result: 2,
    evidence: expect.stringMatching(evidence),
  })
})

const day = (date: string, failed: readonly string[], standing: number): ExamDay => ({
  day: date,
  standing,
  items: dayItemsFor(4).map(({ code, name }) => ({
    code,
    name,
    result: failed.includes(code) ? 2 : 1,
    deadline: failed.includes(code) ? '2026-11-25' : null,
  })),
})
const period: MonthFacts = {
  due: 5,
  done: 4,
  late: 1,
  days: [day('2026-11-16', ['D09'], 3), day('2026-11-17', ['D09', 'D08'], 1), day('2026-11-18', [], 0)],
  alarms: [{ name: '温度过高', num: 3, open: 1 }],
  fifoBreak: 2,
  expired: 0,
  certs: 1,
  health: 0,
  dishes: 10,
  shown: 10,
  unanswered: 0,
  asked: 0,
  weeksDue: 4,
  weeksDone: 3,
  complaints: 1,
  trained: 6,
}
const calm: MonthFacts = { ...period, days: [day('2026-11-16', [], 0)], alarms: [], fifoBreak: 0 }
const weekly = (facts: MonthFacts) => Object.fromEntries(weekDraft(facts, 4).map(({ code, result }) => [code, result]))

test('what no version of a list may drop is what the records judge, and every one of those', () => {
  const found = [
    ...dayDraft({ ...fine, pestsOpen: 1, gasOpen: 1 }, 4, '2026-11-20'),
    ...weekDraft(period, 4).filter(({ code }) => code.startsWith('W')),
  ]
  expect(new Set(found.map(({ code }) => code))).toEqual(judgedByRecords)
})

test('a week is drafted from its days, with the issues that passed over an older batch', () => {
  expect(weekStat(period)).toEqual([
    { item: '日管控', value: '应做5次，实做4次，补录1次' },
    { item: '问题', value: '3项，未闭环2项' },
    { item: '重复问题', value: '冷藏 0–8 ℃、冷冻 ≤-12 ℃2次' },
    { item: '报警', value: '3起，未处置1起：温度过高3次' },
    { item: '违反先进先出', value: '2次' },
    { item: '未闭环', value: expect.stringMatching(/^2026-11-17 .*期限2026-11-25$/) },
    { item: '未闭环', value: expect.stringMatching(/^2026-11-17/) },
  ])
  expect(weekly(period)).toMatchObject({ D01: 1, D09: null, W01: 1, W02: 2, W04: 2, W08: 1, W13: 1, W14: 2, W15: 1 })
  expect(weekly(calm)).toMatchObject({ D09: 1, W02: 1, W04: null, W14: 1 })
  expect(weekly({ ...calm, done: 3 })).toMatchObject({ W01: 2 })
  expect(weekTexts(period).riskAnalysis).toMatch(/违反先进先出2次。$/)
  expect([weekTexts(calm), weekTexts(period)].every(({ riskAnalysis }) => riskAnalysis.length >= 20)).toBe(true)
})

test('a month is drafted from its weeks and days, long enough to be filed as it is', () => {
  expect(monthStat(period).map(({ item }) => item)).toEqual([
    '日管控',
    '问题',
    '重复问题',
    '报警',
    '违反先进先出',
    '周排查',
    '证照',
    '投诉',
    '培训',
  ])
  expect(monthTexts(period)).toMatchObject({ keyIssues: [{ issue: '冷藏 0–8 ℃、冷冻 ≤-12 ℃（本月2次）' }] })
  expect(monthTexts(calm)).toMatchObject({ keyIssues: [{ issue: '无' }] })
  for (const facts of [period, calm]) {
    const { summary, nextPlan } = monthTexts(facts)
    expect(summary.replace(/<[^>]*>/g, '').length >= 50 && nextPlan.length >= 20).toBe(true)
  }
})
