import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reading } from '../../kernel/run/ports.ts'
import { openFindings } from '../../modules/iot/findings.server.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFilesLocal } from '../../adapters/files-local/index.ts'
import { pngOf } from '../../kernel/files/samples.ts'
import { forgetPictures } from '../../modules/iot/finding-pictures.server.ts'
import { openPictures } from '../../modules/iot/pictures.server.ts'
import { httpLine } from '../../demo/simulator/line.ts'
import { simulator } from '../../demo/simulator/simulator.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { addAccount, signIn } from '../product.ts'
import { until } from '../support/until.ts'
import { addPicture, pictureOf } from '../rows.ts'
import { morning, openKitchens, secret, type Cabinet, type Kitchens } from './kitchen.ts'
import { clock } from '../../contract/clock.ts'

const path = 'aiAnalyze/warnaianalyze'
const channel = '42010600001310000001'
let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens({}, true)
  await addAccount(kitchens.product, { tenant: '000000', account: 'near', role: 'supervise', area: '4201' })
  await addPicture(kitchens.product, '000000')
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

let n = 0
/** A kitchen with a box, a camera over a place, and its cook. */
async function scene(cameraArea = 5) {
  const info = await kitchens.enterprise()
  const box = await kitchens.device('aibox', 'iot/ai-box', info, {
    boxIp: '10.0.0.2',
    channelMax: 16,
    algorithms: ['mask'],
    deviceStatus: 1,
  })
  const camera = await kitchens.born('iot/camera', '000000', info, {
    cameraName: '烹饪区-1',
    belong: 1,
    channelId: channel,
    cameraArea,
    aiEnable: true,
    aiBoxId: box.id,
  })
  const account = `cook${++n}`
  await addAccount(kitchens.product, { tenant: '000000', account, role: 'enterprise', info })
  const [cook, office] = await Promise.all([account, 'near'].map(name => signIn(kitchens.product.url, '000000', name)))
  return { info, box, camera, cook: cook!, office: office! }
}
/** What a box sees in one picture, so many seconds after the morning. */
const frame = (box: Cabinet, second: number, ai: string, conf: number, more: Reading['values'] = {}): Reading => ({
  device: box,
  at: morning + second * 1000,
  receivedAt: morning + second * 1000,
  seq: 0,
  values: { ai, conf, channel, ...more },
})
async function hear(...readings: readonly Reading[]): Promise<void> {
  const ingest = kitchens.process()
  await kitchens.tell(ingest, readings)
  await ingest.close()
  // Transactions of the product, or another follower, may hold it back a moment.
  await until(async () => !(await openFindings(kitchens.kernel).freshOf('000000')), 'what was stored was looked at')
}
const findings = (info: string) =>
  kitchens.query<Record<string, unknown>>('select * from iot_finding where info_id = $1 order by id', info)
/** Those of findings: a job of the product may look at the box itself meanwhile. */
const alarms = (info: string) =>
  kitchens.query<Record<string, unknown>>(
    "select * from iot_alarm where info_id = $1 and alarm_type = 'AI' order by id",
    info,
  )

