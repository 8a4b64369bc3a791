/**
 * The state of one table, kept apart from its drawing: the page that owns the toolbar and the table itself read the
 * same model, and ticking a row wakes only those who asked about ticks.
 */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ColumnDef, ReactTable } from '@tanstack/react-table'
import { browserPrefs, defaultPrefs, mergePrefs, samePrefs } from './prefs.ts'
import type { PrefsStore, TableColumn, TablePrefs, TableRow } from './types.ts'
import { useTree } from './useTree.ts'
import type { Tree, TreeOptions } from './useTree.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSelectionFeature,
})
type Features = typeof features
const nothingSelected = () => null
const noRows: readonly never[] = []
const saveAfter = 400

export interface TableModel<T extends TableRow> {
  readonly name: string
  readonly columns: readonly TableColumn<T>[]
  /** The rows in view: of a tree, without those that are folded away. */
  readonly rows: readonly T[] | undefined
  /** How the rows are folded; null when the table is no tree. */
  readonly tree: Tree<T> | null
  readonly table: ReactTable<Features, T, null>
  readonly prefs: TablePrefs
  /** Changes what the user likes; kept under the table's name. */
  readonly change: (next: (now: TablePrefs) => Partial<TablePrefs>) => void
  /** Back to what the definition says, forgetting what was kept. */
  readonly reset: () => void
  readonly column: (key: string) => TableColumn<T> | undefined
  readonly untick: () => void
}

const stateOf = (prefs: TablePrefs) => ({
  columnOrder: [...prefs.order],
  columnVisibility: Object.fromEntries(prefs.hidden.map(key => [key, false])),
  columnPinning: { start: prefs.order.filter(key => prefs.pinned.includes(key)), end: [] },
  columnSizing: { ...prefs.widths },
})

/**
 * The model of one table. `name` keys the preferences and must not change during the life of the component (give the
 * page a `key`). `rows` undefined means "never loaded". Columns and rows should keep their identity while they are the
 * same. With `tree` the rows may have rows below them.
 */
export function useTableModel<T extends TableRow>(options: {
  name: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[] | undefined
  prefs?: PrefsStore
  tree?: TreeOptions<T>
}): TableModel<T> {
  const { name, columns } = options
  const { rows, tree } = useTree(options.rows, options.tree)
  const [store] = useState(() => options.prefs ?? browserPrefs('table:'))
  const [loaded] = useState(() => store.load(name))
  const [prefs, setPrefs] = useState(() => mergePrefs(columns, loaded instanceof Promise ? null : loaded))
  const [initialState] = useState(() => stateOf(prefs))
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, T> => ({
        id: column.key,
        header: column.title,
        size: column.width ?? 140,
        enableHiding: !column.locked,
      })),
    [columns],
  )
  const data = rows ?? noRows
  // One object while it says the same, so that the table, and whatever depends on it, is the same too.
  const tableOptions = useMemo(
    () => ({ features, columns: defs, data, getRowId: rowId, initialState }),
    [defs, data, initialState],
  )
  const table = useTable(tableOptions, nothingSelected)

  const live = useRef({ table, columns, prefs })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    live.current = { table, columns, prefs }
  })

  const apply = useCallback((next: TablePrefs) => {
    const { table: current } = live.current
    const state = stateOf(next)
    current.setColumnOrder(state.columnOrder)
    current.setColumnVisibility(state.columnVisibility)
    current.setColumnPinning(state.columnPinning)
    current.setColumnSizing(state.columnSizing)
    live.current = { ...live.current, prefs: next }
    setPrefs(next)
  }, [])

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const now = live.current
    store.save(name, samePrefs(now.prefs, defaultPrefs(now.columns)) ? null : now.prefs)
  }, [store, name])

  const change = useCallback(
    (next: (now: TablePrefs) => Partial<TablePrefs>) => {
      const now = live.current.prefs
      const changed = { ...now, ...next(now) }
      if (samePrefs(now, changed)) return
      apply(changed)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, saveAfter)
    },
    [apply, flush],
  )

  const reset = useCallback(() => change(() => defaultPrefs(live.current.columns)), [change])
  useEffect(() => flush, [flush])

  useEffect(() => {
    if (!(loaded instanceof Promise)) return
    let here = true
    loaded.then(
      saved => {
        if (here && timer.current === undefined) apply(mergePrefs(live.current.columns, saved))
      },
      (cause: unknown) => console.warn('table preferences could not be read', cause),
    )
    return () => {
      here = false
    }
  }, [loaded, apply])

  // Columns that came or went (a permission, a switched definition) are laid under the same preferences.
  const seen = useRef(columns)
  useEffect(() => {
    const keys = (list: readonly TableColumn<T>[]) => list.map(column => column.key).join('\n')
    if (keys(seen.current) !== keys(columns)) apply(mergePrefs(columns, live.current.prefs))
    seen.current = columns
  }, [columns, apply])

  // A tick belongs to a row in sight: rows that left the page take their tick with them.
  useEffect(() => {
    const ticked = Object.keys(table.atoms.rowSelection.get())
    if (!ticked.length) return
    const present = new Set(data.map(rowId))
    if (ticked.some(id => !present.has(id)))
      table.setRowSelection(old => Object.fromEntries(Object.entries(old).filter(([id]) => present.has(id))))
  }, [data, table])

  const column = useMemo(() => {
    const byKey = new Map(columns.map(each => [each.key, each]))
    return (key: string) => byKey.get(key)
  }, [columns])
  return useMemo(
    () => ({
      name,
      columns,
      rows,
      tree,
      table,
      prefs,
      change,
      reset,
      column,
      untick: () => table.resetRowSelection(true),
    }),
    [name, columns, rows, tree, table, prefs, change, reset, column],
  )
}

const rowId = (row: TableRow) => row.id

interface Atom<V> {
  get(): V
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** Re-renders its caller when this slice of a table's state changes, and for nothing else. */
export function useAtom<V>(atom: Atom<V>): V {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = atom.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [atom],
  )
  return useSyncExternalStore(subscribe, () => atom.get())
}

/** The ticked rows, in the order of the page. */
export function useTicked<T extends TableRow>(model: TableModel<T>): readonly T[] {
  const selection = useAtom(model.table.atoms.rowSelection)
  return useMemo(() => (model.rows ?? []).filter(row => selection[row.id]), [model.rows, selection])
}

/** The columns in sight, the pinned ones first. */
export function useShownColumns<T extends TableRow>(model: TableModel<T>) {
  const { table, column } = model
  const order = useAtom(table.atoms.columnOrder)
  const visibility = useAtom(table.atoms.columnVisibility)
  const pinning = useAtom(table.atoms.columnPinning)
  return useMemo(() => {
    const shown = order.filter(key => visibility[key] !== false).flatMap(key => column(key) ?? [])
    const stay = new Set(pinning.start)
    const pinned = shown.filter(each => stay.has(each.key))
    return { pinned: pinned.length, columns: [...pinned, ...shown.filter(each => !stay.has(each.key))] }
  }, [column, order, visibility, pinning])
}
