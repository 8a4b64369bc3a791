import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Json } from '../fields/base/field.ts'
import { isInside } from './zip.ts'
import { piecesOf, writeZip, type ZipPart } from './zip-write.ts'

/** Somebody or something by its id and its name of today. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** What a package says of itself. */
export interface PackageAbout {
  /** `yyyy-MM-dd HH:mm:ss`, business zone. */
  readonly madeAt: string
  readonly by: Named
  readonly tenant: string
  readonly enterprise: Named
  /** What was asked for, so that the same can be asked again. */
  readonly asked: Readonly<Record<string, Json>>
}

/** One file of a package as its manifest lists it; `sha256` in hex. */
export interface Listed {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** What is kept of a finished package: whoever holds this can tell whether a copy is still it. */
export interface Sealed {
  readonly sha256: string
  readonly bytes: number
  readonly entries: readonly Listed[]
}

const manifest = 'manifest.json'
const sums = 'manifest.sha256'

/**
 * A zip of these files as a stream, with SHA-256 of each taken as it passes, ending with `manifest.json` (PackageAbout
 * and all Listed) and `manifest.sha256`, which `sha256sum -c` understands: every file and the manifest. Nothing is held
 * but one piece at a time; entries are asked for one after the other, as the reader takes the bytes. domain.md D.8.4
 * @returns the stream, and when its last byte was made, what it is sealed by; that rejects when a source fails or the
 * reader leaves before the end
 * @throws (as a stream error) whatever a source throws; RangeError past 4 GiB; Error, a defect of the caller, for a
 * name that leaves the folder, is there already in any case of letters, or is one of the manifest's
 */
export function packageOf(
  entries: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  about: PackageAbout,
): { readonly stream: Readable; readonly sealed: Promise<Sealed> } {
  const { promise: sealed, resolve, reject } = Promise.withResolvers<Sealed>()
  sealed.catch(() => undefined) // who only wants the bytes hears of a failure from the stream
  const listed: Listed[] = []
  async function* bytes(): AsyncGenerator<Buffer, void, undefined> {
    const whole = counted()
    for await (const piece of writeZip(parts(entries, about, listed))) yield whole.take(piece)
    resolve({ ...whole.sum(), entries: listed })
  }
  const stream = Readable.from(bytes(), { objectMode: false })
  stream.once('error', reject).once('close', () => reject(new Error('the package was left before its end')))
  return { stream, sealed }
}

/** The files as a zip wants them, each put on the list when it has passed, and the list behind them. */
async function* parts(
  entries: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  about: PackageAbout,
  listed: Listed[],
): AsyncGenerator<ZipPart, void, undefined> {
  const names = new Set([manifest, sums])
  const passing = async function* ({ name, content }: ZipPart): AsyncGenerator<Buffer, void, undefined> {
    const file = counted()
    for await (const piece of piecesOf(content)) yield file.take(piece)
    listed.push({ name, ...file.sum() })
  }
  for await (const entry of entries) {
    const plain = entry.name.normalize('NFC').toLowerCase()
    if (!isInside(entry.name) || plain.split('/').some(part => part === '' || part === '.') || names.has(plain))
      throw new Error(`no name for a file of a package: ${entry.name}`)
    names.add(plain)
    yield { name: entry.name, content: passing(entry) }
  }
  yield {
    name: manifest,
    content: passing({ name: manifest, content: `${JSON.stringify({ ...about, entries: [...listed] }, null, 1)}\n` }),
  }
  yield { name: sums, content: listed.map(({ name, sha256 }) => `${sha256}  ${name}\n`) }
}

/** Bytes that pass, summed up. */
function counted() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    take(piece: Buffer): Buffer {
      hash.update(piece)
      bytes += piece.length
      return piece
    },
    sum: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}
