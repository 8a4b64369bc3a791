import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IdentityDoor, Pendings } from '../../kernel/doors/identity.ts'
import { refuse } from '../../kernel/errors.ts'
import { cookieFor, cookieIn } from './cookie.ts'
import { discovery } from './discovery.ts'
import { redeem } from './exchange.ts'
import { checkSettings, type Oidc, type Provider } from './settings.ts'
import { because } from './web.ts'

const minutes = 10
const deadlineOf = 5000

const random = (): string => randomBytes(32).toString('base64url')
const hashOf = (text: string, encoding: 'hex' | 'base64url' = 'hex'): string => createHash('sha256').update(text).digest(encoding)
const isSame = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Third-party sign-in by OpenID Connect Core 1.0 (code flow, nonce) and plain OAuth 2, both with PKCE S256 and a state that is bound to
 * the browser and good once. RFC 9700 2.1
 * @throws StartRefused when a provider is declared in a way that cannot work or is not safe
 */
export function openOidc(settings: Oidc, pendings: Pendings): IdentityDoor {
  checkSettings(settings)
  const { publicUrl, deadline = deadlineOf } = settings
  const isSecure = publicUrl.startsWith('https:')
  const doors = new Map(settings.providers.map(provider => [provider.source, { provider, known: discovery(provider, deadline) }]))
  const doorOf = (source: string) => doors.get(source) ?? unknown()
  // one for each provider: what one provider sends back is never taken for another's. RFC 9700 4.4.2.2
  const redirectUri = (source: string): string => `${publicUrl}/oauth/redirect/${source}`

  return {
    sources: settings.providers.map(({ source, title }) => ({ source, title })),
    async begin(source, tenant, now) {
      const { provider, known } = doorOf(source)
      const { authorize } = await known(now)
      const [state, nonce, verifier, browser] = [random(), random(), random(), random()]
      await pendings.keep(hashOf(state), { source, tenant, nonce, verifier, browser: hashOf(browser), expiresAt: now + minutes * 60_000 })
      const location = withQuery(authorize, {
        response_type: 'code', client_id: provider.clientId, redirect_uri: redirectUri(source), scope: scopeOf(provider), state,
        ...(provider.issuer && { nonce }), code_challenge: hashOf(verifier, 'base64url'), code_challenge_method: 'S256',
      })
      return { location, cookie: cookieFor(browser, minutes * 60, isSecure) }
    },
    async finish({ source, code, state, issuer, cookies }, now) {
      const { provider, known } = doorOf(source)
      const pending = await pendings.take(hashOf(state))
      if (!pending || pending.source !== source || now >= pending.expiresAt) throw refuse('socialState')
      if (!isSame(hashOf(cookieIn(cookies, isSecure)), pending.browser)) throw refuse('socialState')
      if (issuer !== undefined && provider.issuer !== undefined && issuer !== provider.issuer) throw because('socialRefused', new Error('another issuer answered'))
      if (!/^[\x20-\x7e]{1,4096}$/.test(code)) throw refuse('socialRefused')
      const redeemed = await redeem({ provider, known: await known(now), redirectUri: redirectUri(source), deadline, now }, pending, code)
      return { ...redeemed, tenant: pending.tenant }
    },
    async leave(source, now, idToken) {
      const { provider, known } = doorOf(source)
      const { leave } = await known(now)
      if (leave === undefined) return null
      return withQuery(leave, { client_id: provider.clientId, post_logout_redirect_uri: `${publicUrl}/login`, ...(idToken && { id_token_hint: idToken }) })
    },
  }
}

function unknown(): never {
  throw refuse('socialSource')
}

const scopeOf = ({ issuer, scopes }: Provider): string => [...new Set([...(issuer ? ['openid'] : []), ...scopes])].join(' ')

/** The endpoint may have a query of its own, which stays. RFC 6749 3.1 */
function withQuery(endpoint: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
