// Where to look first, why, the way of a day, and the visits that are planned of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysBetween, laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { checksDue } from '../../engines/patrol/gap.ts'
import { risk } from '../../engines/grade/risk.ts'
import { kilometres } from '../../engines/patrol/route.ts'
import { patrolScore, reasonsOf, type PatrolFacts } from '../../engines/patrol/score.ts'
import type { DayRoute, Planned, Recommendations } from '../../modules/supervise/patrol/answers.ts'
import type { RiskAnswer } from '../../modules/supervise/patrol/risk.ts'
import { patrolJobs, slotOf } from '../../modules/supervise/patrol/scores.server.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = 'PTRL'
const now = clock.now()
const today = wireDay(now)
const before = (days: number): string => laterDay(today, 0, -days)
/** The day on which they are scored last: two hours from now. */
const scoredOn = wireDay(now + 7_200_000)
const back = (days: number): number => daysBetween(before(days), scoredOn)
const ago = (hours: number): string => wireMoment(now - hours * 3_600_000)

let product: Awaited<ReturnType<typeof testProduct>>
let office: Person
let far: Person
let boss: Person
let cook: Person
const kitchens: Record<string, string> = {}
const sql = (text: string, ...values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> =>
  asOwner(product.ownerUrl, async client => (await client.query(text, [...values])).rows as Record<string, unknown>[])
/** The job, so many times two hours from now. */
const score = (slots = 0) =>
  patrolJobs({ ...product.kernel, now: () => now + slots * 7_200_000 })[0]!.run() as Promise<{ scored: number }>
const recommended = async (who: Person, query = ''): Promise<Recommendations> => {
  const answer = await who.get(`/patrol/recommended?size=200&${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.data as unknown as Recommendations
}
const route = async (who: Person, query = ''): Promise<DayRoute> => {
  const answer = await who.get(`/patrol/route?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.data as unknown as DayRoute
}

beforeAll(async () => {
  product = await testProduct()
  const add = async (name: string, n: number, values: object = {}): Promise<void> => {
    kitchens[name] = await addKitchen(product, tenant, n, {
      infoName: name,
      licenseEnd: laterDay(today, 12),
      infoDiners: 200,
      riskLevel: 'B',
      ...values,
    })
  }
  await add('calm', 1, { longitude: 114.31, latitude: 30.51 })
  await add('alarmed', 2, { longitude: 114.32, latitude: 30.52 })
  await add('expired', 3, { longitude: 114.33, latitude: 30.51, licenseEnd: before(3), riskLevel: 'D' })
  await add('closed', 4, { infoStatus: 2 })
  await add('gone', 5, { infoStatus: 5 })
  await add('holiday', 6, { infoStatus: 3 })
  await add('nowhere', 7, { longitude: null, latitude: null })
  await add('elsewhere', 8, { areaCode: '420111' })
  for (const [n, level, handleStatus] of [
    [1, 1, 0],
    [2, 2, 0],
    [3, 2, 1],
    [4, 3, 0],
  ] as const)
    await addRow(product, tenant, 'iot/alarm', kitchens['alarmed']!, {
      alarmType: n === 1 ? 'MOUSE' : 'T_HIGH',
      alarmLevel: level,
      alarmTime: ago(n),
      handleStatus,
      recoverStatus: false,
      reviewStatus: 0,
      sourceKey: `p${n}`,
    })
  await addRow(product, tenant, 'supervise/online', kitchens['calm']!, {
    patrolTime: `${before(2)} 10:00:00`,
    patrolType: 2,
    patrolArea: 5,
    patrolResult: 1,
    patrolStatus: 0,
  })
  await addRow(product, tenant, 'supervise/offline', kitchens['alarmed']!, {
    checkDate: before(21),
    checkType: 1,
    checkStatus: 1,
  })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant, account: 'far', role: 'supervise', area: '420111' })
  await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchens['calm']! })
  ;[office, far, boss, cook] = await Promise.all([
    signIn(product.url, tenant, 'office'),
    signIn(product.url, tenant, 'far'),
    signIn(product.url, tenant, 'boss'),
    signIn(product.url, tenant, 'cook'),
  ])
}, 120_000)
afterAll(() => product?.close())

