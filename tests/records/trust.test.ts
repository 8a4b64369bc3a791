// Records that were made up are found by what they are, not by somebody's suspicion.
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { recordKinds } from '../../modules/record/kinds.ts'
import { judge } from '../../modules/trust/jobs.server.ts'
import { bodies } from '../attack/bodies.ts'
import { send } from '../attack/sessions.ts'
import { kitchens, type Kitchens } from '../files/kitchens.ts'
import { scene } from '../files/scenes.ts'
import { addPicture } from '../rows.ts'
import { asOwner, type Person } from '../product.ts'
import { clock } from '../../contract/clock.ts'

let w: Kitchens
beforeAll(async () => {
  w = await kitchens()
  await addPicture(w.product, 'aaaaaa')
}, 120_000)
afterAll(() => w?.product.close())

const upload = async (who: Person, picture: Sharp, more = ''): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer())]), '照片')
  const { status, text } = await send(w.product.url, who.token, {
    path: `/blade-resource/oss/endpoint/put-file?use=image${more}`,
    body: form,
  })
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { data: { name: string } }).data.name
}
const file = async (key: string, more: Record<string, unknown> = {}, call = 'submit'): Promise<string> => {
  const { status, text, data } = await w.owner.post(`/${w.product.kernel.find(key)!.path}/${call}`, {
    ...bodies[key]!(),
    ...more,
  })
  expect(status, text).toBe(200)
  return data.id!
}
const stored = async (key: string, id: string) =>
  await asOwner(
    w.product.ownerUrl,
    async client =>
      (
        await client.query<{ score: number | null; flags: string | null; why: string | null; updated: boolean }>(
          `select trust_score as score, trust_flags as flags, trust_why as why, update_time <> create_time as updated from ${w.product.kernel.find(key)!.table} where id = $1`,
          [id],
        )
      ).rows[0]!,
  )
/** As the job does `later` ms after now. */
const judged = (later = 120_000) => judge({ ...w.product.kernel, now: () => clock.now() + later }, recordKinds, 900_000)
/** As if somebody had done it that long before the next. */
const apart = (minutes: number): Promise<unknown> =>
  asOwner(w.product.ownerUrl, async client => {
    for (const [key] of recordKinds)
      await client.query(
        `update ${w.product.kernel.find(key)!.table} set create_time = create_time - interval '${minutes} minutes', filed_time = filed_time - interval '${minutes} minutes', lock_time = lock_time - interval '${minutes} minutes'`,
      )
  })

test('an honest record is trusted in full, a minute after it was filed, and nobody’s open form becomes stale by that', async () => {
  const id = await file('ledger/rinse', { rinseImgs: await upload(w.owner, scene(1)) })
  expect(await judged(0)).toEqual({ judged: 0, doubted: 0 })
  expect(await judged()).toEqual({ judged: 1, doubted: 0 })
  expect(await stored('ledger/rinse', id)).toMatchObject({ score: 100, flags: null, updated: false })
  expect(await judged()).toEqual({ judged: 0, doubted: 0 })
  const day = await asOwner(
    w.product.ownerUrl,
    async client =>
      (
        await client.query<{ n: string; sum: string }>(
          "select trust_num n, trust_sum sum from proj_ledger_day where record_type = 'rinse'",
        )
      ).rows,
  )
  expect(day).toEqual([{ n: '1', sum: '100' }])
})

test('a photo that was in an earlier record, resized, and four kinds of ledger within a minute are told by name, and cost what they cost', async () => {
  const [old, again] = [await upload(w.owner, scene(2)), await upload(w.owner, scene(2).resize({ width: 300 }))]
  await file('ledger/env', { envImgs: old })
  await judged()
  await apart(10)
  const ids = [
    await file('ledger/env', { envImgs: again }),
    await file('ledger/rinse', { rinseImgs: await upload(w.owner, scene(3)) }),
    await file('ledger/disinfect', { disinfectImgs: await upload(w.owner, scene(4)) }),
  ]
  ids.push(await file('ledger/food-check', { checkImgs: await upload(w.owner, scene(5)) }))
  expect(await judged()).toEqual({ judged: 4, doubted: 4 })
  const copy = await stored('ledger/env', ids[0]!)
  expect(copy).toMatchObject({ score: 25, flags: '1,4' })
  expect(copy.why).toMatch(/^第1张照片与.*几乎相同；同一人60秒内提交了4类台账$/)
  expect(await stored('ledger/disinfect', ids[2]!)).toMatchObject({
    score: 75,
    flags: '4',
    why: '同一人60秒内提交了4类台账',
  })
})

test('ten goods of one delivery note are one submission, not ten at the same minute', async () => {
  const { goodsImgs: _, ...line } = bodies['ledger/purchase']!()
  const { status, text, data } = await w.owner.post('/purchase/standbookpurchase/bill', {
    ...line,
    lines: Array(11).fill({ ...line, checkResult: 2, refuseReason: '送错货' }),
  })
  expect(status, text).toBe(200)
  expect(await judged()).toMatchObject({ judged: 11 })
  expect((await stored('ledger/purchase', (data['ids'] as string[])[10]!)).flags ?? '').not.toContain('8')
})

