import { describe, expect, test } from 'vitest'
import { answerTo, challengeOf, credentialsOf, isProof, issuedAt, nonceOf, secretOf } from './digest.ts'
import { nonces } from './nonces.ts'

const key = Buffer.alloc(32, 7)
const now = Date.UTC(2026, 10, 20, 4)
const random = '0123456789abcdef'
const who = { username: '34020000001320000001', password: '12345678' }
const call = { method: 'REGISTER', uri: 'sip:34020000002000000001@3402000000', count: 1, cnonce: '0a4f113b' }

describe('proof of a secret', () => {
  test('the examples of RFC 2617 and RFC 7616 come out', () => {
    const mufasa = { username: 'Mufasa', password: 'Circle Of Life' }
    const get = { method: 'GET', uri: '/dir/index.html', count: 1, cnonce: '0a4f113b' }
    const md5 = 'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"'
    expect(answerTo(md5, mufasa, get)).toContain('response="6629fae49393a05397450978507c4ef1"')
    const sha =
      'Digest realm="http-auth@example.org", qop="auth", algorithm=SHA-256, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v"'
    const answer = answerTo(
      sha,
      { username: 'Mufasa', password: 'Circle of Life' },
      {
        ...get,
        cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
      },
    )
    expect(answer).toContain('response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"')
    expect(isProof(credentialsOf(answer!)!, 'GET', 'Circle of Life')).toBe(true)
    expect(secretOf('MD5', 'Mufasa', 'testrealm@host.com', 'Circle Of Life')).toBe('939e7578ed9e3c518a452acee763bce9')
  })

  test('with and without qop, by both algorithms, the password is proved and another one is not', () => {
    for (const algorithm of ['MD5', 'SHA-256'] as const)
      for (const plain of [false, true]) {
        const answer = answerTo(challengeOf('3402000000', 'abc', algorithm, false), who, call, plain)!
        const proof = credentialsOf(answer)!
        expect([algorithm, plain, proof.counted === null]).toEqual([algorithm, plain, plain])
        expect(isProof(proof, 'REGISTER', who.password)).toBe(true)
        expect(isProof(proof, 'REGISTER', '12345679')).toBe(false)
        expect(isProof(proof, 'MESSAGE', who.password)).toBe(false)
        expect(isProof({ ...proof, response: proof.response.slice(1) }, 'REGISTER', who.password)).toBe(false)
      }
  })

  test('what cannot be judged is no proof', () => {
    for (const header of [
      '',
      'Basic abc',
      'Digest username="a"',
      'Digest username="a", nonce="b", uri="c", response="zz"',
      `Digest username="a", nonce="b", uri="c", response="${'a'.repeat(32)}", algorithm=SM3`,
      `Digest username="a", nonce="b", uri="c", response="${'a'.repeat(32)}", qop=auth-int, nc=1, cnonce="d"`,
      `Digest username="a", nonce="b", uri="c", response="${'a'.repeat(32)}", qop=auth`,
      `Digest username="${'a'.repeat(3000)}", nonce="b", uri="c", response="${'a'.repeat(32)}"`,
    ])
      expect(credentialsOf(header)).toBeNull()
  })
})

describe('a nonce', () => {
  test('is known again by its seal alone, and by nobody who has another key', () => {
    const nonce = nonceOf(key, now, random)
    expect(issuedAt(key, nonce)).toBe(now)
    expect(issuedAt(Buffer.alloc(32, 8), nonce)).toBeNull()
    expect(issuedAt(key, `0${nonce.slice(1, -1)}0`)).toBeNull()
    expect(issuedAt(key, '')).toBeNull()
  })

  test('is good for five minutes, and not before it was made', () => {
    const own = nonces(key)
    const nonce = own.issue(now, random)
    expect([-1, 0, 300_000, 300_001].map(ms => own.isFresh(nonce, now + ms))).toEqual([false, true, true, false])
  })

  test('is of no use to whoever overheard it: a count comes once and rises, and without a count it is good once', () => {
    const own = nonces(key)
    const showing = (nonce: string, nc: string | null) => ({
      ...credentialsOf(answerTo(challengeOf('r', nonce, 'MD5', false), who, call)!)!,
      counted: nc === null ? null : { nc, cnonce: 'x' },
    })
    const [one, two] = [own.issue(now, random), own.issue(now, 'fedcba9876543210')]
    expect(
      ['00000001', '00000001', '00000003', '00000002', '00000004'].map(nc => own.use(showing(one, nc), now)),
    ).toEqual([true, false, true, false, true])
    expect([null, null, '00000009'].map(nc => own.use(showing(two, nc), now))).toEqual([true, false, false])
    expect(own.use(showing('never ours', '00000001'), now)).toBe(false)
  })

  test('that had to be forgotten for others is refused rather than taken twice', () => {
    const own = nonces(key, 300_000, 2)
    const list = [0, 1, 2].map(ms => own.issue(now + ms, random))
    const use = (nonce: string) =>
      own.use({ ...credentialsOf(answerTo(challengeOf('r', nonce, 'MD5', false), who, call)!)! }, now + 10)
    expect(list.map(use)).toEqual([true, true, true])
    expect(list.map(use)).toEqual([false, false, false])
    expect(own.isFresh(list[0]!, now + 10)).toBe(false)
  })
})
