import { SignJWT, jwtVerify } from 'jose'
import { roles, type Role } from '../../contract/roles.ts'
import { refuse } from '../errors.ts'
import { Bad } from '../fields/field.ts'
import { id } from '../fields/ref/type.ts'
import type { Asker } from './asker.ts'

const issuer = 'sunshine-kitchen'
const audience = 'sunshine-kitchen'
const remembered = 20_000

/** Signs and reads access tokens. One algorithm, one key, one purpose: anything else is refused. ASVS 9.1.2–9.2.4 */
export interface Tokens {
  sign(asker: Asker, seconds: number, now: number): Promise<string>
  /** @throws Refusal signIn when the token is none of ours, sessionEnded when it has expired */
  read(token: string, now: number): Promise<Asker>
}

/** @param secret the signing key, 32 random bytes in hex, made at the first start and kept in the database */
export function tokens(secret: string): Tokens {
  const key = Buffer.from(secret, 'hex')
  const read = new Map<string, { asker: Asker; expires: number }>()
  return {
    sign: (asker, seconds, now) =>
      new SignJWT({
        token_type: 'access_token', sid: asker.session, tenant_id: asker.tenant, account: asker.account, role_name: asker.role,
        info_id: asker.info, area_code: asker.area, market_id: asker.market,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer).setAudience(audience).setSubject(asker.user)
        .setIssuedAt(Math.floor(now / 1000)).setNotBefore(Math.floor(now / 1000) - 60).setExpirationTime(Math.floor(now / 1000) + seconds)
        .sign(key),
    async read(token, now) {
      const found = read.get(token)
      if (found) {
        if (found.expires <= now) throw refuse('sessionEnded')
        return found.asker
      }
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, typ: 'JWT', currentDate: new Date(now), requiredClaims: ['sub', 'sid', 'exp', 'tenant_id', 'role_name'] }).catch((error: { code?: string }) => {
        throw refuse(error.code === 'ERR_JWT_EXPIRED' ? 'sessionEnded' : 'signIn')
      })
      const role = payload['role_name'] as Role
      const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
      if (payload['token_type'] !== 'access_token' || !roles.includes(role) || id(text('sid')) instanceof Bad) throw refuse('signIn')
      const asker: Asker = {
        session: text('sid'), tenant: text('tenant_id'), user: payload.sub!, account: text('account'), role,
        info: text('info_id'), area: text('area_code'), market: text('market_id'),
      }
      if (read.size >= remembered) read.clear()
      read.set(token, { asker, expires: payload.exp! * 1000 })
      return asker
    },
  }
}
