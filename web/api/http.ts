/**
 * The one way to the server: envelope judged by its code, ten seconds at most, one silent renewal of the session,
 * one error message per failure. core-platform.md 7 and 8, platform-contract.md 1
 */
import { shellTexts } from '../i18n/shell.ts'
import type { FieldError, Page } from '../../contract/envelope.ts'
import { wire } from '../../contract/wire.ts'
import { scoped, useEnterprise } from '../state/enterprise.ts'
import { hearTime, timeIn } from '../state/clock.ts'
import { told } from '../state/connection.ts'
import { lockedThere } from '../state/lock.ts'
import { usePrefs } from '../state/prefs.ts'
import { doubtMenus, endSession, ownerHere, useSession } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { ApiError } from './error.ts'
import { readMark } from '../state/mark.ts'
import { fetchKnown } from './known.ts'
import { renewTokens } from './renew.ts'

/** What is said of calls that go wrong. */
const net = () => shellTexts().net

export interface Ask {
  /** Goes into the address; '', null and undefined are left out, arrays are joined by commas. */
  readonly params?: Readonly<Record<string, unknown>>
  /** JSON, or a FormData as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Milliseconds until the call is given up; 10,000 when not said. */
  readonly timeout?: number
  /** True: the caller shows the failure itself, no toast. */
  readonly quiet?: boolean
  /**
   * False: as nobody (captcha, public pages). `begins`: as nobody, and the session that the answer begins is this
   * browser's.
   */
  readonly signed?: boolean | 'begins'
  /** False: the selection of the enterprise tree is not added. */
  readonly scope?: boolean
  /** True: the call is sent to its end even when the page is left meanwhile. */
  readonly keepalive?: boolean
  /** Makes a repeated submit harmless: the server files it once. */
  readonly idempotencyKey?: string
  /** Of a file: told when it waits for its turn, and when it does not any more. */
  readonly onQueue?: (waits: boolean) => void
}

export { ApiError }

export interface Answer<T> {
  readonly data: T
  readonly msg: string
  readonly response: Response
}

export function address(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '')
      query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const base = `${wire.api}/${path.replace(/^\/+/, '').replace(/^api\//, '')}`
  return query.size ? `${base}?${query}` : base
}

/** Platform calls (users, menus, logs …) know no enterprise; everything else is asked for the chosen one. */
const knowsEnterprise = (path: string) => !/^\/?(api\/)?blade-/.test(path)

/**
 * What every call says. The token the browser adds by itself; that a page of ours asks, and whose session it means, no
 * other site can make it say.
 */
export const headersOf = (): Record<string, string> => ({
  Authorization: wire.clientBasic,
  'Accept-Language': usePrefs.getState().lang,
  [wire.pageHeader]: useSession.getState().user?.user_id || '-',
})

async function reach(method: string, path: string, ask: Ask): Promise<Response> {
  const params =
    method === 'GET' && ask.scope !== false && knowsEnterprise(path)
      ? scoped(ask.params ?? {}, useEnterprise.getState())
      : ask.params
  const form = ask.body instanceof FormData
  const deadline = AbortSignal.timeout(ask.timeout ?? 10_000)
  const init = {
    method,
    headers: {
      ...headersOf(),
      ...(ask.body !== undefined && !form && { 'Content-Type': 'application/json' }),
      ...(ask.idempotencyKey && { [wire.idempotencyHeader]: ask.idempotencyKey }),
      ...ask.headers,
    },
    body: ask.body === undefined ? null : form ? (ask.body as FormData) : JSON.stringify(ask.body),
    signal: ask.signal ? AbortSignal.any([ask.signal, deadline]) : deadline,
    keepalive: ask.keepalive ?? false,
    credentials: ask.signed === false ? 'omit' : 'same-origin',
  } as const
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetchKnown(address(path, params), init)
      hearTime(timeIn(response))
      told(true)
      return response
    } catch (error) {
      if (ask.signal?.aborted) throw error
      if (deadline.aborted || method !== 'GET' || attempt === 2) told(false)
      if (deadline.aborted) throw new ApiError(408, net().timeout)
      if (method !== 'GET' || attempt === 2) throw new ApiError(0, net()[navigator.onLine ? 'unreachable' : 'offline'])
    }
  }
}

