import type { Sql } from '../../kernel/define/value.ts'
import { arch, cpus, hostname, platform, release, totalmem } from 'node:os'
import { inLang, type Lang } from '../../contract/in-lang.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { reading, type Reading } from '../../kernel/derive/read/list.ts'
import { refuse } from '../../kernel/errors.ts'
import type { MediaStats } from '../../kernel/run/media.ts'
import { direct, pushed, type PushDesk } from '../iot/asks.server.ts'
import channel from './channel.ts'
import {
  nodeId,
  serverPermission,
  type MediaNode,
  type NodeLoad,
  type ResourceCounts,
  type SystemInfo,
} from './console.ts'
import device from './device.ts'
import { videoChannels } from './tables.ts'
import { done } from './wire.server.ts'

const c = videoChannels('t')
const camera = 'iot/camera'
/** The one that asks the database. */
const counted = 'resource/info'

/** What the machine used at a moment: parts of all its CPU and memory, Mbit/s over its networks. */
export interface MachinePoint {
  readonly at: number
  readonly cpu: number
  readonly memory: number
  /** null where the system does not count. */
  readonly net: { readonly in: number; readonly out: number } | null
}
/** What is looked at once for all who watch. */
export interface MachineWatch {
  /** The last ones, the oldest first. */
  points(): readonly MachinePoint[]
  /** Bytes of the disk the product writes to; null where the system does not say. */
  disk(): Promise<{ readonly size: number; readonly free: number } | null>
}

/** What the server knows of itself: how it was started, and what runs. */
export interface VideoServer {
  readonly machine: MachineWatch
  readonly version: string
  readonly startedAt: number
  /** Where it listens for pages and calls. */
  readonly http: () => { readonly host: string; readonly port: number }
  readonly mediaPorts: { readonly from: number; readonly to: number }
  /** Where pictures are pushed to; null where that is off. */
  readonly rtmp: () => { readonly ip: string; readonly port: number } | null
  /** Where devices of GB/T 28181 come to; null where none are let in. */
  readonly sip: () => {
    readonly ip: string
    readonly port: number
    readonly id: string
    readonly domain: string
    readonly online: number
  } | null
  /** How many pictures are sent on to platforms above. */
  readonly sending: () => number
  /** All streams that are open. */
  readonly streams: () => readonly MediaStats[]
}

const gigabytes = (bytes: number): number => Number((bytes / 2 ** 30).toFixed(2))

/** The last looks at the machine as consoles of WVP draw them. video-contract.md A8 */
async function systemInfo({ points, disk }: MachineWatch): Promise<SystemInfo> {
  const all = points()
  const room = await disk()
  return {
    cpu: all.map(({ at, cpu: data }) => ({ time: wireMoment(at), data })),
    mem: all.map(({ at, memory: data }) => ({ time: wireMoment(at), data })),
    net: all.flatMap(({ at, net }) => (net ? [{ time: wireMoment(at), ...net }] : [])),
    // How much a network could carry no system says reliably.
    netTotal: null,
    disk: room ? [{ path: '/', use: gigabytes(room.size - room.free), free: gigabytes(room.free) }] : [],
  }
}

function loadOf(streams: readonly MediaStats[], push: number, sending: number): NodeLoad {
  const count = (kind: MediaStats['kind']): number =>
    streams.filter(stream => stream.isLive && stream.kind === kind).length
  return {
    id: nodeId,
    push,
    proxy: count('rtsp'),
    gbReceive: count('gb'),
    gbSend: sending,
    viewers: streams.reduce((sum, { viewers }) => sum + viewers, 0),
  }
}

/** What of a node of WVP is true of the one that runs within this process; the rest is null. video-contract.md A8 */
function nodeOf({ http, mediaPorts, rtmp, sip, startedAt }: VideoServer, now: number): MediaNode {
  const { host, port } = http()
  const ip = sip()?.ip ?? host
  return {
    id: nodeId,
    type: 'embedded',
    ...{ ip, hookIp: null, sdpIp: ip, streamIp: ip },
    ...{ httpPort: port, httpSSlPort: null, flvPort: port, wsFlvPort: port },
    ...{ rtmpPort: rtmp()?.port ?? null, rtmpSSlPort: null, rtspPort: null, rtspSSLPort: null, rtpProxyPort: null },
    ...{ rtpEnable: true, rtpPortRange: `${mediaPorts.from},${mediaPorts.to}`, sendRtpPortRange: null },
    ...{ recordAssistPort: null, recordDay: null, recordPath: null, autoConfig: false, defaultServer: true },
    ...{ status: true, createTime: wireMoment(startedAt), lastKeepaliveTime: wireMoment(now) },
  }
}

