/** Files of recordings on the disk of this server: written piece by piece, and put right after a kill. */
import { mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { fragmentsIn, type FileMap } from '../../protocols/mp4/scan.ts'
import { RecordFailure, type RecordIndex, type RecordSink, type RecordWriter } from './record.ts'

/** A file of a recording. */
export interface RecordedFile extends RecordIndex {
  readonly path: string
}

/** A folder recordings go to. */
export interface RecordFolder {
  readonly folder: string
  /** Bytes of the disk that recordings may not use up, because the database may live on it too. */
  readonly keepFree?: number
  /** Takes in a file that is whole. */
  onFile(file: RecordedFile): void
}

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const KEEP_FREE = 1 << 30
/** A file that is written is called so until it is whole. */
const HALF = '.part'
const NAME = /^\d+(?:-\d+)?\.mp4$/

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
function failureOf(error: unknown): RecordFailure {
  return error instanceof RecordFailure ? error : new RecordFailure(FULL.has(codeOf(error)) ? 'full' : 'failed', error)
}

/** Opens a file nobody wrote yet: a clock that was set back names the same moment twice. */
async function newFile(folder: string, startAt: number): Promise<{ file: FileHandle; path: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = new Set(await readdir(folder))
  for (let turn = 1; ; turn++) {
    const name = `${startAt}${turn > 1 ? `-${turn}` : ''}.mp4`
    if (names.has(name) || names.has(name + HALF)) continue
    const path = join(folder, name)
    return { file: await open(path + HALF, 'wx', 0o600), path }
  }
}

/** Writes recordings into a folder: `<start, epoch ms>.mp4`, with `.part` behind it until it is whole. */
export function folderSink({ folder, keepFree = KEEP_FREE, onFile }: RecordFolder): RecordSink {
  const checkRoom = async (bytes: number): Promise<void> => {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize - keepFree < bytes) throw new RecordFailure('full', new Error('the disk has no room left'))
  }

  async function begin(startAt: number): Promise<RecordWriter> {
    const { file, path } = await newFile(folder, startAt)
    let size = 0
    return {
      async append(bytes) {
        try {
          await checkRoom(bytes.length)
          await file.writeFile(bytes)
          size += bytes.length
        } catch (error) {
          // What was written of it is no part of a file anybody can read.
          await file.truncate(size).catch(() => {})
          throw failureOf(error)
        }
      },
      async end(index) {
        try {
          if (index) await file.sync()
        } finally {
          await file.close()
        }
        if (index === null) await rm(path + HALF, { force: true })
        else await rename(path + HALF, path)
        if (index) onFile({ ...index, path })
      },
    }
  }
  const telling =
    <Input, Output>(work: (input: Input) => Promise<Output>) =>
    (input: Input): Promise<Output> =>
      work(input).catch((error: unknown) => Promise.reject(failureOf(error)))

  return {
    async begin(startAt) {
      const writer = await telling(begin)(startAt)
      return { append: telling(writer.append), end: telling(writer.end) }
    },
  }
}

/** Where fragments of a file lie. @returns null where it does not begin as such a file @throws what the disk says */
export async function mapOf(file: FileHandle): Promise<FileMap | null> {
  const { size } = await file.stat()
  const search = fragmentsIn(size)
  let step = search.next()
  while (!step.done) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(step.value.size), 0, step.value.size, step.value.at)
    step = search.next(buffer.subarray(0, bytesRead))
  }
  return step.value
}

/** What a map says of its file as recordings say it. @returns null where nothing of it is of use */
export function indexOf({ fragments, whole }: FileMap): RecordIndex | null {
  const last = fragments.at(-1)
  const startAt = fragments[0]?.epoch ?? null
  if (!last || startAt === null) return null
  const keys = fragments.filter(({ isKey }) => isKey).map(({ offset, at }) => ({ offset, at }))
  return { startAt, duration: last.at + last.duration, bytes: whole, keys }
}

/** Puts a file right that nobody writes any more: what is not whole at its end goes. */
async function repair(path: string): Promise<RecordedFile | null> {
  const index = await cut(path + HALF)
  if (index === null) await rm(path + HALF)
  else await rename(path + HALF, path)
  return index && { ...index, path }
}

/** Cuts a file off behind its last whole fragment. @returns null where nothing of it is of use */
async function cut(path: string): Promise<RecordIndex | null> {
  await using file = await open(path, 'r+')
  const map = await mapOf(file)
  const index = map && indexOf(map)
  if (index) {
    await file.truncate(index.bytes)
    await file.sync()
  }
  return index
}

/**
 * Puts right what a folder has of recordings that were cut off, by a kill or a failure of power. Call it before
 * recordings begin: a file that is still written is one of them.
 * @returns the files that are whole by it, the earliest first @throws what the disk says
 */
export async function repairFolder(folder: string): Promise<RecordedFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const files: RecordedFile[] = []
  for (const name of names.filter(entry => entry.endsWith(HALF)).map(entry => entry.slice(0, -HALF.length))) {
    const file = NAME.test(name) ? await repair(join(folder, name)) : null
    if (file) files.push(file)
  }
  return files.sort((a, b) => a.startAt - b.startAt)
}
