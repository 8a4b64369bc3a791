import type { Type } from './matrix.ts'
import {
  dayTerms,
  moments,
  rules,
  type DayFact,
  type DoneFact,
  type RawFact,
  type Rule,
  type RuleName,
} from './rules.ts'
import { valueOf, type Term } from './term.ts'

/**
 * How a cell stands: 已录, 部分录入, 待录 (today, and its hour has not come), 未录, 无需, and not a day of business.
 * decisions-2.md 0 Q1, Q2
 */
export type Status = 'done' | 'part' | 'notDue' | 'missing' | 'notNeeded' | 'suspended'

/** One kind of record of a kitchen on one day. */
export interface Cell<Kind extends string = string> {
  readonly kind: Kind
  readonly need: number
  readonly num: number
  readonly inTime: number
  /** The minute of the day by which the next record is due; 0 where none is awaited. */
  readonly due: number
  readonly status: Status
  /** How much is due by which minutes of the day. */
  readonly asked: readonly { readonly due: number; readonly need: number }[]
  /** Why it is owed. */
  readonly law: string
  /** The kitchen does not work on the day, and would with the first of the eight ledgers that its people file. */
  readonly isOpenedByFiling: boolean
}

/**
 * What a cell is judged by; `asked`: how much of `need` is due by the time of the asking; `exempt`: declared not to be
 * owed, and not taken back.
 */
export type StandFact = 'need' | 'num' | 'inTime' | 'asked' | 'exempt'
/** Keys of the dictionary record_status: 未录, 已录, 无需录, 补录, 部分录入, 待录. */
export const codes = { missing: 0, done: 1, notNeeded: 2, late: 3, part: 4, notDue: 5 } as const

const asMany = (num: StandFact): Term<StandFact> => ({ not: { below: [num, { when: 'need', is: 'need', else: 1 }] } })
/** The code of record_status of a cell. Pure. */
export const standing: Term<StandFact> = {
  when: asMany('num'),
  is: { when: asMany('inTime'), is: codes.done, else: codes.late },
  else: {
    when: { any: ['exempt', { not: 'need' }] },
    is: codes.notNeeded,
    else: {
      when: { not: { below: ['num', 'asked'] } },
      is: codes.notDue,
      else: { when: 'num', is: codes.part, else: codes.missing },
    },
  },
}

/** How much a rule asks by which minutes of a day on which it is owed, the earliest first. */
const partsOf = ({ parts }: Rule): readonly (readonly [due: number, num: Term<DayFact>])[] =>
  [...Map.groupBy(parts, ([due]) => due)]
    .toSorted(([a], [b]) => a - b)
    .map(([due, own]) => [due, { sum: own.map(([, num]) => num) }])

/**
 * What a cell asks by one of the moments of its day, and not by the one before: what every rule is made of, so that
 * what follows is one and the same for all rules.
 */
export type PartFact = `by${number}`
export const partAt = (moment: number): PartFact => `by${moment}`

/** How much a rule asks by a moment of a day; nothing on days on which it is not owed. */
export function partOf(rule: Rule, moment: number): Term<DayFact> {
  const [, num] = partsOf(rule).find(([due]) => due === moment) ?? []
  return num && rule.opens ? { when: rule.opens, is: num, else: 0 } : 0
}

/** How much a cell asks of its day. */
export const need: Term<PartFact> = { sum: moments.map(partAt) }

/**
 * How much of that is due by the time of the asking, `at`: minutes since the day began, so that of a day that is over
 * it is more than any.
 */
export const askedTerms: Term<PartFact | 'at'> = {
  sum: moments.map(moment => ({ when: { below: ['at', moment] }, is: 0, else: partAt(moment) })),
}

/** The minute by which the next record is due when `num` are there; 0 when nothing more is. */
export const due: Term<PartFact | 'num'> = moments.reduceRight<Term<PartFact | 'num'>>(
  (otherwise, moment, at) => ({
    when: { below: ['num', { sum: moments.slice(0, at + 1).map(partAt) }] },
    is: moment,
    else: otherwise,
  }),
  0,
)

/** A kitchen's day: its type, what is known of it, and what it recorded of each kind. */
export interface Day<Kind extends string = string> {
  readonly type: Type
  readonly facts: Readonly<Record<RawFact, number>>
  /** Of kinds that are not here nothing was recorded or declared. */
  readonly done: Readonly<
    Partial<Record<Kind, Readonly<Record<Exclude<DoneFact, 'rooms'>, number>> & { readonly exempt: number }>>
  >
  /** The time of the asking, minutes since the day began. */
  readonly at: number
}

/** A kind that is recorded: by which rule the kitchen owes it, null where it never does, and why. */
export interface Asked<Kind extends string = string> {
  readonly kind: Kind
  readonly rule: RuleName | null
  readonly law: string
}

/**
 * What a kitchen owes on a day and has done of it, kind by kind; kinds it never owes are left out. domain.md D.1,
 * decisions-2.md 0 Q1–Q9
 */
export function cellsOf<Kind extends string>(
  { facts: raw, done, at }: Day<Kind>,
  kinds: readonly Asked<Kind>[],
): readonly Cell<Kind>[] {
  const facts = {
    ...raw,
    ...Object.fromEntries(Object.entries(dayTerms).map(([name, term]) => [name, valueOf(term, raw)])),
  } as Readonly<Record<DayFact, number>>
  const isOpenedByFiling = !facts.business && valueOf(dayTerms.business, { ...raw, ledgers: 1 }) !== 0
  return kinds.flatMap(({ kind, rule: name, law }): readonly Cell<Kind>[] => {
    if (!name) return []
    const rule: Rule = rules[name]
    const { exempt, ...rest } = done[kind] ?? {
      num: 0,
      late: 0,
      checked: 0,
      checkedLate: 0,
      air: 0,
      airLate: 0,
      monthly: 0,
      exempt: 0,
    }
    const isOpen = rule.opens !== null && facts[rule.opens] !== 0
    const recorded: Readonly<Record<DoneFact, number>> = { ...rest, rooms: facts.rooms }
    const [num, inTime] = [valueOf(rule.num, recorded), valueOf(rule.inTime, recorded)]
    const parts = Object.fromEntries(
      moments.map(moment => [partAt(moment), valueOf(partOf(rule, moment), facts)]),
    ) as Readonly<Record<PartFact, number>>
    const owed = valueOf(need, parts)
    const code = valueOf(standing, { need: owed, num, inTime, asked: valueOf(askedTerms, { ...parts, at }), exempt })
    const status: Status =
      code === codes.done || code === codes.late
        ? 'done'
        : code === codes.part
          ? 'part'
          : code === codes.notDue
            ? 'notDue'
            : code === codes.missing
              ? 'missing'
              : rule.opens !== null && !isOpen
                ? 'suspended'
                : 'notNeeded'
    return [
      {
        kind,
        need: owed,
        num,
        inTime,
        due: valueOf(due, { ...parts, num }),
        status,
        isOpenedByFiling,
        asked: isOpen ? partsOf(rule).map(([minute, part]) => ({ due: minute, need: valueOf(part, facts) })) : [],
        law,
      },
    ]
  })
}
