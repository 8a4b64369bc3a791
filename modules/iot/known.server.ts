import { momentAt, wireDay } from '../../contract/wire.ts'
import type { Circumstances, Span } from '../../engines/alarm/circumstances.ts'
import type { Effect } from '../../engines/alarm/effect.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import { step, upgradeState, type State } from '../../engines/alarm/step.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Message } from '../../kernel/define/message.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows } from '../../kernel/store/batch.ts'
import type { Decision, Kitchen } from './alarm-part.ts'
import { openEditions } from './editions.server.ts'
import { filesOf, iso, rememberOf, remembered, replayed, type Memory } from './ingest-statements.server.ts'
import { kinds } from './kinds.ts'
import { spansOfKitchen } from './kitchen-day.ts'
import { kitchensIn, kitchensOf, rangesIn, schoolCalendar } from './kitchens.server.ts'
import type { openLeases } from './lease.server.ts'
import { outagesIn, outagesUntil } from './listening.server.ts'

/** How long a device's file is trusted before it is read again, ms: a tightened limit takes effect within this time. */
const fileMs = 30_000
/**
 * How far back readings are replayed for a device of which nothing was written down yet, ms: it has spoken for moments
 * only.
 */
const firstMs = 24 * 3_600_000

/** What the days around now are to a kitchen. */
interface KitchenTime {
  readonly tenant: string
  /** When it was asked for, epoch ms. */
  readonly readAt: number
  readonly spans: Circumstances['spans']
}
/** So many different sets of rules are remembered. */
const mostSets = 5_000

/** What is known of our own time, of that of a kitchen, and of one of its devices. */
const ofAll = (outage: readonly Span[], spans: Circumstances['spans'] = {}, own: Circumstances): Circumstances => ({
  ...own,
  spans: { ...(outage.length > 0 && { outage }), ...spans, ...own.spans },
})

/**
 * When nobody heard a device, oldest first: our outages, and all the time before it was filed. What it kept from then
 * it may send later. @param filed epoch ms
 */
const unheard = (outages: readonly Span[], filed: number): readonly Span[] => [
  [0, filed],
  ...outages.flatMap(([from, to]): Span[] => (to > filed ? [[Math.max(from, filed), to]] : [])),
]

/** What this process knows of a device: its file, its rules, and what the engine remembers. */
export interface Known extends Kitchen, Memory {
  readonly tenant: string
  /** When its file was read, epoch ms; 0: it is to be read anew. */
  readAt: number
  /** What is judged of a message of it. */
  readonly judged: (message: Message) => Message
  state: State
  receivedTo: number
  dirty: boolean
}

/**
 * Writes what was decided, and `first` before it, in one transaction.
 * @param now epoch ms
 */
export type CarryOut = (
  tenant: string,
  effects: readonly Decision[],
  first: readonly Bound[],
  now: number,
) => Promise<void>

