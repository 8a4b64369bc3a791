import { wireDay, wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { isAlready, type RowOf } from '../../kernel/define/rows.ts'

type Row = RowOf<'info/backlog'>
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { array } from '../../kernel/store/arrays.ts'
import { flag, text } from '../../kernel/define/value.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import backlog from './backlog.ts'
import { remindedAt, describe } from './clock.server.ts'
import { duties, type Duty } from './duties.ts'
import { receiversIn } from './receivers.server.ts'
import { todos as todoRows } from './tables.ts'

const b = todoRows('b')
const t = todoRows('t')

const e = enterprises('e')

/** What some enterprises owe and have recorded of some days, by kind, and where each kind is kept. */
export interface Ledgers {
  /**
   * @param some placeholders of a statement: an array of enterprises, one of kinds, the first and the last day, and the
   * time of the asking
   */
  readonly complete: (some: {
    readonly infos: string
    readonly kinds: string
    readonly first: string
    readonly last: string
    readonly clock: string
  }) => { readonly table: string }
  /** record_type of each resource that people file, by its key. */
  readonly kinds: ReadonlyMap<string, string>
}

/** Some kitchens; null for all of a tenant. */
export type Infos = readonly string[] | null

/** Enterprises, or things to do, that are looked at in one transaction. */
const batch = 100
const [open, done, cleared] = [0, 1, 3] as const

/** One making of a tenant's things to do after the other: two at once would each not see what the other makes. */
export const oneAtATime: Statement = {
  name: 'todo_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('todo' || app.tenant(), 0))",
}

/**
 * What the enterprises owe of each day, week and month: told when they did not do it, taken away when they have.
 * domain.md D.7 ledger, exam
 */
export function dutyClock(kernel: Kernel, { complete, kinds }: Ledgers) {
  const columns = columnsOf(backlog, kernel.find)
  const write = platformRows(backlog, kernel)
  const pages = new Map(
    [...kinds].flatMap(([key, kind]) => (kernel.find(key) ? [[kind, kernel.find(key)!] as const] : [])),
  )
  /** Enterprises after $1 that have not been told: of what came of the link $2, part $3. */
  const fresh = select(
    'todo_fresh',
    e.id,
    list => `select ${list} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} > $1 and not ${e.isDeleted}
      and not exists (select from ${b} where ${b.tenantId} = ${e.tenantId} and ${b.originLink} = $2 and ${b.originId} = ${e.id} and ${b.originPart} = $3) order by ${e.id} limit ${batch}`,
  )
  /**
   * What some enterprises $3 lack of the kinds $2 on the day $1 at the time $4, where $5 what will be due later that
   * day, too; and whether they owed any.
   */
  const targets = select(
    'todo_filed',
    {
      infoId: text`r.info_id`,
      lacking: text`string_agg(r.record_type, ',') filter (where r.lacks or $5::boolean and r.record_status = ${codes.notDue})`,
      isOwed: flag`bool_or(r.required)`,
    },
    list =>
      `select ${list} from ${complete({ infos: '$3', kinds: '$2', first: '$1', last: '$1', clock: '$4' }).table} r group by r.info_id`,
  )
  /**
   * What is told of, and what was done while there is time still: who takes a record or a declaration back owes it
   * again.
   */
  const standingWhere = (name: string, some: string) =>
    select(
      name,
      whole(columns),
      list => `select ${list} from ${t} where ${t.tenantId} = app.tenant() and ${t.originLink} = $2 and not ${t.isDeleted}${some}
      and (${t.backlogStatus} in (0, 2) or ${t.backlogStatus} in (1, 3) and ${t.dueTime} > $3) and ${t.id} > $1 order by ${t.id} limit ${batch} for update`,
    )
  const standing = standingWhere('todo_standing', '')
  const standingThere = standingWhere('todo_standing_there', ` and ${t.infoId} = any($4::bigint[])`)
  /** Open ones of a link and period, opened before this hour and not told of since. */
  const untold = select(
    'todo_untold',
    whole(columns),
    list => `select ${list} from ${t} where ${t.tenantId} = app.tenant() and ${t.originLink} = $1 and ${t.originPart} = $2 and ${t.backlogStatus} = 0 and not ${t.isDeleted}
      and ${t.openTime} < $3::timestamptz and coalesce(${t.lastRemindTime} < $3::timestamptz, true) order by ${t.id} for update`,
  )

  /** In the order of the dictionary. */
  const lackingOf = (duty: Duty, list: string): readonly string[] =>
    duty.kinds.filter(kind => list.split(',').includes(kind) && pages.has(kind))
  const saying = (duty: Duty, period: string, lacking: readonly string[]) => {
    const { key, page } = pages.get(lacking[0]!)!
    return { ...duty.says(period, lacking), bizType: key, bizUrl: page }
  }

  async function raiseOne(duty: Duty, period: string, tenant: string, now: number): Promise<number> {
    let count = 0
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async ({ run }): Promise<string | null> => {
        const [, , infos] = await run([enterTenant(tenant), bind(oneAtATime), bind(fresh, last, duty.link, period)])
        const [rows] = infos.length
          ? await run([
              bind(
                targets,
                duty.ends(period),
                array(duty.kinds),
                array(infos),
                wireMoment(now),
                String(duty.ahead ?? false),
              ),
            ])
          : [[]]
        const bounds = rows.flatMap(({ infoId, lacking: list }): readonly Bound[] => {
          const lacking = lackingOf(duty, list)
          if (!lacking.length) return []
          count++
          return write.born(
            tenant,
            infoId,
            {
              ...saying(duty, period, lacking),
              backlogType: duty.type,
              dueTime: duty.due(period),
              openTime: wireMoment(now),
              originLink: duty.link,
              originId: infoId,
              originPart: period,
            },
            now,
          ).bounds
        })
        if (bounds.length) await run(bounds)
        return infos.length < batch ? null : infos.at(-1)!
      })
    }
    return count
  }

  /**
   * What became of one: what was filed is done, what is owed no longer is cleared, what is still lacking is named, and
   * stands again.
   */
  const settled = (duty: Duty, todo: Row, row: RowIn<typeof targets> | undefined, now: number): Partial<Row> | null => {
    const period = todo.originPart!
    const lacking = lackingOf(duty, row?.lacking ?? '')
    const isOpen = todo.backlogStatus === 0 || todo.backlogStatus === 2
    if (duty.fades && duty.ends(period) < wireDay(now))
      return isOpen ? { backlogStatus: cleared, doneTime: wireMoment(now) } : null
    if (!lacking.length)
      return isOpen ? { backlogStatus: row?.isOwed ? done : cleared, doneTime: wireMoment(now) } : null
    const set = { ...saying(duty, period, lacking), ...(!isOpen && { backlogStatus: open, doneTime: null }) }
    return isAlready(todo, set) ? null : set
  }

  async function settleOne(duty: Duty, tenant: string, now: number, infos: Infos): Promise<number> {
    let count = 0
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async ({ run }): Promise<string | null> => {
        const values = [last, duty.link, wireMoment(now)] as const
        const [, todos] = await run([
          enterTenant(tenant),
          infos ? bind(standingThere, ...values, array(infos)) : bind(standing, ...values),
        ])
        const periods = [...Map.groupBy(todos, todo => todo.originPart!)]
        const answers = periods.length
          ? await run(
              periods.map(([period, own]) =>
                bind(
                  targets,
                  duty.ends(period),
                  array(duty.kinds),
                  array(own.map(todo => todo.originId!)),
                  wireMoment(now),
                  String(duty.ahead ?? false),
                ),
              ),
            )
          : []
        const byKey = new Map(
          periods.flatMap(([period], i) => answers[i]!.map(row => [`${period} ${row.infoId}`, row] as const)),
        )
        const bounds = todos.flatMap(todo => {
          const set = settled(duty, todo, byKey.get(`${todo.originPart!} ${todo.originId!}`), now)
          if (set) count++
          return set ? write.changed(tenant, todo, set, now) : []
        })
        if (bounds.length) await run(bounds)
        return todos.length < batch ? null : todos.at(-1)!.id
      })
    }
    return count
  }

  /** Tells those once more who have not done by this hour what they were told of. */
  async function repeat({ link, again }: Duty, period: string, tenant: string, now: number): Promise<number> {
    const hour = `${wireDay(now)} ${again}:00:00`
    if (wireMoment(now) < hour) return 0
    return kernel.store.transaction(async ({ run }) => {
      const [, , todos] = await run([enterTenant(tenant), bind(oneAtATime), bind(untold, link, period, hour)])
      const receivers = await receiversIn(
        run,
        todos.map(todo => todo.infoId),
      )
      if (todos.length)
        await run(
          todos.flatMap(todo => [
            ...write.changed(tenant, todo, remindedAt(todo, now), now),
            ...describe(kernel, tenant, todo, 'near', [1], receivers, 1),
          ]),
        )
      return todos.length
    })
  }

  return {
    /** Tells of what lacks of the periods that are asked about now, once each. @returns how many were told */
    async raise(tenant: string, now: number): Promise<number> {
      let count = 0
      for (const duty of duties) {
        const period = duty.periodAt(now)
        if (!period) continue
        if (duty.again) count += await repeat(duty, period, tenant, now)
        count += await raiseOne(duty, period, tenant, now)
      }
      return count
    },
    /**
     * Looks whether what was told of has been done since. @param infos of these kitchens alone @returns how many were
     * changed
     */
    async settle(tenant: string, now: number, infos: Infos = null): Promise<number> {
      let count = 0
      if (infos?.length !== 0) for (const duty of duties) count += await settleOne(duty, tenant, now, infos)
      return count
    },
  }
}
