import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { isTimed } from '../../engines/alarm/rule.ts'
import { start, step } from '../../engines/alarm/step.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { dictionaryOf } from '../../kernel/fields/index.ts'
import { happeningsBetween } from './happenings.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { plainFile, wordOf, worst, type Life } from './simulated.ts'

const midnight = momentAt('2025-11-20 00:00:00')
const minute = 60_000
const hour = 60 * minute

/** The file of each type of device there is of a kind. */
const files = (kind: Kind): readonly Values[] => [
  plainFile(kind),
  ...Object.entries(kind.file.fields).flatMap(([name, field]) =>
    field.type.name === 'choice' && name.endsWith('Type')
      ? Object.keys(dictionaryOf(field).items).map(key => ({ ...plainFile(kind), [name]: Number(key) }))
      : [],
  ),
]

/** The alarms raised and over while a device lives so: one word every so many minutes. */
function judged(kind: Kind, file: Values, lives: readonly (readonly [Life, hours: number])[], every = 10) {
  let state = start
  let at = midnight
  const lines: string[] = []
  for (const [life, hours] of lives) {
    for (const until = at + hours * hour; at < until; at += every * minute) {
      const values = wordOf(kind, file, 3, at, life)
      if (!values) continue
      // What is missing by a time of day is for courses of whole events.
      const rules = kind.alarms(file, at).filter(rule => !isTimed(rule))
      const next = step(state, { at, values: kind.judged(values, file) }, rules)
      state = next.state
      // An event's rule names what it is about behind an @.
      lines.push(...next.effects.map(({ kind: what, ruleKey }) => `${what} ${ruleKey.split('@')[0]}`))
    }
  }
  return lines
}

describe.each([...kinds.values()].map(kind => [kind.file.title, kind] as const))('%s', (_title, kind) => {
  test('says within its bounds what it may say, and the same thing at the same moment', () => {
    for (const file of files(kind))
      for (let at = midnight; at < midnight + 24 * hour; at += 7 * minute)
        for (const life of ['usual', 'beyond', 'back'] as const) {
          const word = wordOf(kind, file, 5, at, life)!
          expect(wordOf(kind, file, 5, at, life)).toEqual(word)
          for (const [name, value] of Object.entries(word)) {
            const field = kind.hears[name]!
            if ('points' in field) throw new Error(`${name} is a curve`)
            const { type, of } = field
            expect(typeof value, name).toBe(type.name === 'flag' ? 'boolean' : 'number')
            if (of['max'] !== undefined) expect(Number(value), name).toBeLessThanOrEqual(Number(of['max']))
            if (of['min'] !== undefined) expect(Number(value), name).toBeGreaterThanOrEqual(Number(of['min']))
          }
        }
  })

  test('raises nothing on a usual day, something beyond its limits, and is well again afterwards', () => {
    for (const file of files(kind)) {
      expect(judged(kind, file, [['usual', 24]]), JSON.stringify(file)).toEqual([])
      const rule = worst(kind.alarms(file, midnight))
      if (!rule || rule.when) continue
      const day = judged(kind, file, [
        ['usual', 2],
        ['beyond', 5],
        ['back', 3],
      ])
      expect(day, JSON.stringify(file)).toContain(`open ${rule.key}`)
      if (!rule.latch && !rule.event) expect(day.at(-1), JSON.stringify(file)).toMatch(/^recover/)
    }
  })

  test('tells of a day what may happen to it, once, and nothing that breaks a rule', () => {
    for (const file of files(kind)) {
      const list = kind.happenings(file)
      const at = (hours: number): number => midnight - 1 + hours * hour
      const day = happeningsBetween(list, at(0), at(24), 5)
      expect(day).toHaveLength(list.length)
      const halves = [...happeningsBetween(list, at(0), at(13), 5), ...happeningsBetween(list, at(13), at(24), 5)]
      expect(halves).toEqual(day)
      let state = start
      for (const [moment, message] of day) {
        for (const [name, value] of Object.entries(message)) {
          const field = kind.hears[name]!
          if ('points' in field) expect((value as readonly unknown[]).length).toBeLessThanOrEqual(field.points)
          else expect(field.type.parse(value, field), name).not.toBeInstanceOf(Bad)
        }
        const rules = kind.alarms(file, moment).filter(rule => !isTimed(rule))
        const next = step(state, { at: moment, values: kind.judged(message, file) }, rules)
        state = next.state
        expect(next.effects, JSON.stringify(message)).toEqual([])
      }
    }
  })

  test('says nothing when it is gone', () => {
    expect(wordOf(kind, plainFile(kind), 5, midnight, 'offline')).toBeNull()
  })
})
