import { paged, type Page } from '../../contract/envelope.ts'
import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { reading, type Also, type Reading } from '../../kernel/derive/list.ts'
import { countMost } from '../../kernel/derive/pager.ts'
import { pageOf } from '../../kernel/derive/query.ts'
import { isBlank } from '../../kernel/derive/worded.ts'
import type { Json } from '../../kernel/fields/field.ts'
import { scopeName, type Signed } from '../../kernel/request/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/store/entry.ts'
import recordInfo from './record-info.ts'
import { asksWhatLacks, lackingAtLeast } from './record-bound.server.ts'
import { recordView, timesOf } from './record-view.server.ts'

/** What tells two cells of a day apart, and is found in this order without sorting a city's. */
export const cellOrder = { apart: ['infoId', 'recordType'] } as const

type Span = readonly [first: string, last: string]

/** The days of a list of several kitchens that asks for several, the newest first, as it does unless it says otherwise; null for any other, which is asked as a whole. */
export function spanOf({ asker, now }: Signed, query: Values): Span | null {
  if (asker.info !== '' || !isBlank(query['infoId']) || !isBlank(query['ascs']) || !isBlank(query['descs'])) return null
  const said = Object.entries(query).filter(([name, value]) => name.startsWith('recordDate') && !isBlank(value))
  if (said.length > 2 || said.some(([name, value]) => !/^recordDate_date[gl]e$/.test(name) || !/^\d{4}-\d\d-\d\d$/.test(String(value)))) return null
  const [first, last] = [query['recordDate_datege'], query['recordDate_datele'] ?? wireDay(now)].map(String) as [string, string]
  return first < last ? [first, last < wireDay(now) ? last : wireDay(now)] : null
}

/** Filters by which a day has as many cells as any other: who, and which kind. The rest is worked out cell by cell. */
const ofNoDay = /^(current|size|infoId|cityId|tenantId|recordType(_.+)?|recordDate_date[gl]e)$/

/** Days that are over: nothing is filed for them any more, only corrected and taken back. domain.md 0.4 isLate */
const lateDays = 3
/** How long a count of cells holds, ms: of many cells, and of days that are over. */
const holds = { many: 10_000, over: 60_000 }
const many = 1000
const daysKept = 100
const kitchensFirst = 50
const countsKept = 2000

interface Counted {
  readonly at: number
  readonly total: Promise<number>
}

/**
 * The cells of many kitchens and days, day by day from the newest: a page is mostly of one, and a million cells are never put in order to show ten. Of each day before it
 * only the number is asked, and of long and past days it is remembered for a while. domain.md B.4.9
 * @param most how far cells are counted
 */
