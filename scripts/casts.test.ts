import { expect, test } from 'vitest'
import { castsIn } from './casts.ts'

test('a value that is cast in a module is found and named, one in a test or outside is not', () => {
  const line = "const name = row['name'] as string"
  expect(
    castsIn(
      new Map([
        ['modules/stock/goods.ts', `${line}\nconst n = (a ?? b) as number | null`],
        ['modules/stock/goods.test.ts', line],
        ['kernel/store/store.ts', line],
      ]),
    ),
  ).toEqual([`modules/stock/goods.ts:1 ${line}`, 'modules/stock/goods.ts:2 const n = (a ?? b) as number | null'])
})

test('what only narrows a literal, or names a table in a statement, is no cast of a value', () => {
  expect(
    castsIn(new Map([['modules/a.ts', "const open = 0 as const\nconst text = 'with held as (select id)'"]])),
  ).toEqual([])
})
