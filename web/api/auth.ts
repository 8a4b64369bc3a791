import { logError } from '../state/errorlog.ts'
import { endSession, takeTokens, type TokenAnswer } from '../state/session.ts'
import { readTokens } from './tokens.ts'
import { get, post } from './http.ts'
import { md5 } from './md5.ts'

export interface Captcha { readonly key: string; readonly image: string }

export interface SignIn {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  readonly captcha?: { readonly key: string; readonly code: string }
}

/** The tenant whose address this page has, '' when none says so. Asked before anybody is signed in. platform-contract.md 2.4 */
export async function tenantOfHere(): Promise<string> {
  const data = await get<{ tenantId?: string }>('blade-system/tenant/info', { params: { domain: location.origin }, signed: false, quiet: true })
  return data.tenantId ?? ''
}

export const fetchCaptcha = (): Promise<Captcha> => get<Captcha>('blade-auth/oauth/captcha', { signed: false, quiet: true })

/** Signs in and takes the tokens over. The password leaves as md5, as the wire wants it. Throws ApiError with the server's words. */
export async function signIn({ tenantId, username, password, captcha }: SignIn): Promise<void> {
  const answer = await post<TokenAnswer>('blade-auth/oauth/token', {
    params: { tenantId, username, password: md5(password), grant_type: captcha ? 'captcha' : 'password', scope: 'all', type: 'account' },
    headers: { 'Tenant-Id': tenantId, 'Dept-Id': '', 'Role-Id': '', 'Captcha-Key': captcha?.key ?? '', 'Captcha-Code': captcha?.code ?? '' },
    signed: false, quiet: true,
  })
  takeTokens(answer)
}

/** Tells the server, then forgets everything here. A server that cannot be reached does not keep anybody from leaving. */
export async function signOut(): Promise<void> {
  try {
    if (readTokens().access) await get('blade-auth/oauth/logout', { quiet: true, timeout: 4000 })
  } catch (error) {
    logError('signOut', error)
  }
  endSession('signedOut')
}

export const clearServerCache = (): Promise<unknown> => get('blade-auth/oauth/clear-cache')
export const uploadErrors = (lines: readonly unknown[]): Promise<unknown> => post('blade-auth/oauth/logout', { body: lines })
