import { expect, test } from 'vitest'
import { columnsOf, worked } from '../derive/row/columns.ts'
import { queryOf } from '../derive/row/query.ts'
import { tableOf } from '../derive/table/schema.ts'
import { choice, day, dictionary, flag, integer, phone, ref, text } from '../fields/index.ts'
import { com } from './com.ts'
import { projection } from './projection.ts'
import { may, resource, verbsOf, wireValue, writable, type Values } from './resource.ts'
import { shows } from './shown.ts'
import type { Definition } from './definition.ts'

const state = dictionary('state', '状态', { 0: '未处理', 1: '已处理' })
const fields = {
  name: text({ title: '名称', max: 20, required: true }),
  bought: day({ title: '进货日期' }),
  mobile: phone({ title: '手机', sensitive: 'phone' }),
  state: choice(state, { title: '状态', by: 'system' }),
  supplierId: ref('stock/supplier', { title: '供应商', show: 'supplierName' }),
  goodsId: ref('stock/goods', { title: '物料', show: 'goodsName', as: 'goodsText' }),
  name2: text({ title: '别名', max: 20 }),
}
const good: Definition<typeof fields> = {
  key: 'test/thing',
  title: '试',
  wire: { path: 'test/thing' },
  table: 'test_thing',
  scope: 'enterprise',
  page: { at: '/test/thing', group: 'test', sort: 1 },
  fields,
  list: ['infoName', 'name', 'supplierName'],
  order: 'bought desc',
  grants: { enterprise: 'all', supervise: 'read', administrator: ['read', 'remove'] },
  unmask: ['enterprise'],
  actions: { handle: { title: '处置', roles: ['supervise'], when: { state: 0 }, run: () => ({}) } },
}
/** A definition as a careless hand writes it, past the type checker. */
const careless =
  (said: object): (() => unknown) =>
  () =>
    resource({ ...good, ...said } as never)

test.each([
  ['a key that is no room/name', { key: 'thing' }, /thing: the key must be room\/name/],
  ['a key with capitals', { key: 'Test/thing' }, /Test\/thing: the key must be/],
  ['a list with what is no field', { list: ['name', 'gods'] }, /test\/thing: list names gods/],
  ['a list with the text of a ref under its old name', { list: ['goodsName'] }, /test\/thing: list names goodsName/],
  ['an order by what is no field', { order: 'gods desc' }, /test\/thing: order names gods/],
  [
    'an order by what only some may see',
    { order: 'mobile desc' },
    /test\/thing: order names mobile, which is sensitive/,
  ],
  [
    'a rule that points nowhere',
    { rules: { expired: { at: 'gods', holds: () => true } } },
    /test\/thing: rule expired points at gods/,
  ],
  [
    'a field with the name of a common one',
    { fields: { ...fields, infoId: text({ title: '企业', max: 5 }) } },
    /test\/thing: field infoId is one of the common/,
  ],
  [
    'a field in snake case',
    { fields: { ...fields, bought_at: day({ title: '日期' }) } },
    /test\/thing: field bought_at is no camelCase/,
  ],
  ['nobody who may do anything', { grants: {} }, /test\/thing: grants nobody/],
  [
    'a row of everybody that an enterprise may write',
    { scope: 'platform', order: 'name asc', list: ['name'], grants: { enterprise: 'all' } },
    /test\/thing: a platform row cannot be written by an enterprise/,
  ],
  [
    'a field that is worked out when it is read, in a list that cannot',
    { fields: { ...fields, today: flag({ title: '今日', by: 'reading' }) } },
    /test\/thing: today is worked out when it is read/,
  ],
  [
    'an action that asks why and takes no reason',
    { actions: { stop: { title: '停', roles: ['supervise'], danger: 'reason', run: () => ({}) } } },
    /test\/thing: action stop asks for the reason/,
  ],
  [
    'a dangerous action that one title would do to several rows',
    { actions: { stop: { title: '停', roles: ['supervise'], danger: 'title', on: 'rows', run: () => ({}) } } },
    /test\/thing: action stop has one title typed for several rows/,
  ],
  [
    'an action of the list that no room serves',
    { actions: { all: { title: '全部', roles: ['supervise'], on: 'list', run: () => ({}) } } },
    /test\/thing: action all is done to no row, so its room must serve it/,
  ],
  [
    'an action that needs a verb nobody has',
    { actions: { all: { title: '全部', needs: 'fly', served: true } } },
    /test\/thing: action all is for nobody/,
  ],
  [
    'an action named like a call',
    { actions: { submit: { title: '提交', roles: [], run: () => ({}) } } },
    /test\/thing: action submit has the name of a call/,
  ],
  [
    'an order by what has no column',
    {
      wire: { path: 'test/thing', own: ['list', 'detail'] },
      fields: { ...fields, today: flag({ title: '今日', by: 'reading' }) },
      order: 'today desc',
    },
    /test\/thing: order names today, which has no column/,
  ],
  [
    'uniqueness in a state that is no field',
    { distinct: [{ by: ['name'], while: { gods: 1 } }] },
    /test\/thing: is distinct by gods/,
  ],
  [
    'an action that looks at what is no field',
    { actions: { handle: { title: '处置', roles: [], when: { gods: 1 }, run: () => ({}) } } },
    /test\/thing: action handle looks at gods/,
  ],
  [
    'a field that is only sometimes asked for and is none',
    { form: { shown: { gods: () => true } } },
    /test\/thing: shows gods only sometimes, which nobody enters or everybody must/,
  ],
])('a definition does not start with %s, and says which and why', (_what, said, names) => {
  expect(careless(said)).toThrow(names)
})

