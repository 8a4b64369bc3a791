import { describe, expect, test } from 'vitest'
import { beyondNow } from './beyond.ts'
import { applied, grouped, whole, type Part } from './row.ts'
import { rulesOf } from './rules/index.ts'
import { start, step, type State } from './step.ts'

const SECOND = 1000
const origin = Date.UTC(2026, 10, 20, 2, 0, 0)
const grave = ['gas.high']

/** What a sensor says one after the other: the seconds, and the gas. */
const after = (state: State, ...words: readonly (readonly [second: number, lel: number])[]): State =>
  words.reduce(
    (before, [second, lel]) => step(before, { at: origin + second * SECOND, values: { lel } }, rulesOf.gas).state,
    state,
  )
const now = (before: State, next: State) =>
  beyondNow(before, next, rulesOf.gas, grave).map(({ at, value, why }) => [(at - origin) / SECOND, value, why])

describe('what is beyond its limit now', () => {
  test('is said at every reading above it, however long the alarm has been there, with the worst there was', () => {
    const first = after(start, [0, 26])
    expect(now(start, first)).toEqual([[0, 26, '燃气浓度26%LEL，超过25%LEL']])
    const rising = after(first, [10, 60])
    expect(now(first, rising)).toEqual([[10, 60, '燃气浓度60%LEL，超过25%LEL']])
    expect(now(rising, after(rising, [20, 30]))).toEqual([[20, 60, '燃气浓度60%LEL，超过25%LEL']])
  })
  test('is not said of a value below it, of a reading that came late, nor where nothing was heard', () => {
    const open = after(start, [60, 26])
    expect(now(open, after(open, [70, 24]))).toEqual([])
    const below = after(open, [70, 2])
    expect(now(below, after(below, [65, 40]))).toEqual([])
    expect(now(open, open)).toEqual([])
    expect(beyondNow(open, after(open, [70, 40]), rulesOf.gas, [])).toEqual([])
  })
  test('of a lesser rule is not asked for: 12 %LEL is beyond its limit and has nothing closed', () => {
    const lesser = after(start, [0, 12], [20, 12])
    expect(now(after(start, [0, 12]), lesser)).toEqual([])
  })
  test('is what the alarm says from then on, whatever late readings correct of it', () => {
    let state = start
    let parts: readonly Part[] = []
    for (const [second, lel] of [
      [0, 26],
      [10, 60],
      [5, 30],
      [20, 40],
    ] as const) {
      const next = step(state, { at: origin + second * SECOND, values: { lel } }, rulesOf.gas)
      for (const effect of [...next.effects, ...beyondNow(state, next.state, rulesOf.gas, grave)])
        parts = applied(parts, effect, episode => `${effect.ruleKey}@${episode}`)
      state = next.state
    }
    expect(grouped(parts).map(whole)).toMatchObject([
      { level: 1, value: 60, why: '燃气浓度60%LEL，超过25%LEL', at: origin },
    ])
  })
})