export function dayByDay(kernel: Kernel, most = countMost): (context: Signed, query: Values, span: Span) => Promise<Page<Record<string, Json>>> {
  const days = new Map<string, Reading>()
  const counts = new Map<string, Counted>()
  const of = (day: string): Reading => {
    const found = days.get(day) ?? reading({ ...recordView(kernel, day), key: `${recordInfo.key} ${day}` }, kernel, { ...cellOrder, prepared: false })
    if (days.size >= daysKept) days.clear()
    days.set(day, found)
    return found
  }
  const onDay = (query: Values, day: string, more: Values = {}): Values => ({
    ...Object.fromEntries(Object.entries(query).filter(([name]) => !/^(recordDate|current$|size$)/.test(name))), recordDate: day,
    // What lacks is owed: asked first, nothing is looked up for what is not.
    ...(String(query['recordStatus'] ?? '') === '0' && { required: '1' }), ...more,
  })

  /** A count that was made a moment ago for somebody who sees the same, or is made now. */
  const kept = async ({ asker, now }: Signed, what: unknown, isOver: boolean, count: () => Promise<number>): Promise<number> => {
    const name = JSON.stringify([scopeName(asker), asker.reach.narrowings.has(recordInfo.key) ? asker.session : '', what])
    const known = counts.get(name)
    if (known) {
      const total = await known.total.catch(() => null)
      if (total !== null && now - known.at < (isOver ? holds.over : total >= many ? holds.many : 0)) return total
    }
    if (counts.size >= countsKept) counts.clear()
    const total = count()
    counts.set(name, { at: now, total })
    total.catch(() => counts.delete(name))
    return total
  }
  const counted = (context: Signed, query: Values, day: string): Promise<number> =>
    kept(context, onDay(query, day), day < laterDay(wireDay(context.now), 0, -lateDays), () => of(day).total(context, onDay(query, day)))
  /** Whether a first page of what lacks is of more than is ever counted: then its days need not be counted to say so. */
  const isEndless = async (context: Signed, query: Values, span: Span): Promise<boolean> =>
    asksWhatLacks(context, query) && await kept(context, [span, query['cityId']], false, () => lackingAtLeast(kernel, context, query, span)) >= most

  const submitted = timesOf(kernel)
  const timed = async ({ asker }: Signed, records: readonly Record<string, Json>[]): Promise<Record<string, Json>[]> => {
    const of = (name: string): string => array(records.map(record => String(record[name])))
    const [, rows] = records.length ? await kernel.store.run([enterTenant(asker.tenant), bind(submitted, of('infoId'), of('recordDate'), of('recordType'))]) : [[], []]
    const times = new Map(rows!.map(([n, firstTime, lastTime]) => [Number(n), { firstTime: firstTime ?? '', lastTime: lastTime ?? '' }]))
    // What is hidden from whoever asks stays hidden.
    return records.map((record, n) => ({ ...record, ...Object.fromEntries(Object.entries(times.get(n + 1) ?? {}).filter(([name]) => name in record)) }))
  }

  /** Some cells of a day. The first of them are mostly those of the first few kitchens: they are looked at alone, and all only when they have too few. */
  const cells = async (context: Signed, query: Values, { records, list }: Reading, skip: number, wanted: number): Promise<readonly Record<string, Json>[]> => {
    if (skip >= many) {
      const page = Math.floor(skip / wanted)
      const [one, next] = [await list(context, { ...query, current: String(page + 1), size: String(wanted) }), await list(context, { ...query, current: String(page + 2), size: String(wanted) })]
      return [...one.records, ...next.records].slice(skip % wanted, skip % wanted + wanted)
    }
    const taken = async (also?: Also): Promise<readonly Record<string, Json>[]> => {
      const found: Record<string, Json>[] = []
      for await (const some of records(context, query, { most: skip + wanted }, also)) found.push(...some)
      return found.slice(skip)
    }
    const few = await taken(put => [`t.info_id >= (select min(s.id) from (select e.id from enterprise_info e where e.tenant_id = app.tenant() and not e.is_deleted and e.info_status is distinct from 5 order by e.id desc limit ${put(String(kitchensFirst + 2 * (skip + wanted)))}::integer) s)`])
    return few.length === wanted ? few : taken()
  }

  return async (context, query, [first, last]) => {
    const { current, size } = pageOf(query)
    const isEven = Object.entries(query).every(([name, value]) => isBlank(value) || ofNoDay.test(name))
    const records: Record<string, Json>[] = []
    const even = isEven ? await counted(context, query, last) : null
    const isSure = current === 1 && await isEndless(context, query, [first, last])
    let [total, skip] = [isSure ? most : 0, (current - 1) * size]
    for (let day = last; day >= first && (total < most || records.length < size); day = laterDay(day, 0, -1)) {
      const here = isSure ? size : even ?? await counted(context, query, day)
      total += here
      if (skip < here && records.length < size) records.push(...await cells(context, onDay(query, day), of(day), skip, Math.min(size - records.length, here - skip)))
      skip = Math.max(0, skip - here)
    }
    const said = Math.min(total, most)
    return paged(await timed(context, records), said, { size, current }, said === most)
  }
}
