import { MediaFailure } from '../../kernel/run/media.ts'
import { kindOfTag, type Tag, type TagKind } from '../../protocols/flv/tag.ts'
import type { Start } from './channel.ts'
import type { Feed } from './feed.ts'
import { clock } from '../../contract/clock.ts'

/** Takes in what somebody publishes. */
export interface Taker {
  take(tag: Tag): void
  /** It is over. */
  end(): void
}

/** One who publishes. */
interface Publisher {
  /** What decoders have to be set up with: it is said once, and whoever comes later needs it, too. */
  readonly configs: Map<TagKind, Tag>
}

/** What encoders publish under keys, for channels that are opened before or after they begin. */
export class Published {
  readonly #publishers = new Map<string, Publisher>()
  readonly #feeds = new Map<string, Set<Feed>>()
  readonly #now: () => number

  /** @param now epoch ms */
  constructor(now: () => number = clock.now) {
    this.#now = now
  }

  /** Somebody begins to publish; who did so before under the same key is heard no more. */
  publish(key: string): Taker {
    const publisher: Publisher = { configs: new Map() }
    this.#publishers.set(key, publisher)
    for (const feed of this.#feedsOf(key)) feed.trace.answeredAt ??= this.#now()
    const isHeard = (): boolean => this.#publishers.get(key) === publisher
    return {
      take: tag => {
        if (!isHeard()) return
        const kind = kindOfTag(tag)
        if (kind === 'meta' || kind === 'videoConfig' || kind === 'soundConfig') publisher.configs.set(kind, tag)
        for (const feed of this.#feedsOf(key)) feed.tag(tag)
      },
      end: () => {
        if (!isHeard()) return
        this.#publishers.delete(key)
        for (const feed of [...this.#feedsOf(key)]) feed.end('whoever published has ended')
      },
    }
  }

  /** Begins a channel of what is published under a key, or waits for it. */
  readonly start: Start = (source, feed) => {
    if (source.kind !== 'rtmp') throw new MediaFailure('unsupported', feed.trace)
    const { key } = source
    const feeds = this.#feedsOf(key)
    feeds.add(feed)
    this.#feeds.set(key, feeds)
    const publisher = this.#publishers.get(key)
    if (publisher) feed.trace.answeredAt = this.#now()
    for (const tag of publisher?.configs.values() ?? []) feed.tag(tag)
    return Promise.resolve({
      close: () => {
        feeds.delete(feed)
        if (feeds.size === 0 && this.#feeds.get(key) === feeds) this.#feeds.delete(key)
        return Promise.resolve()
      },
    })
  }

  #feedsOf(key: string): Set<Feed> {
    return this.#feeds.get(key) ?? new Set()
  }
}
