// What is taken as evidence: what lies in the package, that it is sealed, and that nobody changes it any more.
// domain.md D.8.4
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip, unzip } from '../../kernel/files/zip.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { upload } from '../admin/users/rig.ts'
import type { Person } from '../product.ts'
import { addRow } from '../rows.ts'
import {
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
  type Shop,
} from './shop.ts'

let shop: Shop
let school: Person
let near: Person
beforeAll(async () => {
  shop = await openShop()
  ;({ school, near } = shop.people)
}, 120_000)
afterAll(() => shop?.product.close())

const detail = async (path: string, id: string, who = school): Promise<Record<string, unknown>> =>
  (await who.get(`/${path}/detail?id=${id}`)).data
const ask = (who: Person, body: Record<string, unknown>): Promise<Response> =>
  fetch(`${shop.product.url}/api/trace/evidence`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const unpacked = async (bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> =>
  new Map(
    await Promise.all(
      [...readZip(bytes, { entries: 500, total: 50_000_000 }).values()].map(
        async entry => [entry.name, await unzip(entry)] as const,
      ),
    ),
  )
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A lunch of today: bought, stored, cooked, sampled. */
const lunch = async () => {
  const meat = await goods(school, { goodsCategory: 8 })
  const { data } = await upload(shop.product, school, new Uint8Array(phoneJpeg), 'ticket.jpg')
  const supplier = await made(
    school.post('/stock/stocksupplier/submit', {
      supplierName: `农户${next()}`,
      supplierType: '3',
      supplyScope: '8',
      contact: '张三',
      phone: '13900001111',
      address: '路',
    }),
  )
  const bought = await made(
    school.post('/purchase/standbookpurchase/submit', {
      purchaseDate: day(),
      goodsId: meat.id,
      goodsName: '白菜',
      goodsCategory: 8,
      quantity: 10,
      unit: 1,
      batchNo: `P${next()}`,
      expireDate: day(-5),
      supplierId: supplier,
      supplierName: '农户',
      supplierAddress: '路',
      supplierPhone: '13900001111',
      certTypes: '4',
      sensory: 1,
      checkResult: 1,
      purchaser: '张三',
      checker: '李四',
      goodsImgs: picture,
      ticketImgs: data['link'],
      submitStatus: 1,
    }),
  )
  const cookbookId = await made(dish(school, [meat], { cookbookSuppDate: day(), cookbookName: `炒白菜${next()}` }))
  const bill = await made(take(school, meat, 4, { cookbookId }))
  const fridge = await addRow(shop.product, tenant, 'iot/fridge', shop.school, {
    deviceName: '留样柜',
    deviceNo: `FR-${next()}`,
    fridgeType: 3,
    deviceStatus: 1,
    deviceKind: 'fridge',
  })
  const sample = await addRow(shop.product, tenant, 'ledger/sample', shop.school, {
    cookbookId,
    additiveName: '炒白菜',
    additiveCan: 3,
    additiveDate: moment(60 * minute),
    sampleWeight: 128,
    sampleBoxNo: 'A1',
    sampleCabinetId: fridge.id,
    cabinetTemp: 4,
    sampleUser: '张三',
    checker: '李四',
    submitStatus: 1,
    sampleStatus: 1,
    recordNo: `LY${next()}`,
  })
  await shop.sql(
    'insert into iot_reading (tenant_id, device_id, at, info_id, received_at, said) select $1, $2, app.now() - make_interval(mins => m), $3, app.now(), \'{"temp":4.2}\' from generate_series(1, 30) m',
    tenant,
    fridge.id,
    shop.school,
  )
  const [{ id: stocked } = { id: '' }] = await shop.sql<{ id: string }>(
    'select id from stock_inbound where purchase_id = $1',
    bought,
  )
  return {
    meat,
    bought,
    stocked,
    cookbookId,
    bill,
    sample: sample.id,
    code: String((await detail('purchase/standbookpurchase', bought))['traceCode']),
  }
}

test('a package holds the whole way of a meal, sealed file by file; its records are held, its goods are not', async () => {
  const l = await lunch()
  const answer = await ask(near, { infoId: shop.school, day: day(), meal: 3, reason: '学生腹痛投诉' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const found = await unpacked(bytes)
  const names = [...found.keys()]
  expect(names).toEqual(
    expect.arrayContaining([
      '01-时间轴.html',
      '02-批次链/链路.json',
      '02-批次链/入库.json',
      '02-批次链/出库.json',
      '02-批次链/食谱.json',
      '03-采购与供应商/采购台账.json',
      '03-采购与供应商/供应商.json',
      '04-留样/留样台账.json',
      `04-留样/柜温曲线-${l.sample}.csv`,
      '10-epcis.jsonld',
      'manifest.json',
      'manifest.sha256',
    ]),
  )
  expect(found.get(`04-留样/柜温曲线-${l.sample}.csv`)!.toString().trim().split('\r\n')).toHaveLength(31)
  const ticket = names.find(name => name.startsWith(`03-采购与供应商/附件/${l.bought}-票据`))!
  expect(found.get(ticket)!.length).toBeGreaterThan(100)
  // A picture that the store has lost is named as missing, not left out in silence.
  expect(found.get('缺失附件.txt')!.toString()).toContain(`${l.bought}-到货照片`)
  for (const line of found.get('manifest.sha256')!.toString().trimEnd().split('\n')) {
    const [sum, name] = line.split('  ') as [string, string]
    expect(sha256(found.get(name)!), name).toBe(sum)
  }
  expect(JSON.parse(found.get('manifest.json')!.toString())).toMatchObject({
    enterprise: { id: shop.school, name: '学校' },
    by: { name: 'near' },
    tenant,
    asked: { day: day(), meal: 3 },
  })
  const chain = JSON.parse(found.get('02-批次链/链路.json')!.toString()) as { nodes: { id: string }[] }
  expect(chain.nodes.map(({ id }) => id)).toEqual(
    expect.arrayContaining([l.bought, l.stocked, l.bill, l.cookbookId, l.sample]),
  )
  expect(found.get('01-时间轴.html')!.toString()).toContain('炒白菜')

  const id = answer.headers.get('x-evidence-id')!
  await expect.poll(async () => (await detail('trace/evidence', id, near))['sha256']).toBe(sha256(bytes))
  expect(await detail('trace/evidence', id)).toMatchObject({ bytes: bytes.length, meal: 3 })
  for (const path of [
    'purchase/standbookpurchase',
    'cookbook/selfexamcookbook',
    'stock/stockoutbound',
    'stock/stockinbound',
    'sample/standbooksample',
  ]) {
    const row = {
      'purchase/standbookpurchase': l.bought,
      'cookbook/selfexamcookbook': l.cookbookId,
      'stock/stockoutbound': l.bill,
      'stock/stockinbound': l.stocked,
      'sample/standbooksample': l.sample,
    }[path]!
    for (const asked of [
      school.post(`/${path}/submit`, { id: row, remark: '改一下' }),
      school.post(`/${path}/remove?ids=${row}`),
    ])
      expect(await asked, path).toMatchObject({ status: 409, msg: '记录已作为证据固定，不能修改、更正或删除' })
  }
  for (const [path, row] of [
    ['stockoutbound', l.bill],
    ['stockinbound', l.stocked],
  ])
    expect((await school.post(`/stock/${path}/reverse`, { ids: row })).msg).toMatch(/证据/)
  expect(
    (await school.post('/purchase/standbookpurchase/correct', { correctOf: l.bought, correctReason: '想改掉这一条' }))
      .status,
  ).toBe(409)
  // What is left of the goods may still be used: a recall would freeze them.
  await made(take(school, l.meat, 1, { cookbookId: await made(dish(school, [l.meat])) }))
  expect(await holds(shop, l.stocked)).toMatchObject({ balance: 5 })
  expect(await wrongBatches(shop)).toEqual([])
})

test('one dish or one batch is enough to ask for, and a further package changes neither who holds the records nor the seal', async () => {
  const [one, other] = [await lunch(), await lunch()]
  const first = await ask(school, { day: day(), cookbookId: one.cookbookId, reason: '自查留证' })
  const bytes = Buffer.from(await first.arrayBuffer())
  const id = first.headers.get('x-evidence-id')!
  await expect.poll(async () => (await detail('trace/evidence', id))['sha256']).toBe(sha256(bytes))
  expect((await detail('purchase/standbookpurchase', one.bought))['heldBy']).toBe(id)
  expect((await detail('purchase/standbookpurchase', other.bought))['heldBy']).toBe('')
  const byCode = await ask(school, { day: day(), traceCode: other.code, reason: '自查留证' })
  const chain = JSON.parse(
    (await unpacked(Buffer.from(await byCode.arrayBuffer()))).get('02-批次链/链路.json')!.toString(),
  ) as { nodes: { id: string }[] }
  const ids = chain.nodes.map(node => node.id)
  expect([ids.includes(other.bought), ids.includes(one.bought)]).toEqual([true, false])
  const again = await fetch(`${shop.product.url}/api/trace/evidence/package?id=${id}`, {
    headers: { 'blade-auth': `bearer ${school.token}` },
  })
  expect([again.status, (await again.arrayBuffer()).byteLength > 1000]).toEqual([200, true])
  expect((await detail('trace/evidence', id))['sha256']).toBe(sha256(bytes))
  expect((await detail('purchase/standbookpurchase', one.bought))['heldBy']).toBe(id)
})

test('is asked for by a kitchen of itself and by who supervises it, and by nobody else', async () => {
  const said = { infoId: shop.school, day: day(), reason: '看看别人' }
  expect((await ask(shop.people.far, said)).status).toBeGreaterThanOrEqual(400)
  const own = await ask(shop.people.nursery, said)
  expect(own.status).toBe(200)
  await own.arrayBuffer()
  expect((await detail('trace/evidence', own.headers.get('x-evidence-id')!, shop.people.nursery))['infoId']).toBe(
    shop.nursery,
  )
  for (const body of [
    { ...said, reason: '' },
    { ...said, day: '' },
    { ...said, day: day(-1) },
    { ...said, traceCode: 'FT1' },
  ])
    expect((await ask(near, body)).status, JSON.stringify(body)).toBe(400)
  const [{ id } = { id: '' }] = await shop.sql<{ id: string }>(
    'select id from trace_evidence where info_id = $1 limit 1',
    shop.school,
  )
  for (const stranger of [shop.people.nursery, shop.people.far])
    expect((await stranger.get(`/trace/evidence/package?id=${id}`)).status).toBe(404)
})

test('people who fell ill freeze by themselves what they ate of: the samples, the batches, the records; it is let go when they were not ill of it', async () => {
  const l = await lunch()
  const complain = '/complain/supervisecomplain'
  const said = {
    infoId: shop.school,
    complainKind: 1,
    complainSource: 4,
    complainType: 3,
    complainName: '王小明',
    complainPhone: '13900001111',
    content: '午餐后三名学生腹痛呕吐，已送医',
  }
  const id = await made(near.post(`${complain}/submit`, { ...said, peopleNum: 3 }))
  const pack = String((await detail('complain/supervisecomplain', id, near))['evidencePack'])
  expect(
    await detail('trace/evidence', pack),
    'the kitchen sees that it is to leave everything as it is, and not why',
  ).toMatchObject({ isFreezing: 1, day: day(), createUser: '' })
  expect(JSON.stringify(await detail('trace/evidence', pack))).not.toContain('王小明')
  expect((await school.get(`/info/infobacklog/list?bizId=${pack}`)).data.records).toEqual([
    expect.objectContaining({ backlogType: 'recall', ownerSide: 1, level: 1, backlogStatus: 0 }),
  ])
  const begun = (await near.get(`/trace/emergency/list?evidenceId=${pack}`)).data.records![0]!
  expect(begun).toMatchObject({ infoId: shop.school, isDrill: 0, emergencyStatus: 1, doneSteps: '', isReportLate: 0 })
  const report = async (): Promise<unknown> =>
    (await near.get(`/info/infobacklog/list?bizId=${String(begun['id'])}`)).data.records!.map(row => [
      row['dueTime'],
      row['backlogStatus'],
    ])
  expect(await report()).toEqual([[begun['reportDue'], 0]])
  await made(
    school.post('/trace/emergency/tick', { ids: begun['id'], step: 3, who: '王校长', remark: '区市场监管局 李科长' }),
  )
  expect(
    [await report(), (await detail('trace/emergency', String(begun['id'])))['doneSteps']],
    'told, it is nothing to do any more',
  ).toEqual([[[begun['reportDue'], 1]], '3'])
  expect([
    (await detail('sample/standbooksample', l.sample))['heldBy'],
    (await detail('cookbook/selfexamcookbook', l.cookbookId))['heldBy'],
    (await detail('stock/stockinbound', l.stocked))['isFrozen'],
  ]).toEqual([pack, pack, 1])
  await shop.sql("update ledger_sample set additive_date = app.now() - interval '3 days' where id = $1", l.sample)
  expect(
    (await school.post('/sample/standbooksample/dispose', { ids: l.sample, disposeUser: '张三', disposeImgs: picture }))
      .status,
    'the sample is not destroyed',
  ).toBe(409)
  const portion = [{ inboundId: l.stocked, qty: 1 }]
  for (const outboundType of [1, 2, 3])
    expect(
      (
        await take(school, l.meat, 1, {
          outboundType,
          allocations: portion,
          fifoReason: '先用这一批',
          lossReason: 1,
          lossImgs: picture,
          remark: '处理',
        })
      ).status,
      `nothing of it leaves as ${outboundType}`,
    ).toBe(400)
  // A recall of the same goods ends before the emergency does: what it lets go of stays frozen.
  const recall = String(
    (await near.post('/trace/recall', { title: '白菜召回', reason: '农残超标，全部召回', traceCode: l.code })).data.id,
  )
  expect(
    (await near.post('/trace/recall/finish', { ids: recall, finishRemark: '复检合格，解除', isReleased: 1 })).status,
  ).toBe(200)
  expect((await detail('stock/stockinbound', l.stocked))['isFrozen']).toBe(1)
  const other = await made(near.post(`${complain}/submit`, { ...said, peopleNum: 1 }))
  const second = String((await detail('complain/supervisecomplain', other, near))['evidencePack'])
  expect(second, 'the second of one kitchen within hours').not.toBe('')
  expect((await near.post(`${complain}/withdraw`, { ids: id, remark: '误报' })).status).toBe(200)
  expect(
    [
      (await detail('stock/stockinbound', l.stocked))['isFrozen'],
      (await detail('sample/standbooksample', l.sample))['heldBy'],
      (await detail('trace/evidence', pack))['isFreezing'],
    ],
    'held on for the other',
  ).toEqual([1, second, 0])
  expect((await detail('trace/emergency', String(begun['id'])))['emergencyStatus'], 'nobody was poisoned').toBe(3)
  expect((await near.post('/trace/evidence/lift', { ids: second, liftRemark: '检验合格，排除食物中毒' })).status).toBe(
    200,
  )
  expect(
    [
      (await detail('stock/stockinbound', l.stocked))['isFrozen'],
      (await detail('sample/standbooksample', l.sample))['heldBy'],
      (await detail('cookbook/selfexamcookbook', l.cookbookId))['heldBy'],
    ],
    'goods and samples are free, records stay held',
  ).toEqual([0, '', pack])
  expect((await school.get(`/info/infobacklog/list?bizId=${second}`)).data.records![0]).toMatchObject({
    backlogStatus: 1,
  })
  await made(take(school, l.meat, 1, { cookbookId: await made(dish(school, [l.meat])) }))
  expect(await wrongBatches(shop)).toEqual([])
})

test('a complaint keeps the first evidence the office took for it; a kitchen puts its own to none', async () => {
  const { cookbookId } = await lunch()
  const id = await made(
    near.post('/complain/supervisecomplain/submit', {
      infoId: shop.school,
      complainKind: 1,
      complainSource: 4,
      complainType: 1,
      complainName: '王小明',
      complainPhone: '13900001111',
      content: '午餐的青菜里有一根钢丝球丝',
    }),
  )
  const takes = async (who: Person, infoId = shop.school): Promise<string> => {
    const answer = await ask(who, {
      infoId,
      day: day(),
      ...(infoId === shop.school && { cookbookId }),
      reason: '投诉取证',
      complainId: id,
    })
    await answer.arrayBuffer()
    return answer.headers.get('x-evidence-id') ?? String(answer.status)
  }
  const keeps = async (): Promise<unknown> => (await detail('complain/supervisecomplain', id, near))['evidencePack']
  await takes(school)
  expect([await takes(near, shop.nursery), await keeps()], 'of another kitchen').toEqual(['404', ''])
  const first = await takes(near)
  await takes(near)
  expect(await keeps()).toBe(first)
})
