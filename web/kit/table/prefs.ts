import type { Density, PrefsStore, TableColumn, TablePrefs, TableRow } from './types.ts'
import { clampWidth } from './layout.ts'

const densities: readonly Density[] = ['compact', 'middle', 'loose']

/** What a table looks like before its user has touched it. */
export function defaultPrefs<T extends TableRow>(columns: readonly TableColumn<T>[]): TablePrefs {
  const pinned = columns.filter(column => column.pinned).map(column => column.key)
  const first = columns.find(column => !column.hidden)
  return {
    order: columns.map(column => column.key),
    hidden: columns.filter(column => column.hidden && !column.locked).map(column => column.key),
    pinned: pinned.length ? pinned : first ? [first.key] : [],
    widths: {},
    density: 'middle',
  }
}

/**
 * Saved preferences laid over today's columns: columns that are gone are forgotten, columns that are new stand after
 * the neighbour they have in the definition and are shown or hidden as the definition says. Never throws: what is
 * stored may be of an older shape, or written by hand.
 */
export function mergePrefs<T extends TableRow>(columns: readonly TableColumn<T>[], saved: unknown): TablePrefs {
  const plain = defaultPrefs(columns)
  if (!isObject(saved)) return plain
  const keys = new Set(plain.order)
  const names = (value: unknown) =>
    Array.isArray(value) ? [...new Set(value.filter((v): v is string => typeof v === 'string' && keys.has(v)))] : null
  const order = names(saved['order']) ?? []
  const seen = new Set(order)
  columns.forEach((column, at) => {
    if (seen.has(column.key)) return
    const before = columns.slice(0, at).findLast(other => order.includes(other.key))
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, column.key)
  })
  const locked = new Set(columns.filter(column => column.locked).map(column => column.key))
  const hidden = (names(saved['hidden']) ?? plain.hidden).filter(key => !locked.has(key))
  const widths = Object.entries(isObject(saved['widths']) ? saved['widths'] : {}).filter(
    (entry): entry is [string, number] => keys.has(entry[0]) && Number.isFinite(entry[1]),
  )
  return {
    order,
    hidden: [...hidden, ...plain.hidden.filter(key => !seen.has(key) && !hidden.includes(key))],
    pinned: names(saved['pinned']) ?? plain.pinned,
    widths: Object.fromEntries(widths.map(([key, width]) => [key, clampWidth(width)])),
    density: densities.find(density => density === saved['density']) ?? plain.density,
  }
}

export const samePrefs = (a: TablePrefs, b: TablePrefs) => JSON.stringify(a) === JSON.stringify(b)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Preferences kept in this browser. A full or forbidden storage loses the preference, never the page. */
export function browserPrefs(prefix: string): PrefsStore {
  return {
    load(name) {
      try {
        const text = localStorage.getItem(prefix + name)
        return text ? (JSON.parse(text) as TablePrefs) : null
      } catch {
        return null // unreadable: the table opens as its definition says
      }
    },
    save(name, prefs) {
      try {
        if (prefs) localStorage.setItem(prefix + name, JSON.stringify(prefs))
        else localStorage.removeItem(prefix + name)
      } catch (cause) {
        console.warn('table preferences were not kept', cause)
      }
    },
  }
}