describe('what a box is sure of', () => {
  test('is a finding of the camera with its alarm, a thing to do and a word to the browsers', async () => {
    const { info, box, camera, cook } = await scene()
    await hear(frame(box, 0, 'smoke', 0.9))
    const [row] = await findings(info)
    expect(row).toMatchObject({ ai_type: 'smoke', camera_id: camera, alarm_area: 5, ai_status: 1, is_shared: true })
    const [alarm] = await alarms(info)
    expect(alarm).toMatchObject({
      alarm_type: 'AI',
      alarm_level: 2,
      alarm_scene: 6,
      device_id: camera,
      device_kind: 'camera',
      rule_key: 'ai.important@smoke',
      alarm_content: '烹饪区-1：吸烟（置信度90%）',
    })
    expect(row!['alarm_id']).toBe(alarm!['id'])
    expect(
      await kitchens.query(
        "select from info_backlog where info_id = $1 and biz_type = 'iot/alarm' and biz_id = $2",
        info,
        alarm!['id'],
      ),
    ).toHaveLength(1)
    expect(
      await kitchens.query("select from kernel_event where info_id = $1 and name = 'alarm.opened'", info),
    ).toHaveLength(1)
    expect((await cook.get(`/${path}/list`)).data.total).toBe(1)
  })

  test('seen again within half an hour is the same finding; it is sent twice, and counts once', async () => {
    const { info, box } = await scene()
    const again = frame(box, 600, 'smoke', 0.95)
    await hear(frame(box, 0, 'smoke', 0.9), again)
    await hear(again, frame(box, 900, 'smoke', 0.8))
    const rows = await findings(info)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ merge_count: 3, confidence: '0.950' })
    expect(await alarms(info)).toHaveLength(1)
    await hear(frame(box, 900 + 31 * 60, 'smoke', 0.9))
    expect((await findings(info)).map(row => row['repeat_num7'])).toEqual([1, 2])
  })

  test('seen again after it was handled is another one with its own alarm; called false it stays one', async () => {
    for (const [isFalse, found] of [
      [false, 2],
      [true, 1],
    ] as const) {
      const { info, box } = await scene()
      await hear(frame(box, 0, 'smoke', 0.9))
      await kitchens.query(
        'update iot_finding set handle_status = 1, handle_time = $2, is_false = $3 where info_id = $1',
        info,
        new Date(morning + 300_000),
        isFalse,
      )
      await hear(frame(box, 240, 'smoke', 0.9), frame(box, 600, 'smoke', 0.9))
      expect([(await findings(info)).length, (await alarms(info)).length]).toEqual([found, found])
    }
  })

  test('in a room for cold dishes weighs more', async () => {
    const { info, box } = await scene(7)
    await hear(frame(box, 0, 'mask', 0.8))
    expect((await alarms(info))[0]).toMatchObject({ alarm_level: 2, rule_key: 'ai.room@mask' })
  })

  test('the twenty-first of a channel, grade and day is summed up in the last one', async () => {
    const { info, box } = await scene()
    await hear(...Array.from({ length: 22 }, (_, at) => frame(box, at * 31 * 60, at % 2 ? 'cap' : 'mask', 0.9)))
    const rows = await findings(info)
    expect([rows.length, rows.filter(row => row['is_sum']).length]).toEqual([20, 2])
    expect((await alarms(info)).filter(row => row['alarm_type'] === 'AI')).toHaveLength(20)
  })
})

describe('what is seen of a channel beyond its twenty findings of a day', () => {
  const half = 31 * 60
  const raised = async (info: string) => (await alarms(info)).filter(row => row['alarm_type'] === 'AI')
  const handled = `handle_status = 1, ai_status = 3, handle_time = $2`
  /** Twenty findings of a channel, of which those so many from the first on were handled. */
  async function full(settled: (n: number) => boolean) {
    const its = await scene()
    await hear(...Array.from({ length: 20 }, (_, at) => frame(its.box, at * half, at % 2 ? 'cap' : 'mask', 0.9)))
    const rows = await findings(its.info)
    const ids = rows.filter((_row, at) => settled(at)).map(row => String(row['id']))
    await kitchens.query(
      `update iot_finding set ${handled} where info_id = $1 and id = any($3::bigint[])`,
      its.info,
      new Date(morning + 20 * half * 1000 - 60_000),
      `{${ids.join(',')}}`,
    )
    return { ...its, rows }
  }

  test('joins a finding that is still to be handled, and none that is closed', async () => {
    const { info, box, rows } = await full(at => at !== 4)
    await hear(frame(box, 20 * half, 'mask', 0.9))
    const after = await findings(info)
    expect(after).toHaveLength(20)
    expect(after.filter(row => row['is_sum']).map(row => row['id'])).toEqual([rows[4]!['id']])
    expect(await raised(info)).toHaveLength(20)
  })

  test('warns the kitchen anew where all twenty are closed, and what follows joins that warning', async () => {
    const { info, box } = await full(() => true)
    await hear(frame(box, 20 * half, 'mask', 0.9))
    await hear(frame(box, 21 * half, 'mask', 0.9))
    const after = await findings(info)
    expect(after).toHaveLength(21)
    expect(after.at(-1)).toMatchObject({ handle_status: 0, is_shared: true, is_sum: true, merge_count: 2 })
    expect(after.slice(0, 20).map(row => row['is_sum'])).not.toContain(true)
    expect(await raised(info)).toHaveLength(21)
  })

  test('is not lost in a finding that was removed, or that an office called a mistake', async () => {
    const { info, box } = await full(at => at < 18)
    await kitchens.query('update iot_finding set ai_status = 2 where info_id = $1 and handle_status = 0', info)
    await kitchens.query(
      'update iot_finding set is_deleted = true where id = (select max(id) from iot_finding where info_id = $1)',
      info,
    )
    await hear(frame(box, 20 * half, 'cap', 0.9))
    const after = await findings(info)
    expect(after).toHaveLength(21)
    expect(after.at(-1)).toMatchObject({ ai_type: 'cap', handle_status: 0 })
  })
})

