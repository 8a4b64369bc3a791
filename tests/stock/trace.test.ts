// Where goods came from, where they went, and what happens when they turn out to be bad. domain.md D.8
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../../protocols/epcis/published.ts'
import { costOf, type Answer, type Person } from '../product.ts'
import { addRow } from '../rows.ts'
import {
  batch,
  day,
  dish,
  goods,
  holds,
  made,
  minute,
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

let shop: Shop
let school: Person
let caterer: Person
let near: Person
beforeAll(async () => {
  shop = await openShop()
  ;({ school, caterer, near } = shop.people)
}, 120_000)
afterAll(() => shop?.product.close())
afterEach(async () => expect([await wrongBatches(shop), await wrongSums(shop)]).toEqual([[], []]))

const hour = 60 * minute
const refused = (answer: Answer, status: number, text: RegExp): void => {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.errors?.[0]?.message ?? answer.msg).toMatch(text)
}
const detail = async (path: string, id: string, who: Person): Promise<Record<string, unknown>> =>
  (await who.get(`/${path}/detail?id=${id}`)).data
const purchase = (who: Person, of: { id: string; name: string }, more: Record<string, unknown> = {}) =>
  made(
    who.post('/purchase/standbookpurchase/submit', {
      purchaseDate: day(),
      goodsId: of.id,
      goodsName: of.name,
      goodsCategory: 10,
      quantity: 10,
      unit: 1,
      price: '2',
      batchNo: `P${next()}`,
      expireDate: day(-5),
      supplierName: '楚粮豆制品厂',
      supplierAddress: '路',
      supplierPhone: '13900001111',
      certTypes: '4',
      receiveTemp: 4,
      sensory: 1,
      checkResult: 1,
      purchaser: '张三',
      checker: '李四',
      goodsImgs: picture,
      submitStatus: 1,
      ...more,
    }),
  )
const tofu = (who: Person) => goods(who, { goodsName: `豆腐${next()}`, goodsCategory: 10 })
const batchOf = async (id: string, who: Person) =>
  (await who.get(`/stock/stockinbound/list?purchaseId=${id}`)).data.records![0]!
const sampleOf = (info: string, cookbookId: string, values: Record<string, unknown> = {}) =>
  addRow(shop.product, tenant, 'ledger/sample', info, {
    cookbookId,
    additiveName: '麻婆豆腐',
    additiveCan: 3,
    additiveDate: moment(hour),
    sampleWeight: 128,
    sampleBoxNo: 'A1',
    cabinetTemp: 4,
    sampleUser: '张三',
    checker: '李四',
    dinersNum: 620,
    submitStatus: 1,
    sampleStatus: 1,
    expireTime: moment(-47 * hour),
    recordNo: `LY${next()}`,
    ...values,
  })

