import { SignJWT, jwtVerify } from 'jose'
import { refuse } from '../errors.ts'
import { Bad } from '../fields/base/field.ts'
import { parseId } from '../fields/ref/type.ts'
import type { Claims } from '../ask/asker.ts'

const issuer = 'sunshine-kitchen'
const audience = 'sunshine-kitchen'
const remembered = 20_000

/**
 * Signs and reads access tokens: whose session, and nothing of what it may do. One algorithm, one key, one purpose:
 * anything else is refused. ASVS 9.1.2–9.2.4
 */
export interface Tokens {
  sign(claims: Claims, seconds: number, now: number): Promise<string>
  /** @throws Refusal signIn when the token is none of ours, sessionEnded when it has expired */
  read(token: string, now: number): Promise<Claims>
}

/** @param secret the signing key, 32 random bytes in hex, made at the first start and kept in the database */
export function tokens(secret: string): Tokens {
  const key = Buffer.from(secret, 'hex')
  const read = new Map<string, { claims: Claims; expires: number }>()
  return {
    sign: ({ session, tenant, user }, seconds, now) =>
      new SignJWT({ token_type: 'access_token', sid: session, tenant_id: tenant })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(user)
        .setIssuedAt(Math.floor(now / 1000))
        .setNotBefore(Math.floor(now / 1000) - 60)
        .setExpirationTime(Math.floor(now / 1000) + seconds)
        .sign(key),
    async read(token, now) {
      const entry = read.get(token)
      if (entry) {
        if (entry.expires <= now) throw refuse('sessionEnded')
        return entry.claims
      }
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        typ: 'JWT',
        currentDate: new Date(now),
        requiredClaims: ['sub', 'sid', 'exp', 'tenant_id'],
      }).catch((error: { code?: string }) => {
        throw refuse(error.code === 'ERR_JWT_EXPIRED' ? 'sessionEnded' : 'signIn')
      })
      const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
      if (
        payload['token_type'] !== 'access_token' ||
        parseId(text('sid')) instanceof Bad ||
        parseId(payload.sub) instanceof Bad
      )
        throw refuse('signIn')
      const claims: Claims = { session: text('sid'), tenant: text('tenant_id'), user: payload.sub! }
      if (read.size >= remembered) read.clear()
      read.set(token, { claims, expires: payload.exp! * 1000 })
      return claims
    },
  }
}
