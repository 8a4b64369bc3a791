import type { Signed } from '../../kernel/ask/asker.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import { reading, type Also } from '../../kernel/derive/read/list.ts'
import { refuse } from '../../kernel/errors.ts'
import channel from './channel.ts'
import device from './device.ts'
import { videoChannels, videoDevices } from './tables.ts'
import { channelOf, deviceOf, pageHelper } from './wire.server.ts'

const d = videoDevices('t')
const c = videoChannels('t')
const above = videoChannels('above')

/** Codes that the file of a camera can have. modules/iot/camera.ts */
const cameraCode = /^[A-Za-z0-9:_-]{1,20}$/

/** Rows of a page at most. */
const most = 1000
const whole = (value: unknown, otherwise: number): number =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : otherwise
/** The page that is asked for. video-contract.md A1 */
export const pageOf = (query: Values) => ({
  page: whole(query['page'], 1),
  count: Math.min(most, whole(query['count'], 15)),
})
export const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '')
export const like = (value: string): string => `%${value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
/** true and false mean themselves, everything else both. */
export const flagOf = (value: unknown): boolean | null => (value === 'true' ? true : value === 'false' ? false : null)

/** What consoles ask of devices and their channels: each row by the scope of whoever asks. */
export function videoLists(kernel: Kernel) {
  const devices = reading(device, kernel)
  const channels = reading(channel, kernel)
  const kitchens = reading(kernel.find('enterprise/info')!, kernel)

  /** @throws Refusal notFound for a device of nobody, or of another kitchen */
  async function deviceRow(context: Signed, gbId: unknown): Promise<Wired> {
    if (typeof gbId !== 'string' || !/^\d{20}$/.test(gbId)) throw refuse('notFound')
    const { records } = await devices.list(context, { gbId_equal: gbId, size: '1' })
    if (!records[0]) throw refuse('notFound')
    return records[0]
  }
  async function channelPage(context: Signed, row: Wired, query: Values, also: Also = () => []) {
    const { page, count } = pageOf(query)
    const words = text(query['query'])
    const online = flagOf(query['online'])
    const isBranch = flagOf(query['channelType'])
    const filter = { deviceId: row.id, current: String(page), size: String(count) }
    const { records, total } = await channels.list(context, filter, put => [
      `not ${c.isGone}`,
      ...(words === ''
        ? []
        : [`(${[c.channelId, c.name, c.gbName].map(of => `${of} ilike ${put(like(words))}`).join(' or ')})`]),
      ...(online === null ? [] : [online ? c.isOn : `not ${c.isOn}`]),
      ...(isBranch === null ? [] : [`${c.channelType} ${isBranch ? '<>' : '='} 0`]),
      ...also(put),
    ])
    return { records, total, page, count }
  }
  const channelsOf = async (context: Signed, row: Wired, query: Values, also?: Also) => {
    const { records, total, page, count } = await channelPage(context, row, query, also)
    return pageHelper(records.map(channelOf), total, page, count)
  }

  return {
    deviceRow,
    async devices(context: Signed, query: Values) {
      const { page, count } = pageOf(query)
      const words = text(query['query'])
      const online = flagOf(query['status'])
      const { records, total } = await devices.list(context, { current: String(page), size: String(count) }, put => [
        ...(words === ''
          ? []
          : [`(${[d.gbId, d.deviceName].map(of => `${of} ilike ${put(like(words))}`).join(' or ')})`]),
        ...(online === null ? [] : [online ? d.onLine : `not ${d.onLine}`]),
      ])
      return pageHelper(records.map(deviceOf), total, page, count)
    },
    /** @throws Refusal notFound for a channel the device has not, or has no more */
    async channelRow(context: Signed, row: Wired, code: unknown): Promise<Wired> {
      const { records } = await channels.list(context, { deviceId: row.id, size: '1' }, put => [
        `not ${c.isGone}`,
        `${c.channelId} = ${put(text(code))}`,
      ])
      if (!records[0]) throw refuse('notFound')
      return records[0]
    },
    device: async (context: Signed, gbId: unknown) => deviceOf(await deviceRow(context, gbId)),
    channels: async (context: Signed, gbId: unknown, query: Values) =>
      channelsOf(context, await deviceRow(context, gbId), query),
    /** Those that stand under a channel. */
    below: async (context: Signed, gbId: unknown, code: unknown, query: Values) =>
      channelsOf(context, await deviceRow(context, gbId), query, put => [`${c.parentId} = ${put(text(code))}`]),
    /** Nodes under a node; without one those that stand under nothing the device has. */
    async tree(context: Signed, gbId: unknown, query: Values) {
      const row = await deviceRow(context, gbId)
      const parent = text(query['parentId'])
      const only = query['onlyCatalog'] === 'true'
      const { records, total, page, count } = await channelPage(context, row, query, put => [
        parent !== '' && parent !== gbId
          ? `${c.parentId} = ${put(parent)}`
          : `not exists (select from ${above} where ${above.tenantId} = ${c.tenantId} and ${above.infoId} = ${c.infoId} and ${above.deviceId} = ${c.deviceId} and ${above.channelId} = ${c.parentId} and not ${above.isGone} and not ${above.isDeleted})`,
        ...(only ? [`${c.channelType} <> 0`] : []),
      ])
      const nodes = records.map(channelOf).map((basicData, n) => ({
        id: basicData.deviceId,
        deviceId: gbId,
        pid: records[n]!['parentId'],
        name: basicData.name,
        parent: records[n]!['channelType'] !== 0 || records[n]!['parental'] === 1,
        basicData,
      }))
      return pageHelper(nodes, total, page, count)
    },
    /** Codes of the devices that rows of channels are of, by their ids. */
    async codes(context: Signed, rows: readonly Wired[]): Promise<ReadonlyMap<string, string>> {
      const ids = [...new Set(rows.map(row => String(row['deviceId'])))]
      if (!ids.length) return new Map()
      const { records } = await devices.list(context, { ids: ids.join(','), size: String(most) })
      return new Map(records.map(row => [row.id, String(row['gbId'])]))
    },
    /**
     * The cameras among the channels of a kitchen. @throws Refusal noId where none is named, notFound for one the asker
     * does not see
     */
    async cameras(context: Signed, infoId: unknown) {
      const info = text(infoId)
      if (info === '') throw refuse('noId', { name: 'infoId' })
      if (!(await kitchens.list(context, { ids: info, size: '1' })).records.length) throw refuse('notFound')
      const filter = { infoId: info, size: String(most) }
      const { records } = await channels.list(context, filter, () => [`not ${c.isGone}`, `${c.channelType} = 0`])
      return records.filter(row => cameraCode.test(String(row['channelId'])))
    },
  }
}
