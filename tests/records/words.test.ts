// What every record can do, whatever it is of: drafts, the lock, corrections, and what one entry brings about
// elsewhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addPicture, pictureOf } from '../rows.ts'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { alarm, bodies, day } from '../attack/bodies.ts'
import type { World } from '../contract/strangers.ts'

const tenant = 'aaaaaa'
let product: Awaited<ReturnType<typeof testProduct>>
let kitchen: string
let cook: Person
let office: Person
let second: Person
beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', [tenant]),
  )
  await addPicture(product, tenant)
  kitchen = await addKitchen(product, tenant, 1)
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  await addAccount(product, { tenant, account: 'second', role: 'supervise', area: '4201' })
  ;[cook, office, second] = (await Promise.all(
    ['cook', 'office', 'second'].map(account => signIn(product.url, tenant, account)),
  )) as [Person, Person, Person]
}, 120_000)
afterAll(() => product?.close())

const path = '/purchase/standbookpurchase'
const body = bodies['ledger/purchase']!
const sql = <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<T>(text, [...values])).rows)
const filed = async (): Promise<number> =>
  Number(
    (
      await sql<{ n: string }>('select coalesce(sum(record_num), 0) n from proj_ledger_day where info_id = $1', [
        kitchen,
      ])
    )[0]!.n,
  )
const detail = async (id: string) => (await cook.get(`${path}/detail?id=${id}`)).data
/** As if it had been filed a day ago. */
const locked = async (more: Record<string, unknown> = {}): Promise<string> => {
  const { data } = await cook.post(`${path}/submit`, { ...body(), purchaseDate: day(1), ...more })
  await sql("update ledger_purchase set lock_time = app.now() - interval '1 minute' where id = $1", [data.id])
  return data.id!
}

describe('a draft', () => {
  test('is kept with whatever is missing, counts for nothing, and is asked for everything when it is filed', async () => {
    const before = await filed()
    const draft = await cook.post(`${path}/submit`, { submitStatus: 0, goodsName: '白菜' })
    expect(draft.status, draft.text).toBe(200)
    expect(await detail(draft.data.id!)).toMatchObject({
      goodsName: '白菜',
      purchaseDate: '',
      submitStatus: 0,
      lockTime: '',
    })
    expect(await filed()).toBe(before)
    const early = await cook.post(`${path}/submit`, { id: draft.data.id, submitStatus: 1 })
    expect(early.status).toBe(400)
    expect(early.errors!.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['purchaseDate', 'quantity', 'supplierName', 'checker']),
    )
    const whole = await cook.post(`${path}/submit`, { ...body(), id: draft.data.id })
    expect(whole.status, whole.text).toBe(200)
    expect(await filed()).toBe(before + 1)
    expect((await detail(draft.data.id!))['lockTime']).not.toBe('')
  })
  test('may not hold what is wrong in itself', async () => {
    expect((await cook.post(`${path}/submit`, { submitStatus: 0, quantity: -1 })).errors).toMatchObject([
      { field: 'quantity' },
    ])
  })
})

