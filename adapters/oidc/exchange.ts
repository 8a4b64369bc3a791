import { clock } from '../../contract/clock.ts'
import {
  authorizationCodeGrant,
  fetchProtectedResource,
  fetchUserInfo,
  type Configuration,
  type IDToken,
} from 'openid-client'
import type { Pending, Person } from '../../kernel/doors/identity.ts'
import { tolerance } from './discovery.ts'
import { personOf } from './person.ts'
import type { Provider } from './settings.ts'
import { because, claimsOf, refused, type Claims } from './web.ts'

/** Seconds an id token may be old when it comes straight from the provider. */
const oldest = 600

/** What a code is redeemed with. */
export interface Redeeming {
  readonly provider: Provider
  readonly known: Configuration
  /** Where the browser came back to, with the code and, where it was said, the issuer. */
  readonly back: URL
  readonly now: number
}

/** What a code was worth. */
interface Redeemed {
  readonly person: Person
  /** Empty for plain OAuth 2. */
  readonly idToken: string
  readonly twoFactors: boolean
}

/**
 * Redeems a code: who it speaks of. RFC 6749 4.1.3, OpenID Connect Core 3.1.3 @throws Refusal socialRefused, socialBusy
 */
export async function redeem({ provider, known, back, now }: Redeeming, pending: Pending): Promise<Redeemed> {
  const tokens = await authorizationCodeGrant(known, back, {
    pkceCodeVerifier: pending.verifier,
    ...(provider.issuer && { expectedNonce: pending.nonce }),
  }).catch(refused)
  const { access_token: access, id_token: idToken = '' } = tokens
  const claims = tokens.claims()
  const userinfo = known.serverMetadata().userinfo_endpoint
  if (!claims) {
    const headers = new Headers({ accept: 'application/json' })
    const answer = await fetchProtectedResource(known, access, new URL(userinfo!), 'GET', null, headers).catch(refused)
    return { person: someone(provider, await claimsOf(answer)), idToken: '', twoFactors: false }
  }
  checkFresh(claims, provider.clientId, now)
  const twoFactors = hasTwo(claims['amr'])
  const isNamed = personOf(provider, claims)?.name !== ''
  if (isNamed || !userinfo) return { person: someone(provider, claims), idToken, twoFactors }
  // 5.3.2: an answer about somebody else must not be used
  const more = await fetchUserInfo(known, access, claims.sub).catch(refused)
  return { person: someone(provider, { ...more, ...claims }), idToken, twoFactors }
}

/**
 * Two factors, or a one-time code beside something else; a code alone is one factor. Only what is signed is believed.
 * RFC 8176 2
 */
const hasTwo = (amr: unknown): boolean =>
  Array.isArray(amr) && (amr.includes('mfa') || (amr.includes('otp') && amr.some(method => method !== 'otp')))

/**
 * What the library leaves to us: the token was made just now, and for no other party. OpenID Connect Core 3.1.3.7, 4
 * and 10
 */
function checkFresh({ iat, azp }: IDToken, clientId: string, now: number): void {
  // The provider goes by the world's time, whatever time it is shown to be here.
  const age = (now - clock.shift()) / 1000 - iat
  if (age > oldest + tolerance || age < -tolerance)
    throw because('socialRefused', new Error('the token was not made just now'))
  if (azp !== undefined && azp !== clientId) throw because('socialRefused', new Error('the token is for another party'))
}

function someone(provider: Provider, claims: Claims): Person {
  const person = personOf(provider, claims)
  if (!person) throw because('socialRefused', new Error('nobody is named'))
  return person
}
