/** What a client of cameras is told: video-contract.md A3, A4, A9. */

/** The paths of a picture: as a stream, and in segments. */
export interface LiveAddresses {
  readonly flv: string
  readonly hls: string
}
/** @param aim a ticket, or what else says of what */
export const addressesOf = (aim: string): LiveAddresses => ({
  flv: `/live/${aim}.flv`,
  hls: `/live/${aim}/index.m3u8`,
})

/** Where anybody watches a camera that is open to the public: whether it is at that moment is looked at there. */
export const openLive = (tenant: string, info: string, camera: string): LiveAddresses =>
  addressesOf(`open/${tenant}/${info}/${camera}`)

/** Where the pictures of a camera are taken from; each address is good for beginning to watch within a minute. */
export interface StreamContent {
  readonly app: 'live'
  readonly stream: string
  readonly flv: string
  readonly https_flv: string
  readonly ws_flv: string
  readonly wss_flv: string
  /** The same in segments, for phones. */
  readonly hls: string
  readonly https_hls: string
  /** Until when watching may begin. */
  readonly expiresAt: string
  /** By which it is turned: codes of the device and the channel, '' where it has a stream of its own. */
  readonly deviceId: string
  readonly channelId: string
  readonly mediaInfo: {
    readonly width: number
    readonly height: number
    readonly fps: number | null
    readonly videoCodec: 'H264' | 'H265'
    /** As browsers are asked whether they play it. RFC 6381 */
    readonly codecs: string
  }
}

/** A kitchen that has cameras, or one of its cameras. */
export interface CameraNode {
  readonly id: string
  readonly treeId: string
  readonly name: string
  readonly parentId: string
  /** Of a camera that was looked for: its kitchen. */
  readonly parentName: string
  /** 0 a kitchen, 1 a camera. */
  readonly type: 0 | 1
  readonly leaf: boolean
  readonly status: 'ON' | 'OFF'
  /** Of a kitchen: its cameras, and those that are online. */
  readonly total: number
  readonly online: number
  readonly cameraArea: number | null
  readonly isPublic: boolean
}

/** How the pictures of a camera were asked for last. */
export interface PlayTrace {
  /** What came of it; '' where pictures came. */
  readonly says: string
  readonly at: string
  readonly steps: readonly { readonly at: string; readonly says: string }[]
}
