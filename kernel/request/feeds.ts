import type { Signed } from '../ask/asker.ts'
import type { Kernel } from '../ask/kernel.ts'
import { forbidden } from '../ask/access.ts'
import { worded } from '../derive/row/worded.ts'
import { refuse } from '../errors.ts'
import { feedChannel, hintIn, type Feed } from '../run/feed.ts'

/** A stream that watches feeds. */
interface Watcher {
  readonly feeds: ReadonlySet<string>
  /** The session as it is now. */
  readonly tenant: string
  /** Runs a question as the session, with what it was granted by then. */
  readonly as: <T>(question: (context: Signed) => Promise<T>) => Promise<T>
  readonly write: (text: string) => void
  /** Its answers go out one after the other. */
  turn: Promise<void>
}

/**
 * Feeds beside the events of a stream: what changed is asked once for each stream that watches, as its session, when a
 * hint comes. Without a watcher nothing is asked.
 */
export async function openFeeds(
  { store }: Pick<Kernel, 'store'>,
  feeds: readonly Feed[],
  failed: (error: unknown) => void,
) {
  const byKey = new Map(feeds.map(feed => [feed.key, feed]))
  const watchers = new Set<Watcher>()
  const unlisten = await store.listen(feedChannel, payload => {
    const { feed: key, tenant, text } = hintIn(payload)
    const feed = byKey.get(key)
    if (!feed) return
    for (const watcher of watchers) {
      if (watcher.tenant !== tenant || !watcher.feeds.has(key)) continue
      watcher.turn = watcher.turn
        .then(() => watcher.as(context => feed.tell(context, text)))
        .then(data => {
          // Without an id: who comes back after a break asks for everything anew.
          if (data !== null && watchers.has(watcher)) watcher.write(`event: ${key}\ndata: ${JSON.stringify(data)}\n\n`)
        })
        .catch(failed)
    }
  })
  return {
    /**
     * The feeds a stream asks for. @throws Refusal for one there is not, and for one the session may not have
     */
    asked(raw: unknown, { asker }: Signed): ReadonlySet<string> {
      const keys = worded(raw).split(',').filter(Boolean)
      for (const key of keys) {
        const feed = byKey.get(key)
        if (!feed) throw refuse('notFound')
        const reason = forbidden({ path: '/emit', access: feed.access }, asker)
        if (reason) throw refuse(reason)
      }
      return new Set(keys)
    },
    /** @returns ends it */
    watch(watcher: Omit<Watcher, 'turn'>): () => void {
      const own: Watcher = { ...watcher, turn: Promise.resolve() }
      watchers.add(own)
      return () => watchers.delete(own)
    },
    close: unlisten,
  }
}
export type Feeds = Awaited<ReturnType<typeof openFeeds>>
