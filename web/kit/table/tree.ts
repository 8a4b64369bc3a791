/** Rows below rows: which lines stand in view, told as arithmetic so that it can be tested as such. */
import type { TableRow } from './types.ts'

/**
 * How a row stands: nothing below it, folded, unfolded, its children on their way, or not to be had (pressing asks
 * again).
 */
export type Fold = 'leaf' | 'closed' | 'open' | 'loading' | 'failed'

/** Where a line stands in the tree. `level`, `at` and `of` count from 1: the place among its `of` siblings. */
export interface Branch {
  readonly level: number
  readonly fold: Fold
  readonly at: number
  readonly of: number
  /** Id of the row above; null at the top. */
  readonly parent: string | null
}

/** What came of asking for the rows below one. While they are asked for again, `rows` are those of last time. */
export interface Fetched<T extends TableRow> {
  readonly state: 'loading' | 'failed' | 'here'
  readonly rows?: readonly T[] | undefined
}

/** What the wire says of a row's children. platform-contract.md 1.5 */
interface Said<T> {
  readonly children?: readonly T[] | undefined
  readonly hasChildren?: boolean | undefined
}

/** The rows below one as far as they are known here: fetched, else those that came with it. */
export const rowsBelow = <T extends TableRow>(
  row: T,
  fetched: ReadonlyMap<string, Fetched<T>>,
): readonly T[] | undefined => {
  const { children } = row as Said<T>
  return fetched.get(row.id)?.rows ?? (Array.isArray(children) ? children : undefined)
}

export interface Lines<T extends TableRow> {
  readonly rows: readonly T[]
  readonly branches: ReadonlyMap<string, Branch>
}

/**
 * The lines in view, outermost first, each below its parent. A row that is its own ancestor, or comes twice, stands
 * once.
 */
export function linesOf<T extends TableRow>(
  roots: readonly T[],
  open: ReadonlySet<string>,
  fetched: ReadonlyMap<string, Fetched<T>>,
): Lines<T> {
  const rows: T[] = []
  const branches = new Map<string, Branch>()
  const walk = (list: readonly T[], level: number, parent: string | null): void => {
    list.forEach((row, i) => {
      if (branches.has(row.id)) return
      const below = rowsBelow(row, fetched)
      const fold = foldOf(row, below, open.has(row.id), fetched.get(row.id)?.state)
      rows.push(row)
      branches.set(row.id, { level, fold, at: i + 1, of: list.length, parent })
      if (fold === 'open' && below) walk(below, level + 1, row.id)
    })
  }
  walk(roots, 1, null)
  return { rows, branches }
}

function foldOf<T extends TableRow>(
  row: T,
  below: readonly T[] | undefined,
  open: boolean,
  state: Fetched<T>['state'] | undefined,
): Fold {
  if (below ? !below.length : state === 'here' || !(row as Said<T>).hasChildren) return 'leaf'
  if (!open) return 'closed'
  return below ? 'open' : state === 'failed' ? 'failed' : 'loading'
}

/** The rows from the top down to one, itself the last; none when it is not known here. */
export function pathTo<T extends TableRow>(
  rows: readonly T[],
  fetched: ReadonlyMap<string, Fetched<T>>,
  id: string,
  seen = new Set<string>(),
): readonly T[] {
  for (const row of rows) {
    if (row.id === id) return [row]
    if (seen.has(row.id)) continue
    seen.add(row.id)
    const path = pathTo(rowsBelow(row, fetched) ?? [], fetched, id, seen)
    if (path.length) return [row, ...path]
  }
  return []
}

/** Ids of the rows of the first `levels` levels that came with rows below them. */
export const idsTo = <T extends TableRow>(rows: readonly T[], levels: number): readonly string[] =>
  levels < 1
    ? []
    : rows.flatMap(row => {
        const below = rowsBelow(row, new Map<string, Fetched<T>>())
        return below?.length ? [row.id, ...idsTo(below, levels - 1)] : []
      })