describe('what a box is not sure of', () => {
  test('below 0.6 is not kept', async () => {
    const { info, box } = await scene()
    await hear(frame(box, 0, 'smoke', 0.59), frame(box, 1, 'nonsense', 0.9))
    expect(await findings(info)).toEqual([])
  })

  test('from 0.6 on an officer looks at; the kitchen hears of it when it is confirmed, and of what is refused never', async () => {
    const { info, box, cook, office } = await scene()
    await hear(frame(box, 0, 'smoke', 0.7), frame(box, 1, 'bin', 0.7))
    const rows = await findings(info)
    expect(rows.map(row => [row['ai_status'], row['is_shared']])).toEqual([
      [0, false],
      [0, false],
    ])
    expect(await alarms(info)).toEqual([])
    expect((await cook.get(`/${path}/list`)).data.total).toBe(0)
    expect((await cook.get(`/${path}/detail?id=${String(rows[0]!['id'])}`)).status).toBe(404)
    expect((await office.get(`/${path}/list?infoId=${info}`)).data.total).toBe(2)
    expect((await cook.post(`/${path}/update`, { id: rows[0]!['id'], aiStatus: 1 })).status).toBe(403)
    expect((await office.post(`/${path}/update`, { id: rows[0]!['id'], aiStatus: 1 })).status).toBe(200)
    expect((await office.post(`/${path}/update`, { id: rows[1]!['id'], aiStatus: 2 })).status).toBe(200)
    expect((await cook.get(`/${path}/list`)).data.total).toBe(1)
    expect(await alarms(info)).toHaveLength(1)
    expect((await office.post(`/${path}/update`, { id: rows[0]!['id'], aiStatus: 2 })).status).toBe(409)
  })

  test('becomes an alarm by itself where a later picture is sure', async () => {
    const { info, box } = await scene()
    await hear(frame(box, 0, 'smoke', 0.7))
    await hear(frame(box, 60, 'smoke', 0.8))
    expect((await findings(info)).map(row => row['ai_status'])).toEqual([1])
    expect(await alarms(info)).toHaveLength(1)
  })
})

test('rodents need three pictures within ten seconds, over two batches as well', async () => {
  const { info, box } = await scene()
  await hear(frame(box, 0, 'rat', 0.9), frame(box, 3, 'rat', 0.9))
  expect(await findings(info)).toEqual([])
  await hear(frame(box, 6, 'rat', 0.9))
  expect((await alarms(info))[0]).toMatchObject({ alarm_level: 1, recover_status: false, rule_key: 'ai.urgent@rat' })
})

test('a person is named only where they agreed to it', async () => {
  const { info, box } = await scene()
  const employee = (empNo: number, faceConsent: boolean) =>
    kitchens.born('staff/employee', '000000', info, { empName: `员工${empNo}`, empNo, faceConsent, empStatus: 1 })
  const willing = await employee(1, true)
  await employee(2, false)
  await hear(frame(box, 0, 'mask', 0.9, { who: 1 }), frame(box, 1, 'cap', 0.9, { who: 2 }))
  expect((await findings(info)).map(row => row['emp_id'])).toEqual([willing, null])
})

test('another kitchen’s camera of the same channel is not meant', async () => {
  const [own, other] = [await scene(), await scene()]
  await hear(frame(own.box, 0, 'smoke', 0.9))
  expect((await findings(own.info))[0]!['camera_id']).toBe(own.camera)
  expect(await findings(other.info)).toEqual([])
  expect((await other.cook.get(`/${path}/list`)).data.total).toBe(0)
})

