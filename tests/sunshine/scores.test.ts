// Scores: every night for all, at once for whom something happened, and who may see them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { standing } from '../../engines/index/rules.ts'
import { rescore, sheetOf, type Snapshot } from '../../engines/index/simulation.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { judging } from '../../modules/sunshine/scores.server.ts'
import { scoreJobs, scoreTicks } from '../../modules/sunshine/jobs.server.ts'
import type { Why } from '../../modules/sunshine/answers.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = 'SUN2'
const today = clock.today()
const yesterday = laterDay(today, 0, -1)

let product: Awaited<ReturnType<typeof testProduct>>
let office: Person
let elsewhere: Person
let cook: Person
const infos: string[] = []

const night = () => scoreJobs(product.kernel)[0]!.run()
const minute = () => scoreTicks(product.kernel)[0]!.run()
const owner = async <T>(text: string, ...values: readonly unknown[]): Promise<readonly T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query(text, [...values])).rows as T[])
const days = () =>
  owner<{ info: string; day: string; score: string }>(
    'select info_id::text as info, day::text, score from proj_index_day where tenant_id = $1 order by info_id, day',
    tenant,
  )

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant, account: 'elsewhere', role: 'supervise', area: '420102' })
  for (const n of [1, 2, 3, 4])
    infos.push(await addKitchen(product, tenant, n, { infoName: `小馆${n}`, type: 2, licenseEnd: laterDay(today, 6) }))
  await addKitchen(product, tenant, 5, { infoName: '注销的店', type: 2, infoStatus: 5 })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: infos[0]! })
  // Open for two hundred days; the fourth was closed all the time and has a score of before.
  await owner(
    "update enterprise_info set create_time = app.now() - interval '200 days', info_status = case when id = $2 then 2 else info_status end, suspend_start = case when id = $2 then app.today() - 90 end, info_fs_index = case when id = $2 then 71.5 end where tenant_id = $1",
    tenant,
    infos[3],
  )
  ;[office, elsewhere, cook] = await Promise.all([
    signIn(product.url, tenant, 'office'),
    signIn(product.url, tenant, 'elsewhere'),
    signIn(product.url, tenant, 'cook'),
  ])
}, 120_000)
afterAll(() => product?.close())

test('whoever is new is judged within a minute, and nothing happens to whom nothing happened', async () => {
  expect((await minute())['judged']).toBe(4)
  expect((await minute())['judged']).toBe(0)
  expect(await days(), 'a score of a day is that of the night').toEqual([])
})

test('every night each kitchen that was open has a score of the day, once; who was interrupted goes on where it was', async () => {
  await night()
  const first = await days()
  expect(first.map(({ info, day }) => [info, day])).toEqual(infos.slice(0, 3).map(info => [info, yesterday]))
  await owner('delete from proj_index_day where info_id = $1', infos[1])
  await owner('update proj_index_day set score = 1 where info_id = $1', infos[0])
  await night()
  // What was shown of a day stays; what lacks is added.
  expect((await days()).map(({ info, score }) => [info, score])).toEqual([
    [infos[0], '1.00'],
    [infos[1], first[1]!.score],
    [infos[2], first[2]!.score],
  ])
})

test('a kitchen that was closed for thirty days keeps the score it had, and says that it is closed', async () => {
  const { data } = await office.get(`/index/why?infoId=${infos[3]}`)
  expect(data).toMatchObject({ score: 71.5, isClosed: true })
})

