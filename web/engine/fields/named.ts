import { choiceRows, listRows, readRow } from '../calls.ts'
import type { Line } from '../faces.ts'
import { textOf } from '../faces.ts'
import { findResource } from '../registry.ts'
import { together } from './together.ts'

/** Ids that one question names at most. */
const most = 200
const byId = (rows: readonly Line[]): ReadonlyMap<string, Line> => new Map(rows.map(row => [row.id, row]))
const asking = new Map<string, (id: string) => Promise<Line | undefined>>()

/** Rows of a resource by their ids: whatever the inputs of a form want of one resource is one question. */
function rowsOf(to: string, show: string): (id: string) => Promise<Line | undefined> {
  const names =
    asking.get(to) ??
    together(async ids => {
      const target = await findResource(to)
      if (!target) return byId([])
      // What people choose from by a call of its own they may not read row by row.
      if (target.calls?.choose) return byId(await choiceRows(target, show, '', Infinity, {}))
      const rows = await listRows(target, { ids: ids.join(','), current: 1, size: ids.length })
        .then(({ records }) => byId(records))
        .catch(() => byId([]))
      // What a list leaves out, or a tree that is no list, still has a page for each row.
      const rest = await Promise.all(ids.filter(id => !rows.has(id)).map(id => readRow(target, id).catch(() => null)))
      return new Map([...rows, ...byId(rest.filter(row => row !== null))])
    }, most)
  asking.set(to, names)
  return names
}

/** The names of rows by their ids; the id itself of what is not to be had. Loaded when the first form wants one. */
export const namesOf = async (
  to: string,
  show: string,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(ids.map(async id => [id, textOf((await rowsOf(to, show)(id))?.[show]) || id] as const)),
  )
