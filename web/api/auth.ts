import { logError, useErrorLog } from '../state/errorlog.ts'
import { forgetLock, hide, lockedThere, lockOpened, lockTold, useLock } from '../state/lock.ts'
import { endSession, goSoon } from '../state/session.ts'
import { ApiError, get, post } from './http.ts'
import { leaveLater } from './leaving.ts'
import { readMark } from '../state/mark.ts'
import { md5 } from './md5.ts'

/** Only pages of the web: what a provider names as its own way out. */
const isPage = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//i.test(url)

/**
 * Tells the server, then forgets everything here. A server that cannot be reached does not keep anybody from leaving.
 * Whoever came by way of a provider is sent there to leave it, too, when the server says where.
 */
export async function signOut(): Promise<void> {
  let next: unknown
  goSoon()
  try {
    if (readMark()) next = (await get<{ url?: string }>('blade-auth/oauth/logout', { quiet: true, timeout: 4000 })).url
  } catch (error) {
    logError('signOut', error)
    leaveLater()
  }
  forgetLock()
  endSession('signedOut')
  if (isPage(next)) location.assign(next)
}

const lockCall = (password: string) =>
  post('blade-auth/oauth/lock', { body: password ? { password: md5(password) } : {}, quiet: true, keepalive: true })

/**
 * Hides the screen here and locks the session on the server. `password` is a lock password to be kept for the session;
 * '' leaves the one there is. A server that cannot be reached is told as soon as it can be. core-platform.md 4
 */
export async function lockSession(back: string, password: string): Promise<void> {
  hide(back, password ? { set: true } : {})
  await tellLock(password)
}

let telling: Promise<void> | null = null

/**
 * Tells the server about a lock it does not know of yet; once at a time, so that the call with the password is the
 * first.
 */
export function tellLock(password = ''): Promise<void> {
  if (!useLock.getState().locked || useLock.getState().told) return Promise.resolve()
  telling ??= lockCall(password)
    .then(lockTold, (error: unknown) => {
      // Without a network it is told again later.
      if (error instanceof ApiError && error.code === 423) lockedThere()
      else if (!(error instanceof ApiError) || ![0, 408].includes(error.code)) logError('lock', error)
    })
    .finally(() => {
      telling = null
    })
  return telling
}

/** Opens the lock with its password or the account's. Throws ApiError with the server's words when it is neither. */
export async function unlockSession(password: string): Promise<void> {
  await post('blade-auth/oauth/unlock', { params: { password: md5(password) }, quiet: true })
  lockOpened()
}

/** As many lines as one call takes. */
const linesAtOnce = 100
/** Sends the local error log to the server, in as many calls as it needs. */
export async function uploadErrors(): Promise<void> {
  const { lines } = useErrorLog.getState()
  for (let at = 0; at < lines.length; at += linesAtOnce)
    await post('blade-auth/oauth/logout', { body: lines.slice(at, at + linesAtOnce) })
}
