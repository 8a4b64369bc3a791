// The charts as one call by their name: each says what its panel says and nothing of its own, in the language of
// whoever asks, for an office and for a kitchen; what cannot be meant is refused by what is wrong with it.
// decisions-2.md G wel/chart
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { panels } from '../../app/catalogue.ts'
import { clock } from '../../contract/clock.ts'
import { laterDay } from '../../contract/days.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import { figureOf, leadOf, panelName } from '../../kernel/define/panel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { charts, units, type Chart, type Reading } from '../../modules/home/chart.ts'
import { owedByDay } from '../../modules/ledger/asks.server.ts'
import { ledgerRate } from '../../modules/ledger/rate-panels.ts'
import { alarmType, enterpriseType } from '../../modules/words/dictionaries.ts'
import { addRole, builtIn, grant, menu, withRoles } from '../admin/roles/rig.ts'
import { addAccount, person, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = '000000'
const realNow = clock.now
const today = wireDay(realNow())
const back = (days: number): string => laterDay(today, 0, -days)
const names = Object.keys(charts) as (keyof typeof charts)[]
const panelOf = (name: keyof typeof charts) => panels.find(({ key }) => key === charts[name].panel)!

let product: Awaited<ReturnType<typeof testProduct>>
let [office, kitchen, narrow]: Person[] = []
let [near, beside, late, far] = ['', '', '', '']
/** The moment that is asked at; it goes on with each question, so that no answer is one from before. */
let at = momentAt(`${today} 12:00:00`)

const add = (key: string, info: string, values: Values) => addRow(product, tenant, key, info, values, realNow())

/** Something of everything that is drawn. */
async function fill(info: string): Promise<void> {
  for (const [n, day] of [0, 0, 2, 9].entries())
    await add('iot/alarm', info, {
      alarmNo: `A${info}${n}`,
      sourceKey: `a${info}${n}`,
      alarmTime: `${back(day)} 08:00:00`,
      alarmType: n ? 'T_HIGH' : 'MOUSE',
      deviceKind: n ? 'fridge' : 'mouse',
      alarmLevel: 1 + (n % 3),
      alarmScene: 2,
      alarmContent: '内容',
      handleStatus: n % 2,
    })
  const filed = { submitStatus: 1, isLate: false }
  for (const day of [0, 1, 5]) {
    await add('staff/morning-check', info, {
      ...filed,
      empName: '王小明',
      checkDate: back(day),
      checkTime: `${back(day)} 07:30:00`,
      checkTemp: 36.5,
      type: 1,
    })
    await add('ledger/disinfect', info, { ...filed, disinfectWay: 1, disinfectDate: `${back(day)} 07:10:00` })
    const isLong = day > 1
    await add('iot/ray-day', info, {
      deviceName: '灯',
      rayDate: back(day),
      rayDuration: isLong ? 40 : 20,
      reachedAt: isLong ? '07:40' : null,
      rayResult: isLong ? 1 : 2,
    })
  }
  const point = (disinfectDate: string, disinfectTmp: number) => ({ disinfectDate, disinfectTmp })
  const curves = [
    // Over midnight; one that says nothing; one of long ago.
    [1, [point('23:58:00', 30), point('00:01:00', 121.5)]],
    [2, []],
    [3, [point('10:00:00', 25), point('10:02:00', 90)]],
    [45, [point('10:00:00', 25), point('10:01:00', 80)]],
  ] as const
  for (const [day, curve] of curves)
    await add('iot/cycle', info, {
      deviceName: '1号消毒柜',
      disinfectDate: `${back(day)} 23:58:00`,
      disinfectTmp: 121.5,
      cycleResult: 1,
      curve,
    })
}

/** A grading that took effect so many days ago. */
const graded = (info: string, day: number, level: number, prevLevel: number, levelStatus: number, time = '12:00:00') =>
  add('supervise/level', info, {
    levelNo: `L${info}${day}${time}`,
    levelDate: back(day),
    approveTime: `${back(day)} ${time}`,
    ...{ level, prevLevel, levelStatus },
  })

beforeAll(async () => {
  product = await testProduct()
  const time = vi.spyOn(clock, 'now')
  const founded = (n: number, days: number, values: Values) => {
    time.mockImplementation(() => momentAt(`${back(days)} 09:00:00`))
    return addKitchen(product, tenant, n, { mealTypes: ['3'], restDays: [], licenseScope: ['1'], ...values })
  }
  near = await founded(1, 60, { infoGrade: 1, infoFsIndex: 88.5 })
  beside = await founded(2, 60, { infoGrade: 3, infoFsIndex: 70, type: 1 })
  late = await founded(3, 4, { infoGrade: 2, infoFsIndex: null })
  far = await founded(4, 60, { infoGrade: 2, areaCode: '420606' })
  await founded(5, 60, { infoGrade: 1, infoStatus: 5 })
  time.mockImplementation(() => at)
  for (const info of [near, far]) await fill(info)
  // Ungraded, then level 3 and on the same day level 2, then level 1; what was revoked is as if it had never been.
  await graded(near, 20, 3, 0, 3, '09:00:00')
  await graded(near, 20, 2, 3, 3, '15:00:00')
  await graded(near, 8, 3, 2, 2)
  await graded(near, 5, 1, 2, 1)
  // Its first grading is of days before the thirty.
  await graded(far, 50, 2, 0, 1)
  await owedByDay(product.kernel).fill(tenant, [back(30), today])
  await add('base/area', '', { areaCode: '420111', areaName: '洪山区', parentCode: '4201', areaLevel: 3 })
  await addAccount(product, { tenant, account: 'wuchang', role: 'supervise', area: '4201' })
  await addAccount(product, { tenant, account: 'own', role: 'enterprise', info: near })
  await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  const boss = await signIn(product.url, tenant, 'boss')
  const role = await addRole(boss, '只看采购', 'only_purchases', await builtIn(product, tenant, 'supervise'))
  expect((await grant(boss, [role], [menu('ledger/purchase')])).code).toBe(200)
  narrow = await withRoles(product, { tenant, account: 'narrow', role: 'supervise', area: '4201' }, [role])
  office = await signIn(product.url, tenant, 'wuchang')
  kitchen = await signIn(product.url, tenant, 'own')
}, 120_000)
afterAll(() => {
  vi.restoreAllMocks()
  return product?.close()
})

const get = (who: Person, path: string, headers?: Record<string, string>): Promise<Answer> => {
  at += 3_000
  return who.get(path, headers)
}
const ask = (who: Person, query: Record<string, string>, headers?: Record<string, string>): Promise<Answer> =>
  get(who, `/wel/chart?${new URLSearchParams(query)}`, headers)
async function chart(who: Person, query: Record<string, string>, headers?: Record<string, string>): Promise<Chart> {
  const answer = await ask(who, query, headers)
  expect([answer.status, answer.code], answer.text).toEqual([200, 200])
  return answer.data as unknown as Chart
}
type Line = Readonly<Record<string, unknown>>
/** What the panel of a chart tells, asked by its own call. */
async function sumsOf(who: Person, name: keyof typeof charts, query: Record<string, string> = {}): Promise<unknown> {
  const answer = await get(who, `/indexTotal/${panelName(panelOf(name))}?${new URLSearchParams(query)}`)
  expect(answer.code, answer.text).toBe(200)
  return answer.data
}
const seriesOf = ({ series }: Chart, n: number) => series[n]!.data

describe.each([
  ['an office', () => office!],
  ['a kitchen', () => kitchen!],
])('told to %s', (_who, who) => {
  test.each(names)('%s is its places, its series, when it was counted and what it counts', async name => {
    const answer = await chart(who(), { name })
    expect(Object.keys(answer).toSorted()).toEqual(['note', 'series', 'updated', 'x'])
    expect(answer.x.length).toBeGreaterThan(0)
    expect(answer.series.length).toBeGreaterThan(0)
    for (const series of answer.series) {
      expect(Object.keys(series).toSorted()).toEqual(['data', 'name', 'unit'])
      expect(series.data, name).toHaveLength(answer.x.length)
      expect(series.name).not.toBe('')
      expect(Object.values(units).map(([zh]) => zh as string)).toContain(series.unit)
    }
    expect(answer.updated.slice(0, 10)).toBe(today)
    expect(answer.note).toBe(panelOf(name).says[0])
    const inEnglish = await chart(who(), { name }, { 'accept-language': 'en' })
    expect(inEnglish.note).toBe(panelOf(name).says[1])
    expect(inEnglish.series.map(({ data }) => data)).toEqual(answer.series.map(({ data }) => data))
  })

  test.each(names.filter(name => 'lines' in charts[name] || 'numbers' in charts[name]))(
    '%s says the numbers of its panel, of the same days',
    async name => {
      const reading: Reading = charts[name]
      for (const days of [{}, { days: '7' }] as Record<string, string>[]) {
        const [answer, own] = [await chart(who(), { name, ...days }), await sumsOf(who(), name, days)]
        if ('numbers' in reading)
          expect(seriesOf(answer, 0)).toEqual(reading.numbers.map(number => (own as Line)[number]))
        if ('lines' in reading) {
          const lines = (Array.isArray(own) ? own : (own as { all: unknown }).all) as readonly Line[]
          expect(answer.series.map(({ data }) => data)).toEqual(
            Object.keys(reading.lines).map(number => lines.map(line => line[number])),
          )
          expect(answer.series.map(series => series.name)).toEqual(
            Object.keys(reading.lines).map(number => figureOf(panelOf(name), number).title[0]),
          )
          const words = { alarmType: alarmType.items, enterpriseType: enterpriseType.items } as Record<string, Line>
          expect(answer.x).toEqual(
            lines.map(line => words[name]?.[String(line[reading.at])] ?? String(line[reading.at])),
          )
        }
      }
    },
  )
})

test('curves of cabinets lie over one another by the minutes since they began, also over midnight', async () => {
  const answer = await chart(office!, { name: 'disinfectCurve' })
  expect(answer.x).toEqual(['0', '2', '3'])
  expect(answer.series).toEqual([
    { name: `1号消毒柜 ${back(1)} 23:58:00`, unit: '℃', data: [30, null, 121.5] },
    { name: `1号消毒柜 ${back(3)} 23:58:00`, unit: '℃', data: [25, 90, null] },
  ])
  expect((await chart(office!, { name: 'disinfectCurve', days: '1' })).series, 'none of today').toEqual([])
})

test('levels by day follow from when each grading took effect, and those of today are those of the files', async () => {
  const answer = await chart(office!, { name: 'levelTrend' })
  const on = (day: number) => answer.series.map(({ data }) => data[answer.x.indexOf(back(day))])
  // One of them is filed four days ago only; the one that is deregistered never counts.
  expect(on(21), 'near has none, beside is of level 3').toEqual([0, 0, 1, 1])
  expect(on(20), 'the last grading of a day stands').toEqual([0, 1, 1, 0])
  expect(on(8), 'what was revoked is as if it had never been').toEqual([0, 1, 1, 0])
  expect(on(5)).toEqual([1, 0, 1, 0])
  expect(on(4)).toEqual([1, 1, 1, 0])
  const files = (await get(office!, '/indexTotal/levelList')).data
  expect(on(0)).toEqual(['firstLevel', 'secondLevel', 'thirdLevel', 'noLevel'].map(level => files[level]))
  // What was before the first day that is asked of is said of that day.
  expect((await chart(office!, { name: 'levelTrend', days: '3' })).series.map(({ data }) => data)).toEqual(
    [1, 1, 1, 0].map(num => [num, num, num]),
  )
  // Up to an earlier day.
  const past = (await get(office!, `/indexTotal/levelTrend?days=1&to=${back(6)}`)).data as unknown as readonly Line[]
  expect(past).toEqual([{ rtime: back(6), firstLevel: 0, secondLevel: 1, thirdLevel: 1, noLevel: 0 }])
})

test('the share of ledgers of a day is of the cells of completeness that were owed on it', async () => {
  const lines = (await sumsOf(office!, 'ledgerRate')) as readonly Line[]
  expect([lines.length, lines.at(-1)?.['rtime']], 'today is not over').toEqual([29, back(1)])
  const day = lines.find(({ rtime }) => rtime === back(5))!
  const countOf = async (name: string): Promise<number | undefined> => {
    const [, search] = leadOf(figureOf(ledgerRate, name).leads!, today, 30, { rtime: back(5) }).split('?')
    return (await get(office!, `/standbook/recordinfo/list?${search}&size=1`)).data.total
  }
  expect(day['owedNum']).toBeGreaterThan(0)
  expect(day['doneNum']).toBeGreaterThan(0)
  expect([day['doneNum'], day['owedNum']]).toEqual([await countOf('doneNum'), await countOf('owedNum')])
  expect(day['doneRate']).toBe(Math.round((10_000 * Number(day['doneNum'])) / Number(day['owedNum'])) / 100)
})

describe('what is asked', () => {
  test('of an area without kitchens, and of one kitchen, is of these alone', async () => {
    for (const name of names) {
      const empty = await chart(office!, { name, cityId: '420111' })
      expect([empty.x, empty.series, empty.note], name).toEqual([[], [], panelOf(name).says[0]])
    }
    const all = await chart(office!, { name: 'dailyWarn' })
    expect(await chart(office!, { name: 'dailyWarn', cityId: '420106' })).toMatchObject({ series: all.series })
    expect(await chart(office!, { name: 'dailyWarn', infoId: near })).toMatchObject({ series: all.series })
    expect((await chart(office!, { name: 'dailyWarn', infoId: beside })).series).toEqual([])
    expect((await chart(office!, { name: 'scoreBand', infoId: late })).series[0]!.data).toEqual([0, 0, 0, 1])
  })

  test.each([
    [{ name: 'alarms' }, 400, /name.*scoreBand.*ledgerRate/],
    [{ name: '' }, 400, /图表/],
    [{ name: 'toString' }, 400, /name/],
    [{ name: 'dailyWarn', days: '0' }, 400, /天数/],
    [{ name: 'dailyWarn', days: '367' }, 400, /天数/],
    [{ name: 'dailyWarn', days: 'x' }, 400, /天数/],
    [{ name: 'dailyWarn', cityId: '429999' }, 404, /cityId/],
    [{ name: 'dailyWarn', cityId: '1999999999999999999' }, 404, /cityId/],
    [{ name: 'dailyWarn', cityId: 'a%' }, 400, /cityId/],
    [{ name: 'dailyWarn', infoId: 'abc' }, 404, /不存在/],
  ] as const)('%j is refused, and it is said what is wrong with it', async (query, status, message) => {
    const answer = await ask(office!, query as unknown as Record<string, string>)
    expect([answer.status, answer.code], answer.text).toEqual([status, status])
    expect(answer.msg).toMatch(message)
    expect(answer.data).toEqual({})
  })

  test('several at once are refused: none of them is what is asked', async () => {
    for (const [path, status] of [
      [`name=dailyWarn&infoId=${near}&infoId=${far}`, 404],
      ['name=dailyWarn&cityId=4201&cityId=4206', 404],
    ] as const)
      expect((await get(office!, `/wel/chart?${path}`)).status, path).toBe(status)
  })
})

test("nobody is told another kitchen's numbers", async () => {
  for (const name of names) {
    const answer = await ask(office!, { name, infoId: far })
    expect([answer.status, answer.text.includes(far)], name).toEqual([404, false])
    // A kitchen is told of itself, whomever it names.
    const own = await chart(kitchen!, { name })
    const another = await chart(kitchen!, { name, infoId: far })
    expect([another.x, another.series], name).toEqual([own.x, own.series])
    expect((await ask(person(product.url, ''), { name })).status, name).toBe(401)
  }
})

test('rows are for whoever may read their list, as their panel says', async () => {
  expect((await ask(narrow!, { name: 'disinfectCurve' })).status).toBe(403)
  for (const name of names.filter(it => it !== 'disinfectCurve')) await chart(narrow!, { name })
})
