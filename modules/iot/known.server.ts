import { momentAt, wireDay } from '../../contract/wire.ts'
import type { Circumstances, Span } from '../../engines/alarm/circumstances.ts'
import type { Effect } from '../../engines/alarm/effect.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import { step, upgradeState, type State } from '../../engines/alarm/step.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Message } from '../../kernel/define/message.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import type { RowIn } from '../../kernel/store/select.ts'
import { behind } from '../../kernel/store/store.ts'
import type { Decision, Kitchen } from './alarm-part.ts'
import { openEditions } from './editions.server.ts'
import { filesOf, iso, rememberOf, remembered, replayed, type Memory } from './ingest-statements.server.ts'
import { kinds } from './kinds.ts'
import { spansOfKitchen } from './kitchen-day.ts'
import { kitchensIn, kitchensOf, schoolCalendar } from './kitchens.server.ts'
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
   * @param ids of the devices @param words their readings
   */
  const replay = async (
    tenant: string,
    ids: readonly string[],
    words: readonly RowIn<typeof replayed>[],
    now: number,
  ): Promise<void> => {
    const effects: { device: Known; effect: Effect }[] = []
    for (const word of words) {
      const device = devices.get(word.id)
      // Those of the last moments may be in it or not: the engine does not mind a reading twice.
      if (!device) continue
      const receivedAt = Date.parse(word.receivedAt)
      const result = step(
        device.state,
        { at: Date.parse(word.at), receivedAt, values: device.judged(word.values), circumstances: device.known },
        device.rules,
      )
      device.state = result.state
      device.receivedTo = Math.max(device.receivedTo, receivedAt)
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
    const ofStale = [
      kitchensOf(
        stale.map(([id]) => id),
        wireDay(now),
        [...recent.keys()],
      ),
      schoolCalendar(wireDay(now)),
      outagesUntil(now),
      ...byKind.map(([kind, own]) => bind(files.get(kind)!, array(own.map(([id]) => id)))),
    ] as const
    const run = behind(kernel.store.run, enterTenant(tenant))
    const [memories, words, kitchenRows, ranges, gaps, ...byFile] = fresh.length
      ? await behind(
          run,
          leases.take(tenant, fresh),
        )([bind(remembered, array(fresh)), bind(replayed, array(fresh), iso(now - firstMs)), ...ofStale])
      : ([[], [], ...(await run(ofStale))] as const)
    const states = new Map(
      memories.map(({ id, state, receivedTo }) => [
        id,
        { state: upgradeState(state), receivedTo: Date.parse(receivedTo) },
      ]),
    )
    const rows = byKind.flatMap(([kind], n) => byFile[n]!.map(row => ({ kind: kinds.get(kind)!, ...row })))
    const outages = outagesIn(gaps)
    const around = new Map(recent)
    for (const [id, facts] of kitchensIn(kitchenRows)) {
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
        receivedTo: old?.receivedTo ?? states.get(file.id)?.receivedTo ?? 0,
        dirty: old?.dirty ?? false,
      })
    }
    if (fresh.length > 0) await replay(tenant, fresh, words, now)
  }

  return { devices, meet }
}
