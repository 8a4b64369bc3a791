import type { Resource } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { snake } from '../../kernel/derive/names.ts'
import type { Statement } from '../../kernel/store/batch.ts'
import { cells } from '../owes.ts'
import { isSchool, schoolsOpen, taughtOn } from '../school-days.server.ts'
import exemption from './exemption.ts'
import { kinds } from './kinds.ts'
import recordInfo from './record-info.ts'

/** How far back one can look, days. */
export const lookBack = 400

const day = 'g.day::date'
/** Open at all on the day: in business, not closed for a while, and already there. Before it closed it was open. domain.md D.1 营业日 */
const working = `(${day} >= e.create_time::date and coalesce(case when e.info_status = 1 then not (${day} between coalesce(e.suspend_start, 'infinity') and coalesce(e.suspend_end, 'infinity')) else ${day} < e.suspend_start end, false))`
const open = `(${working} and not (${isSchool('e.type')} and not ${schoolsOpen(day, 'g.taught')}))`
const required = `(case o.owing when 'day' then ${open} when 'meal' then ${open} when 'week' then ${working} and extract(isodow from ${day}) = 7 when 'month' then ${working} and ${day} = (date_trunc('month', ${day}) + interval '1 month - 1 day')::date else false end)`

/** The days whose records count for this one: of its week, of its month, or its own. */
const from = `(case o.owing when 'week' then date_trunc('week', ${day}) when 'month' then date_trunc('month', ${day}) when 'free' then date_trunc('month', ${day}) else ${day} end)::date`
const until = `(case o.owing when 'week' then date_trunc('week', ${day}) + interval '6 days' when 'month' then date_trunc('month', ${day}) + interval '1 month - 1 day' when 'free' then date_trunc('month', ${day}) + interval '1 month - 1 day' else ${day} end)::date`
const sum = (what: string): string => `(select ${what} from proj_ledger_day p where p.tenant_id = e.tenant_id and p.info_id = e.id and p.record_type = k.kind and p.record_date between ${from} and ${until})`
/** How many records a cell has, and how many in time. What is owed every day is looked up beside the cell, so that the database may read a whole day of a city at once; for the others their days are summed up. */
interface Counts {
  readonly recorded: string
  readonly inTime: string
}
const counts = (own: (num: string) => string, week: (num: string) => string, month: (num: string) => string): Counts => {
  const of = (num: string): string => `coalesce(case when o.owing in ('day', 'meal') then ${own(num)} when o.owing = 'week' then ${week(num)} else ${month(num)} end, 0)`
  return { recorded: of('record_num'), inTime: of('record_num - late_num') }
}
const beside = (t: string) => (num: string): string => num.replace(/\w+_num/g, name => `${t}.${name}`)
const summed = (num: string): string => sum(`sum(${beside('p')(num)})`)
const cellByCell = counts(beside('d'), summed, summed)
const atOnce = counts(beside('d'), beside('w'), beside('m'))

/** One at every meal; of samples one of every dish that was announced. domain.md D.1 needNum */
const meals = "greatest(1, cardinality(string_to_array(nullif(e.meal_types, ''), ',')))"
const dishes = `nullif((select count(*) from selfexam_cookbook c where c.tenant_id = e.tenant_id and c.info_id = e.id and c.cookbook_supp_date = ${day} and c.publish_status in (1, 2) and c.submit_status = 1 and c.corrected_by is null and not c.is_deleted), 0)`
const needed = (owes: string): string => `(case when not ${owes} then 0 when o.owing <> 'meal' then 1 when k.kind = 'sample' then coalesce(${dishes}, ${meals}) else ${meals} end)::integer`
/** 1 recorded, 3 recorded late, 2 not owed, 0 not recorded. domain.md B.12 */
const status = ({ recorded, inTime }: Counts, owes: string, need: string): string =>
  `(case when ${recorded} >= greatest(${need}, 1) then case when ${inTime} >= greatest(${need}, 1) then 1 else 3 end when (x.id is not null and not x.revoked) or not ${owes} then 2 else 0 end)::smallint`

/** When the records of a cell were submitted: they lock 24 hours later. */
function times(kernel: Kernel, which: 'min' | 'max'): string {
  const of = Object.entries(kinds).flatMap(([kind, { of: key, day: field }]) => {
    const target = kernel.find(key)
    if (!target) return []
    const column = `f.${snake(field)}`
    const within = target.fields[field]!.type.name === 'month' ? `${column} = to_char(${day}, 'YYYY-MM')` : `${column} >= ${from} and ${column} < ${until} + 1`
    return [`when '${kind}' then (select ${which}(coalesce(f.lock_time - interval '24 hours', f.create_time)) from ${target.table} f where f.tenant_id = e.tenant_id and f.info_id = e.id and ${within} and f.submit_status = 1 and f.corrected_by is null and not f.is_deleted)`]
  })
  return `(case k.kind ${of.join(' ')} end)`
}

const owed = `(values ${cells.filter(({ owing, kind }) => owing !== 'never' && kind in kinds).map(({ kind, type, owing }) => `('${kind}', ${type}, '${owing}')`).join(', ')}) o (kind, type, owing)`