/** The devices this process has met, while it judges them. docs/decisions/0005, 0024 */
export function openKnown(kernel: Kernel, carryOut: CarryOut, leases: ReturnType<typeof openLeases>) {
  const devices = new Map<string, Known>()
  const versions = openEditions(kernel)
  const files = new Map([...kinds].map(([key, kind]) => [key, filesOf(kind, kernel.find)]))
  const kitchens = new Map<string, KitchenTime>()
  /** Kitchens of a tenant that were asked for lately, as they are now; those that were not are forgotten. */
  const recentKitchens = (tenant: string, now: number): ReadonlyMap<string, KitchenTime> => {
    for (const [id, { readAt }] of kitchens) if (readAt < now - fileMs || readAt > now) kitchens.delete(id)
    return new Map([...kitchens].filter(([, kitchen]) => kitchen.tenant === tenant))
  }
  const sets = new Map<string, readonly Rule[]>()
  /** The same array for the same rules, whoever is judged by them: the engine prepares it once. */
  const same = (rules: readonly Rule[]): readonly Rule[] => {
    const text = JSON.stringify(rules)
    const known = sets.get(text) ?? rules
    if (sets.size > mostSets) sets.clear()
    sets.set(text, known)
    return known
  }

  /**
   * Judges again what devices said since that was last written down.
   * @param ids of the devices @param texts of their readings: device, time, arrival, values
   */
  const replay = async (tenant: string, ids: readonly string[], texts: Rows, now: number): Promise<void> => {
    const effects: { device: Known; effect: Effect }[] = []
    for (const [id, at, received, text] of texts) {
      const device = devices.get(id!)
      // Those of the last moments may be in it or not: the engine does not mind a reading twice.
      if (!device) continue
      const result = step(
        device.state,
        {
          at: Date.parse(at!),
          receivedAt: Date.parse(received!),
          values: device.judged(JSON.parse(text!) as Message),
          circumstances: device.known,
        },
        device.rules,
      )
      device.state = result.state
      device.receivedTo = Math.max(device.receivedTo, Date.parse(received!))
      device.dirty = true
      effects.push(...result.effects.map(effect => ({ device, effect })))
    }
    const replayedDevices = [...new Set(effects.map(({ device }) => device))]
    if (!effects.length) return
    const hold = leases.hold(replayedDevices.map(({ id }) => id))
    await carryOut(tenant, effects, [hold, rememberOf(tenant, leases.holder, replayedDevices, now)], now).catch(
      (error: unknown) => {
        // What is remembered of them has come further than what is written.
        for (const id of ids) devices.delete(id)
        throw error
      },
    )
  }

  /**
   * Reads the files of devices that are new or not trusted any more, takes the new ones over and reads what the engine
   * remembered of them.
   * @param speakers kind by id @param isAnew whether their kitchens are asked for as well, however lately that was
   */
  const meet = async (
    tenant: string,
    speakers: ReadonlyMap<string, string>,
    now: number,
    isAnew = false,
  ): Promise<void> => {
    const { editions, since } = await versions.of(tenant, now)
    // A version that came into force meanwhile is judged by from its hour on.
    const stale = [...speakers].filter(([id]) => (devices.get(id)?.readAt ?? 0) < Math.max(now - fileMs, since))
    if (!stale.length) return
    const fresh = stale.map(([id]) => id).filter(id => !devices.has(id))
    const byKind = [...Map.groupBy(stale, ([, kind]) => kind)].filter(([kind]) => files.has(kind))
    // Another batch may forget one of them while this one asks.
    const recent = isAnew ? new Map<string, KitchenTime>() : recentKitchens(tenant, now)
    const results = await kernel.store.run([
      enterTenant(tenant),
      ...byKind.map(([kind, own]) => bind(files.get(kind)!.statement, array(own.map(([id]) => id)))),
      kitchensOf(
        stale.map(([id]) => id),
        wireDay(now),
        [...recent.keys()],
      ),
      schoolCalendar(wireDay(now)),
      outagesUntil(now),
      ...(fresh.length
        ? [leases.take(tenant, fresh), bind(remembered, array(fresh)), bind(replayed, array(fresh), iso(now - firstMs))]
        : []),
    ])
    const states = new Map(
      (fresh.length ? results[byKind.length + 5]! : []).map(([id, state, to]) => [
        id!,
        { state: upgradeState(JSON.parse(state!)), to: Date.parse(to!) },
      ]),
    )
    const rows = byKind.flatMap(([kind], n) =>
      results[n + 1]!.map(files.get(kind)!.read).map(row => ({ kind: kinds.get(kind)!, ...row })),
    )
    const ranges = rangesIn(results[byKind.length + 2]!)
    const outages = outagesIn(results[byKind.length + 3]!)
    const around = new Map(recent)
    for (const [id, facts] of kitchensIn(results[byKind.length + 1]!)) {
      const kitchen = { tenant, readAt: now, spans: spansOfKitchen(facts, ranges, now) }
      around.set(id, kitchen)
      kitchens.set(id, kitchen)
    }
    const there = new Set(rows.map(({ file }) => file.id))
    for (const [id] of stale) if (!there.has(id)) devices.delete(id)
    for (const { kind, infoName, file } of rows) {
      const old = devices.get(file.id)
      const rules = kind.alarms(file, now, editions)
      devices.set(file.id, {
        tenant,
        id: file.id,
        deviceNo: file.deviceNo,
        deviceName: file.deviceName,
        kind: kind.key,
        area: file.deviceArea,
        info: file.infoId,
        infoName,
        file,
        readAt: now,
        rules: same(rules),
        known: ofAll(
          unheard(outages, momentAt(file.createTime)),
          around.get(file.infoId)?.spans,
          kind.circumstances(file, now),
        ),
        judged: message => kind.judged(message, file),
        state: old?.state ?? states.get(file.id)?.state ?? upgradeState(null),
        receivedTo: old?.receivedTo ?? states.get(file.id)?.to ?? 0,
        dirty: old?.dirty ?? false,
      })
    }
    if (fresh.length > 0) await replay(tenant, fresh, results[byKind.length + 6]!, now)
  }

  return { devices, meet }
}
