// The store of a kitchen: what comes in, what leaves, what is counted. One file, for all of it happens in one product,
// and each start of one costs seconds. domain.md B.5, D.8.2
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import type { Answer, Person } from '../product.ts'
import { supplierRating } from '../../modules/stock/supplier-jobs.server.ts'
import { quarterBefore } from '../../modules/stock/supplier-score.ts'
import { sessions } from '../attack/sessions.ts'
import { addRow } from '../rows.ts'
import {
  batch,
  day,
  goods,
  holds,
  made,
  moment,
  next,
  openShop,
  picture,
  take,
  tenant,
  wrongBatches,
  wrongSums,
  type Shop,
} from './shop.ts'
import { clock } from '../../contract/clock.ts'

let shop: Shop
let cook: Person
beforeAll(async () => {
  shop = await openShop()
  cook = shop.people.restaurant
}, 120_000)
afterAll(() => shop?.product.close())
// Whatever a test did: what is said of the batches is what their movements say.
afterEach(async () => expect([await wrongBatches(shop), await wrongSums(shop)]).toEqual([[], []]))

const detail = async (path: string, id: string, who = cook): Promise<Record<string, unknown>> =>
  (await who.get(`/stock/${path}/detail?id=${id}`)).data
const refused = (answer: Answer, status: number, field: string | null, text: RegExp): void => {
  expect([answer.status, answer.errors?.[0]?.field ?? null], answer.text).toEqual([status, field])
  expect(answer.msg || answer.errors![0]!.message).toMatch(text)
}
const portions = (answer: Record<string, unknown>): readonly (readonly [string, string])[] =>
  (answer['allocations'] as readonly { inboundId: string; qty: string }[]).map(
    ({ inboundId, qty }) => [inboundId, qty] as const,
  )

describe('goods', () => {
  test('without a code are numbered within their category, also when several are filed at once; a code of one’s own stays', async () => {
    const codes = await Promise.all(
      [1, 2, 3].map(
        async () => (await detail('stockgoods', (await goods(cook, { goodsCategory: 9 })).id))['goodsCode'],
      ),
    )
    expect([...codes].sort()).toEqual(['090001', '090002', '090003'])
    expect((await detail('stockgoods', (await goods(cook, { goodsCode: 'X-1' })).id))['goodsCode']).toBe('X-1')
    refused(
      await cook.post('/stock/stockgoods/submit', {
        goodsName: '另一种',
        goodsCategory: 9,
        goodsUnit: 1,
        storageType: 1,
        goodsCode: '090001',
      }),
      409,
      'goodsCode',
      /编码已存在/,
    )
  })
  test('are filed once by name and specification within an enterprise; another enterprise has its own', async () => {
    const { name } = await goods(cook)
    refused(
      await cook.post('/stock/stockgoods/submit', { goodsName: name, goodsCategory: 1, goodsUnit: 1, storageType: 3 }),
      409,
      'goodsSpec',
      /已存在/,
    )
    expect((await goods(cook, { goodsName: name, goodsSpec: '5kg' })).id).toBeTruthy()
    expect((await goods(shop.people.school, { goodsName: name })).id).toBeTruthy()
  })
  test('that are called what was typed stand before those whose names only have it, whoever was filed last, by letters and by code as well', async () => {
    for (const [goodsName, goodsCode] of [
      ['番茄', 'FQ-7'],
      ['小番茄', 'FQ-71'],
      ['番茄沙司', 'A-FQ-7'],
    ])
      await goods(shop.people.nursery, { goodsName, goodsCode })
    const found = async (typed: string, more = '') => {
      const { data, text } = await shop.people.nursery.get(
        `/stock/stockgoods/list?goodsName=${encodeURIComponent(typed)}${more}`,
      )
      expect(data.records, text).toBeDefined()
      return data.records!.map(row => row['goodsName'])
    }
    expect(await found('番茄')).toEqual(['番茄', '番茄沙司', '小番茄'])
    expect(await found('番')).toEqual(['番茄沙司', '番茄', '小番茄'])
    expect([await found('fq'), await found('fq-7')]).toEqual([
      ['番茄', '番茄沙司', '小番茄'],
      ['番茄', '小番茄', '番茄沙司'],
    ])
    expect(await found('番茄', '&current=2&size=1'), 'pages go on where the one before ended').toEqual(['番茄沙司'])
    expect(await found('番茄', '&ascs=id'), 'an order that somebody says is kept').toEqual([
      '番茄',
      '小番茄',
      '番茄沙司',
    ])
  })
  test('that lie in the store cannot be removed', async () => {
    const meat = await goods(cook)
    await made(batch(cook, meat, 1, 2))
    refused(await cook.post(`/stock/stockgoods/remove?ids=${meat.id}`), 409, null, /还有库存/)
  })
})

