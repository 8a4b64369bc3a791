import { wire } from '../../contract/wire.ts'

/**
 * The mark of a session in this browser: that somebody is signed in, and since when their tokens hold. All windows
 * share it, and it goes with the browser as the tokens do. It opens nothing; the tokens themselves no script reads.
 * docs/decisions/0018
 */
const nameHere = (): string => `sk-mark-${location.port}`
/** Where the time of tokens stood while scripts held them. */
const formerKey = 'saber-token-time'

const cookie = (of: string): string =>
  document.cookie
    .split('; ')
    .find(it => it.startsWith(`${of}=`))
    ?.slice(of.length + 1) ?? ''

function setCookie(of: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${of}=${value}; Path=/; SameSite=Strict${secure}${value ? '' : '; Max-Age=0'}`
}

/**
 * The refresh token of somebody who signed in while scripts held tokens: it is handed in for what they do not. Cookies
 * of that name without the time are another client's.
 */
export const formerRefresh = (): string =>
  localStorage.getItem(formerKey) ? decodeURIComponent(cookie(wire.refreshCookie)) : ''

/** '' when nobody is signed in; another text whenever there are fresh tokens. */
export const readMark = (): string => cookie(nameHere()) || (formerRefresh() && 'former')

function setMark(mark: string): void {
  setCookie(nameHere(), mark)
  if (!localStorage.getItem(formerKey)) return
  for (const former of [wire.accessCookie, wire.refreshCookie]) setCookie(former, '')
  localStorage.removeItem(formerKey)
}

/** `lifeSeconds` is what the server said; a short-lived token is renewed earlier than the usual 3,000 s. */
export const keepMark = (lifeSeconds: number): void => setMark(`${Date.now()}.${lifeSeconds}`)
export const dropMark = (): void => setMark('')

/**
 * Whether the tokens are old enough to be renewed: tokenTime (3,000 s), or five sixths of a shorter life.
 * core-platform.md 7, 9
 */
export function tokensAreOld(now = Date.now()): boolean {
  const [born = 0, life = 0] = readMark()
    .split('.')
    .map(it => Number(it) || 0)
  const limit = life > 0 ? Math.min(wire.tokenTime, (life * 5) / 6) : wire.tokenTime
  return now - born >= limit * 1000
}
