// An algorithm of a camera that is wrong too often: proposed, decided about, carried out and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/rows.ts'
import type { Reading } from '../../kernel/run/ports.ts'
import alarmQuality from '../../modules/iot/alarm-quality.ts'
import { openFindings } from '../../modules/iot/findings.server.ts'
import { openPauses } from '../../modules/iot/pauses.server.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { both } from '../store/both.ts'
import { minute, morning, openKitchens, type Cabinet, type Kitchens } from './kitchen.ts'

const tenant = '000000'
const path = '/iot/pause'
const channel = '42010600001310000001'
let kitchens: Kitchens
let administrator: Person
let office: Person
beforeAll(async () => {
  kitchens = await openKitchens({}, true)
  await addAccount(kitchens.product, { tenant, account: 'near', role: 'supervise', area: '4201' })
  administrator = await signIn(kitchens.product.url, tenant, 'admin', 'test-administrator')
  office = await signIn(kitchens.product.url, tenant, 'near')
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

/** A kitchen with a box and a camera over its stove. */
async function scene() {
  const info = await kitchens.enterprise()
  const box = await kitchens.device('aibox', 'iot/ai-box', info, {
    boxIp: '10.0.0.2',
    channelMax: 16,
    algorithms: ['smoke'],
    deviceStatus: 1,
  })
  const camera = await kitchens.born('iot/camera', tenant, info, {
    cameraName: '烹饪区-1',
    belong: 1,
    channelId: channel,
    cameraArea: 5,
    aiEnable: true,
    aiBoxId: box.id,
  })
  return { info, box, camera }
}
type Scene = Awaited<ReturnType<typeof scene>>
let n = 0
/** Alarms of an algorithm that people have judged. */
async function judged({ info, camera }: Scene, ai: string, times: number, values: Values = {}): Promise<void> {
  for (let i = 0; i < times; i++)
    await kitchens.born('iot/alarm', tenant, info, {
      sourceKey: `pause-${++n}`,
      deviceId: camera,
      deviceKind: 'camera',
      alarmType: 'AI',
      ruleKey: `ai.important@${ai}`,
      alarmLevel: 2,
      alarmTime: wireMoment(morning),
      handleStatus: 1,
      reviewStatus: 0,
      ...values,
    })
}
const mistake = { isFalse: true, reviewStatus: 2 } as const
const propose = () => openPauses(kitchens.kernel).propose()
const pauses = (info: string) =>
  kitchens.query<{ id: string; ai_type: string; pause_state: number; precision: string; device_name: string }>(
    'select id, ai_type, pause_state, precision, device_name from iot_pause where info_id = $1 order by id',
    info,
  )
const todos = (info: string) =>
  kitchens.query<{ owner_side: number; backlog_status: number }>(
    "select owner_side, backlog_status from info_backlog where info_id = $1 and origin_link = 'pause-proposed' order by id",
    info,
  )
let at = 0
/** What the camera shows, each half an hour and more after what was before. */
async function see(box: Cabinet, ai: string): Promise<void> {
  at += 31
  const reading: Reading = {
    device: box,
    at: morning + at * minute,
    receivedAt: morning + at * minute,
    seq: 0,
    values: { ai, conf: 0.9, channel },
  }
  const ingest = kitchens.process()
  await kitchens.tell(ingest, [reading])
  await ingest.close()
  await openFindings(kitchens.kernel).fresh()
}
const findings = (info: string) =>
  kitchens.query<Record<string, unknown>>(
    'select ai_type, ai_status, is_shared, is_record_only, alarm_id is not null as is_alarm from iot_finding where info_id = $1 and alarm_time >= $2 order by id',
    info,
    new Date(morning + minute),
  )
/** A camera whose smoking was seen rightly and wrongly so many times, and the proposal that follows. */
async function proposed(right = 15, mistaken = 5) {
  const its = await scene()
  await judged(its, 'smoke', right)
  await judged(its, 'smoke', mistaken, mistake)
  await propose()
  const [row] = await pauses(its.info)
  return { ...its, id: row!.id }
}

test('an algorithm of a camera below 80 % of twenty judged is proposed to be paused, once, and the administrator has it to do', async () => {
  const its = await scene()
  const count = async () => Number((await administrator.get('/info/infobacklog/count')).data['open'])
  const before = await count()
  await judged(its, 'smoke', 15)
  await judged(its, 'smoke', 4, mistake)
  await judged(its, 'bin', 20)
  expect(await propose()).toEqual({ proposed: 0, withdrawn: 0 })
  // The twentieth an office has refused before it was an alarm.
  await kitchens.born('iot/finding', tenant, its.info, {
    deviceId: its.box.id,
    cameraId: its.camera,
    channelId: channel,
    aiType: 'smoke',
    alarmTime: wireMoment(morning),
    lastTime: wireMoment(morning),
    aiStatus: 2,
  })
  expect(await propose()).toEqual({ proposed: 1, withdrawn: 0 })
  expect(await propose()).toEqual({ proposed: 0, withdrawn: 0 })
  expect(await pauses(its.info)).toMatchObject([
    { ai_type: 'smoke', pause_state: 0, precision: '75.0', device_name: '烹饪区-1' },
  ])
  expect(await todos(its.info)).toEqual([{ owner_side: 3, backlog_status: 0 }])
  expect(await count()).toBe(before + 1)
  const bench = (await administrator.get('/indexTotal/workbench')).data as unknown as {
    todosOpen: number
    todos: { title: string }[]
  }
  expect(bench.todos.map(({ title }) => title)).toContain('算法精度过低：烹饪区-1吸烟')
  const [stands, counted] = await both(kitchens.product, alarmQuality, tenant)
  expect(stands).toEqual(counted)
})

test('recorded only is agreed by an administrator alone: what is seen is kept for an office and raises no alarm, until it is taken back', async () => {
  const { info, box, id } = await proposed()
  const agree = { ids: id, pauseMode: 1 }
  expect((await office.post(`${path}/agree`, agree)).status).toBe(403)
  expect((await administrator.post(`${path}/agree`, { ids: id })).status).toBe(400)
  expect((await administrator.post(`${path}/agree`, agree)).status).toBe(200)
  expect(await todos(info)).toEqual([{ owner_side: 3, backlog_status: 1 }])
  await see(box, 'smoke')
  await see(box, 'bin')
  expect(await findings(info)).toEqual([
    { ai_type: 'smoke', ai_status: 0, is_shared: false, is_record_only: true, is_alarm: false },
    { ai_type: 'bin', ai_status: 1, is_shared: true, is_record_only: false, is_alarm: true },
  ])
  // Of another kitchen nobody agreed anything.
  const other = await scene()
  await see(other.box, 'smoke')
  expect(await findings(other.info)).toMatchObject([{ is_alarm: true, is_record_only: false }])

  expect((await administrator.post(`${path}/resume`, { ids: id, resumeReason: '好' })).status).toBe(400)
  expect((await administrator.post(`${path}/resume`, { ids: id, resumeReason: '摄像头已重新调整' })).status).toBe(200)
  await see(box, 'smoke')
  expect((await findings(info)).at(-1)).toMatchObject({ ai_type: 'smoke', is_alarm: true, is_record_only: false })
  // What was judged before is no reason to propose it again.
  expect(await propose()).toEqual({ proposed: 0, withdrawn: 0 })
  const written = await kitchens.query<{ operation: string }>(
    'select operation from kernel_audit where info_id = $1 and row_id = $2 order by id',
    info,
    id,
  )
  expect(written.map(({ operation }) => operation)).toEqual(['iot/pause.create', 'iot/pause.agree', 'iot/pause.resume'])
})

test('what was agreed to be paused is not kept at all', async () => {
  const { info, box, id } = await proposed()
  expect((await administrator.post(`${path}/agree`, { ids: id, pauseMode: 2, decideReason: '镜头损坏' })).status).toBe(
    200,
  )
  await see(box, 'smoke')
  expect(await findings(info)).toEqual([])
})

test('an administrator who declines says why, and nothing changes', async () => {
  const { info, box, id } = await proposed()
  expect((await administrator.post(`${path}/decline`, { ids: id })).status).toBe(400)
  expect((await administrator.post(`${path}/decline`, { ids: id, decideReason: '先清洁镜头再看' })).status).toBe(200)
  expect(await todos(info)).toEqual([{ owner_side: 3, backlog_status: 1 }])
  await see(box, 'smoke')
  expect(await findings(info)).toMatchObject([{ is_alarm: true }])
  expect(await propose()).toEqual({ proposed: 0, withdrawn: 0 })
})

test('a proposal nobody decided about goes when the algorithm is right again', async () => {
  const its = await proposed()
  await judged(its, 'smoke', 10)
  expect(await propose()).toEqual({ proposed: 0, withdrawn: 1 })
  expect(await pauses(its.info)).toMatchObject([{ pause_state: 4 }])
  expect(await todos(its.info)).toEqual([{ owner_side: 3, backlog_status: 1 }])
})
