// What is done twice: by a nervous thumb, by two people, by a network that lost the answer, by somebody who hopes for
// double.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, type Answer } from '../product.ts'
import { world, type World } from '../contract/strangers.ts'
import { alarm, bodies } from './bodies.ts'
import { sessions } from './sessions.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 120_000)
afterAll(() => w?.product.close())

const count = (sql: string, values: readonly unknown[] = []): Promise<number> =>
  asOwner(w.product.ownerUrl, async client =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${sql}`, [...values])).rows[0]!.n),
  )
const submit = '/purchase/standbookpurchase/submit'
const purchase = bodies['ledger/purchase']!
const times = <T>(n: number, work: (i: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))
const statuses = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b)
const projected = async (): Promise<number> =>
  Number(
    await asOwner(
      w.product.ownerUrl,
      async client =>
        (
          await client.query<{ n: string }>(
            "select coalesce(sum(record_num), 0) as n from proj_ledger_day where tenant_id = 'aaaaaa'",
          )
        ).rows[0]!.n,
    ),
  )

test('a submit that arrives twenty times at once with one key is one row, counted once, and every sender is told its id', async () => {
  const [rows, sum, audits] = [
    await count('ledger_purchase'),
    await projected(),
    await count("kernel_audit where operation = 'ledger/purchase.create'"),
  ]
  const body = purchase()
  const answers = await times(20, () => w.owner.post(submit, body, { 'idempotency-key': 'thumb-0001' }))
  expect(statuses(answers)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect([
    await count('ledger_purchase'),
    await projected(),
    await count("kernel_audit where operation = 'ledger/purchase.create'"),
  ]).toEqual([rows + 1, sum + 1, audits + 1])
  const later = await w.owner.post(submit, body, { 'idempotency-key': 'thumb-0001' })
  expect(later.data.id).toBe(answers[0]!.data.id)
  expect(await count('ledger_purchase')).toBe(rows + 1)
})

const taken = '刚才提交的内容已保存，这次改动没有保存；请刷新后打开那条记录再修改'

test('the same key for something else, of the same kind or another, is refused and not called saved, and means nothing to anybody else', async () => {
  const body = purchase()
  const first = await w.owner.post(submit, body, { 'idempotency-key': 'thumb-0002' })
  expect(first.status).toBe(200)
  const other = await w.owner.post('/stock/stockgoods/submit', bodies['stock/goods']!(), {
    'idempotency-key': 'thumb-0002',
  })
  expect([other.status, other.msg]).toEqual([409, taken])
  const same = await w.owner.post('/stock/stockgoods/submit', body, { 'idempotency-key': 'thumb-0002' })
  expect([same.status, same.msg], 'nor the same words for something else').toEqual([409, taken])
  const rows = await count('ledger_purchase')
  const changed = await w.owner.post(submit, { ...body, quantity: 7 }, { 'idempotency-key': 'thumb-0002' })
  expect([changed.status, changed.msg, await count('ledger_purchase')], 'never told as saved').toEqual([
    409,
    taken,
    rows,
  ])
  const turned = await w.owner.post(submit, Object.fromEntries(Object.entries(body).reverse()), {
    'idempotency-key': 'thumb-0002',
  })
  expect([turned.status, turned.data.id], 'the order of fields says nothing').toEqual([200, first.data.id])
  for (const stranger of ['another enterprise', "another tenant's enterprise"]) {
    // A refused delivery needs no photo, and that of the first kitchen is nobody else's.
    const theirs = await w.strangers[stranger]!.post(
      submit,
      { ...purchase(), checkResult: 2, refuseReason: '包装破损', goodsImgs: '' },
      { 'idempotency-key': 'thumb-0002' },
    )
    expect(theirs.status, theirs.text).toBe(200)
    expect(theirs.data.id).not.toBe(first.data.id)
  }
})

test('a refused submit uses no key up: mended, it goes in under the same one', async () => {
  expect(
    (await w.owner.post(submit, { ...purchase(), quantity: -1 }, { 'idempotency-key': 'thumb-0003' })).status,
  ).toBe(400)
  expect(
    (
      await w.owner.post(
        submit,
        { ...purchase(), supplierId: w.product.kernel.newId() },
        { 'idempotency-key': 'thumb-0003' },
      )
    ).status,
  ).toBe(400)
  expect((await w.owner.post(submit, purchase(), { 'idempotency-key': 'thumb-0003' })).status).toBe(200)
})

test('what was stored is told as stored when it comes again, though by now it would be refused; under a key of its own it is refused', async () => {
  const body = purchase()
  const first = await w.owner.post(submit, body, { 'idempotency-key': 'thumb-0004' })
  expect(first.status, first.text).toBe(200)
  const rows = await count('ledger_purchase')
  // Time passes: what was entered is by now too long ago to be entered.
  const late = { ...body, purchaseDate: '2020-01-01' }
  const digest = (of: object): string =>
    createHash('sha256')
      .update(JSON.stringify(Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))))
      .digest('base64url')
  await asOwner(w.product.ownerUrl, client =>
    client.query("update kernel_idempotency set said = $1 where key = 'thumb-0004'", [digest(late)]),
  )
  const again = await w.owner.post(submit, late, { 'idempotency-key': 'thumb-0004' })
  expect([again.status, again.data.id]).toEqual([200, first.data.id])
  expect(
    (await w.owner.post(submit, { ...late, quantity: 8 }, { 'idempotency-key': 'thumb-0004' })).status,
    'nor is something else told as stored',
  ).toBe(409)
  for (const key of ['thumb-0005', undefined])
    expect((await w.owner.post(submit, late, key ? { 'idempotency-key': key } : {})).status).toBe(400)
  expect(
    (await w.strangers['another enterprise']!.post(submit, late, { 'idempotency-key': 'thumb-0004' })).status,
    'the key of somebody else says nothing',
  ).toBe(400)
  expect(await count('ledger_purchase')).toBe(rows)
})

test('numbers of documents are given once each, however many come at once', async () => {
  const people = await sessions(w.product, 'aaaaaa', 'owner', 4)
  const answers = await times(40, i => people[i % 4]!.post(submit, purchase()))
  expect(statuses(answers)).toEqual(Array(40).fill(200))
  expect(
    await count(
      "(select record_no from ledger_purchase where tenant_id = 'aaaaaa' group by record_no having count(*) > 1) twice",
    ),
  ).toBe(0)
})

test('of twenty who handle one alarm at once, one does; the others hear that it has been handled', async () => {
  const id = await alarm(w)
  const people = [
    ...(await sessions(w.product, 'aaaaaa', 'owner', 5)),
    ...(await sessions(w.product, 'aaaaaa', 'near', 5)),
  ]
  const answers = await times(20, i =>
    people[i % 10]!.post('/iot/warniotalarm/handle', {
      ids: id,
      handleWay: 1,
      handleRemark: `处理完毕第${i}次`,
      // An officer who does not say so, and why, is told that it is the kitchen's, if they come first.
      ...(i % 10 < 5 ? {} : { handleFor: 1, handleForReason: '企业无人在岗' }),
    }),
  )
  expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(400)])
  expect(new Set(answers.filter(({ status }) => status === 400).map(({ msg }) => msg))).toEqual(
    new Set(['该报警已处理']),
  )
  expect(await count("kernel_audit where operation = 'iot/alarm.handle' and row_id = $1 and result = 'ok'", [id])).toBe(
    1,
  )
  expect(await count("kernel_event where name = 'alarm.handled' and payload->>'id' = $1", [id])).toBe(1)
  const again = await w.supervisor.post('/iot/warniotalarm/handle', {
    ids: id,
    handleWay: 1,
    handleRemark: '再处理一次',
  })
  expect([again.status, again.msg]).toEqual([400, '该报警已处理'])
})

test('several alarms at once are handled all or none', async () => {
  const [open, done] = [await alarm(w), await alarm(w, { handleStatus: 1 })]
  const answer = await w.owner.post('/iot/warniotalarm/handle', {
    ids: `${open},${done}`,
    handleWay: 1,
    handleRemark: '都一起处理了',
  })
  expect([answer.status, answer.msg]).toEqual([400, '该报警已处理'])
  const foreign = await alarm(w, {}, w.neighbour)
  expect(
    (
      await w.owner.post('/iot/warniotalarm/handle', {
        ids: `${open},${foreign}`,
        handleWay: 1,
        handleRemark: '都一起处理了',
      })
    ).status,
  ).toBe(404)
  expect(await count('iot_alarm where id = any($1) and handle_status = 0', [[open, foreign]])).toBe(2)
})

test('who edits what somebody else has changed meanwhile is told, even within the same second', async () => {
  const {
    data: { id },
  } = await w.owner.post(submit, purchase())
  const read = async (): Promise<Record<string, unknown>> =>
    (await w.owner.get(`/purchase/standbookpurchase/detail?id=${id!}`)).data
  const [one, other] = [await read(), await read()]
  expect((await w.owner.post(submit, { ...one, remark: '一' })).status).toBe(200)
  const stale = await w.owner.post(submit, { ...other, remark: '二' })
  expect([stale.status, stale.msg]).toEqual([409, '记录已被他人修改，请刷新后再试'])
  expect((await read())['remark']).toBe('一')
  expect((await w.owner.post(submit, { ...(await read()), remark: '三' })).status).toBe(200)
})

test('of twenty who edit the same version at once, one does', async () => {
  const {
    data: { id },
  } = await w.owner.post(submit, purchase())
  const { data: version } = await w.owner.get(`/purchase/standbookpurchase/detail?id=${id!}`)
  const answers = await times(20, i => w.owner.post(submit, { ...version, remark: `第${i}` }))
  expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)])
})

test('a row that is removed twenty times at once is removed once and uncounted once', async () => {
  const {
    data: { id },
  } = await w.owner.post(submit, purchase())
  const before = await projected()
  const answers = await times(20, () => w.owner.post(`/purchase/standbookpurchase/remove?ids=${id!}`))
  expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(404)])
  expect(await projected()).toBe(before - 1)
  // A removed row comes back by no other verb.
  expect((await w.owner.post(submit, { id, remark: 'x', isDeleted: 0 })).status).toBe(404)
  expect((await w.owner.get(`/purchase/standbookpurchase/detail?id=${id!}`)).status).toBe(404)
})
