import { useCallback, useEffect, useRef, useState } from 'react'
import dayjs from 'dayjs'
import offline from '../../../../modules/supervise/offline.ts'
import { ApiError, idempotencyKey } from '../../../api/http.ts'
import { submitRow } from '../../../engine/calls.ts'
import { useForget } from '../../../engine/data.ts'
import { dropDraft, keepDraft, readDraft } from '../../../engine/draft.ts'
import type { Entered } from '../../../engine/form/form.ts'
import { saidBy } from '../../parts/Asking.tsx'
import { list } from './steps.ts'
import { clock } from '../../../../contract/clock.ts'

/** How long somebody pauses before what they entered is sent, ms. */
const pause = 1200

export type Saved =
  | { readonly how: 'none' | 'saving' | 'local' }
  | { readonly how: 'saved'; readonly at: string }
  | { readonly how: 'refused'; readonly text: string }

/** Where the browser keeps what the server does not have yet. */
export const draftName = (id: string): string => `${offline.key}:inspect-${id || 'new'}`
export const readLocal = (id: string): Entered | null => readDraft(draftName(id))

/** Whether something was refused for its points. */
export const isOfList = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field === list)

/**
 * The draft of an inspection on the server, sent whenever somebody pauses; what could not be sent lies in the browser
 * meanwhile, under the same name, and is sent with the next change. A kitchen must be known before there is a draft at
 * all.
 * @param first id of the draft, '' for a new one @param onList the points were refused: another version of them may be
 * in force
 */
export function useDraft(first: string, onList: () => void) {
  const id = useRef(first)
  const [saved, setSaved] = useState<Saved>({ how: 'none' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<Entered | null>(null)
  const under = useRef<Promise<boolean> | null>(null)
  const key = useRef(idempotencyKey())
  const forget = useForget(offline)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = useCallback(
    async (entered: Entered): Promise<boolean> => {
      setSaved({ how: 'saving' })
      try {
        const { data } = await submitRow(offline, { ...entered, ...(id.current && { id: id.current }) }, key.current)
        key.current = idempotencyKey()
        dropDraft(draftName(id.current))
        id.current ||= (data as { readonly id: string }).id
        setSaved({ how: 'saved', at: dayjs(clock.now()).format('HH:mm') })
        return true
      } catch (error) {
        keepDraft(draftName(id.current), offline.all, entered)
        // The same body may be tried again under its key; another needs another.
        if (!(error instanceof ApiError) || error.code > 0) key.current = idempotencyKey()
        if (isOfList(error)) onList()
        setSaved(
          error instanceof ApiError && error.code >= 400 && error.code < 500 && error.code !== 408
            ? { how: 'refused', text: saidBy(error) }
            : { how: 'local' },
        )
        return false
      }
    },
    [onList],
  )

  /** Sends what waits, after what is on its way. @returns whether all of it is on the server */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    await under.current
    const entered = waiting.current
    if (!entered) return true
    waiting.current = null
    under.current = send(entered)
    const done = await under.current
    if (!done) waiting.current ??= entered
    return done
  }, [send])

  const keep = useCallback(
    (entered: Entered) => {
      waiting.current = entered
      keepDraft(draftName(id.current), offline.all, entered)
      clearTimeout(timer.current)
      if (entered['infoId']) timer.current = setTimeout(() => void flush(), pause)
    },
    [flush],
  )

  return { id, saved, keep, flush, forget, isSafe: () => waiting.current === null }
}