describe('a batch', () => {
  test('has a code of its district and day, and holds what came', async () => {
    const meat = await goods(cook)
    const [one, other] = [await made(batch(cook, meat, 12.5, 2)), await made(batch(cook, meat, 1, 2))]
    const row = await detail('stockinbound', one)
    expect(row).toMatchObject({
      balanceQty: '12.5',
      inQty: '12.5',
      outQty: '0',
      lossQty: '0',
      amount: '125',
      inboundStatus: 1,
      inStock: 1,
    })
    expect(row['inboundNo']).toMatch(/^RK\d{12}$/)
    expect(row['traceCode']).toMatch(new RegExp(`^FT420106${day().slice(2).replaceAll('-', '')}\\d{7}$`))
    expect((await detail('stockinbound', other))['traceCode']).not.toBe(row['traceCode'])
  })
  test('goes where goods like it are kept', async () => {
    refused(await batch(cook, await goods(cook), 1, 2, { warehouse: 1 }), 400, 'warehouse', /库区与物料的贮存条件不符/)
    expect((await batch(cook, await goods(cook, { storageType: 4 }), 1, 2, { warehouse: 3 })).status).toBe(200)
  })
  test('that is a draft holds nothing until it is filed; then it can be neither changed nor removed, only reversed', async () => {
    const meat = await goods(cook)
    const id = await made(
      cook.post('/stock/stockinbound/submit', { inboundStatus: 0, goodsName: meat.name, quantity: 4 }),
    )
    expect(await detail('stockinbound', id)).toMatchObject({ balanceQty: '', traceCode: '', inStock: 0 })
    refused(await take(cook, meat, 1), 400, 'quantity', /库存不足，可用0千克/)
    await made(batch(cook, meat, 4, 2, { id, inboundStatus: 1 }))
    expect(await detail('stockinbound', id)).toMatchObject({ balanceQty: '4', inStock: 1 })
    refused(await cook.post('/stock/stockinbound/submit', { id, quantity: 5 }), 409, null, /作废/)
    refused(await cook.post(`/stock/stockinbound/remove?ids=${id}`), 409, null, /作废/)
    expect((await cook.post('/stock/stockinbound/reverse', { ids: id })).status).toBe(200)
    expect(await detail('stockinbound', id)).toMatchObject({ balanceQty: '0', inStock: 0, inboundStatus: 2 })
    refused(await cook.post('/stock/stockinbound/reverse', { ids: id }), 409, null, /当前状态不能/)
  })
  test('of which something was taken is not reversed', async () => {
    const meat = await goods(cook)
    const id = await made(batch(cook, meat, 4, 2))
    await made(take(cook, meat, 1))
    refused(await cook.post('/stock/stockinbound/reverse', { ids: id }), 409, null, /不能作废/)
  })
  test('takes back what was not used, and no more than was taken', async () => {
    const meat = await goods(cook)
    const id = await made(batch(cook, meat, 10, 2))
    await made(take(cook, meat, 4))
    const back = { inboundType: 2, intoId: id, supplierName: '' }
    refused(await batch(cook, meat, 5, 2, back), 400, 'quantity', /退料数量不能超过/)
    refused(await batch(cook, meat, 1, 2, { inboundType: 2 }), 400, 'intoId', /原批次/)
    const bill = await made(batch(cook, meat, 3, 2, back))
    expect(await holds(shop, id)).toEqual({ balance: 9, in: 10, out: 1, loss: 0 })
    expect((await cook.post('/stock/stockinbound/reverse', { ids: bill })).status).toBe(200)
    expect(await holds(shop, id)).toEqual({ balance: 6, in: 10, out: 4, loss: 0 })
    refused(await batch(cook, await goods(cook), 1, 2, back), 400, 'intoId', /不是同一物料/)
  })
  test('takes back once what a bill took: what was given back, or whose batch is reversed, is not put back by reversing the bill', async () => {
    const meat = await goods(cook)
    const id = await made(batch(cook, meat, 10, 2))
    const bill = await made(take(cook, meat, 4))
    await made(batch(cook, meat, 1, 2, { inboundType: 2, intoId: id, supplierName: '' }))
    refused(await cook.post('/stock/stockoutbound/reverse', { ids: bill }), 409, null, /已经退料入库/)
    expect(await holds(shop, id)).toEqual({ balance: 7, in: 10, out: 3, loss: 0 })
    await made(batch(cook, meat, 3, 2, { inboundType: 2, intoId: id, supplierName: '' }))
    expect((await cook.post('/stock/stockinbound/reverse', { ids: id })).status).toBe(200)
    refused(await cook.post('/stock/stockoutbound/reverse', { ids: bill }), 409, null, /批次已作废/)
  })
})

