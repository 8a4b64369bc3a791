import { paged, type Page } from '../../contract/envelope.ts'
import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading, type Also, type Reading } from '../../kernel/derive/read/list.ts'
import { countMost } from '../../kernel/derive/read/pager.ts'
import { pageOf } from '../../kernel/derive/row/query.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import { scopeName, type Signed } from '../../kernel/ask/asker.ts'
import type { Bound } from '../../kernel/store/batch.ts'
import { clockOf } from './owed.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import recordInfo from './record-info.ts'
import { asksWhatLacks, lackingAtLeast } from './record-bound.server.ts'
import { askingOf, cellsThere, lookBack, recordView, timing, type Span } from './record-view.server.ts'

const enterprise = enterprises('e')

/** What tells two cells of a day apart, and is found in this order without sorting a city's. */
export const cellOrder = { apart: ['infoId', 'recordType'] } as const

/**
 * The days a question names, from the first to the last, which is today at most, as far as one can look back; null
 * where it says them otherwise, or names none.
 */
export function daysAsked(query: Values, now: number): Span | null {
  const filters = Object.entries(query).filter(([name, value]) => name.startsWith('recordDate') && !isBlank(value))
  if (
    filters.length > 2 ||
    filters.some(
      ([name, value]) =>
        !/^recordDate(_(date)?equal|_date[gl]e)?$/.test(name) || !/^\d{4}-\d\d-\d\d$/.test(String(value)),
    )
  )
    return null
  const [today, day] = [wireDay(now), filters.find(([name]) => !/_date[gl]e$/.test(name))?.[1]]
  if (day !== undefined && filters.length > 1) return null
  const [first, last] = [day ?? query['recordDate_datege'] ?? '', day ?? query['recordDate_datele'] ?? today].map(
    String,
  ) as [string, string]
  const farthest = laterDay(today, 0, -lookBack)
  return first !== '' && first <= last && first <= today && last >= farthest
    ? [first > farthest ? first : farthest, last < today ? last : today]
    : null
}

/** Filters by which a day has as many cells as any other: who, and which kind. The rest is worked out cell by cell. */
const ofNoDay = /^(current|size|infoId|cityId|tenantId|recordType(_.+)?|recordDate(_.+)?)$/
const isEven = (query: Values): boolean =>
  Object.entries(query).every(([name, value]) => isBlank(value) || ofNoDay.test(name))

/**
 * The days of a list, the newest first, as it does unless it says otherwise; null for any other order, and for one
 * kitchen of which some cells alone are asked for: those are asked as a whole.
 */
export const spanOf = ({ asker, now }: Signed, query: Values): Span | null =>
  ((asker.info !== '' || !isBlank(query['infoId'])) && !isEven(query)) ||
  !isBlank(query['ascs']) ||
  !isBlank(query['descs'])
    ? null
    : daysAsked(query, now)

/** Days that are over: nothing is filed for them any more, only corrected and taken back. domain.md 0.4 isLate */
const lateDays = 3
/** How long a count of cells holds, ms: of many cells, and of days that are over. */
const holds = { many: 10_000, over: 60_000 }
const many = 1000
const kitchensFirst = 50
const countsKept = 2000

interface Counted {
  readonly at: number
  readonly total: Promise<number>
}

/**
 * The cells of many kitchens and days, day by day from the newest: a page is mostly of one, and a million cells are
 * never put in order to show ten. Of each day before it only the number is asked, and of long and past days it is
 * remembered for a while. domain.md B.4.9
 * @param most how far cells are counted
 */
