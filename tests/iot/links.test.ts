import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLinks } from '../../modules/iot/links.server.ts'
import { hoursAround } from '../../modules/iot/link-hours.ts'
import { momentAt } from '../../contract/wire.ts'
import type { Message } from '../../kernel/define/message.ts'
import { openKitchens, type Cabinet, type Kitchens } from './kitchen.ts'
import { linkScene, lookAt } from './link-scene.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens()
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const scene = (needOnline: string | null = null) => linkScene(kitchens, needOnline)
const look = (box: Cabinet, n: number, isThere: boolean, word?: Message) => lookAt(kitchens, box, n, isThere, word)
const row = async (table: string, info: string) =>
  (await kitchens.query<Record<string, unknown>>(`select * from ${table} where info_id = $1`, info))[0]!
const alarms = (info: string) =>
  kitchens.query<Record<string, unknown>>(
    `select alarm_type, alarm_level, device_kind, recover_status from iot_alarm where info_id = $1 and remark is null order by alarm_time, id`,
    info,
  )

test('a box that was never there is not checked; one that is has its share of the day, and each look counts once', async () => {
  const { info, box } = await scene()
  await openLinks(kitchens.kernel).look()
  expect(await row('iot_link_device', info)).toMatchObject({ health_level: null, online_rate24h: null })
  await look(box, 0, true)
  await look(box, 0, true)
  await look(box, 1, true)
  await look(box, 2, false)
  await look(box, 3, true)
  expect(await row('iot_link_device', info)).toMatchObject({
    looks: '1101',
    online_rate24h: '75.00',
    offline_times7d: 1,
    health_level: 2,
    reg_status: 1,
  })
})

test('a box that is away for a day is an alarm, at first of the third level, and over when it is back', async () => {
  const { info, box } = await scene()
  for (let n = 0; n < 5; n++) await look(box, n, true)
  for (let n = 5; n < 5 + 150; n++) await look(box, n, false)
  expect((await alarms(info))[0]).toMatchObject({ alarm_type: 'CAM_OFF', alarm_level: 2, device_kind: 'aibox' })
  expect(await row('iot_link_device', info)).toMatchObject({ health_level: 4 })
  for (let n = 155; n < 155 + 150; n++) await look(box, n, true)
  expect((await alarms(info)).every(alarm => alarm['recover_status'])).toBe(true)
}, 120_000)

test('of a channel its box has not spoken of nothing is said, and no alarm raised', async () => {
  const { info, box } = await scene()
  await look(box, 0, true)
  expect(await row('iot_link_channel', info)).toMatchObject({
    health_score: null,
    health_level: null,
    check_time: null,
  })
  await look(box, 1, true)
  expect(await kitchens.query('select from iot_link_channel where info_id = $1', info)).toHaveLength(1)
})

test('a covered picture is an alarm of its camera after ten minutes, and its camera and point say that it is online', async () => {
  const { info, box, camera } = await scene()
  const bad = { online: true, occl: true, pullMs: 900, recordDays: 30 }
  for (let n = 0; n < 3; n++) await look(box, n, true, bad)
  expect(await row('iot_link_channel', info)).toMatchObject({
    camera_id: camera,
    occlusion_flag: true,
    health_score: '80.00',
    health_level: 2,
    pull_ms: 900,
  })
  expect(await alarms(info)).toEqual([
    { alarm_type: 'CAM_OCC', alarm_level: 2, device_kind: 'camera', recover_status: false },
  ])
  expect(await row('iot_camera', info)).toMatchObject({ online_status: 1 })
  expect(await row('iot_point', info)).toMatchObject({ mornitor_status: 1 })
  for (let n = 3; n < 6; n++) await look(box, n, true, { ...bad, occl: false })
  expect((await alarms(info))[0]).toMatchObject({ recover_status: true })
})

test('a camera that is away is an alarm only while it is to be online', async () => {
  const [at, off] = [await scene('08:00-20:00'), await scene('20:00-22:00')]
  for (const { box } of [at, off]) for (let n = 0; n < 6; n++) await look(box, n, true, { online: false })
  expect((await alarms(at.info)).map(alarm => alarm['alarm_level'])).toEqual([3])
  expect(await alarms(off.info)).toEqual([])
})

test('recordings of less than thirty days are told of', async () => {
  const { info, box } = await scene()
  await look(box, 0, true, { online: true, recordDays: 12 })
  expect((await alarms(info)).map(alarm => [alarm['alarm_type'], alarm['alarm_level']])).toEqual([['SERVICE', 3]])
})

test('a page holds two hundred boxes; with more of them each is looked at all the same', async () => {
  const info = await kitchens.enterprise()
  for (let n = 0; n < 205; n++)
    await kitchens.device('aibox', 'iot/ai-box', info, {
      boxIp: '10.0.0.3',
      channelMax: 4,
      algorithms: ['cap'],
      deviceStatus: 1,
    })
  await openLinks(kitchens.kernel).look()
  expect(await kitchens.query('select from iot_link_device where info_id = $1', info)).toHaveLength(205)
})

test('the hours of a point may go over midnight', () => {
  const hours = hoursAround('22:00-02:00', momentAt('2026-11-20 01:00:00'))
  expect(
    hours.some(([from, to]) => from <= momentAt('2026-11-20 01:00:00') && momentAt('2026-11-20 01:00:00') < to),
  ).toBe(true)
  expect(
    hours.some(([from, to]) => from <= momentAt('2026-11-20 12:00:00') && momentAt('2026-11-20 12:00:00') < to),
  ).toBe(false)
})
