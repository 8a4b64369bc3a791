import type { Code } from './rules.ts'
import type { Facts } from './facts.ts'
import { exams, ledgers, morning } from './duties.ts'
import type { Term } from './term.ts'

/** A duty of every day, by the word of what a day without it costs. */
export interface Stake {
  readonly item: Code
  readonly code: 'ledger' | 'day' | 'meal' | 'morning'
  /** The kind of ledger; '' of the others. */
  readonly of: string
  /** The item when a day more of it is done, or left. */
  readonly done: readonly Term[]
  readonly left: readonly Term[]
}

/** How many are due on a usual morning, at least one. */
const usual = ({ due, short }: Facts['morning'], days: number): number =>
  Math.max(1, short.at(-1)?.due ?? Math.round(due / Math.max(1, days)))

/**
 * What is at stake each day: the items as they would be with one more day of a duty done, and left undone. Only what
 * the kitchen owed at all in the window. decisions-2.md A.5
 */
export function stakesOf(facts: Facts): readonly Stake[] {
  const { day } = facts
  const { days, meals } = facts.exams
  const books = facts.ledgers
    .filter(({ onTime, late, missing }) => onTime + late.length + missing.length > 0)
    .map(({ kind }): Stake => {
      const other = (change: (entry: Facts['ledgers'][number]) => Facts['ledgers'][number]): readonly Term[] =>
        ledgers(
          facts.ledgers.map(entry => (entry.kind === kind ? change(entry) : entry)),
          day,
        ).terms
      return {
        item: 'A',
        code: 'ledger',
        of: kind,
        done: other(entry => ({ ...entry, onTime: entry.onTime + 1 })),
        left: other(entry => ({ ...entry, missing: [...entry.missing, day] })),
      }
    })
  const examined = (change: Partial<Facts['exams']>): readonly Term[] => exams({ ...facts.exams, ...change }).terms
  const people = usual(facts.morning, facts.businessDays)
  const looked = (n: number): readonly Term[] =>
    morning({ ...facts.morning, due: facts.morning.due + people, checked: facts.morning.checked + n }).terms
  return [
    ...books,
    ...(days.onTime + days.late.length + days.missing.length > 0
      ? [
          {
            item: 'B' as const,
            code: 'day' as const,
            of: '',
            done: examined({ days: { ...days, onTime: days.onTime + 1 } }),
            left: examined({ days: { ...days, missing: [...days.missing, day] } }),
          },
        ]
      : []),
    ...(meals === null
      ? []
      : [
          {
            item: 'B' as const,
            code: 'meal' as const,
            of: '',
            done: examined({ meals: { ...meals, done: meals.done + 1 } }),
            left: examined({ meals: { ...meals, missing: [...meals.missing, day] } }),
          },
        ]),
    ...(facts.morning.due === 0
      ? []
      : [{ item: 'C' as const, code: 'morning' as const, of: '', done: looked(people), left: looked(0) }]),
  ]
}
