import { tenantPattern, wire } from '../../contract/wire.ts'
import { step, type State } from '../../engines/alarm/step.ts'
import { beyondNow } from '../../engines/alarm/beyond.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { secretHash } from '../../kernel/store/secrets.ts'
import type { Device, Forgetting, Reading, Telemetry } from '../../kernel/run/ports.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import type { RowIn } from '../../kernel/store/select.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Decision } from './alarm-part.ts'
import { alarmRows } from './alarm-rows.server.ts'
import { markAway } from './away.server.ts'
import type { CommandDesk } from './commands.server.ts'
import { openDecoders, relays } from './decoders.server.ts'
import { dueDevices, dueMost, duesIn, lookedAt, settledOf, type Due } from './due.server.ts'
import { openFindingsSoon } from './findings-soon.server.ts'
import { byToken, insert, iso, login, numbered, rememberOf } from './ingest-statements.server.ts'
import { kinds } from './kinds.ts'
import { openKnown, type CarryOut, type Known } from './known.server.ts'
import { lostIn, openLeases, untilHeld } from './lease.server.ts'
import { openListening } from './listening.server.ts'
import { openLive } from './live.server.ts'
import { measuresOf } from './measures.ts'
import { readingNumber } from './reading-number.server.ts'
import { openRefusals } from './refusals.server.ts'
import { openTurns } from './turns.ts'

/** How a device names itself: its number, before it the tenant unless that is the default one. */
const claimed = new RegExp(`^(?:(${tenantPattern})/)?([A-Za-z0-9:_-]{4,32})$`)

/** The same of a token, which is a secret. */
const tokens = new RegExp(`^(?:(${tenantPattern})/)?([!-~]+)$`)

/** How often what the engine remembers is written down, ms, and of how many devices at a time. */
const [rememberMs, rememberMost] = [15_000, 500]

export interface Ingest extends Telemetry, Forgetting {
  /**
   * Devices come through a door from now on: while it and all others are open, who says nothing is silent. Resolves
   * when that is written down.
   */
  listen(isOpen: () => boolean): Promise<void>
  /**
   * The same of a process without a door of its own for devices: where they speak by HTTP, from the first of them on,
   * and at once where they did before. Where others listen by MQTT they alone count.
   */
  listenOnceHeard(isOpen: () => boolean): Promise<void>
  /**
   * Looks at the devices of a tenant whose time has come, or whose file was changed: who is away, silence, absence,
   * dates, what people dealt with. Any number of processes may do so. @returns how many it looked at
   */
  look(tenant: string): Promise<number>
  /** The same behind what is under way, where somebody has just dealt with an alarm; asked twice it is done once. */
  lookSoon(tenant: string): void
  /** Writes down what is remembered; for a graceful end. */
  close(): Promise<void>
}

/**
 * Stores what devices say and judges it. A batch is one transaction: readings, and the alarms they open or close. What
 * the engine remembers stays in memory and follows from the readings, so it is only written down now and then and
 * replayed after a start; an alarm is known by its device, rule and episode, so a replayed or doubled reading opens
 * none twice.
 *
 * @param commands where answers to commands go; without it devices of this process are told nothing
 */
