import { momentAt, wireMoment } from '../../contract/wire.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Asked, DeviceRecord, Listed } from '../../kernel/run/cameras.ts'
import type { VideoDesk } from './cameras.server.ts'
import channel from './channel.ts'
import device from './device.ts'
import { videoLists } from './lists.server.ts'
import { settingsOf, settingWords } from './orders.server.ts'
import { speeds, type RerunCommand, type RerunDesk } from './reruns.server.ts'
import { done } from './wire.server.ts'

const text = { type: 'string' } as const
const span = { startTime: text, endTime: text } as const
const dayMs = 86_400_000
/** How many times as fast as it was taken a recording may be fetched; devices know no other. */
const downloadSpeeds: ReadonlySet<string> = new Set(['1', '2', '4', '8'])

/** @throws Refusal why a device told nothing, and what to do */
function answerOf<T>(result: Asked<T>): T {
  if (result.isAnswered) return result.answer
  if (result.fault === 'busy') throw refuse('tooMany')
  if (result.fault === 'refused') throw refuse('recorderRefused', { status: result.status ?? '-' })
  throw refuse(result.fault === 'away' ? 'recorderAway' : 'recorderSilent')
}

/** @throws Refusal recordTime */
function timeOf(query: Input['query'], name: string): number {
  const value = query[name]
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(value) ? momentAt(value) : NaN
  if (!Number.isFinite(at)) throw refuse('recordTime', { name })
  return at
}
/** From when to when. @throws Refusal recordTime, recordOrder, recordLong */
function spanOf(query: Input['query']): { readonly from: number; readonly to: number } {
  const [from, to] = [timeOf(query, 'startTime'), timeOf(query, 'endTime')]
  if (from >= to) throw refuse('recordOrder')
  if (to - from > dayMs) throw refuse('recordLong')
  return { from, to }
}

/** A list of recordings as clients of WVP read it. video-contract.md A8 */
const listOf = (deviceId: string, channelId: string, { items, isWhole }: Listed<DeviceRecord>) => ({
  ...{ deviceId, channelId, name: items[0]?.name ?? '', sumNum: items.length, count: items.length },
  /** Whether that is all: otherwise the device fell silent before it had told all of it. */
  isWhole,
  recordList: items.map(({ from, to, size, deviceId: of, ...item }) => ({
    ...{ ...item, deviceId: of, fileSize: size === null ? null : String(size) },
    ...{ startTime: wireMoment(from), endTime: wireMoment(to) },
  })),
})
const onOff = (flag: boolean | null): 'ON' | 'OFF' | null => (flag === null ? null : flag ? 'ON' : 'OFF')

/** @throws Refusal recordPlace, recordSpeed */
function commandOf(does: RerunCommand['does'], value: string | undefined): RerunCommand {
  if (does === 'seek') {
    if (!/^\d{1,9}$/.test(value ?? '')) throw refuse('notNumber', { title: 'seekTime' })
    return { does, at: Number(value) }
  }
  if (does !== 'speed') return { does }
  const speed = speeds.find(entry => String(entry) === value)
  if (speed === undefined) throw refuse('recordSpeed')
  return { does, speed }
}

