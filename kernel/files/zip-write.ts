import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** What a file of an archive holds, whole or as it comes; text becomes UTF-8. */
export type Content = string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

export interface ZipPart {
  readonly name: string
  readonly content: Content
}

/** The pieces of a content, as bytes. */
export async function* piecesOf(content: Content): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of typeof content === 'string' || content instanceof Uint8Array ? [content] : content) {
    yield typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }
}

/** General purpose flags: sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808
/**
 * Unix, version 2.0: of others some programs take names for those of an old code page, whatever the flags say. A file
 * everybody may read.
 */
const MADE_BY = 0x0314
const PLAIN_FILE = (0o100644 << 16) >>> 0
/** 1980-01-01, the first day a zip knows: the same parts give the same bytes. */
const DAY = 0x0021
const MOST = 0xffffffff

/**
 * A zip as a stream of bytes; memory does not grow with the parts, compression runs off the event loop.
 * @throws RangeError past 4 GiB, which needs zip64
 */
export async function* writeZip(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
): AsyncGenerator<Buffer, void, undefined> {
  const directory: Buffer[] = []
  let at = 0
  for await (const part of parts) {
    const name = Buffer.from(part.name)
    const from = at
    const sum = { crc: 0, size: 0, packed: 0 }
    const head = Buffer.concat([header(Buffer.alloc(30), 0x04034b50, 4, name), name])
    at += head.length
    yield head
    const deflate = createDeflateRaw({ level: 5 })
    const fed = pipeline(Readable.from(summed(part.content, sum)), deflate)
    fed.catch(() => undefined) // the loop below throws the same error
    for await (const out of deflate as AsyncIterable<Buffer>) {
      sum.packed += out.length
      at += out.length
      yield out
    }
    await fed
    if (at > MOST || sum.size > MOST) throw new RangeError('a zip of more than 4 GiB')
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    sums(tail, 4, sum)
    at += tail.length
    yield tail
    const entry = header(Buffer.alloc(46), 0x02014b50, 6, name)
    entry.writeUInt16LE(MADE_BY, 4)
    sums(entry, 16, sum)
    entry.writeUInt32LE(PLAIN_FILE, 38)
    entry.writeUInt32LE(from, 42)
    directory.push(entry, name)
  }
  const size = directory.reduce((total, b) => total + b.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([...directory, end])
}

async function* summed(content: Content, sum: { crc: number; size: number }): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of piecesOf(content)) {
    sum.crc = crc32(piece, sum.crc)
    sum.size += piece.length
    yield piece
  }
}

/** What a local header and a directory entry have in common, from `at` on. */
function header(b: Buffer, mark: number, at: number, name: Buffer): Buffer {
  b.writeUInt32LE(mark, 0)
  b.writeUInt16LE(20, at)
  b.writeUInt16LE(FLAGS, at + 2)
  b.writeUInt16LE(8, at + 4)
  b.writeUInt16LE(DAY, at + 8)
  b.writeUInt16LE(name.length, at + 22)
  return b
}

function sums(b: Buffer, at: number, sum: { crc: number; size: number; packed: number }): void {
  b.writeUInt32LE(sum.crc, at)
  b.writeUInt32LE(sum.packed, at + 4)
  b.writeUInt32LE(sum.size, at + 8)
}
