/** Numbers, days and names as people print and write them. Texts have half-width signs already. */
import { surely, type Said } from './note.ts'

/** Letters that are digits where only digits can stand; then nothing is sure. */
const alike: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
}

/** A number, with what stands behind it: `25kg`, `12箱`, `¥1,320.00`, `30.5`; null for anything else. */
export function numberOf(text: string, sure: number): { readonly number: Said; readonly unit: string } | null {
  const plain = text
    .replace(/\s/g, '')
    .replace(/[¥Y￥](?=\d)/g, '')
    .replace(/[。·](?=\d)/g, '.')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(/,(?=\d{1,2}$)/, '.')
  const [, digits = '', unit = ''] =
    /^([\dOoDQlIi|ZzSsB]*\d[\dOoDQlIi|ZzSsB]*(?:\.[\dOoDQlIi|ZzSsB]+)?)\.?(?![\d.])(元|[\p{Script=Han}A-Za-z]{0,4})$/u.exec(
      plain,
    ) ??
    /^([OlI|]\.\d+)()$/.exec(plain) ??
    []
  if (!digits) return null
  const value = digits.replace(/\D/g, sign => alike[sign] ?? sign)
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(value)) return null
  return {
    number: { value: String(Number(value)), sure: sure >= surely && value === digits },
    unit: unit === '元' ? '' : unit,
  }
}

const two = (part: string | number): string => String(part).padStart(2, '0')
const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/**
 * The day that stands in a text: `2026-11-21`, `2026年1月5日`, `20261121`, `26.11.21`, `11月21日`; null when none does.
 * @param today `yyyy-MM-dd`: a day without its year is the last one of that name, and one that lies ahead is doubtful
 */
export function dayOf(text: string, sure: number, today: string): Said | null {
  const plain = text.replace(/\s/g, '')
  const [, year, month, date] =
    /(?<!\d)(20\d\d|\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/.exec(plain) ??
    /(?<!\d)(20\d\d)[-/.]?(\d\d)[-/.]?(\d\d)(?!\d)/.exec(plain) ??
    []
  if (year) {
    const day = `${year.length === 2 ? `20${year}` : year}-${two(month!)}-${two(date!)}`
    return isDay(day) ? { value: day, sure: sure >= surely && day <= today && year.length === 4 } : null
  }
  const [, onlyMonth, onlyDate] = /^(\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? []
  if (!onlyMonth) return null
  const [thisYear, lastYear] = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1].map(
    start => `${start}-${two(onlyMonth)}-${two(onlyDate!)}`,
  ) as [string, string]
  const day = thisYear <= today ? thisYear : lastYear
  return isDay(day) ? { value: day, sure: false } : null
}

/** Without the signs that stand around a text. */
export const bare = (text: string): string => text.replace(/^[\s:;,.、。_|*-]+|[\s:;,、。_|*]+$/g, '')

export const isNamed = (text: string): boolean => /\p{Script=Han}|[A-Za-z]{2}/u.test(text)
