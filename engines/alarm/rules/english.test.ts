import { describe, expect, test } from 'vitest'
import { clauseInEnglish } from './english-law.ts'
import { isEnglish, sentenceInEnglish, type Measured } from './english.ts'
import { ruleByKey } from './index.ts'

test('every rule says in English what it is about, what its alarm says and what it stands on', () => {
  const rules = [...ruleByKey.values()]
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter(rule => !isEnglish(rule)).map(({ key, label, says, law }) => [key, label, says, law])).toEqual([])
})

describe('what an alarm says', () => {
  const say = (key: string, value: number, limit: number, length: Pick<Measured, 'held' | 'inAll'> = {}) =>
    sentenceInEnglish(ruleByKey.get(key)!, { value, limit, ...length })
  test('is what was measured, with its unit and its limit, and for how long', () => {
    expect(say('gas.low', 12, 10, { held: '10 s' })).toBe('Gas 12 %LEL, above 10 %LEL for 10 s')
    expect(say('gas.high', 26.004, 25)).toBe('Gas 26 %LEL, above 25 %LEL')
    expect(say('fridge.dayHigh', 9, 8, { held: '61 min', inAll: true })).toBe(
      'Temperature 9 ℃, above 8 ℃, 61 min of this day in all',
    )
    expect(say('fridge.battery', 18, 20)).toBe('Battery 18%, below 20%')
    expect(say('fridge.offline', 31, 30)).toBe('The device has not been heard for 30 min')
  })
})

test('a clause names the law by its number; what people wrote themselves stays as it is', () => {
  expect(clauseInEnglish(ruleByKey.get('gas.high')!.law)).toBe(
    'Rule of the platform: gas at 25 %LEL is level 1 (GB 15322, detectors of combustible gas)',
  )
  expect(clauseInEnglish('本单位规定')).toBe('本单位规定')
  expect(clauseInEnglish('平台规则：本单位规定')).toBe('平台规则：本单位规定')
})
