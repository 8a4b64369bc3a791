import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { idsTo, linesOf, pathTo, rowsBelow } from './tree.ts'
import type { Branch, Fetched } from './tree.ts'
import type { TableRow } from './types.ts'

/**
 * Makes a table a tree table. Rows carry `children`, or `hasChildren` and are asked for with `load` when they are first
 * unfolded. A failure of `load` is told by the caller; the row offers to ask again.
 */
export interface TreeOptions<T extends TableRow> {
  readonly load?: (row: T) => Promise<readonly T[]>
  /** How many levels of `children` stand open at first; 0 when not said. */
  readonly opened?: number
}

export interface Tree<T extends TableRow> {
  /** Where a line in view stands, by the id of its row. */
  readonly branches: ReadonlyMap<string, Branch>
  readonly toggle: (row: T) => void
  /** Unfolds everything whose rows are here; what would have to be fetched stays folded. */
  readonly openAll: () => void
  readonly closeAll: () => void
  /**
   * Asks anew for the rows below everything unfolded, or below one row; the old ones stay in view meanwhile. Call it
   * after a change.
   */
  readonly reload: (id?: string) => void
  /** Unfolds a row and those above it and asks anew for the rows below it: something was put there. */
  readonly reveal: (id: string) => void
}

const none: ReadonlyMap<string, never> = new Map<string, never>()
const nothing: readonly never[] = []

/** The lines in view and how they are folded; without options the rows as they are. */
export function useTree<T extends TableRow>(
  roots: readonly T[] | undefined,
  options: TreeOptions<T> | undefined,
): { rows: readonly T[] | undefined; tree: Tree<T> | null } {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set<string>())
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched<T>>>(none)
  const on = options !== undefined
  const lines = useMemo(() => (on ? linesOf(roots ?? nothing, open, fetched) : null), [on, roots, open, fetched])
  const live = useRef({ options, lines, open, fetched, roots })
  useEffect(() => {
    live.current = { options, lines, open, fetched, roots }
  })
  // Of two answers about one row only the one asked for last counts.
  const asked = useRef(new Map<string, symbol>())

  const fetchBelow = useCallback((row: T) => {
    const load = live.current.options?.load
    if (!load) return
    const mine = Symbol(row.id)
    asked.current.set(row.id, mine)
    setFetched(now => new Map(now).set(row.id, { state: 'loading', rows: now.get(row.id)?.rows }))
    const keep = (next: (old: Fetched<T> | undefined) => Fetched<T>) => {
      if (asked.current.get(row.id) === mine) setFetched(now => new Map(now).set(row.id, next(now.get(row.id))))
    }
    load(row).then(
      rows => keep(() => ({ state: 'here', rows })),
      () => keep(old => ({ state: 'failed', rows: old?.rows })),
    )
  }, [])

  const toggle = useCallback(
    (row: T) => {
      const now = live.current
      const fold = now.lines?.branches.get(row.id)?.fold
      if (!fold || fold === 'leaf') return
      if (fold === 'failed') return fetchBelow(row)
      if (fold === 'closed' && !rowsBelow(row, now.fetched)) fetchBelow(row)
      setOpen(before => {
        const next = new Set(before)
        if (!next.delete(row.id)) next.add(row.id)
        return next
      })
    },
    [fetchBelow],
  )

  const reload = useCallback(
    (id?: string) => {
      const now = live.current
      const again = (now.lines?.rows ?? nothing).filter(row =>
        id === undefined ? now.open.has(row.id) && now.fetched.has(row.id) : row.id === id,
      )
      // What is folded is asked for when it is unfolded.
      if (id === undefined) setFetched(rows => new Map([...rows].filter(([key]) => now.open.has(key))))
      again.forEach(fetchBelow)
    },
    [fetchBelow],
  )

  const reveal = useCallback(
    (id: string) => {
      const path = pathTo(live.current.roots ?? nothing, live.current.fetched, id)
      const row = path.at(-1)
      if (!row) return
      setOpen(now => new Set([...now, ...path.map(each => each.id)]))
      fetchBelow(row)
    },
    [fetchBelow],
  )

  const openAll = useCallback(() => {
    const now = live.current
    const ids = new Set([
      ...(now.lines?.rows ?? nothing).filter(row => rowsBelow(row, now.fetched)?.length).map(row => row.id),
      ...idsTo(now.roots ?? nothing, Number.POSITIVE_INFINITY),
    ])
    setOpen(before => new Set([...before, ...ids]))
  }, [])
  const closeAll = useCallback(() => setOpen(new Set<string>()), [])

  const opened = options?.opened ?? 0
  const before = useRef<readonly T[] | undefined>(undefined)
  useEffect(() => {
    if (!on || !roots) return
    if (!before.current && opened) setOpen(new Set(idsTo(roots, opened)))
    else if (before.current && before.current !== roots) reload()
    before.current = roots
  }, [on, roots, opened, reload])

  const branches = lines?.branches ?? none
  const tree = useMemo(
    () => (on ? { branches, toggle, openAll, closeAll, reload, reveal } : null),
    [on, branches, toggle, openAll, closeAll, reload, reveal],
  )
  return { rows: roots && lines ? lines.rows : roots, tree }
}
