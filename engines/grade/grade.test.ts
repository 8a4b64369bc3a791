import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Graded } from './dynamic.ts'
import { dynamicGrade } from './dynamic.ts'
import type { Item } from './inspection.ts'
import { inspection } from './inspection.ts'
import type { RiskFacts } from './risk.ts'
import { checksPerYear, risk } from './risk.ts'
import { yearGrade } from './year.ts'

/** The 56 items of C.53 (20 key), of which some fail and some do not apply. */
const items = (keyFail: number, normalFail: number, keyMissing = 0, normalMissing = 0): Item[] =>
  (
    [
      [true, 20, keyFail, keyMissing],
      [false, 36, normalFail, normalMissing],
    ] as const
  ).flatMap(([isKey, all, fail, missing]) =>
    Array.from({ length: all }, (_, i): Item => ({
      code: `${isKey ? 'K' : 'N'}${i}`,
      isKey,
      result: i < fail ? 2 : i < fail + missing ? 3 : 1,
    })),
  )

describe('an inspection', () => {
  test('weighs a key item three times, and leaves out what does not apply', () => {
    expect(inspection(items(0, 0)).score).toBe(100)
    expect(inspection(items(1, 0)).score).toBe(96.88) // 93 of 96
    expect(inspection(items(0, 3)).score).toBe(96.88)
    expect(inspection(items(1, 0, 4, 12)).score).toBe(95.83) // 69 of 72
    expect(inspection(items(20, 36)).score).toBe(0)
  })
  test('in which nothing applies has no score and no fault', () => {
    expect(inspection(items(0, 0, 20, 36))).toEqual({ score: null, keyFail: 0, normalFail: 0, conclusion: 1 })
  })
  test('conforms without a failure, mostly with up to eight ordinary ones, and not with a ninth or a key one', () => {
    expect(
      [
        [0, 0],
        [0, 1],
        [0, 8],
        [0, 9],
        [1, 0],
        [1, 9],
      ].map(([key, normal]) => inspection(items(key!, normal!)).conclusion),
    ).toEqual([1, 2, 2, 3, 3, 3])
    expect(inspection(items(0, 5), 4).conclusion).toBe(3)
    expect(inspection(items(3, 7))).toMatchObject({ keyFail: 3, normalFail: 7 })
  })
  test('never gains by a failure', () => {
    const many = fc.array(
      fc.record({
        code: fc.constant('x'),
        isKey: fc.boolean(),
        result: fc.constantFrom(1, 2, 3),
      }) as fc.Arbitrary<Item>,
      { minLength: 1 },
    )
    fc.assert(
      fc.property(many, fc.nat(), (list, at) => {
        const worse = list.with(at % list.length, { ...list[at % list.length]!, result: 2 })
        expect(inspection(worse).score ?? 0).toBeLessThanOrEqual(inspection(list).score ?? 100)
        expect(inspection(worse).conclusion).toBeGreaterThanOrEqual(inspection(list).conclusion)
      }),
    )
  })
})

describe('the dynamic grade', () => {
  const grade = (given: Partial<Graded>) => {
    const { level, reason, mustRectify } = dynamicGrade({
      score: 95,
      keyFail: 0,
      day: '2026-11-20',
      licenceStart: '2020-01-01',
      lastAccident: null,
      isSuspended: false,
      ...given,
    })
    return [level, reason, mustRectify]
  }
  test('is excellent from 90, good from 75, fair from 60, and none below, with an order to put it right', () => {
    expect([100, 90, 89.99, 75, 74.99, 60, 59.99, 0].map(score => grade({ score }))).toEqual([
      [1, null, false],
      [1, null, false],
      [2, null, false],
      [2, null, false],
      [3, null, false],
      [3, null, false],
      [0, 1, true],
      [0, 1, true],
    ])
  })
  test('is none with two key failures, however high the score', () => {
    expect(grade({ keyFail: 1 })).toEqual([1, null, false])
    expect(grade({ keyFail: 2 })).toEqual([0, 2, true])
  })
  test('is none within three months of a first licence, six of an accident, or while out of business', () => {
    expect([grade({ licenceStart: '2026-08-20' }), grade({ licenceStart: '2026-08-19' })]).toEqual([
      [0, 3, false],
      [1, null, false],
    ])
    expect([grade({ lastAccident: '2026-05-20' }), grade({ lastAccident: '2026-05-19' })]).toEqual([
      [0, 4, false],
      [1, null, false],
    ])
    expect(grade({ isSuspended: true, lastAccident: '2026-11-01', keyFail: 5 })).toEqual([0, 5, false])
    expect(grade({ licenceStart: null })).toEqual([1, null, false])
  })
})