describe('handling', () => {
  test('a kitchen handles a finding where it stands, and the alarm centre knows', async () => {
    const { info, box, cook } = await scene()
    await hear(frame(box, 0, 'smoke', 0.9))
    const [row] = await findings(info)
    const answer = await cook.post(`/${path}/update`, {
      id: row!['id'],
      aiStatus: 3,
      handleWay: 1,
      handleRemark: '已现场批评教育',
    })
    expect([answer.status, answer.msg]).toEqual([200, expect.any(String)])
    expect((await alarms(info))[0]).toMatchObject({ handle_status: 1, handle_remark: '已现场批评教育' })
    expect((await findings(info))[0]).toMatchObject({ ai_status: 3, handle_status: 1, handle_remark: '已现场批评教育' })
  })

  test('an appeal is looked at by an office; granted, the finding was a mistake', async () => {
    const { info, box, cook, office } = await scene()
    kitchens.clock.now = clock.now()
    await hear(frame(box, 0, 'smoke', 0.9))
    await kitchens.query('update iot_alarm set alarm_time = app.now() where info_id = $1', info)
    const [row] = await findings(info)
    const appeal = { id: row!['id'], isFalse: 1, handleWay: 11, handleRemark: '那是蒸汽，不是香烟的烟雾' }
    expect((await cook.post(`/${path}/update`, appeal)).status).toBe(400)
    expect(await cook.post(`/${path}/update`, { ...appeal, handleImgs: pictureOf('000000') })).toMatchObject({
      status: 200,
    })
    expect((await findings(info))[0]).toMatchObject({ is_false: true, appeal_reason: '那是蒸汽，不是香烟的烟雾' })
    const [alarm] = await alarms(info)
    const { status, text } = await office.post('/iot/warniotalarm/review', { ids: alarm!['id'], reviewStatus: 2 })
    expect(status, text).toBe(200)
    expect((await findings(info))[0]).toMatchObject({ ai_status: 2, handle_status: 1 })
  })
})

test('pictures are kept for ninety days, the finding longer', async () => {
  const { info, box } = await scene()
  await hear(frame(box, 0, 'smoke', 0.9))
  await kitchens.query(
    `update iot_finding set snap_img = $2, alarm_time = app.now() - interval '91 days' where info_id = $1`,
    info,
    pictureOf('000000'),
  )
  const before = kitchens.clock.now
  kitchens.clock.now = clock.now()
  expect(await openFindings(kitchens.kernel).forget()).toBe(1)
  expect((await findings(info))[0]).toMatchObject({ snap_img: null, ai_type: 'smoke' })
  kitchens.clock.now = before
})

test('a flame is an alarm with its third picture and waits for no minute; what smokes is judged with the minute', async () => {
  const [flame, smoke] = [await scene(), await scene()]
  const ingest = kitchens.process()
  await kitchens.tell(ingest, [frame(smoke.box, 0, 'smoke', 0.9)])
  await kitchens.tell(ingest, [frame(flame.box, 0, 'flame', 0.9), frame(flame.box, 3, 'flame', 0.9)])
  expect(await alarms(flame.info)).toEqual([])
  await kitchens.tell(ingest, [frame(flame.box, 6, 'flame', 0.9)])
  await until(async () => (await alarms(flame.info)).length > 0, 'the flame is an alarm')
  expect((await alarms(flame.info))[0]).toMatchObject({ alarm_level: 1, rule_key: 'ai.urgent@flame' })
  await ingest.close()
})

test('what is not urgent is left to the minute’s job', async () => {
  const { info, box } = await scene()
  const ingest = kitchens.process()
  await kitchens.tell(ingest, [frame(box, 0, 'smoke', 0.9)])
  await ingest.close()
  expect(await findings(info)).toEqual([])
})

