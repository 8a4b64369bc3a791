import { describe, expect, test } from 'vitest'
import type { Ceiling, Facts, Offence } from './facts.ts'
import { codes, flaw, standing, type Code } from './rules.ts'
import { alarm, day, days, ledger, perfect, things, example } from './samples.ts'
import { rawOf, score, settle, type Score } from './score.ts'

const scoreOf = (facts: Facts): number | null => score(facts, standing).score
const part = (facts: Facts, code: Code) => score(facts, standing).parts.find(entry => entry.code === code)!
const points = (facts: Facts, code: Code): number => Math.round(part(facts, code).score * 1000) / 1000
const thing = things(1, 'o')[0]!
const offence = (...kinds: readonly Offence['kind'][]): readonly Offence[] =>
  kinds.map((kind, at) => ({ ...thing, id: String(at), kind, until: null }))
const ceilingsOf = (...kinds: readonly Ceiling['kind'][]): readonly Ceiling[] =>
  kinds.map(kind => ({ ...thing, kind, until: null }))

describe('the examples the specification works out', () => {
  const rates = { A: 0.92, B: 0.95, C: 0.98, D: 0.9, E: 0.8, F: 0.96, G: 0.9, H: 0.82, I: 0.85 }
  test('items given as in D.5 come to 90.20, with a yellow card to 85.20, with a licence that is over to 59.00', () => {
    const raw = rawOf(rates, standing)
    expect([settle(raw, 0, 100), settle(raw, 5, 100), settle(raw, 0, 59)]).toEqual([90.2, 85.2, 59])
  })
  test('each item of A.6 comes to what is written there', () => {
    expect(Object.fromEntries(codes.map(code => [code, points(example, code)]))).toEqual({
      A: 23.639,
      B: 13.781,
      C: 9.58,
      D: 9.523,
      E: 11.94,
      F: 4.925,
      G: 9,
      H: 4.1,
      I: 4.318,
    })
    expect(score(example, standing).raw).toBeCloseTo(90.806, 3)
  })
  test('A.6 comes to 88.81, with a yellow card to 83.81, with a licence that is over to 59.00', () => {
    expect(scoreOf(example)).toBe(88.81)
    const yellow = { ...example, offences: [...example.offences, ...offence('yellow')] }
    expect(scoreOf(yellow)).toBe(83.81)
    expect(scoreOf({ ...yellow, ceilings: ceilingsOf('licence') })).toBe(59)
  })
})

type Case = readonly [title: string, change: Partial<Facts>, expected: number]

