/**
 * Puts an answer that comes in several messages together, as a value: each step takes a message or the time. The
 * count a device promises is asked, and not believed. GB/T 28181-2022 §9.5, §9.7
 */
import { createHash } from 'node:crypto'
import type { Page } from './catalog.ts'

export interface Gathering<Item> {
  readonly items: ReadonlyMap<string, Item>
  /** How many items came in messages that brought something new; one named twice there counts twice. */
  readonly received: number
  /** How many came again. */
  readonly doubles: number
  readonly messages: number
  /** The largest count that was promised; null where none was. */
  readonly total: number | null
  readonly startedAt: number
  /** When it ends unless something comes, epoch ms. */
  readonly endAt: number
}

/** What came together. */
export interface Gathered<Item> {
  /** Each item once, in the order in which it first came, as it was last told. */
  readonly items: readonly Item[]
  /**
   * Whether that is all: as many came as were promised. Otherwise the device fell silent before: what is not in it may
   * exist still.
   */
  readonly isWhole: boolean
  readonly total: number | null
  /** Items that came more than once. */
  readonly doubles: number
  readonly messages: number
  /** The same for the same items in any order: whoever has that version need change nothing. */
  readonly version: string
  readonly startedAt: number
}

/** How long a device may be silent, and how long after all that was promised has come, ms. */
const QUIET = 10_000
const SETTLE = 300
/** No answer takes longer or is larger. */
const LONGEST = 300_000
const MOST = 50_000

/** Begins to wait. @param quiet ms a device may be silent @param now epoch ms */
export const gather = <Item>(now: number, quiet = QUIET): Gathering<Item> => ({
  items: new Map(),
  received: 0,
  doubles: 0,
  messages: 0,
  total: null,
  startedAt: now,
  endAt: now + quiet,
})

/**
 * A message came. @param keyOf what makes two items the same
 * @returns the gathering after it; at `endAt` it is to be ended unless another message has come
 */
export function gathered<Item>(
  before: Gathering<Item>,
  page: Page<Item>,
  keyOf: (item: Item) => string,
  now: number,
  quiet = QUIET,
): Gathering<Item> {
  // The map is this gathering's own and only ever filled: a copy for each of a thousand messages would be quadratic.
  const items = before.items as Map<string, Item>
  const size = items.size
  for (const item of page.items) {
    const key = keyOf(item)
    if (items.size < MOST || items.has(key)) items.set(key, item)
  }
  // A message that is sent again brings nothing new, and keeps no promise.
  const received = before.received + (items.size > size ? page.count : 0)
  const total = page.total === null ? before.total : Math.max(page.total, before.total ?? 0)
  // A promise of fewer than come is overlooked by waiting a little for more.
  const isAll = total !== null && received >= total
  const most = before.startedAt + LONGEST
  return {
    items,
    received,
    doubles: before.doubles + page.items.length - (items.size - size),
    messages: before.messages + 1,
    total,
    startedAt: before.startedAt,
    endAt: Math.min(most, now + (isAll ? SETTLE : quiet)),
  }
}

/** What came together until now. */
export function gatheredOf<Item>(gathering: Gathering<Item>): Gathered<Item> {
  const { items, received, doubles, messages, total, startedAt } = gathering
  const lines = [...items.values()].map(item => JSON.stringify(item)).toSorted()
  return {
    items: [...items.values()],
    // A device that names a channel twice promises it twice.
    isWhole: total !== null && received >= total && items.size < MOST && messages > 0,
    total,
    doubles,
    messages,
    version: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32),
    startedAt,
  }
}