export function openIngest(
  kernel: Kernel,
  failed: (error: unknown) => void,
  commands: Pick<CommandDesk, 'answered'> = { answered: async () => false },
): Ingest {
  const alarms = alarmRows(kernel)
  const live = openLive(kernel, failed)
  const refusals = openRefusals(kernel, failed)
  const decoders = openDecoders(kernel, failed)
  const listening = openListening(kernel, failed)
  const findings = openFindingsSoon(kernel, failed)
  const leases = openLeases(kernel)
  // Rows of alarms are written by one batch after the other, as they lock each other's kitchens.
  const inAlarmTurn = openTurns()
  const carryOut: CarryOut = (tenant, effects, first, now) =>
    inAlarmTurn(tenant, null, () =>
      kernel.store.transaction(transaction => alarms.carryOut(transaction, tenant, effects, first, now)),
    )
  const { devices, meet } = openKnown(kernel, carryOut, leases)
  // The engine sees readings of a device in the order they were stored; that no other process judges it meanwhile is
  // what leases are for.
  const inTurn = openTurns()
  const idsOf = (batch: readonly Reading[]): ReadonlySet<string> => new Set(batch.map(({ device }) => device.id))

  const toLook = new Set<string>()

  /**
   * Stores and judges a batch. Where another process has taken devices over since, these are taken back with what it
   * remembered of them, and it is judged again: nothing was written.
   */
  const storeHeld = (tenant: string, batch: readonly Reading[]): Promise<readonly string[]> =>
    untilHeld(() =>
      storeBatch(tenant, batch).catch((error: unknown) => {
        // Nobody knows whether it was committed, or how far the replay came: what is remembered of these devices is
        // read anew.
        for (const id of lostIn(error) ?? batch.map(({ device }) => device.id)) devices.delete(id)
        throw error
      }),
    )

  /** @returns ids of devices nobody has any more */
  const storeBatch = async (tenant: string, batch: readonly Reading[]): Promise<readonly string[]> => {
    const now = kernel.now()
    await meet(tenant, new Map(batch.map(({ device }) => [device.id, device.kind])), now)
    const stored = batch.filter(({ device }) => devices.has(device.id))
    const strangers = batch.flatMap(({ device: { id } }) => (devices.has(id) ? [] : [id]))
    if (!stored.length) return strangers
    const states = new Map<Known, State>()
    const received = new Map<Known, number>()
    const effects: (Decision & { readonly device: Known })[] = []
    for (const reading of stored) {
      const device = devices.get(reading.device.id)!
      const { at, receivedAt, values } = reading
      const result = step(
        states.get(device) ?? device.state,
        { at, receivedAt, values: device.judged(values), circumstances: device.known },
        device.rules,
      )
      states.set(device, result.state)
      received.set(device, Math.max(received.get(device) ?? device.receivedTo, receivedAt))
      for (const effect of result.effects) effects.push({ device, effect })
    }
    // What is beyond a limit now is obeyed however long it has been so.
    for (const [device, state] of states)
      for (const effect of beyondNow(device.state, state, device.rules, kinds.get(device.kind)!.obeying)) {
        const reading = stored.findLast(({ device: { id }, at }) => id === device.id && at === effect.at)
        effects.push({ device, effect, ...(reading && { message: reading.values }) })
      }
    const readings: Bound = bind(
      insert,
      tenant,
      array(stored.map(({ device }) => device.id)),
      array(stored.map(({ at }) => iso(at))),
      array(stored.map(reading => String(readingNumber(reading)))),
      array(stored.map(({ device }) => devices.get(device.id)!.info)),
      array(stored.map(({ receivedAt }) => iso(receivedAt))),
      textArray(stored.map(({ values }) => JSON.stringify(values))),
    )
    const hold = leases.hold([...states.keys()].map(({ id }) => id))
    // What decided an alarm is written down with it: a replay must not decide it a second time.
    const decided = [...new Set(effects.map(({ device }) => device))]
    if (effects.length)
      await carryOut(
        tenant,
        effects,
        [
          hold,
          readings,
          rememberOf(
            tenant,
            leases.holder,
            decided.map(device => ({ ...device, state: states.get(device)!, receivedTo: received.get(device)! })),
            now,
          ),
        ],
        now,
      )
    else await kernel.store.run([enterTenant(tenant), hold, readings])
    for (const [device, state] of states) {
      device.state = state
      device.receivedTo = received.get(device)!
      device.dirty = true
    }
    for (const { device, at, receivedAt, values } of stored)
      live.say(tenant, devices.get(device.id)!.kind, device.id, at, receivedAt, values)
    return strangers
  }

  /** As many as go into one transaction, as time alone leaves them. */
  const lookAt = async (tenant: string, dues: readonly Due[], now: number): Promise<number> => {
    for (const { id } of dues) {
      const device = devices.get(id)
      if (device) device.readAt = 0
    }
    await meet(tenant, new Map(dues.flatMap(({ id, kind }) => (kind === null ? [] : [[id, kind] as const]))), now, true)
    const looked = dues.flatMap(due => {
      const device = devices.get(due.id)
      return device ? [{ device, ...lookedAt(device, due, now) }] : []
    })
    const effects = looked.flatMap(({ device, effects: own }) => own.map(effect => ({ device, effect })))
    const bounds = [
      leases.hold(looked.map(({ device }) => device.id)),
      rememberOf(
        tenant,
        leases.holder,
        looked.map(({ device, state }) => ({ ...device, state })),
        now,
      ),
      ...settledOf(
        tenant,
        dues,
        dues.flatMap(({ id }) => (devices.has(id) ? [] : [id])),
      ),
    ]
    if (effects.length) await carryOut(tenant, effects, bounds, now)
    else await kernel.store.run([enterTenant(tenant), ...bounds])
    for (const { device, state } of looked) {
      device.state = state
      device.dirty = false
    }
    return looked.length
  }

  /** Those whose time has come, each once. @returns how many were found, and looked at */
  const lookOnce = (tenant: string): Promise<readonly [found: number, done: number]> =>
    untilHeld(async () => {
      const now = kernel.now()
      const [, timed, changed] = await kernel.store.run([enterTenant(tenant), ...dueDevices(now)])
      const dues = duesIn(timed, changed)
      if (dues.length === 0) return [0, 0]
      // Those that speak to another process, or to nobody, are not kept in memory.
      const strangers = dues.flatMap(({ id }) => (devices.has(id) ? [] : [id]))
      const done = await lookAt(tenant, dues, now).catch((error: unknown) => {
        for (const { id } of dues) devices.delete(id)
        throw error
      })
      for (const id of strangers) devices.delete(id)
      return [Math.max(timed.length, changed.length), done]
    })

  /** What could not be written down is replayed one day: nothing is lost, so nobody waits for it. */
  const writeDown = async (): Promise<void> => {
    const dirty = (): Known[] => [...devices.values()].filter(device => device.dirty)
    for (const [tenant, all] of Map.groupBy(dirty(), device => device.tenant)) {
      // Some after the other, so that nobody's message waits for all of them.
      for (let from = 0; from < all.length; from += rememberMost) {
        const some = new Set(all.slice(from, from + rememberMost).map(({ id }) => id))
        await inTurn(tenant, some, async () => {
          const own = [...some].flatMap(id => devices.get(id) ?? []).filter(device => device.dirty)
          if (!own.length) return
          await kernel.store.run([enterTenant(tenant), rememberOf(tenant, leases.holder, own, kernel.now())])
          for (const device of own) device.dirty = false
        }).catch(failed)
      }
    }
  }
  const timer = setInterval(() => void writeDown(), rememberMs)

  /** The device a question finds, and how it speaks. */
  const deviceIn = async (
    tenant: string,
    deviceNo: string,
    question: Bound<RowIn<typeof login>>,
  ): Promise<Device | null> => {
    const [, [row]] = await kernel.store.run([enterTenant(tenant), question])
    if (!row) return null
    const { id, kind, model } = row
    const device: Device = { tenantId: tenant, id, deviceNo, kind, ...(relays(kind) && { relays: true }) }
    await decoders.meet(device, model)
    return device
  }

  return {
    async authenticate(username, password) {
      const [, tenant = wire.defaultTenant, deviceNo] = claimed.exec(username) ?? []
      if (deviceNo === undefined || password.length > 64) return null
      return deviceIn(tenant, deviceNo, bind(login, deviceNo, secretHash(password)))
    },
    async byToken(token) {
      const [, tenant = wire.defaultTenant, own = ''] = tokens.exec(token) ?? []
      if (own.length < 8 || own.length > 64) return null
      const [, [number]] = await kernel.store.run([enterTenant(tenant), bind(byToken, secretHash(own))])
      return number ? deviceIn(tenant, number, bind(login, number, secretHash(own))) : null
    },
    numbered: (tenant, deviceNo) => deviceIn(tenant, deviceNo, bind(numbered, deviceNo)),
    measures: measuresOf,
    decoder: decoders.of,
    behind: decoders.behind,
    async ingest(batch) {
      const byTenant = Map.groupBy(batch, ({ device }) => device.tenantId)
      const outcomes = await Promise.allSettled(
        [...byTenant].map(([tenant, own]) => inTurn(tenant, idsOf(own), () => storeHeld(tenant, own))),
      )
      const lost = outcomes.find(outcome => outcome.status === 'rejected')
      if (lost) throw kernel.refusal(lost.reason)
      listening.heard()
      for (const [tenant, own] of byTenant)
        if (own.some(({ device, values }) => kinds.get(device.kind)?.isUrgent(values))) findings.soon(tenant)
      return new Set(outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? outcome.value : [])))
    },
    forget({ id }) {
      const device = devices.get(id)
      if (device) device.readAt = 0
      decoders.forget(id)
    },
    listen: isOpen => listening.listen(isOpen),
    listenOnceHeard: isOpen => listening.listenOnceHeard(isOpen),
    async look(tenant) {
      await markAway(kernel, tenant)
      for (let all = 0; ;) {
        const [found, done] = await inTurn(tenant, null, () => lookOnce(tenant))
        all += done
        if (found < dueMost || done === 0) return all
      }
    },
    lookSoon(tenant) {
      if (toLook.has(tenant)) return
      toLook.add(tenant)
      void inTurn(tenant, null, () => {
        toLook.delete(tenant)
        return lookOnce(tenant)
      }).catch(failed)
    },
    answered: commands.answered,
    left(device, at) {
      live.leave(device.tenantId, device.kind, device.id, at)
    },
    refused(device, refusal) {
      refusals.keep(device, refusal)
    },
    async close() {
      clearInterval(timer)
      listening.close()
      await findings.close()
      decoders.close()
      await refusals.close()
      await writeDown()
      await live.close()
    },
  }
}
