import { create } from 'zustand'
import { onLeave } from './session.ts'

interface Lock {
  /** The screen is hidden, here and in every other window of this browser. */
  readonly locked: boolean
  /** Whether the server knows: until it does, it is told again. */
  readonly told: boolean
  /**
   * Whether this session has a lock password, so that locking again asks for none. The password itself only the server
   * has.
   */
  readonly set: boolean
  /** Where the person was in this window. */
  readonly back: string
}

const lockKey = 'saber-lock'
const backKey = 'saber-lock-back'
const open: Lock = { locked: false, told: false, set: false, back: '/' }
const here = () => (location.pathname === '/lock' ? '/' : location.pathname + location.search)

function stored(): Lock {
  const text = localStorage.getItem(lockKey)
  return text
    ? { ...open, ...(JSON.parse(text) as Partial<Lock>), back: sessionStorage.getItem(backKey) ?? here() }
    : open
}

/** The lock of this browser; it survives a reload, and a new window starts behind it. */
export const useLock = create<Lock>(stored)

function keep(change: Partial<Lock>): void {
  useLock.setState(change)
  const { back, ...rest } = useLock.getState()
  localStorage.setItem(lockKey, JSON.stringify(rest))
  sessionStorage.setItem(backKey, back)
}

/** Hides everything; `back` is where this window returns to. */
export function hide(back: string, change: { readonly set?: true; readonly told?: boolean } = {}): void {
  if (!useLock.getState().locked) keep({ locked: true, told: false, back, ...change })
}

/** The server refused a call because the session is locked (HTTP 423): in another browser, or before a reload. */
export function lockedThere(): void {
  if (useLock.getState().locked) keep({ told: true })
  else hide(here(), { told: true })
}

export const lockTold = (): void => keep({ told: true })
export const lockOpened = (): void => keep({ locked: false, told: false })

/** No lock at all: somebody just signed in, or left. core-platform.md 4 */
export function forgetLock(): void {
  localStorage.removeItem(lockKey)
  sessionStorage.removeItem(backKey)
  useLock.setState(open)
}

onLeave(forgetLock)
addEventListener('storage', event => {
  if (event.key !== lockKey) return
  const { locked } = useLock.getState()
  const back = locked ? useLock.getState().back : here()
  sessionStorage.setItem(backKey, back)
  // The window that locked tells the server, with the password it has; this one would be too early and without it.
  useLock.setState({ ...stored(), told: true, back })
})
