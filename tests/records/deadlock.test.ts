// What people file meets what the platform writes on the sums both add to; who loses there is not told to try again.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodies } from '../attack/bodies.ts'
import { kitchens, type Kitchens } from '../files/kitchens.ts'
import { asOwner } from '../product.ts'
import { addPicture } from '../rows.ts'

const path = '/env/standbookenv'
let w: Kitchens
const owner = async (text: string): Promise<readonly Record<string, unknown>[]> =>
  (await asOwner(w.product.ownerUrl, client => client.query<Record<string, unknown>>(text))).rows
/** So many writes of the ledger lose a deadlock from now on. */
const failFirst = async (times: number): Promise<void> => {
  await owner('alter sequence tried restart')
  await owner(
    `create or replace function lost() returns trigger language plpgsql security definer as $$ begin
       if nextval('tried') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if; return new; end $$`,
  )
}
const rows = () => owner('select id::text from ledger_env where not is_deleted')
const dayCounts = () => owner("select record_num::int as n from proj_ledger_day where record_type = 'env'")
const audit = () => owner("select operation from kernel_audit where resource = 'ledger/env' order by id")

beforeAll(async () => {
  w = await kitchens()
  await addPicture(w.product, 'aaaaaa')
  await owner('create sequence tried')
  await failFirst(0)
  await owner('create trigger lost before insert or update on ledger_env for each row execute function lost()')
}, 120_000)
afterAll(() => w?.product.close())
beforeEach(() => failFirst(2))

test('a record that loses a deadlock twice is filed, changed and removed all the same, and counted and noted once', async () => {
  const { status, text, data } = await w.owner.post(`${path}/submit`, bodies['ledger/env']!())
  expect(status, text).toBe(200)
  expect(await rows()).toHaveLength(1)
  expect(await dayCounts()).toEqual([{ n: 1 }])
  await failFirst(2)
  const { data: row } = await w.owner.get(`${path}/detail?id=${data.id}`)
  expect(await w.owner.post(`${path}/submit`, { ...row, remark: '改过' })).toMatchObject({ status: 200 })
  expect(await dayCounts()).toEqual([{ n: 1 }])
  await failFirst(2)
  expect(await w.owner.post(`${path}/remove?ids=${data.id}`)).toMatchObject({ status: 200 })
  expect(await rows()).toEqual([])
  expect(await dayCounts()).toEqual([{ n: 0 }])
  expect(await audit()).toHaveLength(3)
})

test('one that always loses is refused as busy, and nothing of it is stored', async () => {
  await failFirst(9)
  expect(await w.owner.post(`${path}/submit`, bodies['ledger/env']!())).toMatchObject({
    status: 500,
    msg: '系统繁忙，请稍后再试',
  })
  expect(await owner('select last_value::int as n from tried'), 'three times').toEqual([{ n: 3 }])
  expect(await rows()).toEqual([])
})
