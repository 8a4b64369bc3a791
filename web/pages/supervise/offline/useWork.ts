import { useCallback, useEffect, useRef, useState } from 'react'
import dayjs from 'dayjs'
import { clock } from '../../../../contract/clock.ts'
import type { FieldError } from '../../../../contract/envelope.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { ApiError } from '../../../api/http.ts'
import { useForget } from '../../../engine/data.ts'
import type { Album } from '../../../engine/files/album.ts'
import type { Entered } from '../../../engine/form/form.ts'
import { failureOf, storeWork, uploadAll } from '../../../outbox/drain.ts'
import type { Entry } from '../../../outbox/entry.ts'
import { letGo, take } from '../../../outbox/hands.ts'
import { albumOf, handOver, keeper, takeBack, throwAway } from '../../../outbox/hold.ts'
import { changed, depotOf, ownWay, shelf, wake } from '../../../outbox/outbox.ts'
import { saidBy } from '../../parts/Asking.tsx'
import { list } from './steps.ts'

/** How long somebody pauses before what they entered is sent, ms. */
const pause = 1200
/** How long after a try that came to nothing the next one is made, ms: longer each time. */
const firstRest = 2_000
const longestRest = 60_000

export type Saved =
  | { readonly how: 'none' | 'saving' | 'local' | 'full' }
  | { readonly how: 'saved'; readonly at: string }
  | { readonly how: 'refused'; readonly text: string }

/** How finishing it ended: stored, waiting for a network, or refused with what the server says. */
export type Finished =
  | { readonly how: 'stored' | 'waits' | 'full' }
  | { readonly how: 'refused'; readonly texts: readonly string[] }

const isOfList = (errors: readonly FieldError[]): boolean => errors.some(({ field }) => field === list)

/** Of whoever is signed in, on this device. */
const handsOn = (first: Entry, onFull: () => void) => {
  const keep = keeper(onFull)
  let entry = first
  return {
    get entry() {
      return entry
    },
    put(next: Partial<Entry>) {
      entry = { ...entry, ...next }
      return keep(entry)
    },
    kept: () => keep(entry),
    async discard(values: Entered) {
      await keep(entry)
      entry = { ...entry, values }
      await shelf().drop(entry.key)
      await changed()
    },
  }
}

/**
 * An inspection in hand: an entry of the outbox. It lies on this device at once, with its pictures, and as a draft on
 * the server whenever somebody pauses and there is a network. A kitchen must be known before the server has any.
 * @param lacks the server lacks what it begins with
 * @param onList the points were refused: another version of them may be in force
 */
export function useWork(first: Entry, lacks: boolean, onList: () => void) {
  const [saved, setSaved] = useState<Saved>({ how: 'none' })
  const [hands] = useState(() => handsOn(first, () => setSaved({ how: 'full' })))
  const [album] = useState<Album>(() => albumOf(first.key, hands.kept))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useRef(firstRest)
  const dirty = useRef(lacks)
  const under = useRef<Promise<boolean> | null>(null)
  const forget = useForget(offline)

  const send = useCallback(async (): Promise<boolean> => {
    const sending = hands.entry
    const depot = {
      ...depotOf(shelf()),
      worked: (_key: string, work: NonNullable<Entry['work']>) => hands.put({ work }),
    }
    setSaved({ how: 'saving' })
    try {
      if (!navigator.onLine) throw new ApiError(0, '')
      const way = ownWay()
      await uploadAll(sending, depot, way)
      const row = await storeWork(sending, depot, way)
      const { tried: _tried, ...work } = hands.entry.work!
      await hands.put({ work: { ...work, row, ...(!dirty.current && { safe: true }) } })
      setSaved({ how: 'saved', at: dayjs(clock.now()).format('HH:mm') })
      return true
    } catch (error) {
      dirty.current = true
      if (error instanceof ApiError && isOfList(error.errors)) onList()
      setSaved(
        error instanceof ApiError && failureOf(error) === 'refuse'
          ? { how: 'refused', text: saidBy(error) }
          : { how: 'local' },
      )
      return false
    }
  }, [hands, onList])

  /** Sends what waits, after what is on its way. @returns whether all of it is on the server */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    await under.current
    if (!dirty.current) return true
    if (!hands.entry.values['infoId']) return false
    dirty.current = false
    under.current = send()
    const all = await under.current
    if (all) rest.current = firstRest
    else {
      timer.current = setTimeout(() => void flush(), rest.current)
      rest.current = Math.min(rest.current * 2, longestRest)
    }
    return all
  }, [hands, send])

  const keep = useCallback(
    (values: Entered) => {
      dirty.current = true
      const { safe: _safe, ...work } = hands.entry.work!
      void hands.put({ values, work })
      clearTimeout(timer.current)
      if (values['infoId']) timer.current = setTimeout(() => void flush(), pause)
    },
    [hands, flush],
  )
  // What was begun without a network goes out when there is one.
  useEffect(() => {
    void take(first.key)
    const hope = () => void flush()
    hope()
    addEventListener('online', hope)
    return () => {
      removeEventListener('online', hope)
      clearTimeout(timer.current)
    }
  }, [first.key, flush])

  /** Lets go of it: what the server lacks goes out when there is a network. @returns false where the device is full */
  const leave = useCallback(async (): Promise<boolean> => {
    const all = await flush()
    clearTimeout(timer.current)
    const { entry } = hands
    if (all) await throwAway(hands.kept, entry.key)
    else if (entry.values['infoId']) {
      if (!(await handOver(hands.kept, { ...entry, standing: 'ready' }))) return false
    } else {
      await hands.kept()
      letGo(entry.key)
    }
    void forget()
    return true
  }, [hands, flush, forget])

  const finish = useCallback(async (): Promise<Finished> => {
    // What is known of it by then is shown when it is finished.
    await flush()
    clearTimeout(timer.current)
    const { at, ids, when } = offline.actions['finish']!
    const { safe: _safe, ...work } = hands.entry.work!
    const ready: Entry = {
      ...hands.entry,
      standing: 'ready',
      unknown: false,
      filled: clock.now(),
      work: { ...work, next: { verb: 'finish', ...(at !== undefined && { at }), ...(ids && { ids }), when } },
    }
    if (!(await handOver(hands.kept, ready))) return { how: 'full' }
    await wake()
    const left = (await shelf().entries()).find(({ key }) => key === ready.key)
    if (!left) {
      void forget()
      return { how: 'stored' }
    }
    if (left.standing !== 'refused') return { how: 'waits' }
    const { errors, message } = left
    await takeBack(ready.key)
    const { next: _next, ...open } = left.work!
    await hands.put({ ...left, standing: 'draft', work: open, message: '', errors: [] })
    if (isOfList(errors)) onList()
    return { how: 'refused', texts: errors.length ? errors.map(error => error.message) : [message] }
  }, [hands, flush, forget, onList])

  return {
    saved,
    album,
    /** The id of its draft on the server, '' while there is none. */
    row: () => hands.entry.work!.row,
    keep,
    flush,
    leave,
    finish,
    /** Throws away what the server lacks. */
    discard: (values: Entered) => {
      dirty.current = false
      clearTimeout(timer.current)
      return hands.discard(values)
    },
  }
}