describe('the grade of a year', () => {
  const year = (scores: number[], vetoes: number[] = []) =>
    yearGrade(
      2026,
      scores.map(score => ({ day: '2026-06-01', score })),
      vetoes,
    )
  test('is that of the mean of its gradings, which it names', () => {
    expect(year([95, 85])).toEqual({
      periodStart: '2026-01-01',
      periodEnd: '2026-12-31',
      checkTimes: 2,
      basis: [
        { day: '2026-06-01', score: 95 },
        { day: '2026-06-01', score: 85 },
      ],
      avgScore: 90,
      level: 1,
      levelBefore: 1,
      vetoFlags: [],
    })
    expect([[89.99], [75], [74.99], [60], [59.99], []].map(scores => year(scores).level)).toEqual([2, 2, 3, 3, 0, 0])
    expect(year([0.1, 0.2, 0.3]).avgScore).toBe(0.2)
    expect(year([]).avgScore).toBeNull()
  })
  test('leaves out what lies before the calendar year or after it', () => {
    const gradings = ['2025-12-31', '2026-12-31', '2026-01-01', '2027-01-01'].map((day, i) => ({
      day,
      score: [0, 80, 100, 0][i]!,
    }))
    expect(yearGrade(2026, gradings, [])).toMatchObject({
      checkTimes: 2,
      avgScore: 90,
      basis: [
        { day: '2026-01-01', score: 100 },
        { day: '2026-12-31', score: 80 },
      ],
    })
  })
  test('is at most C after an accident or a refused inspection, never A after a fine, a red card or forgery', () => {
    expect([1, 2, 3, 4, 5].map(veto => year([95], [veto]).level)).toEqual([3, 2, 2, 2, 3])
    expect([1, 2, 3, 4, 5].map(veto => year([65], [veto]).level)).toEqual([3, 3, 3, 3, 3])
    expect(year([95], [4, 1, 4])).toMatchObject({ level: 3, levelBefore: 1, vetoFlags: [1, 4] })
    expect(() => year([95], [6])).toThrow('not known')
  })
  test('is not made by a veto where there is none', () => {
    expect([year([], [1]).level, year([40], [3]).level]).toEqual([0, 0])
  })
})

test('whoever counts the basis of a year again comes to the same grade', () => {
  const gradings = fc.array(
    fc.record({
      day: fc
        .integer({ min: 0, max: 800 })
        .map(n => new Date(Date.UTC(2025, 6, 1) + n * 86_400_000).toISOString().slice(0, 10)),
      score: fc.integer({ min: 0, max: 10_000 }).map(n => n / 100),
    }),
  )
  fc.assert(
    fc.property(gradings, fc.subarray([1, 2, 3, 4, 5]), (all, vetoes) => {
      const year = yearGrade(2026, all, vetoes)
      expect(yearGrade(2026, year.basis, vetoes)).toEqual(year)
      expect(year.checkTimes).toBe(year.basis.length)
      expect(yearGrade(2026, all.toReversed(), vetoes).avgScore).toBe(year.avgScore)
    }),
  )
})

describe('the level of risk', () => {
  const none: RiskFacts = {
    type: 3,
    people: 20,
    scopes: [1],
    checkScore: 100,
    index: 100,
    urgentAlarms: 0,
    overdueAlarms: 0,
    trueComplaints: 0,
    partlyTrueComplaints: 0,
  }
  const kindergarten: RiskFacts = { ...none, type: 8, people: 320, scopes: [1, 4] }
  test('is low for a kitchen without fault, and for a large kindergarten only as long as next to none is found', () => {
    expect(risk(none)).toMatchObject({ level: 'A', score: 10 })
    expect(risk({ ...kindergarten, checkScore: 98, index: 97 })).toMatchObject({ level: 'A', score: 29 })
    expect(risk({ ...kindergarten, checkScore: 97, index: 95 })).toMatchObject({ level: 'B', score: 30.17 })
  })
  test('rises with what is found, and says for what', () => {
    expect(risk({ ...kindergarten, checkScore: 80, index: 70 })).toEqual({
      level: 'C',
      score: 47,
      parts: [
        { code: 'type', most: 20, score: 20 },
        { code: 'scale', most: 10, score: 6 },
        { code: 'variety', most: 10, score: 1 },
        { code: 'check', most: 20, score: 10 },
        { code: 'index', most: 20, score: 10 },
        { code: 'alarm', most: 10, score: 0 },
        { code: 'complaint', most: 10, score: 0 },
      ],
    })
    expect(
      risk({
        ...kindergarten,
        checkScore: 70,
        index: 60,
        urgentAlarms: 1,
        overdueAlarms: 2,
        trueComplaints: 1,
        partlyTrueComplaints: 1,
      }),
    ).toMatchObject({ level: 'D', score: 27 + 15 + 13.33 + 7 + 6 })
    expect(risk({ ...none, type: 2, people: 260, checkScore: 80, index: 80 })).toMatchObject({
      level: 'B',
      score: 16 + 10 + 6.67,
    })
  })
  test('of what is not known is neither low nor high', () => {
    expect(risk({ ...none, people: null, checkScore: null, index: null })).toMatchObject({
      level: 'B',
      score: 8 + 5 + 10 + 10,
    })
  })
  test('never passes 100 nor sinks below 0, and is the sum of its parts', () => {
    const count = fc.nat(50)
    const facts = fc.record({
      type: fc.integer({ min: 0, max: 10 }),
      people: fc.option(fc.integer({ min: -5, max: 5000 })),
      scopes: fc.array(fc.integer({ min: 0, max: 11 })),
      checkScore: fc.option(fc.integer({ min: 0, max: 100 })),
      index: fc.option(fc.integer({ min: 0, max: 100 })),
      urgentAlarms: count,
      overdueAlarms: count,
      trueComplaints: count,
      partlyTrueComplaints: count,
    })
    fc.assert(
      fc.property(facts, given => {
        const { level, score, parts } = risk(given)
        expect(parts.every(part => part.score >= 0 && part.score <= part.most)).toBe(true)
        expect(score).toBeCloseTo(
          parts.reduce((sum, part) => sum + part.score, 0),
          5,
        )
        expect(parts.reduce((sum, part) => sum + part.most, 0)).toBe(100)
        expect(level).toBe(score <= 30 ? 'A' : score <= 45 ? 'B' : score <= 60 ? 'C' : 'D')
      }),
    )
  })
  test('says how often a year somebody comes to look', () => {
    expect(checksPerYear).toEqual({ A: [1, 1], B: [1, 2], C: [2, 3], D: [3, 4] })
  })
})
