import { scopeName, type Signed } from '../ask/asker.ts'
import { enterTenant } from '../ask/entry.ts'
import type { Kernel } from '../ask/kernel.ts'
import { forbidden } from '../ask/access.ts'
import { worded } from '../derive/row/worded.ts'
import { refuse } from '../errors.ts'
import { feedChannel, hintIn, type Feed } from '../run/feed.ts'
import { isAsKnown } from './hearers.ts'
import { standingOf } from './living.ts'

/** A stream that watches feeds. */
interface Watcher {
  readonly feeds: ReadonlySet<string>
  /** Its session as it is now. */
  readonly context: () => Signed
  /** Runs a question as the session, with what it was granted by then. */
  readonly as: <T>(question: (context: Signed) => Promise<T>) => Promise<T>
  readonly write: (text: string) => void
}

/** Who is told the same has the same name: who has a data scope of its own is told by itself. */
function nameOf({ context }: Watcher): string {
  const { asker, lang } = context()
  return asker.reach.narrowings.size
    ? asker.session
    : JSON.stringify([scopeName(asker), asker.roles, asker.reach.version, lang])
}

/**
 * Feeds beside the events of a stream: what changed is asked when a hint comes, once for all streams that are told the
 * same, as the session of one of them, and after a question which of their sessions live. Without a watcher nothing is
 * asked.
 */
export async function openFeeds(
  { store }: Pick<Kernel, 'store'>,
  feeds: readonly Feed[],
  failed: (error: unknown) => void,
) {
  const byKey = new Map(feeds.map(feed => [feed.key, feed]))
  const watchers = new Set<Watcher>()
  /** Answers of a tenant go out one after the other. */
  const turns = new Map<string, Promise<void>>()

  const tell = async (feed: Feed, hint: string, [first, ...others]: readonly Watcher[]): Promise<void> => {
    if (!first) return
    const { asker } = first.context()
    const data = await first.as(context => feed.tell(context, hint)).catch(failed)
    // Who has other rights by now, or none, was asked for itself alone.
    const isForAll = data !== undefined && first.context().asker === asker
    // Without an id: who comes back after a break asks for everything anew.
    const line = `event: ${feed.key}\ndata: ${JSON.stringify(data)}\n\n`
    if (data !== null && data !== undefined)
      for (const watcher of isForAll ? [first, ...others] : [first]) if (watchers.has(watcher)) watcher.write(line)
    if (!isForAll) await tell(feed, hint, others)
  }
  const tellAll = async (feed: Feed, tenant: string, hint: string): Promise<void> => {
    const all = [...watchers].filter(it => it.feeds.has(feed.key) && it.context().asker.tenant === tenant)
    if (!all.length) return
    const sessions = all.map(({ context }) => context().asker.session)
    const [, lines] = await store.run([enterTenant(tenant), standingOf(tenant, sessions)])
    const standing = new Map(lines.map(line => [line.session, line]))
    const groups = Map.groupBy(
      // A session that is over has its stream ended by who looks for that.
      all.filter(({ context }) => standing.has(context().asker.session)),
      watcher => {
        const { asker } = watcher.context()
        const own = standing.get(asker.session)!
        return own.version === asker.reach.version && isAsKnown(own, asker) ? nameOf(watcher) : asker.session
      },
    )
    await Promise.all([...groups.values()].map(group => tell(feed, hint, group)))
  }
  const unlisten = await store.listen(feedChannel, payload => {
    const { feed: key, tenant, text } = hintIn(payload)
    const feed = byKey.get(key)
    if (!feed) return
    const turn = turns.get(tenant) ?? Promise.resolve()
    turns.set(tenant, turn.then(() => tellAll(feed, tenant, text)).catch(failed))
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
    watch(watcher: Watcher): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close: unlisten,
  }
}
export type Feeds = Awaited<ReturnType<typeof openFeeds>>
