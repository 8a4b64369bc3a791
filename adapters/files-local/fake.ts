import { Readable } from 'node:stream'
import { checkPut, here, partsOf, type FileStore } from '../../kernel/files/port.ts'
import { refuse } from '../../kernel/errors.ts'

/** What may go wrong, switched on and off by a test. */
export interface Faults {
  /** No room for anything more. */
  full: boolean
  /** Every call is refused. */
  refuse: boolean
  /** Every call waits for this before it does anything. */
  slow: Promise<unknown> | undefined
}

/** The port in memory. */
export function fakeFiles(): {
  readonly store: FileStore
  readonly faults: Faults
  readonly files: ReadonlyMap<string, Uint8Array>
} {
  const files = new Map<string, Uint8Array>()
  const faults: Faults = { full: false, refuse: false, slow: undefined }
  const ready = async () => {
    await faults.slow
    if (faults.refuse) throw refuse('busy')
  }
  const store: FileStore = {
    async put(tenantId, key, bytes, meta) {
      checkPut(tenantId, key, meta)
      await ready()
      if (faults.full) throw refuse('storageFull')
      if (files.has(key)) throw refuse('busy')
      files.set(key, Uint8Array.from(bytes))
      return here
    },
    async get(key, { range } = {}) {
      await ready()
      const parts = partsOf(key)
      const bytes = files.get(key)
      const some = range && bytes?.subarray(range.from, range.to + 1)
      return (
        parts &&
        bytes && {
          stream: Readable.from([Buffer.from(some ?? bytes)], { objectMode: false }),
          size: bytes.length,
          type: parts.type,
        }
      )
    },
    async exists(key) {
      await ready()
      return files.has(key)
    },
    async remove(key) {
      await ready()
      files.delete(key)
    },
    health: async () => ({
      ok: !faults.full && !faults.refuse,
      detail: faults.refuse ? 'refused' : faults.full ? 'full' : 'in memory',
    }),
    async close() {}, // memory needs no closing
  }
  return { store, faults, files }
}
