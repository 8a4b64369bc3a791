import { wakes } from '../../contract/events.ts'
import type { Role } from '../../contract/roles.ts'
import type { Asker, Signed } from '../ask/asker.ts'
import type { SignedCall } from '../ask/call.ts'
import { enterAs, enterTenant } from '../ask/entry.ts'
import type { Kernel } from '../ask/kernel.ts'
import { tenantsIn } from '../ask/tenants.ts'
import { session } from '../define/call.ts'
import { roomTable } from '../define/given.ts'
import type { PushDoor } from '../doors/push.ts'
import { Refusal, refuse } from '../errors.ts'
import { happened, type Bus, type Happened } from '../run/bus.ts'
import { bind, type Bound, type Rows, type Statement } from '../store/batch.ts'
import { shape } from './bare.ts'
import type { Reaches } from './reach.ts'

const listenersMost = 20

const put: Statement = {
  name: 'push_put',
  text: `insert into kernel_push (tenant_id, id, session_id, user_id, endpoint, p256dh, auth, lang) values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (tenant_id, endpoint) do update set session_id = excluded.session_id, user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang, warned_at = null`,
}
/** Of one account's browsers those that were last: more were forgotten long ago. */
const trim: Statement = {
  name: 'push_trim',
  text: `delete from kernel_push where tenant_id = $1 and user_id = $2 and endpoint <> $3 and id in (select id from kernel_push where tenant_id = $1 and user_id = $2 order by id desc offset ${listenersMost - 1})`,
}
const drop: Statement = {
  name: 'push_drop',
  text: 'delete from kernel_push where tenant_id = $1 and endpoint = $2 and user_id = $3',
}
const gone: Statement = { name: 'push_gone', text: 'delete from kernel_push where tenant_id = $1 and id = $2' }
const claim: Statement = {
  name: 'push_claim',
  text: 'insert into kernel_push_event (tenant_id, event_id) values ($1, $2) on conflict do nothing returning 1',
}
const done: Statement = {
  name: 'push_done',
  text: 'update kernel_push_event set is_done = true where tenant_id = $1 and event_id = $2',
}
/** Events whose process died on the way: another one takes them after half a minute. */
const left: Statement = {
  name: 'push_left',
  text: `update kernel_push_event p set at = app.clock_timestamp() from kernel_event e
    where p.tenant_id = $1 and not p.is_done and p.at < app.clock_timestamp() - interval '30 seconds' and e.id = p.event_id and e.tenant_id = p.tenant_id
    returning e.tenant_id, e.id, e.info_id, e.name, e.payload`,
}
/**
 * Browsers of sessions that may see a kitchen: its own, and those of offices of its area. Whether they do is asked with
 * each one's own rights.
 */
const near: Statement = {
  name: 'push_near',
  get text() {
    const e = roomTable('places')
    return `select p.id, p.session_id, p.user_id, p.endpoint, p.p256dh, p.auth, p.lang from kernel_push p
      join kernel_session k on k.tenant_id = p.tenant_id and k.id = p.session_id and k.ended_at is null and k.expires_at > app.now() and k.role <> 'administrator'
      where p.tenant_id = $1 and (k.role <> 'enterprise' or k.info_id is null or k.info_id = $2)
        and (coalesce(k.area_code, '') = '' or exists (select from ${e} where ${e.tenantId} = p.tenant_id and ${e.id} = $2 and ${e.areaCode} like k.area_code || '%'))`
  },
}
const sees: Statement = {
  name: 'push_sees',
  get text() {
    const e = roomTable('places')
    return `select 1 from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1`
  },
}
/** Whose session ends within a day, told once: after that nobody would hear, and nobody would know. */
const ending: Statement = {
  name: 'push_ending',
  text: `update kernel_push p set warned_at = app.now() from kernel_session k
    where p.tenant_id = $1 and p.warned_at is null and k.tenant_id = p.tenant_id and k.id = p.session_id and k.ended_at is null and k.expires_at between app.now() and app.now() + interval '1 day'
    returning p.id, p.session_id, p.user_id, p.endpoint, p.p256dh, p.auth, p.lang`,
}

/** What a message says: what to open, never what happened. */
interface Message {
  readonly about: string
  readonly id: string
  /** The kind of person who is woken: where they deal with it follows from it. */
  readonly role?: Role
}

/**
 * Wakes browsers for what must not wait, though their page is closed. Who asked for it is told as long as the session
 * lives that asked, of what it may see at that moment; the message says that something happened and not what. One
 * process sends for one event, and another one when that dies. architecture.md, reliability-security.md
 */
