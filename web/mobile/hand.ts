/**
 * What a form does with the entry it holds, of one row or of several: its pictures, handing it over, throwing it away.
 * `kept`: the entry as it is now lies on the phone.
 */
import type { Entry } from './outbox/entry.ts'
import type { Album } from './fields/album.tsx'
import { letGo } from './open.ts'
import { changed, shelf, wake } from './outbox/outbox.ts'

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
