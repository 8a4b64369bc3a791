import { expect, test } from 'vitest'
import type { Rule } from '../rule.ts'
import { edited, firstEdition, hasLimit, isLooser, noEditions, recovers, type Edition } from './edition.ts'
import { ruleByKey, rulesOf } from './index.ts'
import { isOwn } from './words.ts'

const rule = (key: string): Rule => ruleByKey.get(key)!
const edition = (key: string, change: Partial<Edition>): Edition => ({
  ...firstEdition(rule(key)),
  version: 2,
  ...change,
})
const [law, own] = ['fridge.high', 'fridge.veryHigh'] as const

test('a key names one rule, whatever kinds of device it is of', () => {
  for (const set of Object.values(rulesOf)) for (const each of set) expect(ruleByKey.get(each.key)).toEqual(each)
})

test.each([
  ['a higher limit than the law’s 8 ℃', { limit: 8.1 }, true],
  ['a longer hold', { holdMin: 31 }, true],
  ['a lesser level', { level: 3 as const }, true],
  ['no such rule at all', { isOff: true }, true],
  ['a limit that is no number', { limit: Number.NaN }, true],
  ['a stricter limit and a shorter hold', { limit: 6, holdMin: 10, level: 1 as const }, false],
  ['what the platform says', {}, false],
])('%s is looser than the law: %j %s', (_says, change, looser) => {
  expect(isLooser(rule(law), edition(law, change))).toBe(looser)
})

test('a limit from below is looser when it is lower: chlorine of drinking water', () => {
  const chlorine = rule('water.chlorine')
  expect(isOwn(chlorine.law)).toBe(false)
  expect(isLooser(chlorine, edition('water.chlorine', { limit: 0.04 }))).toBe(true)
  expect(isLooser(chlorine, edition('water.chlorine', { limit: 0.06 }))).toBe(false)
})

test('what the platform laid down by itself may be loosened, and switched off', () => {
  expect(isLooser(rule(own), edition(own, { limit: 12, holdMin: 90, level: 2, isOff: true }))).toBe(false)
})

test('back to normal is on the right side of the limit, from above as from below', () => {
  expect(recovers(rule(law), edition(law, { limit: 6, recoverLimit: 6.5 }))).toBe(false)
  expect(recovers(rule(law), edition(law, { limit: 6, recoverLimit: 5 }))).toBe(true)
  expect(recovers(rule('fridge.low'), edition('fridge.low', { limit: 0, recoverLimit: -1 }))).toBe(false)
})

test('rules are as their editions say, with the number of the edition, and the others are left alone', () => {
  const editions = new Map([
    [law, edition(law, { version: 4, limit: 6, recoverLimit: 5, holdMin: 10 })],
    ['fridge.door', edition('fridge.door', { isOff: true })],
  ])
  const rules = edited(rulesOf.fridge, editions)
  expect(rules.find(({ key }) => key === law)).toEqual({
    ...rule(law),
    version: 4,
    limit: 6,
    recoverLimit: 5,
    holdMin: 10,
  })
  expect(rules.map(({ key }) => key)).toEqual(rulesOf.fridge.map(({ key }) => key).filter(key => key !== 'fridge.door'))
  expect(rules.find(({ key }) => key === own)).toBe(rule(own))
})

test('the same rules and editions are the same array, so the engine prepares it once', () => {
  const editions = new Map([[law, edition(law, { limit: 6, recoverLimit: 5 })]])
  expect(edited(rulesOf.fridge, editions)).toBe(edited(rulesOf.fridge, editions))
  expect(edited(rulesOf.mouse, editions)).toBe(rulesOf.mouse)
  expect(edited(rulesOf.fridge, noEditions)).toBe(rulesOf.fridge)
})

test('an edition that got past the form and is looser than the law changes nothing', () => {
  const editions = new Map([[law, edition(law, { limit: 30, recoverLimit: 29 })]])
  expect(edited(rulesOf.fridge, editions).find(({ key }) => key === law)).toBe(rule(law))
})

test('a limit that a file says is not changed by an edition, its level is', () => {
  const key = 'fridge.offline'
  expect(hasLimit(rule(key))).toBe(false)
  const [changed] = edited([rule(key)], new Map([[key, edition(key, { limit: 999, level: 2 })]]))
  expect(changed).toMatchObject({ limit: rule(key).limit, level: 2, version: 2 })
})