describe('what leaves', () => {
  test('is taken of what expires first, then of what came first, over several batches', async () => {
    const meat = await goods(cook)
    const late = await made(batch(cook, meat, 5, 9))
    const second = await made(batch(cook, meat, 5, 3))
    const first = await made(batch(cook, meat, 5, 3, { inboundDate: moment(2 * 86_400_000) }))
    const row = await detail('stockoutbound', await made(take(cook, meat, 12)))
    expect(portions(row)).toEqual([
      [first, '5'],
      [second, '5'],
      [late, '2'],
    ])
    expect(row).toMatchObject({ fifoBreak: 0, outboundStatus: 1 })
    expect(row['outboundNo']).toMatch(/^CK\d{12}$/)
    expect((await detail('stockinbound', first))['lastOutTime']).not.toBe('')
    const { data } = await cook.get(`/stock/stockmovement/list?goodsId=${meat.id}`)
    expect(data.records!.map(({ moveType, quantity }) => [moveType, quantity]).sort()).toEqual([
      [1, '5'],
      [1, '5'],
      [1, '5'],
      [2, '-2'],
      [2, '-5'],
      [2, '-5'],
    ])
  })
  test('is never more than is there, and says how much that is', async () => {
    const meat = await goods(cook)
    await made(batch(cook, meat, 3, 2))
    await made(batch(cook, meat, 7, -1))
    await made(batch(cook, meat, 1, 2, { unit: 7 }))
    refused(await take(cook, meat, 3.01), 400, 'quantity', /^库存不足，可用3千克$/)
    refused(await take(cook, meat, 2, { unit: 7 }), 400, 'quantity', /^库存不足，可用1箱$/)
  })
  test('is chosen by hand with a reason only, and marked when something older is passed over', async () => {
    const meat = await goods(cook)
    const [old, young] = [await made(batch(cook, meat, 5, 2)), await made(batch(cook, meat, 5, 8))]
    const by = (id: string, qty: number | string) => ({ allocations: [{ inboundId: id, qty }] })
    refused(await take(cook, meat, 2, by(young, 2)), 400, 'fifoReason', /手选批次请填写原因/)
    refused(
      await take(cook, meat, 2, { ...by(young, 3), fifoReason: '外层好拿' }),
      400,
      'allocations',
      /必须等于出库数量/,
    )
    refused(await take(cook, meat, 6, { ...by(young, 6), fifoReason: '外层好拿' }), 400, 'quantity', /可用5千克/)
    refused(
      await take(cook, meat, 4, {
        allocations: [
          { inboundId: old, qty: 2 },
          { inboundId: old, qty: 2 },
        ],
        fifoReason: '外层好拿',
      }),
      400,
      'allocations',
      /只能选择一次/,
    )
    refused(
      await take(cook, await goods(cook), 2, { ...by(young, 2), fifoReason: '外层好拿' }),
      400,
      'allocations',
      /不是同一物料/,
    )
    const row = await detail(
      'stockoutbound',
      await made(take(cook, meat, 2, { ...by(young, '2'), fifoReason: '外层好拿' })),
    )
    expect(row).toMatchObject({ fifoBreak: 1, fifoReason: '外层好拿' })
    expect(portions(row)).toEqual([[young, '2']])
    expect(
      await detail('stockoutbound', await made(take(cook, meat, 1, { ...by(old, 1), fifoReason: '先用旧的' }))),
    ).toMatchObject({ fifoBreak: 0 })
  })
  test('is not what has expired: that is destroyed or goes back', async () => {
    const meat = await goods(cook)
    const old = await made(batch(cook, meat, 5, -1))
    const by = { allocations: [{ inboundId: old, qty: 1 }], fifoReason: '只剩这批' }
    refused(await take(cook, meat, 1), 400, 'quantity', /可用0千克/)
    refused(await take(cook, meat, 1, by), 400, 'allocations', /^该批次已过期，禁止领用$/)
    refused(await take(cook, meat, 1, { ...by, outboundType: 4 }), 400, 'allocations', /已过期/)
    refused(await take(cook, meat, 1, { outboundType: 2 }), 400, 'disposeReason', /报损/)
    await made(take(cook, meat, 2, { outboundType: 2, disposeReason: 1, disposeImgs: picture }))
    await made(take(cook, meat, 3, { outboundType: 3 }))
    expect(await holds(shop, old)).toEqual({ balance: 0, in: 5, out: 3, loss: 2 })
  })
  test('comes back with the reversal of its bill, once', async () => {
    const meat = await goods(cook)
    const [a, b] = [await made(batch(cook, meat, 2, 2)), await made(batch(cook, meat, 5, 3))]
    const bill = await made(take(cook, meat, 4))
    expect((await cook.post('/stock/stockoutbound/reverse', { ids: bill })).status).toBe(200)
    expect([await holds(shop, a), await holds(shop, b)]).toEqual([
      { balance: 2, in: 2, out: 0, loss: 0 },
      { balance: 5, in: 5, out: 0, loss: 0 },
    ])
    refused(await cook.post('/stock/stockoutbound/reverse', { ids: bill }), 409, null, /当前状态不能/)
    refused(await cook.post('/stock/stockoutbound/submit', { id: bill, quantity: 1 }), 409, null, /作废/)
  })
  test('as a draft takes nothing; filed, it takes what is there then', async () => {
    const meat = await goods(cook)
    const id = await made(take(cook, meat, 3, { outboundStatus: 0 }))
    refused(await cook.post('/stock/stockoutbound/submit', { id, outboundStatus: 1 }), 400, 'quantity', /可用0千克/)
    const of = await made(batch(cook, meat, 4, 2))
    await made(cook.post('/stock/stockoutbound/submit', { id, outboundStatus: 1 }))
    expect(await holds(shop, of)).toMatchObject({ balance: 1, out: 3 })
  })
  test('for a meal says which; a canteen says which dish', async () => {
    const meat = await goods(cook)
    await made(batch(cook, meat, 4, 2))
    refused(await take(cook, meat, 1, { useMeal: '' }), 400, 'useMeal', /餐次/)
    refused(await take(cook, meat, 1, { useDate: '' }), 400, 'useDate', /使用日期/)
    const theirs = await goods(shop.people.school)
    await made(batch(shop.people.school, theirs, 4, 2))
    refused(await take(shop.people.school, theirs, 1), 400, 'cookbookId', /请选择菜品/)
  })
  test('fifty who reach for the last ten at the same moment get ten between them, and the store ends at nothing', async () => {
    const meat = await goods(cook)
    const batches = await Promise.all([3, 3, 4].map((quantity, i) => made(batch(cook, meat, quantity, 2 + i))))
    const hands = await sessions(shop.product, tenant, 'restaurant', 10)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => take(hands[i % 10]!, meat, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const answer of answers.filter(({ status }) => status !== 200))
      refused(answer, 400, 'quantity', /^库存不足，可用0千克$/)
    expect((await Promise.all(batches.map(id => holds(shop, id)))).map(({ balance }) => balance)).toEqual([0, 0, 0])
  })
  test('an issue and its reversal, a return and a count, all at the same moment, leave what they add up to', async () => {
    const meat = await goods(cook)
    const id = await made(batch(cook, meat, 100, 5))
    const bills = await Promise.all(Array.from({ length: 10 }, () => made(take(cook, meat, 2))))
    const hands = await sessions(shop.product, tenant, 'restaurant', 6)
    const answers = await Promise.all([
      ...bills.map((bill, i) => hands[i % 6]!.post('/stock/stockoutbound/reverse', { ids: bill })),
      ...bills.map((bill, i) => hands[i % 6]!.post('/stock/stockoutbound/reverse', { ids: bill })),
      ...Array.from({ length: 10 }, (_, i) => take(hands[i % 6]!, meat, 3)),
      hands[0]!.post('/stock/stockledger/submit', { id, stocktakeQty: 50, diffReason: '盘点' }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.slice(0, 20).filter(({ status }) => status === 200)).toHaveLength(10)
  })
})

describe('counting', () => {
  test('a gain adds to the batch, a lack takes from it, each by a bill of its own', async () => {
    const meat = await goods(cook)
    const id = await made(batch(cook, meat, 100, 5, { price: '1' }))
    await made(cook.post('/stock/stockledger/submit', { id, stocktakeQty: 104 }))
    expect(await holds(shop, id)).toEqual({ balance: 104, in: 104, out: 0, loss: 0 })
    await made(cook.post('/stock/stockledger/submit', { id, stocktakeQty: '99.5' }))
    expect(await holds(shop, id)).toEqual({ balance: 99.5, in: 104, out: 0, loss: 4.5 })
    await made(cook.post('/stock/stockledger/submit', { id, stocktakeQty: '99.5' }))
    expect(await detail('stockledger', id)).toMatchObject({
      stocktakeQty: '99.5',
      diffQty: '0',
      stocktakeUserName: 'restaurant',
    })
    const gains = (await cook.get(`/stock/stockinbound/list?inboundType=3&goodsId=${meat.id}`)).data.records!
    const lacks = (await cook.get(`/stock/stockoutbound/list?outboundType=5&goodsId=${meat.id}`)).data.records!
    expect([gains.map(({ quantity, intoId }) => [quantity, intoId]), lacks.map(({ quantity }) => quantity)]).toEqual([
      [['4', id]],
      ['4.5'],
    ])
    refused(await cook.post('/stock/stockinbound/reverse', { ids: gains[0]!['id'] }), 409, null, /重新盘点/)
    refused(await cook.post('/stock/stockoutbound/reverse', { ids: lacks[0]!['id'] }), 409, null, /重新盘点/)
    refused(
      await batch(cook, meat, 1, 2, { inboundType: 3, intoId: id, supplierName: '' }),
      400,
      'inboundType',
      /盘点自动生成/,
    )
    refused(await take(cook, meat, 1, { outboundType: 5 }), 400, 'outboundType', /盘点自动生成/)
  })
  test.each([
    ['more than a twentieth', 100, '0.01', 94.99, true],
    ['a twentieth', 100, '0.01', 95, false],
    ['more than 50 yuan', 1000, '10', 994.99, true],
    ['50 yuan', 1000, '10', 995, false],
    ['a find in an empty batch', 0, '0', 1, true],
    ['a little of what has no price', 100, '', 99.99, true],
  ])('a difference of %s: a reason is needed or not', async (_what, had, price, found, needed) => {
    const meat = await goods(cook)
    const id = await made(batch(cook, meat, had || 1, 5, { price, inboundType: price ? 1 : 4 }))
    if (!had) await made(take(cook, meat, 1))
    const answer = await cook.post('/stock/stockledger/submit', { id, stocktakeQty: found })
    if (needed) refused(answer, 400, 'diffReason', /^盘点差异超过5%或50元/)
    else expect(answer.status, answer.text).toBe(200)
    if (needed) await made(cook.post('/stock/stockledger/submit', { id, stocktakeQty: found, diffReason: '称量误差' }))
    expect(await holds(shop, id)).toMatchObject({ balance: found })
  })
  test('is for the kitchen itself, and what is in the store is not removed', async () => {
    const id = await made(batch(cook, await goods(cook), 5, 5))
    expect((await shop.people.near.post('/stock/stockledger/submit', { id, stocktakeQty: 1 })).status).toBe(403)
    expect((await shop.people.school.post('/stock/stockledger/submit', { id, stocktakeQty: 1 })).status).toBe(404)
    refused(await cook.post(`/stock/stockledger/remove?ids=${id}`), 409, null, /不能删除/)
  })
})

describe('the ledger of the store', () => {
  const stateOf = async (id: string): Promise<unknown> => (await detail('stockledger', id))['stockState']
  test('says of every batch what came, went, was lost and is there, and how it stands', async () => {
    const meat = await goods(cook, { minStock: 3, warnDays: 4 })
    const [near, expired, fine] = [
      await made(batch(cook, meat, 2, 4)),
      await made(batch(cook, meat, 2, -1)),
      await made(batch(cook, meat, 2, 5)),
    ]
    expect(await Promise.all([near, expired, fine].map(stateOf))).toEqual([2, 3, 1])
    expect(await detail('stockledger', near)).toMatchObject({
      daysLeft: 4,
      balanceQty: '2',
      amount: '20',
      goodsName: meat.name,
      supplierName: '江汉肉联',
    })
    await made(take(cook, meat, 2))
    expect(await stateOf(near)).toBe(5)
    await made(take(cook, meat, 2, { outboundType: 2, disposeReason: 1, disposeImgs: picture }))
    expect([await stateOf(expired), await stateOf(fine)]).toEqual([5, 4])
  })
  test('shows what is there, what expires first first; what is used up is shown to whoever asks', async () => {
    const meat = await goods(cook)
    const ids = [
      await made(batch(cook, meat, 1, 7)),
      await made(batch(cook, meat, 1, 3)),
      await made(batch(cook, meat, 1, 1)),
    ]
    await made(take(cook, meat, 1))
    const list = async (query: string, who = cook) =>
      (await who.get(`/stock/stockledger/list?goodsId=${meat.id}&${query}`)).data.records!.map(({ id }) => id)
    expect(await list('')).toEqual([ids[1], ids[0]])
    expect(await list('stockState=5')).toEqual([ids[2]])
    expect(await list('daysLeft_le=3')).toEqual([ids[1]])
    expect(await list(`goodsName=${encodeURIComponent(meat.name)}&descs=expireDate`)).toEqual([ids[0], ids[1]])
    expect(await list('', shop.people.near)).toEqual([ids[1], ids[0]])
    for (const stranger of [shop.people.school, shop.people.far]) expect(await list('', stranger)).toEqual([])
    const sheet = await cook.get(`/stock/stockledger/export?goodsId=${meat.id}`)
    expect(sheet.status).toBe(200)
  })
  test('counts its batches by how long they are good for, each in one band, as the list has them; strangers count nothing', async () => {
    const who = shop.people.nursery
    const bands = async (asker = who, query = '') =>
      (await asker.get(`/stock/stockledger/expiry${query}`)).data as unknown as Record<string, number>
    const before = await bands()
    const meat = await goods(who)
    for (const expires of [-1, 0, 3, 4, 7, 8, 30, 31]) await made(batch(who, meat, 1, expires))
    await made(batch(who, meat, 1, 1, { expireDate: '', batchNo: 'NODAY' }))
    const added = Object.fromEntries(Object.entries(await bands()).map(([band, n]) => [band, n - before[band]!]))
    expect(added).toEqual({ expired: 1, days3: 2, days7: 2, days30: 2, later: 1, undated: 1, frozen: 0, low: 0 })
    const total = async (query: string): Promise<number> =>
      (await who.get(`/stock/stockledger/list?goodsId=${meat.id}&size=1&${query}`)).data.total!
    expect([
      await total('daysLeft_le=-1'),
      await total('daysLeft_ge=0&daysLeft_le=3'),
      await total('daysLeft_ge=31'),
    ]).toEqual([1, 2, 1])
    // What is used up is in no band.
    await made(take(who, meat, 1, { outboundType: 2, disposeReason: 1, disposeImgs: picture }))
    expect((await bands())['expired']).toBe(before['expired']!)
    expect(await bands(shop.people.near, `?infoId=${shop.nursery}`)).toEqual(await bands())
    expect(new Set(Object.values(await bands(shop.people.far)))).toEqual(new Set([0]))
  })
})

test('a month adds up: what there was and what came, less what went, and what counting found, is what is left', async () => {
  const who = shop.people.nursery
  const meat = await goods(who)
  const first = `${day().slice(0, 7)}-01`
  const before = `${laterDay(first, 0, -1)} 08:00:00`
  const old = await made(batch(who, meat, 10, 5, { inboundDate: before, produceDate: '' }))
  await made(batch(who, meat, 5, 9))
  await made(take(who, meat, 4, { outboundType: 3, useMeal: '', useDate: '' }))
  await made(take(who, meat, 2, { outboundType: 2, disposeReason: 2, disposeImgs: picture }))
  const back = await made(take(who, meat, 1, { outboundType: 3, useMeal: '', useDate: '' }))
  expect((await who.post('/stock/stockoutbound/reverse', { ids: back })).status).toBe(200)
  await made(who.post('/stock/stockledger/submit', { id: old, stocktakeQty: 3.5, diffReason: '称量误差' }))
  const month = async (query: string, asker = who) =>
    (
      (await asker.get(`/stock/stockledger/month${query}`)).data as unknown as { rows: Record<string, unknown>[] }
    ).rows?.find(({ goodsId }) => goodsId === meat.id)
  expect(await month('')).toEqual({
    goodsId: meat.id,
    goodsName: meat.name,
    unit: 1,
    opening: 10,
    came: 5,
    went: 6,
    lost: 2,
    counted: -0.5,
    closing: 8.5,
  })
  expect(await month(`?month=${before.slice(0, 7)}`)).toMatchObject({
    opening: 0,
    came: 10,
    went: 0,
    counted: 0,
    closing: 10,
  })
  expect(await month(`?infoId=${shop.nursery}`, shop.people.near)).toMatchObject({ closing: 8.5 })
  for (const stranger of [shop.people.far, shop.people.school])
    expect(await month(`?infoId=${shop.nursery}`, stranger)).toBeUndefined()
  for (const whose of ['', '?infoId=%20', '?infoId=1&infoId=2', '?cityId=420106'])
    refused(await shop.people.near.get(`/stock/stockledger/month${whose}`), 400, null, /请先选择企业/)
  refused(await who.get('/stock/stockledger/month?month=2026-13'), 400, null, /month/)
})

describe('a purchase that was accepted', () => {
  const purchase = (who: Person, of: { id: string; name: string }, more: Record<string, unknown> = {}) =>
    who.post('/purchase/standbookpurchase/submit', {
      purchaseDate: day(),
      goodsId: of.id,
      goodsName: of.name,
      goodsCategory: 8,
      quantity: 10,
      unit: 1,
      price: '2',
      batchNo: `P${next()}`,
      expireDate: day(-5),
      supplierName: '甲',
      supplierAddress: '路',
      supplierPhone: '13900001111',
      certTypes: '4',
      sensory: 1,
      checkResult: 1,
      purchaser: '张三',
      checker: '李四',
      goodsImgs: picture,
      submitStatus: 1,
      ...more,
    })
  const of = async (id: string): Promise<Record<string, unknown> | undefined> =>
    (await cook.get(`/stock/stockinbound/list?purchaseId=${id}`)).data.records![0]
  const greens = () => goods(cook, { goodsCategory: 8 })

  test('lies in the store under the code that it was given when it was filed', async () => {
    const id = await made(purchase(cook, await greens()))
    const { traceCode } = (await cook.get(`/purchase/standbookpurchase/detail?id=${id}`)).data
    expect(traceCode).toMatch(/^FT420106\d{13}$/)
    expect(await of(id)).toMatchObject({
      traceCode,
      balanceQty: '10',
      inboundType: 1,
      inboundStatus: 1,
      warehouse: 2,
      amount: '20',
      originLink: 'purchase-inbound',
    })
    const batchId = (await of(id))!['id']
    refused(await cook.post('/stock/stockinbound/move', { ids: batchId, warehouse: 5 }), 400, 'warehouse', /贮存条件/)
    expect((await cook.post('/stock/stockinbound/move', { ids: batchId, warehouse: 2, shelfNo: 'A-3' })).status).toBe(
      200,
    )
    expect(await of(id)).toMatchObject({ warehouse: 2, shelfNo: 'A-3', balanceQty: '10' })
  })
  test('draws no code as a draft, and one when it is filed', async () => {
    const veg = await greens()
    const id = await made(purchase(cook, veg, { submitStatus: 0 }))
    const code = async () => (await cook.get(`/purchase/standbookpurchase/detail?id=${id}`)).data['traceCode']
    expect([await code(), await of(id)]).toEqual(['', undefined])
    await made(purchase(cook, veg, { id }))
    expect(await code()).toMatch(/^FT/)
    expect(await of(id)).toMatchObject({ balanceQty: '10' })
  })
  test('refused, or taken back, leaves nothing in the store; accepted again it is there again', async () => {
    const veg = await greens()
    expect(await of(await made(purchase(cook, veg, { checkResult: 2, refuseReason: '变质' })))).toBeUndefined()
    const id = await made(purchase(cook, veg))
    await made(cook.post('/purchase/standbookpurchase/submit', { id, quantity: 12 }))
    expect(await of(id)).toMatchObject({ balanceQty: '12', amount: '24' })
    await made(cook.post('/purchase/standbookpurchase/submit', { id, checkResult: 2, refuseReason: '变质' }))
    expect(await of(id)).toMatchObject({ balanceQty: '0', inboundStatus: 2 })
    await made(cook.post('/purchase/standbookpurchase/submit', { id, checkResult: 1 }))
    expect(await of(id)).toMatchObject({ balanceQty: '12', inboundStatus: 1 })
  })
  test('of which something was taken is neither made less nor removed, but its batch number may still be mended', async () => {
    const veg = await greens()
    const id = await made(purchase(cook, veg))
    await made(take(cook, veg, 1))
    refused(await cook.post('/purchase/standbookpurchase/submit', { id, quantity: 11 }), 409, null, /已出库/)
    refused(await cook.post(`/purchase/standbookpurchase/remove?ids=${id}`), 409, null, /已出库/)
    await made(cook.post('/purchase/standbookpurchase/submit', { id, batchNo: 'NEW-1' }))
    expect(await of(id)).toMatchObject({ batchNo: 'NEW-1', balanceQty: '9' })
  })
  test('of goods that are called like a file is of that file, and a seller who is called like one is that one', async () => {
    const veg = await greens()
    const name = `供货${next()}`
    const seller = await made(
      cook.post('/stock/stocksupplier/submit', {
        supplierName: name,
        supplierType: '3',
        supplyScope: '8',
        contact: '张三',
        phone: '13900001111',
        address: '路',
      }),
    )
    const id = await made(purchase(cook, { id: '', name: veg.name }, { supplierName: name }))
    expect(await of(id)).toMatchObject({ inboundStatus: 1, goodsId: veg.id, supplierId: seller, warehouse: 2 })
    expect(
      (await cook.post('/stock/stocksupplier/blacklist', { ids: seller, blackReason: '多次送来变质蔬菜' })).status,
    ).toBe(200)
    refused(await purchase(cook, { id: '', name: veg.name }, { supplierName: name }), 400, 'supplierId', /黑名单/)
    refused(await batch(cook, veg, 1, 2, { supplierName: name }), 400, 'supplierId', /黑名单/)
    expect(
      (await purchase(cook, { id: '', name: veg.name }, { supplierName: name, submitStatus: 0 })).status,
      'a draft may still be thrown away',
    ).toBe(200)
    const banned = await goods(cook, { goodsCategory: 8, isForbidden: 1 })
    refused(await purchase(cook, { id: '', name: banned.name }), 400, 'goodsName', /禁用/)
    // Two files of one name: nobody can say which is meant.
    const twice = await greens()
    await made(
      cook.post('/stock/stockgoods/submit', {
        goodsName: twice.name,
        goodsCategory: 8,
        goodsUnit: 1,
        storageType: 3,
        goodsSpec: '大',
      }),
    )
    expect(await of(await made(purchase(cook, { id: '', name: twice.name })))).toMatchObject({
      inboundStatus: 0,
      goodsId: '',
    })
    // What is called like nobody at another kitchen is nobody here.
    expect(await made(purchase(shop.people.school, { id: '', name: veg.name }, { supplierName: name }))).toMatch(
      /^\d+$/,
    )
  })
  test('of goods without a file waits as a draft for the keeper', async () => {
    const id = await made(purchase(cook, { id: '', name: '散装白菜' }))
    expect(await of(id)).toMatchObject({ inboundStatus: 0, balanceQty: '0', inStock: 0, goodsName: '散装白菜' })
  })
  test('that is corrected leaves the store as it is: the code stays with the goods, the batch points at the correction', async () => {
    const id = await made(purchase(cook, await greens(), { purchaseDate: day(1) }))
    const before = (await of(id))!
    await shop.sql("update ledger_purchase set lock_time = app.now() - interval '1 minute' where id = $1", id)
    const right = await made(
      cook.post('/purchase/standbookpurchase/correct', {
        ...(await cook.get(`/purchase/standbookpurchase/detail?id=${id}`)).data,
        quantity: 3,
        correctOf: id,
        correctReason: '数量看错了',
      }),
    )
    expect((await cook.get(`/purchase/standbookpurchase/detail?id=${right}`)).data['traceCode']).toBe(
      before['traceCode'],
    )
    expect([await of(id), await of(right)]).toMatchObject([
      undefined,
      { id: before['id'], balanceQty: '10', traceCode: before['traceCode'] },
    ])
  })
})

describe('a supplier', () => {
  const supplier = (who: Person, supplierCode: string): Promise<string> =>
    made(
      who.post('/stock/stocksupplier/submit', {
        supplierName: `供货${next()}`,
        supplierCode,
        supplierType: '2',
        supplyScope: '8',
        licenseNo: 'JY14201060000001',
        licenseEnd: day(-300),
        licenseImgs: picture,
        bizLicenseImgs: picture,
        contact: '张三',
        phone: '13900001111',
        address: '路',
      }),
    )
  const codes = ['91350100M000100Y43', '92420199MA0000001C'] as const
  const standing = async (who: Person, id: string) => {
    const { isBlack, isBlackWide, blackReason } = await detail('stocksupplier', id, who)
    return [isBlack, isBlackWide, blackReason]
  }

  test('that a kitchen puts on its list is on no other’s; it comes off by supervisors alone', async () => {
    const one = codes[0]
    const own = await supplier(cook, one)
    const theirs = await supplier(shop.people.school, one)
    expect(
      (await cook.post('/stock/stocksupplier/blacklist', { ids: own, blackReason: '多次送来变质蔬菜' })).status,
    ).toBe(200)
    expect([await standing(cook, own), await standing(shop.people.school, theirs)]).toEqual([
      [1, 0, '多次送来变质蔬菜'],
      [0, 0, ''],
    ])
    expect((await cook.post('/stock/stocksupplier/unblacklist', { ids: own })).status).toBe(403)
    expect((await shop.people.near.post('/stock/stocksupplier/unblacklist', { ids: own })).status).toBe(200)
    expect(await standing(cook, own)).toEqual([0, 0, ''])
  })
  test('that supervisors ban is banned in every kitchen of theirs, in one that files it later, and for one that only types its name', async () => {
    const one = codes[1]
    const own = await supplier(cook, one)
    const theirs = await supplier(shop.people.school, one)
    refused(await shop.people.near.post('/stock/stocksupplier/blacklist', { ids: own }), 400, 'blackReason', /列入原因/)
    expect(
      (await shop.people.near.post('/stock/stocksupplier/blacklist', { ids: own, blackReason: '抽检不合格拒不召回' }))
        .status,
    ).toBe(200)
    const later = await supplier(shop.people.nursery, one)
    for (const [who, id] of [
      [cook, own],
      [shop.people.school, theirs],
      [shop.people.nursery, later],
    ] as const)
      expect(await standing(who, id)).toEqual([1, 1, '抽检不合格拒不召回'])
    const { supplierName } = await detail('stocksupplier', own)
    const typed = () =>
      shop.people.caterer.post('/purchase/standbookpurchase/submit', {
        purchaseDate: day(),
        goodsName: '大白菜',
        goodsCategory: 8,
        quantity: 10,
        unit: 1,
        price: '2',
        batchNo: `P${next()}`,
        expireDate: day(-5),
        supplierName,
        supplierAddress: '路',
        supplierPhone: '13900001111',
        certTypes: '4',
        sensory: 1,
        checkResult: 1,
        purchaser: '张三',
        checker: '李四',
        goodsImgs: picture,
        submitStatus: 1,
      })
    refused(await typed(), 400, 'supplierName', /列入黑名单/)
    expect((await shop.people.near.post('/stock/stocksupplier/unblacklist', { ids: theirs })).status).toBe(200)
    await made(typed())
    for (const [who, id] of [
      [cook, own],
      [shop.people.nursery, later],
    ] as const)
      expect(await standing(who, id)).toEqual([0, 0, ''])
  })
  test('is rated by its quarter, and by nothing when it delivered nothing', async () => {
    const [one, other] = [
      await supplier(shop.people.caterer, codes[1]),
      await made(
        shop.people.caterer.post('/stock/stocksupplier/submit', {
          supplierName: `供货${next()}`,
          supplierType: '3',
          supplyScope: '8',
          contact: '张三',
          phone: '13900001111',
          address: '路',
        }),
      ),
    ]
    const { from, until } = quarterBefore(day())
    const deliver = (purchaseDate: string, more: Record<string, unknown> = {}) =>
      addRow(shop.product, tenant, 'ledger/purchase', shop.caterer, {
        purchaseDate,
        goodsName: '白菜',
        supplierId: one,
        submitStatus: 1,
        checkResult: 1,
        ...more,
      })
    for (const [purchaseDate, more] of [
      [from, {}],
      [from, { checkResult: 3 }],
      [laterDay(until, 0, -1), { lacksPapers: true }],
      [until, { checkResult: 2 }],
      [laterDay(from, 0, -1), { checkResult: 2 }],
    ] as const)
      await deliver(purchaseDate, more)
    const rate = supplierRating(shop.product.kernel)
    await rate(tenant, clock.now())
    expect(await rate(tenant, clock.now()), 'done twice it changes nothing').toBe(0)
    expect(await detail('stocksupplier', one, shop.people.caterer)).toMatchObject({
      evalScore: '86.67',
      supplierLevel: 'B',
    })
    expect(await detail('stocksupplier', other, shop.people.caterer)).toMatchObject({
      evalScore: '',
      supplierLevel: '',
    })
  })
  test('a change of its form puts nobody on the list and takes nobody off', async () => {
    const own = await supplier(shop.people.caterer, codes[0])
    await made(shop.people.caterer.post('/stock/stocksupplier/submit', { id: own, isBlack: 1, isBlackWide: 1 }))
    expect(await standing(shop.people.caterer, own)).toEqual([0, 0, ''])
  })
})
