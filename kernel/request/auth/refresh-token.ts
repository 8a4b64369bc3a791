import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Refresh tokens: `tenant.session.secret.seal`, opaque to clients; the database keeps only their hash. The first secret
 * of a session is 256 random bits; every next one is derived from the token before it with the server's key, so tabs
 * that renew at the same moment, and a client that never got its answer, all receive the same successor. The seal says
 * that a token was once ours: only such a one can count as used before, so a stranger cannot end sessions by guessing,
 * and garbage costs no query.
 */
export interface RefreshTokens {
  first(tenant: string, session: string): string
  after(token: string, tenant: string, session: string): string
  /** Whose token it is; null when we never made it. */
  read(token: string): { readonly tenant: string; readonly session: string } | null
}

/** What the database keeps of a refresh token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** @param key 32 bytes */
export function refreshTokens(key: Uint8Array): RefreshTokens {
  const mac = (purpose: string, text: string): Buffer => createHmac('sha256', key).update(`${purpose}:${text}`).digest()
  const seal = (body: string): string => mac('seal', body).subarray(0, 16).toString('base64url')
  const sealed = (tenant: string, session: string, secret: Buffer): string => {
    const body = `${tenant}.${session}.${secret.toString('base64url')}`
    return `${body}.${seal(body)}`
  }
  return {
    first: (tenant, session) => sealed(tenant, session, randomBytes(32)),
    after: (token, tenant, session) => sealed(tenant, session, mac('next', token)),
    read(token) {
      const match = /^((\w{1,12})\.(\d{1,19})\.[\w-]{43})\.([\w-]{22})$/.exec(token)
      if (!match) return null
      const [, body, tenant, session, mark] = match
      return timingSafeEqual(Buffer.from(mark!), Buffer.from(seal(body!)))
        ? { tenant: tenant!, session: session! }
        : null
    },
  }
}
