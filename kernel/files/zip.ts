import { crc32, inflateRaw } from 'node:zlib'
import { refuse } from '../errors.ts'
import { because, broken, reading } from '../fault.ts'

export interface ZipEntry {
  readonly name: string
  readonly size: number
  readonly packed: Buffer
  readonly deflated: boolean
  readonly crc: number
}

/** Bounds a caller sets before anything is unpacked. */
export interface ZipLimits {
  readonly entries: number
  readonly total: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const END_64_LENGTH = 56 + 20 // record and its locator
/** Sizes that follow an entry's data: the most there may be between two entries. */
const DESCRIPTOR = 24
const ENCRYPTED = 0x2041 // encrypted, strongly encrypted, central directory masked

/**
 * The directory of a zip, checked before a byte is unpacked: the archive starts at the first byte and its directory is
 * the last thing in it, entries touch but do not overlap (so nothing hides between them and no size counts twice), none
 * is encrypted, names stay inside, local names agree with the directory. Zip64 sizes are read because Java spreadsheet
 * writers use them in small files too.
 * @param nameOf what an entry is called by whoever reads it; no two are called alike
 * @throws Refusal fileBroken; fileTooLarge when it would unpack to more than `limits.total` bytes
 */
export const readZip = (
  bytes: Uint8Array,
  limits: ZipLimits,
  nameOf: (written: string) => string = written => written,
): ReadonlyMap<string, ZipEntry> =>
  reading(() => {
    const b = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const end = endRecord(b)
    const count = b.readUInt16LE(end + 10)
    if (!count || count > limits.entries || b.readUInt16LE(end + 8) !== count || b.readUInt16LE(end + 4) !== 0) broken()
    const entries = new Map<string, ZipEntry>()
    const ranges: { from: number; to: number }[] = []
    const start = b.readUInt32LE(end + 16)
    let total = 0
    let at = start
    for (let n = 0; n < count; n++) {
      if (b.readUInt32LE(at) !== CENTRAL || b.readUInt16LE(at + 8) & ENCRYPTED) broken()
      const [nameLength, extraLength, commentLength] = [
        b.readUInt16LE(at + 28),
        b.readUInt16LE(at + 30),
        b.readUInt16LE(at + 32),
      ]
      const rawName = b.subarray(at + 46, at + 46 + nameLength)
      const name = nameOf(rawName.toString('utf8'))
      const extra = b.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
      const [size, packedSize, local] = sizes(extra, [
        b.readUInt32LE(at + 24),
        b.readUInt32LE(at + 20),
        b.readUInt32LE(at + 42),
      ])
      const method = b.readUInt16LE(at + 10)
      total += size
      if (total > limits.total) throw refuse('fileTooLarge', { max: `${Math.round(limits.total / 1024 / 1024)} MB` })
      if (b.readUInt32LE(local) !== LOCAL || b.readUInt16LE(local + 6) & ENCRYPTED || (method !== 0 && method !== 8))
        broken()
      const from = local + 30 + b.readUInt16LE(local + 26) + b.readUInt16LE(local + 28)
      const to = from + packedSize
      if (to > start || !b.subarray(local + 30, local + 30 + b.readUInt16LE(local + 26)).equals(rawName)) broken()
      if (!isInside(name) || entries.has(name) || (method === 0 && size !== packedSize)) broken()
      ranges.push({ from: local, to })
      entries.set(name, {
        name,
        size,
        packed: b.subarray(from, to),
        deflated: method === 8,
        crc: b.readUInt32LE(at + 16),
      })
      at += 46 + nameLength + extraLength + commentLength
    }
    const zip64 = b.readUInt32LE(at) === END_64 ? END_64_LENGTH : 0
    if (at + zip64 !== end) broken()
    ranges.sort((a, z) => a.from - z.from)
    let reached = 0
    for (const { from, to } of [...ranges, { from: start, to: start }]) {
      if (from < reached || from - reached > (reached ? DESCRIPTOR : 0)) broken()
      reached = to
    }
    return entries
  })

/** One entry unpacked, off the event loop; never more than the directory promised. @throws Refusal fileBroken */
export async function unzip(entry: ZipEntry): Promise<Buffer> {
  const out = entry.deflated
    ? await new Promise<Buffer>((resolve, reject) =>
        inflateRaw(entry.packed, { maxOutputLength: Math.max(entry.size, 1) }, (error, data) =>
          error ? reject(because(error, 'fileBroken')) : resolve(data),
        ),
      )
    : entry.packed
  return out.length === entry.size && crc32(out) === entry.crc ? out : broken()
}

/** The end record: its comment must reach exactly to the last byte, so nothing can hide behind it. */
function endRecord(b: Buffer): number {
  for (let at = b.length - 22; at >= Math.max(0, b.length - 22 - 0xffff); at--) {
    if (b.readUInt32LE(at) === END) return at + 22 + b.readUInt16LE(at + 20) === b.length ? at : broken()
  }
  return broken()
}

/** Sizes and offset, out of the zip64 field where the directory says 0xFFFFFFFF. */
function sizes(extra: Buffer, values: [number, number, number]): [number, number, number] {
  if (!values.includes(0xffffffff)) return values
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    const long = (value: number) => (value === 0xffffffff ? Number(extra.readBigUInt64LE((from += 8) - 8)) : value)
    return [long(values[0]), long(values[1]), long(values[2])]
  }
  return broken()
}

/** Whether a name stays inside the folder a zip is unpacked to, whatever unpacks it. */
export const isInside = (name: string): boolean =>
  name !== '' &&
  name.length <= 255 &&
  !/[\p{Cc}\\:\ufffd]/u.test(name) &&
  !name.startsWith('/') &&
  !name.split('/').includes('..')

/**
 * The name of a part of an Office document: not told apart by its letters' case, percent-encoded or not, and parted by
 * `/` whatever wrote the zip. ECMA-376 part 2, 6.2.2
 */
export function partName(written: string): string {
  const path = written.replaceAll('\\', '/')
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
