// What lists ask of the database, counted; what they answer is tried on a real one in tests/store.
import { expect, test } from 'vitest'
import { resource } from '../../define/resource.ts'
import { day, text } from '../../fields/index.ts'
import type { Signed } from '../../ask/asker.ts'
import type { Bound } from '../../store/batch.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { reading } from './list.ts'
import { countMost, foundMost } from './pager.ts'
import { longFrom } from './remembered.ts'
import { tableOf } from '../table/schema.ts'

const thing = resource({
  key: 'test/thing',
  title: '试物',
  wire: { path: 'test/thing' },
  table: 'test_thing',
  scope: 'enterprise',
  page: { at: '/test/thing', group: 'test', sort: 1 },
  list: ['name'],
  order: 'at desc',
  grants: { supervise: 'read' },
  fields: { at: day({ title: '日期', filter: 'range' }), name: text({ title: '名称', max: 20, search: true }) },
})
const narrowings = new Map<string, never>()
const asker = {
  session: '1',
  tenant: 't',
  user: '2',
  account: 'a',
  role: 'supervise',
  roles: [],
  aliases: [],
  dept: '',
  depts: [],
  info: '',
  head: '',
  area: '42',
  market: '',
  mustChange: false,
  mustEnrol: false,
  reach: {
    version: '1',
    manages: false,
    codes: null,
    menus: null,
    narrowings,
    apis: new Set<string>(),
    forbids: () => false,
    holds: { roles: [], would: () => false },
  },
} as const
const context: Signed = { asker, lang: 'zh', ip: '', agent: '', trace: '', now: 0, idempotency: null }

/** A list of so many rows, of which none is ever shown, and what it asked. */
const opened = (total: () => number) => {
  const sent: (readonly Bound[])[] = []
  const run = async (bounds: readonly Bound[]) => {
    sent.push(bounds)
    await Promise.resolve()
    return bounds.map(({ statement }) => (statement.text.startsWith('select count') ? [[String(total())]] : []))
  }
  const kernel = { store: { run }, find: () => thing } as unknown as Kernel
  const texts = (): readonly string[] => sent.flat().map(({ statement }) => statement.text)
  return {
    sent,
    read: reading(thing, kernel),
    counts: () => texts().filter(one => one.startsWith('select count')).length,
    texts,
  }
}

test('a page behind the known end of a long list is answered without its rows being asked for', async () => {
  const { read, sent } = opened(() => longFrom + 5)
  await read.list(context, { current: '1' })
  expect(await read.list(context, { current: '5000' })).toEqual({
    records: [],
    total: longFrom + 5,
    size: 10,
    current: 5000,
    pages: 1001,
  })
  await read.list(context, { current: '1001' })
  expect(
    sent.map(bounds => bounds.length),
    'session, page and total; the session alone; session and page',
  ).toEqual([3, 1, 2])
})

test('of a list that is counted no further nobody knows the end, so its pages are asked for', async () => {
  const { read, sent } = opened(() => countMost)
  await read.list(context, { current: '1' })
  await read.list(context, { current: '20000' })
  expect(sent.map(bounds => bounds.length)).toEqual([3, 2])
})

test('a list says when it has more rows than are counted, which is earlier where words are looked for', async () => {
  for (const [total, name, atLeast] of [
    [countMost, undefined, true],
    [countMost - 1, undefined, undefined],
    [foundMost, '鲫鱼', true],
    [foundMost - 1, '鲫鱼', undefined],
  ] as const) {
    const page = await opened(() => total).read.list(context, { current: '1', ...(name && { name }) })
    expect([page.total, page.atLeast]).toEqual([total, atLeast])
  }
})

test('a hundred people who open the same long list at one moment count it once, a short one each for himself', async () => {
  for (const [total, counted] of [
    [longFrom, 1],
    [longFrom - 1, 100],
  ] as const) {
    const { read, counts } = opened(() => total)
    const pages = await Promise.all(Array.from({ length: 100 }, () => read.list(context, { current: '1' })))
    expect([counts(), ...new Set(pages.map(page => page.total))]).toEqual([counted, total])
  }
})

test('of a page far down nothing is fetched but its own rows', async () => {
  const { read, texts } = opened(() => countMost)
  for (const current of ['100', '102']) await read.list(context, { current })
  const [near, far] = texts().filter(one => one.includes('t.name'))
  expect(near).toMatch(/^select /)
  expect(far).toMatch(
    /^with page as materialized \(select t.tenant_id, t.id from test_thing t where .* limit \$2 offset \$3\) select .*t\.name.* from page join test_thing t using \(tenant_id, id\) order by t.at desc, t.id desc$/,
  )
})

test('the index of the tenant’s order holds whose each row is, so that a page far down is found in it alone; that of words is of all rows, or nobody knows how common they are', () => {
  const { indexes } = tableOf(thing, () => thing)
  expect([indexes['test_thing_all'], indexes['test_thing_search']]).toEqual([
    '(tenant_id, at desc, id desc) include (info_id) where not is_deleted',
    'using gin (app.grams(search_text))',
  ])
})

test('who sees most of a tenant has all of it counted through, who sees few kitchens each of them, neither by the words of an index that holds everybody’s', async () => {
  const { read, texts } = opened(() => 0)
  await read.list(context, { current: '1', name: '鲫鱼' })
  expect(texts().find(one => one.startsWith('select count'))).toBe(
    'select count(*) from (select 1 from test_thing t where (select app.sees_most()) and t.tenant_id = $1 and not t.is_deleted and strpos(t.name, $2) > 0 and app.grams(t.search_text) @> $3::text[]' +
      ' union all select 1 from (select distinct app.kitchens()) k (id) cross join lateral (select 1 from test_thing t where t.info_id = k.id and t.tenant_id = $1 and not t.is_deleted and strpos(t.name, $2) > 0 offset 0) t where not (select app.sees_most())' +
      ` limit ${foundMost}) counted`,
  )
})

test('what is looked for by its words is planned for those words, everything else is prepared', async () => {
  const { read, sent } = opened(() => 0)
  await read.list(context, { current: '1', name: '鲫鱼' })
  await read.list(context, { current: '1', at_datege: '2026-01-01' })
  const [words, days] = sent.map(bounds => bounds.slice(1))
  expect(words!.map(({ statement }) => statement.name)).toEqual(['', ''])
  expect(days!.every(({ statement }) => statement.name !== '')).toBe(true)
  expect(words![0]!.statement.text).toContain('strpos(t.name, $2) > 0 and app.grams(t.search_text) @> $3::text[]')
  expect(words![0]!.values.slice(1, 3)).toEqual(['鲫鱼', '{"鲫鱼"}'])
})

test('a field of the search that holds only spaces asks for nothing, as an empty one does', async () => {
  const { read, texts } = opened(() => 0)
  await read.list(context, { current: '1', name: ' \u3000 ' })
  expect(texts().filter(one => one.includes('strpos'))).toEqual([])
})

test('of words that more rows have than are counted nobody asks again which is the nearest', async () => {
  const looks = async (total: number): Promise<number> => {
    const { read, texts } = opened(() => total)
    for (let n = 0; n < 3; n++) await read.list(context, { current: '1', name: '鲫鱼' })
    return texts().filter(one => one.includes('as near')).length
  }
  expect([await looks(foundMost), await looks(foundMost - 1)]).toEqual([1, 3])
})