describe('counted by hand', () => {
  // Of a kitchen that lacks nothing (100.00), one thing is changed; what is left was counted on paper.
  const cases: Readonly<Record<string, readonly Case[]>> = {
    'all nine items (D.5)': [['nothing is lacking', {}, 100]],
    'A ledgers: records in time, made up for or missing (decisions-2.md A.2 A)': [
      // 25 × (1 − (13 − 5×11/22… ) ) is counted per line: purchase weighs 5 of 14.
      [
        'half of the purchases are missing',
        { ledgers: [ledger('purchase', 11, 0, 11), ledger('sample', 22), ledger('disinfect', 22)] },
        91.87,
      ],
      [
        'half of the purchases came late',
        { ledgers: [ledger('purchase', 11, 11), ledger('sample', 22), ledger('disinfect', 22)] },
        95.74,
      ],
      ['only purchases are owed, one of ten missing', { ledgers: [ledger('purchase', 9, 0, 1)] }, 95.25],
      ['no ledger is owed: the others carry the weight', { ledgers: [] }, 100],
      ['nothing was recorded', { ledgers: [ledger('purchase', 0, 0, 22)] }, 75],
    ],
    'B self-examination: days, weeks, months and shared meals (A.2 B; 60 号令)': [
      [
        'two of 22 daily controls were late',
        { exams: { ...perfect.exams, days: { onTime: 20, late: days(2), missing: [] } } },
        98.96,
      ],
      [
        'no daily control at all',
        { exams: { ...perfect.exams, days: { onTime: 0, late: [], missing: days(22) } } },
        94,
      ],
      [
        'one of four problems stayed open',
        {
          exams: { ...perfect.exams, problems: { closed: 3, open: things(1).map(it => ({ ...it, isWeekly: true })) } },
        },
        97.38,
      ],
      ['one of four weeks was not examined', { exams: { ...perfect.exams, weeks: { done: 3, missing: days(1) } } }, 99],
      ['the month was not looked back on', { exams: { ...perfect.exams, months: { done: 0, missing: days(1) } } }, 97],
      ['half of the meals were shared', { exams: { ...perfect.exams, meals: { done: 11, missing: days(11) } } }, 98.5],
      [
        'no restaurant shares meals: daily control has its 8',
        { exams: { ...perfect.exams, meals: null, days: { onTime: 11, late: [], missing: days(11) } } },
        94,
      ],
      [
        'no month is over yet: the rest carries it',
        { exams: { ...perfect.exams, months: { done: 0, missing: [] }, weeks: { done: 3, missing: days(1) } } },
        98.75,
      ],
    ],
    'C morning checks: who was looked at, and who was unwell (A.2 C)': [
      ['half of the people were checked', { morning: { ...perfect.morning, checked: 330 } }, 94.23],
      ['nobody was checked', { morning: { ...perfect.morning, checked: 0 } }, 90.9],
      [
        'one of four who were not well was let be',
        { morning: { ...perfect.morning, treated: 3, untreated: things(1) } },
        98.56,
      ],
      ['nobody has to be checked', { morning: { due: 0, checked: 0, short: [], treated: 0, untreated: [] } }, 100],
    ],
    'D papers, health certificates and training (A.2 D)': [
      ['one of seven papers is over', { papers: { ...perfect.papers, invalid: things(1) } }, 99.57],
      ['one of 20 health certificates is over', { papers: { ...perfect.papers, unhealthy: things(1) } }, 99.75],
      ['nobody was trained', { papers: { ...perfect.papers, trained: [{ ...thing, hours: 0 }] } }, 98],
      [
        'half the hours of the whole year on day 327',
        { papers: { ...perfect.papers, trained: [{ ...thing, hours: 20 }] } },
        99.12,
      ],
      ['no officer of food safety is there', { papers: { ...perfect.papers, trained: [] } }, 98],
      [
        'nobody touches food: papers and training are five',
        { papers: { ...perfect.papers, healthy: 0, trained: [{ ...thing, hours: 0 }] } },
        96,
      ],
    ],
    'E alarms: in time, how soon, and again (A.2 E)': [
      ['no device is connected: 0.6 of E', { alarms: { devices: 0, all: [] } }, 94],
      ['devices were online 45 of 100, and nothing was heard', { online: { ...perfect.online, devices: 0.45 } }, 91.13],
      [
        'one of two alarms was late, both after a quarter',
        { alarms: { devices: 1, all: [alarm(1), alarm(2, { onTime: false })] } },
        92.5,
      ],
      ['every alarm in time, after half of it', { alarms: { devices: 1, all: [alarm(1, { ratio: 0.5 })] } }, 98.5],
      [
        'every second alarm came again',
        { alarms: { devices: 1, all: [alarm(1, { ratio: 0 }), alarm(2, { ratio: 0, isRepeat: true })] } },
        98.5,
      ],
      [
        'an alarm waits and its time is not over',
        { alarms: { devices: 1, all: [alarm(1, { onTime: null, ratio: null })] } },
        100,
      ],
      [
        'an alarm waits and its time is over',
        { alarms: { devices: 1, all: [alarm(1, { onTime: false, ratio: null })] } },
        88,
      ],
    ],
    'F cameras and devices online (A.2 F)': [
      [
        'neither camera nor device: F and six of E are gone',
        { alarms: { devices: 0, all: [] }, online: { cameras: null, devices: null, weak: [] } },
        89,
      ],
      [
        'cameras alone, always online',
        { online: { cameras: 1, devices: null, weak: [] }, alarms: { devices: 0, all: [] } },
        94,
      ],
      ['devices alone', { online: { cameras: null, devices: 1, weak: [] } }, 97.5],
    ],
    'G grades: of the last inspection and of the year (A.2 G)': [
      ['not graded at all', { grade: { ...perfect.grade, dynamic: null, year: 0 } }, 97.5],
      ['refused a grade', { grade: { ...perfect.grade, dynamic: 0 } }, 94],
      ['graded fair, and C', { grade: { ...perfect.grade, dynamic: 3, year: 3 } }, 95],
    ],
    'H complaints and ratings (A.2 H)': [
      [
        'a complaint was true and one partly',
        {
          voices: {
            ...perfect.voices,
            complaints: [
              { ...thing, isWhole: true },
              { ...thing, id: 'q', isWhole: false },
            ],
          },
        },
        98.8,
      ],
      ['seven answers were late: not below nothing', { voices: { ...perfect.voices, lateAnswers: things(7) } }, 96],
      ['two rated badly, which are too few to count', { voices: { ...perfect.voices, ratings: 2, mean: 1 } }, 99.8],
    ],
    'I food that can be traced (A.2 I)': [
      ['half of the dishes can be traced', { trace: { traced: 5, untraced: things(5) } }, 97.5],
      ['nothing to trace', { trace: null }, 100],
    ],
    'points that are taken, and ceilings (A.3)': [
      ['five dangers to life: at most 20', { offences: offence('hazard', 'hazard', 'hazard', 'hazard', 'hazard') }, 80],
      ['three forgeries: at most 30', { offences: offence('forgery', 'forgery', 'forgery') }, 70],
      ['a red card stands for the yellow one', { offences: offence('yellow', 'red', 'yellow') }, 85],
      ['failed and refused an inspection', { offences: offence('failed', 'refusal') }, 72],
      ['an accident: 40', { ceilings: ceilingsOf('accident', 'licence') }, 40],
      [
        'no valid officer: 59, less what is taken',
        { ceilings: ceilingsOf('officer'), offences: offence('yellow') },
        59,
      ],
      [
        'below nothing there is nothing',
        { ceilings: ceilingsOf('accident'), offences: offence('refusal', 'refusal', 'refusal', 'refusal', 'refusal') },
        0,
      ],
    ],
  }
  describe.each(Object.entries(cases))('%s', (_title, changes) => {
    test.each(changes)('%s', (_case, change, expected) => {
      expect(scoreOf({ ...perfect, ...change })).toBe(expected)
    })
  })
  test('a kitchen of six days of business is still being judged', () => {
    expect([scoreOf({ ...perfect, businessDays: 6 }), scoreOf({ ...perfect, businessDays: 7 })]).toEqual([null, 100])
  })
})

