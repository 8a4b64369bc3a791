import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { text } from '../../kernel/define/value.ts'
import { keyIn } from '../../kernel/fields/index.ts'
import type { SharedChannel, UpperPlatform, UpperStanding } from '../../kernel/run/cascade.ts'
import type { CameraWay } from '../../kernel/run/video.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { isFree, leaseEnd } from '../../kernel/store/lease.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import { cameras, cameraWay, changing, streamName, wayColumns } from '../iot/asks.server.ts'
import { videoCharset } from '../words/device-dictionaries.ts'
import platform from './platform.ts'
import { videoChannels, videoDevices, videoPlatforms, videoShares } from './tables.ts'

const p = videoPlatforms()
const s = videoShares('s')
const h = videoChannels('h')
const d = videoDevices('d')
const c = cameras('c')

/** Platforms that are in force and that this process registers at from now on, and nobody else. */
const take: Statement = {
  name: 'video_platform_take',
  text: `update ${p} set ${p.heldBy} = $1, ${p.heldUntil} = ${leaseEnd}
    where ${p.tenantId} = app.tenant() and ${p.enable} and not ${p.isDeleted} and (${p.heldBy} = $1 or ${isFree(p.heldUntil)})
    returning ${[
      ...[p.id, p.name, p.serverGbId, p.serverGbDomain, p.serverIp, p.serverPort, p.deviceGbId, p.username, p.password],
      ...[p.transport, p.characterSet, p.expires, p.keepTimeout, p.catalogGroup, p.ptz],
    ].join(', ')}`,
}
const stood: Statement = {
  name: 'video_platform_stood',
  text: `update ${p} set ${p.standing} = $3, ${p.standingTime} = app.now(), ${p.answered} = $4, ${p.catalogSubscribe} = $5
    where ${p.tenantId} = app.tenant() and ${p.id} = $1 and (${p.heldBy} = $2 or ${p.heldBy} is null)`,
}
const give: Statement = {
  name: 'video_platform_give',
  text: `update ${p} set ${p.heldBy} = null, ${p.heldUntil} = null, ${p.standing} = case when ${p.enable} then 'trying' else 'off' end, ${p.standingTime} = app.now(), ${p.answered} = null, ${p.catalogSubscribe} = false
    where ${p.tenantId} = app.tenant() and ${p.id} = $1 and ${p.heldBy} = $2`,
}
const label = `coalesce(${s.customName}, ${h.gbName}, ${h.name}, ${h.channelId})`
const ofPlatform = `${s} join ${h} on ${h.tenantId} = ${s.tenantId} and ${h.id} = ${s.channelId} and not ${h.isGone} and not ${h.isDeleted}
    join ${d} on ${d.tenantId} = ${h.tenantId} and ${d.id} = ${h.deviceId} and not ${d.isDeleted}
    where ${s.tenantId} = app.tenant() and ${s.platformId} = $1 and not ${s.isDeleted}`
const shared: Statement = {
  name: 'video_platform_shared',
  text: `select ${s.code}, ${label}, ${h.isOn} and ${d.onLine}, ${h.manufacturer}, ${h.model}, coalesce(${h.gbCivilCode}, ${h.civilCode}), ${h.address}, ${h.longitude}, ${h.latitude}, ${h.ptzType}
    from ${ofPlatform} order by ${s.createTime}, ${s.id}`,
}
/** The file of a camera it hangs as, where there is one: whoever watches there and here has one stream. */
const channelOf = select(
  'video_platform_one',
  {
    ...{ channel: h.id, info: h.infoId, deviceGbId: d.gbId, channelGbId: text`${h.channelId}` },
    ...{ area: c.cameraArea.orNull, ...wayColumns, id: c.id.orNull },
  },
  list => `select ${list} from ${s} join ${h} on ${h.tenantId} = ${s.tenantId} and ${h.id} = ${s.channelId} and not ${h.isGone} and not ${h.isDeleted}
    join ${d} on ${d.tenantId} = ${h.tenantId} and ${d.id} = ${h.deviceId} and not ${d.isDeleted}
    left join ${c} on ${c.tenantId} = ${h.tenantId} and ${c.infoId} = ${h.infoId} and ${c.deviceCode} = ${d.gbId} and ${c.channelId} = ${h.channelId} and not ${c.isDeleted}
    where ${s.tenantId} = app.tenant() and ${s.platformId} = $1 and ${s.code} = $2 and not ${s.isDeleted} limit 1`,
)

