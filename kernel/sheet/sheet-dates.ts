/**
 * How Excel counts days: 1 is 1900-01-01 with a 29 February 1900 that never was, or 0 is 1904-01-01. ECMA-376 18.17.4
 */
const DAY = 86_400_000
const BEFORE_1900 = Date.UTC(1899, 11, 30)
const FROM_1904 = Date.UTC(1904, 0, 1)
const SERIAL_MOST = 2_958_466 // 10000-01-01

export type DateKind = 'date' | 'datetime'

const format = (at: number, kind: DateKind): string =>
  new Date(at)
    .toISOString()
    .slice(0, kind === 'date' ? 10 : 19)
    .replace('T', ' ')

/**
 * The serial number of a wire day or moment; undefined when the text is none or lies before March 1900, where Excel's
 * count is wrong.
 */
export function serialOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)) return undefined
  const at = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`)
  if (Number.isNaN(at) || !format(at, 'datetime').startsWith(text)) return undefined
  const serial = (at - BEFORE_1900) / DAY
  return serial >= 61 ? serial : undefined
}

/** The wire text of a serial number, rounded to the second; undefined out of Excel's range. */
export function serialText(serial: number, date1904: boolean, kind: DateKind): string | undefined {
  if (!(serial >= 0 && serial < SERIAL_MOST)) return undefined
  const days = date1904 || serial >= 60 ? serial : serial + 1
  return format((date1904 ? FROM_1904 : BEFORE_1900) + Math.round(days * 86_400) * 1000, kind)
}

const TYPED_DAY = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d\d)(\d\d))(.*)$/
const TYPED_TIME = /^(?:[T ]{0,2}(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{1,9})?)?Z?)?$/

/**
 * What people type for a day or a moment (2026-11-20, 2026/1/5, 2026.1.5, 2026年1月5日, 20260105, with or without a
 * time) as the wire says it; undefined when it is no date.
 */
export function dateText(typed: string, kind: DateKind): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const [, year, m1, d1, m2, d2, m3, d3, time] = TYPED_DAY.exec(text) ?? []
  const [clock, hour, minute, second] = TYPED_TIME.exec(time ?? '') ?? []
  if (!year || clock === undefined) return undefined
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')
  const full = `${year}-${two(m1 ?? m2 ?? m3)}-${two(d1 ?? d2 ?? d3)} ${two(hour)}:${two(minute)}:${two(second)}`
  const at = Date.parse(`${full.replace(' ', 'T')}Z`)
  return Number.isNaN(at) || format(at, 'datetime') !== full ? undefined : format(at, kind)
}
