/** What a platform above is answered. GB/T 28181-2022 §9.5, §9.7, annex A.2.6 */
import type { SharedChannel, SharedRecord, Shares, UpperPlatform } from '../../../kernel/run/cascade.ts'
import { clockOf, timeOf, type Body } from '../../../protocols/gb28181/body.ts'
import { childOf, wordOf, type Written } from '../../../protocols/gb28181/xml.ts'
import { pagesOf, type Parts } from '../lower/lists.ts'

/** What is told of a change: it came, went, was changed, can be seen or not. §9.11.4 */
export type Event = 'ADD' | 'DEL' | 'UPDATE' | 'ON' | 'OFF'

/** Recordings in one message, and in all. */
const RECORDS = 20
const RECORDS_MOST = 5000

/** An item of the catalogue. @param event in a notice of a subscription */
export const itemOf = (channel: SharedChannel, ownId: string, event: Event | null = null): Written => [
  'Item',
  [
    ['DeviceID', channel.code],
    event === null ? null : ['Event', event],
    ['Name', channel.name],
    ['Manufacturer', channel.manufacturer],
    ['Model', channel.model],
    ['Owner', ''],
    ['CivilCode', channel.civilCode || channel.code.slice(0, 6)],
    ['Address', channel.address],
    ['Parental', 0],
    ['ParentID', ownId],
    ['SafetyWay', 0],
    ['RegisterWay', 1],
    ['Secrecy', 0],
    ['Status', channel.isOn ? 'ON' : 'OFF'],
    channel.longitude === null ? null : ['Longitude', channel.longitude],
    channel.latitude === null ? null : ['Latitude', channel.latitude],
    channel.ptzType === null ? null : ['Info', [['PTZType', channel.ptzType]]],
  ],
]

const recordOf = (code: string, { name, path, from, to, size }: SharedRecord): Written => [
  'Item',
  [
    ['DeviceID', code],
    ['Name', name],
    ['FilePath', path],
    ['StartTime', clockOf(from)],
    ['EndTime', clockOf(to)],
    ['Secrecy', 0],
    ['Type', 'time'],
    size === null ? null : ['FileSize', size],
  ],
]

/** The messages of the whole catalogue. */
export const catalogueOf = (
  channels: readonly SharedChannel[],
  { ownId, perMessage }: Pick<UpperPlatform, 'ownId' | 'perMessage'>,
): readonly Parts[] =>
  pagesOf(
    channels.map(channel => itemOf(channel, ownId)),
    'DeviceList',
    perMessage,
  )

const info = (platform: UpperPlatform, count: number): Parts => [
  ['DeviceName', platform.name],
  ['Result', 'OK'],
  ['Manufacturer', 'Sunshine Kitchen'],
  ['Model', 'platform'],
  ['Firmware', ''],
  ['Channel', count],
]
const status = (isOn: boolean, now: number): Parts => [
  ['Result', 'OK'],
  ['Online', isOn ? 'ONLINE' : 'OFFLINE'],
  ['Status', 'OK'],
  ['Encode', 'ON'],
  ['Record', 'OFF'],
  ['DeviceTime', clockOf(now)],
]
const refused: readonly Parts[] = [[['Result', 'ERROR']]]
/** Orders a device says something to; turning is none of them. Annex A.2.3 */
const answered = ['RecordCmd', 'GuardCmd', 'AlarmCmd', 'HomePosition']

/**
 * The messages a body is answered with, none where it has no answer.
 * @throws what the store throws: the platform asks again
 */
export async function answerOf(
  body: Body,
  platform: UpperPlatform,
  shares: Shares,
  now: number,
): Promise<readonly Parts[]> {
  const { root, type, deviceId, element } = body
  const isOurs = deviceId === platform.ownId
  if (root === 'Control') {
    const ptz = wordOf(element, 'PTZCmd')
    if (type === 'DeviceControl' && ptz !== '') shares.turn(deviceId, ptz)
    return type === 'DeviceConfig' || answered.some(name => childOf(element, name)) ? refused : []
  }
  if (root !== 'Query') return []
  const channels = await shares.channels()
  const channel = channels.find(({ code }) => code === deviceId)
  switch (type) {
    case 'Catalog':
      return catalogueOf(isOurs ? channels : channel ? [channel] : [], platform)
    case 'DeviceInfo':
      return isOurs || channel
        ? [info(channel ? { ...platform, name: channel.name } : platform, channels.length)]
        : refused
    case 'DeviceStatus':
      return isOurs || channel ? [status(channel?.isOn ?? true, now)] : refused
    case 'RecordInfo': {
      const [from, to] = [timeOf(wordOf(element, 'StartTime')), timeOf(wordOf(element, 'EndTime'))]
      const records = channel && from !== null && to !== null ? await shares.records(deviceId, from, to) : []
      return pagesOf(
        records.slice(0, RECORDS_MOST).map(record => recordOf(deviceId, record)),
        'RecordList',
        RECORDS,
        [['Name', channel?.name ?? '']],
      )
    }
    default:
      return refused
  }
}