/** A platform this process registers at. */
export interface HeldPlatform {
  readonly tenant: string
  readonly id: string
  /** Its host as it is entered: a name, or an address. */
  readonly host: string
  readonly mayTurn: boolean
  readonly settings: Omit<UpperPlatform, 'host'>
}

/** A shared channel, as it is called for. */
export interface SharedWay {
  readonly channel: string
  readonly info: string
  readonly deviceGbId: string
  readonly channelGbId: string
  /** Of a changing room, which nobody outside sees. */
  readonly isPrivate: boolean
  readonly stream: string
  readonly way: CameraWay
}

const number = (cell: string | null | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(cell)

/** Rows of platforms above and of what is shared with them, for the process that registers there. */
export function cascadeRows(kernel: Kernel, seal: Seal) {
  /** Of this process, unlike all others that are or were. */
  const holder = kernel.newId()
  const heldOf = (tenant: string, row: readonly (string | null)[]): HeldPlatform => {
    const [id, name, serverId, domain, host, port, ownId, username, password, ...rest] = row
    const [transport, charset, expires, beat, perMessage, ptz] = rest
    return {
      ...{ tenant, id: id!, host: host!, mayTurn: ptz === 't' },
      settings: {
        ...{ serverId: serverId!, domain: domain || serverId!.slice(0, 10), port: Number(port), ownId: ownId! },
        ...{ name: name!, username: username || ownId! },
        password: openSecret(platform, { id, password }, 'password', seal),
        transport: transport === 'TCP' ? 'TCP' : 'UDP',
        charset: keyIn(videoCharset, charset ?? '') ?? 'GB2312',
        ...{ expires: Number(expires), beat: Number(beat), perMessage: Number(perMessage) },
      },
    }
  }
  return {
    /** All that are in force, in all tenants, of which no other process takes care. */
    async take(): Promise<readonly HeldPlatform[]> {
      const platforms: HeldPlatform[] = []
      for (const tenant of await tenantsIn(kernel.store)) {
        const [, rows] = await kernel.store.run([enterTenant(tenant), bind(take, holder)])
        platforms.push(...rows!.map(row => heldOf(tenant, row)))
      }
      return platforms
    },
    /** Any other process may register there. */
    give: ({ tenant, id }: HeldPlatform): Promise<unknown> =>
      kernel.store.run([enterTenant(tenant), bind(give, id, holder)]),
    stood({ tenant, id }: HeldPlatform, standing: UpperStanding): Promise<unknown> {
      const { isUp, fault, status, isSubscribed } = standing
      const word = isUp ? 'up' : (fault ?? 'trying')
      return kernel.store.run([
        enterTenant(tenant),
        bind(stood, id, holder, word, status === null ? null : String(status), String(isSubscribed)),
      ])
    },
    async channels({ tenant, id }: HeldPlatform): Promise<readonly SharedChannel[]> {
      const [, rows] = await kernel.store.run([enterTenant(tenant), bind(shared, id)])
      return rows!.map(([code, name, isOn, manufacturer, model, civilCode, address, longitude, latitude, ptzType]) => ({
        ...{ code: code!, name: name ?? '', isOn: isOn === 't', manufacturer: manufacturer ?? '', model: model ?? '' },
        ...{ civilCode: civilCode ?? '', address: address ?? '', longitude: number(longitude) },
        ...{ latitude: number(latitude), ptzType: number(ptzType) },
      }))
    },
    /** null for what is not shared. */
    async way({ tenant, id }: HeldPlatform, code: string): Promise<SharedWay | null> {
      const [, [row]] = await kernel.store.run([enterTenant(tenant), bind(channelOf, id, code)])
      if (!row) return null
      const { channel, info, deviceGbId, channelGbId, area, id: camera, ...file } = row
      return {
        ...{ channel, info, deviceGbId, channelGbId },
        isPrivate: area === changing,
        stream: streamName(tenant, camera ?? `channel-${channel}`),
        way: camera
          ? cameraWay(tenant, { ...file, id: camera }, seal)
          : { kind: 'gb', tenantId: tenant, infoId: info, deviceId: deviceGbId, channelId: channelGbId },
      }
    },
  }
}
