/** Turning a camera: what is said to the server while a button is held, and when it is let go. */
import type { StreamContent } from '../../../../../modules/iot/play.ts'
import { get } from '../../../../api/http.ts'

/** How a camera is turned: codes of its device and its channel. */
export type Steered = Pick<StreamContent, 'deviceId' | 'channelId'>

/** A direction the camera remembers. */
export interface Preset {
  readonly presetId: string
  readonly presetName: string
}

/** The server stops what is not said again within four seconds. modules/video/steering.server.ts */
const againMs = 1500

type Query = Readonly<Record<string, string>>
const ask = <T>(path: string, { deviceId, channelId }: Steered, params: Query, quiet: boolean) =>
  get<T>(`front-end/${path}/${deviceId}/${channelId}`, { params, quiet, scope: false })

/** Says once what is to be done; why it is not, whoever asked is told. @throws ApiError the same */
export const steer = (path: string, of: Steered, params: Query): Promise<null> => ask<null>(path, of, params, false)

/** Directions the camera remembers. @throws ApiError */
export const presetsOf = (of: Steered): Promise<readonly Preset[]> =>
  ask<readonly Preset[]>('preset/query', of, {}, true)

/** Tells the camera to look closer at a box of its picture, or wider. @throws ApiError, told already */
export const dragZoom = (isIn: boolean, { deviceId, channelId }: Steered, box: Query): Promise<null> =>
  get<null>(`device/control/drag_zoom/zoom_${isIn ? 'in' : 'out'}`, {
    params: { deviceId, channelId, ...box },
    scope: false,
  })

/** 固定枪机 of ptz_type: it stands still for good. */
const fixed = 3
/** Whether a camera is known to stand still for good; false also where nothing is known. @throws ApiError */
export async function isFixed({ deviceId, channelId }: Steered): Promise<boolean> {
  const { list } = await get<{
    readonly list: readonly { readonly deviceId: string; readonly ptzType: number | null }[]
  }>(`device/query/devices/${deviceId}/channels`, {
    params: { query: channelId, count: '100' },
    quiet: true,
    scope: false,
  })
  return list.find(channel => channel.deviceId === channelId)?.ptzType === fixed
}

/** Begins something that goes on until it is let go, or fails. @returns lets it go */
export function hold(path: string, of: Steered, params: Query): () => void {
  let isHeld = true
  // One word after the other: what lets go is heard last.
  let words: Promise<unknown> = Promise.resolve()
  const say = (): void => {
    words = words
      .then(() => (isHeld ? steer(path, of, params) : null))
      .catch(() => {
        isHeld = false
        clearInterval(timer)
      })
  }
  const timer = setInterval(say, againMs)
  say()
  return () => {
    if (!isHeld) return
    isHeld = false
    clearInterval(timer)
    words = words.then(() => ask(path, of, { ...params, command: 'stop' }, true)).catch(() => undefined)
  }
}
