import type { Alarm, Facts, LedgerFacts, Thing } from './facts.ts'
import type { LedgerKind } from './rules.ts'

/** Things of a number, for tests and for the handbook of the index. */
export const things = (n: number, name = 'x'): readonly Thing[] =>
  Array.from({ length: n }, (_, at) => ({ id: `${name}${at}`, name: `${name}${at}`, day: day(at % 30) }))

/** A day of the window that ends on 2026-11-23, counted backwards. */
export const day = (back: number): string => new Date(Date.UTC(2026, 10, 23 - back)).toISOString().slice(0, 10)
export const days = (n: number, from = 0): readonly string[] => Array.from({ length: n }, (_, at) => day(from + at))

export const ledger = (kind: LedgerKind, onTime: number, late = 0, missing = 0): LedgerFacts => ({
  kind,
  onTime,
  late: days(late, missing),
  missing: days(missing, 5),
})

export const alarm = (n: number, given: Partial<Alarm> = {}): Alarm => ({
  id: `a${n}`,
  name: `AL${n}`,
  day: day(n % 30),
  onTime: true,
  ratio: 0.25,
  isRepeat: false,
  overdue: 0,
  due: null,
  ...given,
})

/** A kitchen that owes nothing and lacks nothing: a school with devices and cameras, everything done. */
export const perfect: Facts = {
  day: '2026-11-23',
  businessDays: 22,
  ledgers: [ledger('purchase', 22), ledger('sample', 22), ledger('disinfect', 22)],
  exams: {
    days: { onTime: 22, late: [], missing: [] },
    problems: { closed: 3, open: [] },
    weeks: { done: 4, missing: [] },
    months: { done: 1, missing: [] },
    meals: { done: 22, missing: [] },
  },
  morning: { due: 660, checked: 660, short: [], treated: 2, untreated: [] },
  papers: { valid: 6, invalid: [], healthy: 19, unhealthy: [], trained: [{ ...things(1, 'p')[0]!, hours: 40 }] },
  alarms: { devices: 12, all: [] },
  online: { cameras: 1, devices: 1, weak: [] },
  grade: { dynamic: 1, year: 1, dynamicId: 'g', yearId: 'y' },
  voices: { complaints: [], lateAnswers: [], ratings: 9, mean: 5 },
  trace: { traced: 176, untraced: [] },
  offences: [],
  ceilings: [],
}

/** The worked example of decisions-2.md A.6: a school, build 3, 22 days with meals. */
export const example: Facts = {
  ...perfect,
  ledgers: [
    ledger('purchase', 22),
    ledger('sample', 95, 0, 5),
    ledger('disinfect', 98, 0, 2),
    ledger('foodCheck', 22),
    ledger('additive', 22),
    ledger('rinse', 97, 0, 3),
    ledger('waste', 90, 0, 10),
    ledger('env', 95, 0, 5),
  ],
  exams: {
    ...perfect.exams,
    days: { onTime: 20, late: days(1), missing: days(1, 3) },
    meals: { done: 21, missing: days(1) },
  },
  morning: { ...perfect.morning, checked: 640, short: [{ day: day(2), due: 30, checked: 10 }] },
  papers: {
    ...perfect.papers,
    healthy: 18,
    unhealthy: things(1, 'h'),
    trained: [{ ...things(1, 'p')[0]!, hours: 32 }],
  },
  alarms: {
    devices: 12,
    all: [
      ...Array.from({ length: 9 }, (_, at) => alarm(at, { isRepeat: at < 2 })),
      alarm(9, { onTime: false, overdue: 7 }),
    ],
  },
  online: {
    cameras: 0.99,
    devices: 0.98,
    weak: [
      { id: 'c', name: '后厨 3', rate: 0.91, of: 'camera' },
      { id: 'd', name: '冷藏 1', rate: 0.8, of: 'device' },
    ],
  },
  grade: { ...perfect.grade, year: 2 },
  voices: { complaints: [{ ...things(1, 'c')[0]!, isWhole: true }], lateAnswers: [], ratings: 12, mean: 4.5 },
  trace: { traced: 152, untraced: things(24, 't') },
  offences: [{ ...things(1, 'o')[0]!, kind: 'cold', until: '2026-12-20' }],
}
