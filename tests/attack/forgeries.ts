import { createHmac, generateKeyPairSync, sign as signature } from 'node:crypto'
import { clock } from '../../contract/clock.ts'

type Claims = Readonly<Record<string, unknown>>

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (body: string, key: Uint8Array | string, hash = 'sha256'): string =>
  createHmac(hash, key).update(body).digest('base64url')
const token = (header: Claims, claims: Claims, seal: (body: string) => string): string => {
  const body = `${part(header)}.${part(claims)}`
  return `${body}.${seal(body)}`
}

/**
 * Tokens that are not ours, or not meant for this, by what is wrong with them.
 * @param real a token that works now @param key the product's signing key (bytes): some forgeries are by whoever knows
 * it, and still refused
 */
export function forgeries(real: string, key: Uint8Array, refresh: string): Readonly<Record<string, string>> {
  const [head, body, seal] = real.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  const now = Math.floor(clock.now() / 1000)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  const own = (header: Claims, changed: Claims = {}): string =>
    token({ alg: 'HS256', typ: 'JWT', ...header }, { ...claims, ...changed }, text => hmac(text, key))
  const changed = (change: Claims): string => `${head}.${part({ ...claims, ...change })}.${seal}`
  const without = (name: string): string =>
    token(
      { alg: 'HS256', typ: 'JWT' },
      Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name)),
      text => hmac(text, key),
    )
  return {
    'no algorithm and no signature': token({ alg: 'none', typ: 'JWT' }, claims, () => ''),
    'no algorithm, spelled None': token({ alg: 'None', typ: 'JWT' }, claims, () => ''),
    'no algorithm, spelled nOnE, with the old signature': `${part({ alg: 'nOnE', typ: 'JWT' })}.${body}.${seal}`,
    'no algorithm, and only two parts': `${part({ alg: 'none', typ: 'JWT' })}.${body}`,
    'our algorithm and no signature': `${head}.${body}.`,
    'an empty key': token({ alg: 'HS256', typ: 'JWT' }, claims, text => hmac(text, '')),
    'a key of zeros': token({ alg: 'HS256', typ: 'JWT' }, claims, text => hmac(text, Buffer.alloc(32))),
    'another key': token({ alg: 'HS256', typ: 'JWT' }, claims, text => hmac(text, Buffer.alloc(32, 7))),
    'the public client secret as key': token({ alg: 'HS256', typ: 'JWT' }, claims, text => hmac(text, 'saber_secret')),
    'the text of our key as key': token({ alg: 'HS256', typ: 'JWT' }, claims, text =>
      hmac(text, Buffer.from(key).toString('hex')),
    ),
    'our key with another algorithm of its family': token({ alg: 'HS512', typ: 'JWT' }, claims, text =>
      hmac(text, key, 'sha512'),
    ),
    'a header that says RS256 over a signature of HS256': token({ alg: 'RS256', typ: 'JWT' }, claims, text =>
      hmac(text, key),
    ),
    'a real RS256 signature by a key of the caller’s': token({ alg: 'RS256', typ: 'JWT' }, claims, text =>
      signature('sha256', Buffer.from(text), privateKey).toString('base64url'),
    ),
    'a key of the caller’s in its own header': token({ alg: 'RS256', typ: 'JWT', jwk }, claims, text =>
      signature('sha256', Buffer.from(text), privateKey).toString('base64url'),
    ),
    'the public key of the caller’s as the secret': token({ alg: 'HS256', typ: 'JWT', jwk }, claims, text =>
      hmac(text, publicKey.export({ format: 'pem', type: 'spki' })),
    ),
    'a key named by a path': token({ alg: 'HS256', typ: 'JWT', kid: '../../../../dev/null' }, claims, text =>
      hmac(text, ''),
    ),
    'a key named by a query': token({ alg: 'HS256', typ: 'JWT', kid: "x' union select 'a" }, claims, text =>
      hmac(text, 'a'),
    ),
    'a key to be fetched from elsewhere': token(
      { alg: 'HS256', typ: 'JWT', jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/x' },
      claims,
      text => hmac(text, 'a'),
    ),
    'an extension that must be understood': own({ crit: ['b64'], b64: false }),
    'another tenant written into it': changed({ tenant_id: 'bbbbbb' }),
    'another role written into it': changed({ role_name: 'administrator' }),
    'another kitchen written into it': changed({ info_id: '1' }),
    'another session written into it': changed({ sid: '1' }),
    'a later end written into it': changed({ exp: now + 999_999 }),
    'a session that does not exist': own({}, { sid: '1' }),
    'a session that is no number': own({}, { sid: "1' or '1'='1" }),
    'a session that is a list': own({}, { sid: ['1'] }),
    'an end in the past': own({}, { exp: now - 10 }),
    'a beginning in the future': own({}, { nbf: now + 3600 }),
    'another audience': own({}, { aud: 'another-product' }),
    'another issuer': own({}, { iss: 'another-product' }),
    'the purpose of a refresh token': own({}, { token_type: 'refresh_token' }),
    'another type of token': own({ typ: 'at+jwt' }),
    'no end': without('exp'),
    'no session': without('sid'),
    'no audience': without('aud'),
    'no purpose': without('token_type'),
    'a refresh token': refresh,
    'a number': '1',
    'dots alone': '..',
    'a token in JSON': part({ payload: body, signatures: [{ protected: head, signature: seal }] }),
    'the token twice': `${real}.${real}`,
    'the token and something behind it': `${real}.x`,
    'the words of the header twice': `bearer bearer ${real}`,
    'JSON for a header that is none': `${Buffer.from('{').toString('base64url')}.${body}.${seal}`,
    'a header with a prototype': `${Buffer.from('{"alg":"HS256","typ":"JWT","__proto__":{"alg":"none"}}').toString('base64url')}.${body}.`,
    'claims that are a list': `${head}.${part([])}.${hmac(`${head}.${part([])}`, key)}`,
  }
}
