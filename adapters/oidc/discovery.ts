import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { isAllowedAddress } from '../../kernel/doors/address.ts'
import type { Provider } from './settings.ts'
import { because, claimsOf, request, type Claims } from './web.ts'

/** A provider with all its addresses. */
export interface Known {
  readonly authorize: string
  readonly token: string
  readonly userinfo: string | undefined
  readonly leave: string | undefined
  /** Verifies its id tokens; absent for plain OAuth 2. */
  readonly keys: JWTVerifyGetKey | undefined
}

const keptFor = 3_600_000

/** The addresses of a provider: the declared ones, or those it says itself, asked for once an hour. OpenID Connect Discovery 1.0, 4 */
export function discovery(provider: Provider, deadline: number): (now: number) => Promise<Known> {
  const { issuer, endpoints } = provider
  const keysAt = (url: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(url), {
    timeoutDuration: deadline,
    [customFetch]: (address, { headers, method, signal }) => request(address, deadline, { headers, method, signal }),
  })
  if (endpoints) {
    const known: Known = { ...endpoints, userinfo: endpoints.userinfo, leave: endpoints.leave, keys: issuer && endpoints.keys ? keysAt(endpoints.keys) : undefined }
    return async () => known
  }
  let kept: { readonly known: Promise<Known>; readonly until: number } | undefined
  return now => {
    if (!kept || now >= kept.until) {
      const mine = { known: ask(issuer!, deadline, keysAt), until: now + keptFor }
      kept = mine
      // a failure is not kept: the next person asks again
      mine.known.catch(() => {
        if (kept === mine) kept = undefined
      })
    }
    return kept.known
  }
}

async function ask(issuer: string, deadline: number, keysAt: (url: string) => JWTVerifyGetKey): Promise<Known> {
  const said = await claimsOf(await request(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, deadline))
  // 4.3: exactly the same, or somebody else answers in its name
  if (said['issuer'] !== issuer) throw because('socialRefused', new Error(`the issuer of ${issuer} calls itself otherwise`))
  const [authorize, token, keys] = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map(name => addressIn(said, name))
  if (!authorize || !token || !keys) throw because('socialRefused', new Error(`${issuer} does not say all its addresses`))
  return { authorize, token, userinfo: addressIn(said, 'userinfo_endpoint'), leave: addressIn(said, 'end_session_endpoint'), keys: keysAt(keys) }
}

function addressIn(said: Claims, name: string): string | undefined {
  const address = said[name]
  return typeof address === 'string' && isAllowedAddress(address) ? address : undefined
}
