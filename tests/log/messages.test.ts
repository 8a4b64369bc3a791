// Text messages that were sent are logs, too: kept for their time, then gone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { housekeeping } from '../../app/housekeeping.ts'
import { asOwner, testProduct } from '../product.ts'

let product: Awaited<ReturnType<typeof testProduct>>
beforeAll(async () => {
  product = await testProduct()
}, 120_000)
afterAll(() => product?.close())

const day = 86_400_000
const now = Date.parse('2027-03-01T04:00:00Z')
const sql = (text: string, values: readonly unknown[] = []) =>
  asOwner(product.ownerUrl, async client => (await client.query<Record<string, unknown>>(text, [...values])).rows)
const sent = (id: number, tenant: string, age: number) =>
  sql(
    "insert into system_sms_sent (tenant_id, id, at, sms_id, phone, content, state) values ($1, $2, $3, 1, '13900000001', '', 'accepted')",
    [tenant, id, new Date(now - age)],
  )
const left = async () => (await sql('select id::int from system_sms_sent order by id')).map(({ id }) => id)

test('what was sent by text message stays for 180 days to the second, of every tenant, and then goes', async () => {
  await sent(1, '000000', 180 * day + 1000)
  await sent(2, 'T00001', 181 * day)
  await sent(3, '000000', 180 * day - 1000)
  await sent(4, 'T00001', 0)
  const [sweep] = housekeeping({ ...product.kernel, now: () => now }, product.ownerUrl)
  expect(await sweep!.run()).toMatchObject({ system_sms_sent: 2 })
  expect(await left()).toEqual([3, 4])
  const [later] = housekeeping({ ...product.kernel, now: () => now + 180 * day }, product.ownerUrl)
  expect(await later!.run()).toMatchObject({ system_sms_sent: 1 })
  expect(await left()).toEqual([4])
  expect(await later!.run()).toMatchObject({ system_sms_sent: 0 })
})

test('the application itself can remove none of them', async () => {
  expect(await sql("select has_table_privilege('sk_app', 'system_sms_sent', 'delete') as may")).toEqual([
    { may: false },
  ])
})
