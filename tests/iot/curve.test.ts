// Curves: what a device measured, added up or one by one, never behind, and for whoever sees the device.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireMoment } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { bind } from '../../kernel/store/batch.ts'
import { pointsOf } from '../../modules/iot/curve.server.ts'
import type { CurveData } from '../../modules/iot/curve.ts'
import { devices } from '../../modules/iot/kinds.ts'
import { addUp } from '../../modules/iot/rollup.server.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { minute, morning, openKitchens, stay, word, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let administrator: Person
let cabinet: Cabinet
beforeAll(async () => {
  kitchens = await openKitchens({}, true)
  administrator = await signIn(kitchens.product.url, '000000', 'admin', 'test-administrator')
  cabinet = await kitchens.cabinet(await kitchens.enterprise())
})
afterAll(() => kitchens?.close())

const at = (n: number): number => morning + n * minute
const ask = (who: Person, from: number, to: number, more = '', device = cabinet) =>
  who.get(
    `/iot/warniotfridge/data?id=${device.id}&from=${encodeURIComponent(wireMoment(at(from)))}&to=${encodeURIComponent(wireMoment(at(to)))}${more}`,
  )
const curve = async (from: number, to: number, more = ''): Promise<CurveData> =>
  (await ask(administrator, from, to, more)).data as unknown as CurveData
const of = (data: CurveData, field: string) =>
  data.measures
    .find(measure => measure.field === field)!
    .points.map(([time, ...rest]) => [(time - morning) / minute, ...rest])

test('a curve is the same whether its readings were added up, were not yet, or came late in between', async () => {
  const ingest = kitchens.process()
  await kitchens.tell(ingest, [...stay(cabinet, 0, 9, 4), ...stay(cabinet, 10, 14, 6)])
  const before = await curve(0, 60, '&step=10')
  expect(of(before, 'temp')).toEqual([
    [0, 4, 4, 4, 10],
    [10, 6, 6, 6, 5],
  ])
  await addUp(kitchens.kernel)
  expect(await curve(0, 60, '&step=10')).toEqual(before)
  await kitchens.tell(ingest, [word(cabinet, 5.5, 15, { heard: 15 }), word(cabinet, 40, 3)])
  const after = [
    [0, 4, 5, 15, 11],
    [10, 6, 6, 6, 5],
    [40, 3, 3, 3, 1],
  ]
  expect(of(await curve(0, 60, '&step=10'), 'temp')).toEqual(after)
  await addUp(kitchens.kernel)
  expect(of(await curve(0, 60, '&step=10'), 'temp')).toEqual(after)
  expect(of(await curve(0, 60, '&step=60'), 'temp')).toEqual([[0, 3, 5.18, 15, 17]])
  expect(of(await curve(0, 60, '&step=1440'), 'temp')).toEqual([[-480, 3, 5.18, 15, 17]])
  // The same steps, as people write them.
  for (const [words, minutes] of [
    ['10m', 10],
    ['60m', 60],
    ['1h', 60],
    ['24h', 1440],
    ['1d', 1440],
  ] as const)
    expect(await curve(0, 60, `&step=${words}`), words).toEqual(await curve(0, 60, `&step=${minutes}`))
})

test('what a device kept for hours is in its curve before it is added up', async () => {
  const device = await kitchens.cabinet(await kitchens.enterprise())
  await kitchens.tell(kitchens.process(), [word(device, -150, 7, { heard: 45 })])
  const { data } = await ask(administrator, -160, 0, '&step=10', device)
  expect(of(data as unknown as CurveData, 'temp')).toEqual([[-150, 7, 7, 7, 1]])
})

test('what a device kept for three days is in its curve before it is added up, also where a curve was asked for before', async () => {
  const device = await kitchens.cabinet(await kitchens.enterprise())
  const ingest = kitchens.process()
  await kitchens.tell(ingest, [word(device, 50, 4)])
  await addUp(kitchens.kernel)
  const days = 3 * 24 * 60
  const points = async () =>
    of((await ask(administrator, -days, 60, '&step=60', device)).data as unknown as CurveData, 'temp')
  expect(await points()).toEqual([[0, 4, 4, 4, 1]])
  expect(await points()).toEqual([[0, 4, 4, 4, 1]])
  await kitchens.tell(ingest, [word(device, 51 - days, 7, { heard: 51 })])
  const lines = [
    [-days, 7, 7, 7, 1],
    [0, 4, 4, 4, 1],
  ]
  expect(await points()).toEqual(lines)
  await addUp(kitchens.kernel)
  expect(await points()).toEqual(lines)
})

