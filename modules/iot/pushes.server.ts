import type { Lang } from '../../contract/in-lang.ts'
import { errorText, type ErrorCode } from '../../contract/errors.ts'
import { wireMoment } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { PushComer, PushDoor } from '../../kernel/run/pushes.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import { streamName } from './camera-way.server.ts'
import { cameras } from './tables.ts'

const c = cameras()

/** Migration 0074: looks in all tenants, as nobody knows yet whose it is. */
export const pushedCamera = select(
  'camera_pushed',
  { tenant: c.tenantId, id: c.id, hash: c.pushKey },
  list => `select ${list} from app.pushed_camera($1, $2)`,
)
/** 离线, 在线 of online_status. */
const [offline, online] = ['0', '1'] as const
const begun: Statement = {
  name: 'camera_push_begun',
  text: `update ${c} set ${c.onlineStatus} = ${online}::smallint, ${c.lastTime} = app.now(), ${c.pushTime} = app.now() where ${c.tenantId} = app.tenant() and ${c.id} = $1`,
}
const ended: Statement = {
  name: 'camera_push_ended',
  text: `update ${c} set ${c.onlineStatus} = ${offline}::smallint, ${c.lastTime} = app.now() where ${c.tenantId} = app.tenant() and ${c.id} = $1`,
}

/** How often it is looked whether those who publish still may, ms: a changed key ends a picture within two seconds. */
const lookMs = 1_500
/** How often the speed of each is taken anew, ms. */
const speedMs = 2_000
/** Refusals of an address within a minute, after which it is refused unlooked; many cameras may be behind one. */
const often = { most: 300, within: 60_000 } as const
/** Refusals that are remembered: of cameras, and of addresses nobody entered. */
const most = { cameras: 5_000, strangers: 100, comers: 10_000 } as const

type PushFault = Extract<ErrorCode, 'pushUnknown' | 'pushSign' | 'pushBusy' | 'pushOften'>
interface Refused {
  readonly fault: PushFault
  readonly address: string
  readonly at: number
}
/** Somebody whom nobody knows wanted to publish. */
interface Stranger extends Refused {
  readonly app: string
  readonly stream: string
}
interface Held {
  readonly tenant: string
  readonly id: string
  readonly app: string
  readonly stream: string
  readonly hash: string
  readonly address: string
  readonly since: number
  bytes: number
  /** When the speed was taken last, the bytes there were, and what it was. */
  taken: { readonly at: number; readonly bytes: number; readonly kilobits: number }
  cut: () => void
}

/** How a camera that pushes stands, as people read it. */
interface PushState {
  readonly pushing: boolean
  readonly since: string
  readonly address: string
  /** Thousands of bits a second. */
  readonly kilobits: number
  /** Why somebody was refused last; '' where nobody was. */
  readonly refused: string
  readonly refusedAt: string
  readonly refusedFrom: string
}

/** Who publishes what, and who was not let do so. */
export interface PushDesk extends PushDoor {
  /** Whether somebody publishes under a key. */
  isPushing(key: string): boolean
  /** Ids of the cameras of a tenant that push, and of those where somebody was refused. */
  pushing(tenant: string): readonly string[]
  noted(tenant: string): readonly string[]
  stateOf(tenant: string, id: string, lang: Lang): PushState
  /** Who wanted to publish to an address nobody entered, the last one first. */
  strangers(lang: Lang): readonly {
    readonly app: string
    readonly stream: string
    readonly address: string
    readonly at: string
    readonly says: string
  }[]
  /** How many publish. */
  readonly count: number
  close(): Promise<void>
}

const moment = (at: number | undefined): string => (at === undefined ? '' : wireMoment(at))
/** What a program that publishes shows whoever set it up. */
const bothWords = (code: PushFault): string => `${errorText(code, {}, 'zh')} / ${errorText(code, {}, 'en')}`
/** Forgets the oldest of more than there may be. */
const keepLast = (of: Map<string, unknown>, count: number): void => {
  if (of.size > count) of.delete(of.keys().next().value!)
}

