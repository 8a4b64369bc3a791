import type { RowOf, Said } from '../../kernel/define/rows.ts'
import { keyIn } from '../../kernel/fields/index.ts'
import type { VideoChannel } from '../../kernel/run/cameras.ts'
import { videoPtz } from '../words/device-dictionaries.ts'

export type ChannelRow = RowOf<'video/channel'>

/** A text of a device as it may be stored: without control characters, no longer than so many; null for none. */
export const clipped = (text: string, most: number): string | null =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, most) || null

const whole = (value: number | null): number | null =>
  value !== null && Number.isSafeInteger(value) && Math.abs(value) < 2_147_483_648 ? value : null

/** Degrees to six digits; null for what is no place on earth. */
const degrees = (value: number | null, most: number): number | null =>
  value !== null && Math.abs(value) <= most ? Number(value.toFixed(6)) : null

/** A place on earth; null for what is none. */
export function placeOf(
  longitude: number | null,
  latitude: number | null,
): { readonly longitude: number; readonly latitude: number } | null {
  const [east, north] = [degrees(longitude, 180), degrees(latitude, 90)]
  return east === null || north === null ? null : { longitude: east, latitude: north }
}

/** 0 camera, 1 region, 2 business group or virtual organisation, by the code. video-contract.md A2 */
export const typeOf = (code: string): 0 | 1 | 2 =>
  /^\d{2,8}$/.test(code) ? 1 : /^\d{10}21[56]\d{7}$/.test(code) ? 2 : 0

/** Codes of channels are told apart by all of their letters, so none is cut. */
export const isCode = (code: string): boolean => /^[!-~]{2,32}$/.test(code)

/** What a device says of a channel, as its row has it. */
export const valuesOf = (channel: VideoChannel): Said<ChannelRow> => ({
  channelId: channel.deviceId,
  name: clipped(channel.name, 255),
  channelType: typeOf(channel.deviceId),
  isOn: channel.isOn,
  isGone: false,
  goneTime: null,
  manufacturer: clipped(channel.manufacturer, 64),
  model: clipped(channel.model, 64),
  owner: clipped(channel.owner, 64),
  civilCode: clipped(channel.civilCode, 20),
  block: clipped(channel.block, 64),
  address: clipped(channel.address, 255),
  parental: whole(channel.parental),
  parentId: clipped(channel.parentIds.join('/'), 200),
  businessGroupId: clipped(channel.businessGroupId, 20),
  safetyWay: whole(channel.safetyWay),
  registerWay: whole(channel.registerWay),
  certNum: clipped(channel.certNum, 64),
  certifiable: whole(channel.certifiable),
  errCode: whole(channel.errCode),
  endTime: clipped(channel.endTime, 32),
  secrecy: whole(channel.secrecy),
  ipAddress: clipped(channel.ipAddress, 64),
  port: whole(channel.port),
  ptzType: keyIn(videoPtz, channel.ptzType),
  positionType: whole(channel.positionType),
  roomType: whole(channel.roomType),
  useType: whole(channel.useType),
  supplyLightType: whole(channel.supplyLightType),
  directionType: whole(channel.directionType),
  resolution: clipped(channel.resolution, 64),
  downloadSpeed: clipped(channel.downloadSpeed, 64),
  svcSpaceSupportMod: whole(channel.svcSpaceSupportMod),
  svcTimeSupportMode: whole(channel.svcTimeSupportMode),
  // A catalogue without a place leaves the one the device told of by itself.
  ...placeOf(channel.longitude, channel.latitude),
})

/** What of it is not as the row has it already; null for nothing. */
export function changedFrom(row: ChannelRow, values: Said<ChannelRow>): Said<ChannelRow> | null {
  const stored: Readonly<Record<string, unknown>> = row
  const news = Object.entries(values).filter(([name, value]) => stored[name] !== value)
  return news.length ? Object.fromEntries(news) : null
}
