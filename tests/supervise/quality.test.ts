// The quality of supervision: every indicator is a recount of what was done, by area and by office, month by month.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import type { Quality, QualityGroup } from '../../modules/supervise/quality/answers.ts'
import { indicators, valueOf, type Pieces } from '../../modules/supervise/quality/indicators.ts'
import { qualityJobs } from '../../modules/supervise/quality/month.server.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = 'QLTY'
// The month that is over: all of its days are, whatever day today is.
const current = clock.today().slice(0, 7)
const month = laterDay(`${current}-01`, -1).slice(0, 7)
const at = (day: number, time = '10:00:00'): string => `${month}-${String(day).padStart(2, '0')} ${time}`

let product: Awaited<ReturnType<typeof testProduct>>
let city: Person
let wuchang: Person
let cook: Person
const infos: string[] = []
const sql = (text: string, ...values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> =>
  asOwner(product.ownerUrl, async client => (await client.query(text, [...values])).rows as Record<string, unknown>[])
const quality = async (who: Person, query: string): Promise<Quality> => {
  const answer = await who.get(`/quality/months?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.data as unknown as Quality
}
const values = (pieces: Pieces): Readonly<Record<string, number | null>> =>
  Object.fromEntries(indicators.map(indicator => [indicator.key, valueOf(indicator, pieces)]))
const add = (key: string, info: string, row: object) => addRow(product, tenant, key, info, row as never)

beforeAll(async () => {
  product = await testProduct()
  for (const [n, areaCode] of [
    [1, '420106001'],
    [2, '420106002'],
    [3, '420111001'],
  ] as const)
    infos.push(await addKitchen(product, tenant, n, { areaCode }))
  const [first, second, third] = infos as [string, string, string]
  const alarm = (info: string, n: number, more: object) =>
    add('iot/alarm', info, {
      alarmType: 'T_HIGH',
      alarmLevel: 1,
      alarmTime: at(5),
      handleStatus: 0,
      recoverStatus: false,
      reviewStatus: 0,
      sourceKey: `q${n}`,
      ...more,
    })
  await alarm(first, 1, { ackTime: at(5, '10:10:00'), handleTime: at(6, '09:00:00'), handleStatus: 1 })
  await alarm(first, 2, { ackTime: at(5, '10:30:00'), handleTime: at(7), handleStatus: 1 })
  await alarm(third, 3, { alarmLevel: 2 })
  await alarm(second, 4, { isFalse: true, reviewStatus: 2, handleStatus: 1, ackTime: at(5, '10:01:00') })
  const complaint = (info: string, n: number, more: object) =>
    add('supervise/complain', info, {
      complainNo: `Q${n}`,
      complainKind: 1,
      complainType: 1,
      complainObject: '食堂',
      complainContent: '菜里有异物',
      receiveTime: at(8),
      acceptDeadline: at(17).slice(0, 10),
      complainStatus: 0,
      ...more,
    })
  await complaint(first, 1, { acceptTime: at(9), complainStatus: 4, closeTime: at(12), isTrue: 2, satisfy: 4 })
  await complaint(first, 2, { acceptTime: at(18), complainStatus: 4, closeTime: at(20), isTrue: 3, satisfy: 5 })
  await complaint(first, 3, { complainStatus: 8 })
  const card = (n: number, more: object) =>
    add('info/backlog', third, {
      backlogKind: 3,
      backlogType: 'alarm',
      title: `牌${n}`,
      ownerSide: 1,
      cardColor: 1,
      cardReason: '逾期',
      cardTime: at(10),
      cardStatus: 0,
      backlogStatus: 0,
      ...more,
    })
  await card(1, { cardStatus: 2, backlogStatus: 1, doneTime: at(13) })
  await card(2, {})
  for (const [n, more] of [
    [1, { patrolStatus: 3, patrolResult: 2 }],
    [2, { patrolStatus: 1, patrolResult: 2 }],
    [3, { patrolStatus: 0, patrolResult: 1 }],
  ] as const)
    await add('supervise/online', first, { patrolTime: at(10 + n), patrolType: 2, patrolArea: 5, ...more })
  await add('supervise/offline', second, {
    checkDate: at(11).slice(0, 10),
    checkType: 1,
    checkStatus: 4,
    rectifyStatus: 3,
  })
  await sql(
    `insert into proj_alarm_quality (tenant_id, info_id, alarm_date, device_id, rule_key, alarm_type, decided_num, false_num) values ($1, $2, $3, '1', 'cap', 'AI', 10, 2), ($1, $2, $3, '2', 'x', 'T_HIGH', 10, 10)`,
    tenant,
    first,
    at(3).slice(0, 10),
  )
  await sql(
    `insert into proj_ledger_day (tenant_id, info_id, record_date, record_type, record_num, auto_num, trust_num, trust_sum) values ($1, $2, $3, 'sample', 8, 2, 4, 380)`,
    tenant,
    first,
    at(3).slice(0, 10),
  )
  await sql(
    `insert into proj_exam_day (tenant_id, info_id, exam_date, exam_num, d01, d02) values ($1, $2, $3, 1, 1, 1), ($1, $2, $4, 1, 1, 0), ($1, $5, $3, 1, 1, 0)`,
    tenant,
    first,
    at(3).slice(0, 10),
    at(4).slice(0, 10),
    third,
  )
  await sql(
    `insert into proj_staff_people (tenant_id, info_id, health_num, health_over_time_num, health_none_num) values ($1, $2, 6, 1, 1)`,
    tenant,
    first,
  )
  await addAccount(product, { tenant, account: 'city', role: 'supervise', area: '4201' })
  await addAccount(product, { tenant, account: 'wuchang', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: first })
  ;[city, wuchang, cook] = await Promise.all([
    signIn(product.url, tenant, 'city'),
    signIn(product.url, tenant, 'wuchang'),
    signIn(product.url, tenant, 'cook'),
  ])
}, 120_000)
afterAll(() => product?.close())

/** The job, some days from now. */
const night = (now = clock.now()) => qualityJobs({ ...product.kernel, now: () => now })[0]!.run()

test('every indicator of the month that is over is a recount, and there is none where there is nothing', async () => {
  expect((await quality(city, `month=${month}`)).countedAt, 'before the first night').toBe('')
  await night()
  await night()
  const { whole, countedAt } = await quality(city, `month=${month}`)
  expect(countedAt).not.toBe('')
  expect(whole.kitchens).toBe(3)
  expect(values(whole.now)).toEqual({
    precision: 80,
    ack: 20,
    prompt: 50,
    zeroEntry: 25,
    trust: 95,
    // Of a month nobody watched nobody knows how it stood.
    health: null,
    online: null,
    closed: 66.67,
    repeat: 25,
    accept: 50,
    views: null,
    satisfy: 4.5,
    cards: 2,
    lifted: 3,
    offSite: 75,
  })
  expect(values((await quality(city, `month=${current}`)).whole.now)['health']).toBe(75)
  expect((await quality(city, `month=${current}`)).whole.before).toEqual(whole.now)
})

test('an office sees its own kitchens, by the areas it can compare, and a kitchen sees none of it', async () => {
  const names = (of: Quality): readonly (readonly [string, number])[] =>
    of.groups.map(({ code, kitchens }) => [code, kitchens])
  expect(names(await quality(city, `month=${month}`))).toEqual([
    ['420106', 2],
    ['420111', 1],
  ])
  const own = await quality(wuchang, `month=${month}`)
  expect(names(own)).toEqual([
    ['420106001', 1],
    ['420106002', 1],
  ])
  expect(values(own.whole.now)['cards']).toBe(0)
  expect((await quality(city, `month=${month}&cityId=420111`)).whole.kitchens).toBe(1)
  const sum = (groups: readonly QualityGroup[]): number => groups.reduce((all, { now }) => all + Number(now.ackMin), 0)
  expect(sum((await quality(city, `month=${month}`)).groups)).toBe(40)
  expect((await cook.get(`/quality/months?month=${month}`)).status).toBe(403)
  for (const wrong of ['2026-13', '1999-01', laterDay(`${current}-01`, 2).slice(0, 7)])
    expect((await city.get(`/quality/months?month=${wrong}`)).status).toBe(400)
})

test('by office, who watches first counts, and kitchens of no office stand by themselves', async () => {
  const unit = await addRow(product, tenant, 'base/market', '', {
    marketName: '水果湖所',
    marketType: 1,
    areaCode: '420106',
  })
  await addRow(product, tenant, 'base/market-info', infos[0]!, {
    marketId: unit.id,
    infoId: infos[0]!,
    isPrimary: true,
  })
  const { groups } = await quality(city, `month=${month}&by=office`)
  expect(groups.map(({ name, kitchens }) => [name, kitchens]).toSorted()).toEqual([
    ['', 2],
    ['水果湖所', 1],
  ])
})

test('what stood at the end of a month and how often the public looked is known once its month was watched', async () => {
  const looked = async (times: number): Promise<void> => {
    const rows = await sql('update publicity_page set view_num = $2 where info_id = $1 returning 1', infos[0], times)
    expect(rows).toHaveLength(1)
  }
  await looked(40)
  await night()
  await looked(100)
  // The first nights of the next two months.
  const first = (months: number): number => Date.parse(`${laterDay(`${current}-01`, months)}T03:30:00+08:00`)
  await night(first(1))
  await looked(130)
  await night(first(2))
  const rows = await sql(
    'select month, health_num::int, view_end::int from proj_quality_month where info_id = $1 order by month',
    infos[0],
  )
  const next = laterDay(`${current}-01`, 1).slice(0, 7)
  expect(rows).toEqual([
    { month, health_num: null, view_end: null },
    { month: current, health_num: 6, view_end: 100 },
    { month: next, health_num: 6, view_end: 130 },
    { month: laterDay(`${current}-01`, 2).slice(0, 7), health_num: 6, view_end: 130 },
  ])
})
