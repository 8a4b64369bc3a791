import type { ServerResponse } from 'node:http'
import { session } from '../define/call.ts'
import { refuse } from '../errors.ts'
import { array } from '../store/arrays.ts'
import { bind, type Rows, type Statement } from '../store/batch.ts'
import { isFree, leaseEnd } from '../store/lease.ts'
import { enterAs, enterTenant } from '../ask/entry.ts'
import type { Store } from '../store/store.ts'
import type { Asker } from '../ask/asker.ts'
import type { SignedCall } from '../ask/call.ts'

/**
 * Exports of one account that run at once, and those that wait for them; every process that shares the database counts
 * the same lines.
 */
export const turnsOf = { running: 2, waiting: 8 } as const
/**
 * Exports of all accounts that one process runs at once: what they hold of rows and bytes is bounded by this, however
 * many people ask.
 */
const atOnce = 16

/** How often lines that run are renewed, and how often those that wait look whether it is their turn, ms. */
const renewMs = 8_000
const lookMs = 500

export interface TurnTimes {
  /** Who waited so long is told to come back: proxies give an answer up after a minute. ms */
  readonly waitMs: number
  /** A reader who takes nothing for so long has gone, whatever its connection says. ms */
  readonly stallMs: number
}
const usual: TurnTimes = { waitMs: 45_000, stallMs: 60_000 }

/** What is said of when to come back, s. */
const soonest = 1
const latest = 120
/** What an export is taken to last before the first has ended, and how much each further one counts. ms */
const firstMs = 4_000
const share = 0.3

const alone: Statement = {
  name: 'turn_alone',
  text: "select pg_advisory_xact_lock(hashtextextended('turns/' || app.tenant() || $1::text, 0))",
}
/** A line at the end, and how many stand before it; none where there are as many as may be. */
const join: Statement = {
  name: 'turn_join',
  text: `with over as (delete from kernel_turn where tenant_id = app.tenant() and user_id = $1 and id in (select id from kernel_turn where tenant_id = app.tenant() and user_id = $1 and ${isFree('until')} for update skip locked)),
      before as (select count(*) as n from kernel_turn where tenant_id = app.tenant() and user_id = $1 and not ${isFree('until')}),
      made as (insert into kernel_turn (tenant_id, user_id, until) select app.tenant(), $1, ${leaseEnd} from before where n < $2 returning id)
    select made.id, before.n from made, before`,
}
/** Renews lines, and says how many stand before each. */
const look: Statement = {
  name: 'turn_look',
  text: `update kernel_turn t set until = ${leaseEnd} from unnest($1::bigint[]) own(id) where t.tenant_id = app.tenant() and t.id = own.id
    returning t.id, (select count(*) from kernel_turn o where o.tenant_id = t.tenant_id and o.user_id = t.user_id and o.id < t.id and not ${isFree('o.until')})`,
}
const leave: Statement = {
  name: 'turn_leave',
  text: 'delete from kernel_turn where tenant_id = app.tenant() and id = any($1::bigint[])',
}
const count: Statement = {
  name: 'turn_count',
  text: `select count(*) from kernel_turn where tenant_id = app.tenant() and user_id = $1 and not ${isFree('until')}`,
}

interface Turn {
  readonly id: string
  readonly tenant: string
  readonly response: ServerResponse
  /** On the clock of `performance`. */
  readonly since: number
  /** How many stand before it, of its account. */
  before: number
  /** When it began; null while it waits. */
  begun: number | null
  /** What its reader had taken when that was last more than before, and when that was. */
  taken: number
  takenAt: number
  begin: () => void
  refused: (error: Error) => void
}

export interface Turns {
  readonly calls: readonly SignedCall[]
  /**
   * Waits until it is an account's turn to export something. The turn ends with the response, however that ends.
   * @throws Refusal exportBusy when as many wait as may, exportWaited when it took too long
   */
  take(asker: Asker, response: ServerResponse): Promise<void>
  /** Of this process. */
  state(): { readonly running: number; readonly waiting: number }
  close(): Promise<void>
}

/**
 * Keeps exports from filling the machine: so many of an account and of a process run at once, further ones wait in the
 * order they came, too many are refused. decisions/0017
 */
