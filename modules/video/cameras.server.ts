import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Cameras, VideoDevice, VideoLine } from '../../kernel/run/cameras.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { cameraAlarms } from '../iot/asks.server.ts'
import { alarmFrom } from './alarm.server.ts'
import { catalogueRows } from './catalogue.server.ts'
import { isCode, placeOf } from './channel-values.server.ts'
import { knownDevices, type KnownDevice } from './known.server.ts'
import { openPresence } from './presence.server.ts'
import { openSteering, type Steering } from './steering.server.ts'
import { openSyncing, type SyncState } from './syncing.server.ts'
import { videoChannels, videoDevices } from './tables.ts'

const d = videoDevices('d')
const c = videoChannels('c')
/** Whose an alarm is, and what its channel is called. */
const source: Statement = {
  name: 'video_alarm_source',
  text: `select ${d.infoId}, coalesce(${c.gbName}, ${c.name}, ${d.deviceName}) from ${d} left join ${c} on ${c.tenantId} = ${d.tenantId} and ${c.infoId} = ${d.infoId}
    and ${c.deviceId} = ${d.id} and ${c.channelId} = $2 and not ${c.isDeleted} where ${d.tenantId} = app.tenant() and ${d.id} = $1 and not ${d.isDeleted}`,
}

/** What devices are asked; all are away as long as nobody can be asked. */
type DeviceAsking = Pick<VideoLine, 'records' | 'status' | 'settings'>
const away = { isAnswered: false, fault: 'away', status: null } as const

/** Devices of GB/T 28181, as those who speak with them and those who ask about them need them. */
export interface VideoDesk extends Cameras, Pick<Steering, 'order' | 'presets' | 'rest'>, DeviceAsking {
  /** As `known`, with its kitchen and how its streams come. */
  known(gbId: string): Promise<KnownDevice | null>
  /** From now on devices can be asked; without that all are away. */
  connect(line: VideoLine): void
  /** Asks a device what it has. */
  sync(device: VideoDevice): SyncState
  /** How far that is; null where nobody asked. */
  syncState(gbId: string): SyncState | null
  /** Writes down what is pending. */
  close(): Promise<void>
}

/**
 * The product's side of the port of cameras.
 * @param failed hears what could not be written; it is tried again
 */
export function openVideo(kernel: Kernel, seal: Seal, failed: (error: unknown) => void): VideoDesk {
  const known = knownDevices(kernel, seal)
  const presence = openPresence(kernel, failed)
  const catalogues = catalogueRows(kernel)
  const alarms = cameraAlarms(kernel)
  let syncing: ReturnType<typeof openSyncing> | null = null
  let way: VideoLine | null = null
  const steering = openSteering(() => way)
  /** Those that came before anybody could be asked. */
  const early: VideoDevice[] = []

  return {
    known,
    came(device, arrival) {
      presence.came(device, arrival)
      if (syncing) syncing.came(device)
      else early.push(device)
    },
    went(device, _why, at) {
      presence.went(device, at)
      syncing?.went(device)
    },
    beat: presence.beat,
    catalogued: catalogues.catalogued,
    changed(device, channels) {
      catalogues.changed(device, channels).catch((error: unknown) => {
        failed(error)
        syncing?.later(device)
      })
    },
    alarmed: (device, alarm) =>
      kernel.store.transaction(async transaction => {
        const { tenantId, id, gbId } = device
        const channelId = isCode(alarm.channelId) ? alarm.channelId : gbId
        const [, sources] = await transaction.run([enterTenant(tenantId), bind(source, id, channelId)])
        const [row] = sources!
        // Removed meanwhile: nobody is there to be told.
        if (!row) return
        const [infoId, name] = row
        const whose = { id, infoId: infoId!, name: name ?? '' }
        await alarms(transaction, tenantId, kernel.now(), alarmFrom(whose, { ...alarm, channelId }))
      }),
    moved(device, position) {
      const place = placeOf(position.longitude, position.latitude)
      if (place) presence.moved(device, { ...position, ...place })
    },
    order: steering.order,
    presets: steering.presets,
    rest: steering.rest,
    records: async (gbId, channelId, from, to) => way?.records(gbId, channelId, from, to) ?? away,
    status: async (gbId, channelId) => way?.status(gbId, channelId) ?? away,
    settings: async gbId => way?.settings(gbId) ?? away,
    connect(line) {
      way = line
      syncing = openSyncing(line, kernel, presence.facts, failed)
      for (const device of early.splice(0)) syncing.came(device)
    },
    sync: device => syncing?.ask(device) ?? { isUnderWay: false, total: null, fault: 'away' },
    syncState: gbId => syncing?.state(gbId) ?? null,
    async close() {
      syncing?.close()
      await presence.close()
    },
  }
}
