import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery as discover,
  enableNonRepudiationChecks,
  None,
  type ClientAuth,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client'
import { isAllowedAddress } from '../../kernel/doors/address.ts'
import type { Provider } from './settings.ts'
import { because, claimsOf, refused, request } from './web.ts'

/**
 * Signatures only a provider can make: never `none`, never one made with a secret that we hold as well. RFC 8725 3.1,
 * 3.2
 */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Seconds two clocks may differ. */
export const tolerance = 60
const keptFor = 3_600_000

/**
 * The addresses of a provider: the declared ones, or those it says itself, asked for once an hour. OpenID Connect
 * Discovery 1.0, 4
 */
export function discovery(provider: Provider, deadline: number): (now: number) => Promise<Configuration> {
  const { endpoints } = provider
  if (endpoints) {
    const { authorize, token, userinfo, keys, leave } = endpoints
    const server = configured(provider, deadline, {
      authorization_endpoint: authorize,
      token_endpoint: token,
      ...(userinfo && { userinfo_endpoint: userinfo }),
      ...(keys && { jwks_uri: keys }),
      ...(leave && { end_session_endpoint: leave }),
    })
    return async () => server
  }
  let cache: { readonly known: Promise<Configuration>; readonly until: number } | undefined
  return now => {
    if (!cache || now >= cache.until) {
      const fresh = { known: ask(provider, deadline), until: now + keptFor }
      cache = fresh
      // a failure is not kept: the next person asks again
      fresh.known.catch(() => {
        if (cache === fresh) cache = undefined
      })
    }
    return cache.known
  }
}

type Addresses = Pick<
  ServerMetadata,
  'authorization_endpoint' | 'token_endpoint' | 'jwks_uri' | 'userinfo_endpoint' | 'end_session_endpoint'
>
const isSafe = (address: string | undefined): boolean => address !== undefined && isAllowedAddress(address)

async function ask(provider: Provider, deadline: number): Promise<Configuration> {
  const issuer = provider.issuer!
  const server = await discover(new URL(issuer), provider.clientId, undefined, None(), {
    [customFetch]: fetchOf(provider, deadline),
    execute: [allowInsecureRequests],
  }).catch(refused)
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint, ...metadata } =
    server.serverMetadata() as ServerMetadata
  // 4.3: exactly the same, or somebody else answers in its name
  if (metadata.issuer !== issuer)
    throw because('socialRefused', new Error(`the issuer of ${issuer} calls itself otherwise`))
  if (![authorization_endpoint, token_endpoint, jwks_uri].every(isSafe))
    throw because('socialRefused', new Error(`${issuer} does not say all its addresses`))
  return configured(provider, deadline, {
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    ...(isSafe(userinfo_endpoint) && { userinfo_endpoint }),
    ...(isSafe(end_session_endpoint) && { end_session_endpoint }),
  } as Addresses)
}

/** What the library is to know of a provider, and nothing that it says of itself besides its addresses. */
function configured(provider: Provider, deadline: number, addresses: Addresses): Configuration {
  const { clientId, issuer } = provider
  const server = {
    ...addresses,
    // plain OAuth 2 has no issuer, and nothing is compared with this one
    issuer: issuer ?? new URL(addresses.authorization_endpoint!).origin,
    id_token_signing_alg_values_supported: algorithms,
  }
  const configuration = new Configuration(server, clientId, { [clockTolerance]: tolerance }, secretOf(provider))
  configuration[customFetch] = fetchOf(provider, deadline)
  // which addresses are spoken to is decided by `request`: plain http to this very machine is one
  allowInsecureRequests(configuration)
  if (issuer) enableNonRepudiationChecks(configuration)
  return configuration
}

/** RFC 6749 2.3.1 */
const secretOf = ({ clientSecret, secretIn }: Provider): ClientAuth =>
  clientSecret === '' ? None() : secretIn === 'body' ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)

/**
 * Plain OAuth 2 is not held to what OpenID Connect says of tokens: many name no type, and an id token of theirs means
 * nothing.
 */
const fetchOf =
  ({ issuer, endpoints }: Provider, deadline: number): CustomFetch =>
  async (url, init) => {
    const answer = await request(url, deadline, init as RequestInit)
    if (issuer || url !== endpoints?.token || !answer.ok) return answer
    return Response.json({ token_type: 'bearer', ...(await claimsOf(answer)), id_token: undefined })
  }
