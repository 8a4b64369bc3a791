// A ledger is evidence: what was filed in time stays as it was filed, and what comes too late does not come at all.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../product.ts'
import { world, type World } from '../contract/strangers.ts'
import { bodies, day } from './bodies.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 120_000)
afterAll(() => w?.product.close())

const purchase = bodies['ledger/purchase']!
const path = '/purchase/standbookpurchase'
const file = async (body: Record<string, unknown> = {}): Promise<string> => {
  const { status, text, data } = await w.owner.post(`${path}/submit`, { ...purchase(), ...body })
  expect(status, text).toBe(200)
  return data.id!
}
const sql = (text: string, ...values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> =>
  asOwner(w.product.ownerUrl, async client => (await client.query(text, [...values])).rows as Record<string, unknown>[])
const row = async (id: string): Promise<string> =>
  JSON.stringify((await sql('select * from ledger_purchase where id = $1', id))[0])
/** A day passes. */
const lock = (id: string): Promise<unknown> =>
  sql("update ledger_purchase set lock_time = app.now() - interval '1 second' where id = $1", id)

test('a record that was filed a day ago is changed and removed by nobody, whatever the form says', async () => {
  const id = await file()
  await lock(id)
  const before = await row(id)
  for (const body of [
    { remark: 'x' },
    { lockTime: '' },
    { lockTime: '2199-01-01 00:00:00', remark: 'x' },
    { submitStatus: 0 },
    { isDeleted: 1 },
    { ...purchase(), quantity: 999 },
  ]) {
    const { status, msg } = await w.owner.post(`${path}/submit`, { id, ...body })
    expect([status, msg]).toEqual([409, '记录提交超过24小时已锁定，不能再修改，请使用“更正”'])
  }
  for (const who of [w.supervisor, w.administrator])
    expect((await who.post(`${path}/submit`, { id, remark: 'x' })).status).toBe(403)
  expect((await w.owner.post(`${path}/remove?ids=${id}`)).status).toBe(409)
  const young = await file()
  expect((await w.owner.post(`${path}/remove`, { ids: `${young},${id}` })).status).toBe(409)
  expect((await w.owner.get(`${path}/detail?id=${young}`)).status).toBe(200)
  expect(await row(id)).toBe(before)
})

test('a record of more than three days ago cannot be filed, by no address', async () => {
  for (const back of [4, 5, 30, 400]) {
    const { status, text } = await w.owner.post(`${path}/submit`, { ...purchase(), purchaseDate: day(back) })
    expect(status).toBe(400)
    expect(text).toContain('超过3天不可补录')
    const imported = await w.owner.post(`${path}/import`, { rows: [{ ...purchase(), purchaseDate: day(back) }] })
    expect(imported.data).toMatchObject({ stored: 0 })
  }
  expect(
    (
      await sql(
        "select purchase_date, is_late from ledger_purchase where purchase_date < app.today() - 5 and tenant_id = 'aaaaaa' and create_user is not null",
      )
    ).length,
  ).toBe(0)
  for (const back of [1, 2, 3]) {
    const id = await file({ purchaseDate: day(back), isLate: 0 })
    expect((await sql('select is_late from ledger_purchase where id = $1', id))[0]).toEqual({ is_late: true })
  }
  expect((await w.owner.post(`${path}/submit`, { ...purchase(), purchaseDate: day(-1) })).status).toBe(400)
})

test('a record filed in time cannot be moved to an earlier day', async () => {
  const id = await file()
  for (const back of [4, 30])
    expect((await w.owner.post(`${path}/submit`, { id, purchaseDate: day(back) })).status).toBe(400)
})

test('a draft keeps no day open: submitted after three days it is refused like any other', async () => {
  const id = await file({ submitStatus: 0 })
  await sql('update ledger_purchase set purchase_date = purchase_date - 10 where id = $1', id)
  const { status, text } = await w.owner.post(`${path}/submit`, { id, submitStatus: 1 })
  expect(status, text).toBe(400)
  expect(text).toContain('超过3天不可补录')
  expect((await w.owner.post(`${path}/submit`, { id, submitStatus: 0, remark: '仍是草稿' })).status).toBe(200)
})

test('a late record stays late, and one that was removed and filed anew does not count twice', async () => {
  const late = await file({ purchaseDate: day(2) })
  await w.owner.post(`${path}/submit`, { id: late, remark: '改', isLate: 0 })
  expect((await sql('select is_late from ledger_purchase where id = $1', late))[0]).toEqual({ is_late: true })
  const sum = async (): Promise<number> =>
    Number(
      (
        await sql(
          "select coalesce(sum(record_num), 0) as n from proj_ledger_day where tenant_id = 'aaaaaa' and info_id = $1",
          w.kitchen,
        )
      )[0]!['n'],
    )
  const before = await sum()
  for (let i = 0; i < 5; i++) await w.owner.post(`${path}/remove?ids=${await file()}`)
  expect(await sum()).toBe(before)
})

test('every change and removal stays readable in the audit, with who and what it was before', async () => {
  const id = await file()
  await w.owner.post(`${path}/submit`, { id, remark: '第二版' })
  await w.owner.post(`${path}/remove?ids=${id}`)
  const lines = await sql(
    'select operation, user_id, before, after from kernel_audit where row_id = $1 order by id',
    id,
  )
  expect(lines.map(({ operation }) => operation)).toEqual([
    'ledger/purchase.create',
    'ledger/purchase.update',
    'ledger/purchase.remove',
  ])
  expect(lines.every(line => line['user_id'] !== null)).toBe(true)
  expect(Object.keys(lines[1]!['before'] as object)).toEqual(['remark'])
  expect(lines[1]!['after']).toEqual({ remark: '第二版' })
  expect(lines[2]).toMatchObject({ before: { goodsName: '白菜', remark: '第二版' } })
})
