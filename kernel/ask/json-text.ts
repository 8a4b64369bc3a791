import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'

/** What fits in one packet of a network with its headers is not packed: nothing would come sooner. */
export const packedFrom = 1_400
/** What is larger is packed beside the work of others, bytes; up to it that would cost more than the packing. */
const apartFrom = 64 * 1024

// Of each the level that was measured to pay. docs/decisions/0044
const level = {
  zstd: { params: { [constants.ZSTD_c_compressionLevel]: 3 } },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: { level: 4 },
}
const packers = {
  zstd: {
    now: (bytes: Buffer) => zstdCompressSync(bytes, level.zstd),
    apart: (bytes: Buffer) => promisify(zstdCompress)(bytes, level.zstd),
  },
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, level.br),
    apart: (bytes: Buffer) => promisify(brotliCompress)(bytes, level.br),
  },
  gzip: {
    now: (bytes: Buffer) => gzipSync(bytes, level.gzip),
    apart: (bytes: Buffer) => promisify(gzip)(bytes, level.gzip),
  },
}
export type Packing = keyof typeof packers
/** The one that costs least for what it saves comes first. */
const packings = ['zstd', 'br', 'gzip'] as const satisfies readonly Packing[]

/** The packing of those that somebody takes (`accept-encoding`); null for none. */
export function packingFor(accepted: string): Packing | null {
  const weights = new Map(
    accepted.split(',').map(name => {
      const [packing = '', q] = name.split(';').map(part => part.trim().toLowerCase())
      return [packing, !/^q=0(\.0*)?$/.test(q ?? '')] as const
    }),
  )
  return packings.find(packing => weights.get(packing)) ?? null
}

/**
 * JSON that was made once and is told as often as it is asked for: its tag, by which whoever has it asks whether it is
 * still so, and what it is when packed are worked out when first needed, once.
 */
export class JsonText {
  readonly bytes: Buffer
  readonly #packed = new Map<Packing, Buffer | Promise<Buffer>>()
  #tag = ''
  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }

  /** Weak: however it is packed, on the way too, it says the same. */
  get tag(): string {
    return (this.#tag ||= `W/"${hash('sha1', this.bytes, 'base64url')}"`)
  }

  /** Whether whoever says this (`if-none-match`) has it already. */
  isKnown(tags: string): boolean {
    if (tags === '') return false
    const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
    return tags.split(',').some(tag => bare(tag) === bare(this.tag))
  }

  toString(): string {
    return this.bytes.toString()
  }

  packed(packing: Packing): Buffer | Promise<Buffer> {
    const before = this.#packed.get(packing)
    if (before) return before
    const { now, apart } = packers[packing]
    const packed = this.bytes.length < apartFrom ? now(this.bytes) : apart(this.bytes)
    this.#packed.set(packing, packed)
    return packed
  }
}
