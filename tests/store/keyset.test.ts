import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { behind, orderBy, type OrderKey } from '../../kernel/derive/row/keyset.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  // Few values, many of them equal, some missing: every boundary of a batch falls among equals sooner or later.
  await client.query(
    'create temp table seats as select n as id, case when n % 5 = 0 then null else (n * 7) % 4 end as row_no, case when n % 3 = 0 then null else chr(97 + n % 2) end as side, (n * 11) % 3 as tier from generate_series(1, 60) n',
  )
})
afterAll(() => client?.end())

const key = (name: string, direction: OrderKey['direction'], nulls: OrderKey['nulls']): OrderKey => ({
  name,
  direction,
  nulls,
})
const ways = [
  ['asc', 'first'],
  ['asc', 'last'],
  ['desc', 'first'],
  ['desc', 'last'],
] as const
const orders: readonly (readonly OrderKey[])[] = (['asc', 'desc'] as const).flatMap(id => [
  [key('id', id, null)],
  ...(['asc', 'desc'] as const).map(tier => [key('tier', tier, null), key('id', id, null)]),
  ...ways.map(([direction, nulls]) => [key('rowNo', direction, nulls), key('id', id, null)]),
  ...ways.flatMap(([direction, nulls]) =>
    ways.map(([other, theirs]) => [
      key('rowNo', direction, nulls),
      key('side', other, theirs),
      key('tier', 'asc', null),
      key('id', id, null),
    ]),
  ),
])

test.each(orders.map(keys => [orderBy(keys), keys] as const))(
  'batches sought one behind the other, ordered by %s, are the whole list, each row once',
  async (order, keys) => {
    const kept = keys.map(({ name }) => `t.${name === 'rowNo' ? 'row_no' : name}::text`).join(', ')
    const ask = async (where: string, values: readonly string[], limit: string) =>
      (
        await client.query<(string | null)[]>({
          text: `select t.id::text, ${kept} from seats t where ${where} order by ${order} ${limit}`,
          values: [...values],
          rowMode: 'array',
        })
      ).rows
    const all = (await ask('true', [], '')).map(([id]) => id)
    const found: (string | null | undefined)[] = []
    for (let last: readonly (string | null)[] | null = null; ;) {
      const values: string[] = []
      const batch = await ask(last ? behind(keys, last, value => `$${values.push(value)}`) : 'true', values, 'limit 7')
      found.push(...batch.map(([id]) => id))
      if (batch.length < 7) break
      last = batch.at(-1)!.slice(1)
    }
    expect(found).toEqual(all)
  },
)

test('what an index can begin at is one comparison of rows', () => {
  expect(
    behind([key('day', 'desc', 'first'), key('id', 'desc', null)], ['2026-01-01', '7'], value => `<${value}>`),
  ).toBe('(t.day, t.id) < (<2026-01-01>, <7>)')
  expect(orderBy([key('day', 'desc', 'first'), key('id', 'desc', null)])).toBe('t.day desc, t.id desc')
})
