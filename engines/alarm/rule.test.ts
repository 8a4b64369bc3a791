import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulesFor, tightened } from './limits.ts'
import { isAbove, type Rule } from './rule.ts'
import { frozen } from './rules/freeze.ts'
import { chilled } from './rules/fridge.ts'
import { upgrade } from './upgrade.ts'

const all = [...chilled, ...frozen]
const [high, veryHigh, , low] = chilled as readonly [Rule, Rule, Rule, Rule]

describe("a device's own limits", () => {
  test('may be stricter than the law; recovery moves along', () => {
    expect(tightened(high, { highLimit: 5, holdMin: 10 })).toEqual({
      rule: { ...high, limit: 5, holdMin: 10, recoverLimit: 4 },
    })
    expect(tightened(low, { lowLimit: 1 })).toMatchObject({ rule: { limit: 1, recoverLimit: 2, holdMin: 30 } })
  })
  test('may not be looser: 阈值不得宽于法定限值', () => {
    for (const device of [
      { highLimit: 8.1 },
      { holdMin: 31 },
      { highLimit: NaN },
      { holdMin: NaN },
      { holdMin: -1 },
      { highLimit: -Infinity },
    ]) {
      expect(tightened(high, device)).toEqual({ refused: 'thresholdLooser' })
    }
    expect(tightened(low, { lowLimit: -1.5 })).toEqual({ refused: 'thresholdLooser' })
  })
  test('left empty keep the rule, and do not touch rules of the platform', () => {
    expect(tightened(high, { highLimit: null })).toEqual({ rule: high })
    expect(tightened(veryHigh, { highLimit: 3, holdMin: 1 })).toEqual({ rule: veryHigh })
    expect(rulesFor(chilled, {})).toBe(chilled)
  })
  test('that got past the form looser than the law do not loosen it', () => {
    expect(rulesFor(chilled, { highLimit: 20 })).toEqual(chilled)
  })
  test('never make a rule looser, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.record({
          highLimit: fc.option(fc.double()),
          lowLimit: fc.option(fc.double()),
          holdMin: fc.option(fc.double()),
        }),
        (rule, device) => {
          const [own] = rulesFor([rule], device) as [Rule]
          expect(isAbove(rule) ? own.limit <= rule.limit : own.limit >= rule.limit).toBe(true)
          expect(own.holdMin).toBeLessThanOrEqual(rule.holdMin)
        },
      ),
    )
  })
})

describe('stored rules', () => {
  test('come back as they were', () => {
    for (const rule of all) expect(upgrade(JSON.parse(JSON.stringify(rule)))).toEqual(rule)
  })
  test('get what they leave out', () => {
    const { span: _span, defrostMin: _defrost, adjustable: _adjustable, ...short } = high
    expect(upgrade(short)).toMatchObject({ span: 'run', defrostMin: 0, adjustable: false })
  })
  test('that are wrong are refused by name', () => {
    expect(() => upgrade({ ...high, v: 3 })).toThrow('fridge.high: version 3')
    expect(() => upgrade({ ...high, limit: '8' })).toThrow('limit is "8"')
    expect(() => upgrade({ ...high, recoverLimit: 9 })).toThrow('still an excess')
    expect(() => upgrade({ ...high, measure: '__proto__' })).toThrow('measure')
    expect(() => upgrade({ ...high, comparison: '!=' })).toThrow('comparison')
    expect(() => upgrade(null)).toThrow('not an object')
  })
  test('of any rubbish are refused with a reason or come out sound', () => {
    const tried = (over: object) => {
      try {
        return Number.isFinite(upgrade({ ...high, ...over }).limit)
      } catch (error) {
        return (error as Error).message.startsWith('alarm rule ')
      }
    }
    fc.assert(
      fc.property(
        fc.record({ v: fc.constantFrom(1, 2), key: fc.string(), limit: fc.anything(), recoverLimit: fc.double() }),
        tried,
      ),
    )
    expect(tried({})).toBe(true)
  })
  test('have one key each in their set', () => {
    for (const set of [chilled, frozen]) expect(new Set(set.map(rule => rule.key)).size).toBe(set.length)
  })
})
