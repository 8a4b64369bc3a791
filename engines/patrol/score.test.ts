import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksDue } from './gap.ts'
import { patrolMost, patrolScore, reasonsOf, type PatrolFacts } from './score.ts'

const calm: PatrolFacts = {
  index: 100,
  alarms: [],
  since: 0,
  devices: 10,
  silent: [],
  complaints: 0,
  papers: [{ kind: 'licence', days: 400 }],
  diners: 0,
}

const facts: fc.Arbitrary<PatrolFacts> = fc.record({
  index: fc.option(fc.integer({ min: 0, max: 100 })),
  alarms: fc.array(
    fc.record({ type: fc.constantFrom('MOUSE', 'T_HIGH', 'GAS'), all: fc.nat(9), open: fc.nat(9) }).map(alarm => ({
      ...alarm,
      all: alarm.all + alarm.open,
    })),
    { maxLength: 4 },
  ),
  since: fc.option(fc.nat(90)),
  devices: fc.nat(20),
  silent: fc.array(fc.record({ name: fc.constantFrom('冷藏 1', '冷藏 2', '鼠板'), hours: fc.nat(99) }), {
    maxLength: 5,
  }),
  complaints: fc.nat(6),
  papers: fc.array(
    fc.record({ kind: fc.constantFrom('licence', 'biz', 'health'), days: fc.option(fc.integer({ min: -9, max: 90 })) }),
    { maxLength: 4 },
  ),
  diners: fc.option(fc.nat(3000)),
})

describe('the score of recommended patrols', () => {
  test('is that of the rule, part by part', () => {
    const { score, parts } = patrolScore({
      index: 62.5,
      alarms: [
        { type: 'MOUSE', all: 4, open: 3 },
        { type: 'T_HIGH', all: 4, open: 1 },
      ],
      since: 21,
      devices: 8,
      silent: [
        { name: '冷藏 1', hours: 5 },
        { name: '专间紫外', hours: 48 },
      ],
      complaints: 1,
      papers: [
        { kind: 'biz', days: 200 },
        { kind: 'licence', days: 12 },
      ],
      diners: 600,
    })
    expect(parts.map(part => [part.code, part.score, part.of, part.n])).toEqual([
      ['index', 11.25, '', 62.5],
      ['alarm', 10, 'MOUSE', 3],
      ['since', 10.5, '', 21],
      ['offline', 2.5, '专间紫外', 48],
      ['complaint', 3.33, '', 1],
      ['paper', 5, 'licence', 12],
      ['diners', 3, '', 600],
    ])
    expect(score).toBe(45.58)
  })
  test('is nothing where all is well and somebody looked today, and 100 where nothing is', () => {
    expect(patrolScore(calm).score).toBe(0)
    const worst: PatrolFacts = {
      index: 0,
      alarms: [{ type: 'GAS', all: 2, open: 2 }],
      since: null,
      devices: 1,
      silent: [{ name: 'x', hours: 1 }],
      complaints: 9,
      papers: [{ kind: 'licence', days: null }],
      diners: 5000,
    }
    expect(patrolScore(worst).score).toBe(100)
    expect(Object.values(patrolMost).reduce((sum, most) => sum + most, 0)).toBe(100)
  })
  test('takes a month without a look for the most there is, and an index not counted yet for half', () => {
    expect(patrolScore({ ...calm, since: 30 })).toEqual({
      ...patrolScore({ ...calm, since: 99 }),
      parts: expect.any(Array),
    })
    expect(patrolScore({ ...calm, index: null }).score).toBe(15)
    expect(patrolScore({ ...calm, since: null }).score).toBe(15)
  })
  test('says the three parts that bring most, and none that brings nothing', () => {
    expect(reasonsOf(patrolScore(calm))).toEqual([])
    const score = patrolScore({ ...calm, since: 10, complaints: 3, diners: 100, index: 90 })
    expect(reasonsOf(score).map(({ code }) => code)).toEqual(['complaint', 'since', 'index'])
  })
  test('lies within 0 and 100, part by part within its own, whatever the facts are', () => {
    fc.assert(
      fc.property(facts, before => {
        const { score, parts } = patrolScore(before)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        for (const part of parts) expect(part.score >= 0 && part.score <= part.most).toBe(true)
      }),
    )
  })
  test('does not ask in which order the facts are told', () => {
    fc.assert(
      fc.property(facts, before => {
        const turned = {
          ...before,
          alarms: before.alarms.toReversed(),
          silent: before.silent.toReversed(),
          papers: before.papers.toReversed(),
        }
        // Of one type only one line is told: what the database groups.
        const once = new Set(before.alarms.map(({ type }) => type)).size === before.alarms.length
        fc.pre(once)
        expect(patrolScore(turned)).toEqual(patrolScore(before))
      }),
    )
  })
  test('is never lowered by a bad fact', () => {
    const worse: readonly ((before: PatrolFacts) => PatrolFacts)[] = [
      before => ({ ...before, index: before.index === null ? null : Math.max(0, before.index - 7) }),
      before => ({ ...before, alarms: [...before.alarms, { type: 'SMOKE', all: 1, open: 1 }] }),
      before => ({ ...before, alarms: before.alarms.map(alarm => ({ ...alarm, open: alarm.all })) }),
      before => ({ ...before, since: before.since === null ? null : before.since + 1 }),
      before => ({ ...before, since: null }),
      before => ({ ...before, silent: [...before.silent, { name: '冰柜', hours: 3 }], devices: before.devices + 1 }),
      before => ({ ...before, complaints: before.complaints + 1 }),
      before => ({ ...before, papers: [...before.papers, { kind: 'licence', days: -1 }] }),
      before => ({ ...before, diners: (before.diners ?? 0) + 100 }),
    ]
    fc.assert(
      fc.property(facts, fc.nat(worse.length - 1), (before, at) => {
        expect(patrolScore(worse[at]!(before)).score).toBeGreaterThanOrEqual(patrolScore(before).score)
      }),
    )
  })
})

describe('the checks of a year', () => {
  test('come due one after the other, as many as the level of risk asks for', () => {
    expect(checksDue('A', 0, '2026-01-01')).toEqual({ yearly: 1, due: 1, done: 0, gap: 1 })
    expect(checksDue('A', 1, '2026-12-31').gap).toBe(0)
    expect(
      ['2026-01-01', '2026-05-01', '2026-05-02', '2026-08-31', '2026-12-31'].map(day => checksDue('D', 0, day).due),
    ).toEqual([1, 1, 2, 2, 3])
    expect(checksDue('C', 5, '2026-07-01')).toMatchObject({ gap: 0 })
    expect(checksDue(null, 0, '2028-02-29')).toMatchObject({ yearly: 1, gap: 1 })
  })
})
