// What anybody who scans a code is told of where food came from, and what nobody is told. decisions-2.md F.2
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { traceCode } from '../../engines/trace/code.ts'
import { limits } from '../../kernel/request/rate.ts'
import type { PublicNode } from '../../modules/trace/public-nodes.ts'
import { person, type Answer } from '../product.ts'
import { addRow } from '../rows.ts'
import { day, dish, goods, made, minute, moment, next, openShop, picture, take, tenant, type Shop } from './shop.ts'

let shop: Shop
let chain: Awaited<ReturnType<typeof wayOfTofu>>
const nodesOf = ({ data }: Answer): readonly PublicNode[] => data['nodes'] as readonly PublicNode[]
const stagesOf = (answer: Answer): readonly string[] => nodesOf(answer).map(({ stage }) => stage)
/** Each of these comes from a phone of its own, so that none is held to have asked too often. */
const ask = async (
  query: Readonly<Record<string, string | undefined>>,
  remoteAddress = `203.0.113.${next() % 250}`,
): Promise<Answer> => {
  const { statusCode, payload } = await shop.product.server.inject({
    url: '/api/dataScreenOpen/foodTraceability',
    query: { tenantId: tenant, ...(query as Record<string, string>) },
    remoteAddress,
  })
  return { ...(JSON.parse(payload) as Omit<Answer, 'status' | 'text'>), status: statusCode, text: payload }
}

/** Tofu of a caterer whose seller has a file: bought, checked, stored, cooked, brought to the school, a sample kept. */
async function wayOfTofu() {
  const { caterer } = shop.people
  const supplierId = (
    await addRow(shop.product, tenant, 'stock/supplier', shop.caterer, {
      supplierName: '楚粮豆制品厂',
      supplierType: ['1'],
      licenseNo: 'SC12342010600017',
      licenseEnd: day(-300),
      phone: '13655556666',
      contact: '钱掌柜',
      submitStatus: 1,
    })
  ).id
  const of = await goods(caterer, { goodsName: `豆腐${next()}`, goodsCategory: 10, gtin: '6901234567892' })
  const bought = await made(
    caterer.post('/purchase/standbookpurchase/submit', {
      purchaseDate: day(),
      goodsId: of.id,
      goodsName: of.name,
      goodsCategory: 10,
      quantity: 12,
      unit: 1,
      price: '7.77',
      batchNo: 'LOT-7',
      expireDate: day(-5),
      supplierId,
      supplierName: '楚粮豆制品厂',
      supplierAddress: '路',
      supplierPhone: '13900001111',
      certTypes: '4',
      certImgs: picture,
      receiveTemp: 4,
      sensory: 1,
      checkResult: 1,
      purchaser: '采购员丙',
      checker: '李主管',
      goodsImgs: picture,
      submitStatus: 1,
    }),
  )
  await addRow(shop.product, tenant, 'ledger/food-check', shop.caterer, {
    checkDate: moment(),
    checkType: 1,
    goodsId: of.id,
    objectName: of.name,
    batchNo: 'LOT-7',
    checkItem: 2,
    checkResult: 1,
    checker: '检查员丁',
    submitStatus: 1,
  })
  const [stocked] = (await caterer.get(`/stock/stockinbound/list?purchaseId=${bought}`)).data.records!
  const cookbookId = await made(dish(caterer, [of], { cookbookSuppDate: day(), cookbookName: '麻婆豆腐' }))
  await made(take(caterer, of, 4, { cookbookId }))
  const [slip] = (await caterer.get(`/stock/tfsstockoutbound/list?cookbookId=${cookbookId}`)).data.records!
  await caterer.post('/stock/tfsstockoutbound/deliver', {
    ids: slip!['id'],
    deliverToName: '学校',
    portionNum: 300,
    cookTime: moment(60 * minute),
    deliverTime: moment(30 * minute),
    deliverTemp: 72,
    vehicleNo: '鄂A12345',
  })
  await shop.sql('update selfexam_cookbook set publish_status = 2, must_sample = true where id = $1', cookbookId)
  return {
    of,
    batch: String(stocked!['id']),
    code: String(stocked!['traceCode']),
    cookbookId,
    slip: String(slip!['tfsNo']),
  }
}

beforeAll(async () => {
  shop = await openShop()
  await shop.sql('update kernel_tenant set public_screen = true where tenant_id = $1', tenant)
  chain = await wayOfTofu()
}, 120_000)
afterAll(() => shop?.product.close())