describe('the score of every two hours', () => {
  test('is there after the first run, once for two hours, and of no kitchen that is no more', async () => {
    expect((await recommended(office)).countedAt, 'before the first run').toBe('')
    const first = await score()
    expect(first.scored).toBeGreaterThanOrEqual(7)
    expect((await score()).scored, 'of the same two hours').toBe(0)
    const rows = await sql('select info_id::text from proj_patrol_now where tenant_id = $1', tenant)
    expect(rows).toHaveLength(7)
    expect(rows.map(({ info_id }) => info_id)).not.toContain(kitchens['gone'])
    await sql('update enterprise_info set info_status = 5 where id = $1', kitchens['holiday'])
    expect((await score(1)).scored).toBeGreaterThanOrEqual(6)
    expect(await sql('select 1 from proj_patrol_now where info_id = $1', kitchens['holiday'])).toEqual([])
  })

  test('goes on where it was when it was interrupted', async () => {
    await sql(
      "update proj_patrol_now set counted_at = counted_at - interval '1 day' where info_id = any($1::bigint[])",
      [kitchens['calm'], kitchens['expired']],
    )
    const again = await score(1)
    expect(again.scored).toBe(2)
  })

  test('is what the rule says of the facts, and tells them as reasons', async () => {
    const { lines, countedAt, total } = await recommended(office)
    const facts: PatrolFacts = {
      index: null,
      alarms: [],
      since: null,
      devices: 0,
      silent: [],
      complaints: 0,
      papers: [{ kind: 'licence', days: 365 }],
      diners: 200,
    }
    const of = (name: string) => lines.find(({ infoId }) => infoId === kitchens[name])!
    const expected = {
      calm: { ...facts, since: back(2) },
      alarmed: {
        ...facts,
        since: back(21),
        alarms: [
          { type: 'MOUSE', all: 1, open: 1 },
          { type: 'T_HIGH', all: 2, open: 1 },
        ],
      },
      expired: { ...facts, papers: [{ kind: 'licence', days: -back(3) }] },
      nowhere: facts,
    }
    for (const [name, known] of Object.entries(expected)) {
      const result = patrolScore(known)
      expect([name, of(name).riskScore, of(name).parts]).toEqual([name, result.score, result.parts])
      expect(of(name).reasons.map(({ code }) => code)).toEqual(reasonsOf(result).map(({ code }) => code))
    }
    expect(
      lines.map(({ infoId }) => infoId),
      'the order is a recount',
    ).toEqual(
      Object.entries(expected)
        .map(([name, known]) => ({ id: kitchens[name]!, score: patrolScore(known).score }))
        .toSorted((a, b) => b.score - a.score || (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
        .map(({ id }) => id),
    )
    expect(of('alarmed').reasons.map(({ text }) => text)).toEqual([
      '阳光指数评估中',
      '1 条鼠情未处置',
      `上次巡查 ${back(21)} 天前`,
    ])
    expect(of('expired').reasons.map(({ text }) => text)).toEqual([
      '阳光指数评估中',
      '从未巡查',
      `食品经营许可证已过期 ${back(3)} 天`,
    ])
    expect([of('alarmed').lastDay, of('alarmed').daysSince, of('calm').lastDay]).toEqual([before(21), 21, before(2)])
    const checks = checksDue('D', 0, scoredOn)
    expect([of('expired').checksDue, of('expired').checksDone]).toEqual([checks.due, 0])
    // The check of three weeks ago counts in the year it was in.
    expect(of('alarmed').checksDone).toBe(before(21).slice(0, 4) === scoredOn.slice(0, 4) ? 1 : 0)
    expect(total).toBe(4)
    expect(countedAt.slice(0, 10).length).toBe(10)
  })

  test('says nothing of who is closed, and an office sees its own kitchens alone', async () => {
    expect((await recommended(office)).lines.map(({ infoName }) => infoName).toSorted()).toEqual([
      'alarmed',
      'calm',
      'expired',
      'nowhere',
    ])
    expect((await recommended(far)).lines.map(({ infoName }) => infoName)).toEqual(['elsewhere'])
    expect((await recommended(boss)).lines).toHaveLength(5)
    expect((await recommended(boss, 'cityId=420111')).lines.map(({ infoName }) => infoName)).toEqual(['elsewhere'])
    for (const path of ['/patrol/recommended', '/patrol/route']) expect((await cook.get(path)).status).toBe(403)
    expect((await boss.post('/patrol/plan', { infoIds: [kitchens['calm']] })).status, 'who only looks').toBe(403)
  })

  test('counts how many devices were online once for two hours', async () => {
    const device = await addRow(product, tenant, 'iot/fridge', kitchens['calm']!, {
      deviceName: '冷藏 1',
      deviceNo: 'PT1',
      deviceArea: 5,
      deviceStatus: 1,
      onlineStatus: 0,
    })
    await sql('update iot_device set online_status = 0, device_status = 1 where id = $1', device.id)
    await score(2)
    await score(2)
    const { lines } = await recommended(office)
    const part = lines.find(({ infoName }) => infoName === 'calm')!.parts.find(({ code }) => code === 'offline')!
    expect([part.score, part.of]).toEqual([10, '冷藏 1'])
    expect(
      await sql('select device_num::int, online_num::int from proj_quality_month where info_id = $1', kitchens['calm']),
    ).toEqual([{ device_num: 1, online_num: 0 }])
    expect(slotOf(now) % 7_200_000).toBe(0)
  })

  test('stands on the board of patrols, the highest first', async () => {
    const answer = await office.get('/online/superviseonline/getPage')
    const records = answer.data.records as unknown as readonly {
      infoName: string
      riskScore: number
      suggest: string
    }[]
    expect(records.map(({ riskScore }) => riskScore)).toEqual(
      records.map(({ riskScore }) => riskScore).toSorted((a, b) => Number(b) - Number(a)),
    )
    expect(records.find(({ infoName }) => infoName === 'alarmed')!.suggest).toContain('1 条鼠情未处置')
  })
})

describe('the class of risk', () => {
  const riskOf = async (who: Person, name: string): Promise<RiskAnswer> => {
    const answer = await who.get(`/patrol/risk?infoId=${kitchens[name]}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.data['risk'] as RiskAnswer
  }
  const onFile = async (name: string): Promise<unknown> =>
    (await sql('select risk_level from enterprise_info where id = $1', kitchens[name]))[0]!['risk_level']
  const facts = {
    type: 4,
    people: 200,
    scopes: [],
    checkScore: null,
    index: null,
    urgentAlarms: 0,
    overdueAlarms: 0,
    trueComplaints: 0,
    partlyTrueComplaints: 0,
  }
  test('is what the rule says of inspections, alarms and complaints, and how often a kitchen is inspected follows', async () => {
    const alarm = { alarmType: 'GAS', alarmLevel: 1, alarmTime: ago(50), reviewStatus: 2 }
    const late = { dueTime: ago(26), handleStatus: 1, handleTime: ago(25) }
    for (const [n, values] of [
      [1, { ...alarm, ...late }],
      [2, { ...alarm, ...late, isFalse: true }],
      [3, { ...alarm, alarmLevel: 2, dueTime: ago(26), handleStatus: 0 }],
    ] as const)
      await addRow(product, tenant, 'iot/alarm', kitchens['nowhere']!, { ...values, sourceKey: `risk${n}` })
    for (const [n, isTrue, days] of [
      [1, 1, 200],
      [2, 2, 20],
      [3, 3, 20],
      [4, 1, 400],
    ] as const)
      await addRow(product, tenant, 'supervise/complain', kitchens['nowhere']!, {
        complainNo: `RISK${n}`,
        queryCode: `RISK${n}`,
        complainStatus: 4,
        isTrue,
        closeTime: `${before(days)} 09:00:00`,
      })
    for (const [days, checkScore] of [
      [400, 60],
      [90, 80],
      [60, 90],
    ] as const)
      await addRow(product, tenant, 'supervise/offline', kitchens['nowhere']!, {
        checkDate: before(days),
        checkType: 1,
        checkStatus: 1,
        checkScore,
      })
    await sql('update enterprise_info set risk_level = null where id = $1', kitchens['nowhere'])
    await score(3)
    const expected = risk({
      ...facts,
      checkScore: 90,
      urgentAlarms: 1,
      overdueAlarms: 2,
      trueComplaints: 1,
      partlyTrueComplaints: 1,
    })
    const answer = await riskOf(office, 'nowhere')
    expect(answer.counted).toEqual(expected)
    expect([answer.level, await onFile('nowhere')]).toEqual([expected.level, expected.level])
    expect((await recommended(office)).lines.find(({ infoName }) => infoName === 'nowhere')!.checksDue).toBe(
      checksDue(expected.level, 0, scoredOn).due,
    )
  })
  test('follows its basis until an officer decides otherwise, which is said beside it', async () => {
    const { level } = await riskOf(office, 'nowhere')
    await sql('update enterprise_info set info_diners = 2000, type = 8 where id = $1', kitchens['nowhere'])
    await sql('delete from supervise_offline where info_id = $1 and check_score = 90', kitchens['nowhere'])
    await score(4)
    const worse = await riskOf(office, 'nowhere')
    expect(worse.level > level, `${level} became ${worse.level}`).toBe(true)
    expect(worse.level).toBe(worse.counted.level)
    await sql("update enterprise_info set risk_level = 'A' where id = $1", kitchens['nowhere'])
    await score(5)
    const decided = await riskOf(office, 'nowhere')
    expect([decided.level, decided.counted.level, decided.yearly]).toEqual(['A', worse.level, [1, 1]])
  })
  test('is told to the office of the kitchen alone', async () => {
    const { status, data } = await far.get(`/patrol/risk?infoId=${kitchens['nowhere']}`)
    expect([status, data]).toEqual([200, { risk: null }])
    expect((await office.get('/patrol/risk?infoId=x')).status).toBe(400)
    expect((await office.get('/patrol/risk')).status).toBe(400)
    expect((await cook.get(`/patrol/risk?infoId=${kitchens['calm']}`)).status).toBe(403)
  })
})

describe('the way of a day', () => {
  test('knows how far each kitchen is from where somebody is, and orders by that', async () => {
    const { lines } = await recommended(office, 'lng=114.33&lat=30.51&order=near')
    expect(lines[0]).toMatchObject({ infoName: 'expired', km: 0 })
    expect(lines[1]!.km).toBeCloseTo(kilometres({ lng: 114.33, lat: 30.51 }, { lng: 114.32, lat: 30.52 }), 1)
    expect(lines.at(-1)).toMatchObject({ infoName: 'nowhere', km: null })
    expect((await office.get('/patrol/recommended?lng=500&lat=30')).status).toBe(400)
  })

  test('leads through the kitchens most worth it and back, with what nobody can be led to said', async () => {
    const way = await route(office, 'visits=3&lng=114.3&lat=30.5')
    expect(way.stops.map(({ infoName }) => infoName).toSorted()).toEqual(['alarmed', 'calm', 'expired'])
    expect(way.unplaced).toBe(1)
    expect(way.start).toEqual({ isOffice: false, place: [114.3, 30.5] })
    expect(way.stops.reduce((sum, stop) => sum + stop.legKm, way.backKm)).toBeCloseTo(way.km, 0)
    expect(way.minutes).toBeGreaterThan(3 * 45)
    expect((await route(office, 'visits=1')).start, 'no office has a place').toBeNull()
    await addRow(product, tenant, 'base/market', '', {
      marketName: '水果湖所',
      marketType: 1,
      areaCode: '420106',
      longitude: 114.34,
      latitude: 30.55,
    })
    expect((await route(office, 'visits=1')).start).toEqual({ isOffice: true, place: [114.34, 30.55] })
    expect((await route(far, 'visits=1')).start).toBeNull()
    expect((await route(office, 'visits=1')).stops).toHaveLength(1)
    expect((await route(office, 'hours=0.5')).stops).toEqual([])
    expect((await route(far, 'visits=5')).stops.map(({ infoName }) => infoName)).toEqual(['elsewhere'])
  })

  test('becomes drafts of inspections, once however often it is pressed, and things to do for the office', async () => {
    const infoIds = (await route(office, 'visits=2')).stops.map(({ infoId }) => infoId)
    const plan = async (ids: readonly string[], day = today): Promise<Planned> => {
      const answer = await office.post('/patrol/plan', { day, infoIds: ids })
      expect(answer.status, answer.text).toBe(200)
      return answer.data as unknown as Planned
    }
    const both = await Promise.all([plan(infoIds), plan(infoIds)])
    expect(both[0]!.visits.map(({ id }) => id)).toEqual(both[1]!.visits.map(({ id }) => id))
    expect(both.flatMap(({ visits }) => visits).filter(({ isNew }) => isNew)).toHaveLength(2)
    const third = await plan(infoIds)
    expect(third.visits.every(({ isNew }) => !isNew)).toBe(true)
    const drafts = (await office.get(`/offine/superviseoffline/list?planDay_datege=${today}&size=50`)).data.records!
    expect(drafts.map(({ infoId }) => infoId).toSorted()).toEqual(infoIds.toSorted())
    expect(drafts[0]).toMatchObject({ checkStatus: 0, planDay: today, checkType: 1, isKept: 1 })
    const todos = (await office.get('/info/infobacklog/list?backlogType=patrol&size=50')).data.records!
    expect(todos.filter(({ title }) => title === '按计划现场检查')).toHaveLength(2)
    // A kitchen is told of no visit before it is there.
    expect((await cook.get('/offine/superviseoffline/list')).data.records!.some(({ planDay }) => planDay)).toBe(false)
    // What is planned is not planned again by the next way, and its draft is named.
    expect((await route(office, 'visits=5')).stops.map(({ infoId }) => infoId)).not.toContain(infoIds[0])
    const line = (await recommended(office)).lines.find(({ infoId }) => infoId === infoIds[0])!
    expect(line.planned).toEqual({ id: both[0]!.visits[0]!.id, day: today })
    // For another day it may be planned as well.
    expect((await plan([infoIds[0]!], laterDay(today, 0, 1))).visits[0]!.isNew).toBe(true)
  })

  test('is planned for the kitchens of one’s own alone, from today on', async () => {
    expect((await far.post('/patrol/plan', { infoIds: [kitchens['nowhere']] })).status).toBe(404)
    expect((await office.post('/patrol/plan', { infoIds: [kitchens['nowhere']], day: before(1) })).status).toBe(400)
    expect((await office.post('/patrol/plan', { infoIds: [] })).status).toBe(400)
    expect((await office.post('/patrol/plan', { infoIds: ['x'] })).status).toBe(400)
  })
})
