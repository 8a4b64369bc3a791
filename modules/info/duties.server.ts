import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { columnsOf, decode } from '../../kernel/derive/columns.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { snake } from '../../kernel/derive/names.ts'
import { platformRows } from '../../kernel/derive/platform-rows.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/store/entry.ts'
import { isSchoolDay } from '../school-days.ts'
import backlog from './backlog.ts'
import { duties, type Duty } from './duties.ts'

type SchoolDay = (day: string) => boolean

/** Enterprises, or things to do, that are looked at in one transaction. */
const batch = 100
const [done, cleared] = [1, 3]

/** One making of a tenant's things to do after the other: two at once would each not see what the other makes. */
export const oneAtATime: Statement = { name: 'todo_lock', text: "select pg_advisory_xact_lock(hashtextextended('todo' || app.tenant(), 0))" }

/** The enterprises that were in business in a period and there before its last day $2, with the kinds they have filed for it: counted on its first day $1. */
const filed = `select e.id, e.type, (select string_agg(p.record_type, ',') from proj_ledger_day p where p.tenant_id = e.tenant_id and p.info_id = e.id and p.record_date = $1::date and p.record_num > 0)
  from enterprise_info e where e.tenant_id = app.tenant() and not e.is_deleted and e.info_status = 1 and e.create_time < $2::date
    and not coalesce(e.suspend_start <= $1::date and e.suspend_end >= $2::date, false)`
const fresh: Statement = {
  name: 'todo_fresh',
  text: `${filed} and e.id > $3 and not exists (select from info_backlog b where b.tenant_id = e.tenant_id and b.origin_link = $4 and b.origin_id = e.id and b.origin_part = $5) order by e.id limit ${batch}`,
}
const calendar: Statement = { name: 'todo_calendar', text: 'select start_date, end_date, is_school_day from base_calendar where tenant_id = app.tenant() and not is_deleted' }
const those: Statement = { name: 'todo_filed', text: `${filed} and e.id = any($3::bigint[])` }

/**
 * What the enterprises owe of each day, week and month: told when they did not do it, taken away when they have. domain.md D.7 ledger, exam
 * @param recordKinds record_type of each resource that people file, by its key
 */
export function dutyClock(kernel: Kernel, recordKinds: ReadonlyMap<string, string>) {
  const columns = columnsOf(backlog, kernel.find)
  const write = platformRows(backlog, kernel)
  const pages = new Map([...recordKinds].flatMap(([key, kind]) => (kernel.find(key) ? [[kind, kernel.find(key)!] as const] : [])))
  /** What is kept nowhere cannot be owed. */
  const owedOf = ({ owed }: Duty, type: number, period: string, isSchool: SchoolDay): readonly string[] => owed(type, period, isSchool).filter(kind => pages.has(kind))
  const lackingOf = (duty: Duty, period: string, [, type, has]: Rows[number], isSchool: SchoolDay): readonly string[] => owedOf(duty, Number(type), period, isSchool).filter(kind => !(has ?? '').split(',').includes(kind))
  const schoolDays = async (tenant: string): Promise<SchoolDay> => {
    const [, rows] = await kernel.store.run([enterTenant(tenant), bind(calendar)])
    const ranges = rows!.map(([startDate, endDate, is]) => ({ startDate: startDate!, endDate: endDate!, isSchoolDay: is === 't' }))
    return day => isSchoolDay(day, ranges)
  }
  const saying = (duty: Duty, period: string, lacking: readonly string[]): Values => {
    const { key, page } = pages.get(lacking[0]!)!
    return { ...duty.says(period, lacking), bizType: key, bizUrl: page }
  }
  const open: Statement = {
    name: 'todo_open',
    text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from info_backlog t where t.tenant_id = app.tenant() and t.origin_link = $2 and not t.is_deleted and t.backlog_status in (0, 2) and t.id > $1 order by t.id limit ${batch} for update`,
  }

  async function raiseOne(duty: Duty, period: string, tenant: string, now: number, isSchool: SchoolDay): Promise<number> {
    let count = 0
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async ({ run }): Promise<string | null> => {
        const [, , found] = await run([enterTenant(tenant), bind(oneAtATime), bind(fresh, duty.starts(period), duty.ends(period), last, duty.link, period)])
        const bounds = found!.flatMap((row): readonly Bound[] => {
          const lacking = lackingOf(duty, period, row, isSchool)
          if (!lacking.length) return []
          count++
          return write.born(tenant, row[0]!, {
            ...saying(duty, period, lacking), backlogType: duty.type, dueTime: duty.due(period), openTime: wireMoment(now), originLink: duty.link, originId: row[0], originPart: period,
          }, now).bounds
        })
        if (bounds.length) await run(bounds)
        return found!.length < batch ? null : found!.at(-1)![0]!
      })
    }
    return count
  }

  /** What became of an open one: what was filed is done, what is owed no longer is cleared, and what is still lacking is named anew. */
  const settled = (duty: Duty, todo: Values, found: Rows[number] | undefined, now: number, isSchool: SchoolDay): Values | null => {
    const period = todo['originPart'] as string
    if (!found || !owedOf(duty, Number(found[1]), period, isSchool).length) return { backlogStatus: cleared, doneTime: wireMoment(now) }
    const lacking = lackingOf(duty, period, found, isSchool)
    if (!lacking.length) return { backlogStatus: done, doneTime: wireMoment(now) }
    const said = saying(duty, period, lacking)
    return Object.entries(said).every(([name, value]) => todo[name] === value) ? null : said
  }

  async function settleOne(duty: Duty, tenant: string, now: number, isSchool: SchoolDay): Promise<number> {
    let count = 0
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async ({ run }): Promise<string | null> => {
        const [, rows] = await run([enterTenant(tenant), bind(open, last, duty.link)])
        const todos = rows!.map(texts => decode(columns, texts))
        const periods = [...Map.groupBy(todos, todo => todo['originPart'] as string)]
        const found = periods.length ? await run(periods.map(([period, own]) => bind(those, duty.starts(period), duty.ends(period), array(own.map(todo => todo['originId'] as string))))) : []
        const byKey = new Map(periods.flatMap(([period], i) => found[i]!.map(row => [`${period} ${row[0]!}`, row] as const)))
        const bounds = todos.flatMap(todo => {
          const set = settled(duty, todo, byKey.get(`${todo['originPart'] as string} ${todo['originId'] as string}`), now, isSchool)
          if (set) count++
          return set ? write.changed(tenant, todo, set, now) : []
        })
        if (bounds.length) await run(bounds)
        return todos.length < batch ? null : (todos.at(-1)!['id'] as string)
      })
    }
    return count
  }

  return {
    /** Tells of what lacks of the periods that are asked about now, once each. @returns how many were told */
    async raise(tenant: string, now: number): Promise<number> {
      let count = 0
      const isSchool = await schoolDays(tenant)
      for (const duty of duties) {
        const period = duty.periodAt(now)
        if (period) count += await raiseOne(duty, period, tenant, now, isSchool)
      }
      return count
    },
    /** Looks whether what was told of has been done since. @returns how many were changed */
    async settle(tenant: string, now: number): Promise<number> {
      let count = 0
      const isSchool = await schoolDays(tenant)
      for (const duty of duties) count += await settleOne(duty, tenant, now, isSchool)
      return count
    },
  }
}
