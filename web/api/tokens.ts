import { wire } from '../../contract/wire.ts'

/** The two cookies of the specification and the moment they were received: all windows of the browser share them. */
export interface Tokens { readonly access: string; readonly refresh: string }

const bornKey = 'saber-token-time'

function cookie(name: string): string {
  const found = document.cookie.split('; ').find(it => it.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

function setCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const gone = value ? '' : '; Max-Age=0'
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}${gone}`
}

export const readTokens = (): Tokens => ({ access: cookie(wire.accessCookie), refresh: cookie(wire.refreshCookie) })

/** `lifeSeconds` is what the server said; a short-lived token is renewed earlier than the usual 3,000 s. */
export function keepTokens(tokens: Tokens, lifeSeconds: number): void {
  setCookie(wire.accessCookie, tokens.access)
  setCookie(wire.refreshCookie, tokens.refresh)
  localStorage.setItem(bornKey, JSON.stringify([Date.now(), lifeSeconds]))
}

export function dropTokens(): void {
  setCookie(wire.accessCookie, '')
  setCookie(wire.refreshCookie, '')
  localStorage.removeItem(bornKey)
}

/** Whether the token is old enough to be renewed: tokenTime (3,000 s), or five sixths of a shorter life. core-platform.md 7, 9 */
export function tokensAreOld(now = Date.now()): boolean {
  const [born, life] = JSON.parse(localStorage.getItem(bornKey) ?? '[0,0]') as [number, number]
  const limit = life > 0 ? Math.min(wire.tokenTime, (life * 5) / 6) : wire.tokenTime
  return now - born >= limit * 1000
}
