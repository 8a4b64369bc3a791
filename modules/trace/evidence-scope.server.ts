import type { Run } from '../../kernel/store/store.ts'
import { laterDay } from '../../contract/days.ts'
import { isTraceCode } from '../../engines/trace/code.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { AnyRow } from '../../kernel/define/rows.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { refuse } from '../../kernel/errors.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { dishesServed } from '../selfexam/asks.server.ts'
import { joined, startsOf, stopsOf, walked } from './chain.server.ts'
import { resourceOf, type Chain } from './stops.ts'

/**
 * Records of the day that tell how the kitchen was run, by the key of their resource: when they are of, and where they
 * lie in a package. domain.md D.8.4
 */
export const ofDay: readonly { readonly key: string; readonly at: string; readonly folder: string }[] = [
  { key: 'ledger/disinfect', at: 'disinfectDate', folder: '05-消毒' },
  { key: 'staff/morning-check', at: 'checkDate', folder: '06-人员与晨检' },
  { key: 'ledger/food-check', at: 'checkDate', folder: '07-检查与自查' },
  { key: 'ledger/env', at: 'envDate', folder: '07-检查与自查' },
  { key: 'selfexam/day', at: 'examDate', folder: '07-检查与自查' },
  { key: 'selfexam/accompany', at: 'accDate', folder: '07-检查与自查' },
  { key: 'iot/alarm', at: 'alarmTime', folder: '09-报警与处置' },
]

/** Records of one day a package takes of each kind. */
const most = 2000

/** Rows of a resource that fit, as values; `where` is over the table `t`. */
export async function rowsOf(
  kernel: Kernel,
  run: Run,
  resource: Resource,
  where: string,
  ...values: string[]
): Promise<readonly AnyRow[]> {
  const columns = columnsOf(resource, kernel.find)
  const text = `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${resource.table} t where t.tenant_id = app.tenant() and ${where} and not t.is_deleted order by t.id limit ${most}`
  const [rows] = await run([bind({ name: '', text }, ...values)])
  return rows!.map(row => decode(columns, row))
}
export const rowsNamed = (kernel: Kernel, run: Run, key: string, ids: readonly string[]): Promise<readonly AnyRow[]> =>
  ids.length ? rowsOf(kernel, run, kernel.find(key)!, 't.id = any($1::bigint[])', array(ids)) : Promise.resolve([])

/** Everything one package is about. */
export interface Scope {
  readonly chain: Chain
  readonly dishIds: readonly string[]
  /** By key of a resource, what of it is of the day. */
  readonly day: ReadonlyMap<string, readonly AnyRow[]>
}

/** What a package is asked to be about. */
interface About {
  readonly infoId: string
  readonly day: string
  readonly meal?: unknown
  readonly cookbookId?: string | null
  readonly traceCode?: string | null
}

/**
 * What is asked for: the dishes of a meal, or one, or those a batch went into; where they came from and went; and the
 * day around them.
 */
export async function scopeOf(
  kernel: Kernel,
  run: Run,
  { infoId: info, day, meal, cookbookId, traceCode }: About,
): Promise<Scope> {
  let ids: readonly string[]
  if (cookbookId) ids = [cookbookId]
  else
    ids = (await run([dishesServed(info, day, meal === null || meal === undefined ? null : String(meal))]))[0]!.map(
      ([id]) => id!,
    )
  if (traceCode) {
    const code = traceCode.trim().toUpperCase()
    if (!isTraceCode(code)) throw refuse('traceCode')
    const beginnings = await startsOf(run, code)
    if (!beginnings.length) throw refuse('notFound')
    const stops = (
      await Promise.all(
        [...Map.groupBy(beginnings, ([kind]) => kind)].map(([kind, pairs]) =>
          stopsOf(
            run,
            kind,
            pairs.map(([, id]) => id),
          ),
        ),
      )
    ).flat()
    const forward = await walked(run, stops, 'forward')
    const reached = new Set(forward.nodes.filter(({ kind }) => kind === 'dish').map(({ id }) => id))
    ids = ids.filter(id => reached.has(id))
  }
  const starts = (await stopsOf(run, 'dish', ids)).filter(stop => stop.infoId === info)
  const chain = joined(await Promise.all([walked(run, starts, 'backward'), walked(run, starts, 'forward')]))
  const of = new Map<string, readonly AnyRow[]>()
  for (const { key, at } of ofDay) {
    const resource = kernel.find(key)
    if (resource)
      of.set(
        key,
        await rowsOf(
          kernel,
          run,
          resource,
          `t.info_id = $1 and t.${snake(at)} >= $2::date and t.${snake(at)} < $3::date`,
          info,
          day,
          laterDay(day, 0, 1),
        ),
      )
  }
  return { chain, dishIds: starts.map(({ id }) => id), day: of }
}

/**
 * The records that are held with it, by key of their resource in the order they are locked in, and how many there are.
 * @param more records besides
 */
export function heldOf(
  kernel: Kernel,
  { chain, dishIds, day }: Scope,
  more: ReadonlyMap<string, readonly string[]> = new Map(),
): { readonly counts: Values; readonly ids: ReadonlyMap<string, readonly string[]> } {
  const all = new Map<string, Set<string>>()
  const add = (key: string, id: string): unknown => (all.get(key) ?? all.set(key, new Set()).get(key)!).add(id)
  for (const { kind, id } of chain.nodes) add(resourceOf[kind], id)
  for (const [key, rows] of day) for (const row of rows) add(key, row.id)
  for (const [key, ids] of more) for (const id of ids) add(key, id)
  const ids = new Map(
    [...all]
      .filter(([key]) => 'heldBy' in kernel.find(key)!.all)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, rows]) => [key, [...rows]]),
  )
  return {
    counts: {
      dishNum: dishIds.length,
      chainNum: chain.nodes.length,
      heldNum: [...ids.values()].reduce((sum, { length }) => sum + length, 0),
    },
    ids,
  }
}
