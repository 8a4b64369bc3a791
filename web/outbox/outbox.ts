/** The outbox of the person who is signed in: what is kept, what goes out, and what the page shows of it. */
import { create } from 'zustand'
import { alone } from '../api/alone.ts'
import { isIn } from '../../kernel/define/when.ts'
import { readRow, runAction, submitBill, submitRow } from '../engine/calls.ts'
import { textOf } from '../engine/faces.ts'
import { get } from '../api/http.ts'
import { isReached, useConnection } from '../state/connection.ts'
import { upload } from '../engine/files/upload.ts'
import { onLeave, ownerHere, ownerOf, useSession } from '../state/session.ts'
import { tellUnsent } from '../state/unsent.ts'
import { type Depot, drain, type Way } from './drain.ts'
import type { Entry } from './entry.ts'
import { isFree } from './hands.ts'
import { type Shelf, shelfOf } from './store.ts'

/**
 * `entries` is null until the phone has been asked; `broken` when it keeps nothing (a private window of some browsers);
 * `why` the last try to send ended: a status, 0 for no answer.
 */
export const useOutbox = create<{
  readonly owner: string
  readonly entries: readonly Entry[] | null
  readonly sending: boolean
  readonly broken: boolean
  readonly why: number | null
}>(() => ({ owner: '', entries: null, sending: false, broken: false, why: null }))

const me = (): string => {
  const { user } = useSession.getState()
  return user ? ownerOf(user) : ''
}
/** What the phone keeps for whoever is signed in. */
export const shelf = (): Shelf => shelfOf(me())

/** Other windows of this browser look again. */
const channel = new BroadcastChannel('saber-phone')
channel.addEventListener('message', () => void look())

async function look(): Promise<void> {
  const owner = me()
  if (!owner) return useOutbox.setState({ owner: '', entries: null, broken: false })
  try {
    const entries = await shelfOf(owner).entries()
    if (me() !== owner) return
    useOutbox.setState({ owner, entries, broken: false })
    tellUnsent(owner, entries.filter(({ standing, work }) => standing !== 'draft' || (work && !work.safe)).length)
  } catch {
    useOutbox.setState({ owner, entries: [], broken: true })
  }
}

/** Something was changed: this window and the others look again. */
export async function changed(): Promise<void> {
  channel.postMessage('')
  await look()
}

export const depotOf = (kept: Shelf): Depot => ({
  ready: async () => (await kept.entries()).filter(({ standing }) => standing === 'ready'),
  photos: kept.photos,
  linked: (photo, link) => kept.putPhoto({ ...photo, link }).then(() => undefined),
  claim: key => kept.change(key, entry => (entry.standing === 'ready' ? { ...entry, unknown: true } : null)),
  worked: (key, work) => kept.change(key, entry => ({ ...entry, work })).then(() => undefined),
  async stored({ key, resource, values, bill, act, work }) {
    if (!bill && !act && !work) await kept.know(`last:${resource}`, values)
    await kept.drop(key)
    await changed()
  },
  async refused(key, message, errors) {
    await kept.change(key, entry => ({ ...entry, standing: 'refused', unknown: false, message, errors }))
    await changed()
  },
})

/**
 * Tokens may become another person's at any moment, also by another window: what is one's own never goes out under
 * them.
 */
const guarded = (owner: string, signal: AbortSignal): Way => {
  const own = <T>(work: () => Promise<T>): Promise<T> => {
    if (me() !== owner || ownerHere() !== owner) throw new DOMException('somebody else is signed in', 'AbortError')
    return work()
  }
  return {
    upload: ({ blob, name, earlier }) =>
      own(async () => (await upload(blob, name, () => undefined, earlier)).link).then(link => own(async () => link)),
    submit: ({ path, key, bill, act }, body) =>
      own(async () => {
        const { data } = await (act
          ? runAction({ path, actions: { [act.verb]: act } }, act.verb, [act.id], body, key, signal)
          : (bill ? submitBill : submitRow)({ path }, body, key, signal))
        return typeof data === 'object' && data !== null && 'id' in data ? textOf(data['id']) : ''
      }),
    isOpen: ({ path, work }, row) => own(async () => isIn(await readRow({ path }, row, signal), work?.next?.when)),
    follow: ({ path, key, work }, row) =>
      own(() =>
        runAction({ path, actions: { [work!.next!.verb]: work!.next! } }, work!.next!.verb, [row], {}, key, signal),
      ),
  }
}
/** The way of whoever is signed in now, for a window that works on an entry itself. */
export const ownWay = (): Way => guarded(me(), leaving.signal)

