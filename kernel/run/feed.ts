import type { SignedCall } from '../ask/call.ts'
import type { Signed } from '../ask/asker.ts'
import type { Json } from '../fields/base/field.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'

/**
 * What changes too often to be kept as events: told at once to streams that watch it, and to nobody later. Whoever
 * comes back asks for all of it anew.
 */
export interface Feed {
  /** Streams ask for it by this name, and its events have it: `room/name`. */
  readonly key: string
  readonly access: SignedCall['access']
  /**
   * What a listener is told of a change, asked of the database as the session it is; null for nothing. Whoever may see
   * the same is told the same: it never depends on who somebody is.
   * @param hint what the room said has changed: never what it is now
   */
  tell(context: Signed, hint: string): Promise<Json | null>
}

/** One channel for all feeds: hints are short, and say only where to look. */
export const feedChannel = 'sk_feed'
const hint: Statement = { name: 'feed_hint', text: `select pg_notify('${feedChannel}', $1)` }

/** A hint of a feed, as it travels. */
export interface Hint {
  readonly feed: string
  readonly tenant: string
  readonly text: string
}

/** A payload of NOTIFY holds less than 8,000 bytes. */
const most = 7_000

/**
 * The statement that hints to every server process that something of a feed changed, told when its transaction commits.
 * @throws Error for a text that no hint has room for
 */
export function hintOf({ feed, tenant, text }: Hint): Bound {
  if (text.length > most) throw new Error(`a hint of ${feed} is ${text.length} long, ${most} may be`)
  return bind(hint, `${feed} ${tenant} ${text}`)
}

/** A hint out of its payload. */
export function hintIn(payload: string): Hint {
  const [feed = '', tenant = '', ...text] = payload.split(' ')
  return { feed, tenant, text: text.join(' ') }
}
