// How often a write goes to the database: what is known and looked at travel together, then what is written, and one
// commit ends it. docs/decisions/0001
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aside, enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { bind } from '../../kernel/store/batch.ts'
import purchase from '../../modules/ledger/purchase.ts'
import { contextOf, costOf, type Person } from '../product.ts'
import { day, made, next, openShop, picture, tenant, type Shop } from './shop.ts'

let shop: Shop
let school: Person
beforeAll(async () => {
  shop = await openShop()
  ;({ school } = shop.people)
}, 120_000)
afterAll(() => shop?.product.close())

/** A delivery without papers but its picture, as it is filed every morning. */
const delivery = (more: Record<string, unknown> = {}) => ({
  purchaseDate: day(),
  goodsName: '大白菜',
  goodsCategory: 8,
  quantity: '12.5',
  unit: 1,
  price: 2.4,
  batchNo: `B${next()}`,
  supplierName: '白沙洲鲜蔬行',
  supplierAddress: '演示路 1 号',
  supplierPhone: '13900001111',
  certTypes: '4,9',
  sensory: 1,
  checkResult: 1,
  purchaser: '张三',
  checker: '李四',
  submitStatus: 1,
  goodsImgs: picture,
  ...more,
})
const file = (who: Person, more: Record<string, unknown> = {}) =>
  made(who.post('/purchase/standbookpurchase/submit', delivery(more)))
test('a delivery with its batch in the store is looked at and written in two round trips of nineteen statements', async () => {
  for (let n = 0; n < 12; n++) await file(school)
  const { trips, sent } = shop.product.kernel.store
  expect(await costOf(shop.product, () => file(school), trips)).toBe(2)
  expect(await costOf(shop.product, () => file(school), sent)).toBe(19)
})

/** Five goods of one paper. */
const paper = (more: Record<string, unknown> = {}) => {
  const {
    goodsName,
    goodsCategory,
    quantity,
    unit,
    price,
    batchNo,
    certTypes,
    sensory,
    checkResult,
    goodsImgs,
    ...shared
  } = delivery()
  const line = { goodsCategory, quantity, unit, price, batchNo, certTypes, sensory, checkResult, goodsImgs }
  return {
    ...shared,
    lines: ['一', '二', '三', '四', '五'].map(n => ({ ...line, goodsName: `${goodsName}${n}`, ...more })),
  }
}
const sendPaper = (more: Record<string, unknown> = {}) => school.post('/purchase/standbookpurchase/bill', paper(more))

test('a paper of five goods costs no more round trips than one of one, and says of which line the database refuses something', async () => {
  for (let n = 0; n < 8; n++) expect((await sendPaper()).status).toBe(200)
  expect(await costOf(shop.product, () => sendPaper(), shop.product.kernel.store.trips)).toBe(2)
  const wrong = paper()
  wrong.lines[2]!.goodsImgs = `${tenant}/202601/${'f'.repeat(32)}.jpg`
  const before = await shop.sql('select 1 from ledger_purchase where tenant_id = $1', tenant)
  const { status, text } = await school.post('/purchase/standbookpurchase/bill', wrong)
  expect([status, text]).toEqual([400, expect.stringContaining('第3行')])
  expect(await shop.sql('select 1 from ledger_purchase where tenant_id = $1', tenant)).toHaveLength(before.length)
})

test('rows that are numbered come after everything else of a write: nobody else counts in their row until its end', async () => {
  const context = await contextOf(shop.product, school, tenant)
  const { kernel } = shop.product
  const row = { ...delivery(), goodsImgs: [picture], certTypes: ['4', '9'], traceCode: null, correctOf: null }
  const { bounds } = rowChanges(purchase, kernel).added(context, row as never, { info: shop.school })
  const names = bounds.map(({ statement }) => statement.name)
  expect(names.indexOf('counter')).toBeGreaterThan(names.lastIndexOf('audit'))
  expect(names.indexOf('counter')).toBeGreaterThan(names.findLastIndex(name => name.startsWith('add_')))
  expect(names.slice(names.indexOf('counter'))).toEqual([
    'counter',
    'insert_ledger_purchase',
    'counter',
    'insert_stock_inbound',
  ])
})

const markOf = (name: string) =>
  bind({ name: '', text: 'insert into kernel_counter (tenant_id, name, n) values (app.tenant(), $1, 1)' }, name)
const marks = async (): Promise<readonly string[]> =>
  (await shop.sql<{ name: string }>("select name from kernel_counter where name like 'mark %' order by name")).map(
    ({ name }) => name,
  )

test('what is only written goes in one round trip, in its order before the next question, and stays whole or not at all', async () => {
  const { store } = shop.product.kernel
  const work = async () =>
    store.transaction(async transaction => {
      transaction.write([enterTenant(tenant), markOf(`mark ${next()}`)])
    })
  expect(await costOf(shop.product, work, store.trips)).toBe(1)
  const [first] = await marks()
  await expect(
    store.transaction(async transaction => {
      transaction.write([enterTenant(tenant), markOf('mark x'), markOf(first!), markOf('mark y')])
    }),
  ).rejects.toThrow(/kernel_counter/)
  await expect(
    store.transaction(async transaction => {
      transaction.write([enterTenant(tenant), markOf('mark z')])
      const [rows] = await transaction.run([
        bind({ name: '', text: 'select 1 from kernel_counter where tenant_id = app.tenant() and name = $1' }, 'mark z'),
      ])
      expect(rows).toHaveLength(1)
      transaction.write([markOf(first!)])
    }),
  ).rejects.toThrow(/kernel_counter/)
  expect(await marks()).toHaveLength(3)
})

test('whoever stepped aside for the platform is who they were before, and nobody else can come back', async () => {
  const { store } = shop.product.kernel
  const { asker } = await contextOf(shop.product, school, tenant)
  const settings = bind({
    name: '',
    text: "select app.tenant(), app.own(), app.wide(), current_setting('app.user'), current_setting('app.session'), current_setting('app.area')",
  })
  const [, before, , within, , after] = await store.run([
    enterAs(asker),
    settings,
    ...aside(tenant, [settings]),
    settings,
  ])
  expect([within![0]![1], within![0]![2]]).toEqual([null, 't'])
  expect(after).toEqual(before)
  expect(before![0]![1]).toBe(shop.school)
  await expect(
    store.run([enterAs(asker), ...aside(tenant, []), bind({ name: '', text: 'select app.back()' })]),
  ).rejects.toThrow(/aside/)
})

test('kitchens of one district that file at once are given codes of their own, none twice, and what is refused leaves none in the way', async () => {
  const { nursery, caterer } = shop.people
  await Promise.all(
    [school, nursery, caterer].flatMap(who => [
      ...Array.from({ length: 20 }, () => file(who)),
      who.post('/purchase/standbookpurchase/submit', delivery({ goodsName: '' })),
    ]),
  )
  const rows = await shop.sql<{ code: string }>(
    'select trace_code code from ledger_purchase where tenant_id = $1 union all select trace_code from stock_inbound where tenant_id = $1 and purchase_id is null',
    tenant,
  )
  expect(rows.every(({ code }) => code)).toBe(true)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
})