/** How often a server that did not answer is asked again, ms. */
const pulseMs = 20_000
const firstRest = 2_000
const longestRest = 300_000
let rest = firstRest
let timer: ReturnType<typeof setTimeout> | undefined
let leaving = new AbortController()
let under: Promise<void> | null = null
let again = false

async function run(): Promise<void> {
  const owner = me()
  if (!owner) return
  const { signal } = leaving
  // Without a network nothing is tried: what has certainly not gone out can still be changed.
  const stopped = (why: number) => useOutbox.setState({ why })
  const all =
    navigator.onLine &&
    (await alone(`saber-phone:${owner}`, () => drain(depotOf(shelfOf(owner)), guarded(owner, signal), stopped)).catch(
      () => false,
    ))
  if (all) useOutbox.setState({ why: null })
  await changed()
  if (signal.aborted) return
  if (all) rest = firstRest
  else {
    timer = setTimeout(() => void wake(false), rest)
    rest = Math.min(rest * 2, longestRest)
  }
}

/** Sends what waits, now. @param fresh false: a try among others, after which the rests grow on */
export function wake(fresh = true): Promise<void> {
  if (fresh) rest = firstRest
  clearTimeout(timer)
  if (under) {
    again = true
    return under
  }
  useOutbox.setState({ sending: true })
  under = (async () => {
    do {
      again = false
      clearTimeout(timer)
      await run()
    } while (again)
  })().finally(() => {
    under = null
    useOutbox.setState({ sending: false })
  })
  return under
}

/**
 * What was worked on in a window that is gone goes out as it stands: the server keeps it as a draft. What names no
 * kitchen cannot; it waits to be gone on with.
 */
async function releaseWork(): Promise<void> {
  const owner = me()
  if (!owner) return
  const kept = shelfOf(owner)
  for (const { key, work, standing, values } of await kept.entries()) {
    if (!work || standing !== 'draft' || !(await isFree(key))) continue
    if (work.safe) await kept.drop(key)
    else if (values['infoId']) await kept.change(key, entry => ({ ...entry, standing: 'ready', unknown: false }))
  }
}

/** Sends from now on, whenever there is hope. @returns what ends it */
export function keepSending(): () => void {
  const hope = () => {
    if (document.visibilityState === 'visible') void wake()
  }
  addEventListener('online', hope)
  document.addEventListener('visibilitychange', hope)
  void look()
    .then(releaseWork)
    .then(() => wake())
  // A network that carries nothing says nothing when it is better: it is asked.
  const pulse = setInterval(() => {
    if (!isReached(useConnection.getState()) && navigator.onLine)
      void get('blade-system/menu/buttons', { quiet: true }).then(
        () => wake(),
        () => undefined,
      )
  }, pulseMs)
  return () => {
    clearInterval(pulse)
    removeEventListener('online', hope)
    document.removeEventListener('visibilitychange', hope)
    clearTimeout(timer)
  }
}

/** Whoever was signed in is not any more: what is under way for them ends, and nothing of theirs is shown. */
function forget(): void {
  leaving.abort()
  leaving = new AbortController()
  clearTimeout(timer)
  useOutbox.setState({ owner: '', entries: null })
}
onLeave(forget)
useSession.subscribe((now, before) => {
  if ((now.user && ownerOf(now.user)) !== (before.user && ownerOf(before.user))) forget()
})
