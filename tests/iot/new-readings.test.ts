// Whoever follows the readings sees each of them once.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mendCursors } from '../../modules/iot/cursors.server.ts'
import { newReadings } from '../../modules/iot/new-readings.server.ts'
import { makePeriods } from '../../kernel/log/periods.ts'
import { readingPeriods } from '../../modules/iot/kept.server.ts'
import { openKitchens, stay, word, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let cabinet: Cabinet
let freezer: Cabinet
let slow: pg.Client
const tenant = '000000'

beforeAll(async () => {
  kitchens = await openKitchens({}, true)
  const info = await kitchens.enterprise()
  cabinet = await kitchens.cabinet(info)
  freezer = await kitchens.freezer(info)
  slow = new pg.Client({ connectionString: kitchens.product.ownerUrl })
  await slow.connect()
})
afterAll(async () => {
  await slow?.end()
  await kitchens?.close()
})

/** Minutes after the morning of what a follower is given, batch by batch. */
const watched = async (name: string, size = 100, kinds?: readonly string[]): Promise<number[][]> => {
  const batches: number[][] = []
  await newReadings(kitchens.kernel, name, { size, ...(kinds && { kinds }) }).all(tenant, async ({ rows }) => {
    batches.push((await rows()).map(({ at }) => (at - word(cabinet, 0, 4).at) / 60_000))
  })
  return batches
}
const store = (client: pg.Client, device: Cabinet, minute: number) =>
  client.query(
    'insert into iot_reading (tenant_id, device_id, at, info_id, received_at, said) values ($1, $2, $3, $4, app.now(), \'{"temp": 4}\')',
    [tenant, device.id, new Date(word(device, minute, 4).at), device.info],
  )

test('a follower sees each reading once, in bounded batches, those of one transaction too; doubled ones are nothing new', async () => {
  const process = kitchens.process()
  await kitchens.tell(process, stay(cabinet, 0, 9, 4))
  expect(await watched('one', 4)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ])
  await kitchens.tell(process, [word(cabinet, 3, 4, { heard: 10 }), word(cabinet, -30, 4, { heard: 10 })])
  expect(await watched('one')).toEqual([[-30]])
  expect(await watched('one')).toEqual([])
})

test('a reading whose transaction ends late is seen when it ends, and no other is seen twice', async () => {
  await slow.query('begin')
  await store(slow, cabinet, 20)
  await kitchens.tell(kitchens.process(), [word(cabinet, 21, 4)])
  await watched('one')
  await slow.query('commit')
  const after = (await watched('one')).flat()
  expect(after).toContain(20)
  expect(await watched('one')).toEqual([])
  expect((await watched('two')).flat().sort((a, b) => a - b)).toEqual([-30, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21])
})

test('what failed is given again, and of two followers of one name one works', async () => {
  await kitchens.tell(kitchens.process(), [word(cabinet, 22, 4)])
  const follower = newReadings(kitchens.kernel, 'one')
  await expect(follower.next(tenant, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const counts: number[] = []
  await follower.next(tenant, async () => {
    counts.push(await follower.next(tenant, () => Promise.reject(new Error('seen twice'))))
  })
  expect(counts).toEqual([0])
  expect(await follower.next(tenant, () => Promise.reject(new Error('seen twice')))).toBe(0)
})

test('a follower of some kinds is given those, and passes over the others', async () => {
  await kitchens.tell(kitchens.process(), [word(freezer, 30, -18), word(cabinet, 31, 4)])
  expect((await watched('two', 100, ['freeze'])).flat()).toEqual([22, 30].filter(at => at === 30))
  expect(await watched('two')).toEqual([])
})

test('after a restore into another cluster, whose transactions count anew, each follower goes on where it stood', async () => {
  expect(await mendCursors(slow)).toBe(false)
  await kitchens.tell(kitchens.process(), [word(cabinet, 40, 4)])
  await watched('two')
  await kitchens.tell(kitchens.process(), [word(cabinet, 41, 4)])
  // As if the other cluster had counted much further.
  await slow.query('update iot_reading set xid = (xid::text::bigint + 1000000000)::text::xid8')
  await slow.query('update iot_reading_cursor set xid = (xid::text::bigint + 1000000000)::text::xid8')
  expect(await mendCursors(slow)).toBe(true)
  expect(await mendCursors(slow)).toBe(false)
  await kitchens.tell(kitchens.process(), [word(cabinet, 42, 4)])
  expect((await watched('two')).flat()).toEqual([41, 42])
  expect((await watched('one')).flat().sort((a, b) => a - b)).toEqual([30, 31, 40, 41, 42])
})

test('a reading of no week is stored in the default part, and moves when its week is made', async () => {
  const at = Date.parse('2020-02-05T04:00:00Z')
  await slow.query(
    'insert into iot_reading (tenant_id, device_id, at, info_id, received_at, said) values ($1, $2, $3, $4, app.now(), \'{"temp": 4}\')',
    [tenant, cabinet.id, new Date(at), cabinet.info],
  )
  const place = async () =>
    (
      await kitchens.query<{ part: string }>(
        'select tableoid::regclass::text as part from iot_reading where at = $1',
        new Date(at),
      )
    ).map(({ part }) => part)
  expect(await place()).toEqual(['iot_reading_rest'])
  await makePeriods(slow, { ...readingPeriods[0]!, ahead: 0, behind: 0 }, at)
  expect(await place()).toEqual(['iot_reading_20200203'])
  // It keeps the transaction it was stored by: nobody sees it a second time.
  expect((await watched('one')).flat()).toHaveLength(1)
})