test('a complaint that was closed, an alarm that was confirmed, a grade and a card are in the score within a minute', async () => {
  const [info] = infos as [string]
  const now = wireMoment(clock.now())
  const change = async (key: string, before: object, set: object): Promise<void> => {
    const write = platformRows(product.kernel.find(key)!, product.kernel)
    await product.kernel.store.run([
      enterTenant(tenant),
      ...write.changed(tenant, before as never, set as never, clock.now()),
    ])
  }
  const scoreNow = async (): Promise<Why> => (await cook.get('/index/why')).data as unknown as Why
  const followed = async (): Promise<Why> => {
    expect((await minute())['judged']).toBe(1)
    return scoreNow()
  }
  const before = (await scoreNow()).score!

  const complaint = await addRow(product, tenant, 'supervise/complain', info, {
    complainNo: 'T1',
    queryCode: 'Q1',
    complainStatus: 1,
  })
  expect((await minute())['judged'], 'one that is open is nothing yet').toBe(0)
  await change('supervise/complain', complaint, { complainStatus: 4, closeTime: now, isTrue: 1 })
  const complained = await followed()
  const [loss] = complained.detail!.parts.find(({ code }) => code === 'H')!.losses
  expect(loss!.lost).toBeGreaterThan(0.7)
  expect(before - complained.score!).toBeCloseTo(loss!.lost, 2)
  expect(loss).toMatchObject({
    text: expect.stringMatching(/^投诉 TS\d+ 属实/) as string,
    url: `/supervise/complain/supervisecomplain?open=${complaint.id}`,
  })

  const alarm = await addRow(product, tenant, 'iot/alarm', info, {
    alarmNo: 'A1',
    alarmType: 'GAS',
    alarmLevel: 1,
    alarmTime: now,
    dueTime: now,
    handleStatus: 0,
    sourceKey: 'a1',
  })
  expect((await minute())['judged'], 'one that waits is nothing yet').toBe(0)
  await change('iot/alarm', alarm, { handleStatus: 1, handleTime: now, reviewStatus: 2, reviewTime: now })
  const confirmed = await followed()
  expect(confirmed.detail!.offences).toMatchObject([
    { kind: 'hazard', points: 5, url: `/iot/warniotalarm?open=${alarm.id}` },
  ])
  expect(confirmed.score).toBeCloseTo(complained.score! - 5, 2)

  await addRow(product, tenant, 'supervise/level', info, { levelNo: 'L1', level: 1, levelStatus: 1 })
  expect((await followed()).score).toBeGreaterThan(confirmed.score!)
  await addRow(product, tenant, 'info/backlog', info, {
    backlogKind: 3,
    backlogStatus: 0,
    cardStatus: 0,
    cardColor: 2,
    cardTime: now,
    ownerSide: 1,
  })
  const carded = await followed()
  expect(carded.detail!.ceilings.map(({ kind }) => kind)).toContain('red')
  expect((await days()).find(day => day.info === info)!.score, 'the day that is over stays').toBe('1.00')
})

test('what is still to be done today is told with its term and its points, and is gone when it was done', async () => {
  const info = infos[1]!
  const bought = (purchaseDate: string) =>
    addRow(product, tenant, 'ledger/purchase', info, { purchaseDate, goodsName: '米', submitStatus: 1 })
  for (let n = 1; n <= 25; n += 1) await bought(laterDay(today, 0, -n))
  await judging(product.kernel).judge(tenant, [info], false)
  const due = async () =>
    ((await office.get(`/index/why?infoId=${info}`)).data as unknown as Why).today.filter(({ of }) => of === 'purchase')
  expect(await due()).toMatchObject([
    {
      n: 1,
      effort: 3,
      url: '/standbook/purchase/standbookpurchase',
      text: expect.stringMatching(/^今天( \d\d:\d\d 前)?完成采购 1 条$/) as string,
    },
  ])
  expect((await due())[0]!.gain).toBeGreaterThan(0)
  await bought(today)
  expect(await due()).toEqual([])
})

test('a kitchen sees its own score alone, an office those of its area, and what is kept of each is enough to count it again', async () => {
  expect((await cook.get('/index/why')).data).toMatchObject({ infoId: infos[0], rank: null })
  expect((await cook.get(`/index/why?infoId=${infos[1]}`)).status).toBe(404)
  expect((await elsewhere.get(`/index/why?infoId=${infos[0]}`)).status).toBe(404)
  expect((await office.get(`/index/why?infoId=${infos[1]}`)).data).toMatchObject({
    infoId: infos[1],
    rank: { of: 4 },
  })
  expect((await cook.get('/index/board')).status).toBe(403)
  expect((await elsewhere.get('/index/board')).data).toMatchObject({ lines: [] })
  const board = (await office.get('/index/board')).data as unknown as { lines: readonly (string | number)[][] }
  expect(board.lines.map(([id]) => id).toSorted()).toEqual(infos.toSorted())
  const { all: snapshots } = (await office.get('/index/snapshots')).data as unknown as { all: readonly Snapshot[] }
  for (const snapshot of snapshots) {
    const line = board.lines.find(([id]) => id === snapshot.infoId)!
    if (snapshot.infoId !== infos[3]) expect(rescore(sheetOf([snapshot]), standing)[0]).toBeCloseTo(Number(line[4]), 2)
  }
  expect(snapshots.map(({ infoId }) => infoId).toSorted()).toEqual(infos.toSorted())
})

test('weights that do not add up to a hundred are refused, and others say how the bands would be', async () => {
  const wrong = await office.post('/index/simulate', { weights: { A: 40 } })
  expect([wrong.status, wrong.msg]).toEqual([400, '九项权重之和必须为100'])
  const { data } = await office.post('/index/simulate', { weights: { A: 30, B: 10 }, curve: 'linear' })
  expect((data as unknown as { bands: readonly number[] }).bands.reduce((sum, n) => sum + n, 0)).toBe(4)
})