/** Lets cameras in that push their pictures, each with its own sign. video-contract.md A8 `/api/push` */
export function openPushes({ store, now }: Kernel, failed: (error: unknown) => void): PushDesk {
  const current = new Map<string, Held>()
  const refusals = new Map<string, Refused>()
  const strangers: Stranger[] = []
  const comers = new Map<string, { readonly from: number; count: number }>()
  /** What is written of each, in order: that it is over never before that it began. */
  const writes = new Map<string, Promise<unknown>>()

  const note = (tenant: string, id: string, statement: Statement): void => {
    const key = streamName(tenant, id)
    const write = (writes.get(key) ?? Promise.resolve())
      .then(() => store.run([enterTenant(tenant), bind(statement, id)]))
      .catch(failed)
      .finally(() => writes.get(key) === write && writes.delete(key))
    writes.set(key, write)
  }
  const isOften = (address: string): boolean => {
    const comer = comers.get(address)
    if (comer && now() - comer.from > often.within) comers.delete(address)
    return (comers.get(address)?.count ?? 0) >= often.most
  }
  /** Remembers it. @param key of the camera, where one was meant */
  function refusal(fault: PushFault, { address, app, stream }: PushComer, key: string | null): { refused: string } {
    const at = now()
    const comer = comers.get(address)
    if (comer) comer.count++
    else comers.set(address, { from: at, count: 1 })
    keepLast(comers, most.comers)
    if (key === null) {
      strangers.unshift({ fault, address, at, app: app.slice(0, 64), stream: stream.slice(0, 64) })
      strangers.length = Math.min(strangers.length, most.strangers)
    } else {
      refusals.delete(key)
      refusals.set(key, { fault, address, at })
      keepLast(refusals, most.cameras)
    }
    // Which addresses there are nobody learns by trying.
    return { refused: bothWords(fault === 'pushUnknown' ? 'pushSign' : fault) }
  }
  const speedOf = (push: Held): number => {
    const at = now()
    const { taken, bytes } = push
    if (at - taken.at < speedMs) return taken.kilobits
    // Who was not looked at for long is counted from now on.
    const kilobits = Math.round(((bytes - taken.bytes) * 8) / (at - taken.at))
    push.taken = { at, bytes, kilobits }
    return kilobits
  }
  /** Whoever publishes what was removed, or was given another key, publishes no more. */
  const look = async (): Promise<void> => {
    for (const push of current.values()) speedOf(push)
    const all = [...current.values()]
    if (!all.length) return
    const answers = await store.run(all.map(({ app, stream }) => bind(pushedCamera, app, stream)))
    for (const [n, push] of all.entries()) {
      const [row] = answers[n]!
      if (row?.tenant !== push.tenant || row.id !== push.id || row.hash !== push.hash) push.cut()
    }
  }
  let looking: Promise<void> | null = null
  const eye = setInterval(() => {
    looking ??= look()
      .catch(failed)
      .finally(() => {
        looking = null
      })
  }, lookMs)
  const idsOf = (of: ReadonlyMap<string, unknown>, tenant: string): readonly string[] =>
    [...of.keys()].flatMap(key => (key.startsWith(`${tenant}-`) ? [key.slice(tenant.length + 1)] : []))

  return {
    async admit(comer) {
      const { app, stream, query, address } = comer
      if (isOften(address)) return { refused: bothWords('pushOften') }
      const isName = [app, stream].every(name => /^[A-Za-z0-9_-]{1,64}$/.test(name))
      const [row] = isName ? (await store.run([bind(pushedCamera, app, stream)]))[0] : []
      if (!row) return refusal('pushUnknown', comer, null)
      const { tenant, id, hash } = row
      const key = streamName(tenant, id)
      const sign = new URLSearchParams(query).get('sign') ?? ''
      if (!hash || sign.length > 200 || secretHash(sign) !== hash) return refusal('pushSign', comer, key)
      if (current.has(key)) return refusal('pushBusy', comer, key)
      const at = now()
      const mark = { at, bytes: 0, kilobits: 0 }
      const push: Held = {
        ...{ tenant, id, app, stream, hash, address },
        since: at,
        bytes: 0,
        taken: mark,
        cut: () => {},
      }
      current.set(key, push)
      note(tenant, id, begun)
      return {
        key,
        opened(cut) {
          push.cut = cut
        },
        count(bytes) {
          push.bytes += bytes
        },
        end() {
          if (current.get(key) !== push) return
          current.delete(key)
          note(tenant, id, ended)
        },
      }
    },
    isPushing: key => current.has(key),
    pushing: tenant => idsOf(current, tenant),
    noted: tenant => [...new Set([...idsOf(current, tenant), ...idsOf(refusals, tenant)])],
    stateOf(tenant, id, lang) {
      const key = streamName(tenant, id)
      const [push, last] = [current.get(key), refusals.get(key)]
      return {
        ...{ pushing: push !== undefined, since: moment(push?.since), address: push?.address ?? '' },
        kilobits: push ? speedOf(push) : 0,
        ...{ refused: last ? errorText(last.fault, {}, lang) : '', refusedAt: moment(last?.at) },
        refusedFrom: last?.address ?? '',
      }
    },
    strangers: lang =>
      strangers.map(({ fault, at, app, stream, address }) => ({
        ...{ app, stream, address, at: wireMoment(at), says: errorText(fault, {}, lang) },
      })),
    get count() {
      return current.size
    },
    async close() {
      clearInterval(eye)
      for (const push of current.values()) push.cut()
      await Promise.all(writes.values())
    },
  }
}
