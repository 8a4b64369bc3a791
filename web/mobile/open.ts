/** Taking an entry in hand: begun, gone on with, or taken back from the outbox; in one window at a time. */
import type { Resource } from '../../kernel/define/resource.ts'
import { idempotencyKey } from '../api/http.ts'
import type { Entered } from '../engine/form/form.ts'
import { simplePlace } from '../state/mode.ts'
import type { Entry } from './outbox/entry.ts'
import { changed, shelf } from './outbox/outbox.ts'
import { clock } from '../../contract/clock.ts'

/** Where one is written. */
export const placeOf = (resource: string, bill = false): string =>
  `${simplePlace}/${bill ? 'bill' : 'file'}/${resource}`
export const alarmPlace = `${simplePlace}/alarms`
export const rollPlace = `${simplePlace}/roll`
/** The kinds of record there is something to do with, and below it the rows of each. */
export const recordsPlace = `${simplePlace}/records`

/** Where something is done with a row. */
export const actPlaceOf = (resource: string): string =>
  resource === 'iot/alarm' ? alarmPlace : `${recordsPlace}/${resource}`

const inHand = new Map<string, () => void>()

/** Takes an entry in hand; false when another window has it. Without web locks (plain http) nobody is asked. */
async function take(key: string): Promise<boolean> {
  if (inHand.has(key) || !navigator.locks) return true
  return new Promise(taken => {
    void navigator.locks.request(`saber-phone-entry:${key}`, { ifAvailable: true }, lock => {
      taken(lock !== null)
      return (
        lock &&
        new Promise<void>(done => {
          inHand.set(key, done)
        })
      )
    })
  })
}

/** Lets go of an entry: other windows may have it. */
export function letGo(key: string): void {
  inHand.get(key)?.()
  inHand.delete(key)
}

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

/**
 * @param wanted the key of an entry in the outbox; '' for the draft there is, or else a new one that starts with
 * `start` @param bill a paper of several rows
 */
export async function openEntry(
  { key: resource, path }: Resource,
  wanted: string,
  start: Entered,
  bill: boolean,
): Promise<Opened> {
  if (wanted) return takeBack(wanted)
  for (const entry of await shelf().entries())
    if (
      entry.resource === resource &&
      !entry.act &&
      Boolean(entry.bill) === bill &&
      entry.standing === 'draft' &&
      (await take(entry.key))
    )
      return { how: 'found', entry }
  const key = idempotencyKey()
  await take(key)
  return {
    how: 'fresh',
    entry: {
      key,
      resource,
      path,
      ...(bill && { bill }),
      values: start,
      standing: 'draft',
      begun: clock.now(),
      filled: 0,
      unknown: false,
      message: '',
      errors: [],
    },
  }
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
