import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Arrival, VideoDevice, VideoFacts, VideoPosition } from '../../kernel/run/cameras.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { clipped } from './channel-values.server.ts'
import { videoChannels, videoDevices } from './tables.ts'
import { clock } from '../../contract/clock.ts'

const d = videoDevices('d')
const c = videoChannels('c')

/** How long arrivals, beats and what could not be written wait for others, ms. */
const [arrivalMs, beatMs, againMs] = [200, 15_000, 2_000]

/**
 * What became of devices. Who is away is so only where no other process has let it in meanwhile; whose heart beats is
 * online where we hold it.
 */
const presence: Statement = {
  name: 'video_presence',
  text: `update ${d} set
      on_line = case when v.came is not null then true when d.held_by is distinct from $3 then d.on_line when v.went is not null then false else true end,
      away_time = case when v.came is null and v.went is not null and d.held_by = $3 then v.went else d.away_time end,
      held_by = case when v.came is not null then $3 when v.went is not null and d.held_by = $3 then null else d.held_by end,
      register_time = coalesce(v.registered, d.register_time), keepalive_time = greatest(d.keepalive_time, v.beat),
      expire_time = coalesce(v.expires, d.expire_time), ip = coalesce(v.ip, d.ip), port = coalesce(v.port, d.port),
      transport = coalesce(v.transport, d.transport), version = coalesce(v.version, d.version),
      manufacturer = coalesce(v.manufacturer, d.manufacturer), model = coalesce(v.model, d.model), firmware = coalesce(v.firmware, d.firmware)
    from unnest($2::bigint[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[], $8::timestamptz[], $9::text[], $10::int[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
      v(id, came, went, beat, registered, expires, ip, port, transport, version, manufacturer, model, firmware)
    where ${d.tenantId} = $1 and d.id = v.id and not d.is_deleted`,
}
const positions: Statement = {
  name: 'video_positions',
  text: `update ${c} set longitude = v.longitude, latitude = v.latitude, position_time = v.at
    from unnest($2::bigint[], $3::text[], $4::numeric[], $5::numeric[], $6::timestamptz[]) v(device, channel, longitude, latitude, at)
    where ${c.tenantId} = $1 and c.device_id = v.device and c.channel_id = v.channel and not c.is_deleted`,
}

/** What is to be written of one device: its last arrival and departure of those, whichever was later. */
interface News {
  readonly device: VideoDevice
  readonly arrival?: Arrival
  readonly registeredAt?: number
  readonly wentAt?: number
  readonly beatAt?: number
  readonly facts?: VideoFacts
  readonly positions?: ReadonlyMap<string, VideoPosition & { readonly at: number }>
}

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())
const words = (value: string | undefined, most: number): string | null => clipped(value ?? '', most)

/** The statements that write news of devices of one tenant. */
function statementsOf(tenant: string, holder: string, news: readonly News[]): readonly Bound[] {
  const column = (of: (one: News) => string | null): string => textArray(news.map(of))
  const moves = news.flatMap(({ device, positions: own }) => [...(own?.values() ?? [])].map(at => ({ device, ...at })))
  return [
    bind(
      presence,
      tenant,
      array(news.map(({ device }) => device.id)),
      holder,
      column(({ arrival }) => iso(arrival?.at)),
      column(({ wentAt }) => iso(wentAt)),
      column(({ beatAt, arrival }) => iso(beatAt ?? arrival?.at)),
      column(({ registeredAt }) => iso(registeredAt)),
      column(({ arrival }) => iso(arrival?.until)),
      column(({ arrival }) => words(arrival?.address, 45)),
      column(({ arrival }) => (arrival ? String(arrival.port) : null)),
      column(({ arrival }) => arrival?.transport ?? null),
      column(({ arrival }) => words(arrival?.version, 8)),
      column(({ facts }) => words(facts?.manufacturer, 64)),
      column(({ facts }) => words(facts?.model, 64)),
      column(({ facts }) => words(facts?.firmware, 64)),
    ),
    ...(moves.length
      ? [
          bind(
            positions,
            tenant,
            array(moves.map(({ device }) => device.id)),
            textArray(moves.map(({ channelId }) => channelId)),
            array(moves.map(({ longitude }) => longitude.toFixed(6))),
            array(moves.map(({ latitude }) => latitude.toFixed(6))),
            textArray(moves.map(({ at }) => iso(at))),
          ),
        ]
      : []),
  ]
}

/**
 * Writes down who is there, many devices in one statement: arrivals within a moment, beats and positions every quarter
 * of a minute. What cannot be written waits, and only the last of each device is kept.
 * @param failed hears what went wrong; the writing is tried again
 */
export function openPresence(kernel: Kernel, failed: (error: unknown) => void) {
  const holder = kernel.newId()
  let pending = new Map<string, News>()
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let writing = Promise.resolve()

  const wait = (ms: number): void => {
    const at = clock.now() + ms
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void flush(), ms)
  }
  const note = (device: VideoDevice, news: Omit<News, 'device'>, ms: number): void => {
    pending.set(device.id, { ...pending.get(device.id), ...news, device })
    wait(ms)
  }
  const write = async (): Promise<void> => {
    const batch = pending
    pending = new Map()
    for (const [tenant, news] of Map.groupBy(batch.values(), ({ device }) => device.tenantId))
      await kernel.store.run([enterTenant(tenant), ...statementsOf(tenant, holder, news)]).catch((error: unknown) => {
        failed(error)
        for (const lost of news) pending.set(lost.device.id, { ...lost, ...pending.get(lost.device.id) })
        wait(againMs)
      })
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    dueAt = Infinity
    // One after the other: what is later must be written later.
    writing = writing.then(write)
    return writing
  }

  return {
    came: (device: VideoDevice, arrival: Arrival): void =>
      note(device, { arrival, wentAt: undefined, ...(arrival.isNew && { registeredAt: arrival.at }) }, arrivalMs),
    went: (device: VideoDevice, at: number): void => note(device, { wentAt: at, arrival: undefined }, arrivalMs),
    beat: (device: VideoDevice, at: number): void => note(device, { beatAt: at }, beatMs),
    facts: (device: VideoDevice, facts: VideoFacts): void => note(device, { facts }, arrivalMs),
    moved(device: VideoDevice, position: VideoPosition): void {
      const own = new Map(pending.get(device.id)?.positions)
      own.set(position.channelId, { ...position, at: position.at ?? kernel.now() })
      note(device, { positions: own }, beatMs)
    },
    /** Writes what there is. */
    flush,
    async close(): Promise<void> {
      await flush()
      clearTimeout(timer)
    },
  }
}
