import { refuse } from '../errors.ts'
import { orientationOnly, readExif, type Picture } from './exif.ts'
import { broken, reading } from '../fault.ts'

interface Chunk {
  readonly type: string
  readonly body: Buffer
}

const EXIF_FLAG = 0x08
const METADATA_FLAGS = EXIF_FLAG | 0x04 | 0x02 // XMP, animation

/**
 * Walks a WebP whose RIFF size must be the file's size: still pictures only, lossy or lossless, with alpha and colour
 * profile. Of EXIF the orientation stays; XMP and unknown chunks are left out. RFC 9649
 * @throws Refusal fileBroken, or fileType when it is animated
 */
export const cleanWebp = (bytes: Uint8Array): Picture =>
  reading(() => {
    const b = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (
      b.toString('latin1', 0, 4) !== 'RIFF' ||
      b.toString('latin1', 8, 12) !== 'WEBP' ||
      b.readUInt32LE(4) + 8 !== b.length
    )
      broken()
    const chunks = split(b)
    const first = chunks[0] ?? broken()
    const stills = chunks.filter(c => c.type === 'VP8 ' || c.type === 'VP8L')
    if (chunks.some(c => c.type === 'ANIM' || c.type === 'ANMF')) throw refuse('fileType')
    const still = stills.length === 1 ? stills[0]! : broken()
    const size = still.type === 'VP8L' ? lossless(still.body) : lossy(still.body)
    if (first.type !== 'VP8X') {
      if (chunks.length > 1) broken()
      return { ...size, orientation: 1, bytes: riff([still]) }
    }
    if (first.body.length !== 10) broken()
    if (first.body.readUIntLE(4, 3) + 1 !== size.width || first.body.readUIntLE(7, 3) + 1 !== size.height) broken()
    const meta = chunks.find(c => c.type === 'EXIF')
    const { orientation, takenAt } = meta ? readExif(tiff(meta.body)) : { orientation: 1 }
    const turned = orientation > 1 ? [{ type: 'EXIF', body: orientationOnly(orientation) }] : []
    const canvas = Buffer.from(first.body)
    canvas[0] = (canvas.readUInt8(0) & ~METADATA_FLAGS) | (turned.length ? EXIF_FLAG : 0)
    const parts = ['ICCP', 'ALPH', still.type].flatMap(type => chunks.find(c => c.type === type) ?? [])
    return {
      ...size,
      orientation,
      ...(takenAt ? { takenAt } : {}),
      bytes: riff([{ type: 'VP8X', body: canvas }, ...parts, ...turned]),
    }
  })

function split(b: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 12; at < b.length;) {
    const length = b.readUInt32LE(at + 4)
    const end = at + 8 + length
    if (end + (length & 1) > b.length) broken()
    chunks.push({ type: b.toString('latin1', at, at + 4), body: b.subarray(at + 8, end) })
    at = end + (length & 1)
  }
  return chunks
}

/** Key frame header of VP8: RFC 6386 9.1. The first partition must lie inside the chunk. */
function lossy(b: Buffer): { width: number; height: number } {
  const tag = b.readUIntLE(0, 3)
  const [width, height] = [b.readUInt16LE(6) & 0x3fff, b.readUInt16LE(8) & 0x3fff]
  if (tag & 1 || b.readUIntBE(3, 3) !== 0x9d012a || 10 + (tag >> 5) > b.length || !width || !height) broken()
  return { width, height }
}

function lossless(b: Buffer): { width: number; height: number } {
  const bits = b.readUInt32LE(1)
  if (b[0] !== 0x2f || bits >>> 29 !== 0 || b.length < 6) broken()
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const tiff = (b: Buffer): Buffer => (b.toString('latin1', 0, 6) === 'Exif\0\0' ? b.subarray(6) : b)

function riff(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(c => {
    const head = Buffer.alloc(8)
    head.write(c.type, 'latin1')
    head.writeUInt32LE(c.body.length, 4)
    return [head, c.body, Buffer.alloc(c.body.length & 1)]
  })
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
