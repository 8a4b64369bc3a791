/**
 * How often something is recorded: every business day, at every meal of it, only when there is something, every week,
 * every month, never.
 */
export type Owing = 'day' | 'meal' | 'free' | 'week' | 'month' | 'never'
const marks: Readonly<Record<string, Owing>> = {
  '●': 'day',
  '▲': 'meal',
  '○': 'free',
  周: 'week',
  月: 'month',
  '—': 'never',
}

export const types = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** A key of the dictionary enterprise_type. */
export type Type = (typeof types)[number]

/**
 * How often an enterprise of a type records what this line of the matrix is of: its columns are the types 1 to 9.
 * domain.md D.1
 */
export const owingOf = (line: string, type: Type): Owing => marks[[...line][type - 1]!]!
