/** Where entries are written, and how one is begun, gone on with, or taken back from the outbox. */
import type { Resource } from '../../kernel/define/resource.ts'
import { idempotencyKey } from '../api/http.ts'
import type { Entered } from '../engine/form/form.ts'
import { simplePlace } from '../state/mode.ts'
import { take } from '../outbox/hands.ts'
import { type Opened, takeBack } from '../outbox/hold.ts'
import { shelf } from '../outbox/outbox.ts'
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