export function dayByDay(
  kernel: Kernel,
  most = countMost,
): (context: Signed, query: Values, span: Span) => Promise<Page<Wired>> {
  const counts = new Map<string, Counted>()
  // What is due today changes some times a day; of a day that is over everything was.
  const bounds = (query: Values, now: number): Bound => {
    const day = String(query['recordDate'])
    return askingOf([day, day], day < wireDay(now) ? laterDay(day, 0, 1) : clockOf(now))
  }
  const read = (view: Resource, part: string): Reading =>
    reading(view, kernel, { ...cellOrder, called: `${recordInfo.key} ${part}`, told: bounds, isLong: true })
  const some = read(recordView(kernel, { isOne: true }), 'some')
  const all = read(recordView(kernel, { isOne: true, atOnce: true }), 'all')
  const there = read(cellsThere, 'there')
  const onDay = (query: Values, day: string, more: Values = {}): Values => ({
    ...Object.fromEntries(Object.entries(query).filter(([name]) => !/^(recordDate|current$|size$)/.test(name))),
    recordDate: day,
    // What lacks is owed: asked first, nothing is looked up for what is not.
    ...((String(query['recordStatus'] ?? '') === '0' || String(query['lacks'] ?? '') === '1') && { required: '1' }),
    ...more,
  })

  /** A count that was made a moment ago for somebody who sees the same, or is made now. */
  const part = async (
    { asker, now }: Signed,
    value: unknown,
    isOver: boolean,
    count: () => Promise<number>,
  ): Promise<number> => {
    const name = JSON.stringify([
      scopeName(asker),
      asker.reach.narrowings.has(recordInfo.key) ? asker.session : '',
      value,
    ])
    const memory = counts.get(name)
    if (memory) {
      const total = await memory.total.catch(() => null)
      if (total !== null && now - memory.at < (isOver ? holds.over : total >= many ? holds.many : 0)) return total
    }
    if (counts.size >= countsKept) counts.clear()
    const total = count()
    counts.set(name, { at: now, total })
    total.catch(() => counts.delete(name))
    return total
  }
  const counted = (context: Signed, query: Values, day: string): Promise<number> =>
    part(context, onDay(query, day), day < laterDay(wireDay(context.now), 0, -lateDays), () =>
      (isEven(query) ? there : all).total(context, onDay(query, day)),
    )
  /**
   * Whether a first page of what lacks is of more than is ever counted: then its days need not be counted to say so.
   */
  const isEndless = async (context: Signed, query: Values, span: Span): Promise<boolean> =>
    asksWhatLacks(context, query) &&
    (await part(context, [span, query['cityId']], false, () => lackingAtLeast(kernel, context, query, span))) >= most

  const timed = timing(kernel)

  /**
   * Some cells of a day. The first of them are mostly those of the first few kitchens: they are looked at alone, and
   * all only when they have too few.
   */
  const cells = async (context: Signed, query: Values, skip: number, size: number): Promise<readonly Wired[]> => {
    if (skip >= many) {
      const { list } = isEven(query) ? some : all
      const page = Math.floor(skip / size)
      const [first, next] = [
        await list(context, { ...query, current: String(page + 1), size: String(size) }),
        await list(context, { ...query, current: String(page + 2), size: String(size) }),
      ]
      return [...first.records, ...next.records].slice(skip % size, (skip % size) + size)
    }
    const recordsOf = async ({ records }: Reading, also?: Also): Promise<readonly Wired[]> => {
      const result: Wired[] = []
      for await (const rows of records(context, query, { most: skip + size }, also)) result.push(...rows)
      return result.slice(skip)
    }
    const few = await recordsOf(some, put => [
      `t.info_id >= (select min(s.id) from (select ${enterprise.id} from ${enterprise} where ${enterprise.tenantId} = app.tenant() and not ${enterprise.isDeleted} and ${enterprise.infoStatus} is distinct from 5 order by ${enterprise.id} desc limit ${put(String(kitchensFirst + 2 * (skip + size)))}::integer) s)`,
    ])
    return few.length === size ? few : recordsOf(isEven(query) ? some : all)
  }

  return async (context, query, [first, last]) => {
    const { current, size } = pageOf(query)
    const records: Wired[] = []
    const even = isEven(query) ? await counted(context, query, last) : null
    const isSure = current === 1 && (await isEndless(context, query, [first, last]))
    let [total, skip] = [isSure ? most : 0, (current - 1) * size]
    for (let day = last; day >= first && (total < most || records.length < size); day = laterDay(day, 0, -1)) {
      const here = isSure ? size : (even ?? (await counted(context, query, day)))
      total += here
      if (skip < here && records.length < size)
        records.push(...(await cells(context, onDay(query, day), skip, Math.min(size - records.length, here - skip))))
      skip = Math.max(0, skip - here)
    }
    const length = Math.min(total, most)
    return paged(await timed(context, records), length, { size, current }, length === most)
  }
}