test('a curve of a year looks for readings nobody has added up in the weeks they can lie in, not in all that are kept', async () => {
  const question = { tenant: '000000', id: cabinet.id, measures: ['temp'], from: at(-365 * 1440), to: at(60) }
  const weeks = async (caught: number | null) => {
    const { statement, values } = pointsOf(question, 1440, caught)
    const [, , rows] = await kitchens.kernel.store.run([
      enterTenant('000000'),
      bind({ name: '', text: "select set_config('plan_cache_mode', 'force_custom_plan', true)" }),
      bind({ name: '', text: `explain ${statement.text}` }, ...values),
    ])
    return new Set(rows!.flatMap(([line]) => /iot_reading_(?:\d{8}|rest)\b/.exec(line!)?.[0] ?? []))
  }
  expect((await weeks(null)).size).toBeGreaterThan(10)
  expect((await weeks(at(50))).size, 'the default part, and one week or two').toBeLessThanOrEqual(3)
})

test('one by one each reading is shown as it was; without a step the time asked for decides', async () => {
  expect(of(await curve(0, 3, '&step=raw'), 'temp')).toEqual([
    [0, 4, 4, 4, 1],
    [1, 4, 4, 4, 1],
    [2, 4, 4, 4, 1],
  ])
  const days = 24 * 60
  expect(
    (await Promise.all([60, days, 7 * days, 30 * days, 365 * days].map(length => curve(60 - length, 60)))).map(
      ({ step }) => step,
    ),
  ).toEqual([0, 10, 10, 60, 1440])
  const week = await administrator.get(
    `/iot/warniotfridge/data?id=${cabinet.id}&days=7&to=${encodeURIComponent(wireMoment(at(60)))}`,
  )
  expect(week.data, 'so many days up to a moment').toEqual(await curve(60 - 7 * days, 60))
})

test('the curve says the limits the device is judged by, the kitchen’s own where they are stricter, and the alarms of that time', async () => {
  await kitchens.change(cabinet, 'high_limit = 7')
  await kitchens.tell(kitchens.process(), stay(cabinet, 100, 140, 12))
  const { limits, alarms } = await curve(90, 150)
  expect(limits.find(({ comparison, level }) => comparison === '>' && level === 2)).toMatchObject({
    field: 'temp',
    limit: 7,
    rule: 'fridge.high',
  })
  expect(alarms.map(({ at: time, level }) => [(time - morning) / minute, level])).toEqual([
    [130, 2],
    [70, 3], // it had been silent since 40
  ])
  expect((await curve(0, 60)).alarms).toEqual([])
})

test('every kind of device answers its curve by the measures of its definition', async () => {
  for (const { path, kind } of devices) {
    const answer = await administrator.get(`/${path}/data?id=1`)
    expect(answer.code, kind.key).toBe(404)
  }
})

test('what is seen first of a kind is said by its definition, what every device says comes last', async () => {
  const { measures, gap } = await curve(0, 60)
  expect(measures.map(({ field }) => field)).toEqual([
    'temp',
    'humidity',
    'doorState',
    'defrostFlag',
    'battery',
    'signalDbm',
  ])
  expect(gap, 'three of its reports').toBe(30 * minute)
  for (const { kind } of devices) {
    const fields = Object.values(kind.says)
    expect(fields.slice(0, kind.tile.length), kind.key).toEqual(kind.tile)
    expect(fields.slice(-2), kind.key).toEqual(['battery', 'signalDbm'])
  }
})

test('who does not see the device is told that there is none; what makes no sense is refused in words', async () => {
  const other = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'other', role: 'enterprise', info: other })
  const stranger = await signIn(kitchens.product.url, '000000', 'other')
  expect((await ask(stranger, 0, 60)).code).toBe(404)
  expect((await ask(administrator, 60, 0)).msg).toBe('开始时间应早于结束时间')
  for (const step of ['7', '0', '00', '7m', '2h', '1w', '1.5h', '10 m', '-1h', '0m', 'h'])
    expect((await ask(administrator, 0, 60, `&step=${encodeURIComponent(step)}`)).msg, step).toContain('步长')
  expect((await ask(administrator, -400 * 1440, 0, '&step=10')).msg).toContain('31天')
  expect(
    await administrator.get(`/iot/warniotfridge/data?id=${cabinet.id}&from=yesterday`, { 'accept-language': 'en' }),
  ).toMatchObject({ code: 400, msg: 'From must be a time such as 2026-11-20 08:30:00' })
})

test('where a device moved to another kitchen, that kitchen is shown what it measured there alone', async () => {
  const [before, next] = [await kitchens.enterprise(), await kitchens.enterprise()]
  const moved = await kitchens.cabinet(before)
  const ingest = kitchens.process()
  await kitchens.tell(ingest, stay(moved, 0, 9, 4))
  await addUp(kitchens.kernel)
  await kitchens.change(moved, `info_id = ${next}`)
  await addAccount(kitchens.product, { tenant: '000000', account: 'next', role: 'enterprise', info: next })
  const person = await signIn(kitchens.product.url, '000000', 'next')
  const shown = (await ask(person, 0, 60, '&step=10', moved)).data as unknown as CurveData
  expect(of(shown, 'temp')).toEqual([])
})
