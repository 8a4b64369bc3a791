import { createHash, timingSafeEqual } from 'node:crypto'
import {
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { IdentityDoor, Pendings, Way } from '../../kernel/doors/identity.ts'
import { refuse } from '../../kernel/errors.ts'
import { cookieFor, cookieIn } from './cookie.ts'
import { discovery } from './discovery.ts'
import { redeem } from './exchange.ts'
import { checkSettings, type Oidc, type Provider } from './settings.ts'

const minutes = 10
const deadlineOf = 5000

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Of a state of ours; so no state can be said that is kept under the name of another way. */
const stateForm = /^[\w-]{43}$/
const keyOf = (way: Way, state: string): string => hashOf(way === 'redirect' ? state : `${way} ${state}`)
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Third-party sign-in by OpenID Connect Core 1.0 (code flow, nonce) and plain OAuth 2, both with PKCE S256 and a state
 * that is bound to the browser and good once. RFC 9700 2.1
 * @throws StartRefused when a provider is declared in a way that cannot work or is not safe
 */
export function openOidc(settings: Oidc, pendings: Pendings): IdentityDoor {
  checkSettings(settings)
  const { publicUrl, deadline = deadlineOf } = settings
  const isSecure = publicUrl.startsWith('https:')
  const doors = new Map(
    settings.providers.map(provider => [provider.source, { provider, known: discovery(provider, deadline) }]),
  )
  const doorOf = (source: string) => doors.get(source) ?? unknown()
  // one for each provider: what one provider sends back is never taken for another's. RFC 9700 4.4.2.2
  const redirectUri = (way: Way, source: string): string =>
    way === 'redirect' ? `${publicUrl}/oauth/redirect/${source}` : `${publicUrl}/token_login`
  const browserOf = (cookies: string): string => hashOf(cookieIn(cookies, isSecure))

  return {
    sources: settings.providers.map(({ source, title }) => ({ source, title })),
    browserOf,
    async begin(source, tenant, now, way = 'redirect') {
      const { provider, known } = doorOf(source)
      const configuration = await known(now)
      const [state, nonce, verifier, browser] = [randomState(), randomNonce(), randomPKCECodeVerifier(), randomState()]
      await pendings.keep(keyOf(way, state), {
        source,
        tenant,
        nonce,
        verifier,
        browser: hashOf(browser),
        expiresAt: now + minutes * 60_000,
      })
      const location = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(way, source),
        scope: scopeOf(provider),
        state,
        ...(provider.issuer && { nonce }),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { location: location.href, cookie: cookieFor(browser, minutes * 60, isSecure) }
    },
    async finish({ way = 'redirect', source, code, state, issuer, redirectUri: backTo, cookies }, now) {
      if (source !== '') doorOf(source)
      const pending = stateForm.test(state) ? await pendings.take(keyOf(way, state)) : null
      if (!pending || (source !== '' && pending.source !== source) || now >= pending.expiresAt)
        throw refuse('socialState')
      if (!isSame(browserOf(cookies), pending.browser)) throw refuse('socialState')
      const { provider, known } = doorOf(pending.source)
      const back = new URL(redirectUri(way, pending.source))
      if (backTo !== undefined && backTo !== back.href) throw refuse('socialState')
      if (!/^[\x20-\x7e]{1,4096}$/.test(code)) throw refuse('socialRefused')
      back.search = new URLSearchParams({
        code,
        ...(issuer !== undefined && provider.issuer && { iss: issuer }),
      }).toString()
      const redeemed = await redeem({ provider, known: await known(now), back, now }, pending)
      return { ...redeemed, tenant: pending.tenant }
    },
    async leave(source, now, idToken) {
      const configuration = await doorOf(source).known(now)
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      return buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${publicUrl}/login`,
        ...(idToken && { id_token_hint: idToken }),
      }).href
    },
  }
}

function unknown(): never {
  throw refuse('socialSource')
}

const scopeOf = ({ issuer, scopes }: Provider): string =>
  [...new Set([...(issuer ? ['openid'] : []), ...scopes])].join(' ')