/** When the records of some cells ($1 kitchens, $2 days, $3 kinds) were submitted first and last, as they leave, by their number from 1. Asked by the platform, about cells the asker was shown: every ledger would ask anew whose they are. */
export const timesOf = (kernel: Kernel): Statement => ({
  name: 'record_times',
  text: `select g.n, ${(['min', 'max'] as const).map(which => `to_char(${times(kernel, which)}, 'YYYY-MM-DD HH24:MI:SS')`).join(', ')} from unnest($1::bigint[], $2::date[], $3::text[]) with ordinality g (info, day, kind, n)
    join enterprise_info e on e.tenant_id = app.tenant() and e.id = g.info join ${owed} on o.type = e.type and o.kind = g.kind cross join lateral (select g.kind) k (kind)`,
})

/** Some kitchens and days, as placeholders of the statement: an array of ids, the kinds that are asked about (all, where not said), the first and the last day. */
export interface Some {
  readonly infos: string
  readonly kinds?: string
  readonly first: string
  readonly last: string
}

/** What some kitchens recorded in the weeks and months that these days lie in: read once, and joined to their cells by hash, for it has no order. */
const near = ({ infos, kinds: wanted, first, last }: Some): string => {
  const [from, until] = ['least', 'greatest'].map((which, n) => `${which}(${['week', 'month'].map(period => `date_trunc('${period}', ${[first, last][n]}::date)${n ? ` + interval '1 ${period}'` : ''}`).join(', ')})::date`) as [string, string]
  return `near as materialized (select p.info_id, p.record_date, p.record_type, p.record_num, p.late_num from proj_ledger_day p where p.tenant_id = (select app.tenant()) and p.info_id = any(${infos}::bigint[])${wanted ? ` and p.record_type = any(${wanted}::text[])` : ''} and p.record_date >= ${from} and p.record_date < ${until})`
}
const period = (t: string, which: 'week' | 'month'): string => {
  const of = new Set(cells.filter(({ owing }) => (which === 'week' ? owing === 'week' : owing === 'month' || owing === 'free')).map(({ kind }) => `'${kind}'`))
  return `left join (select p.info_id, p.record_type, date_trunc('${which}', p.record_date)::date since, sum(p.record_num) record_num, sum(p.late_num) late_num from near p where p.record_type in (${[...of].join(', ')}) group by 1, 2, 3) ${t}
      on ${t}.info_id = e.id and ${t}.record_type = o.kind and ${t}.since = date_trunc('${which}', g.day)::date`
}

/**
 * The cells of every enterprise, day and kind as a table to select from, which the database takes apart again: what a page does not ask for is not
 * worked out. Its ids are texts: those of declarations, else the cell itself.
 * @param only one day alone, `yyyy-MM-dd`: what is owed on it is then worked out once, and what was recorded on it found by its index; or some kitchens and
 * days: what they recorded is then read once for all their cells. When it was submitted is said by `timesOf` then.
 */
export function recordView(kernel: Kernel, only?: string | Some): Resource {
  const some = typeof only === 'object' ? only : null
  const found = some ? atOnce : cellByCell
  // Of some kitchens every cell is worked out, and its parts once; elsewhere the database takes apart what is not asked for.
  const [owes, need] = some ? ['q.required', 'q.need_num'] : [required, needed(required)]
  const worked: Readonly<Record<string, string>> = {
    id: `coalesce(x.id::text, e.id || '-' || to_char(${day}, 'YYYYMMDD') || '-' || k.kind)`, tenantId: 'e.tenant_id', infoId: 'e.id', status: '1::smallint', isDeleted: 'false',
    recordDate: day, recordType: 'k.kind', required: owes, needNum: need, recordNum: `${found.recorded}::integer`, recordStatus: status(found, owes, need), exemptId: 'x.id', revoked: 'coalesce(x.revoked, false)',
    ...(only === undefined ? { firstTime: times(kernel, 'min'), lastTime: times(kernel, 'max') } : { firstTime: 'null::timestamptz', lastTime: 'null::timestamptz' }), autoNum: `coalesce(${sum('sum(p.auto_num)')}, 0)::integer`, avgTrust: sum('round(sum(p.trust_sum)::numeric / nullif(sum(p.trust_num), 0), 2)'),
  }
  const days = some ? `generate_series(${some.first}::date, ${some.last}::date, interval '1 day')` : only === undefined ? `generate_series(current_date - ${lookBack}, current_date, interval '1 day')` : `(values (date '${String(only)}'))`
  // Not taken apart by the database: of each day it is asked once, and for some kitchens not once more for each.
  const taught = `select o.day, ${taughtOn('o.day::date')} taught from ${days} o (day) offset 0`
  return {
    ...recordInfo,
    table: `(${some ? `with ${near(some)}, days as materialized (${taught}) ` : ''}select ${Object.keys(recordInfo.all).map(name => `${worked[name] ?? `x.${snake(name)}`} as ${snake(name)}`).join(', ')}
      from enterprise_info e cross join ${some ? 'days' : `(${taught})`} g
      join ${owed} on o.type = e.type${some?.kinds ? ` and o.kind = any(${some.kinds}::text[])` : ''}
      cross join lateral (select o.kind) k (kind)
      left join ${some ? 'near d on' : 'proj_ledger_day d on d.tenant_id = e.tenant_id and'} d.info_id = e.id and d.record_date = ${day} and d.record_type = o.kind
      ${some ? `cross join lateral (select c.required, ${needed('c.required')} need_num from (select ${required} required offset 0) c offset 0) q ${period('w', 'week')} ${period('m', 'month')}` : ''}
      left join ${exemption.table} x on x.tenant_id = e.tenant_id and x.info_id = e.id and x.record_date = ${day} and x.record_type = o.kind and not x.is_deleted
      where not e.is_deleted and e.info_status is distinct from 5${some ? ` and e.id = any(${some.infos}::bigint[])` : ''})`,
  }
}
