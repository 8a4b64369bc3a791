import { ClientError, ResponseBodyError } from 'openid-client'
import type { ErrorCode } from '../../contract/errors.ts'
import { isAllowedAddress } from '../../kernel/doors/address.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'

/** More than any answer of a provider needs. */
const mostBytes = 256 * 1024

export type Claims = Readonly<Record<string, unknown>>

/** A refusal for the person, with what really happened for the log. */
export const because = (code: ErrorCode, cause: unknown): Refusal => Object.assign(refuse(code), { cause })

/**
 * One request to a provider: only to an allowed address, within the deadline, never following it elsewhere, and not
 * read beyond what an answer may be.
 * @throws Refusal socialBusy when there is no answer or it says it is out of order, socialRefused when it redirects or
 * is too large
 */
export async function request(url: string, deadline: number, init: RequestInit = {}): Promise<Response> {
  if (!isAllowedAddress(url)) throw because('socialRefused', new Error(`not an address we speak to: ${url}`))
  const signal = AbortSignal.timeout(deadline)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const body = await bounded(response)
    if (response.status >= 500 || response.status === 429)
      throw because('socialBusy', new Error(`${new URL(url).host} answered ${response.status}`))
    if (response.status >= 300 && response.status < 400)
      throw because('socialRefused', new Error(`${new URL(url).host} redirects`))
    return new Response(body.length > 0 ? body : null, { status: response.status, headers: response.headers })
  } catch (error) {
    throw error instanceof Refusal ? error : because('socialBusy', error)
  }
}

async function bounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw because('socialRefused', new Error('the answer is too large'))
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** The JSON object of a good answer. @throws Refusal socialRefused when it is none */
export async function claimsOf(response: Response): Promise<Claims> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok || typeof body !== 'object' || body === null || Array.isArray(body))
    throw because('socialRefused', new Error(`answered ${response.status} ${errorOf(body)}`))
  return body as Claims
}

/**
 * What the library does not accept, as a refusal; only words of its own and the code of an OAuth error get into the
 * log. @throws Refusal
 */
export function refused(error: unknown): never {
  const cause = error instanceof ClientError ? error.cause : error
  if (cause instanceof Refusal) throw cause
  if (error instanceof ResponseBodyError)
    throw because('socialRefused', new Error(`answered ${error.status} ${errorOf(error.cause)}`))
  const why = cause instanceof Error && cause.name === 'OperationProcessingError' ? cause : (error as Error)
  throw because('socialRefused', new Error(why.message))
}

/** The code of an OAuth error, which is safe to log; its description is not looked at. RFC 6749 5.2 */
const errorOf = (body: unknown): string => {
  const error = (body as Claims | null)?.['error']
  return typeof error === 'string' && /^\w{1,40}$/.test(error) ? error : 'without an object'
}