describe('every lost point names what lost it', () => {
  const all: Score = score(example, standing)
  const item = (code: Code) => all.parts.find(entry => entry.code === code)!
  test('each item that lost points names a lack', () => {
    for (const { code, lost, losses } of all.parts)
      expect([code, losses.length > 0], `${code} lost ${lost}`).toEqual([code, lost > 1e-9])
  })
  test('a lack costs what the item would have more without it', () => {
    const waste = item('A').losses.find(({ of }) => of === 'waste')!
    const without = points(
      { ...example, ledgers: example.ledgers.map(entry => (entry.kind === 'waste' ? ledger('waste', 1) : entry)) },
      'A',
    )
    expect(waste.lost).toBeCloseTo(without - points(example, 'A'), 2)
  })
  test('a thing that is the only lack of its item costs all that the item lost', () => {
    const { lost, losses } = part({ ...perfect, papers: { ...perfect.papers, unhealthy: things(1) } }, 'D')
    expect(losses).toMatchObject([{ code: 'health', id: 'x0', lost: expect.closeTo(lost, 9) }])
  })
  test('twenty are named, the rest is counted', () => {
    expect([item('I').losses.length, item('I').others]).toEqual([20, 4])
  })
})

describe('what can still be done', () => {
  const open = { ...perfect, ledgers: [{ kind: 'purchase', onTime: 20, late: [], missing: [day(0), day(9)] }] } as Facts
  test('a record of yesterday that is made up for brings half of its day, one of nine days ago nothing', () => {
    const [tip] = score(open, standing).tips
    // 25 × ((20.5/22)² − (20/22)²)
    expect(tip).toMatchObject({ item: 'A', of: 'purchase', gain: 1.05, effort: 3, due: '2026-11-26' })
  })
  test('what brings most for a minute of work stands first', () => {
    const candidate = alarm(1, { onTime: null, ratio: null, due: '2026-11-24T10:00:00+08:00' })
    const [first, second] = score(
      {
        ...open,
        alarms: { devices: 3, all: [candidate, alarm(2, { onTime: false })] },
        papers: { ...perfect.papers, unhealthy: things(1) },
      },
      standing,
    ).tips
    expect([first!.code, second!.code]).toEqual(['pending', 'ledger'])
  })
  test('whoever is held at 59 is not promised points that do not come', () => {
    expect(score({ ...open, ceilings: ceilingsOf('licence') }, standing).tips).toEqual([])
  })
})

describe('what a day of a duty is worth', () => {
  const own = score(example, standing)
  const lastDay = example.day
  test('a ledger: the points between the score with one more day recorded and with one more day missing', () => {
    const other = (change: (entry: Facts['ledgers'][number]) => Facts['ledgers'][number]): number =>
      scoreOf({
        ...example,
        ledgers: example.ledgers.map(entry => (entry.kind === 'sample' ? change(entry) : entry)),
      })!
    const gain =
      other(entry => ({ ...entry, onTime: entry.onTime + 1 })) -
      other(entry => ({ ...entry, missing: [...entry.missing, lastDay] }))
    expect(own.daily.find(({ of }) => of === 'sample')!.gain).toBeCloseTo(gain, 2)
    expect(gain).toBeGreaterThan(0)
  })
  test('the daily control, a shared meal and the morning checks are worth something, and none of it above a ceiling', () => {
    expect(own.daily.map(({ code }) => code)).toEqual([
      ...example.ledgers.map(() => 'ledger'),
      'day',
      'meal',
      'morning',
    ])
    expect(score({ ...example, ceilings: ceilingsOf('licence') }, standing).daily).toEqual([])
  })
  test('whoever need not share meals, or look at anybody, is asked for neither', () => {
    const alone = {
      ...example,
      exams: { ...example.exams, meals: null },
      morning: { due: 0, checked: 0, short: [], treated: 0, untreated: [] },
    }
    expect(score(alone, standing).daily.map(({ code }) => code)).not.toContain('meal')
    expect(score(alone, standing).daily.map(({ code }) => code)).not.toContain('morning')
  })
})

describe('rules that may be put in force', () => {
  const rulesOf = (weights: Partial<typeof standing.weights>) => ({
    ...standing,
    weights: { ...standing.weights, ...weights },
  })
  test('weights are whole, from 0 to 40, and together 100', () => {
    expect([
      flaw(standing),
      flaw(rulesOf({ A: 24.5, B: 15.5 })),
      flaw(rulesOf({ A: 41, E: 0, F: 4 })),
      flaw(rulesOf({ A: 24 })),
    ]).toEqual([null, 'whole', 'range', 'sum'])
  })
})
