import { describe, expect, test } from 'vitest'
import { readRecoveryCode, recoveryBytes, recoveryCodes } from './recovery.ts'

const bytes = Uint8Array.from({ length: recoveryBytes }, (_, at) => (at * 73 + 19) & 255)

describe('recovery codes', () => {
  test('are ten different ones that say their own number', () => {
    const codes = recoveryCodes(bytes)
    expect(new Set(codes).size).toBe(10)
    codes.forEach((code, slot) => {
      expect(code).toMatch(new RegExp(`^${slot}[A-Z2-7]{3}-[A-Z2-7]{4}-[A-Z2-7]{4}$`))
      expect(readRecoveryCode(code)).toEqual({ slot, code })
    })
  })
  test('depend on every byte but the last bit of each', () => {
    const [code] = recoveryCodes(bytes)
    for (let at = 0; at < 7; at++) expect(recoveryCodes(bytes.with(at, bytes[at]! ^ 128))[0]).not.toBe(code)
  })
  test('are made of as many random bytes as they need', () => {
    expect(() => recoveryCodes(new Uint8Array(recoveryBytes + 1))).toThrow('70 bytes')
  })
  test('are read as people write them down', () => {
    const read = { slot: 3, code: '3KOW-XIPA-7MBT' }
    for (const typed of ['3KOW-XIPA-7MBT', '3kow xipa 7mbt', ' 3K0WX1PA7M8T ', '３kow-xipa-7mbt'])
      expect(readRecoveryCode(typed)).toEqual(read)
    expect(readRecoveryCode('okow-xipa-7mbt')).toEqual({ slot: 0, code: '0KOW-XIPA-7MBT' })
  })
  test('are not taken for anything else', () => {
    for (const wrong of ['', '3', 'KKOW-XIPA-7MBT', '3KOW-XIPA-7MB', '3KOW-XIPA-7MBTA', '3KOW-XIPA-7M9T', '050471'])
      expect(readRecoveryCode(wrong), wrong).toBeNull()
  })
})