export function openTurns(
  store: Store,
  failed: (error: unknown) => void,
  { waitMs, stallMs }: TurnTimes = usual,
): Turns {
  const turns = new Map<string, Turn>()
  const clock = (): number => performance.now()
  let lastsMs = firstMs
  let renewed = clock()
  /** Lines that are being taken away. */
  const leaving = new Set<Promise<void>>()

  const running = (): number => [...turns.values()].filter(({ begun }) => begun !== null).length
  /**
   * When it is likely to be the turn of somebody with so many before them, s: by how long exports have lasted, and
   * those that run have already.
   */
  const secondsFor = (before: number): number => {
    const now = clock()
    const oldest = Math.max(0, ...[...turns.values()].map(({ begun }) => (begun === null ? 0 : now - begun)))
    const ahead = Math.max(1, before - turnsOf.running + 1)
    return Math.min(latest, Math.max(soonest, Math.ceil((Math.max(lastsMs, oldest) * ahead) / turnsOf.running / 1000)))
  }

  const begins = (turn: Turn): void => {
    turn.begun = turn.takenAt = clock()
    turn.begin()
  }
  /** Lets those begin whose turn it is, in the order they came here. */
  const beginAll = (): void => {
    const next = [...turns.values()].filter(({ begun, before }) => begun === null && before < turnsOf.running)
    for (const turn of next.slice(0, Math.max(0, atOnce - running()))) begins(turn)
  }

  const end = (turn: Turn): void => {
    if (!turns.delete(turn.id)) return
    if (turn.begun !== null) lastsMs += share * (clock() - turn.begun - lastsMs)
    const gone: Promise<void> = store
      .run([enterTenant(turn.tenant), bind(leave, array([turn.id]))])
      .catch(failed)
      .then(() => lookAll())
      .finally(() => leaving.delete(gone))
    leaving.add(gone)
  }

  let looking: Promise<void> | null = null
  /** Asks once for all: renews every line of this process, and lets go on whoever may. */
  const lookAll = (): Promise<void> =>
    (looking ??= (async () => {
      const tenants = [...Map.groupBy(turns.values(), ({ tenant }) => tenant)]
      if (!tenants.length) return
      renewed = clock()
      const answers: readonly Rows[] = await store.run(
        tenants.flatMap(([tenant, own]) => [enterTenant(tenant), bind(look, array(own.map(({ id }) => id)))]),
      )
      const before = new Map(
        answers.flatMap((rows, n) => (n % 2 ? rows.map(([id, ahead]) => [id!, Number(ahead)] as const) : [])),
      )
      for (const turn of tenants.flatMap(([, own]) => own)) {
        const ahead = before.get(turn.id)
        if (ahead !== undefined) turn.before = ahead
        // Nobody renewed it in time, so others have its place.
        else if (turn.begun === null) turn.refused(refuse('exportWaited', { seconds: secondsFor(turn.before) }))
      }
      beginAll()
    })()
      .catch(failed)
      .finally(() => {
        looking = null
      }))

  const timer = setInterval(() => {
    const now = clock()
    for (const turn of [...turns.values()]) {
      if (turn.begun === null) {
        if (now - turn.since > waitMs) turn.refused(refuse('exportWaited', { seconds: secondsFor(turn.before) }))
        continue
      }
      const bytes = turn.response.socket?.bytesWritten ?? 0
      if (bytes !== turn.taken) [turn.taken, turn.takenAt] = [bytes, now]
      else if (now - turn.takenAt > stallMs) turn.response.destroy()
    }
    if ([...turns.values()].some(({ begun }) => begun === null) || (turns.size && now - renewed > renewMs))
      void lookAll()
  }, lookMs)

  return {
    calls: [
      {
        id: 'kernel/exports',
        title: '导出排队情况',
        method: 'GET',
        path: '/exports',
        source: 'kernel/request/turns.ts',
        access: session,
        enters: true,
        answers: { type: 'object', properties: { running: { type: 'integer' }, waiting: { type: 'integer' } } },
        async handle({ asker }) {
          const [, rows] = await store.run([enterAs(asker), bind(count, asker.user)])
          const all = Number(rows![0]![0])
          return { running: Math.min(all, turnsOf.running), waiting: Math.max(0, all - turnsOf.running) }
        },
      },
    ],
    async take(signed, response) {
      // Entering here is none of the call's, and looks at no rows.
      const { entries: _, within: __, ...asker } = signed
      const most = turnsOf.running + turnsOf.waiting
      const [, , rows] = await store.run([
        enterAs(asker),
        bind(alone, asker.user),
        bind(join, asker.user, String(most)),
      ])
      const line = rows![0]
      if (!line) throw refuse('exportBusy', { ...turnsOf, seconds: secondsFor(turnsOf.running) })
      const now = clock()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const turn: Turn = {
        id: line[0]!,
        tenant: asker.tenant,
        response,
        since: now,
        before: Number(line[1]),
        begun: null,
        taken: 0,
        takenAt: now,
        begin: resolve,
        refused: reject,
      }
      turns.set(turn.id, turn)
      // Whoever leaves while they wait is nobody's to answer.
      response.once('close', () => {
        reject(refuse('exportWaited', { seconds: soonest }))
        end(turn)
      })
      if (response.destroyed) reject(refuse('exportWaited', { seconds: soonest }))
      else beginAll()
      await promise.catch((error: unknown) => {
        end(turn)
        throw error
      })
    },
    state() {
      const runs = running()
      return { running: runs, waiting: turns.size - runs }
    },
    async close() {
      clearInterval(timer)
      for (const turn of [...turns.values()]) end(turn)
      await looking
      await Promise.all(leaving)
    },
  }
}
