/** What else devices say: information, state, records, alarms, positions. GB/T 28181-2022 §9.4 to §9.7, annex A.2 */
import { timeOf, type Body } from './body.ts'
import { itemsIn } from './catalog.ts'
import { childOf, numberOf, wordOf } from './xml.ts'

const WORD = 255
const words = (body: Body) => (name: string) => wordOf(body.element, name).slice(0, WORD)
/** Whether a Result, or a Status, is well. */
const isWell = (text: string): boolean => /^(?:OK|ON|ONLINE|SUCCESS|TRUE)$/i.test(text)

/** A beat: whether the device is well, and which of its channels are not. A.2.5.2 */
export const keepaliveIn = (body: Body): { readonly isWell: boolean; readonly faulty: readonly string[] } => ({
  isWell: !/^(?:ERROR|FAIL)/i.test(wordOf(body.element, 'Status')),
  faulty: (childOf(body.element, 'Info')?.children ?? [])
    .filter(({ name }) => name.toLowerCase() === 'deviceid')
    .map(({ text }) => text.slice(0, 32)),
})

export interface DeviceInfo {
  readonly name: string
  readonly manufacturer: string
  readonly model: string
  readonly firmware: string
  readonly channels: number | null
}
/** A.2.6.5 */
export function deviceInfoIn(body: Body): DeviceInfo {
  const word = words(body)
  return {
    name: word('DeviceName'),
    manufacturer: word('Manufacturer') || word('Manufacture'),
    model: word('Model'),
    firmware: word('Firmware'),
    channels: numberOf(body.element, 'Channel') ?? numberOf(body.element, 'MaxCamera'),
  }
}

/** How a device says that it is: flags it does not say are null, times epoch ms. A.2.6.6 */
export function deviceStatusIn(body: Body) {
  const word = words(body)
  const flag = (name: string): boolean | null => (word(name) === '' ? null : isWell(word(name)))
  return {
    isOnline: isWell(word('Online')),
    isWell: isWell(word('Status')),
    reason: word('Reason'),
    isEncoding: flag('Encode'),
    isRecording: flag('Record'),
    time: timeOf(word('DeviceTime')),
  }
}

/**
 * One message of a list of recordings, A.2.6.8. Times are epoch ms; items without them are left out, for nobody can
 * play them.
 */
export const recordsIn = (body: Body) =>
  itemsIn(body, 'RecordList', element => {
    const word = (name: string): string => wordOf(element, name).slice(0, WORD)
    const [from, to] = [timeOf(word('StartTime')), timeOf(word('EndTime'))]
    return from === null || to === null || to < from
      ? null
      : {
          deviceId: word('DeviceID'),
          name: word('Name'),
          filePath: word('FilePath'),
          address: word('Address'),
          from,
          to,
          secrecy: numberOf(element, 'Secrecy'),
          type: word('Type').toLowerCase(),
          recorderId: word('RecorderID'),
          size: numberOf(element, 'FileSize'),
        }
  })

export interface Alarm {
  /** 1 the gravest, to 4; null where the device says something else. */
  readonly priority: number | null
  /** 1 telephone, 2 device, 3 text message, 4 GPS, 5 video, 6 fault, 7 other. */
  readonly method: number | null
  /** Means something together with the method only. */
  readonly type: number | null
  /** Of an intrusion: 1 in, 2 out. */
  readonly eventType: number | null
  /** Epoch ms. */
  readonly at: number | null
  readonly description: string
  readonly longitude: number | null
  readonly latitude: number | null
}
/** A.2.5.3 */
export function alarmIn(body: Body): Alarm {
  const info = childOf(body.element, 'Info')
  const digit = (name: string, most: number): number | null => {
    const value = numberOf(body.element, name)
    return value !== null && Number.isInteger(value) && value >= 1 && value <= most ? value : null
  }
  return {
    priority: digit('AlarmPriority', 4),
    method: digit('AlarmMethod', 7),
    type: numberOf(info, 'AlarmType') ?? numberOf(body.element, 'AlarmType'),
    eventType: numberOf(childOf(info, 'AlarmTypeParam'), 'EventType'),
    at: timeOf(wordOf(body.element, 'AlarmTime')),
    description: wordOf(body.element, 'AlarmDescription').slice(0, 1024),
    longitude: numberOf(body.element, 'Longitude'),
    latitude: numberOf(body.element, 'Latitude'),
  }
}

export interface Position {
  readonly at: number | null
  readonly longitude: number
  readonly latitude: number
  /** km/h */
  readonly speed: number | null
  /** Degrees from north. */
  readonly direction: number | null
  /** m */
  readonly altitude: number | null
}
/** A.2.5.5; null for a place that is none. */
export function positionIn(body: Body): Position | null {
  const number = (name: string): number | null => numberOf(body.element, name)
  const [longitude, latitude] = [number('Longitude'), number('Latitude')]
  if (longitude === null || latitude === null || Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return null
  return {
    at: timeOf(wordOf(body.element, 'Time')),
    longitude,
    latitude,
    speed: number('Speed'),
    direction: number('Direction'),
    altitude: number('Altitude'),
  }
}

/** Whether what a control asked for was done; null where the answer says neither. A.2.6.2 */
export function resultIn(body: Body): boolean | null {
  const text = wordOf(body.element, 'Result')
  return text === '' ? null : isWell(text)
}

/** Whether a file that is played back has come to its end: MediaStatus 121, §9.8.3.2 */
export const isEndOfFile = (body: Body): boolean =>
  body.type === 'MediaStatus' && wordOf(body.element, 'NotifyType') === '121'

/** The basic settings a device tells of itself, times in s; null where the answer has none of them. A.2.6.9 */
export function basicParamIn(body: Body) {
  const element = childOf(body.element, 'BasicParam')
  return element === undefined
    ? null
    : {
        name: wordOf(element, 'Name').slice(0, WORD),
        expiration: numberOf(element, 'Expiration'),
        heartBeatInterval: numberOf(element, 'HeartBeatInterval'),
        heartBeatCount: numberOf(element, 'HeartBeatCount'),
      }
}

/** Places a camera knows to turn to, A.2.6.10 */
export function presetsIn(body: Body) {
  const page = itemsIn(body, 'PresetList', element => {
    const id = numberOf(element, 'PresetID')
    return id === null || !Number.isInteger(id) || id < 1 || id > 255
      ? null
      : { id, name: wordOf(element, 'PresetName').slice(0, WORD) }
  })
  // Before 2022 the list comes in one message, and nobody says how many there are.
  return { ...page, total: page.total ?? page.count }
}
