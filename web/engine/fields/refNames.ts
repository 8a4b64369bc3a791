import type { Field } from '../../../kernel/fields/index.ts'
import { listOf } from '../faces.ts'
import type { Line } from '../faces.ts'

interface RefsOptions {
  readonly to: string
  readonly show: string
  readonly as?: string
  readonly parent?: string
}
export const refsOf = (of: Field) => of.of as unknown as RefsOptions

/** Under which name the text of a ref stands in the row. */
export const shownAs = (of: Field, name: string): string => refsOf(of).as ?? `${name.replace(/Id$/, '')}Name`

/**
 * Names by id, from a row that carries both as comma lists; a list of another length names nobody. platform-contract.md
 * 1.3
 */
export function namesOf(row: Line | undefined, ids: string, names: string): ReadonlyMap<string, string> {
  const [of, titles] = [listOf(row?.[ids]), listOf(row?.[names])]
  return new Map(of.length === titles.length ? of.map((id, at) => [id, titles[at]!]) : [])
}