describe('a locked record', () => {
  test('is neither changed nor removed, but corrected by a further one that says why; the old one stays and no longer counts', async () => {
    const old = await locked({ quantity: 3 })
    const sum = await filed()
    expect(await cook.post(`${path}/submit`, { id: old, quantity: 4 })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('更正') as string,
    })
    expect((await cook.post(`${path}/remove?ids=${old}`)).status).toBe(409)
    const mute = await cook.post(`${path}/correct`, { ...body(), purchaseDate: day(1), quantity: 4, correctOf: old })
    expect(mute).toMatchObject({ status: 400, errors: [{ field: 'correctReason' }] })
    const right = await cook.post(`${path}/correct`, {
      ...body(),
      purchaseDate: day(1),
      quantity: 4,
      correctOf: old,
      correctReason: '数量看错了',
    })
    expect(right.status, right.text).toBe(200)
    expect(await detail(right.data.id!)).toMatchObject({
      quantity: '4',
      correctOf: old,
      correctReason: '数量看错了',
      correctedBy: '',
    })
    expect(await detail(old)).toMatchObject({ quantity: '3', correctedBy: right.data.id })
    expect(await filed()).toBe(sum)
    expect(
      (
        await sql<{ operation: string }>(
          "select operation from kernel_audit where row_id = any($1) and operation not like '%unmask' order by id",
          [[old, right.data.id]],
        )
      )
        .map(({ operation }) => operation)
        .toSorted(),
    ).toEqual(['ledger/purchase.corrected', 'ledger/purchase.create', 'ledger/purchase.create'])
  })
  test('is corrected once only, also when two people do it at the same time', async () => {
    const old = await locked()
    const correct = () =>
      cook.post(`${path}/correct`, { ...body(), purchaseDate: day(1), correctOf: old, correctReason: '数量看错了' })
    const answers = await Promise.all([correct(), correct(), correct()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.msg).toBe('记录已被更正，请查看更正后的记录')
  })
  test('is corrected for its own day, however long ago that is, and never for another', async () => {
    const old = await locked()
    await sql('update ledger_purchase set purchase_date = $2 where id = $1', [old, day(30)])
    const correct = (purchaseDate: string) =>
      cook.post(`${path}/correct`, {
        ...body(),
        purchaseDate,
        expireDate: '',
        correctOf: old,
        correctReason: '供货者写错了',
      })
    expect(await correct(day(29))).toMatchObject({
      status: 400,
      errors: [{ field: 'purchaseDate', message: '超过3天不可补录' }],
    })
    expect((await correct(day(30))).status).toBe(200)
  })
  test('that is held as evidence is not corrected either', async () => {
    const old = await locked()
    await sql('update ledger_purchase set held_by = 1 where id = $1', [old])
    expect(
      await cook.post(`${path}/correct`, {
        ...body(),
        purchaseDate: day(1),
        correctOf: old,
        correctReason: '数量看错了',
      }),
    ).toMatchObject({ status: 409, msg: '记录已作为证据固定，不能修改、更正或删除' })
  })
  test('what is still open is changed, not corrected', async () => {
    const { data } = await cook.post(`${path}/submit`, body())
    expect(
      await cook.post(`${path}/correct`, { ...body(), correctOf: data.id, correctReason: '数量看错了' }),
    ).toMatchObject({ status: 409, msg: '记录还没有锁定，请直接修改' })
  })
})

