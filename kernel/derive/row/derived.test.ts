import { expect, test } from 'vitest'
import { resource } from '../../define/resource.ts'
import { integer, text } from '../../fields/index.ts'
import { beside, columnsOf, decode, row } from './columns.ts'
import { tableOf } from '../table/schema.ts'
import { queryOf, sortsOf } from './query.ts'

const good = {
  wire: { path: 't' },
  scope: 'tenant',
  page: { at: '/t', group: 'base', sort: 1 },
  grants: { administrator: 'all' },
} as const
const part = resource({
  ...good,
  key: 'test/part',
  title: '部件',
  table: 'test_part',
  fields: { whole: text({ title: '整体', max: 20 }), code: text({ title: '编码', max: 12 }) },
  list: ['code'],
  order: 'createTime desc',
})
const whole = resource({
  ...good,
  key: 'test/whole',
  title: '整体',
  table: 'test_whole',
  few: true,
  fields: {
    code: text({ title: '编码', max: 12 }),
    score: integer({ title: '分' }),
    parts: integer({ title: '部件数', by: 'system', derived: { rows: 'test/part', by: 'whole' } }),
    below: integer({ title: '下级数', by: 'system', derived: { rows: 'test/part', within: 'code' } }),
    people: integer({ title: '人数', by: 'system', derived: { table: 'proj_test', sum: 'people' } }),
    things: integer({ title: '物数', by: 'system', derived: { table: 'proj_test', sum: 'thingNum' } }),
    stars: integer({ title: '星', by: 'system', derived: { above: 'score', bounds: [0, 60] } }),
    link: text({ title: '链接', max: 99, by: 'system', derived: { prefix: '/show?id=' } }),
  },
  list: ['code', 'parts', 'people'],
  order: 'createTime desc',
})
const find = (key: string) => (key === 'test/part' ? part : undefined)

test('what follows from other rows has no column, no filter and no order', () => {
  expect(Object.keys(tableOf(whole, find).columns)).not.toEqual(expect.arrayContaining(['parts']))
  expect(tableOf(whole, find).columns).not.toHaveProperty('people')
  expect(() => queryOf(whole, { parts: '3' }, 'zh', 1)).toThrow('Filtering by parts')
  expect(sortsOf(whole)).not.toContain('stars')
})

test('it is looked up for the rows that leave, sums of one projection together', () => {
  const { select } = columnsOf(whole, find)
  expect(select).toContain(
    '(select count(*) from test_part r where r.tenant_id = t.tenant_id and r.whole = t.id and not r.is_deleted)::integer',
  )
  expect(select).toContain("r.code >= t.code and r.code < t.code || 'g'")
  expect(select.match(/proj_test/g)).toHaveLength(1)
})

test('a row says it on the wire and in a sheet; who has no row in the projection has none of it', () => {
  const columns = columnsOf(whole, find)
  const texts = (...derived: readonly (string | null)[]) => [
    ...columns.names.map(() => null),
    ...columns.shown.map(() => null),
    ...derived,
  ]
  const full = texts('2', '7', '1', '/show?id=5', '40,3')
  expect(row(columns, full, false)).toMatchObject({
    parts: 2,
    below: 7,
    stars: 1,
    link: '/show?id=5',
    people: 40,
    things: 3,
  })
  expect(beside(columns, full)).toMatchObject({ parts: 2, people: 40, things: 3 })
  expect(row(columns, texts('0', '0', null, '/show?id=5', null), false)).toMatchObject({
    people: 0,
    things: 0,
    stars: '',
  })
  expect(decode(columns, full)).not.toHaveProperty('parts')
})

test('a definition that lets somebody enter it, or asks by it, does not start', () => {
  expect(() => integer({ title: '数', derived: { prefix: '' } })).toThrow('is derived')
  expect(() => integer({ title: '数', by: 'system', filter: true, derived: { prefix: '' } })).toThrow('is derived')
  expect(() =>
    columnsOf(
      resource({
        ...good,
        key: 'test/lost',
        title: '失',
        table: 'lost',
        fields: { n: integer({ title: '数', by: 'system', derived: { rows: 'test/none', by: 'x' } }) },
        list: ['n'],
        order: 'createTime desc',
      }),
      find,
    ),
  ).toThrow('test/none, which is no resource')
})
