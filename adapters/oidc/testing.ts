// For tests: a provider of our own on a free port of this machine, with real keys and signatures, that can be made to
// misbehave.
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { Pending, Pendings } from '../../kernel/doors/identity.ts'

export const client = { clientId: 'sunshine kitchen', clientSecret: 'it: is/secret' }

interface Grant {
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string
  readonly person: Readonly<Record<string, unknown>>
}
interface Answer {
  readonly status: number
  readonly body: unknown
  readonly location?: string
}

/** What a provider does wrong, each switched on by a test. */
export interface Faults {
  /** Claims of the id token that replace the right ones; undefined takes one away. */
  claims: Record<string, unknown>
  /** Signs with a key that is not among its published ones. */
  strangerKey: boolean
  /** Signs with the client secret instead of its key. */
  symmetric: boolean
  /** Answers of its addresses (`/token`, `/keys` …) that replace the right ones. */
  answers: Record<string, Answer>
  /** What it calls its answers. */
  type: string
  /** Never answers. */
  silent: boolean
}

export interface LocalProvider {
  readonly issuer: string
  readonly faults: Faults
  /** What was asked of it, `METHOD /path`, in order. */
  readonly asked: string[]
  /** Lets a person sign in at the address our product sent the browser to: where the provider sends it back. */
  approve(
    location: string,
    person?: Readonly<Record<string, unknown>>,
  ): { readonly code: string; readonly state: string; readonly redirectUri: string }
  close(): Promise<void>
}

/** The issuer of plain OAuth 2 is nobody: it then answers without an id token. */
export async function startProvider({ plain = false } = {}): Promise<LocalProvider> {
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = await exportJWK(own.publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const codes = new Map<string, Grant>()
  const access = new Map<string, Grant>()
  const paths: string[] = []
  const faults: Faults = {
    claims: {},
    strangerKey: false,
    symmetric: false,
    answers: {},
    type: 'application/json',
    silent: false,
  }

  const idToken = ({ nonce, person }: Grant): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: issuer,
      aud: client.clientId,
      iat: now,
      exp: now + 300,
      nonce,
      ...person,
      ...faults.claims,
    }
    const token = new SignJWT(JSON.parse(JSON.stringify(claims)) as JWTPayload)
    if (faults.symmetric)
      return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(client.clientSecret.padEnd(32)))
    return token.setProtectedHeader({ alg: 'RS256', kid }).sign((faults.strangerKey ? stranger : own).privateKey)
  }

  const token = async (request: IncomingMessage, body: string): Promise<Answer> => {
    const form = new URLSearchParams(body)
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const refused = (error: string): Answer => ({ status: 400, body: { error, error_description: 'not for logs' } })
    if (!isClient(request.headers.authorization, form)) return refused('invalid_client')
    if (!grant || form.get('grant_type') !== 'authorization_code' || form.get('redirect_uri') !== grant.redirectUri)
      return refused('invalid_grant')
    if (
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') !== grant.challenge
    )
      return refused('invalid_grant')
    const accessToken = randomBytes(16).toString('hex')
    access.set(accessToken, grant)
    return {
      status: 200,
      body: {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 300,
        ...(!plain && { id_token: await idToken(grant) }),
      },
    }
  }

  const answer = async (request: IncomingMessage, path: string, body: string): Promise<Answer> => {
    const fault = faults.answers[path]
    if (fault) return fault
    if (path === '/.well-known/openid-configuration') {
      return {
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize?kind=web`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          end_session_endpoint: `${issuer}/leave`,
        },
      }
    }
    if (path === '/keys') return { status: 200, body: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } }
    if (path === '/token' && request.method === 'POST') return token(request, body)
    const grant =
      path === '/userinfo' ? access.get(request.headers.authorization?.replace('Bearer ', '') ?? '') : undefined
    return grant ? { status: 200, body: grant.person } : { status: 401, body: {} }
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    paths.push(`${request.method} ${path}`)
    if (faults.silent) return
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { status, body, location } = await answer(request, path, Buffer.concat(parts).toString())
      response.writeHead(status, { 'content-type': faults.type, ...(location && { location }) })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    faults,
    asked: paths,
    approve(location, person = { sub: 'u-1', name: '李红梅' }) {
      const query = new URL(location).searchParams
      const [redirectUri, challenge, state] = [
        query.get('redirect_uri') ?? '',
        query.get('code_challenge') ?? '',
        query.get('state') ?? '',
      ]
      const code = randomBytes(16).toString('hex')
      codes.set(code, { redirectUri, challenge, nonce: query.get('nonce') ?? '', person })
      return { code, state, redirectUri }
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** RFC 6749 2.3.1 */
function isClient(authorization: string | undefined, form: URLSearchParams): boolean {
  const [id, secret] =
    authorization === undefined
      ? [form.get('client_id'), form.get('client_secret')]
      : Buffer.from(authorization.replace('Basic ', ''), 'base64')
          .toString()
          .split(':')
          .map(part => new URLSearchParams(`x=${part}`).get('x'))
  return id === client.clientId && secret === client.clientSecret
}

/** The port of pending sign-ins in memory. */
export function pendingsInMemory(): Pendings & { readonly kept: Map<string, Pending> } {
  const pendings = new Map<string, Pending>()
  return {
    kept: pendings,
    async keep(key, pending) {
      pendings.set(key, pending)
    },
    async take(key) {
      const pending = pendings.get(key) ?? null
      pendings.delete(key)
      return pending
    },
  }
}
