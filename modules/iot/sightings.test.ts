import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { aiType } from '../words/dictionaries.ts'
import { findingOf, gradeOf, isShown, mostOfDay, ruleOf, type Finding, type Sighting } from './sightings.ts'

const noon = momentAt('2026-11-20 12:00:00')
const minute = 60_000
const sight = (over: Partial<Sighting> = {}): Sighting => ({ at: noon, channel: '1', ai: 'mask', conf: 0.9, ...over })
const finding = (from: number, to = from, ai: Finding['ai'] = 'mask'): Finding => ({
  id: String(from),
  channel: '1',
  ai,
  from,
  to,
  isOpen: true,
})
const alone = { isRoom: false, times: 1 }

test('every algorithm of the dictionary has its grade, but the one that looks at the picture itself', () => {
  expect(Object.keys(gradeOf).toSorted()).toEqual(
    Object.keys(aiType.items)
      .filter(key => key !== 'occl')
      .toSorted(),
  )
})

describe('rodents and fire need three pictures within ten seconds', () => {
  test.each([
    ['one', [0], false],
    ['two', [0, 5], false],
    ['three within ten seconds', [-4, 0, 6], true],
    ['three within eleven', [-5, 0, 6], false],
    ['three of which the last comes late', [0, 9, 3], true],
  ] as const)('%s', (_what, seconds, shown) => {
    const times = seconds.map(second => noon + second * 1000)
    expect(isShown(sight({ ai: 'rat' }), times)).toBe(shown)
    expect(isShown(sight({ ai: 'flame' }), times)).toBe(shown)
  })
  test('anything else needs one', () => expect(isShown(sight(), [noon])).toBe(true))
})

describe('what is one finding', () => {
  test('the same place and sort within half an hour of its first or last picture', () => {
    const known = [finding(noon - 40 * minute, noon - 30 * minute)]
    expect(findingOf(sight(), known)).toEqual({ finding: known[0], isSum: false })
    expect(findingOf(sight({ at: noon + 1000 }), known)).toBeNull()
    expect(findingOf(sight({ ai: 'cap' }), known)).toBeNull()
    expect(findingOf(sight({ channel: '2' }), known)).toBeNull()
  })
  test('late pictures join what came before them, whichever came first', () => {
    const known = [finding(noon)]
    expect(findingOf(sight({ at: noon - 29 * minute }), known)).not.toBeNull()
    expect(findingOf(sight({ at: noon - 31 * minute }), known)).toBeNull()
  })
  test('the twenty-first of a channel, grade and day is added to the last one of its sort', () => {
    const known = Array.from({ length: mostOfDay }, (_, n) =>
      finding(noon - (11 * 60 - n * 31) * minute, undefined, n === 18 ? 'mask' : 'cap'),
    )
    expect(findingOf(sight(), known.slice(1))).toBeNull()
    expect(findingOf(sight(), known)).toEqual({ finding: known[18], isSum: true })
    expect(findingOf(sight({ ai: 'bin' }), known)).toBeNull()
    expect(findingOf(sight({ at: noon + 24 * 60 * minute }), known)).toBeNull()
  })
  test('the twenty-first joins no closed one: the last open of its sort, or of its grade, and is its own where all are closed', () => {
    const known = (open: readonly number[]) =>
      Array.from({ length: mostOfDay }, (_, n): Finding => ({
        ...finding(noon - (11 * 60 - n * 31) * minute, undefined, n < 5 ? 'mask' : 'cap'),
        isOpen: open.includes(n),
      }))
    const joined = (...open: number[]) => {
      const all = known(open)
      const there = findingOf(sight(), all)
      return there && all.indexOf(there.finding)
    }
    expect([joined(1, 3, 7), joined(7, 9), joined()]).toEqual([3, 9, null])
  })
})

describe('when a finding is an alarm', () => {
  test.each([
    ['a mask at 0.74', 'mask', 0.74, alone, null],
    ['a mask at 0.75', 'mask', 0.75, alone, ['ai.ordinary', 3]],
    ['a mask in a room for cold dishes', 'mask', 0.75, { ...alone, isRoom: true }, ['ai.room', 2]],
    ['the third of one person on a day', 'mask', 0.75, { ...alone, times: 3 }, ['ai.again', 2]],
    ['smoking at 0.75', 'smoke', 0.75, alone, ['ai.important', 2]],
    ['a rat at 0.79', 'rat', 0.79, alone, null],
    ['a rat at 0.8', 'rat', 0.8, alone, ['ai.urgent', 1]],
  ] as const)('%s', (_what, ai, conf, around, expected) => {
    const rule = ruleOf({ ai, conf }, around)
    expect(rule && [rule.key, rule.level]).toEqual(expected)
  })
})