describe('a delivery note of several goods', () => {
  const { purchaseDate, supplierName: supplier, supplierAddress, supplierPhone, purchaser, checker, ...line } = body()
  const paper = { purchaseDate, supplierName: supplier, supplierAddress, supplierPhone, purchaser, checker }
  const rows = async (): Promise<number> =>
    Number((await sql<{ n: string }>('select count(*) n from ledger_purchase'))[0]!.n)
  const send = (said: object, key?: string) => cook.post(`${path}/bill`, said, key ? { 'idempotency-key': key } : {})

  test('is filed in one go: a record, a number, a trace code and a batch for each, all found by the number of the note', async () => {
    const sum = await filed()
    const { status, text, data } = await send({
      ...paper,
      billNo: 'SH-7001',
      lines: [
        { ...line, goodsName: '白菜' },
        { ...line, goodsName: '土豆', billNo: 'other', quantity: 5 },
        { ...line, goodsName: '茄子', checkResult: 2, refuseReason: '腐烂', goodsImgs: '' },
      ],
    })
    expect(status, text).toBe(200)
    const { records } = (await cook.get(`${path}/list?billNo=SH-7001&ascs=id`)).data
    expect(records!.map(({ id, goodsName, supplierName }) => [id, goodsName, supplierName])).toEqual(
      (data['ids'] as string[]).map((id, n) => [id, ['白菜', '土豆', '茄子'][n], supplier]),
    )
    for (const name of ['recordNo', 'traceCode']) expect(new Set(records!.map(row => row[name])).size, name).toBe(3)
    expect(
      (await cook.get('/stock/stockinbound/list?billNo=SH-7001')).data
        .records!.map(({ goodsName }) => goodsName)
        .sort(),
    ).toEqual(['土豆', '白菜'].sort())
    expect(await filed()).toBe(sum + 3)
  })
  test('is stored as a whole or not at all, and says what is wrong in which line', async () => {
    const before = await rows()
    const wrong = await send({
      ...paper,
      checker: purchaser,
      lines: [line, { ...line, quantity: '' }, { ...line, batchNo: '', goodsName: '亚硝酸钠' }],
    })
    expect([wrong.status, wrong.errors!.map(({ field }) => field)]).toEqual([
      400,
      ['checker', 'lines.1.quantity', 'lines.2.produceDate', 'lines.2.goodsName'],
    ])
    // What only the database sees is told with its line as well, and what stood before it is taken back.
    const lost = await send({ ...paper, lines: [line, line, { ...line, goodsId: product.kernel.newId() }] })
    expect([lost.status, lost.msg, lost.errors]).toEqual([
      400,
      '第3行：所选物料不存在',
      [{ field: 'lines.2.goodsId', message: '所选物料不存在' }],
    ])
    const photo = await send({
      ...paper,
      lines: [
        line,
        { ...line, goodsImgs: '/api/blade-resource/oss/file/photos/202511/00000000000000000000000000000000.jpg' },
      ],
    })
    expect([photo.status, photo.errors!.map(({ field }) => field)]).toEqual([400, ['lines.1.goodsImgs']])
    for (const lines of [undefined, 'x', [], [line, 5], Array(101).fill(line)])
      expect((await send({ ...paper, lines })).errors, JSON.stringify(lines)?.slice(0, 40)).toMatchObject([
        { field: 'lines' },
      ])
    expect((await office.post(`${path}/bill`, { ...paper, infoId: kitchen, lines: [line] })).status).toBe(403)
    expect(await rows()).toBe(before)
  })
  test('makes one set of records however often it is sent, and uses no key up when it is refused', async () => {
    const before = await rows()
    expect((await send({ ...paper, lines: [{ ...line, quantity: -1 }, line] }, 'note-0001')).status).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send({ ...paper, lines: [line, line] }, 'note-0001')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ data }) => String(data['ids']))).size).toBe(1)
    const late = await send({ ...paper, lines: [line, line] }, 'note-0001')
    expect([late.status, late.data]).toEqual([200, answers[0]!.data])
    // Under a key that was used, other words are never told as saved.
    expect((await send({ ...paper, purchaseDate: day(9), lines: [line, line] }, 'note-0001')).status).toBe(409)
    expect(await rows()).toBe(before + 2)
    // A note without a number is given one, the same for all its lines.
    const numbers = await Promise.all(
      (answers[0]!.data['ids'] as string[]).map(async id => (await detail(id))['billNo']),
    )
    expect(numbers).toEqual([numbers[0], expect.stringMatching(/^SH\d{17}$/)])
  })
})

