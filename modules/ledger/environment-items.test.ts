import { expect, test } from 'vitest'
import { environmentItems } from './environment-items.ts'

test('an environment record looks at 12 things, each with a code of its own and said in both languages', () => {
  expect(environmentItems.map(({ code }) => code)).toEqual([
    'E01',
    'E02',
    'E03',
    'E04',
    'E05',
    'E06',
    'E07',
    'E08',
    'E09',
    'E10',
    'E11',
    'E12',
  ])
  for (const { name, en } of environmentItems)
    expect(/\p{Script=Han}/u.test(name) && en !== '' && !/\p{Script=Han}/u.test(en), name).toBe(true)
})