test('a batch tells its way from the seller to those who ate it, in order', async () => {
  const answer = await ask({ code: chain.code })
  expect(answer.status, answer.text).toBe(200)
  expect(stagesOf(answer)).toEqual(['supplier', 'purchase', 'check', 'inbound', 'outbound', 'cook', 'delivery'])
  expect(nodesOf(answer)[0]).toMatchObject({
    title: '楚粮豆制品厂',
    extra: { licenseNo: `${'*'.repeat(12)}0017`, licenceHolds: 'yes' },
  })
  expect(nodesOf(answer)[1]!.extra).toMatchObject({ quantity: '10–50', hasCert: 1, hasTicket: 0 })
  expect(answer.data).toMatchObject({
    infoName: '团餐',
    dish: null,
    batches: [{ traceCode: chain.code, recallDate: '' }],
  })
})
test('a dish tells the same from its end, and that its sample was not registered', async () => {
  const answer = await ask({ infoId: shop.caterer, date: day(), cookbookId: chain.cookbookId })
  expect(stagesOf(answer)).toEqual([
    'supplier',
    'purchase',
    'check',
    'inbound',
    'outbound',
    'cook',
    'delivery',
    'sample',
  ])
  expect(nodesOf(answer).at(-1)).toMatchObject({ stage: 'sample', missing: 1 })
  expect(answer.data['dish']).toMatchObject({ cookbookName: '麻婆豆腐', cookbookChef: '王**' })
})
test('a slip and what the maker printed on the goods lead to the same batch', async () => {
  for (const query of [{ code: chain.slip }, { gtin: '06901234567892', lot: 'LOT-7' }]) {
    const answer = await ask(query)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.data['batches'], JSON.stringify(query)).toMatchObject([{ traceCode: chain.code }])
  }
})
test('no answer has a price, an exact quantity, a full name, a telephone or a plate', async () => {
  for (const query of [
    { code: chain.code },
    { code: chain.slip },
    { infoId: shop.caterer, cookbookId: chain.cookbookId },
  ]) {
    const { text } = await ask(query)
    expect(text).not.toMatch(
      /7\.77|93\.24|王师傅|采购员丙|李主管|检查员丁|钱掌柜|13655556666|13900001111|鄂A|SC1234201060/,
    )
    expect(text).not.toMatch(/purchaser|checker|vehicleNo|keeper|receiver|"price|amount/)
  }
})
test('a code that cannot be one, and one nobody knows, are told apart', async () => {
  for (const code of [
    'FT1',
    `${chain.code.slice(0, -1)}${(Number(chain.code.at(-1)) + 1) % 10}`,
    "FT' or 1=1--",
    'ZS1',
  ]) {
    const { status, msg } = await ask({ code })
    expect([status, msg], code).toEqual([400, '追溯码有误，请核对'])
  }
  for (const code of [traceCode('420106', day(), 999_999), 'ZS20261127999999']) {
    const { status, msg } = await ask({ code })
    expect([status, msg], code).toEqual([404, '未查到该追溯码'])
  }
  expect((await ask({})).status).toBe(404)
  expect((await ask({ infoId: shop.school, cookbookId: chain.cookbookId })).msg, 'a dish of another').toBe(
    '未查到该追溯码',
  )
  expect((await ask({ infoId: shop.caterer, cookbookId: chain.cookbookId, date: day(1) })).status, 'another day').toBe(
    404,
  )
})
test('a dish that was not announced is told of nowhere', async () => {
  await shop.sql('update selfexam_cookbook set publish_status = 0 where id = $1', chain.cookbookId)
  try {
    expect((await ask({ infoId: shop.caterer, cookbookId: chain.cookbookId })).status).toBe(404)
    expect(stagesOf(await ask({ code: chain.code }))).not.toContain('cook')
  } finally {
    await shop.sql('update selfexam_cookbook set publish_status = 2 where id = $1', chain.cookbookId)
  }
})
test('a batch that was recalled says so, with the day', async () => {
  const recall = await addRow(shop.product, tenant, 'trace/recall', '', { title: '豆腐召回', reason: '检出致病菌' })
  await shop.sql('update stock_inbound set is_frozen = true, recall_id = $2 where id = $1', chain.batch, recall.id)
  try {
    expect((await ask({ code: chain.code })).data['batches']).toMatchObject([{ recallDate: day() }])
  } finally {
    await shop.sql('update stock_inbound set is_frozen = false, recall_id = null where id = $1', chain.batch)
  }
})
describe('of a kitchen that does not show itself', () => {
  test.each([
    ['hidden', 'update enterprise_info set is_public = $2 where id = $1', 'false', 'true'],
    ['closed for good', 'update enterprise_info set info_status = $2 where id = $1', '5', '1'],
  ])('%s: its codes are as unknown as any other', async (_what, statement, off, on) => {
    await shop.sql(statement, shop.caterer, off)
    try {
      for (const query of [{ code: chain.code }, { code: chain.slip }, { gtin: '06901234567892', lot: 'LOT-7' }])
        expect([(await ask(query)).status, (await ask(query)).msg]).toEqual([404, '未查到该追溯码'])
      expect((await ask({ infoId: shop.caterer, cookbookId: chain.cookbookId })).msg).toBe('该单位暂未公示')
    } finally {
      await shop.sql(statement, shop.caterer, on)
    }
  })
  test('of another tenant: neither', async () => {
    expect((await ask({ code: chain.code, tenantId: '000000' })).status).toBe(404)
    expect((await ask({ code: chain.code, tenantId: "x'--xx" })).status).toBe(404)
  })
})
test('whoever tries code after code is stopped, others are not', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.code.burst + 5 }, () => ask({ code: 'FT1' }, '198.51.100.7')),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await ask({ code: 'FT1' }, '198.51.100.8')).status).toBe(400)
})
test('looking is counted once for a phone and day', async () => {
  const views = async () =>
    Number(
      (await shop.sql<{ n: number }>('select view_num as n from publicity_page where info_id = $1', shop.caterer))[0]!
        .n,
    )
  const before = await views()
  for (let n = 0; n < 3; n++) await ask({ code: chain.code }, '198.51.100.20')
  expect(await views()).toBe(before + 1)
  expect(
    (await person(shop.product.url, '').get(`/dataScreenOpen/detail?infoId=${shop.caterer}&tenantId=${tenant}`)).status,
  ).toBe(200)
  expect(await views()).toBe(before + 2)
})
