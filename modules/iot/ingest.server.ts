import { tenantPattern, wire } from '../../contract/wire.ts'
import { rulesFor, type Rule } from '../../engines/alarm/rule.ts'
import { step, upgradeState, type State } from '../../engines/alarm/step.ts'
import type { Effect } from '../../engines/alarm/effect.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import type { Device, Reading, Telemetry } from '../../kernel/run/ports.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { alarmRows, type Kitchen } from './alarm-rows.server.ts'
import { files, insert, iso, kinds, logins, rememberOf, remembered, replayed } from './ingest-statements.server.ts'
import { openLive } from './live.server.ts'
import { openRefusals } from './refusals.server.ts'

/** How a device names itself: its number, before it the tenant unless that is the default one. */
const claimed = new RegExp(`^(?:(${tenantPattern})/)?([A-Za-z0-9:_-]{4,32})$`)

/** How long a device's file is trusted before it is read again, ms: a tightened limit takes effect within this time. */
const fileMs = 30_000
/** How often what the engine remembers is written down, ms. */
const rememberMs = 15_000
/**
 * How far back readings are replayed for a device of which nothing was written down yet, ms: it has spoken for moments
 * only.
 */
const firstMs = 24 * 3_600_000

interface Known extends Kitchen {
  readonly tenant: string
  readonly readAt: number
  readonly rules: readonly Rule[]
  state: State
  receivedTo: number
  dirty: boolean
}

export interface Ingest extends Telemetry {
  /** Writes down what is remembered; for a graceful end. */
  close(): Promise<void>
}

/**
 * Stores what devices say and judges it. A batch is one transaction: readings, and the alarms they open or close. What
 * the engine remembers stays in memory and follows from the readings, so it is only written down now and then and
 * replayed after a start; an alarm is known by its device, rule and episode, so a replayed or doubled reading opens
 * none twice.
 */
