import type { Lang } from '../../contract/in-lang.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import { channelCameras } from '../iot/asks.server.ts'
import type { VideoDesk } from './cameras.server.ts'
import device from './device.ts'
import { videoLists } from './lists.server.ts'
import type { SyncState } from './syncing.server.ts'
import { done } from './wire.server.ts'

const source = 'modules/video/calls.server.ts'
const text = { type: 'string' } as const
const paging = { page: text, count: text } as const
const finding = { ...paging, query: text } as const
const channelQuery = { ...finding, online: text, channelType: text } as const

/** Why a catalogue did not come about, and what to do. */
const faults: Readonly<Record<NonNullable<SyncState['fault']>, Readonly<Record<Lang, string>>>> = {
  away: {
    zh: '设备不在线：请检查设备的电源、网络和国标注册设置',
    en: 'The device is not online: look at its power, its network and its GB settings',
  },
  silent: {
    zh: '设备没有回答目录查询：请稍后再试，仍不行请重启设备',
    en: 'The device did not answer: try again later, then restart it',
  },
  refused: {
    zh: '设备拒绝了目录查询：请检查设备是否允许平台查询目录',
    en: 'The device refused: look whether it lets the platform ask for its catalogue',
  },
  busy: { zh: '同时进行的查询太多：请稍后再试', en: 'Too many questions at once: try again later' },
  store: {
    zh: '数据库暂时不可用：平台会自动再次同步',
    en: 'The database is away for a moment: the platform tries again by itself',
  },
}
const statusOf = ({ isUnderWay, total, fault }: SyncState, lang: Lang) => ({
  total,
  current: isUnderWay ? 0 : total,
  errorMsg: fault === null ? null : faults[fault][lang],
  syncIng: isUnderWay,
})

/** Devices and channels as consoles of WVP and of this product ask for them; over the same functions. A2, A9 */
export function videoCalls(kernel: Kernel, desk: VideoDesk): readonly SignedCall[] {
  const lists = videoLists(kernel)
  const makeCameras = channelCameras(kernel)
  const camera = kernel.find('iot/camera')!

  const known = async (context: Signed, gbId: unknown) => {
    const row = await lists.deviceRow(context, gbId)
    const entry = await desk.known(String(row['gbId']))
    if (!entry) throw refuse('notFound')
    return entry
  }
  const get = (
    id: string,
    title: string,
    path: string,
    query: SignedCall['query'],
    handle: (context: Signed, input: Input) => Promise<unknown>,
    also: Partial<Pick<SignedCall, 'sameOrigin' | 'access'>> = {},
  ): SignedCall => ({
    id: `${device.key}.${id}`,
    title,
    method: 'GET',
    path: `/device/query/${path}`,
    source,
    enters: true,
    access: accessOf(device, 'read'),
    bare: true,
    ...(query && { query }),
    ...also,
    handle,
  })

  return [
    get('devices', '国标设备列表', 'devices', { ...finding, status: text }, async (context, { query }) =>
      done(await lists.devices(context, query)),
    ),
    get('device', '国标设备', 'devices/:deviceId', undefined, async (context, { params }) =>
      done(await lists.device(context, params['deviceId'])),
    ),
    get('channels', '国标设备的通道', 'devices/:deviceId/channels', channelQuery, async (context, { params, query }) =>
      done(await lists.channels(context, params['deviceId'], query)),
    ),
    get(
      'below',
      '国标通道的下级通道',
      'sub_channels/:deviceId/:channelId/channels',
      channelQuery,
      async (context, { params, query }) =>
        done(await lists.below(context, params['deviceId'], params['channelId'], query)),
    ),
    get(
      'tree',
      '国标设备的通道树',
      'tree/:deviceId',
      { ...paging, parentId: text, onlyCatalog: text },
      async (context, { params, query }) => done(await lists.tree(context, params['deviceId'], query)),
    ),
    get(
      'sync',
      '国标设备同步目录',
      'devices/:deviceId/sync',
      undefined,
      async (context, { params }) => done(statusOf(desk.sync(await known(context, params['deviceId'])), context.lang)),
      // It tells a device to answer: more than reading.
      { sameOrigin: true, access: accessOf(device, 'update') },
    ),
    get('sync-status', '国标设备目录同步进度', ':deviceId/sync_status', undefined, async (context, { params }) => {
      const state = desk.syncState((await known(context, params['deviceId'])).gbId)
      return state === null
        ? { code: 100, msg: '该设备没有进行过目录同步', data: null }
        : done(statusOf(state, context.lang))
    }),
    {
      id: `${device.key}.camera-devices`,
      title: '国标设备列表（明厨亮灶）',
      method: 'GET',
      path: `/${camera.path}/devices`,
      source,
      enters: true,
      access: accessOf(device, 'read'),
      query: { ...finding, status: text },
      handle: (context, { query }) => lists.devices(context, query),
    },
    {
      id: `${device.key}.camera-make`,
      title: '国标通道同步为摄像头',
      method: 'GET',
      path: `/${camera.path}/synchroniza`,
      source,
      enters: true,
      sameOrigin: true,
      access: accessOf(camera, 'create'),
      query: { infoId: text },
      async handle(context, { query }) {
        const rows = await lists.cameras(context, query['infoId'])
        const { tenant } = context.asker
        const codes = await lists.codes(context, rows)
        const count = await makeCameras(
          tenant,
          rows.map(row => ({
            infoId: String(row['infoId']),
            deviceCode: codes.get(String(row['deviceId'])) ?? '',
            channelId: String(row['channelId']),
            cameraName: String(row['gbName'] || row['name'] || row['channelId']).slice(0, 50),
            cameraBrand: String(row['manufacturer']).slice(0, 50) || null,
            cameraModel: String(row['model']).slice(0, 50) || null,
          })),
          context.now,
        )
        await kernel.store.run([
          enterTenant(tenant),
          writeAudit(kernel.newId(), context, { operation: 'iot/camera.synchroniza', result: 'ok' }),
        ])
        return { total: rows.length, added: count }
      },
    },
  ]
}
