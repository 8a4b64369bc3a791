import { traceUrl } from './code.ts'

/**
 * A GTIN of 8, 12, 13 or 14 digits as its 14; null when it is none or its check digit is wrong. GS1 General
 * Specifications 7.9
 */
export function gtin14(text: string): string | null {
  const digits = /^(?:\d{8}|\d{12,14})$/.test(text) ? text.padStart(14, '0') : null
  if (digits === null) return null
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0 ? digits : null
}

/**
 * What a lot number on a GS1 label may be made of: AI (10), at most 20 of character set 82. GS1 General Specifications
 * 3.4.1, 7.11. As a step of a path `.` and `..` would be walked, not named.
 */
const lotPattern = /^(?!\.{1,2}$)[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/
/** What encodeURIComponent leaves as it is, though it may not stand in a path segment of a Digital Link. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The GS1 Digital Link of a batch, null when goods or batch number are none that GS1 knows (a lot number in Chinese).
 * domain.md D.8.1
 * @param origin https://id.gs1.org for the name that is the same everywhere, this product's own for a page of ours
 */
export function digitalLink(origin: string, gtin: string | null, batchNo: string | null): string | null {
  const goods = gtin === null ? null : gtin14(gtin)
  return goods === null || batchNo === null || !lotPattern.test(batchNo)
    ? null
    : `${origin}/01/${goods}/10/${escaped(batchNo)}`
}

export interface Lot {
  readonly traceCode: string
  readonly gtin: string | null
  readonly batchNo: string | null
}

/**
 * The name of a batch for other systems: what is printed on it, else our own. domain.md D.8.3. The specification says
 * LGTIN and urn:{域}:trace:{code}. An LGTIN needs the length of the maker's company prefix, which a GTIN does not tell;
 * and a domain is no namespace of urn: (RFC 8141). EPCIS 2.0 takes the Digital Link for the one, and the address in the
 * QR code serves for the other.
 */
export const lotUri = ({ traceCode, gtin, batchNo }: Lot, origin: string): string =>
  digitalLink('https://id.gs1.org', gtin, batchNo) ?? traceUrl(origin, traceCode)

/**
 * Codes of UN/ECE Recommendation 20 for the dictionary unit, and how many of them one unit is. What is not here is
 * counted in pieces.
 */
const units: Readonly<Record<number, readonly [uom: string, factor: number]>> = {
  1: ['KGM', 1],
  2: ['GRM', 1],
  3: ['LTR', 1],
  4: ['MLT', 1],
  11: ['KGM', 0.5],
}

/** A quantity as other systems read it; a count has no `uom`. @param unit code of the dictionary unit */
export function measured(quantity: number, unit: number): { readonly quantity: number; readonly uom?: string } {
  const code = units[unit]
  return code === undefined ? { quantity } : { quantity: Math.round(quantity * code[1] * 1000) / 1000, uom: code[0] }
}