describe('the picture a box pushes', () => {
  const push = async (box: Cabinet, at: number, width: number, more: object = {}): Promise<string> => {
    const answer = await fetch(`${kitchens.product.url}/api/iot/ingest`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${box.tenantId}/${box.deviceNo}:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        t: Math.floor(at / 1000),
        ai: 'smoke',
        conf: 0.9,
        channel,
        picture: pngOf(8 + width, 8).toString('base64'),
        ...more,
      }),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { data: { picture: string } }).data.picture
  }
  const follow = () =>
    until(async () => !(await openFindings(kitchens.kernel).freshOf('000000')), 'what was stored was looked at')
  const keyOf = (link: string): string => link.replace('/api/blade-resource/oss/file/', '')

  test('with what its algorithm saw belongs to that finding and its alarm, one of a finding, and its kitchen sees it', async () => {
    const { info, box, cook } = await scene()
    const other = await scene()
    kitchens.clock.now = clock.now()
    const at = clock.now() - 60_000
    const link = await push(box, at, 1)
    expect(link).not.toBe('')
    expect(await push(box, at, 1), 'sent again').toBe(link)
    await follow()
    expect(await findings(info)).toMatchObject([{ snap_img: keyOf(link) }])
    expect(await alarms(info)).toMatchObject([{ alarm_imgs: keyOf(link) }])
    expect(await push(box, at + 10_000, 2), 'the finding has one').toBe(link)
    expect(await push(box, at + 11_000, 3, { conf: 0.3 }), 'nobody is sure of it').not.toBe(link)
    expect(await kitchens.query('select from iot_picture where info_id = $1', info)).toHaveLength(1)
    expect((await cook.get(link.replace('/api', ''))).status).toBe(200)
    expect((await other.cook.get(link.replace('/api', ''))).status).not.toBe(200)
  })

  test('of one frame is that of every finding on it, sent together or one after the other, and of their alarms', async () => {
    const pushFrame = async (box: Cabinet, body: object): Promise<string> => {
      const answer = await fetch(`${kitchens.product.url}/api/iot/ingest`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${box.tenantId}/${box.deviceNo}:${secret}`).toString('base64')}`,
        },
        body: (() => {
          const form = new FormData()
          form.append('message', JSON.stringify(body))
          form.append('picture', new Blob([new Uint8Array(pngOf(40, 8))], { type: 'image/png' }), 'a.png')
          return form
        })(),
      })
      expect(answer.status, await answer.clone().text()).toBe(200)
      return ((await answer.json()) as { data: { picture: string } }).data.picture
    }
    const together = await scene()
    kitchens.clock.now = clock.now()
    const at = clock.now() - 60_000
    const sight = (ai: string) => ({ t: Math.floor(at / 1000), ai, conf: 0.9, channel })
    const link = await pushFrame(together.box, [sight('smoke'), sight('phone')])
    await follow()
    const pictures = async (info: string) => [
      (await findings(info)).map(row => row['snap_img']),
      (await alarms(info)).map(row => row['alarm_imgs']),
    ]
    const both = [keyOf(link), keyOf(link)]
    expect(await pictures(together.info)).toEqual([both, both])
    const apart = await scene()
    const first = await push(apart.box, at, 30)
    expect(await push(apart.box, at, 30, { ai: 'phone' }), 'the same bytes').toBe(first)
    await follow()
    expect(await pictures(apart.info)).toEqual([
      [keyOf(first), keyOf(first)],
      [keyOf(first), keyOf(first)],
    ])
  })

  test('of which an officer was to judge stands in the alarm that follows', async () => {
    const { info, box, office } = await scene()
    kitchens.clock.now = clock.now()
    const link = await push(box, clock.now() - 60_000, 31, { conf: 0.65 })
    await follow()
    const [row] = await findings(info)
    expect(row).toMatchObject({ snap_img: keyOf(link), alarm_id: null })
    await office.post(`/${path}/judge`, { ids: String(row!['id']), aiStatus: 1 })
    expect(await alarms(info)).toMatchObject([{ alarm_imgs: keyOf(link) }])
  })

  test('reaches a finding that was there before it', async () => {
    const { info, box } = await scene()
    kitchens.clock.now = clock.now()
    const at = clock.now() - 60_000
    const link = await push(box, at, 4)
    await kitchens.query('update iot_picture set is_shown = true where info_id = $1', info)
    await follow()
    expect(await findings(info)).toMatchObject([{ snap_img: null }])
    await kitchens.query('update iot_picture set is_shown = false where info_id = $1', info)
    await openFindings(kitchens.kernel).fresh()
    expect(await findings(info)).toMatchObject([{ snap_img: keyOf(link) }])
  })

  test('leaves the file store after ninety days, bytes and all, and that is written down', async () => {
    const { info, box } = await scene()
    const dir = mkdtempSync(join(tmpdir(), 'sk-pictures-'))
    const files = await openFilesLocal({ dir })
    kitchens.clock.now = clock.now()
    const day = 24 * 3_600_000
    const keep = (days: number, width: number) =>
      openPictures(kitchens.kernel, files).keep(box, pngOf(20 + width, 8), 0, [
        { at: clock.now() - days * day, ai: 'smoke', channel },
      ])
    const [old, young] = [await keep(91, 1), await keep(89, 2)]
    expect([await files.exists(old), await files.exists(young)]).toEqual([true, true])
    expect(await forgetPictures(kitchens.kernel, files)).toBe(1)
    expect([await files.exists(old), await files.exists(young)]).toEqual([false, true])
    expect(await forgetPictures(kitchens.kernel, files)).toBe(0)
    expect(
      await kitchens.query(
        "select after->>'key' as key from kernel_audit where operation = 'file.forget' and info_id = $1",
        info,
      ),
    ).toEqual([{ key: old }])
    await files.close()
    rmSync(dir, { recursive: true, force: true })
  })
})

