import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applied, grouped, whole, type Part } from './row.ts'
import type { Rule } from './rule.ts'
import { frozen } from './rules/freeze.ts'
import { chilled } from './rules/fridge.ts'
import { start, step } from './step.ts'

const MINUTE = 60_000
const origin = Date.UTC(2026, 10, 20, 2, 0, 0)

interface Word {
  readonly at: number
  readonly temp: number
  readonly heard: number
}
/** The parts that a cabinet's words lead to, and what was seen after each of them. */
function lead(
  words: readonly Word[],
  rules: readonly Rule[] = chilled,
  visit: (parts: readonly Part[]) => void = () => {},
): readonly Part[] {
  let state = start
  let parts: readonly Part[] = []
  for (const { at, temp } of words) {
    const next = step(state, { at, values: { temp } }, rules)
    state = next.state
    for (const effect of next.effects) {
      const again = applied(parts, effect, episode => `${effect.ruleKey}@${episode}`)
      parts = again
      if (effect.kind === 'open' || effect.kind === 'merge')
        expect(applied(parts, effect, episode => `${effect.ruleKey}@${episode}`)).toEqual(again)
    }
    visit(parts)
  }
  return parts
}
const rowsOf = (parts: readonly Part[]) =>
  grouped(parts)
    .map(whole)
    .toSorted((a, b) => a.at - b.at || (a.type < b.type ? -1 : 1))
const stay = (from: number, to: number, temp: number): Word[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({
    at: origin + (from + n) * MINUTE,
    temp,
    heard: origin + (from + n) * MINUTE,
  }))
const since = (at: number | null) => (at === null ? null : (at - origin) / MINUTE)

describe('an alarm that gets worse is one row', () => {
  test('a cabinet above 10 ℃ is told of after half an hour, and after an hour the same row is urgent', () => {
    const [row, ...others] = rowsOf(lead(stay(0, 70, 11)))
    expect(others).toEqual([])
    expect({ ...row, at: since(row!.at), escalatedAt: since(row!.escalatedAt) }).toMatchObject({
      type: 'T_HIGH',
      level: 1,
      at: 30,
      escalatedAt: 60,
      count: 1,
      threshold: 10,
      recoveredAt: null,
      why: '温度11℃，超过10℃持续60分钟',
    })
    const [before] = rowsOf(lead(stay(0, 59, 11)))
    expect(before).toMatchObject({ level: 2, escalatedAt: null, threshold: 8 })
  })
  test('it is over when all of it is over, and counts as one when it comes back', () => {
    const rows = rowsOf(lead([...stay(0, 70, 11), ...stay(71, 95, 5), ...stay(96, 170, 11)]))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ level: 1, count: 2, recoveredAt: null })
    expect(rowsOf(lead([...stay(0, 70, 11), ...stay(71, 100, 5)]))[0]).toMatchObject({ level: 1, durationMin: 51 })
  })
  test('its levels are kept as they went, and fall back where the rule says so, but not when all is over', () => {
    const part = (key: string, level: 1 | 2 | 3, at: number, recoveredAt: number | null, more: Partial<Part> = {}) => ({
      ...{ key, type: 'MOR_NONE', level, at, value: 1, threshold: 1, unit: '', why: key, count: 1, recoveredAt },
      ...more,
    })
    const many = part('many', 2, 10, 20, { fallsBack: true })
    const falls = whole([part('some', 3, 5, null), many])
    expect(falls).toMatchObject({ level: 3, escalatedAt: null, recoveredAt: null })
    expect(falls.history).toEqual([
      { at: 5, level: 3 },
      { at: 10, level: 2 },
      { at: 20, level: 3 },
    ])
    expect(whole([part('some', 3, 5, 30), many])).toMatchObject({ level: 3, recoveredAt: 30 })
    expect(whole([part('some', 3, 5, 15), many])).toMatchObject({ level: 2, recoveredAt: 20 })
    const stays = whole([part('some', 3, 5, null), { ...many, fallsBack: undefined } as unknown as Part])
    expect(stays).toMatchObject({ level: 2, escalatedAt: 10 })
  })
  test('events are told of one by one, though they stand at one time', () => {
    const partOf = (key: string): Part => ({
      ...{ key, type: 'CORE_T', level: 2, at: 5, value: 60, threshold: 70, unit: '℃', why: key, count: 1 },
      ...{ recoveredAt: null, alone: true },
    })
    expect(grouped([partOf('a'), partOf('b')])).toHaveLength(2)
  })
  test('too cold and too warm are two, and so is what begins hours later', () => {
    const rows = rowsOf(
      lead([...stay(0, 40, 9), ...stay(41, 60, 5), ...stay(61, 100, -3), ...stay(101, 300, 5), ...stay(301, 400, 11)]),
    )
    expect(rows.map(({ type, level }) => [type, level])).toEqual([
      ['T_HIGH', 2],
      ['T_LOW', 3],
      ['T_HIGH', 1],
    ])
  })

  const words = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 1, max: 15 }),
        temp: fc.constantFrom(-3, 4, 6.5, 7.5, 8.5, 9, 10.5, 12),
        late: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 55 })),
      }),
      { minLength: 1, maxLength: 60, size: 'max' },
    )
    .map(entry => {
      let at = origin
      return entry.map(({ gap, temp, late }): Word => ({ at: (at += gap * MINUTE), temp, heard: at + late * MINUTE }))
    })
  const sets = fc.constantFrom<readonly Rule[]>(
    chilled,
    frozen.map(rule => ({ ...rule, limit: rule.limit + 19, recoverLimit: rule.recoverLimit + 19 })),
    chilled.map((rule, i) => (i === 0 ? { ...rule, limit: 5, recoverLimit: 4, holdMin: 10 } : rule)),
  )

  test('at no moment do two rows of one kind stand, whatever the readings and whenever they come', () => {
    fc.assert(
      fc.property(words, sets, (message, rules) => {
        for (const order of [message, message.toSorted((a, b) => a.heard - b.heard)])
          lead(order, rules, parts => {
            const open = grouped(parts)
              .map(whole)
              .filter(({ recoveredAt }) => recoveredAt === null)
              .map(({ type }) => type)
            expect(new Set(open).size).toBe(open.length)
          })
      }),
      { numRuns: 300 },
    )
  })
  test('every decision of a rule is in one row, which is as grave as the gravest of them, from the first to the last', () => {
    fc.assert(
      fc.property(words, sets, (message, rules) => {
        const parts = lead(message, rules)
        const groups = grouped(parts)
        expect(groups.flat().toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
          parts.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        )
        for (const group of groups) {
          const row = whole(group)
          expect([row.level, row.at]).toEqual([
            Math.min(...group.map(({ level }) => level)),
            Math.min(...group.map(({ at }) => at)),
          ])
          for (const { at, recoveredAt } of group)
            expect(row.at <= at && (row.recoveredAt === null || recoveredAt! <= row.recoveredAt)).toBe(true)
          expect(row.escalatedAt === null || row.escalatedAt > row.at || group[0]!.at === row.escalatedAt).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
  test('the rows are those of the same readings in order', () => {
    fc.assert(
      fc.property(words, sets, (message, rules) => {
        // What people were told in words stays as it was told.
        const told = (order: readonly Word[]) => rowsOf(lead(order, rules)).map(row => ({ ...row, why: '' }))
        expect(told(message.toSorted((a, b) => a.heard - b.heard))).toEqual(told(message))
      }),
      { numRuns: 300 },
    )
  })
})
