/** What a console of video is told of its server. video-contract.md A8 */

/** Who looks after the server may ask. */
export const serverPermission = 'video_server_read'
/** The node within this process; there is no other. */
export const nodeId = 'embedded'

interface Moment {
  readonly time: string
}
/** The last looks at the machine: parts of all CPU and memory, Mbit/s, GB. */
export interface SystemInfo {
  readonly cpu: readonly (Moment & { readonly data: number })[]
  readonly mem: readonly (Moment & { readonly data: number })[]
  /** None where the system does not count. */
  readonly net: readonly (Moment & { readonly in: number; readonly out: number })[]
  readonly netTotal: number | null
  readonly disk: readonly { readonly path: string; readonly use: number; readonly free: number }[]
}

interface Count {
  readonly total: number
  readonly online: number
}
export type ResourceCounts = Readonly<Record<'device' | 'channel' | 'push' | 'proxy', Count>>

/** Streams of a node by where they come from, and who watches. */
export interface NodeLoad {
  readonly id: string
  readonly push: number
  readonly proxy: number
  readonly gbReceive: number
  readonly gbSend: number
  readonly viewers: number
}

/** A node as WVP describes one; null where this one has no such thing. */
export interface MediaNode {
  readonly id: string
  readonly type: string
  readonly ip: string
  readonly hookIp: string | null
  readonly sdpIp: string
  readonly streamIp: string
  readonly httpPort: number
  readonly httpSSlPort: number | null
  readonly flvPort: number
  readonly wsFlvPort: number
  readonly rtmpPort: number | null
  readonly rtmpSSlPort: number | null
  readonly rtspPort: number | null
  readonly rtspSSLPort: number | null
  readonly rtpProxyPort: number | null
  readonly rtpEnable: boolean
  readonly rtpPortRange: string
  readonly sendRtpPortRange: string | null
  readonly recordAssistPort: number | null
  readonly recordDay: number | null
  readonly recordPath: string | null
  readonly autoConfig: boolean
  readonly defaultServer: boolean
  readonly status: boolean
  readonly createTime: string
  readonly lastKeepaliveTime: string
}

/** Where a camera is to push; `url` is '' where nothing is taken in. Its sign is told once. */
export interface PushAddress {
  readonly app: string
  readonly stream: string
  readonly sign: string
  readonly port: number | null
  readonly url: string
}

/** How a camera that pushes stands. */
export interface PushLine {
  readonly id: string
  readonly pushing: boolean
  readonly since: string
  readonly address: string
  /** Thousands of bits a second. */
  readonly kilobits: number
  /** Why somebody was refused last, when and from where; '' where nobody was. */
  readonly refused: string
  readonly refusedAt: string
  readonly refusedFrom: string
}
/** Cameras that push, or where somebody was refused, and the port; null where nothing is taken in. */
export interface PushStates {
  readonly port: number | null
  readonly rows: readonly PushLine[]
}

/** Somebody pushed to an address nobody entered. */
export interface PushStranger {
  readonly app: string
  readonly stream: string
  readonly address: string
  readonly at: string
  readonly says: string
}
