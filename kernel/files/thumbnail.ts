import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../errors.ts'
import type { MakeThumbnail } from './pictures.ts'
import { thumbnailKey, type FileStore, type StoredFile } from './port.ts'

/** So small that nobody in it can be recognized. */
export const faceless = 48

/**
 * How large a small picture may be, in pixels of its longer side. A fixed few: each is stored once, and nobody can ask
 * for thousands.
 */
export const thumbnailSides = [faceless, 120, 240, 480, 960] as const

/**
 * Small pictures of stored pictures: made when first asked for, kept beside the picture, read from there ever after.
 * Who asks while one is being made waits for that one.
 * @returns the small picture, or undefined when there is no such picture
 */
export function thumbnails(
  files: FileStore,
  make: MakeThumbnail,
): (key: string, place: string, side: number) => Promise<StoredFile | undefined> {
  const making = new Map<string, Promise<Uint8Array | undefined>>()

  const shrink = async (key: string, place: string, side: number): Promise<Uint8Array | undefined> => {
    const picture = await files.get(key, { place })
    if (!picture) return undefined
    const small = await make(await buffer(picture.stream), side)
    // A store that is full or has it by now costs nobody the picture they asked for.
    await files
      .put(key.slice(0, key.indexOf('/')), thumbnailKey(key, side), small, { extension: 'webp', place })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    return small
  }

  return async (key, place, side) => {
    const name = thumbnailKey(key, side)
    const file = await files.get(name, { place })
    if (file) return file
    const work = making.get(name) ?? shrink(key, place, side).finally(() => making.delete(name))
    making.set(name, work)
    const small = await work
    return small && { stream: Readable.from([small], { objectMode: false }), size: small.length, type: 'image/webp' }
  }
}
