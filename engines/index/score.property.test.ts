import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Alarm, Facts, LedgerFacts, OffenceKind } from './facts.ts'
import { offenceKinds } from './facts.ts'
import { codes, ledgerWeights, powers, standing, type Curve, type LedgerKind, type Rules } from './rules.ts'
import { alarm, days, perfect, things } from './samples.ts'
import { score } from './score.ts'
import { rankedOf, rescore, sheetOf, simulate, type Snapshot } from './simulation.ts'

const few = fc.integer({ min: 0, max: 8 })
const ledgers: fc.Arbitrary<readonly LedgerFacts[]> = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(ledgerWeights) as LedgerKind[])),
    onTime: few,
    late: few.map(n => days(n)),
    missing: few.map(n => days(n, 10)),
  }),
  { selector: ({ kind }) => kind, maxLength: 8 },
)
const alarms: fc.Arbitrary<readonly Alarm[]> = fc
  .array(
    fc.record({
      onTime: fc.constantFrom(true, false, null),
      ratio: fc.double({ min: 0, max: 3, noNaN: true }),
      isRepeat: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map(all => all.map((entry, n) => alarm(n, { ...entry, ratio: entry.onTime === null ? null : entry.ratio })))
const facts: fc.Arbitrary<Facts> = fc
  .record({
    ledgers,
    alarms,
    devices: few,
    late: few,
    missing: few,
    problems: few,
    meals: few,
    checked: fc.integer({ min: 0, max: 660 }),
    untreated: few,
    unhealthy: few,
    invalid: few,
    hours: fc.integer({ min: 0, max: 60 }),
    rate: fc.double({ min: 0, max: 1, noNaN: true }),
    dynamic: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, null),
    year: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    complaints: fc.array(fc.boolean(), { maxLength: 6 }),
    mean: fc.double({ min: 1, max: 5, noNaN: true }),
    untraced: few,
    offences: fc.array(fc.constantFrom(...offenceKinds), { maxLength: 4 }),
    over: fc.boolean(),
  })
  .map((given): Facts => ({
    ...perfect,
    ledgers: given.ledgers,
    exams: {
      ...perfect.exams,
      days: { onTime: 9, late: days(given.late), missing: days(given.missing, 10) },
      problems: { closed: 2, open: things(given.problems, 'q').map(it => ({ ...it, isWeekly: false })) },
      meals: { done: 5, missing: days(given.meals) },
    },
    morning: { ...perfect.morning, checked: given.checked, untreated: things(given.untreated, 'u') },
    papers: {
      valid: 3,
      invalid: things(given.invalid, 'i'),
      healthy: 6,
      unhealthy: things(given.unhealthy, 'h'),
      trained: [{ ...things(1, 'p')[0]!, hours: given.hours }],
    },
    alarms: { devices: given.devices, all: given.devices === 0 ? [] : given.alarms },
    online: { cameras: given.rate, devices: given.devices === 0 ? null : given.rate, weak: [] },
    grade: { dynamic: given.dynamic, year: given.year, dynamicId: '', yearId: '' },
    voices: {
      complaints: given.complaints.map((isWhole, n) => ({ ...things(1)[0]!, id: `c${n}`, isWhole })),
      lateAnswers: [],
      ratings: 9,
      mean: given.mean,
    },
    trace: { traced: 5, untraced: things(given.untraced, 't') },
    offences: given.offences.map((kind, n) => ({ ...things(1)[0]!, id: `o${n}`, kind, until: null })),
    ceilings: given.over ? [{ ...things(1)[0]!, kind: 'licence', until: null }] : [],
  }))
const value = (all: Facts, rules: Rules = standing): number => score(all, rules).score!

/** A thing done better in its place; null where there is nothing to do better. */
const better: Readonly<Record<string, (all: Facts) => Facts | null>> = {
  'a missing record is made up for': all => {
    const entry = all.ledgers.find(({ missing }) => missing.length > 0)
    if (!entry) return null
    const [day, ...missing] = entry.missing
    return { ...all, ledgers: all.ledgers.map(e => (e === entry ? { ...e, missing, late: [...e.late, day!] } : e)) }
  },
  'a late record is in time': all => {
    const entry = all.ledgers.find(({ late }) => late.length > 0)
    if (!entry) return null
    const late = entry.late.slice(1)
    return { ...all, ledgers: all.ledgers.map(e => (e === entry ? { ...e, late, onTime: e.onTime + 1 } : e)) }
  },
  'a daily control is in time': all => {
    const { days: own } = all.exams
    if (own.missing.length === 0) return null
    const daily = { ...own, onTime: own.onTime + 1, missing: own.missing.slice(1) }
    return { ...all, exams: { ...all.exams, days: daily } }
  },
  'a problem is put right': all => {
    const { open, closed } = all.exams.problems
    return open.length === 0
      ? null
      : { ...all, exams: { ...all.exams, problems: { closed: closed + 1, open: open.slice(1) } } }
  },
  'one more was checked in the morning': all =>
    all.morning.checked >= all.morning.due
      ? null
      : { ...all, morning: { ...all.morning, checked: all.morning.checked + 1 } },
  'a health certificate is renewed': all =>
    all.papers.unhealthy.length === 0
      ? null
      : {
          ...all,
          papers: { ...all.papers, healthy: all.papers.healthy + 1, unhealthy: all.papers.unhealthy.slice(1) },
        },
  'an hour of training': all => ({
    ...all,
    papers: { ...all.papers, trained: all.papers.trained.map(p => ({ ...p, hours: p.hours + 1 })) },
  }),
  'an alarm was dealt with in time': all => {
    const alarmRow = all.alarms.all.find(({ onTime }) => onTime === false)
    if (!alarmRow) return null
    const inTime = { ...alarmRow, onTime: true, ratio: Math.min(alarmRow.ratio ?? 1, 1) }
    return { ...all, alarms: { ...all.alarms, all: all.alarms.all.map(a => (a === alarmRow ? inTime : a)) } }
  },
  'an alarm did not come again': all => {
    const again = all.alarms.all.find(({ isRepeat }) => isRepeat)
    if (!again) return null
    const once = { ...again, isRepeat: false }
    return { ...all, alarms: { ...all.alarms, all: all.alarms.all.map(a => (a === again ? once : a)) } }
  },
  'more of the time online': all => ({
    ...all,
    online: {
      ...all.online,
      cameras: Math.min(1, all.online.cameras! + 0.1),
      devices: all.online.devices === null ? null : Math.min(1, all.online.devices + 0.1),
    },
  }),
  'a better grade': all => ({ ...all, grade: { ...all.grade, dynamic: 1, year: 1 } }),
  'a complaint was not true': all =>
    all.voices.complaints.length === 0
      ? null
      : { ...all, voices: { ...all.voices, complaints: all.voices.complaints.slice(1) } },
  'guests think better of it': all => ({
    ...all,
    voices: { ...all.voices, mean: Math.min(5, all.voices.mean! + 0.5) },
  }),
  'one more dish can be traced': all =>
    all.trace!.untraced.length === 0
      ? null
      : { ...all, trace: { traced: all.trace!.traced + 1, untraced: all.trace!.untraced.slice(1) } },
  'an offence is over': all => (all.offences.length === 0 ? null : { ...all, offences: all.offences.slice(1) }),
  'the licence is renewed': all => (all.ceilings.length === 0 ? null : { ...all, ceilings: [] }),
}

for (const [title, change] of Object.entries(better))
  test(`nothing good lowers a score and nothing bad raises it: ${title}`, () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...(Object.keys(powers) as Curve[])), (all, curve) => {
        const after = change(all)
        if (after === null) return
        const rules = { ...standing, curve }
        expect(value(after, rules)).toBeGreaterThanOrEqual(value(all, rules))
      }),
      { numRuns: 300 },
    )
  })

