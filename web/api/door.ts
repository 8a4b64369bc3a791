/** What is asked and sent before anybody is signed in. platform-contract.md 2.1, 2.4 */
import { forgetLock } from '../state/lock.ts'
import { takeSession, type TokenAnswer } from '../state/session.ts'
import { address, get, post } from './http.ts'
import { finishLeaving, leftBehind } from './leaving.ts'
import { md5 } from './md5.ts'

export interface Captcha {
  readonly key: string
  readonly image: string
}

/** The tenant whose address this page has; '' when none says so. */
export interface Tenant {
  readonly tenantId: string
  readonly backgroundUrl: string
}

/** Asked on every visit of the door, and by the registration. A door that cannot ask lets the visitor say. */
export async function tenantOfHere(): Promise<Tenant> {
  const { tenantId, backgroundUrl } = await get<Partial<Tenant>>('blade-system/tenant/info', {
    params: { domain: location.origin },
    signed: false,
    quiet: true,
  }).catch((): Partial<Tenant> => ({}))
  return { tenantId: tenantId ?? '', backgroundUrl: backgroundUrl ?? '' }
}

/** Another house one may come from: a provider of identities. */
export interface Provider {
  readonly source: string
  readonly name: string
}
/** `register`: whether one may apply for an account without a provider. */
export interface Door {
  readonly captcha: boolean
  readonly tenantMode: boolean
  readonly register: boolean
  readonly providers: readonly Provider[]
}

/** How one may come in here. A server that does not say has neither captcha nor providers. */
export async function doorOfHere(): Promise<Door> {
  void finishLeaving()
  const { captcha, tenantMode, register, providers } = await get<Partial<Door>>('blade-auth/oauth/options', {
    signed: false,
    quiet: true,
  }).catch((): Partial<Door> => ({}))
  return {
    captcha: captcha === true,
    tenantMode: tenantMode === true,
    register: register === true,
    providers: Array.isArray(providers) ? providers : [],
  }
}

/**
 * Where the browser goes to come in by way of a provider; it comes back to /oauth/redirect/{source}, or to
 * /token_login.
 */
export const providerAddress = (source: string, tenantId: string, way?: 'token_login'): string =>
  address(`blade-auth/oauth/render/${encodeURIComponent(source)}`, { tenantId, way })

export const fetchCaptcha = (): Promise<Captcha> =>
  get<Captcha>('blade-auth/oauth/captcha', { signed: false, quiet: true })

const tokenCall = (
  tenantId: string,
  params: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> =>
  finishLeaving().then(() =>
    post('blade-auth/oauth/token', {
      params: { tenantId, ...params, scope: 'all' },
      headers: { 'Tenant-Id': tenantId, ...headers },
      signed: 'begins',
      quiet: true,
    }),
  )

/** Somebody is in: the tokens of this browser are theirs, and no lock of before stands in their way. */
function enter(answer: TokenAnswer): void {
  forgetLock()
  leftBehind()
  takeSession(answer)
}

export interface SignIn {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  readonly captcha?: { readonly key: string; readonly code: string }
  /** The code of the second factor, once the server has asked for it (`totp_required`). */
  readonly totp?: string
}

/** Signs in. The password leaves as md5, as the wire wants it. Throws ApiError with the server's words. */
export async function signIn({ tenantId, username, password, captcha, totp }: SignIn): Promise<void> {
  enter(
    await tokenCall(
      tenantId,
      { username, password: md5(password), grant_type: captcha ? 'captcha' : 'password', type: 'account' },
      {
        'Dept-Id': '',
        'Role-Id': '',
        'Captcha-Key': captcha?.key ?? '',
        'Captcha-Code': captcha?.code ?? '',
        ...second(totp),
      },
    ),
  )
}

/** Somebody a provider vouches for whom nobody here knows yet: only the way to apply is open. */
export interface Stranger {
  readonly oauthId: string
  readonly name: string
}

/** In; or a stranger, who gets no tokens. */
function enterOr(answer: TokenAnswer): Stranger | null {
  if (!answer.user_id || Number(answer.user_id) < 0)
    return { oauthId: answer.oauth_id, name: answer.nick_name || answer.user_name || '' }
  enter(answer)
  return null
}
const second = (totp: string | undefined): Readonly<Record<string, string>> => (totp ? { 'Totp-Code': totp } : {})

/**
 * What a provider sends the browser back with; `iss` says which one it is, where it says so. RFC 6749 4.1.2, RFC 9207
 */
export interface Brought {
  readonly code: string
  readonly state: string
  readonly iss?: string
}

/**
 * Ends the way through a provider. @param totp the code of the second factor, once the server has asked for it
 * (`totp_required`). platform-contract.md 2.1
 */
export const signInBy = async (
  source: string,
  { code, state, iss }: Brought,
  tenantId: string,
  totp?: string,
): Promise<Stranger | null> =>
  enterOr(await tokenCall(tenantId, { grant_type: 'social', source, code, state, ...(iss && { iss }) }, second(totp)))

/**
 * Exchanges the code that a provider sent somebody to /token_login with; `tenantId` is then the state. A session itself
 * is never taken from an address: whoever sends such a link would sign others in as somebody else. platform-contract.md
 * 2.1, RFC 6819 4.4.1.8
 */
export async function takeOver(query: URLSearchParams, totp?: string): Promise<Stranger | null> {
  const given = (name: string) => query.get(name) ?? ''
  const claim = {
    grant_type: 'authorization_code',
    code: given('code'),
    redirect_uri: `${location.origin}/token_login`,
    ...(given('iss') && { iss: given('iss') }),
  }
  return enterOr(await tokenCall(given('state'), claim, second(totp)))
}

export interface Application {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly oauthId: string
}

/**
 * Applies for an account; an administrator decides. The wire wants the password plain here, so it stays out of the
 * address. platform-contract.md 1.1, 3
 */
export const apply = (application: Application): Promise<unknown> =>
  post('blade-user/register-guest', { body: application, signed: false, quiet: true })