describe('a thing to do that follows a record', () => {
  const world = (): World => ({ product, kitchen }) as World
  const todos = async (of: string) =>
    (await office.get(`/info/infobacklog/list?infoId=${kitchen}&bizId=${of}&ascs=createTime`)).data.records!.map(
      ({ backlogType, backlogStatus, ownerSide }) => [backlogType, backlogStatus, ownerSide],
    )
  const handling = { handleWay: 1, handleRemark: '已转移食品', isFalse: 0 }

  test('stands from the moment of the alarm, is done by handling it, and comes back when the handling is rejected', async () => {
    const id = await alarm(world(), {
      handleStatus: 0,
      alarmLevel: 2,
      alarmTime: wireMoment(clock.now()),
      dueTime: `${day()} 23:59:59`,
    })
    expect(await todos(id)).toEqual([['alarm', 0, 1]])
    const claim = { isFalse: 1, handleRemark: '传感器掉在地上，柜内温度正常', handleImgs: pictureOf(tenant) }
    expect((await cook.post('/iot/warniotalarm/handle', { ids: id, ...handling, ...claim })).status).toBe(200)
    expect((await todos(id)).sort()).toEqual([
      ['alarm', 1, 1],
      ['review', 0, 2],
    ])
    expect(
      (await office.post('/iot/warniotalarm/review', { ids: id, reviewStatus: 3, reviewRemark: '照片不清' })).status,
    ).toBe(200)
    expect((await todos(id)).sort()).toEqual([
      ['alarm', 0, 1],
      ['review', 1, 2],
    ])
    expect((await cook.post('/iot/warniotalarm/handle', { ids: id, ...handling })).status).toBe(200)
    expect((await todos(id)).sort()).toEqual([
      ['alarm', 1, 1],
      ['review', 1, 2],
    ])
  })
  test('cannot be finished or revoked by itself, by nobody', async () => {
    const id = await alarm(world(), { handleStatus: 0, alarmLevel: 3, dueTime: `${day()} 23:59:59` })
    const [todo] = (await cook.get(`/info/infobacklog/list?bizId=${id}`)).data.records!
    expect(await cook.post('/info/infobacklog/done', { ids: todo!['id'], doneRemark: '好了' })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('跟随业务记录') as string,
    })
    expect(
      (await office.post('/info/infobacklog/revoke', { ids: todo!['id'], doneRemark: '这件事不用做了' })).status,
    ).toBe(409)
    expect((await office.post(`/info/infobacklog/submit`, { id: todo!['id'], title: '别的' })).status).toBe(409)
    expect((await office.post(`/info/infobacklog/remove?ids=${todo!['id'] as string}`)).status).toBe(409)
  })
  test('is reminded of once an hour, and not when it is over', async () => {
    const { data } = await office.post('/info/infobacklog/submit', { ...bodies['info/backlog']!(), infoId: kitchen })
    expect((await office.post('/info/infobacklog/remind', { ids: data.id })).status).toBe(200)
    expect(await office.post('/info/infobacklog/remind', { ids: data.id })).toMatchObject({
      status: 409,
      msg: '1小时内已催办过，请稍后再催',
    })
    await sql("update info_backlog set last_remind_time = app.now() - interval '61 minutes' where id = $1", [data.id])
    expect((await office.post('/info/infobacklog/remind', { ids: data.id })).status).toBe(200)
    expect((await cook.post('/info/infobacklog/done', { ids: data.id, doneRemark: '已整改' })).status).toBe(200)
    expect((await office.post('/info/infobacklog/remind', { ids: data.id })).status).toBe(409)
  })
  test('a card is answered by the kitchen, rejected, answered again and lifted; nobody skips a step', async () => {
    const card = { ...bodies['info/backlog']!(), infoId: kitchen, backlogKind: 3 }
    expect((await office.post('/info/infobacklog/submit', card)).errors!.map(({ field }) => field)).toEqual([
      'cardColor',
      'cardReason',
    ])
    const { data } = await office.post('/info/infobacklog/submit', {
      ...card,
      cardColor: 1,
      cardReason: '鼠情逾期未处置',
    })
    expect((await second.post('/info/infobacklog/cardConfirm', { ids: data.id })).status).toBe(200)
    const answer = { id: data.id, cardFeedback: '已完成专业消杀并封堵洞口' }
    expect((await office.post('/info/infobacklog/cardReview', { ids: data.id, cardStatus: 2 })).status).toBe(409)
    expect((await cook.post('/info/infobacklog/cardSubmit', { ...answer, cardFeedback: '已消杀' })).status).toBe(400)
    expect((await office.post('/info/infobacklog/cardSubmit', answer)).status).toBe(403)
    expect((await cook.post('/info/infobacklog/cardSubmit', answer)).status).toBe(200)
    expect((await cook.post('/info/infobacklog/cardSubmit', answer)).status).toBe(409)
    expect((await office.post('/info/infobacklog/cardReview', { ids: data.id, cardStatus: 3 })).errors).toMatchObject([
      { field: 'doneRemark' },
    ])
    expect(
      (await office.post('/info/infobacklog/cardReview', { ids: data.id, cardStatus: 3, doneRemark: '缺少照片' }))
        .status,
    ).toBe(200)
    expect((await cook.post('/info/infobacklog/cardSubmit', answer)).status).toBe(200)
    expect((await office.post('/info/infobacklog/cardReview', { ids: data.id, cardStatus: 2 })).status).toBe(200)
    expect((await cook.get(`/info/infobacklog/detail?id=${data.id}`)).data).toMatchObject({
      cardStatus: 2,
      backlogStatus: 1,
    })
  })
})