test('the order in which facts are told does not matter', () => {
  const reverse = (all: Facts): Facts => ({
    ...all,
    ledgers: all.ledgers
      .map(entry => ({ ...entry, late: entry.late.toReversed(), missing: entry.missing.toReversed() }))
      .toReversed(),
    exams: { ...all.exams, problems: { ...all.exams.problems, open: all.exams.problems.open.toReversed() } },
    alarms: { ...all.alarms, all: all.alarms.all.toReversed() },
    papers: { ...all.papers, unhealthy: all.papers.unhealthy.toReversed(), invalid: all.papers.invalid.toReversed() },
    offences: all.offences.toReversed(),
    trace: { ...all.trace!, untraced: all.trace!.untraced.toReversed() },
  })
  fc.assert(
    fc.property(facts, all => {
      const [one, other] = [score(all, standing), score(reverse(all), standing)]
      expect(other.score).toBe(one.score)
      const names = ({ parts }: typeof one) =>
        parts.flatMap(({ losses }) => losses.map(({ code, of, id }) => `${code} ${of} ${id}`)).toSorted()
      expect(names(other)).toEqual(names(one))
    }),
    { numRuns: 500 },
  )
})

test('whatever happened, a score lies between 0 and 100, the items make up the raw score, and each lost point has a name', () => {
  fc.assert(
    fc.property(facts, all => {
      const { score: now, raw, parts } = score(all, standing)
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThanOrEqual(100)
      expect(parts.reduce((sum, entry) => sum + entry.score, 0)).toBeCloseTo(raw, 9)
      expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9)
      for (const { code, lost, losses } of parts)
        if (!['F', 'C', 'E'].includes(code)) expect([code, lost > 1e-9]).toEqual([code, losses.length > 0])
    }),
    { numRuns: 500 },
  )
})

