import { expect, test } from 'vitest'
import { positionsIn } from './positions.ts'

const placesOf = (code: string, file = 'modules/iot/due.server.ts') => positionsIn(new Map([[file, code]]))

test('a statement that answers by position is found and named', () => {
  expect(placesOf("const due = {\n  name: 'due',\n  text: `select ${d.id} from ${d}`,\n}")).toEqual([
    'modules/iot/due.server.ts:3 select ${d.id} from ${d}',
  ])
  expect(placesOf('get text() { return `with x as (select 1) select n from x` }')).toHaveLength(1)
  expect(placesOf('text: `update ${d} set a = 1\n where ${d.id} = $1 returning ${d.id}`')).toHaveLength(1)
})

test('one that names what it asks for, writes, or only sets something is none', () => {
  expect(placesOf("select('due', { id: d.id }, list => `select ${list} from ${d}`)")).toEqual([])
  expect(placesOf('text: `insert into ${d} select ${d.id} from ${d}`')).toEqual([])
  expect(placesOf("text: `update ${d} set a = ${f(`(select 1)`)}`, more: 'returning'")).toEqual([])
  expect(placesOf("text: 'select app.enter_system($1)'")).toEqual([])
  expect(placesOf("text: 'select 1'", 'modules/iot/due.test.ts')).toEqual([])
})
