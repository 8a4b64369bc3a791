import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { EmbeddedMedia } from '../adapters/media-embedded/index.ts'
import { folderSink, indexOf, mapOf, repairFolder } from '../adapters/media-embedded/recording.ts'
import { tenantPattern } from '../contract/wire.ts'
import type { RecordContent, RecordFile, RecordPlace, Records } from '../kernel/run/records.ts'
import { indexBox } from '../protocols/mp4/sidx.ts'

/** Bytes of the disk that recordings leave free, because the database may live on it too. */
const keepFree = 1 << 30
/** Files whose index is remembered: a player asks for many parts of one. */
const remembered = 64
const tenantName = new RegExp(`^${tenantPattern}$`)
const idName = /^\d{1,19}$/
const fileName = /^\d{1,15}(?:-\d{1,5})?\.mp4$/

interface Index {
  /** Bytes before the first fragment. */
  readonly head: number
  readonly box: Uint8Array
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const none = (error: unknown): null => {
  if (isGone(error)) return null
  throw error
}

/** Files of recordings below a folder of this server: `<tenant>/<kitchen>/<camera>/<start>.mp4`. */
export function openRecords(dir: string, hub: Pick<EmbeddedMedia, 'record'>): Records {
  /** @throws Error a defect of the caller: names come from rows, and are looked at all the same */
  const folderOf = ({ tenant, info, camera }: RecordPlace): string => {
    if (!tenantName.test(tenant) || !idName.test(info) || !idName.test(camera))
      throw new Error('no place of recordings')
    return join(dir, tenant, info, camera)
  }
  const pathOf = (place: RecordPlace, name: string): string => {
    if (!fileName.test(name)) throw new Error('no name of a recording')
    return join(folderOf(place), name)
  }
  const below = async (folder: string, isName: RegExp): Promise<readonly string[]> =>
    ((await readdir(folder).catch(none)) ?? []).filter(name => isName.test(name))
  const indexes = new Map<string, Index>()

  async function indexIn(path: string): Promise<Index | null> {
    const before = indexes.get(path)
    if (before) return before
    await using file = await open(path, 'r')
    const map = await mapOf(file)
    const first = map?.fragments[0]
    if (!map || !first) return null
    const index = { head: first.offset, box: indexBox(map.fragments) }
    indexes.set(path, index)
    if (indexes.size > remembered) indexes.delete(indexes.keys().next().value!)
    return index
  }
  async function fileAt(path: string): Promise<Omit<RecordFile, 'name'> | null> {
    await using file = await open(path, 'r')
    const map = await mapOf(file)
    return map && indexOf(map)
  }

  return {
    record(channel, place, onFile) {
      const sink = folderSink({
        folder: folderOf(place),
        keepFree,
        onFile: ({ path, startAt, duration, bytes }) => onFile({ name: basename(path), startAt, duration, bytes }),
      })
      return hub.record(channel, sink)
    },
    async places() {
      const list: RecordPlace[] = []
      for (const tenant of await below(dir, tenantName))
        for (const info of await below(join(dir, tenant), idName))
          for (const camera of await below(join(dir, tenant, info), idName)) list.push({ tenant, info, camera })
      return list
    },
    async unknown(place, known) {
      const folder = folderOf(place)
      await repairFolder(folder)
      const files: RecordFile[] = []
      for (const name of (await below(folder, fileName)).filter(entry => !known.has(entry))) {
        const index = await fileAt(join(folder, name))
        if (index) files.push({ ...index, name })
      }
      return files.sort((a, b) => a.startAt - b.startAt)
    },
    async open(place, name): Promise<RecordContent | null> {
      const path = pathOf(place, name)
      const about = await stat(path).catch(none)
      const index = about && (await indexIn(path).catch(none))
      if (!about || !index) return null
      const { head, box } = index
      /** What lies where, as it is sent: the head of the file, the index, the rest of the file. */
      async function* parts(from: number, to: number): AsyncGenerator<Uint8Array> {
        if (from < head) yield* createReadStream(path, { start: from, end: Math.min(to, head - 1) })
        const [begin, end] = [Math.max(0, from - head), Math.min(box.length, to + 1 - head)]
        if (end > begin) yield box.subarray(begin, end)
        const start = Math.max(head, from - box.length)
        if (to - box.length >= start) yield* createReadStream(path, { start, end: to - box.length })
      }
      return {
        bytes: about.size + box.length,
        read: (from, to) => Readable.from(parts(from, to), { objectMode: false }),
      }
    },
    async remove(place, name) {
      const path = pathOf(place, name)
      indexes.delete(path)
      await rm(path, { force: true })
    },
    async room() {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(dir)
      return bavail * bsize - keepFree
    },
  }
}
