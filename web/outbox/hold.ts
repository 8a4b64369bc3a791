/**
 * An entry in hand: taken by one window at a time, kept whenever it changes, with its pictures; handed over to be sent,
 * or thrown away. `kept`: the entry as it is now lies on the device.
 */
import type { Album } from '../engine/files/album.ts'
import type { Entry } from './entry.ts'
import { letGo, take } from './hands.ts'
import { changed, shelf, wake } from './outbox.ts'

/** `fresh`: nothing of it is on the phone yet. */
export type Opened =
  | { readonly how: 'fresh' | 'found'; readonly entry: Entry }
  | { readonly how: 'gone' | 'unknown' | 'elsewhere' | 'broken' }

/** Takes an entry of the outbox back to change it. */
export async function takeBack(key: string): Promise<Opened> {
  if (!(await take(key))) return { how: 'elsewhere' }
  const kept = shelf()
  // Waiting, it becomes a draft again; gone out without an answer, it stays as it is.
  const entry = await kept.change(key, it =>
    it.standing === 'ready' && it.unknown ? null : { ...it, standing: it.standing === 'ready' ? 'draft' : it.standing },
  )
  if (entry) {
    await changed()
    return { how: 'found', entry }
  }
  letGo(key)
  return { how: (await kept.entries()).some(it => it.key === key) ? 'unknown' : 'gone' }
}

/** Keeps an entry whenever it changes: one write at a time, the newest state after it. */
export function keeper(onFailed: (error: unknown) => void) {
  let next: Entry | null = null
  let under: Promise<void> | null = null
  const kept = shelf()
  const work = async () => {
    while (next) {
      const entry = next
      next = null
      try {
        await kept.put(entry)
      } catch (error) {
        onFailed(error)
      }
    }
    under = null
  }
  return (entry: Entry): Promise<void> => {
    next = entry
    return (under ??= work())
  }
}

type Kept = () => Promise<unknown>

/** Its pictures, each put away after the entry that names it. */
export const albumOf = (key: string, kept: Kept): Album => ({
  async keep(photo) {
    await kept()
    await shelf().putPhoto({ ...photo, entry: key, link: '' })
  },
  drop: id => void shelf().dropPhoto(id),
  blob: async id => (await shelf().photos(key)).find(it => it.id === id)?.blob,
})

/**
 * Hands it over to be sent, as `done` says it. @returns false where the phone has no room for it: then it stays in hand
 */
export async function handOver(kept: Kept, done: Entry, also: Kept = () => Promise.resolve()): Promise<boolean> {
  void navigator.storage?.persist?.()
  try {
    await kept()
    await shelf().put(done)
    await also()
  } catch {
    return false
  }
  letGo(done.key)
  await changed()
  void wake()
  return true
}

/** Throws it away with all it had. */
export async function throwAway(kept: Kept, key: string): Promise<void> {
  await kept()
  await shelf().drop(key)
  letGo(key)
  await changed()
}