export function openIngest(kernel: Kernel, failed: (error: unknown) => void): Ingest {
  const devices = new Map<string, Known>()
  const alarms = alarmRows(kernel)
  const live = openLive(kernel, failed)
  const refusals = openRefusals(kernel, failed)
  // One writer per device: batches of a tenant follow each other, so the engine sees readings in the order they were
  // stored.
  const queues = new Map<string, Promise<unknown>>()
  const inTurn = <T>(tenant: string, work: () => Promise<T>): Promise<T> => {
    const next = (queues.get(tenant) ?? Promise.resolve()).then(work, work)
    queues.set(
      tenant,
      next.catch(() => undefined),
    )
    return next
  }

  /**
   * Reads the files of devices that are new or not trusted any more, and what the engine remembered of the new ones.
   */
  const meet = async (tenant: string, ids: ReadonlySet<string>, now: number): Promise<void> => {
    const stale = [...ids].filter(id => (devices.get(id)?.readAt ?? 0) < now - fileMs)
    if (!stale.length) return
    const fresh = stale.filter(id => !devices.has(id))
    const results = await kernel.store.run([
      enterTenant(tenant),
      ...files.map(statement => bind(statement, array(stale))),
      ...(fresh.length ? [bind(remembered, array(fresh)), bind(replayed, array(fresh), iso(now - firstMs))] : []),
    ])
    const states = new Map(
      (fresh.length ? results[files.length + 1]! : []).map(([id, state, to]) => [
        id!,
        { state: upgradeState(JSON.parse(state!)), to: Date.parse(to!) },
      ]),
    )
    for (const id of stale)
      if (!results.slice(1, files.length + 1).some(rows => rows.some(row => row[0] === id))) devices.delete(id)
    for (const [id, deviceNo, deviceName, kind, area, info, infoName, high, low, hold, enabled, status] of results
      .slice(1, files.length + 1)
      .flat()) {
      const old = devices.get(id!)
      const limits = {
        highLimit: high === null || high === undefined ? null : Number(high),
        lowLimit: low === null || low === undefined ? null : Number(low),
        holdMin: hold === null || hold === undefined ? null : Number(hold),
      }
      const rules = enabled === 't' && status === '1' ? rulesFor(kinds[kind!]!.rules, limits) : []
      devices.set(id!, {
        tenant,
        id: id!,
        deviceNo: deviceNo!,
        deviceName: deviceName!,
        kind: kind!,
        area: area === null || area === undefined ? null : Number(area),
        info: info!,
        infoName: infoName!,
        readAt: now,
        // The same array for the same rules: the engine prepares it once.
        rules: old && JSON.stringify(old.rules) === JSON.stringify(rules) ? old.rules : rules,
        state: old?.state ?? states.get(id!)?.state ?? upgradeState(null),
        receivedTo: old?.receivedTo ?? states.get(id!)?.to ?? 0,
        dirty: old?.dirty ?? false,
      })
    }
    if (!fresh.length) return
    const effects: { device: Known; effect: Effect }[] = []
    for (const [id, at, received, text] of results[files.length + 2]!) {
      const device = devices.get(id!)
      // Those of the very millisecond may be in it or not: the engine does not mind a reading twice.
      if (!device || Date.parse(received!) < device.receivedTo) continue
      const result = step(
        device.state,
        { at: Date.parse(at!), receivedAt: Date.parse(received!), values: JSON.parse(text!) as Reading['values'] },
        device.rules,
      )
      device.state = result.state
      device.receivedTo = Date.parse(received!)
      device.dirty = true
      effects.push(...result.effects.map(effect => ({ device, effect })))
    }
    const replayedDevices = [...new Set(effects.map(({ device }) => device))]
    if (effects.length)
      await kernel.store.transaction(transaction =>
        alarms.carryOut(transaction, tenant, effects, [rememberOf(tenant, replayedDevices)], now),
      )
  }

  const storeBatch = async (tenant: string, batch: readonly Reading[]): Promise<void> => {
    const now = kernel.now()
    await meet(tenant, new Set(batch.map(({ device }) => device.id)), now)
    const stored = batch.filter(({ device }) => devices.has(device.id))
    if (!stored.length) return
    const states = new Map<Known, State>()
    const effects: { device: Known; effect: Effect }[] = []
    for (const reading of stored) {
      const device = devices.get(reading.device.id)!
      const result = step(states.get(device) ?? device.state, reading, device.rules)
      states.set(device, result.state)
      for (const effect of result.effects) effects.push({ device, effect })
    }
    const readings: Bound = bind(
      insert,
      tenant,
      array(stored.map(({ device }) => device.id)),
      array(stored.map(({ at }) => iso(at))),
      array(stored.map(({ seq = 0 }) => String(seq))),
      array(stored.map(({ device }) => devices.get(device.id)!.info)),
      array(stored.map(({ receivedAt }) => iso(receivedAt))),
      textArray(stored.map(({ values }) => JSON.stringify(values))),
    )
    // What decided an alarm is written down with it: a replay must not decide it a second time.
    const decided = [...new Set(effects.map(({ device }) => device))]
    const received = (device: Known): number =>
      Math.max(
        device.receivedTo,
        ...stored.filter(({ device: { id } }) => id === device.id).map(({ receivedAt }) => receivedAt),
      )
    if (effects.length)
      await kernel.store.transaction(transaction =>
        alarms.carryOut(
          transaction,
          tenant,
          effects,
          [
            readings,
            rememberOf(
              tenant,
              decided.map(device => ({ ...device, state: states.get(device)!, receivedTo: received(device) })),
            ),
          ],
          now,
        ),
      )
    else await kernel.store.run([enterTenant(tenant), readings])
    for (const [device, state] of states) {
      device.state = state
      device.dirty = true
    }
    for (const { device, receivedAt, at, values } of stored) {
      const own = devices.get(device.id)!
      own.receivedTo = Math.max(own.receivedTo, receivedAt)
      live.say(tenant, own.kind, device.id, at, values)
    }
  }

  /** What could not be written down is replayed one day: nothing is lost, so nobody waits for it. */
  const writeDown = async (): Promise<void> => {
    const dirty = (): Known[] => [...devices.values()].filter(device => device.dirty)
    for (const tenant of new Set(dirty().map(device => device.tenant))) {
      await inTurn(tenant, async () => {
        const own = dirty().filter(device => device.tenant === tenant)
        await kernel.store.run([enterTenant(tenant), rememberOf(tenant, own)])
        for (const device of own) device.dirty = false
      }).catch(failed)
    }
  }
  const timer = setInterval(() => void writeDown(), rememberMs)

  return {
    async authenticate(username, password) {
      const [, tenant = wire.defaultTenant, deviceNo] = claimed.exec(username) ?? []
      if (deviceNo === undefined || password.length > 64) return null
      const results = await kernel.store.run([
        enterTenant(tenant),
        ...logins.map(statement => bind(statement, deviceNo, secretHash(password))),
      ])
      const row = results.slice(1).flat()[0]
      if (!row) return null
      // It may have spoken through another process meanwhile: what is remembered here is read anew, after the batch
      // that is under way.
      void inTurn(tenant, async () => devices.delete(row[0]!))
      return { tenantId: tenant, id: row[0]!, deviceNo, kind: row[1]! } satisfies Device
    },
    async ingest(batch) {
      const byTenant = Map.groupBy(batch, ({ device }) => device.tenantId)
      const outcomes = await Promise.allSettled(
        [...byTenant].map(([tenant, own]) =>
          inTurn(tenant, () =>
            storeBatch(tenant, own).catch((error: unknown) => {
              // Nobody knows whether it was committed, or how far the replay came: what is remembered of these devices
              // is read anew.
              for (const { device } of own) devices.delete(device.id)
              throw error
            }),
          ),
        ),
      )
      const lost = outcomes.find(outcome => outcome.status === 'rejected')
      if (lost) throw kernel.refusal((lost as PromiseRejectedResult).reason)
    },
    seen(device, online) {
      live.present(device.tenantId, device.kind, device.id, online)
    },
    refused(device, refusal) {
      refusals.keep(device, refusal)
    },
    async close() {
      clearInterval(timer)
      await refusals.close()
      await writeDown()
      await live.close()
    },
  }
}