const snapshotOf = (all: Facts, infoId: string): Snapshot => {
  const { parts, offences, most } = score(all, standing)
  return {
    infoId,
    terms: Object.fromEntries(parts.filter(({ terms }) => terms.length > 0).map(({ code, terms }) => [code, terms])),
    offences: offences.map(({ kind }): OffenceKind => kind),
    most,
  }
}

test('what is kept of a score is enough to count it again under any rules', () => {
  const rules = fc
    .record({
      moved: fc.constantFrom(...codes),
      taker: fc.constantFrom(...codes),
      by: fc.integer({ min: 0, max: 5 }),
      curve: fc.constantFrom(...(Object.keys(powers) as Curve[])),
      hazard: fc.integer({ min: 0, max: 10 }),
    })
    .map(({ moved, taker, by, curve, hazard }): Rules => {
      const weights = { ...standing.weights }
      weights[moved] -= by
      weights[taker] += by
      return { weights, curve, urgent: { ...standing.urgent, hazard } }
    })
  fc.assert(
    fc.property(facts, rules, (all, other) => {
      expect(rescore(sheetOf([snapshotOf(all, '1')]), other)[0]).toBe(value(all, other))
    }),
    { numRuns: 500 },
  )
})

test('a simulation says how scores would fall, whose move most, and with whom they share a rank', () => {
  const all = [
    snapshotOf(perfect, 'best'),
    snapshotOf({ ...perfect, trace: { traced: 0, untraced: things(9) } }, 'untraced'),
    snapshotOf({ ...perfect, morning: { ...perfect.morning, checked: 0 } }, 'unchecked'),
  ]
  const after = { ...standing, weights: { ...standing.weights, I: 40, A: 0, B: 5 } }
  const sheet = sheetOf(all)
  expect(simulate(sheet, rankedOf(sheet, standing), after)).toMatchObject({
    moved: [{ infoId: 'untraced', before: 95, after: 60, rankBefore: 2, rankAfter: 3 }],
  })
  const { bands, steps, mean } = simulate(sheet, rankedOf(sheet, standing), after)
  expect(bands).toEqual([2, 0, 1])
  expect(steps.reduce((sum, n) => sum + n, 0)).toBe(3)
  expect(mean).toBe(83.63)
})
