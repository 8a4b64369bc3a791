/** The telemetry port in memory, with faults to switch on. */
import type { Device, Reading, Refused, Telemetry } from '../../kernel/run/ports.ts'

export interface FakeTelemetry extends Telemetry {
  /** What was committed, in order. */
  readonly stored: Reading[]
  /** Readings of each call of `ingest`, also of those that failed. */
  readonly calls: (readonly Reading[])[]
  /** User names that were asked about. */
  readonly asked: string[]
  /** `000000/FR-0001 online`, in order. */
  readonly presence: string[]
  /** What of devices was not taken, in order. */
  readonly refusals: (Refused & { readonly who: string })[]
  readonly faults: {
    /** refuse: so many next batches are rejected. */
    refuse: number
    /** refuse: every batch with a reading of this device is rejected. */
    refuseDevice: string | null
    /** lose: batches are answered with "committed" and forgotten. */
    lose: boolean
    /** repeat: batches are committed, and then rejected, as when the answer to a commit is lost. */
    repeat: number
    /** down: nobody can be authenticated. */
    down: boolean
  }
  /** slow: calls from now on wait for the function that comes back; they are answered when it is called. */
  hold(call?: 'ingest' | 'authenticate'): () => void
}

/** @param devices user name `{tenantId}/{deviceNo}` → password and device */
export function fakeTelemetry(
  devices: ReadonlyMap<string, { readonly password: string; readonly device: Device }>,
): FakeTelemetry {
  const faults: FakeTelemetry['faults'] = { refuse: 0, refuseDevice: null, lose: false, repeat: 0, down: false }
  const stored: Reading[] = []
  const calls: (readonly Reading[])[] = []
  const topics: string[] = []
  const presence: string[] = []
  const refusals: (Refused & { readonly who: string })[] = []
  const gates = { ingest: Promise.resolve(), authenticate: Promise.resolve() }
  return {
    stored,
    calls,
    asked: topics,
    presence,
    refusals,
    faults,
    hold(call = 'ingest') {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates[call] = promise
      return () => {
        gates[call] = Promise.resolve()
        resolve()
      }
    },
    async authenticate(username, password) {
      topics.push(username)
      await gates.authenticate
      if (faults.down) throw new Error('the database does not answer')
      const device = devices.get(username)
      return device !== undefined && device.password === password ? device.device : null
    },
    async ingest(batch) {
      calls.push(batch)
      await gates.ingest
      if (faults.refuse > 0) {
        faults.refuse--
        throw new Error('the database does not answer')
      }
      if (batch.some(({ device }) => device.deviceNo === faults.refuseDevice))
        throw new Error('a reading cannot be stored')
      if (!faults.lose) stored.push(...batch)
      if (faults.repeat > 0) {
        faults.repeat--
        throw new Error('the connection broke after the commit')
      }
    },
    seen(device, online) {
      presence.push(`${device.tenantId}/${device.deviceNo} ${online ? 'online' : 'offline'}`)
    },
    refused(device, refusal) {
      refusals.push({ who: `${device.tenantId}/${device.deviceNo}`, ...refusal })
    },
  }
}
