import { expect, test } from 'vitest'
import { Bad } from '../../kernel/fields/base/field.ts'
import { kinds } from './kinds.ts'
import { livesOf, orderNamed, scenes } from './scenes.ts'
import { plainFile } from './simulated.ts'

test('in a scene every device says only what its kind may say', () => {
  for (const { key, acts } of scenes)
    for (const { kind, says } of acts)
      for (const [name, value] of Object.entries(says ?? {})) {
        const field = kinds.get(kind)!.hears[name]
        if (!field || 'points' in field) throw new Error(`${key}: ${kind} says nothing called ${name}`)
        expect(field.type.parse(value, field), `${key}: ${kind}.${name}`).not.toBeInstanceOf(Bad)
      }
})

test('a scene begins at once, goes on in time, and leaves every device as it was', () => {
  for (const { key, acts } of scenes) {
    expect(acts[0]!.after, key).toBe(0)
    expect(
      acts.map(({ after }) => after),
      key,
    ).toEqual(acts.map(({ after }) => after).toSorted((a, b) => a - b))
    for (const own of Map.groupBy(acts, ({ kind }) => kind).values()) {
      const last = own.at(-1)!
      expect(last.says === null || last.life === 'back', `${key}: ${last.kind}`).toBe(true)
    }
  }
})

test('an event is called by its scene, its story, or its kind and life; anything else is none', () => {
  const keys = [...kinds.keys()]
  expect(orderNamed('gas-leak', keys)).toEqual({ scene: 'gas-leak' })
  expect(orderNamed('S6', keys)).toEqual({ scene: 'gas-leak' })
  expect(orderNamed('fridge-beyond', keys)).toEqual({ kind: 'fridge', life: 'beyond' })
  for (const name of ['fridge-broken', 'oven-usual', 'fridge', '']) expect(orderNamed(name, keys)).toBeNull()
})

test('a kind that breaks no rule by what it says is only as ever or gone', () => {
  expect(livesOf(kinds.get('switch')!, plainFile(kinds.get('switch')!), 0)).toEqual(['usual', 'offline'])
  expect(livesOf(kinds.get('fridge')!, plainFile(kinds.get('fridge')!), 0)).toHaveLength(4)
})