/** Tofu of a caterer, cooked, sampled and brought to the school. */
const brought = async (values: Record<string, unknown> = {}) => {
  const of = await tofu(caterer)
  const bought = await purchase(caterer, of, values)
  const stocked = await batchOf(bought, caterer)
  const cookbookId = await made(dish(caterer, [of], { cookbookSuppDate: day(), cookbookName: `麻婆豆腐${next()}` }))
  const bill = await made(take(caterer, of, 4, { cookbookId }))
  const [slip] = (await caterer.get(`/stock/tfsstockoutbound/list?cookbookId=${cookbookId}`)).data.records!
  expect(
    (
      await caterer.post('/stock/tfsstockoutbound/deliver', {
        ids: slip!['id'],
        deliverToName: '学校',
        portionNum: 300,
        cookTime: moment(hour),
        deliverTime: moment(30 * minute),
        deliverTemp: 72,
        vehicleNo: '鄂A1',
      })
    ).status,
  ).toBe(200)
  const sample = await sampleOf(shop.caterer, cookbookId)
  return {
    of,
    bought,
    batch: String(stocked['id']),
    code: String(stocked['traceCode']),
    cookbookId,
    bill,
    slip: String(slip!['id']),
    slipNo: String(slip!['tfsNo']),
    sample: sample.id,
  }
}
interface Told {
  readonly root: string
  readonly nodes: readonly { id: string; kind: string; title: string; data: Record<string, unknown> }[]
  readonly edges: readonly { from: string; to: string; quantity?: number }[]
  readonly sources: readonly string[]
  readonly uses: readonly string[]
  readonly cut: boolean
}
const ask = async (query: string, who = caterer): Promise<Told> => {
  const answer = await who.get(`/trace/query?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.data as unknown as Told
}

describe('where goods came from and went', () => {
  test('is told of every record on the way, both ways and one way, from its code or from the record', async () => {
    const b = await brought()
    const all = await ask(`code=${b.code}`)
    const way = [b.bought, b.batch, b.bill, b.cookbookId]
    expect(new Set(all.nodes.map(({ id }) => id))).toEqual(new Set([...way, b.slip, b.sample]))
    expect(all.edges).toEqual(
      expect.arrayContaining([
        { from: b.bought, to: b.batch, quantity: 10, unit: 1 },
        { from: b.batch, to: b.bill, quantity: 4, unit: 1 },
        { from: b.bill, to: b.cookbookId, quantity: 4, unit: 1 },
        { from: b.cookbookId, to: b.slip },
        { from: b.cookbookId, to: b.sample },
      ]),
    )
    expect(all.edges).toHaveLength(5)
    expect(all.nodes.find(({ id }) => id === b.slip)!.data).toMatchObject({
      deliverToName: '学校',
      deliverTemp: 72,
      portionNum: 300,
    })
    const kinds = [
      ['purchase', b.bought],
      ['inbound', b.batch],
      ['outbound', b.bill],
      ['dish', b.cookbookId],
      ['sample', b.sample],
      ['delivery', b.slip],
    ] as const
    for (const [i, [kind, id]] of kinds.entries()) {
      const told = await ask(`type=${kind}&id=${id}`)
      expect([told.root, told.sources, told.uses.toSorted()], kind).toEqual([
        id,
        way.slice(0, Math.min(i, 4)).toReversed(),
        (i < 4 ? [...way.slice(i + 1), b.slip, b.sample] : []).toSorted(),
      ])
      expect((await ask(`type=${kind}&id=${id}&direction=backward`)).uses).toEqual([])
      expect((await ask(`type=${kind}&id=${id}&direction=forward`)).sources).toEqual([])
    }
    expect((await ask(`code=${b.slipNo.toLowerCase()}`)).root).toBe(b.slip)
  })
  test('joins what several batches and bills went into, and leaves out what was reversed', async () => {
    const [meat, veg] = [await goods(caterer), await goods(caterer)]
    const ids = [
      await made(batch(caterer, meat, 2, 2)),
      await made(batch(caterer, meat, 5, 3)),
      await made(batch(caterer, veg, 5, 3)),
    ]
    const cookbookId = await made(dish(caterer, [meat, veg]))
    const bills = [
      await made(take(caterer, meat, 4, { cookbookId })),
      await made(take(caterer, veg, 1, { cookbookId })),
      await made(take(caterer, veg, 2, { cookbookId })),
    ]
    await caterer.post('/stock/stockoutbound/reverse', { ids: bills[2] })
    const back = await ask(`type=dish&id=${cookbookId}`)
    expect(new Set(back.sources)).toEqual(new Set([...ids, bills[0], bills[1]]))
    expect(back.edges.filter(({ to }) => to === bills[0]).map(({ from, quantity }) => [from, quantity])).toEqual([
      [ids[0], 2],
      [ids[1], 2],
    ])
  })
  test('costs one statement a step, however much there is', async () => {
    const b = await brought()
    const count = (query: string): Promise<number> => costOf(shop.product, () => ask(query))
    // One to look what it names, one for each of four steps, and one that finds nothing further; each enters first.
    expect(await count(`type=purchase&id=${b.bought}&direction=forward`)).toBeLessThanOrEqual(2 * 6)
    expect(await count(`type=sample&id=${b.sample}&direction=backward`)).toBeLessThanOrEqual(2 * 6)
  })
  test('is shown as far as one may see: strangers find nothing, supervisors their district', async () => {
    const b = await brought()
    for (const stranger of [school, shop.people.far])
      for (const query of [`code=${b.code}`, `type=inbound&id=${b.batch}`])
        expect((await stranger.get(`/trace/query?${query}`)).status, query).toBe(404)
    for (const who of [near, shop.people.office]) expect((await ask(`code=${b.code}`, who)).nodes).toHaveLength(6)
  })
  test('is found by whoever knows no code: by the dish, the day, the kitchen, the batch number or the supplier', async () => {
    const b = await brought({ batchNo: `FIND-${next()}`, supplierName: `寻源豆制品厂${next()}` })
    const {
      data: { cookbookName },
    } = await caterer.get(`/cookbook/selfexamcookbook/detail?id=${b.cookbookId}`)
    const stocked = await detail('stock/stockinbound', b.batch, caterer)
    const find = async (query: Record<string, unknown>, who = near) => {
      const { status, data, text } = await who.get(
        `/trace/search?${new URLSearchParams(query as Record<string, string>)}`,
      )
      expect(status, text).toBe(200)
      return (
        data as unknown as { records: readonly { kind: string; id: string; title: string; infoName: string }[] }
      ).records.map(({ kind, id }) => `${kind} ${id}`)
    }
    expect(await find({ text: cookbookName })).toEqual([`dish ${b.cookbookId}`])
    expect(await find({ text: stocked['batchNo'] })).toEqual([`inbound ${b.batch}`])
    expect(await find({ text: stocked['supplierName'] })).toEqual([`inbound ${b.batch}`])
    expect(await find({ text: stocked['goodsName'], day: day(), infoName: '团餐' })).toEqual([`inbound ${b.batch}`])
    expect(await find({ text: stocked['goodsName'], day: day(3) })).toEqual([])
    expect(await find({ day: day(), infoName: '团餐' })).toEqual(
      expect.arrayContaining([`dish ${b.cookbookId}`, `inbound ${b.batch}`, `delivery ${b.slip}`]),
    )
    const other = await tofu(caterer)
    const soon = await made(dish(caterer, [other], { cookbookSuppDate: day(-1), cookbookName: cookbookName }))
    expect(await find({ text: cookbookName }), 'what is served tomorrow has come from nowhere yet').toEqual([
      `dish ${b.cookbookId}`,
    ])
    expect(await find({ text: cookbookName, day: day(-1) })).toEqual([`dish ${soon}`])
    await made(dish(caterer, [other], { cookbookSuppDate: day(), cookbookName: `${String(stocked['goodsName'])}煲` }))
    expect((await find({ text: stocked['goodsName'] }))[0], 'what was typed stands before what contains it').toBe(
      `inbound ${b.batch}`,
    )
    expect(
      await find({ text: stocked['batchNo'], infoId: stocked['infoId'] }),
      'of the kitchen that is chosen',
    ).toEqual([`inbound ${b.batch}`])
    expect(await find({ text: stocked['batchNo'], infoId: shop.school })).toEqual([])
    for (const stranger of [school, shop.people.far])
      expect(await find({ text: stocked['batchNo'] }, stranger), 'nobody finds what he may not see').toEqual([])
    refused(await near.get('/trace/search'), 400, /请填写菜品/)
    refused(await near.get('/trace/search?day=today'), 400, /day/)
  })
  test('a slip of the pen in a code is found', async () => {
    const { code } = await brought()
    refused(
      await caterer.get(`/trace/query?code=${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`),
      400,
      /追溯码有误/,
    )
    refused(await caterer.get('/trace/query?code=FT1'), 400, /追溯码有误/)
    refused(await caterer.get('/trace/query?code=ZS202601010001'), 404, /不存在/)
    refused(await caterer.get('/trace/query'), 400, /code/)
    refused(await caterer.get('/trace/query?type=planet&id=1'), 400, /code/)
    refused(await caterer.get('/trace/query?type=dish&id=x'), 400, /id/)
    refused(await caterer.get('/trace/query?type=dish&id=1&direction=up'), 400, /direction/)
  })
  test('is handed to other systems as a file that the published schema accepts', async () => {
    const b = await brought()
    await shop.sql('update stock_goods set gtin = $2 where id = $1', b.of.id, '6901234567892')
    const answer = await fetch(`${shop.product.url}/api/trace/epcis?code=${b.code}`, {
      headers: { 'blade-auth': `bearer ${caterer.token}` },
    })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/ld+json; charset=utf-8',
      `attachment; filename="epcis-${b.code}.jsonld"`,
    ])
    const document = (await answer.json()) as {
      epcisBody: {
        eventList: { bizStep: string; quantityList?: { epcClass: string }[]; inputQuantityList?: object[] }[]
      }
    }
    expect(faultsOf(document as never)).toEqual([])
    const { eventList } = document.epcisBody
    expect(eventList.map(({ bizStep }) => bizStep).sort()).toEqual([
      'creating_class_instance',
      'picking',
      'receiving',
      'sampling',
      'shipping',
      'storing',
    ])
    expect(eventList.find(({ bizStep }) => bizStep === 'storing')!.quantityList![0]!.epcClass).toMatch(
      /^https:\/\/id\.gs1\.org\/01\/06901234567892\/10\/P\d+$/,
    )
    expect(eventList.find(({ bizStep }) => bizStep === 'creating_class_instance')!.inputQuantityList).toHaveLength(1)
    await shop.sql('update stock_goods set gtin = null where id = $1', b.of.id)
    const plain = (await (
      await fetch(`${shop.product.url}/api/trace/epcis?type=dish&id=${b.cookbookId}`, {
        headers: { 'blade-auth': `bearer ${near.token}` },
      })
    ).json()) as typeof document
    expect(faultsOf(plain as never)).toEqual([])
    expect(plain.epcisBody.eventList.map(({ bizStep }) => bizStep)).toContain('commissioning')
    expect((await school.get(`/trace/epcis?code=${b.code}`)).status).toBe(404)
  })
})

describe('a recall', () => {
  const start = (who: Person, body: Record<string, unknown>) =>
    who.post('/trace/recall', { title: '豆制品快检不合格', reason: '快检检出吊白块', ...body })
  const state = async (id: string, who: Person) => (await detail('stock/stockledger', id, who))['stockState']

  test('finds whoever has, used or was brought it; freezes what is left; asks each for an answer, and counts the answers', async () => {
    const batchNo = `S8-${next()}`
    const b = await brought({ batchNo })
    const theirs = await tofu(shop.people.nursery)
    const other = await batchOf(
      await purchase(shop.people.nursery, theirs, { batchNo, quantity: 18 }),
      shop.people.nursery,
    )
    const innocent = await batchOf(await purchase(shop.people.nursery, theirs), shop.people.nursery)
    await sampleOf(shop.caterer, b.cookbookId, { sampleStatus: 3 })
    const answer = await start(near, { batchNo })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.data).toMatchObject({
      recallSide: 2,
      enterpriseNum: 3,
      batchNum: 2,
      dishNum: 1,
      mealNum: 1,
      sampleNum: 1,
      dinerNum: 300,
      recallStatus: 1,
      receiptNum: 3,
      receiptDone: 0,
      receiptRate: 0,
      meals: [{ infoName: '学校', diners: 300 }],
    })
    expect(answer.data['recallNo']).toMatch(/^ZH\d{12}$/)
    expect(
      (answer.data['stock'] as readonly object[]).map(one => (one as { quantity: string }).quantity).sort(),
    ).toEqual(['18', '6'])
    expect([
      await state(b.batch, caterer),
      await state(String(other['id']), shop.people.nursery),
      await state(String(innocent['id']), shop.people.nursery),
    ]).toEqual([6, 6, 1])
    refused(
      await take(shop.people.nursery, theirs, 11, { cookbookId: await made(dish(shop.people.nursery, [theirs])) }),
      400,
      /可用10千克/,
    )
    refused(
      await take(shop.people.nursery, theirs, 1, {
        allocations: [{ inboundId: other['id'], qty: 1 }],
        fifoReason: '只有这批',
        cookbookId: await made(dish(shop.people.nursery, [theirs])),
      }),
      400,
      /召回冻结/,
    )
    await made(
      take(shop.people.nursery, theirs, 18, {
        outboundType: 2,
        disposeReason: 5,
        disposeImgs: picture,
        allocations: [{ inboundId: other['id'], qty: 18 }],
      }),
    )
    // What was brought is called back.
    expect(await detail('stock/tfsstockoutbound', b.slip, caterer)).toMatchObject({ tfsStatus: 5 })
    expect((await school.get('/stock/tfsreceipt/list?isRecalled=1')).data.records!.map(({ tfsNo }) => tfsNo)).toContain(
      b.slipNo,
    )
    const id = answer.data.id!
    for (const [who, infoName, done] of [
      [caterer, '团餐', 1],
      [shop.people.nursery, '幼儿园', 2],
      [school, '学校', 3],
    ] as const) {
      const own = await detail('trace/recall', id, who)
      const receipts = own['receipts'] as readonly Record<string, unknown>[]
      expect(
        receipts.map(one => one['infoName']),
        infoName,
      ).toEqual([infoName])
      const [todo] = await shop.sql<{ id: string }>(
        "select id from info_backlog where origin_link = 'recall-seal' and origin_id = $1 and backlog_status = 0",
        receipts[0]!['id'],
      )
      expect(todo).toBeDefined()
      refused(
        await who.post('/trace/recallreceipt/report', { ids: receipts[0]!['id'], sealedQty: 6, usedQty: 4 }),
        400,
        /回执说明|封存照片/,
      )
      expect(
        (
          await who.post('/trace/recallreceipt/report', {
            ids: receipts[0]!['id'],
            sealedQty: 6,
            usedQty: 4,
            receiptRemark: '已封存',
            receiptImgs: picture,
          })
        ).status,
      ).toBe(200)
      refused(
        await who.post('/trace/recallreceipt/report', {
          ids: receipts[0]!['id'],
          sealedQty: 6,
          usedQty: 4,
          receiptRemark: '已封存',
          receiptImgs: picture,
        }),
        409,
        /当前状态/,
      )
      expect(
        (await shop.sql<{ s: number }>('select backlog_status as s from info_backlog where id = $1', todo!.id))[0]!.s,
      ).toBe(1)
      const listed = (await near.get('/trace/recall/list')).data.records!.find(one => one['id'] === id)!
      expect([listed['receiptDone'], listed['receiptRate']]).toEqual([done, Math.floor((done * 100) / 3)])
    }
    const receipts = (await detail('trace/recall', id, near))['receipts'] as readonly {
      infoName: string
      dishes: readonly object[]
      samples: readonly object[]
      batches: readonly object[]
    }[]
    expect(receipts.find(({ infoName }) => infoName === '团餐')).toMatchObject({
      dishes: [{ meal: 3 }],
      samples: [{ name: '麻婆豆腐' }],
      batches: [{ batchNo, traceCode: b.code }],
    })
    // Whom it does not concern hears nothing of it.
    for (const stranger of [shop.people.restaurant, shop.people.far]) {
      expect((await stranger.get(`/trace/recall/detail?id=${id}`)).status).toBe(404)
      expect((await stranger.get('/trace/recall/list')).data.records!.map(one => one['id'])).not.toContain(id)
    }
  })
  test.each([
    [
      'its supplier’s credit code',
      async () => {
        const id = await made(
          shop.people.restaurant.post('/stock/stocksupplier/submit', {
            supplierName: `豆厂${next()}`,
            supplierCode: '91350100M000100Y43',
            supplierType: '1',
            supplyScope: '10',
            licenseNo: 'SC1',
            licenseEnd: day(-99),
            licenseImgs: picture,
            bizLicenseImgs: picture,
            contact: '张三',
            phone: '13900001111',
            address: '路',
          }),
        )
        return [{ supplierId: id }, { supplierCode: '91350100M000100Y43' }] as const
      },
    ],
    [
      'its supplier’s name',
      async () => {
        const name = `豆厂${next()}`
        return [{ supplierName: name }, { supplierName: name }] as const
      },
    ],
    [
      'its batch number within some days',
      async () => {
        const batchNo = `D-${next()}`
        return [{ batchNo }, { batchNo, dateFrom: day(2), dateTo: day() }] as const
      },
    ],
  ])('finds batches by %s', async (_what, arrange) => {
    const who = shop.people.restaurant
    const [filed, asked] = await arrange()
    const id = await made(batch(who, await goods(who), 3, 3, filed))
    const answer = await start(near, asked)
    expect(answer.data, answer.text).toMatchObject({ batchNum: 1, enterpriseNum: 1 })
    expect(await state(id, who)).toBe(6)
  })
  test('by a credit code also finds the kitchens that only typed the seller’s name, which another has on file with that code', async () => {
    const who = shop.people.nursery
    const [supplierName, supplierCode] = [`豆厂${next()}`, '91420100M0001AAA1X']
    await addRow(shop.product, tenant, 'stock/supplier', shop.restaurant, {
      supplierName,
      supplierCode,
      supplierType: ['1'],
      supplyScope: ['10'],
      contact: '张三',
      phone: '13900001111',
      address: '路',
    })
    const typed = await made(batch(who, await goods(who), 3, 3, { supplierName }))
    const other = await made(batch(who, await goods(who), 3, 3, { supplierName: `${supplierName}二厂` }))
    expect((await start(near, { supplierCode })).data).toMatchObject({ batchNum: 1, enterpriseNum: 1 })
    expect([await state(typed, who), await state(other, who)]).toEqual([6, 1])
  })
  test('finds batches by barcode, by name and by code, and says when there are none or nothing was said', async () => {
    const who = shop.people.restaurant
    const of = await goods(who, { gtin: '96385074' })
    const id = await made(batch(who, of, 3, 3))
    const code = String((await detail('stock/stockinbound', id, who))['traceCode'])
    for (const asked of [
      { gtin: '96385074' },
      { goodsName: of.name, supplierName: '江汉肉联' },
      { traceCode: code },
      { goodsName: of.name, gtin: '96385074', traceCode: code },
    ])
      expect((await start(near, asked)).data, JSON.stringify(asked)).toMatchObject({ batchNum: 1 })
    refused(await start(near, { goodsName: of.name, batchNo: 'other' }), 400, /没有找到/)
    refused(await start(near, { batchNo: 'nobody-has-it' }), 400, /没有找到/)
    refused(await start(near, {}), 400, /至少填写一项/)
    refused(await start(near, { dateFrom: day(1) }), 400, /至少填写一项/)
    refused(await start(near, { batchNo: 'x', reason: '坏' }), 400, /原因/)
    refused(await start(near, { batchNo: 'x', dateFrom: day(), dateTo: day(1) }), 400, /结束日期/)
  })
  test('is looked at before it is started: the same batches, dishes, kitchens and diners, and of the batches only those that were ticked', async () => {
    const batchNo = `LOOK-${next()}`
    const b = await brought({ batchNo })
    const other = await made(batch(shop.people.restaurant, await goods(shop.people.restaurant), 7, 3, { batchNo }))
    const look = (who: Person, body: Record<string, unknown>) =>
      who.post('/trace/recall/preview', { title: '快检不合格', reason: '快检检出吊白块', ...body })
    const before = await shop.sql('select count(*) from trace_recall')
    const { data } = await look(near, { batchNo })
    expect(data).toMatchObject({
      batchNum: 2,
      enterpriseNum: 3,
      dishNum: 1,
      mealNum: 1,
      dinerNum: 300,
      meals: [{ infoName: '学校', diners: 300 }],
    })
    expect((data['batches'] as readonly { id: string }[]).map(({ id }) => id).sort()).toEqual([b.batch, other].sort())
    expect((data['kitchens'] as readonly { infoName: string }[]).map(({ infoName }) => infoName).sort()).toEqual([
      '团餐',
      '学校',
      '酒楼',
    ])
    expect(
      [await shop.sql('select count(*) from trace_recall'), await state(other, shop.people.restaurant)],
      'a look writes nothing',
    ).toEqual([before, 1])
    expect((await look(near, { batchNo, batchIds: other })).data).toMatchObject({
      batchNum: 1,
      enterpriseNum: 1,
      dishNum: 0,
      dinerNum: 0,
    })
    expect((await look(shop.people.restaurant, { batchNo })).data).toMatchObject({
      batchNum: 1,
      batches: [{ id: other }],
    })
    refused(await look(near, { goodsName: '嫩豆腐' }), 400, /只凭物料名称/)
    refused(await start(near, { goodsName: '嫩豆腐' }), 400, /只凭物料名称/)
    refused(await look(near, { batchNo, batchIds: '1,x' }), 400, /涉及批次/)
    refused(await start(near, { batchNo: 'nobody', batchIds: other }), 400, /没有找到/)
    const foreign = await made(batch(shop.people.restaurant, await goods(shop.people.restaurant), 1, 3))
    refused(await start(near, { batchNo, batchIds: foreign }), 409, /已变化/)
    const started = await start(near, { batchNo, batchIds: other })
    expect(started.data, started.text).toMatchObject({ batchNum: 1, enterpriseNum: 1 })
    expect([await state(other, shop.people.restaurant), await state(b.batch, caterer)]).toEqual([6, 1])
  })
  test('is looked for as everything is: by a part of a name, of a batch, of a supplier and its code, and by pinyin initials', async () => {
    const restaurant = shop.people.restaurant
    const supplierCode = '92420199MA0000001C'
    const supplierName = '白沙洲农副批发'
    await made(
      restaurant.post('/stock/stocksupplier/submit', {
        supplierName,
        supplierCode,
        supplierType: '3',
        contact: '白三',
        phone: '13900002222',
        address: '白沙洲大道',
        supplyScope: '10',
      }),
    )
    const batchNo = `BSZ-${next()}-X`
    const id = await made(batch(restaurant, await goods(restaurant), 12, 3, { batchNo, supplierName }))
    const look = async (body: Record<string, unknown>) => {
      const answer = await near.post('/trace/recall/preview', { title: '快检', reason: '快检检出吊白块', ...body })
      expect(answer.status, `${JSON.stringify(body)} ${answer.text}`).toBe(200)
      return (answer.data['batches'] as readonly { id: string }[]).map(hit => hit.id)
    }
    for (const body of [
      { supplierName: '白沙洲' },
      { supplierName: 'bsznf' },
      { supplierName: '沙洲', dateFrom: day() },
      { supplierCode: 'ma0000001' },
      { batchNo: batchNo.slice(2, -1).toLowerCase() },
      { batchNo: batchNo.slice(0, -1), supplierName: '白沙洲' },
    ])
      expect(await look(body), JSON.stringify(body)).toContain(id)
    refused(
      await near.post('/trace/recall/preview', { title: '快检', reason: '快检检出吊白块', supplierName: '黑沙洲' }),
      400,
      /没有找到/,
    )
  })
  test('of an enterprise is of its own kitchen; supervisors of another district find nothing', async () => {
    const batchNo = `OWN-${next()}`
    const [mine, theirs] = [
      await made(batch(shop.people.restaurant, await goods(shop.people.restaurant), 3, 3, { batchNo })),
      await made(batch(school, await goods(school), 3, 3, { batchNo })),
    ]
    refused(await start(shop.people.far, { batchNo }), 400, /没有找到/)
    const answer = await start(shop.people.restaurant, { batchNo })
    expect(answer.data).toMatchObject({ batchNum: 1, enterpriseNum: 1, recallSide: 1 })
    expect([await state(mine, shop.people.restaurant), await state(theirs, school)]).toEqual([6, 1])
    expect((await near.get(`/trace/recall/detail?id=${answer.data.id}`)).status).toBe(200)
  })
  test('of an enterprise that sent meals on is told to who got them, who cannot see its store', async () => {
    const b = await brought()
    const answer = await start(caterer, { traceCode: b.code })
    expect(answer.data).toMatchObject({ enterpriseNum: 2, dinerNum: 300 })
    expect((await detail('trace/recall', answer.data.id!, school))['receipts'] as readonly object[]).toHaveLength(1)
    expect((await detail('stock/tfsstockoutbound', b.slip, caterer))['tfsStatus']).toBe(2)
  })
  test('is lifted by who started it; what another recall has hit as well stays frozen', async () => {
    const who = shop.people.restaurant
    const batchNo = `TWICE-${next()}`
    const of = await goods(who)
    const [both, one] = [
      await made(batch(who, of, 3, 3, { batchNo, supplierName: '甲厂' })),
      await made(batch(who, of, 3, 4, { batchNo, supplierName: '乙厂' })),
    ]
    const first = (await start(near, { batchNo })).data.id!
    const second = (await start(near, { batchNo, supplierName: '甲厂' })).data.id!
    const finish = (person: Person, ids: string, more = {}) =>
      person.post('/trace/recall/finish', { ids, finishRemark: '复检合格，解除召回', isReleased: 1, ...more })
    refused(await finish(who, first), 403, /发起方/)
    expect((await finish(near, first)).status).toBe(200)
    expect([await state(both, who), await state(one, who)]).toEqual([6, 1])
    refused(await finish(near, first), 409, /当前状态/)
    expect((await finish(shop.people.office, second)).status).toBe(200)
    expect(await state(both, who)).toBe(1)
    const third = (await start(near, { batchNo })).data.id!
    expect((await finish(near, third, { isReleased: 0 })).status).toBe(200)
    expect(await state(both, who)).toBe(6)
    expect(await holds(shop, both)).toEqual({ balance: 3, in: 3, out: 0, loss: 0 })
  })
  test('and an issue of the same goods at the same moment: what is frozen first is not taken, what is taken first is known to the recall', async () => {
    const who = shop.people.restaurant
    for (let round = 0; round < 5; round++) {
      const of = await goods(who)
      const batchNo = `RACE-${next()}`
      const id = await made(batch(who, of, 10, 3, { batchNo }))
      const [recalled, ...taken] = await Promise.all([
        start(near, { batchNo }),
        ...Array.from({ length: 6 }, () => take(who, of, 1)),
      ])
      expect(recalled.status, recalled.text).toBe(200)
      const gone = taken.filter(({ status }) => status === 200).length
      expect((await holds(shop, id)).balance).toBe(10 - gone)
      expect((recalled.data['stock'] as readonly { quantity: string }[])[0]!.quantity).toBe(String(10 - gone))
    }
  })
})
