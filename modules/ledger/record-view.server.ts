import type { Resource } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { owedCells, owedKinds, type Wanted } from './owed.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { kinds } from '../record/kinds.ts'
import { ledgerKinds } from '../record/required.ts'
import recordInfo from './record-info.ts'

const e = enterprises('e')

/** How far back one can look, days. */
export const lookBack = 400

const day = 'g.day'
const [week, month] = ["k.kind = 'week'", "k.kind = 'month'"]
/** The days whose records count for this one: of its week, of its month, or its own. */
const from = `(case when ${week} then date_trunc('week', ${day}) when ${month} then date_trunc('month', ${day}) else ${day} end)::date`
const until = `(case when ${week} then date_trunc('week', ${day}) + interval '6 days' when ${month} then date_trunc('month', ${day}) + interval '1 month - 1 day' else ${day} end)::date`

/** When the records of a cell were submitted: they lock 24 hours later. */
function times(kernel: Kernel, edge: 'min' | 'max'): string {
  const of = Object.entries(kinds).flatMap(([kind, { of: key, day: field }]) => {
    const target = kernel.find(key)
    if (!target) return []
    const column = `f.${snake(field)}`
    const within =
      target.fields[field]!.type.name === 'month'
        ? `${column} = to_char(${day}, 'YYYY-MM')`
        : `${column} >= ${from} and ${column} < ${until} + 1`
    return [
      `when '${kind}' then (select ${edge}(coalesce(f.lock_time - interval '24 hours', f.create_time)) from ${target.table} f where f.tenant_id = ${e.tenantId} and f.info_id = ${e.id} and ${within} and f.submit_status = 1 and f.corrected_by is null and not f.is_deleted)`,
    ]
  })
  return `(case k.kind ${of.join(' ')} end)`
}

/**
 * Says of cells, as they leave, when their records were submitted first and last. Asked by the platform, about cells
 * the asker was shown: every ledger would ask anew whose they are.
 */
export function timing(kernel: Kernel): (context: Signed, records: readonly Wired[]) => Promise<Wired[]> {
  // $1 kitchens, $2 days, $3 kinds; by their number from 1.
  const submitted: Statement = {
    name: 'record_times',
    plannedOnce: true,
    text: `select g.n, ${(['min', 'max'] as const).map(edge => `to_char(${times(kernel, edge)}, 'YYYY-MM-DD HH24:MI:SS')`).join(', ')} from unnest($1::bigint[], $2::date[], $3::text[]) with ordinality g (info, day, kind, n)
    join ${e} on ${e.tenantId} = app.tenant() and ${e.id} = g.info join ${owedKinds} on o.type = ${e.type} and o.kind = g.kind cross join lateral (select g.kind) k (kind)`,
  }
  return async ({ asker }, records) => {
    const of = (name: string): string => array(records.map(record => String(record[name])))
    const [, rows] = records.length
      ? await kernel.store.run([
          enterTenant(asker.tenant),
          bind(submitted, of('infoId'), of('recordDate'), of('recordType')),
        ])
      : [[], []]
    const byN = new Map(
      rows!.map(([n, firstTime, lastTime]) => [Number(n), { firstTime: firstTime ?? '', lastTime: lastTime ?? '' }]),
    )
    // What is hidden from whoever asks stays hidden.
    return records.map((record, n) => ({
      ...record,
      ...Object.fromEntries(Object.entries(byN.get(n + 1) ?? {}).filter(([name]) => name in record)),
    }))
  }
}

/**
 * Some kitchens and days, as placeholders of the statement: an array of ids, the kinds that are asked about (all, where
 * not said), the first and the last day, and the time of the asking.
 */
export type Some = Required<Pick<Wanted, 'infos' | 'first' | 'last' | 'clock'>> & { readonly kinds?: string }

export type Span = readonly [first: string, last: string]

/**
 * The days and the time of the asking are settings of the transaction: so the text is the same on every day, and
 * planned once.
 */
