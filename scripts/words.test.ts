import { expect, test } from 'vitest'
import { complaintsOf, emptyNames } from './words.ts'

const file = (text: string) => new Map([['kernel/a.ts', text]])

test('a value, a function or a parameter named by what was done to it is found, with its line', () => {
  const text = 'const found = 1\nexport function said() {}\nrows.map(one => one.id)\nfor (const kept of rows) {}'
  expect(emptyNames(file(text)).map(({ line }) => line)).toEqual([
    'kernel/a.ts:1 const found = 1',
    'kernel/a.ts:2 export function said() {}',
    'kernel/a.ts:3 rows.map(one => one.id)',
    'kernel/a.ts:4 for (const kept of rows) {}',
  ])
})

test('a noun, a property of the definitions and a longer name are no such thing', () => {
  expect(
    emptyNames(file('const rows = 1\nconst { known } = row\nconst foundMost = 2\nholds: row => row.kept')),
  ).toEqual([])
})

test('a folder may have as many as are left, and not one more', () => {
  const text = 'const found = 1\nconst said = 2'
  expect(complaintsOf(file(text), { kernel: 2 })).toEqual([])
  expect(complaintsOf(file(text), { kernel: 1 }).at(-1)).toBe('kernel: 2 things are called by no noun, 1 may be')
  expect(complaintsOf(file('const found = 1'), {})).toHaveLength(2)
})
