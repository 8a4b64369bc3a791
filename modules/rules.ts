import { wireMoment } from '../contract/wire.ts'
import type { Circumstance, Rule } from '../kernel/define/resource.ts'

/** What clocks of phones may be ahead of ours. */
const aheadMs = 5 * 60_000

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length)

/** The field `at` must be given when the row is so. What must always be given is `required` at the field itself. */
export const demand = <R extends object>(at: string & keyof R, says: string, when: (row: R, circumstance: Circumstance) => boolean): Rule<R> => ({ at, says, holds: (row, circumstance) => isGiven(row[at]) || !when(row, circumstance) })

/** The moment `at` must not lie ahead, or at most so many minutes. */
export const notAhead = <R extends object>(at: string & keyof R, says: string, minutes = 0): Rule<R> => ({
  at, says, holds: (row, { now, before }) => before?.[at] === row[at] || !isGiven(row[at]) || (row[at] as string) <= wireMoment(now + aheadMs + minutes * 60_000),
})

/** Two people, of whom the second looks at what the first has done. */
export const twoPeople = <R extends object>(first: string & keyof R, at: string & keyof R, says: string): Rule<R> => ({ at, says, holds: row => !isGiven(row[at]) || row[first] !== row[at] })