export function wakeCalls(
  kernel: Kernel,
  bus: Bus,
  reaches: Reaches,
  door: PushDoor,
  failed: (error: unknown) => void,
): { readonly calls: readonly SignedCall[]; look(): Promise<number>; close(): Promise<void> } {
  const send = async (tenant: string, row: Rows[number], message: Message): Promise<void> => {
    const [id, , , endpoint, p256dh, auth, lang] = row
    const text = JSON.stringify({ ...message, lang })
    const listener = { endpoint: endpoint!, p256dh: p256dh!, auth: auth! }
    let outcome = await door.send(listener, text, message.id)
    // A push service that is busy is asked once more.
    if (outcome === 'failed') outcome = await door.send(listener, text, message.id)
    if (outcome === 'gone') await kernel.store.run([enterTenant(tenant), bind(gone, tenant, id!)])
  }

  /** Whether a session sees the kitchen now. A locked one may be woken: the message says nothing. */
  const maySee = async (asker: Asker, info: string): Promise<boolean> => {
    const ask = (current: Asker) => kernel.store.run([enterAs(current), bind(sees, info)])
    try {
      const [, rows] = await ask(asker).catch(async (error: unknown) => {
        const fault = kernel.refusal(error)
        if (!(fault instanceof Refusal) || fault.code !== 'grantsChanged') throw error
        reaches.forget(asker)
        return ask(await reaches.of(asker))
      })
      return rows!.length > 0
    } catch (error) {
      const fault = kernel.refusal(error)
      return fault instanceof Refusal && fault.code === 'sessionLocked'
    }
  }

  const tell = async (event: Happened): Promise<void> => {
    const { tenant, info, id } = event
    const { about, officesOnly } = wakes[event.name]!
    const [, candidates] = await kernel.store.run([enterTenant(tenant), bind(near, tenant, info)])
    await Promise.all(
      candidates!.map(async row => {
        const [, sessionId, user] = row
        const asker = await reaches.of({ session: sessionId!, tenant, user: user! }).catch(() => null)
        if (!asker || !(await maySee(asker, info))) return
        if (officesOnly && asker.role === 'enterprise') return
        await send(tenant, row, {
          about,
          id: event.payload.id,
          role: asker.role,
        })
      }),
    )
    await kernel.store.run([enterTenant(tenant), bind(done, tenant, id)])
  }

  const isWaking = ({ name, payload }: Happened): boolean =>
    (wakes[name]?.when as ((of: typeof payload) => boolean) | undefined)?.(payload) ?? false
  const under = new Set<Promise<void>>()
  const follow = (work: Promise<void>): void => {
    const settled = work.catch(failed).finally(() => under.delete(settled))
    under.add(settled)
  }
  const unsubscribe = bus.subscribe(event => {
    if (!isWaking(event) || event.info === '') return
    follow(
      (async () => {
        const [, rows] = await kernel.store.run([enterTenant(event.tenant), bind(claim, event.tenant, event.id)])
        if (rows!.length) await tell(event)
      })(),
    )
  })

  const change = (context: Signed, statements: readonly Bound[]) =>
    kernel.store.run([enterAs(context.asker), ...statements])
  const word = (value: unknown, most: number): string =>
    typeof value === 'string' && value.length > 0 && value.length <= most ? value : ''
  const source = 'kernel/request/wake.ts'
  const base = { source, access: session, enters: true } as const
  return {
    calls: [
      {
        source,
        access: session,
        id: 'kernel/push.key',
        title: '浏览器推送公钥',
        method: 'GET',
        path: '/push/key',
        handle: async () => ({ key: door.key }),
      },
      {
        ...base,
        id: 'kernel/push.listen',
        title: '开启浏览器推送',
        method: 'POST',
        path: '/push/listen',
        body: shape('endpoint', 'p256dh', 'auth'),
        async handle(context, { body }) {
          const endpoint = word(body['endpoint'], 1000)
          const [p256dh, auth] = [word(body['p256dh'], 100), word(body['auth'], 40)]
          if (!endpoint || !p256dh || !auth)
            throw refuse('noId', { name: !endpoint ? 'endpoint' : !p256dh ? 'p256dh' : 'auth' })
          if (!door.reaches(endpoint)) throw refuse('pushAddress')
          const { asker, lang } = context
          await change(context, [
            bind(trim, asker.tenant, asker.user, endpoint),
            bind(put, asker.tenant, kernel.newId(), asker.session, asker.user, endpoint, p256dh, auth, lang),
          ])
        },
      },
      {
        ...base,
        id: 'kernel/push.leave',
        title: '关闭浏览器推送',
        method: 'POST',
        path: '/push/leave',
        body: shape('endpoint'),
        async handle(context, { body }) {
          await change(context, [bind(drop, context.asker.tenant, word(body['endpoint'], 1000), context.asker.user)])
        },
      },
    ],
    /** Sends what a process left behind, and tells whose session ends soon. @returns how many events and sessions */
    async look() {
      let n = 0
      for (const tenant of await tenantsIn(kernel.store)) {
        const [, events, sessions] = await kernel.store.run([
          enterTenant(tenant),
          bind(left, tenant),
          bind(ending, tenant),
        ])
        for (const row of events!) await tell(happened(row))
        for (const row of sessions!) await send(tenant, row, { about: 'session', id: row[1]! })
        n += events!.length + sessions!.length
      }
      return n
    },
    async close() {
      unsubscribe()
      await Promise.all(under)
    },
  }
}
