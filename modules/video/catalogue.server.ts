import { wireMoment } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { VideoCatalogue, VideoChannel, VideoDevice } from '../../kernel/run/cameras.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import channel from './channel.ts'
import { changedFrom, isCode, valuesOf, type ChannelRow } from './channel-values.server.ts'
import { videoChannels, videoDevices } from './tables.ts'

const d = videoDevices()
const c = videoChannels()
const n = videoChannels('n')

/** Rows that are written in one round trip. */
const most = 500

/** Two catalogues of one device wait for each other here. */
const lock: Statement = {
  name: 'video_catalogue_lock',
  text: `select ${d.infoId}, ${d.catalogVersion}, ${d.catalogTime} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = $1 and not ${d.isDeleted} for update`,
}
const channelsOf: Statement = {
  name: 'video_channels_of',
  text: `select ${c.id} from ${c} where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and ${c.deviceId} = $2 and not ${c.isDeleted} order by ${c.id}`,
}
const looked: Statement = {
  name: 'video_catalogue_looked',
  text: `update ${d} set catalog_time = $2 where ${d.tenantId} = app.tenant() and ${d.id} = $1`,
}
const stored: Statement = {
  name: 'video_catalogue_stored',
  text: `update ${d} set catalog_time = coalesce($2, ${d.catalogTime}), catalog_version = $3, channel_count = (select count(*) from ${n}
    where ${n.tenantId} = app.tenant() and ${n.infoId} = $4 and ${n.deviceId} = $1 and not ${n.isDeleted} and not ${n.isGone}) where ${d.tenantId} = app.tenant() and ${d.id} = $1`,
}

/** What a device says of channels it has, in a catalogue or by itself. B8 */
const changes: Readonly<Record<string, 'on' | 'off' | 'gone'>> = {
  ON: 'on',
  OFF: 'off',
  VLOST: 'off',
  DEFECT: 'off',
  DEL: 'gone',
}

/** Stores what devices have: each catalogue as one transaction. */
export function catalogueRows(kernel: Kernel) {
  const rows = platformRows(channel, kernel)

  /** The device, locked, and its channels by their codes; null where it was removed meanwhile. */
  async function opened({ run }: Transaction, { tenantId, id }: VideoDevice) {
    const [, devices] = await run([enterTenant(tenantId), bind(lock, id)])
    const [row] = devices!
    return row ? { info: row[0]!, version: row[1]!, askedAt: row[2] ? Date.parse(row[2]) : 0 } : null
  }
  async function channelRows(transaction: Transaction, { tenantId, id }: VideoDevice, info: string) {
    const [ids] = await transaction.run([bind(channelsOf, info, id)])
    const all = await rows.locked(
      transaction,
      tenantId,
      ids!.map(([own]) => own!),
    )
    return new Map(all.map(row => [row.channelId!, row]))
  }
  const goneOf = (tenant: string, row: ChannelRow, now: number): readonly Bound[] =>
    row.isGone ? [] : rows.changed(tenant, row, { isGone: true, goneTime: wireMoment(now), isOn: false }, now)

  /** The row of a channel as the device says it: a new one, the changed one, or nothing. */
  function writes(device: VideoDevice, info: string, row: ChannelRow | undefined, news: VideoChannel, now: number) {
    const values = valuesOf(news)
    if (!row) return rows.born(device.tenantId, info, { ...values, deviceId: device.id }, now).bounds
    const set = changedFrom(row, values)
    return set ? rows.changed(device.tenantId, row, set, now) : []
  }
  async function written({ run }: Transaction, bounds: readonly Bound[]): Promise<void> {
    for (let from = 0; from < bounds.length; from += most) await run(bounds.slice(from, from + most))
  }

  return {
    /** One that is not whole takes nothing away; of two the one that was asked for later holds. */
    catalogued: (device: VideoDevice, { channels, isWhole, version, askedAt }: VideoCatalogue): Promise<void> =>
      kernel.store.transaction(async transaction => {
        const before = await opened(transaction, device)
        if (!before || before.askedAt > askedAt) return
        const at = new Date(askedAt).toISOString()
        if (isWhole && before.version === version) return void (await transaction.run([bind(looked, device.id, at)]))
        const now = kernel.now()
        const own = await channelRows(transaction, device, before.info)
        const listed = channels.filter(({ deviceId }) => isCode(deviceId))
        const there = new Set(listed.map(({ deviceId }) => deviceId))
        await written(transaction, [
          ...listed.flatMap(news => writes(device, before.info, own.get(news.deviceId), news, now)),
          ...(isWhole
            ? [...own].flatMap(([code, row]) => (there.has(code) ? [] : goneOf(device.tenantId, row, now)))
            : []),
        ])
        await transaction.run([bind(stored, device.id, at, isWhole ? version : null, before.info)])
      }),

    /** Channels a device tells of by itself: after that no version holds, so the next catalogue is looked at. */
    changed: (device: VideoDevice, channels: readonly VideoChannel[]): Promise<void> =>
      kernel.store.transaction(async transaction => {
        const before = await opened(transaction, device)
        if (!before) return
        const now = kernel.now()
        const own = await channelRows(transaction, device, before.info)
        const bounds = channels.flatMap(news => {
          const row = own.get(news.deviceId)
          const change = changes[news.event]
          if (change === undefined) return isCode(news.deviceId) ? writes(device, before.info, row, news, now) : []
          if (!row) return []
          if (change === 'gone') return goneOf(device.tenantId, row, now)
          return row.isOn === (change === 'on')
            ? []
            : rows.changed(device.tenantId, row, { isOn: change === 'on' }, now)
        })
        await written(transaction, bounds)
        await transaction.run([bind(stored, device.id, null, null, before.info)])
      }),
  }
}