type Body = Partial<{
  code: number
  msg: string
  data: unknown
  errors: FieldError[]
  traceId: string
  error: string
  error_description: string
}>

export async function judge<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text()
  let body: Body
  try {
    body = text ? (JSON.parse(text) as Body) : {}
  } catch {
    throw new ApiError(response.ok ? 500 : response.status, net()[response.status === 404 ? 'missing' : 'unreadable'])
  }
  const code = typeof body.code === 'number' && body.code ? body.code : response.status
  if (code < 200 || code > 299 || body.error_description) {
    throw new ApiError(code, body.msg || body.error_description || net().unknown, {
      ...(body.errors && { errors: body.errors }),
      ...(body.traceId && { traceId: body.traceId }),
      ...(body.error && { reason: body.error }),
    })
  }
  const enveloped = 'code' in body && 'data' in body
  return { data: (enveloped ? body.data : body) as T, msg: body.msg ?? '', response }
}

/** Whether a call is asked as whoever is signed in. */
const asSomebody = ({ signed = true }: Ask): boolean => signed === true

/** Sends a call as the session, renewing it once when the server no longer takes its token. */
export async function asSession(method: string, path: string, ask: Ask): Promise<Response> {
  const [mark, owner] = [asSomebody(ask) ? readMark() : '', ownerHere()]
  const response = await reach(method, path, ask)
  if (response.status !== 401 || !mark) return response
  const renewal = await renewTokens(mark)
  if (renewal === 'unreachable') throw new ApiError(0, net().unreachable)
  // What one person asked is not asked again as another.
  return renewal === 'renewed' && ownerHere() === owner ? reach(method, path, ask) : response
}

export function report(error: unknown, ask: Ask): void {
  if (!(error instanceof ApiError)) return
  // The lock page says it.
  if (error.code === 423) return lockedThere()
  if (error.code === 401 && asSomebody(ask)) {
    if (!readMark()) return
    endSession('expired')
    return void toast('error', error.msg || net().expired)
  }
  if (error.code === 403) doubtMenus()
  if (!ask.quiet) toast('error', error.msg, { ...(error.traceId && { traceId: error.traceId }) })
}

/**
 * Any call, with everything the server answered. Throws ApiError; an abort of the caller's own signal is thrown as it
 * is.
 */
export async function call<T>(method: string, path: string, ask: Ask = {}): Promise<Answer<T>> {
  try {
    return await judge<T>(await asSession(method, path, ask))
  } catch (error) {
    report(error, ask)
    throw error
  }
}

export const get = async <T>(path: string, ask?: Ask): Promise<T> => (await call<T>('GET', path, ask)).data
export const post = async <T>(path: string, ask?: Ask): Promise<T> => (await call<T>('POST', path, ask)).data
export const remove = async <T>(path: string, ask?: Ask): Promise<T> => (await call<T>('DELETE', path, ask)).data
export const getPage = <T>(path: string, ask?: Ask): Promise<Page<T>> => get<Page<T>>(path, ask)

/**
 * Fetches a file as the session and hands it to the browser's downloads under the server's name for it; asked for twice
 * at once it comes once. download.ts
 */
export const download = async (path: string, ask: Ask = {}, fallbackName = 'download'): Promise<void> =>
  (await import('./download.ts')).fetchFile(path, ask, fallbackName)

/**
 * A key for one attempt to file something; kept by the caller while it tries again. Works without a secure context,
 * too.
 */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), it => it.toString(16).padStart(2, '0')).join('')
