import { wireMoment } from '../../contract/wire.ts'
import { isAlready, type RowOf } from '../../kernel/define/rows.ts'
import { lateDays } from '../record/led.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import backlog from './backlog.ts'
import { oneAtATime, type Infos } from './duties.server.ts'
import { watches, type Owed, type Watch } from './watched.server.ts'
import { todos as todoRows } from './tables.ts'

const b = todoRows('b')
const t = todoRows('t')

type Row = RowOf<'info/backlog'>

/** Things to do that are looked at in one transaction. */
const most = 100
const cleared = 3 as const

/**
 * The clock of what follows from several rows and the time: expiring batches, trainings. domain.md D.6.4, D.7 stock,
 * train
 */
export function watchClock(kernel: Kernel) {
  const columns = columnsOf(backlog, kernel.find)
  const write = platformRows(backlog, kernel)
  const statements = new Map(
    watches.map(({ link, asks, owed, returns }) => {
      const things = (list: string): string => `(${owed(list, kernel.find)}) w (id, part, info)`
      const own = `${t.tenantId} = app.tenant() and ${t.originLink} = '${link}' and not ${t.isDeleted}`
      const standing = `${own} and ${t.backlogStatus} in (0, 2)`
      // Each part by the index of states and terms; how far back it goes is said where anything returns at all.
      const looked = returns
        ? `${t.tenantId} = app.tenant() and ${t.id} in (select ${t.id} from ${t} where ${standing} union all
              select ${t.id} from ${t} where ${own} and ${t.backlogStatus} = ${cleared} and ${t.dueTime} > $2::timestamptz - interval '${lateDays} days')`
        : `${standing} and $2::timestamptz is not null`
      const fresh = select(
        `watch_fresh_${link}`,
        asks,
        list =>
          `select w.* from ${things(list)} where not exists (select from ${b} where ${b.tenantId} = app.tenant() and ${b.originLink} = '${link}' and ${b.originId} = w.id and ${b.originPart} = w.part) order by w.id limit ${most}`,
      )
      const some = select(
        `watch_those_${link}`,
        asks,
        list => `select w.* from ${things(list)} where w.id = any($2::bigint[]) and w.info = any($3::bigint[])`,
      )
      const opened = (name: string, there: string) =>
        select(
          `watch_${name}_${link}`,
          whole(columns),
          list =>
            `select ${list} from ${t} where ${looked} and ${t.id} > $1${there} order by ${t.id} limit ${most} for update`,
        )
      const [open, openThere] = [opened('open', ''), opened('there', ` and ${t.infoId} = any($3::bigint[])`)]
      return [link, { fresh, some, open, openThere }] as const
    }),
  )
  const saying = (watch: Watch, facts: Owed, now: number) => {
    const { title, content, due, level } = watch.says(facts, now)
    return { title: title.slice(0, 100), content, dueTime: due, level }
  }

  async function raise(watch: Watch, tenant: string, now: number): Promise<number> {
    const { link, type, of, page, opens, side = 1 } = watch
    let count = 0
    for (let number = most; number === most; count += number) {
      number = await kernel.store.transaction(async ({ run }) => {
        const [, , rows] = await run([
          enterTenant(tenant),
          bind(oneAtATime),
          bind(statements.get(link)!.fresh, wireMoment(now)),
        ])
        const bounds = rows.flatMap(
          facts =>
            write.born(
              tenant,
              facts.info,
              {
                ...saying(watch, facts, now),
                backlogType: type,
                ownerSide: side,
                bizType: of,
                bizId: facts.id,
                bizUrl: opens ? `${page}?open=${facts.id}` : page,
                openTime: wireMoment(now),
                originLink: link,
                originId: facts.id,
                originPart: facts.part,
              },
              now,
            ).bounds,
        )
        if (bounds.length) await run(bounds)
        return rows.length
      })
    }
    return count
  }

  async function settle(watch: Watch, tenant: string, now: number, infos: Infos): Promise<number> {
    const { open, openThere, some: targets } = statements.get(watch.link)!
    let count = 0
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async ({ run }): Promise<string | null> => {
        const [, todos] = await run([
          enterTenant(tenant),
          infos ? bind(openThere, last, wireMoment(now), array(infos)) : bind(open, last, wireMoment(now)),
        ])
        const [things] = todos.length
          ? await run([
              bind(
                targets,
                wireMoment(now),
                array(todos.map(todo => todo.originId!)),
                array(todos.map(todo => todo.infoId)),
              ),
            ])
          : [[]]
        const owed = new Map(things.map(facts => [`${facts.id} ${facts.part}`, facts]))
        const bounds = todos.flatMap(todo => {
          const facts = owed.get(`${todo.originId!} ${todo.originPart!}`)
          const isGone = todo.backlogStatus === cleared
          if (isGone && !facts) return []
          const set: Partial<Row> = facts
            ? saying(watch, facts, now)
            : { backlogStatus: cleared, doneTime: wireMoment(now) }
          if (!isGone && isAlready(todo, set)) return []
          count++
          // With another time it begins anew, and so does what had gone.
          const anew =
            facts && (isGone || set.dueTime !== todo.dueTime)
              ? { backlogStatus: 0 as const, doneTime: null, openTime: wireMoment(now), toldStep: 0 }
              : {}
          return write.changed(tenant, todo, { ...set, ...anew }, now)
        })
        if (bounds.length) await run(bounds)
        return todos.length < most ? null : todos.at(-1)!.id
      })
    }
    return count
  }

  return {
    /** Tells of what is found, once for each. @param only of this link alone @returns how many were told */
    async raise(tenant: string, now: number, only?: string): Promise<number> {
      let count = 0
      for (const watch of watches) if (!only || watch.link === only) count += await raise(watch, tenant, now)
      return count
    },
    /**
     * Takes away what is found no more, and says anew what is. @param infos of these kitchens alone @returns how many
     * were changed
     */
    async settle(tenant: string, now: number, infos: Infos = null): Promise<number> {
      let count = 0
      if (infos?.length !== 0) for (const watch of watches) count += await settle(watch, tenant, now, infos)
      return count
    },
  }
}
