import { jwtVerify } from 'jose'
import type { Pending, Person } from '../../kernel/doors/identity.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Known } from './discovery.ts'
import { personOf } from './person.ts'
import type { Provider } from './settings.ts'
import { because, claimsOf, request, type Claims } from './web.ts'

/** Signatures only a provider can make: never `none`, never one made with a secret that we hold as well. RFC 8725 3.1, 3.2 */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Seconds two clocks may differ, and seconds an id token may be old when it comes straight from the provider. */
const tolerance = 60
const oldest = 600

/** What a code is redeemed with. */
export interface Redeeming {
  readonly provider: Provider
  readonly known: Known
  readonly redirectUri: string
  readonly deadline: number
  readonly now: number
}

/** What a code was worth. */
interface Redeemed {
  readonly person: Person
  /** Empty for plain OAuth 2. */
  readonly idToken: string
  readonly twoFactors: boolean
}

/** Redeems a code: who it speaks of. RFC 6749 4.1.3, OpenID Connect Core 3.1.3 @throws Refusal socialRefused, socialBusy */
export async function redeem(redeeming: Redeeming, pending: Pending, code: string): Promise<Redeemed> {
  const { provider, known, deadline } = redeeming
  const tokens = await tokensFor(redeeming, pending, code)
  const access = tokens['access_token']
  const idToken = tokens['id_token']
  const userinfo = async (): Promise<Claims> => {
    if (typeof access !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(access)) throw because('socialRefused', new Error('no access token'))
    return claimsOf(await request(known.userinfo!, deadline, { headers: { authorization: `Bearer ${access}`, accept: 'application/json' } }))
  }
  if (!known.keys) return { person: someone(provider, await userinfo()), idToken: '', twoFactors: false }
  if (typeof idToken !== 'string') throw because('socialRefused', new Error('no id token'))
  const claims = await verified(redeeming, pending, idToken)
  const twoFactors = hasTwo(claims['amr'])
  const isNamed = personOf(provider, claims)?.name !== ''
  if (isNamed || !known.userinfo) return { person: someone(provider, claims), idToken, twoFactors }
  const more = await userinfo()
  // 5.3.2: an answer about somebody else must not be used
  if (more['sub'] !== claims['sub']) throw because('socialRefused', new Error('userinfo speaks of another person'))
  return { person: someone(provider, { ...more, ...claims }), idToken, twoFactors }
}

/** Two factors, or a one-time code beside something else; a code alone is one factor. Only what is signed is believed. RFC 8176 2 */
const hasTwo = (amr: unknown): boolean => Array.isArray(amr) && (amr.includes('mfa') || (amr.includes('otp') && amr.some(one => one !== 'otp')))

async function tokensFor({ provider, known, redirectUri, deadline }: Redeeming, { verifier }: Pending, code: string): Promise<Claims> {
  const { clientId, clientSecret, secretIn } = provider
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier })
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  if (clientSecret !== '' && secretIn !== 'body') headers['authorization'] = `Basic ${Buffer.from(`${form(clientId)}:${form(clientSecret)}`).toString('base64')}`
  else body.set('client_id', clientId)
  if (clientSecret !== '' && secretIn === 'body') body.set('client_secret', clientSecret)
  return claimsOf(await request(known.token, deadline, { method: 'POST', headers, body: body.toString() }))
}

/** RFC 6749 2.3.1: both are form-encoded before they are joined. */
const form = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)

/** The claims of an id token that was made by this provider, for us, for this very sign-in, just now. OpenID Connect Core 3.1.3.7 */
async function verified({ provider, known, now }: Redeeming, { nonce }: Pending, idToken: string): Promise<Claims> {
  const { payload } = await jwtVerify(idToken, known.keys!, {
    issuer: provider.issuer!, audience: provider.clientId, algorithms, requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    clockTolerance: tolerance, maxTokenAge: oldest, currentDate: new Date(now),
  }).catch((error: unknown) => {
    // a refusal comes from fetching the keys and says itself what it is
    throw error instanceof Refusal ? error : because('socialRefused', error)
  })
  const party = payload['azp']
  const isForUs = party === undefined ? !Array.isArray(payload.aud) || payload.aud.length === 1 : party === provider.clientId
  if (payload['nonce'] !== nonce || !isForUs) throw because('socialRefused', new Error(isForUs ? 'the nonce differs' : 'the token is for another party'))
  return payload
}

function someone(provider: Provider, claims: Claims): Person {
  const person = personOf(provider, claims)
  if (!person) throw because('socialRefused', new Error('nobody is named'))
  return person
}
