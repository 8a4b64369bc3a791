import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { columnsOf, decode } from '../../kernel/derive/columns.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { snake } from '../../kernel/derive/names.ts'
import { platformRows } from '../../kernel/derive/platform-rows.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/store/entry.ts'
import backlog from './backlog.ts'
import { duties, type Duty } from './duties.ts'

/** Enterprises, or things to do, that are looked at in one transaction. */
const batch = 100
const [done, cleared] = [1, 3]

/** One making of a tenant's things to do after the other: two at once would each not see what the other makes. */
export const oneAtATime: Statement = { name: 'todo_lock', text: "select pg_advisory_xact_lock(hashtextextended('todo' || app.tenant(), 0))" }

const working = "e.tenant_id = app.tenant() and not e.is_deleted and e.info_status = 1 and e.create_time < $1::date"
/** The enterprises that owed something on the day $1, with what they have filed ($2 is the period). `which` of them. */
const filed: Readonly<Record<Duty['type'], (duty: Duty, kernel: Kernel) => string>> = {
  ledger: () => "(select array_to_string(array_agg(p.record_type), ',') from proj_ledger_day p where p.tenant_id = e.tenant_id and p.info_id = e.id and p.record_date = $2::text::date and p.record_num > 0)",
  exam: ({ kinds }, kernel) => {
    const [[kind, key] = ['', '']] = Object.entries(kinds)
    const by = { day: 'exam_date = $2::text::date', week: 'week_no = $2::text', month: 'exam_month = $2::text' }[kind]
    return `(select '${kind}' from ${kernel.find(key)!.table} x where x.tenant_id = e.tenant_id and x.info_id = e.id and x.${by} and x.submit_status = 1 and x.corrected_by is null and not x.is_deleted limit 1)`
  },
}

/** What the enterprises owe of each day, week and month: told when they did not do it, taken away when they have. domain.md D.7 ledger, exam */
export function dutyClock(kernel: Kernel) {
  const columns = columnsOf(backlog, kernel.find)
  const write = platformRows(backlog, kernel)
  /** What has no page yet cannot be owed. */
  const owedOf = ({ kinds, owed }: Duty, type: number, period: string): readonly string[] => owed(type, period).filter(kind => kernel.find(kinds[kind]!))
  const lackingOf = (duty: Duty, period: string, [, type, has]: Rows[number]): readonly string[] => owedOf(duty, Number(type), period).filter(kind => !(has ?? '').split(',').includes(kind))
  const saying = (duty: Duty, period: string, lacking: readonly string[]): Values =>
    ({ ...duty.says(period, lacking), bizType: duty.kinds[lacking[0]!], bizUrl: kernel.find(duty.kinds[lacking[0]!]!)!.page })

  const missing = new Map(duties.map(duty => [duty, {
    // In business, and not told of this period yet.
    fresh: { name: `todo_fresh_${duty.link}`, text: `select e.id, e.type, ${filed[duty.type](duty, kernel)} from enterprise_info e where ${working} and e.id > $3 and not exists (select from info_backlog b where b.tenant_id = e.tenant_id and b.origin_link = '${duty.link}' and b.origin_id = e.id and b.origin_part = $2::text) order by e.id limit ${batch}` },
    of: { name: `todo_filed_${duty.link}`, text: `select e.id, e.type, ${filed[duty.type](duty, kernel)} from enterprise_info e where ${working} and e.id = any($3::bigint[])` },
    open: { name: `todo_open_${duty.link}`, text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from info_backlog t where t.tenant_id = app.tenant() and t.origin_link = '${duty.link}' and not t.is_deleted and t.backlog_status in (0, 2) and t.id > $1 order by t.id limit ${batch} for update` },
  }]))

  async function raiseOne(duty: Duty, period: string, tenant: string, now: number): Promise<number> {
    let count = 0
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async ({ run }): Promise<string | null> => {
        const [, , found] = await run([enterTenant(tenant), bind(oneAtATime), bind(missing.get(duty)!.fresh, duty.ends(period), period, last)])
        const bounds = found!.flatMap((row): readonly Bound[] => {
          const lacking = lackingOf(duty, period, row)
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
  const settled = (duty: Duty, todo: Values, found: Rows[number] | undefined, now: number): Values | null => {
    const period = todo['originPart'] as string
    if (!found || !owedOf(duty, Number(found[1]), period).length) return { backlogStatus: cleared, doneTime: wireMoment(now) }
    const lacking = lackingOf(duty, period, found)
    if (!lacking.length) return { backlogStatus: done, doneTime: wireMoment(now) }
    const said = saying(duty, period, lacking)
    return Object.entries(said).every(([name, value]) => todo[name] === value) ? null : said
  }

  async function settleOne(duty: Duty, tenant: string, now: number): Promise<number> {
    let count = 0
    const { open, of } = missing.get(duty)!
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async ({ run }): Promise<string | null> => {
        const [, rows] = await run([enterTenant(tenant), bind(open, last)])
        const todos = rows!.map(texts => decode(columns, texts))
        const periods = [...Map.groupBy(todos, todo => todo['originPart'] as string)]
        const found = periods.length ? await run(periods.map(([period, own]) => bind(of, duty.ends(period), period, array(own.map(todo => todo['originId'] as string))))) : []
        const byKey = new Map(periods.flatMap(([period], i) => found[i]!.map(row => [`${period} ${row[0]!}`, row] as const)))
        const bounds = todos.flatMap(todo => {
          const set = settled(duty, todo, byKey.get(`${todo['originPart'] as string} ${todo['originId'] as string}`), now)
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
      for (const duty of duties) {
        const period = duty.periodAt(now)
        if (period) count += await raiseOne(duty, period, tenant, now)
      }
      return count
    },
    /** Looks whether what was told of has been done since. @returns how many were changed */
    async settle(tenant: string, now: number): Promise<number> {
      let count = 0
      for (const duty of duties) count += await settleOne(duty, tenant, now)
      return count
    },
  }
}
