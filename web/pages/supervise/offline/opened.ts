/** Inspections that lie on this device: begun here, or waiting for a network. */
import { clock } from '../../../../contract/clock.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { idempotencyKey } from '../../../api/http.ts'
import { textOf } from '../../../engine/faces.ts'
import type { Entered } from '../../../engine/form/form.ts'
import type { Entry } from '../../../outbox/entry.ts'
import { takeBack } from '../../../outbox/hold.ts'
import { shelf } from '../../../outbox/outbox.ts'

export const isInspection = ({ resource, work }: Entry): boolean => resource === offline.key && work !== undefined

/** The address of one that only this device has: the key of its entry. */
export const isKey = (at: string): boolean => /^[0-9a-f]{32}$/.test(at)

/**
 * What there is of an inspection on this device. @param at the key of an entry, the id of a row, or neither for a new
 * one @param infoId the kitchen a new one is of, '' while none is chosen @returns null where there is nothing, 'away'
 * where it is in another window or has just gone out
 */
export async function openHere(at: string, infoId: string): Promise<Entry | null | 'away'> {
  const isWanted = ({ key, work, values, standing }: Entry): boolean =>
    isKey(at)
      ? key === at
      : /^\d+$/.test(at)
        ? work!.row === at && !work!.safe
        : work!.row === '' && standing !== 'ready' && textOf(values['infoId']) === infoId
  const entry = (await shelf().entries()).filter(isInspection).find(isWanted)
  if (!entry) return null
  const opened = await takeBack(entry.key)
  if (!('entry' in opened)) return isKey(at) || /^\d+$/.test(at) ? 'away' : null
  const { next: _next, ...work } = opened.entry.work!
  return { ...opened.entry, standing: 'draft', work }
}

/** One that is begun now. */
export const begun = (row: string, about: string, values: Entered): Entry => ({
  key: idempotencyKey(),
  resource: offline.key,
  path: offline.path,
  work: { row, about },
  values,
  standing: 'draft',
  begun: clock.now(),
  filled: 0,
  unknown: false,
  message: '',
  errors: [],
})