/** Recordings of devices, their state and settings, as consoles of WVP and of this product ask for them. A8 */
export function deviceRecordCalls(kernel: Kernel, desk: VideoDesk, reruns: RerunDesk): readonly SignedCall[] {
  const lists = videoLists(kernel)
  const get = (
    of: Resource,
    id: string,
    title: string,
    path: string,
    handle: (context: Signed, input: Input) => Promise<unknown>,
    { query, verb = 'read' }: { readonly query?: SignedCall['query']; readonly verb?: 'read' | 'update' } = {},
  ): SignedCall => ({
    ...{ id: `${of.key}.${id}`, title, method: 'GET', path, source: 'modules/video/device-records.server.ts' },
    ...{ bare: true, sameOrigin: true, access: accessOf(of, verb), handle },
    ...(query && { query }),
  })
  /** The channel an address names, of a kitchen the asker sees. @throws Refusal notFound */
  async function channelIn(context: Signed, { params }: Input) {
    const owner = await lists.deviceRow(context, params['deviceId'])
    const row = await lists.channelRow(context, owner, params['channelId'])
    return { row, deviceId: String(owner['gbId']), channelId: String(row['channelId']) }
  }
  /** Whoever began it still sees the channel. @throws Refusal notFound */
  async function checkSight(context: Signed, stream: unknown): Promise<void> {
    const { deviceId, channelId } = reruns.aimOf(context, stream)
    await lists.channelRow(context, await lists.deviceRow(context, deviceId), channelId)
  }
  const command = (does: RerunCommand['does'], title: string, value?: string): SignedCall =>
    get(
      channel,
      `playback-${does}`,
      title,
      `/playback/${does}/:streamId${value ? `/:${value}` : ''}`,
      async (context, { params }) => {
        const stream = params['streamId']
        await checkSight(context, stream)
        await reruns.tell(context, stream, commandOf(does, value && params[value]))
        return done(null)
      },
    )

  return [
    get(
      channel,
      'records',
      '设备录像列表',
      '/gb_record/query/:deviceId/:channelId',
      async (context, input) => {
        const times = spanOf(input.query)
        const { deviceId, channelId } = await channelIn(context, input)
        const list = answerOf(await desk.records(deviceId, channelId, times.from, times.to))
        const answer = done(listOf(deviceId, channelId, list))
        return list.items.length ? answer : { ...answer, msg: '设备上没有这段时间的录像' }
      },
      { query: span },
    ),
    get(
      channel,
      'playback-start',
      '设备录像回放',
      '/playback/start/:deviceId/:channelId',
      async (context, input) => {
        const times = spanOf(input.query)
        const { row, deviceId, channelId } = await channelIn(context, input)
        const whose = { tenantId: context.asker.tenant, infoId: String(row['infoId']) }
        return done(await reruns.start(context, { kind: 'gb', row: row.id, ...whose, deviceId, channelId, ...times }))
      },
      { query: span },
    ),
    get(
      channel,
      'playback-stop',
      '结束设备录像回放',
      '/playback/stop/:deviceId/:channelId/:stream',
      async (context, input) => {
        const { params } = input
        const { deviceId, channelId } = reruns.aimOf(context, params['stream'])
        if (deviceId !== params['deviceId'] || channelId !== params['channelId']) throw refuse('notFound')
        await reruns.stop(context, params['stream'])
        return done(null)
      },
    ),
    get(
      channel,
      'download-start',
      '下载设备录像',
      '/gb_record/download/start/:deviceId/:channelId',
      async (context, input) => {
        const times = spanOf(input.query)
        const { downloadSpeed = '4' } = input.query
        if (!downloadSpeeds.has(String(downloadSpeed))) throw refuse('notChoice', { title: 'downloadSpeed' })
        const { row, deviceId, channelId } = await channelIn(context, input)
        const whose = { tenantId: context.asker.tenant, infoId: String(row['infoId']) }
        const aim = { kind: 'gb', row: row.id, ...whose, deviceId, channelId, ...times } as const
        return done(await reruns.fetch(context, aim, Number(downloadSpeed)))
      },
      { query: { ...span, downloadSpeed: text } },
    ),
    ...(['progress', 'stop'] as const).map(does =>
      get(
        channel,
        `download-${does}`,
        does === 'stop' ? '结束设备录像下载' : '设备录像下载进度',
        `/gb_record/download/${does}/:deviceId/:channelId/:stream`,
        async (context, { params }) => {
          const { deviceId, channelId } = reruns.aimOf(context, params['stream'])
          if (deviceId !== params['deviceId'] || channelId !== params['channelId']) throw refuse('notFound')
          if (does === 'progress') {
            await checkSight(context, params['stream'])
            return done(reruns.progress(context, params['stream']))
          }
          await reruns.stop(context, params['stream'])
          return done(null)
        },
      ),
    ),
    command('pause', '暂停设备录像回放'),
    command('resume', '继续设备录像回放'),
    command('seek', '设备录像回放跳转', 'seekTime'),
    command('speed', '设备录像回放倍速', 'speed'),
    get(device, 'status', '国标设备状态', '/device/query/devices/:deviceId/status', async (context, { params }) => {
      const row = await lists.deviceRow(context, params['deviceId'])
      const deviceId = String(row['gbId'])
      const state = answerOf(await desk.status(deviceId))
      return done({
        deviceId,
        online: state.isOnline ? 'ONLINE' : 'OFFLINE',
        status: state.isWell ? 'OK' : 'ERROR',
        reason: state.reason,
        encode: onOff(state.isEncoding),
        record: onOff(state.isRecording),
        deviceTime: state.time === null ? null : wireMoment(state.time),
      })
    }),
    get(
      device,
      'settings',
      '国标设备配置',
      '/device/config/query/:deviceId/:configType',
      async (context, { params }) => {
        // Of what the standard lets be asked the product reads this one.
        if (params['configType'] !== 'BasicParam') throw refuse('notChoice', { title: 'configType' })
        const row = await lists.deviceRow(context, params['deviceId'])
        return done({ deviceId: row['gbId'], ...answerOf(await desk.settings(String(row['gbId']))) })
      },
    ),
    get(
      device,
      'configure',
      '修改国标设备配置',
      '/device/config/basicParam/:deviceId',
      async (context, { params, query }) => {
        const settings = settingsOf(query)
        const row = await lists.deviceRow(context, params['deviceId'])
        const gbId = String(row['gbId'])
        const { result } = await desk.order(gbId, gbId, { does: 'configure', settings })
        const isDone = answerOf(result)
        await kernel.store.run([
          enterTenant(context.asker.tenant),
          writeAudit(kernel.newId(), context, {
            ...{ operation: `${device.key}.configure`, resource: device.key, row: row.id },
            ...{ info: String(row['infoId']), result: isDone ? 'ok' : 'commandFailed' },
            after: { settings: JSON.stringify(settings) },
          }),
        ])
        if (!isDone) throw refuse('commandFailed', { msg: 'ERROR' })
        return done(null)
      },
      { query: Object.fromEntries(settingWords.map(name => [name, text])), verb: 'update' },
    ),
  ]
}
