import { crc32 } from 'node:zlib'
import { orientationOnly, readExif, type Exif, type Picture } from './exif.ts'
import { broken, reading } from '../fault.ts'

export const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Bit depths a colour type may have. PNG specification 11.2.2 */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
/** What changes how the picture looks. All else (text, time, EXIF, animation, private chunks) is left out. */
const names = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'])

/**
 * Walks every chunk of a PNG with its checksum, from IHDR to IEND; bytes behind IEND are refused (they are never the
 * camera's). An animated PNG keeps its still picture.
 * @throws Refusal fileBroken
 */
export const cleanPng = (bytes: Uint8Array): Picture =>
  reading(() => {
    const b = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (!b.subarray(0, 8).equals(signature)) broken()
    const out: Buffer[] = [signature]
    let exif: Exif = { orientation: 1 }
    let size = { width: 0, height: 0, colour: 0 }
    let data: 'before' | 'in' | 'after' = 'before'
    let palette = false
    for (let at = 8; ;) {
      const length = b.readUInt32BE(at)
      const type = b.toString('latin1', at + 4, at + 8)
      const end = at + 12 + length
      if (
        end > b.length ||
        !/^[A-Za-z]{4}$/.test(type) ||
        crc32(b.subarray(at + 4, end - 4)) !== b.readUInt32BE(end - 4)
      )
        broken()
      if ((type === 'IHDR') !== (at === 8)) broken()
      if (type === 'IHDR') size = header(b.subarray(at + 8, end - 4))
      else if (type === 'PLTE') palette = true
      else if (type === 'eXIf') exif = readExif(b.subarray(at + 8, end - 4))
      else if (/^[A-Z]/.test(type) && !names.has(type)) broken()
      if (type === 'IDAT') {
        if (data === 'after' || (size.colour === 3 && !palette)) broken()
        data = 'in'
      } else if (data === 'in') data = 'after'
      if (names.has(type) && type !== 'IEND') out.push(b.subarray(at, end))
      if (type === 'IEND') {
        if (data === 'before' || length || end !== b.length) broken()
        // right behind IHDR: readers may skip it behind IDAT
        if (exif.orientation > 1) out.splice(2, 0, chunk('eXIf', orientationOnly(exif.orientation)))
        out.push(b.subarray(at, end))
        return { width: size.width, height: size.height, ...exif, bytes: Buffer.concat(out) }
      }
      at = end
    }
  })

function header(b: Buffer): { width: number; height: number; colour: number } {
  if (b.length !== 13) broken()
  const [width, height, depth, colour] = [b.readUInt32BE(0), b.readUInt32BE(4), b.readUInt8(8), b.readUInt8(9)]
  if (!width || !height || !depths[colour]?.includes(depth) || b[10] !== 0 || b[11] !== 0 || b.readUInt8(12) > 1)
    broken()
  return { width, height, colour }
}

function chunk(type: string, body: Buffer): Buffer {
  const b = Buffer.alloc(body.length + 12)
  b.writeUInt32BE(body.length, 0)
  b.write(type, 4, 'latin1')
  body.copy(b, 8)
  b.writeUInt32BE(crc32(b.subarray(4, 8 + body.length)), 8 + body.length)
  return b
}
