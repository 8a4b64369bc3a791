import { checkPut, here, partsOf, type FileStore } from '../../kernel/files/port.ts'
import { roomFor } from '../../kernel/full.ts'
import { StartRefused } from '../../kernel/refused.ts'
import { disk, openRoot } from './client.ts'

/** The section of the configuration this adapter reads. */
export interface FilesLocal {
  /** Folder that holds the files; created when missing. */
  readonly dir: string
  /** Bytes of its disk that uploads must leave free. */
  readonly keepFree?: number
  /** Milliseconds one call may take before it is refused. */
  readonly deadline?: number
}

const KEEP_FREE = 256 * 1024 * 1024
const DEADLINE = 30_000

/**
 * Uploaded files on a local disk: `dir/tenant/yyyyMM/<random>.<extension>`. Several server processes may share the
 * folder.
 * @throws StartRefused when the folder cannot be made or written
 */
export async function openFilesLocal({
  dir,
  keepFree = KEEP_FREE,
  deadline = DEADLINE,
}: FilesLocal): Promise<FileStore> {
  const root = await openRoot(dir, Date.now()).catch(error => {
    throw Object.assign(
      new StartRefused(
        `文件目录 ${dir} 无法写入${roomFor(error)[0]}`,
        `the folder for files, ${dir}, cannot be written${roomFor(error)[1]}`,
      ),
      { cause: error },
    )
  })
  const store = disk(root, keepFree, deadline)
  return {
    async put(tenantId, key, bytes, meta) {
      checkPut(tenantId, key, meta)
      await store.write(key, bytes)
      return here
    },
    async get(key, { range } = {}) {
      const file = await store.read(key)
      return (
        file && {
          stream: file.file.createReadStream(range && { start: range.from, end: range.to }),
          size: file.size,
          type: partsOf(key)!.type,
        }
      )
    },
    async exists(key) {
      const file = await store.read(key)
      await file?.file.close()
      return file !== undefined
    },
    remove: key => store.erase(key),
    async health() {
      const freeBytes = await store.freeBytes().catch(() => undefined)
      if (freeBytes === undefined) return { ok: false, detail: 'the disk does not answer' }
      return {
        ok: freeBytes > 0,
        freeBytes,
        detail: freeBytes > 0 ? `${Math.floor(freeBytes / 1024 / 1024)} MB free` : 'the disk is full',
      }
    },
    async close() {}, // nothing is held open between calls
  }
}
