import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { because } from '../../kernel/fault.ts'
import { NoRoom } from '../../kernel/full.ts'
import { partsOf } from '../../kernel/files/port.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'

/** Half-written files live here until they are whole; same disk as the rest, so that moving them is one step. */
const HALF = '.half'
/** A half-written file older than this has no writer any more. */
const HALF_LIFE = 3_600_000
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const NOTHING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP'])

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/**
 * Puts an end to waiting for a disk that does not answer (network mounts do that) and gives every failure a code of the
 * catalogue.
 * @throws Refusal
 */
async function answered<T>(deadline: number, work: (late: AbortSignal) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort()
    late.reject(refuse('busy'))
  }, deadline)
  try {
    return await Promise.race([work(controller.signal), late.promise])
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw because(error, FULL.has(codeOf(error)) ? 'storageFull' : 'busy')
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Files below one folder of a local disk. `root` is a real path. Paths are made of keys this product made and nothing
 * else; a folder on the way that is a symbolic link is not followed, so a link planted below the root leads nowhere.
 * @param keepFree bytes of the disk that uploads may not use up, because the database may live on it too
 * @param deadline milliseconds one call may take
 */
export function disk(root: string, keepFree: number, deadline: number) {
  const half = join(root, HALF)

  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(root)
    return Math.max(0, bavail * bsize - keepFree)
  }

  /** The path of a key, or undefined when it is none or its folder is not the folder it should be. */
  async function placeOf(key: string): Promise<string | undefined> {
    if (!partsOf(key)) return undefined
    const path = join(root, ...key.split('/'))
    const folder = dirname(path)
    const real = await realpath(folder).catch(orNothing)
    return real === folder && folder.startsWith(root + sep) ? path : undefined
  }

  async function write(key: string, bytes: Uint8Array, late: AbortSignal): Promise<void> {
    const { bavail, bsize } = await statfs(root)
    if (bavail * bsize - keepFree < bytes.length)
      throw because(new NoRoom(root, bavail * bsize, keepFree + bytes.length), 'storageFull')
    await folders(root, key.split('/').slice(0, -1))
    const path = (await placeOf(key)) ?? outside()
    if (await lstat(path).catch(orNothing)) throw new Error('the key is taken')
    const temporary = join(half, randomBytes(16).toString('hex'))
    try {
      await using file = await open(temporary, 'wx', 0o600)
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
      late.throwIfAborted() // the caller has been told that it failed
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  /** Opens a plain file for reading; undefined when there is none. */
  async function read(key: string): Promise<{ file: FileHandle; size: number } | undefined> {
    const path = await placeOf(key)
    if (!path) return undefined
    const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(orNothing)
    if (!file) return undefined
    const info = await file.stat()
    if (info.isFile()) return { file, size: info.size }
    await file.close()
    return undefined
  }

  async function erase(key: string): Promise<void> {
    const path = await placeOf(key)
    if (!path) return
    await unlink(path).catch(orNothing)
    await syncFolder(dirname(path))
  }

  return {
    write: (key: string, bytes: Uint8Array) => answered(deadline, late => write(key, bytes, late)),
    read: (key: string) => answered(deadline, () => read(key)),
    erase: (key: string) => answered(deadline, () => erase(key)),
    freeBytes: () => answered(deadline, freeBytes),
  }
}

/**
 * Makes the root ready: creates it, tries to write in it, removes what a crash left half-written.
 * @returns its real path
 */
export async function openRoot(dir: string, now: number): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const root = await realpath(dir)
  const half = join(root, HALF)
  await mkdir(half, { recursive: true, mode: 0o700 })
  for (const name of await readdir(half)) {
    const path = join(half, name)
    const stats = await stat(path).catch(orNothing)
    if (stats && now - stats.mtimeMs > HALF_LIFE) await rm(path, { force: true })
  }
  const probe = join(half, randomBytes(16).toString('hex'))
  await using file = await open(probe, 'wx', 0o600)
  await file.close()
  await rm(probe)
  return root
}

/**
 * Creates what is missing of the folders below the root, one by one so that no link is followed, each durable in the
 * folder above it.
 */
async function folders(root: string, names: readonly string[]): Promise<void> {
  let above = root
  for (const name of names) {
    const folder = join(above, name)
    const isNew = await mkdir(folder, { mode: 0o700 }).then(
      () => true,
      async error => {
        if (codeOf(error) !== 'EEXIST') throw error
        return (await lstat(folder)).isDirectory() ? false : outside()
      },
    )
    if (isNew) await syncFolder(above)
    above = folder
  }
}

/**
 * A new or removed name survives a power cut only when its folder is written too; Windows does that by itself and
 * refuses the call.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

const orNothing = (error: unknown): undefined => {
  if (NOTHING.has(codeOf(error))) return undefined
  throw error
}

const outside = (): never => {
  throw new Error('a folder of the store is a link')
}
