// Never runs: the type checker reads it. Each line below `@ts-expect-error` is a mistake an author of a definition
// makes; if one of them ever passes, the check fails here.
import { link } from './link.ts'
import { projection } from './projection.ts'
import { choice, day, decimal, dictionary, flag, integer, ref, text } from '../fields/index.ts'
import { resource, type RowOf } from './resource.ts'
import type { Definition } from './definition.ts'

const state = dictionary('state', '状态', { 0: '未处理', 1: '已处理' })
const kind = dictionary('kind', '类别', { fridge: '冷藏柜', mouse: '鼠板' })

const fields = {
  name: text({ title: '名称', max: 20, required: true }),
  quantity: decimal({ title: '数量', digits: 10, scale: 2, required: true }),
  price: decimal({ title: '单价', digits: 10, scale: 2 }),
  bought: day({ title: '进货日期', required: true }),
  handled: choice(state, { title: '处置状态', by: 'system' }),
  kind: choice(kind, { title: '类别', required: true }),
  open: flag({ title: '公开' }),
  origin: text({ title: '产地', max: 50, required: true, since: '2026-11-23' }),
  supplierId: ref('stock/supplier', { title: '供应商', show: 'supplierName' }),
}

const good: Definition<typeof fields> = {
  key: 'test/thing',
  title: '试',
  wire: { path: 'test/thing' },
  table: 'test_thing',
  scope: 'enterprise',
  page: { at: '/test/thing', group: 'test', sort: 1 },
  fields,
  list: ['infoName', 'name', 'supplierName', 'createTime'],
  order: 'bought desc',
  grants: { enterprise: 'all', supervise: 'read' },
  rules: {
    few: {
      at: 'bought',
      says: '太少',
      holds: row => row.quantity > 1 && (row.price === null || row.price > 1) && row.kind !== 'mouse',
    },
  },
  actions: {
    handle: { title: '处置', roles: ['supervise'], when: { handled: 0 }, run: () => ({ set: { handled: 1 } }) },
  },
}
resource(good)

// @ts-expect-error a column of the list that is no field
resource({ ...good, list: ['gods'] })
// @ts-expect-error an order by what is no field
resource({ ...good, order: 'boughtDate desc' })
// @ts-expect-error an order in no direction
resource({ ...good, order: 'bought down' })
// @ts-expect-error a role nobody has
resource({ ...good, grants: { manager: 'all' } })
// @ts-expect-error a verb nobody can do
resource({ ...good, grants: { enterprise: ['erase'] } })
// @ts-expect-error a scope that does not exist
resource({ ...good, scope: 'everybody' })
// @ts-expect-error an option of a resource that does not exist
resource({ ...good, colour: 'red' })
// @ts-expect-error a rule that says nothing
resource({ ...good, rules: { tooRed: { at: 'name', holds: () => true } } })
// @ts-expect-error text is not subtracted
resource({ ...good, rules: { few: { at: 'name', says: '太少', holds: row => row.name - 1 > 0 } } })
// @ts-expect-error what is not required may be absent
resource({ ...good, rules: { few: { at: 'price', says: '太少', holds: row => row.price > 0 } } })
// @ts-expect-error rows from before a field was required may lack it
resource({ ...good, rules: { few: { at: 'origin', says: '太少', holds: row => row.origin.length > 0 } } })
// @ts-expect-error a field the row does not have
resource({ ...good, rules: { few: { at: 'name', says: '太少', holds: row => row.weight > 0 } } })
// @ts-expect-error a key its dictionary does not have
resource({ ...good, rules: { few: { at: 'kind', says: '太少', holds: row => row.kind === 'freezer' } } })
resource({
  ...good,
  // @ts-expect-error a number its dictionary does not have
  actions: { handle: { title: '处置', roles: ['supervise'], when: { handled: 7 }, run: () => ({}) } },
})
resource({
  ...good,
  // @ts-expect-error an action sets what its dictionary does not have
  actions: { handle: { title: '处置', roles: ['supervise'], run: () => ({ set: { handled: 2 } }) } },
})
resource({
  ...good,
  // @ts-expect-error an action tells of what nobody can hear
  actions: { handle: { title: '处置', roles: ['supervise'], run: () => ({ emit: 'alarm.exploded' }) } },
})
// @ts-expect-error an action for a role nobody has
resource({ ...good, actions: { handle: { title: '处置', roles: ['boss'], run: () => ({}) } } })
// @ts-expect-error a number for a field that does not exist
resource({ ...good, number: { field: 'recordNo', prefix: 'CG' } })
// @ts-expect-error a text has a length
text({ title: '名称' })
// @ts-expect-error every field has a title
integer({ min: 1 })
// @ts-expect-error nothing else filters but equality and ranges
day({ title: '日期', filter: 'often' })
// @ts-expect-error masks are for phones, identity cards, names and health
text({ title: '密', max: 5, sensitive: 'address' })
// @ts-expect-error a ref says what people read instead of the id
ref('stock/supplier', { title: '供应商' })

resource({
  ...good,
  actions: {
    handle: {
      title: '处置',
      roles: ['supervise'],
      input: {
        why: text({ title: '原因', max: 20, required: true }),
        price: decimal({ title: '单价', digits: 10, scale: 2 }),
      },
      run: (row, input) => ({ set: { name: row.createTime + input.why.trim(), price: input.price } }),
    },
    take: {
      title: '取',
      roles: ['supervise'],
      input: { why: text({ title: '原因', max: 20 }) },
      // @ts-expect-error an input that is not asked for
      run: (_row, input) => ({ set: { name: input.reason } }),
    },
  },
})

// What others read of a resource carries the types of its fields, whether they name it by its definition or, from
// another room, by its key.
const thing = resource(good)
declare const row: RowOf<typeof thing>
export const tuple: readonly [string, number | null, string] = [row.name, row.price, row.createTime]
// @ts-expect-error a field the row does not have
export const weight = row.weight
declare const batch: RowOf<'stock/inbound'>
export const inboundNo: string | null = batch.inboundNo
// @ts-expect-error a field that the resource of this key does not have
export const gods = batch.gods
link({
  key: 'thing-thing',
  title: '试',
  from: 'stock/inbound',
  to: 'stock/movement',
  makes: from => ({ goodsId: from.goodsId, quantity: from.quantity }),
})
// @ts-expect-error a link that reads what the fact does not say
link({ key: 'a', title: '试', from: 'stock/inbound', to: 'stock/movement', makes: from => ({ goodsId: from.gods }) })
// @ts-expect-error a link that makes another kind of value than the row has
link({ key: 'a', title: '试', from: 'stock/inbound', to: 'stock/movement', makes: () => ({ goodsId: 7 }) })
projection({
  key: 'test/sum',
  title: '试',
  table: 'proj_test',
  scope: 'enterprise',
  by: {},
  sums: ['num'],
  // @ts-expect-error a projection that counts by what the fact does not say
  from: { 'stock/inbound': inbound => ({ key: {}, add: { num: inbound.gods } }) },
})