const titles: Readonly<Record<Lang, readonly (readonly string[])[]>> = {
  zh: [
    ['硬件', '主机名', '处理器', '核数', '内存'],
    ['操作系统', '名称', '版本', '架构'],
    [
      '平台',
      '版本',
      '运行环境',
      '启动时间',
      'HTTP 端口',
      '国标接入',
      '在线国标设备',
      '推流端口',
      '收流端口',
      '打开的视频流',
    ],
  ],
  en: [
    ['Hardware', 'Host name', 'Processor', 'Cores', 'Memory'],
    ['Operating system', 'Name', 'Version', 'Architecture'],
    [
      ...['Platform', 'Version', 'Runtime', 'Started at', 'HTTP port', 'GB/T 28181', 'GB devices online'],
      ...['Port for pushed streams', 'Ports for streams', 'Open streams'],
    ],
  ],
}

/** What the server is: sections of a label and a value each, in order. */
function serverInfo(server: VideoServer, lang: Lang): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const sip = server.sip()
  const [first] = cpus()
  const off = inLang(['未启用', 'off'], lang)
  const values = [
    [hostname(), first?.model.trim() || '-', String(cpus().length), `${gigabytes(totalmem())} GB`],
    [platform(), release(), arch()],
    [
      ...[server.version, `Node.js ${process.version}`, wireMoment(server.startedAt), String(server.http().port)],
      ...[sip ? `${sip.ip}:${sip.port} ${sip.id}` : off, String(sip?.online ?? 0), String(server.rtmp()?.port ?? off)],
      ...[`${server.mediaPorts.from}-${server.mediaPorts.to}`, String(server.streams().length)],
    ],
  ]
  return Object.fromEntries(
    titles[lang].map(([section, ...labels], n) => [
      section!,
      Object.fromEntries(labels.map((label, at) => [label, values[n]![at]!])),
    ]),
  )
}

/** What administrators of the platform ask of the server of video, in the envelope of WVP. video-contract.md A8 */
export function serverCalls(
  kernel: Kernel,
  server: VideoServer,
  pushes: Pick<PushDesk, 'count' | 'pushing'>,
): readonly SignedCall[] {
  const devices = reading(device, kernel)
  const channels = reading(channel, kernel)
  const cameras = reading(kernel.find(camera)!, kernel)
  const total = async (of: Reading, context: Signed, query: Values, only: readonly Sql[] = []) =>
    (await of.list(context, { ...query, size: '1' }, () => only)).total
  const resources = async (context: Signed): Promise<ResourceCounts> => {
    const own = { belong: String(direct) }
    const published = pushes.pushing(context.asker.tenant).length
    const [all, online, parts, partsOnline, pulled, pulledOnline, pushing] = await Promise.all([
      total(devices, context, {}),
      total(devices, context, { onLine: '1' }),
      total(channels, context, {}, [`not ${c.isGone}`]),
      total(channels, context, {}, [`not ${c.isGone}`, c.isOn]),
      total(cameras, context, own),
      total(cameras, context, { ...own, onlineStatus: '1' }),
      total(cameras, context, { belong: String(pushed) }),
    ])
    return {
      device: { total: all, online },
      channel: { total: parts, online: partsOnline },
      push: { total: pushing, online: published },
      proxy: { total: pulled, online: pulledOnline },
    }
  }
  const get = (
    id: string,
    title: string,
    path: string,
    answer: (context: Signed, params: Values) => unknown,
  ): SignedCall => ({
    id: `video/server.${id}`,
    title,
    method: 'GET',
    path: `/server/${path}`,
    source: 'modules/video/server.server.ts',
    ...(path === counted && { enters: true }),
    access: { kind: 'permission', code: serverPermission, roles: ['administrator'], managing: true },
    bare: true,
    handle: async (context, { params }) => done(await answer(context, params)),
  })
  const nodes = ({ now }: Signed): readonly MediaNode[] => [nodeOf(server, now)]
  return [
    get('system', '服务器负载', 'system/info', () => systemInfo(server.machine)),
    get('config', '服务器配置', 'system/configInfo', () => {
      const sip = server.sip()
      return {
        serverPort: server.http().port,
        sip: sip && { ip: sip.ip, port: sip.port, id: sip.id, domain: sip.domain },
        addOn: { rtpPortRange: `${server.mediaPorts.from},${server.mediaPorts.to}` },
        version: { version: server.version },
      }
    }),
    get('version', '服务器版本', 'version', () => ({ version: server.version, node: process.version })),
    get('resources', '视频资源统计', counted, resources),
    get('info', '服务器信息', 'info', ({ lang }) => serverInfo(server, lang)),
    get('nodes', '流媒体节点', 'media_server/list', nodes),
    get('nodes-online', '在线流媒体节点', 'media_server/online/list', nodes),
    get('node', '流媒体节点详情', 'media_server/one/:id', ({ now }, { id }) => {
      if (id !== nodeId) throw refuse('notFound')
      return nodeOf(server, now)
    }),
    get('load', '流媒体节点负载', 'media_server/load', () => [
      loadOf(server.streams(), pushes.count, server.sending()),
    ]),
  ]
}
