/** The telemetry port in memory, with faults to switch on. */
import type { Decoder } from '../../contract/readings.ts'
import { cabinet } from '../../engines/decode/samples.ts'
import type { Answer, Device, Reading, Refused, Telemetry } from '../../kernel/run/ports.ts'

export interface FakeTelemetry extends Telemetry {
  /** What was committed, in order. */
  readonly stored: Reading[]
  /** Readings of each call of `ingest`, also of those that failed. */
  readonly calls: (readonly Reading[])[]
  /** User names that were asked about. */
  readonly asked: string[]
  /** `000000/FR-0001`, as they said that they go. */
  readonly gone: string[]
  /** What of devices was not taken, in order. */
  readonly refusals: (Refused & { readonly who: string })[]
  /** What devices said of commands, in order; commands that are not in `commands` are nobody's. */
  readonly answers: (Answer & { readonly who: string })[]
  /** Ids of commands that wait for their answer, by `000000/FR-0001`. */
  readonly commands: Map<string, string>
  /** How devices speak, by number; in our own words unless said. */
  readonly decoders: Map<string, Decoder>
  /** Number of a gateway → the devices behind it. */
  readonly gateways: Map<string, readonly Device[]>
  readonly faults: {
    /** refuse: so many next batches are rejected. */
    refuse: number
    /** refuse: every batch with a reading of this device is rejected. */
    refuseDevice: string | null
    /** lose: batches are answered with "committed" and forgotten. */
    lose: boolean
    /** repeat: batches are committed, and then rejected, as when the answer to a commit is lost. */
    repeat: number
    /** removed: nobody has these devices any more, by number. */
    removed: ReadonlySet<string>
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
  const faults: FakeTelemetry['faults'] = {
    refuse: 0,
    refuseDevice: null,
    lose: false,
    repeat: 0,
    removed: new Set(),
    down: false,
  }
  const stored: Reading[] = []
  const calls: (readonly Reading[])[] = []
  const topics: string[] = []
  const gone: string[] = []
  const refusals: (Refused & { readonly who: string })[] = []
  const answers: (Answer & { readonly who: string })[] = []
  const commands = new Map<string, string>()
  const decoders = new Map<string, Decoder>()
  const gateways = new Map<string, readonly Device[]>()
  const gates = { ingest: Promise.resolve(), authenticate: Promise.resolve() }
  return {
    stored,
    calls,
    asked: topics,
    gone,
    refusals,
    answers,
    commands,
    decoders,
    gateways,
    faults,
    hold(call = 'ingest') {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates[call] = promise
      return () => {
        gates[call] = Promise.resolve()
        resolve()
      }
    },
    measures: () => cabinet,
    decoder: ({ deviceNo }) => decoders.get(deviceNo) ?? null,
    behind: async (device, of) =>
      of === device.deviceNo
        ? device
        : (gateways.get(device.deviceNo)?.find(({ deviceNo }) => deviceNo === of) ?? null),
    async authenticate(username, password) {
      topics.push(username)
      await gates.authenticate
      if (faults.down) throw new Error('the database does not answer')
      const device = devices.get(username)
      return device !== undefined && device.password === password ? device.device : null
    },
    async byToken(token) {
      topics.push('a token')
      await gates.authenticate
      if (faults.down) throw new Error('the database does not answer')
      return [...devices.values()].find(({ password }) => password === token)?.device ?? null
    },
    async numbered(tenantId, deviceNo) {
      await gates.authenticate
      if (faults.down) throw new Error('the database does not answer')
      return devices.get(`${tenantId}/${deviceNo}`)?.device ?? null
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
      const isThere = ({ device }: Reading): boolean => !faults.removed.has(device.deviceNo)
      if (!faults.lose) stored.push(...batch.filter(isThere))
      if (faults.repeat > 0) {
        faults.repeat--
        throw new Error('the connection broke after the commit')
      }
      return new Set(batch.filter(reading => !isThere(reading)).map(({ device }) => device.id))
    },
    async answered({ tenantId, deviceNo }, answer) {
      const who = `${tenantId}/${deviceNo}`
      answers.push({ who, ...answer })
      if (commands.get(who) !== answer.id) return false
      return commands.delete(who)
    },
    left: ({ tenantId, deviceNo }) => void gone.push(`${tenantId}/${deviceNo}`),
    refused(device, refusal) {
      refusals.push({ who: `${device.tenantId}/${device.deviceNo}`, ...refusal })
    },
  }
}
