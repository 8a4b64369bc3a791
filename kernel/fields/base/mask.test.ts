import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masked } from './mask.ts'

test.each([
  ['phone', '13912345678', '139****5678'],
  ['phone', '027-87654321', '027*****4321'],
  ['idCard', '11010519491231002X', '110*************2X'],
  ['name', '王丽华', '王**'],
  ['name', '王', '王*'],
  ['name', '𠮷田', '𠮷*'],
  ['health', '36.5', '*'],
  ['health', '阳性', '*'],
] as const)('%s %s is shown as %s to those who may not see it', (kind, text, shown) => {
  expect(masked(kind, text)).toBe(shown)
})

test('what is too short for its pattern is hidden altogether, not shown altogether', () => {
  for (const text of ['1', '12345', '1234567']) expect(masked('phone', text)).toBe('*'.repeat(text.length))
  expect(masked('idCard', '12345')).toBe('*****')
})

test('nothing is masked as nothing, so that no one is told a value is there', () => {
  for (const kind of ['phone', 'idCard', 'name', 'health'] as const) expect(masked(kind, '')).toBe('')
})

test('whatever the value, no more of it is shown than its kind allows, and a mask is always seen to be one', () => {
  const ends = { phone: [3, 4], idCard: [3, 2], name: [1, 0], health: [0, 0] } as const
  fc.assert(
    fc.property(
      fc.constantFrom('phone', 'idCard', 'name', 'health'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      (kind, text) => {
        const shown = masked(kind, text)
        expect(shown).toContain('*')
        const [head, tail] = ends[kind]
        // `name` counts characters, the others code units of what are digits in practice.
        const letters = kind === 'name' ? [...text] : text.split('')
        const hidden = letters.slice(head, tail ? -tail : undefined).join('')
        if (hidden.replace(/[*\s]/g, '').length > 1) expect(shown).not.toContain(hidden)
        const seen = kind === 'name' ? [...shown] : shown.split('')
        expect(seen.filter(letter => letter !== '*').length).toBeLessThanOrEqual(head + tail)
      },
    ),
  )
})
