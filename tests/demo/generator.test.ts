// How the demo district is told: the same every time, as the definitions have it, and so that the product shows it.
// What the whole of it promises is in district.test.ts.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { links, resources } from '../../app/catalogue.ts'
import { seedDistrict } from '../../app/seed.ts'
import { clock } from '../../contract/clock.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import { tell } from '../../demo/district.ts'
import { at, dayMs, serves } from '../../demo/world/days.ts'
import { newWorld } from '../../demo/world/world.ts'
import { check } from '../../kernel/define/check.ts'
import { wireValue, writable, type Values } from '../../kernel/define/resource.ts'
import { signIn, testProduct } from '../product.ts'

const tenant = '000000'
/** A Friday on which schools teach. */
const today = at('2026-11-20', '16:30')
const world = () => newWorld({ find: key => resources.find(one => one.key === key), links }, tenant, today)

test('the same is told every time, and nobody looks at a clock or throws dice', () => {
  const some = { days: 5, only: [3, 14, 22, 24, 38] }
  const told = (): string => {
    const { district } = tell(world(), some)
    return JSON.stringify([
      resources.map(({ key }) => district.world.rows(key)),
      district.pictures.all().map(({ key }) => key),
    ])
  }
  const first = told()
  // A definition asks whether a day has passed; whatever else looked at the clock would tell another tale.
  vi.spyOn(Date, 'now').mockReturnValue(today + 500 * dayMs)
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('threw dice')
  })
  try {
    expect(told() === first).toBe(true)
  } finally {
    vi.restoreAllMocks()
  }
})

test('what is told are rows that the definitions take as they are: a sample of every resource is filed again', () => {
  const { district } = tell(world(), { days: 12, only: [3, 7, 12, 14, 22, 24, 29, 33, 38, 40, 46] })
  const wrong: string[] = []
  // Accounts are made apart: demo/accounts.ts.
  for (const resource of resources.filter(({ key }) => key !== 'system/user')) {
    const all = district.world
      .rows(resource.key)
      .filter(row => !('originLink' in row && row['originLink']) && row['createUser'] !== undefined)
    for (const row of all.filter((_, i) => i % Math.ceil(all.length / 20) === 0)) {
      const body: Values = Object.fromEntries(
        writable(resource).map(([name, of]) => [
          name,
          row[name] === null || row[name] === undefined ? '' : wireValue(of, row[name]),
        ]),
      )
      const known = Object.fromEntries(
        Object.entries(resource.knows ?? {}).map(([field, names]) => {
          const target = resource.all[field]!.of['to'] as string
          const pick = (id: unknown): Values =>
            Object.fromEntries(names.map(name => [name, district.world.row(target, id)[name] ?? null]))
          const of = row[field]
          return [
            field,
            Array.isArray(of)
              ? Object.fromEntries(names.map(name => [name, of.map(id => pick(id)[name])]))
              : of && !resource.owns
                ? pick(of)
                : null,
          ]
        }),
      )
      // As the platform files it: who may enter what is the generator's to know.
      const { errors } = check(
        resource,
        body,
        'zh',
        (_name, of) => of.title,
        { now: momentAt(row['createTime'] as string), known, corrects: row },
        row,
      )
      wrong.push(...errors.map(({ field, code, message }) => `${resource.key} ${row.id} ${field} ${code} ${message}`))
    }
  }
  expect(wrong).toEqual([])
})

test('the district has commands with the alarm that sent them, cameras that claim no picture, their points, and a decoder', () => {
  const { district } = tell(world(), { days: 12, only: [3, 14, 24, 31] })
  const { rows, row } = district.world
  const placeOf = (n: number) => district.places.find(place => place.n === n)!
  const alarm = rows('iot/alarm').find(({ alarmType }) => alarmType === 'GAS')!
  const sensor = rows('iot/gas').find(({ id }) => id === alarm.deviceId)!
  expect([sensor.infoId, sensor['lastCmd'], alarm.remark]).toEqual([
    placeOf(31).info,
    '开阀',
    '已自动关阀，设备已确认；已自动开风机，设备已确认',
  ])
  const commands = rows('iot/command').filter(({ deviceId }) => deviceId === sensor.id)
  expect(
    commands.map(({ cmd, alarmId, reason, commandStatus, ok }) => [cmd, alarmId, reason, commandStatus, ok]),
  ).toEqual([
    ['valveClose', alarm.id, `报警 ${alarm.alarmNo}`, 3, true],
    ['fanOn', alarm.id, `报警 ${alarm.alarmNo}`, 3, true],
    ['valveOpen', null, '检漏合格后复位开阀', 3, true],
  ])
  expect(rows('iot/command').filter(({ infoId }) => infoId === placeOf(24).info)).toMatchObject([{ cmd: 'start' }])
  const cameras = rows('iot/camera')
  const camerasOf = (n: number) => cameras.filter(({ infoId }) => infoId === placeOf(n).info)
  expect(
    [3, 14, 24, 31].map(n => camerasOf(n).length),
    'by how well they are built',
  ).toEqual([3, 0, 9, 4])
  expect(
    cameras.filter(it => it.onlineStatus !== 2 || it.lastTime !== null || it.isPublic),
    'none of them is there',
  ).toEqual([])
  const points = rows('iot/point')
  expect(points.map(({ cameraId }) => cameraId)).toEqual(cameras.map(({ id }) => id))
  const cooking = points.find(({ infoId, mornitorName }) => infoId === placeOf(31).info && mornitorName === '烹饪区')!
  expect(cooking.deviceIds, 'the devices that stand there').toContain(sensor.id)
  expect(points.every(({ cameraId, infoId }) => row('iot/camera', cameraId).infoId === infoId)).toBe(true)
  expect(rows('iot/decoder')).toMatchObject([
    {
      topicForm: 'tasmota',
      deviceKind: 'fridge',
      version: 1,
      says: [{ pointer: '/DS18B20/Temperature', measure: 'temp' }],
    },
  ])
})

test('three days of a school are loaded into the product, where its office sees what it cooked and bought, with pictures', async () => {
  const product = await testProduct()
  try {
    const { rows, pictures } = await seedDistrict({
      kernel: product.kernel,
      ownerUrl: product.ownerUrl,
      config: { filesDir: mkdtempSync(join(tmpdir(), 'sk-told-')), demo: true },
      today: lastTaught(),
      extent: { days: 3, only: [24] },
      scored: 1,
    })
    // More on some days than on others.
    expect(rows).toBeGreaterThan(300)
    expect(pictures).toBeGreaterThan(0)
    const office = await signIn(product.url, tenant, 'supervise', 'supervise')
    for (const path of ['/purchase/standbookpurchase', '/cookbook/selfexamcookbook', '/sample/standbooksample'])
      expect((await office.get(`${path}/list?size=1`)).data.total, path).toBeGreaterThan(0)
  } finally {
    await product.close()
  }
}, 120_000)

/** The afternoon of the last day on which schools taught: the product goes by its clock, so it is a day just past. */
function lastTaught(): number {
  for (let day = wireDay(clock.now() - dayMs); ; day = wireDay(at(day) - dayMs))
    if (serves({ type: 4 }, day, [])) return at(day, '16:30')
}
