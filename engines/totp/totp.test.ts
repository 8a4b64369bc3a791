import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base32 } from './base32.ts'
import { matchTotp, otpauthUri, secretBytes, stepOf, totpCode, totpSecret } from './totp.ts'

const ascii = (text: string) => new TextEncoder().encode(text)
/** The secret of the examples of RFC 4226 and RFC 6238. */
const secret = totpSecret(ascii('12345678901234567890'))
const at = (seconds: number) => seconds * 1000

describe('base32', () => {
  test('is that of RFC 4648', () => {
    const examples = {
      '': '',
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    }
    for (const [plain, text] of Object.entries(examples)) expect(base32(ascii(plain))).toBe(text)
  })
})

describe('the code of an authenticator', () => {
  test('is that of the examples of RFC 6238, SHA-1', async () => {
    const examples = {
      59: '94287082',
      1111111109: '07081804',
      1111111111: '14050471',
      1234567890: '89005924',
      2000000000: '69279037',
      20000000000: '65353130',
    }
    for (const [seconds, eight] of Object.entries(examples))
      expect(await totpCode(secret, stepOf(at(Number(seconds)))), seconds).toBe(eight.slice(2))
  })
  test('is that of the examples of RFC 4226 for the first ten steps', async () => {
    const examples = [
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]
    expect(await Promise.all(examples.map((_, step) => totpCode(secret, step)))).toEqual(examples)
  })
  test('cannot be made of what is no secret or too short a one', async () => {
    for (const wrong of ['', '1', base32(new Uint8Array(15))])
      await expect(totpCode(wrong, 1)).rejects.toThrow('not a secret')
    expect(() => totpSecret(new Uint8Array(secretBytes - 1))).toThrow('20 bytes')
  })
})

describe('a typed code', () => {
  const now = at(1_111_111_111)
  const step = stepOf(now)

  test('is known by its step, also with spaces, full-width digits, and a clock half a minute off', async () => {
    expect(await matchTotp(secret, '050471', now, -1)).toBe(step)
    expect(await matchTotp(secret, ' 050 471 ', now, -1)).toBe(step)
    expect(await matchTotp(secret, '０５０４７１', now, -1)).toBe(step)
    expect(await matchTotp(secret, '050471', now + 30_000, -1)).toBe(step)
    expect(await matchTotp(secret, '050471', now - 30_000, -1)).toBe(step)
  })
  test('a minute off is refused', async () => {
    expect(await matchTotp(secret, '050471', now + 60_000, -1)).toBeNull()
    expect(await matchTotp(secret, '050471', now - 60_000, -1)).toBeNull()
  })
  test('is refused when it was used before, and so is an older one', async () => {
    expect(await matchTotp(secret, '050471', now, step)).toBeNull()
    expect(await matchTotp(secret, '050471', now, step + 1)).toBeNull()
    expect(await matchTotp(secret, '050471', now, step + 9)).toBeNull() // the clock was set back since
    expect(await matchTotp(secret, '050471', now + 29_000, step)).toBeNull()
    expect(await matchTotp(secret, await totpCode(secret, step + 1), now + 30_000, step)).toBe(step + 1)
  })
  test('that is wrong, too short, too long, empty or no digits is refused', async () => {
    for (const wrong of ['050472', '05047', '0504710', '', '14050471', 'abcdef', '-50471', '050471\u0000'])
      expect(await matchTotp(secret, wrong, now, -1), wrong).toBeNull()
  })
  test('of another secret is refused', async () => {
    expect(await matchTotp(totpSecret(ascii('09876543210987654321')), '050471', now, -1)).toBeNull()
  })
  test('counts once, in whatever order codes of the window are tried', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ step: fc.integer({ min: 0, max: 6 }), wait: fc.integer({ min: 0, max: 40 }) }), {
          maxLength: 12,
        }),
        async tries => {
          let [last, clock] = [-1, 0]
          const used: number[] = []
          for (const { step: offset, wait } of tries) {
            clock += wait
            const matched = await matchTotp(secret, await totpCode(secret, offset), at(clock), last)
            if (matched === null) continue
            expect(used).not.toContain(matched)
            expect(Math.abs(matched - stepOf(at(clock)))).toBeLessThanOrEqual(1)
            used.push((last = matched))
          }
        },
      ),
      { numRuns: 30 },
    )
  })
})

test('the QR code says who, for what and how, and names cannot add anything to it', () => {
  expect(otpauthUri('阳光食安', 'admin', secret)).toBe(
    `otpauth://totp/%E9%98%B3%E5%85%89%E9%A3%9F%E5%AE%89:admin?secret=${secret}&issuer=%E9%98%B3%E5%85%89%E9%A3%9F%E5%AE%89&algorithm=SHA1&digits=6&period=30`,
  )
  const url = new URL(otpauthUri('A:B', 'x?secret=Y&z:1#', secret))
  expect(url.searchParams.getAll('secret')).toEqual([secret])
  expect(decodeURIComponent(url.pathname)).toBe('/A B:x?secret=Y&z 1#')
})