test('a good definition starts, and has the common fields of its scope before its own', () => {
  const thing = resource(good)
  expect(Object.keys(thing.all)).toEqual([...Object.keys(com('enterprise')), ...Object.keys(fields)])
  expect(Object.keys(com('platform'))).not.toContain('tenantId')
  expect(Object.keys(com('tenant'))).toContain('tenantId')
  expect(Object.keys(com('tenant'))).not.toContain('infoId')
  expect(thing.rules).toEqual({})
})

test('who is not granted a thing may not do it', () => {
  const thing = resource(good)
  const can = (role: 'administrator' | 'supervise' | 'enterprise') =>
    ['read', 'create', 'update', 'remove', 'handle', 'unmask'].filter(verb => may(thing, role, verb))
  expect(can('enterprise')).toEqual(['read', 'create', 'update', 'remove', 'unmask'])
  expect(can('supervise')).toEqual(['read', 'handle'])
  expect(can('administrator')).toEqual(['read', 'remove'])
  expect(may(resource({ ...good, grants: { enterprise: 'all' } }), 'supervise', 'read')).toBe(false)
  expect(verbsOf(thing)).toEqual(['read', 'create', 'update', 'remove', 'handle', 'unmask'])
  expect(verbsOf(resource({ ...good, actions: {}, grants: { supervise: 'read' } }))).toEqual(['read', 'unmask'])
})

test('nobody may remove what stays, whatever else they may', () => {
  const stays = resource({ ...good, wire: { ...good.wire, stays: 'alarmKept' }, grants: { enterprise: 'all' } })
  expect(may(stays, 'enterprise', 'remove')).toBe(false)
  expect(verbsOf(stays)).toEqual(['read', 'create', 'update', 'handle', 'unmask'])
})

test('the text of a ref leaves beside its id, unless the row keeps a text of its own under that name', () => {
  expect(shows(resource(good).all).map(({ as }) => as)).toEqual([
    'createUserName',
    'updateUserName',
    'infoName',
    'supplierName',
    'goodsText',
  ])
  const own = resource({
    ...good,
    fields: { ...fields, supplierName: text({ title: '供应商', max: 20 }) },
    list: ['name'],
  } as never)
  expect(shows(own.all).map(({ as }) => as)).not.toContain('supplierName')
})

test('callers write neither what the system nor what a device writes', () => {
  const thing = resource({ ...good, fields: { ...fields, temp: flag({ title: '开', by: 'device' }) } } as never)
  expect(writable(thing).map(([name]) => name)).toEqual(['name', 'bought', 'mobile', 'supplierId', 'goodsId', 'name2'])
})

test('nothing leaves as a typed empty, never as null', () => {
  expect(wireValue(fields.name, null)).toBe('')
  expect(wireValue(fields.state, undefined)).toBe('')
  expect(wireValue(flag({ title: '开' }), null)).toBe(0)
  expect(wireValue(fields.state, 0)).toBe(0)
})

test.each([
  [
    'a table that is not called so',
    { table: 'ledger_day' },
    /test\/day: the table of a projection is called proj_…, not ledger_day/,
  ],
  ['a sum that is no name', { sums: ['record num'] }, /test\/day: record num is no name/],
])('a projection does not start with %s', (_what, said, names) => {
  expect(() =>
    projection({
      key: 'test/day',
      title: '日',
      table: 'proj_test',
      scope: 'tenant',
      by: {},
      sums: ['num'],
      from: {},
      ...said,
    }),
  ).toThrow(names)
})

test('what is worked out when a row is read has no column, and nothing of it is stored', () => {
  const { supplierId: _, goodsId: __, ...own } = fields
  const thing = resource({
    ...good,
    fields: { ...own, today: flag({ title: '今日', by: 'reading' }) },
    list: ['name', 'today'],
    calls: { own: ['list', 'detail'] },
  } as never)
  const find = (key: string) => (key === 'enterprise/info' ? thing : undefined)
  expect(Object.keys(tableOf(thing, find).columns)).not.toContain('today')
  expect(columnsOf(thing, find).names).not.toContain('today')
  expect(writable(thing).map(([name]) => name)).not.toContain('today')
  expect(Object.keys(thing.all)).toContain('today')
})

test('a definition says how a field is worked out when a row is read: by the row and the time, with nothing to ask by it', () => {
  const { supplierId: _, goodsId: __, ...own } = fields
  const said = {
    ...good,
    fields: { ...own, old: integer({ title: '天数', by: 'reading' }), idle: flag({ title: '闲', by: 'reading' }) },
    list: ['name', 'old'],
    few: true,
    reads: ({ bought }: Values, { now }: { now: number }) => ({
      old: bought ? now - Date.parse(bought as string) : null,
      name: '别的',
    }),
  }
  const thing = resource(said as never)
  expect(worked(thing, { name: '甲', bought: '1970-01-01' }, 7)).toEqual({ old: 7, idle: null })
  expect(worked(thing, { name: '甲', bought: null }, 7)).toEqual({ old: null, idle: null })
  expect(worked(resource(good), { name: '甲' }, 7)).toEqual({})
  for (const params of [{ old: '7' }, { old_gt: '7' }, { ascs: 'old' }])
    expect(() => queryOf(thing, params, 'zh', 1)).toThrow(/not supported/)
  expect(() => integer({ title: '天数', by: 'reading', filter: true })).toThrow('nothing can be asked by it')
})

test('rows in another state than the one said are not counted when something must be unique', () => {
  const { supplierId: _, goodsId: __, ...own } = fields
  const thing = resource({
    ...good,
    fields: own,
    list: ['name'],
    distinct: [{ by: ['name'], while: { state: [0, 1] } }],
  } as never)
  expect(tableOf(thing, () => thing).indexes['test_thing_name_unique']).toBe(
    'unique (tenant_id, info_id, name) where not is_deleted and state in (0, 1)',
  )
})
