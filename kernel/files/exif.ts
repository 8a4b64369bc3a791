import { momentAt, wireMoment } from '../../contract/wire.ts'

/** The two facts of a picture's metadata the product has a use for; place, device and thumbnails are not kept. */
export interface Exif {
  /** 1–8, how to turn the picture; 1 is upright. */
  readonly orientation: number
  /** `yyyy-MM-dd HH:mm:ss` in the business zone: when the shutter opened. Trust rules need it. domain.md D.3 */
  readonly takenAt?: string
}

export interface Picture extends Exif {
  readonly width: number
  readonly height: number
  /** The same picture without metadata, comments, thumbnails and whatever was appended to it. */
  readonly bytes: Buffer
}

const ORIENTATION = 0x0112
const EXIF_IFD = 0x8769
const TAKEN = 0x9003
const TAKEN_OFFSET = 0x9011

/**
 * Orientation and time of taking out of a TIFF block (what follows `Exif\0\0`). Never throws: metadata that makes no
 * sense says nothing. A camera that states its UTC offset is converted; one that does not is taken to stand in the
 * business zone.
 */
export function readExif(tiff: Buffer): Exif {
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II'
    const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
    const entries = (ifd: number) =>
      new Map(Array.from({ length: u16(ifd) }, (_, n) => [u16(ifd + 2 + n * 12), ifd + 2 + n * 12]))
    const ascii = (entry: number | undefined) => {
      if (entry === undefined) return ''
      const length = u32(entry + 4)
      const at = length > 4 ? u32(entry + 8) : entry + 8
      return tiff.toString('latin1', at, at + Math.min(length, 40)).replace(/\0.*$/s, '')
    }
    const first = entries(u32(4))
    const turned = first.get(ORIENTATION)
    const value = turned === undefined ? 1 : u16(turned + 8)
    const orientation = value >= 1 && value <= 8 ? value : 1
    const pointer = first.get(EXIF_IFD)
    if (pointer === undefined) return { orientation }
    const inner = entries(u32(pointer + 8))
    const takenAt = moment(ascii(inner.get(TAKEN)), ascii(inner.get(TAKEN_OFFSET)))
    return takenAt ? { orientation, takenAt } : { orientation }
  } catch (error) {
    if (error instanceof RangeError) return { orientation: 1 }
    throw error
  }
}

/** `2026:11:20 08:30:00` and `+08:00` to a moment of the wire; undefined for `0000:00:00 …` and other nonsense. */
function moment(local: string, offset: string): string | undefined {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(local)
  if (!match) return undefined
  const text = `${match[1]}-${match[2]}-${match[3]} ${match[4]}`
  if (wireMoment(momentAt(text) || 0) !== text) return undefined
  const zone = /^([+-])(\d\d):(\d\d)$/.exec(offset)
  if (!zone) return text
  const minutes = (Number(zone[2]) * 60 + Number(zone[3])) * (zone[1] === '-' ? -1 : 1)
  return wireMoment(Date.parse(`${text.replace(' ', 'T')}Z`) - minutes * 60_000)
}

/** A TIFF block that says the orientation and nothing else. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
