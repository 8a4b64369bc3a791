/** What every body of MANSCDP has, and the values in it. GB/T 28181-2022 §9, annex A.2 */
import { textOf } from './charset.ts'
import { numberOf, parseXml, wordOf, type Element } from './xml.ts'

export interface Body {
  readonly root: 'Notify' | 'Response' | 'Query' | 'Control'
  /** What it is about, as the standard spells it: `Catalog`, `Keepalive` … */
  readonly type: string
  /** The number that an answer has of its question; 0 where none is written. */
  readonly sn: number
  readonly deviceId: string
  readonly element: Element
}

const roots = ['Notify', 'Response', 'Query', 'Control'] as const
const types = [
  'Keepalive',
  'Catalog',
  'DeviceInfo',
  'DeviceStatus',
  'RecordInfo',
  'Alarm',
  'MobilePosition',
  'MediaStatus',
  'DeviceControl',
  'DeviceConfig',
  'ConfigDownload',
  'PresetQuery',
  'Broadcast',
]
const exact = <T extends string>(names: readonly T[], text: string): T | undefined =>
  names.find(name => name.toLowerCase() === text.toLowerCase())

/** Reads a body; null for what is none. Any charset, any case. */
export function bodyOf(bytes: Uint8Array): Body | null {
  const element = parseXml(textOf(bytes))
  const root = element && exact(roots, element.name)
  if (!element || !root) return null
  const type = wordOf(element, 'CmdType')
  const sn = numberOf(element, 'SN') ?? 0
  if (type === '') return null
  return {
    root,
    type: exact(types, type) ?? type.slice(0, 64),
    sn: Number.isSafeInteger(sn) && sn >= 0 ? sn : 0,
    deviceId: wordOf(element, 'DeviceID').slice(0, 32),
    element,
  }
}

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0')
/** Devices know no zone: their clocks show that of China, and so do their texts. */
const ZONE = 8 * 3_600_000

/** `yyyy-MM-ddTHH:mm:ss` as devices show it. @param at epoch ms */
export function clockOf(at: number): string {
  const time = new Date(at + ZONE)
  const day = `${pad(time.getUTCFullYear(), 4)}-${pad(time.getUTCMonth() + 1)}-${pad(time.getUTCDate())}`
  return `${day}T${pad(time.getUTCHours())}:${pad(time.getUTCMinutes())}:${pad(time.getUTCSeconds())}`
}

/** The time a device wrote, epoch ms; null for none. With `T` or a blank, with or without ms or a zone. */
export function timeOf(text: string): number | null {
  const parts =
    /^(\d{4})-?(\d\d?)-?(\d\d?)[T\s]?(\d\d?):?(\d\d):?(\d\d)(?:\.(\d{1,3})\d*)?\s?(Z|[+-]\d\d:?\d\d)?$/i.exec(text)
  if (parts === null) return null
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const ms = Number((parts[7] ?? '').padEnd(3, '0'))
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return null
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms))
  if (local.getUTCDate() !== day || local.getUTCFullYear() !== year) return null
  // `Z` is written by devices that do not mean it: they show their own clock, as the standard says.
  const zone = /^([+-])(\d\d):?(\d\d)$/.exec(parts[8] ?? '')
  const offset = zone ? (zone[1] === '-' ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3])) * 60_000 : ZONE
  return local.getTime() - offset
}
