import { orientationOnly, readExif, type Picture } from './exif.ts'
import { broken, reading } from '../fault.ts'

/**
 * One marker segment: `body` to `end` are its bytes, `next` is where the following marker begins (behind the scan, for
 * a scan).
 */
interface Segment {
  readonly marker: number
  readonly body: number
  readonly end: number
  readonly next: number
}

const SOF = new Set([0xc0, 0xc1, 0xc2]) // baseline, extended, progressive: what browsers draw
const HELD = new Set([0xc4, 0xdb, 0xdd, 0xda]) // Huffman tables, quantisation tables, restart interval, scan
/** A progressive file may name the same picture over and over; each scan costs a decoder the whole picture. */
const SCANS_MOST = 200

/**
 * Walks a JPEG from SOI to EOI as a decoder would: every segment in bounds, one frame that browsers draw, tables before
 * the scan, entropy data that ends in a marker. What follows EOI (motion photos, HDR gain maps, appended scripts) is
 * not part of the picture and is cut off. Kept: JFIF header without thumbnail, ICC profile, Adobe colour marker
 * (without it colours are wrong), orientation. Gone: all other APPn and comments, so place, device and owner.
 * reliability-security.md 3 E
 * @throws Refusal fileBroken
 */
export const cleanJpeg = (bytes: Uint8Array): Picture =>
  reading(() => {
    const b = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { segments, width, height } = walk(b)
    const exif = segments.find(s => s.marker === 0xe1 && starts(b, s, 'Exif\0\0'))
    const { orientation, takenAt } = exif ? readExif(b.subarray(exif.body + 6, exif.end)) : { orientation: 1 }
    const jfif = segments.find(s => s.marker === 0xe0 && starts(b, s, 'JFIF\0') && s.end - s.body >= 14)
    const out = [b.subarray(0, 2)]
    if (jfif) out.push(segment(0xe0, Buffer.concat([b.subarray(jfif.body, jfif.body + 12), Buffer.alloc(2)])))
    if (orientation > 1)
      out.push(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)])))
    for (const s of segments) if (isKept(b, s)) out.push(Buffer.from([0xff, s.marker]), b.subarray(s.body - 2, s.next))
    out.push(Buffer.from([0xff, 0xd9]))
    return { width, height, orientation, ...(takenAt ? { takenAt } : {}), bytes: Buffer.concat(out) }
  })

function walk(b: Buffer): { segments: Segment[]; width: number; height: number } {
  if (b.readUInt16BE(0) !== 0xffd8) broken()
  const segments: Segment[] = []
  const markers = new Set<number>()
  let frame: { width: number; height: number } | undefined
  let scans = 0
  for (let at = 2; ;) {
    if (b[at] !== 0xff) broken()
    while (b[at] === 0xff) at++
    const marker = b.readUInt8(at)
    if (marker === 0xd9) return frame && scans ? { segments, ...frame } : broken()
    const body = at + 3
    const end = at + 1 + b.readUInt16BE(at + 1)
    if (end < body || end > b.length) broken()
    let next = end
    if (SOF.has(marker)) {
      if (frame) broken()
      frame = readFrame(b.subarray(body, end))
    } else if (marker === 0xda) {
      if (
        !frame ||
        !markers.has(0xdb) ||
        !markers.has(0xc4) ||
        ++scans > SCANS_MOST ||
        end - body !== 4 + 2 * b.readUInt8(body)
      )
        broken()
      next = endOfScan(b, end)
    } else if (!HELD.has(marker) && marker !== 0xfe && (marker < 0xe0 || marker > 0xef)) broken()
    markers.add(marker)
    segments.push({ marker, body, end, next })
    at = next
  }
}

function readFrame(b: Buffer): { width: number; height: number } {
  const [precision, height, width, components] = [b.readUInt8(0), b.readUInt16BE(1), b.readUInt16BE(3), b.readUInt8(5)]
  if (precision !== 8 || !height || !width || ![1, 3, 4].includes(components) || b.length !== 6 + 3 * components)
    broken()
  return { width, height }
}

/** Where the marker after a scan begins: 0xFF is data when a 0 follows, and restart markers belong to the scan. */
function endOfScan(b: Buffer, from: number): number {
  for (let at = from; ;) {
    at = b.indexOf(0xff, at)
    if (at < 0 || at + 1 >= b.length) broken()
    const next = b.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return at > from ? at : broken()
    at += next === 0xff ? 1 : 2
  }
}

const starts = (b: Buffer, s: Segment, text: string) =>
  b.toString('latin1', s.body, Math.min(s.end, s.body + text.length)) === text

const isKept = (b: Buffer, s: Segment): boolean =>
  SOF.has(s.marker) ||
  HELD.has(s.marker) ||
  (s.marker === 0xe2 && starts(b, s, 'ICC_PROFILE\0')) ||
  (s.marker === 0xee && starts(b, s, 'Adobe') && s.end - s.body === 12)

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
