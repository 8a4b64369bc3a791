/** What choosing a row of another resource means, whatever it looks like. */
import type { Field, Json } from '../../../kernel/fields/index.ts'
import type { Line } from '../faces.ts'

interface RefOptions { readonly to: string, readonly show: string, readonly as?: string, readonly brings?: Readonly<Record<string, string>> }
export const refOf = (of: Field) => of.of as unknown as RefOptions

/** What is blank or masked in the chosen row brings nothing. */
const isGiven = (value: Json | undefined) => value !== undefined && value !== '' && value !== null && !(typeof value === 'string' && value.includes('*'))

/** The values of a form that a chosen row brings along. */
export const broughtBy = (of: Field, row: Line): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(refOf(of).brings ?? {}).flatMap(([own, theirs]): [string, Json][] => (isGiven(row[theirs]) ? [[own, row[theirs]!]] : [])))