test('whoever files without having been looked at that morning is told so; whoever is no cook, or is one of two of the same name, is not', async () => {
  const name = (
    await asOwner(
      w.product.ownerUrl,
      async client =>
        (
          await client.query<{ name: string }>(
            "select name from kernel_user where tenant_id = 'aaaaaa' and account = 'owner'",
          )
        ).rows,
    )
  )[0]!.name
  const isTold = async (): Promise<boolean> => {
    const id = await file('ledger/rinse', { rinseImgs: await upload(w.owner, scene(20 + ++shots)) })
    await judged()
    await apart(60)
    return ((await stored('ledger/rinse', id)).flags ?? '').split(',').includes('7')
  }
  let shots = 0
  const cook = await file('staff/employee', { empName: name, empPhone: '13800007001' })
  expect(await isTold(), 'not looked at').toBe(true)
  const twin = await file('staff/employee', { empName: name, empPhone: '13800007002' })
  expect(await isTold(), 'nobody knows which').toBe(false)
  await asOwner(w.product.ownerUrl, client =>
    client.query("update kernel_user set phone = '13800007001' where tenant_id = 'aaaaaa' and account = 'owner'"),
  )
  expect(await isTold(), 'the phone knows').toBe(true)
  await file('staff/morning-check', { empId: cook, submitStatus: 1 })
  expect(await isTold(), 'looked at').toBe(false)
  for (const [status, told] of [
    [4, true],
    [2, true],
    [1, false],
  ] as const) {
    await asOwner(w.product.ownerUrl, client =>
      client.query('update staff_employee set emp_status = $1 where id = $2', [status, cook]),
    )
    expect(await isTold(), `status ${status}`).toBe(told)
  }
  await asOwner(w.product.ownerUrl, client => client.query('delete from staff_employee where id = any($1)', [[twin]]))
})

/** Why a washing is doubted; that others were filed in the same minute is true of any test. */
const doubts = async (id: string): Promise<readonly string[]> =>
  ((await stored('ledger/rinse', id)).flags ?? '').split(',')

test('a photo that was chosen at a desk, where it should have been taken on the spot, is told and costs a little', async () => {
  const [taken, chosen] = [
    await file('ledger/rinse', { rinseImgs: await upload(w.owner, scene(44), '&from=camera') }),
    await file('ledger/rinse', { rinseImgs: await upload(w.owner, scene(45), '&from=album') }),
  ]
  await judged()
  const [plain, told] = [await stored('ledger/rinse', taken), await stored('ledger/rinse', chosen)]
  expect(plain.why ?? '').not.toContain('相册')
  expect(told.why).toContain('第1张照片选自相册')
  expect(told.score).toBe(plain.score! - 15)
})

test('a photo that is put in the place of an honest one is judged like any other', async () => {
  const [own, old] = [await upload(w.owner, scene(40)), await upload(w.owner, scene(1))]
  const id = await file('ledger/rinse', { rinseImgs: own })
  await judged()
  expect(await doubts(id)).not.toContain('1')
  await file('ledger/rinse', { id, rinseImgs: old })
  expect((await stored('ledger/rinse', id)).score).toBeNull()
  await judged()
  expect(await doubts(id)).toContain('1')
})

test('a correction shows the photos of what it corrects, and is no copy of it', async () => {
  const photo = await upload(w.owner, scene(41))
  const id = await file('ledger/rinse', { rinseImgs: photo })
  await judged()
  await apart(26 * 60)
  const correction = await file(
    'ledger/rinse',
    { correctOf: id, correctReason: '清洗地点填错了', rinseImgs: photo },
    'correct',
  )
  await judged()
  expect(await doubts(correction)).not.toContain('1')
})

test('a draft is not judged, and what a device recorded is never doubted', async () => {
  const draft = await file('ledger/rinse', { submitStatus: 0 })
  const device = await file('ledger/env', { envImgs: await upload(w.owner, scene(2)) })
  await asOwner(w.product.ownerUrl, client =>
    client.query('update ledger_env set record_source = 2 where id = $1', [device]),
  )
  await judged()
  expect((await stored('ledger/rinse', draft)).score).toBeNull()
  expect(await stored('ledger/env', device)).toMatchObject({ score: 100, flags: null })
})

test('the list of a supervisor finds the records that are hardly believed', async () => {
  const { data } = await w.supervisor.get(`/env/standbookenv/list?infoId=${w.kitchen}&trustScore_lt=40`)
  expect(data.records!.map(({ trustScore, trustFlags }) => [trustScore, trustFlags])).toEqual([[25, '1,4']])
})

test('however many records of a kind are judged, they are written in as many round trips as one', async () => {
  await judged()
  const { kernel } = w.product
  const tripsFor = async (records: number): Promise<number> => {
    for (let n = 0; n < records; n++) await file('ledger/env', { envImgs: await upload(w.owner, scene(40 + n)) })
    let trips = 0
    const transaction: Kernel['store']['transaction'] = work =>
      kernel.store.transaction(inner => work({ ...inner, run: bounds => (trips++, inner.run(bounds)) }))
    const counts = await judge(
      { ...kernel, now: () => clock.now() + 120_000, store: { ...kernel.store, transaction } },
      recordKinds,
      900_000,
    )
    expect(counts.judged).toBe(records)
    return trips
  }
  expect(await tripsFor(4)).toBe(await tripsFor(1))
})