const view = {
  first: "current_setting('app.cells_first')::date",
  last: "current_setting('app.cells_last')::date",
  clock: "current_setting('app.cells_clock')::timestamp",
}
const saying: Statement = {
  name: 'cells_asked',
  text: "select set_config('app.cells_first', $1, true), set_config('app.cells_last', $2, true), set_config('app.cells_clock', $3, true)",
}
/**
 * Says which days are asked for, as of when: to be said before any of the cells of `Shown`. @param clock as `clockOf`
 * and `overOf` say it
 */
export const askingOf = ([first, last]: Span, clock: string): Bound => bind(saying, first, last, clock)

/** The cells of the days that `askingOf` says. */
export interface Shown {
  /** One day alone. */
  readonly isOne?: true
  /** All of its cells are looked at: what a city recorded is read once and joined, not looked up cell by cell. */
  readonly atOnce?: true
  /** Each cell says when its records were submitted. A page of them is asked for that by `timing`, which costs less. */
  readonly timed?: true
}

/** Which cells a day has at all, to be counted: nothing of them is worked out. */
export const cellsThere: Resource = {
  ...recordInfo,
  table: `(select ${e.tenantId}, ${e.id} as info_id, o.kind as record_type, ${view.first} as record_date, false as is_deleted from ${e} join ${owedKinds} on o.type = ${e.type}
    where ${e.tenantId} = (select app.tenant()) and not ${e.isDeleted} and ${e.infoStatus} is distinct from 5)`,
}

/**
 * The cells of every enterprise, day and kind as a table to select from, which the database takes apart again: what a
 * page does not ask for is not worked out. Its ids are texts: those of declarations, else the cell itself. What is owed
 * and whether it is done say the rules of engines/owed.
 * @param of one day alone: what was recorded on it is found by its index; or some kitchens and days: what they recorded
 * is then read once for all their cells.
 */
export function recordView(kernel: Kernel, of: Shown | Some): Resource {
  const isSome = 'infos' in of
  const { tables, from: source } = owedCells(
    isSome
      ? {
          infos: of.infos,
          ...(of.kinds && { kinds: of.kinds }),
          clock: of.clock,
          first: of.first,
          last: of.last,
          atOnce: true,
        }
      : { ...view, ...(of.isOne && { last: view.first }), ...(of.atOnce && { atOnce: true }) },
  )
  const isTimed = !isSome && of.timed === true
  const worked: Readonly<Record<string, string>> = {
    id: `coalesce(x.id::text, ${e.id} || '-' || to_char(${day}, 'YYYYMMDD') || '-' || k.kind)`,
    tenantId: `${e.tenantId}`,
    infoId: `${e.id}`,
    status: '1::smallint',
    isDeleted: 'false',
    recordDate: day,
    recordType: 'k.kind',
    isLedger: `k.kind in (${ledgerKinds.map(kind => `'${kind}'`).join(', ')})`,
    required: 'r.need > 0',
    needNum: 'r.need',
    recordNum: 'r.num',
    recordStatus: 'v.status',
    lacks: 'v.status in (0, 4)',
    isOpen: 'v.status in (0, 4, 5)',
    exemptId: 'x.id',
    revoked: 'coalesce(x.revoked, false)',
    dueTime: `case when v.status in (0, 4, 5) then (${day} + u.due * interval '1 minute')::timestamptz end`,
    ...(isTimed
      ? { firstTime: times(kernel, 'min'), lastTime: times(kernel, 'max') }
      : { firstTime: 'null::timestamptz', lastTime: 'null::timestamptz' }),
    filedNum: 'coalesce(d.record_num, 0)::integer',
    autoNum: 'coalesce(d.auto_num, 0)::integer',
    avgTrust: 'round(d.trust_sum::numeric / nullif(d.trust_num, 0), 2)',
  }
  // Filters of whoever asks for all of a day are looked at after it: the database guesses too little of them, and joins
  // cell by cell then.
  return {
    ...recordInfo,
    table: `(${tables}select ${Object.keys(recordInfo.all)
      .map(name => `${worked[name] ?? `x.${snake(name)}`} as ${snake(name)}`)
      .join(', ')} from ${source}${isSome || !of.atOnce ? '' : ' offset 0'})`,
  }
}