test('a missing cap and a missing mask stand on the wall as what they are, and in a room for cold dishes as its own', async () => {
  const before = kitchens.clock.now
  kitchens.clock.now = clock.now()
  const [kitchen, coldRoom] = [await scene(), await scene(7)]
  const now = (box: Cabinet, second: number, ai: string): Reading => {
    const at = clock.now() - (60 - second) * 1000
    return { ...frame(box, 0, ai, 0.9), at, receivedAt: at }
  }
  await hear(now(kitchen.box, 0, 'cap'), now(kitchen.box, 1, 'mask'), now(coldRoom.box, 2, 'mask'))
  kitchens.clock.now = before
  const onWall = async (info: string) => (await kitchen.office.get(`/indexTotal/warnType?infoId=${info}`)).data
  expect(await onWall(kitchen.info)).toMatchObject({ alarm: 0, cap: 1, mask: 1 })
  expect(await onWall(coldRoom.info)).toMatchObject({ alarm: 1, cap: 0, mask: 0 })
})

test('a box of the demo posts what it sees with its picture, by HTTP as a real one does', async () => {
  const { info, box } = await scene()
  const failures: string[] = []
  const running = simulator(
    [
      {
        id: box.id,
        tenant: box.tenantId,
        deviceNo: box.deviceNo,
        secret,
        kind: kinds.get('aibox')!,
        file: { infoId: info, deviceName: 'AI盒子', channelMax: 16 },
        infoName: '',
        code: '',
      },
    ],
    { broker: '', web: kitchens.product.url },
    (_deviceNo, why) => failures.push(why),
  )
  try {
    await running.devices[0]!.ready
    expect(running.play({ scene: 'no-cap', at: info })).toBe(1)
    const own = openFindings(kitchens.kernel)
    await until(async () => {
      await own.freshOf('000000')
      return (await findings(info))[0]?.['snap_img'] != null
    }, 'the finding has its picture')
    expect((await findings(info)).map(row => row['ai_type'])).toEqual(['cap'])
  } finally {
    await running.close()
  }
  expect(failures).toEqual([])
})

test('a box of the demo whose secret is another stays away', async () => {
  const { box } = await scene()
  const failures: string[] = []
  const line = httpLine(
    { broker: '', web: kitchens.product.url },
    { tenant: box.tenantId, deviceNo: box.deviceNo, secret: 'not its own' },
    1,
    { opened: () => undefined, told: () => undefined, refused: why => failures.push(why) },
  )
  line.say({ channelUsed: 1 })
  await until(() => failures.length > 0, 'it was refused')
  expect([failures, line.isOpen()]).toEqual([['401'], false])
  await line.close()
})
