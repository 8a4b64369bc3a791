// What mice, flues, doors and the water of dishwashers leave in the ledgers of their kitchen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { addAccount, signIn } from '../product.ts'
import { addPicture, pictureOf } from '../rows.ts'
import { minute, morning, openKitchens, type Cabinet, type Kitchens } from './kitchen.ts'

const tenant = '000000'
let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens()
  await addPicture(kitchens.product, tenant)
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

let n = 0
/** Somebody of a kitchen of their own. */
async function kitchen() {
  const info = await kitchens.enterprise()
  const account = `keeper${++n}`
  await addAccount(kitchens.product, { tenant, account, role: 'enterprise', info })
  return { info, cook: await signIn(kitchens.product.url, tenant, account) }
}
/** What a device says at a moment, and all of it is heard. */
async function hear(
  device: Cabinet,
  words: readonly (readonly [at: number, values: Record<string, number | boolean>])[],
) {
  const ingest = kitchens.process()
  await kitchens.tell(
    ingest,
    words.map(([at, values], seq) => ({ device, at, receivedAt: at, seq, values })),
  )
  await ingest.close()
}
const rows = (table: string, info: string) =>
  kitchens.query<Record<string, unknown>>(`select * from ${table} where info_id = $1 order by id`, info)

test('water: what the sensor of a dishwasher measured stands in the disinfection record, whatever was entered', async () => {
  const { info, cook } = await kitchen()
  const now = clock.now()
  const sensor = await kitchens.device('water', 'iot/water', info, { waterType: 2 })
  await hear(sensor, [
    [now - 70 * minute, { rinse: 91 }],
    [now - 25 * minute, { rinse: 90 }],
    [now - 10 * minute, { rinse: 82.4 }],
  ])
  const wash = (ago: number, more: Record<string, unknown> = {}) =>
    cook.post('/disinfect/standbookdisinfect/submit', {
      submitStatus: 1,
      disinfectDate: wireMoment(now - ago * minute),
      disinfectObject: '1',
      disinfectWay: 4,
      disinfectDuration: 1,
      disinfectImgs: pictureOf(tenant),
      disinfectUser: '王五',
      checker: '李四',
      ...more,
    })
  expect((await wash(20)).status).toBe(200)
  expect((await wash(5, { disinfectTmp: 95 })).status).toBe(200)
  expect(await rows('ledger_disinfect', info)).toMatchObject([
    { disinfect_tmp: '90.0', disinfect_result: 1 },
    { disinfect_tmp: '82.4', disinfect_result: 2 },
  ])
  expect(
    await kitchens.query("select from info_backlog where info_id = $1 and origin_link = 'disinfect-redo'", info),
  ).toHaveLength(1)
  // Nobody measured anything two hours ago: whoever files it has to have read it.
  const blank = await wash(120)
  expect([blank.status, blank.errors]).toMatchObject([400, [{ field: 'disinfectTmp', message: '请输入消毒温度' }]])
  expect((await wash(120, { disinfectTmp: 86 })).status).toBe(200)
  // A record that is put right is measured anew.
  const [first] = await rows('ledger_disinfect', info)
  const { data } = await cook.get(`/disinfect/standbookdisinfect/detail?id=${String(first!['id'])}`)
  const correction = await cook.post('/disinfect/standbookdisinfect/submit', {
    ...data,
    disinfectDate: wireMoment(now - 6 * minute),
  })
  expect(correction.status, correction.text).toBe(200)
  expect((await rows('ledger_disinfect', info))[0]).toMatchObject({ disinfect_tmp: '82.4', disinfect_result: 2 })
})

test('mouse: a movement leaves a draft of what is done about it, graver with the second; handling names it', async () => {
  const { info, cook } = await kitchen()
  const board = await kitchens.device('mouse', 'iot/mouse', info, { mouseType: 2, doorName: '后门', deviceArea: 1 })
  await hear(board, [[morning, { pir: true }]])
  const drafts = () => rows('ledger_env', info)
  expect(await drafts()).toMatchObject([
    { env_type: 3, submit_status: 0, pest_found: true, pest_type: '1', env_area: '1', origin_link: 'mouse-ledger' },
  ])
  await hear(board, [
    [morning + 5 * minute, { pir: false }],
    [morning + 10 * minute, { pir: true }],
  ])
  expect(await drafts()).toMatchObject([{ env_type: 4, submit_status: 0 }])
  const [[draft], [alarm]] = [await drafts(), await rows('iot_alarm', info)]
  expect(draft!['origin_id']).toBe(alarm!['id'])
  expect(String(draft!['remark'])).toContain('请补充')
  const answer = await cook.post('/iot/warniotalarm/handle', {
    ids: alarm!['id'],
    handleWay: 1,
    handleRemark: '已请消杀单位处理',
    handleImgs: pictureOf(tenant),
    pestReportId: draft!['id'],
  })
  expect(answer.status, answer.text).toBe(200)
  expect(await drafts()).toHaveLength(1)
})

test('mouse: a board that was moved leaves no record of an extermination', async () => {
  const { info } = await kitchen()
  const board = await kitchens.device('mouse', 'iot/mouse', info, { mouseType: 1, doorName: '后门' })
  await hear(
    board,
    Array.from({ length: 32 }, (_, at) => [morning + at * minute, { board: 1 }] as const),
  )
  expect(await rows('iot_alarm', info)).toMatchObject([{ alarm_type: 'BOARD' }])
  expect(await rows('ledger_env', info)).toEqual([])
})

test('flue: the day it was cleaned leaves a draft for whoever adds the company and the pictures, once for each day', async () => {
  const { info, cook } = await kitchen()
  const { id } = await kitchens.device('smoke', 'iot/smoke', info, { smokeType: 2, deviceArea: 5 })
  const cleanOn = async (lastCleanDate: string) => {
    const { data } = await cook.get(`/iot/warniotsmoketemp/detail?id=${id}`)
    const answer = await cook.post('/iot/warniotsmoketemp/update', { ...data, lastCleanDate })
    expect(answer.status, answer.text).toBe(200)
  }
  expect(await rows('ledger_env', info)).toEqual([])
  const [first, second] = [wireDay(morning - 3 * 86_400_000), wireDay(morning)]
  await cleanOn(first)
  await cleanOn(first)
  await cleanOn(second)
  expect(await rows('ledger_env', info)).toMatchObject(
    [first, second].map(day => ({ env_type: 5, submit_status: 0, origin_link: 'flue-ledger', origin_part: day })),
  )
})

test('door: the cabinet of additives is evidence of the daily control, and so is that somebody opened it at night', async () => {
  const { info, cook } = await kitchen()
  const draft = async () =>
    (await cook.get(`/day/selfexamday/draft?examDate=${wireDay(morning)}`)).data as unknown as {
      autoFilled: { code: string; result: number | null; evidence: string }[]
    }
  const d10 = async () => (await draft()).autoFilled.find(({ code }) => code === 'D10')
  expect(await d10()).toBeUndefined()
  const store = await kitchens.device('door', 'iot/door', info, { doorName: '库房门', doorType: 2 })
  const cabinet = await kitchens.device('door', 'iot/door', info, { doorName: '添加剂柜', doorType: 4 })
  expect(await d10()).toEqual({ code: 'D10', result: null, evidence: '1处添加剂柜门磁，当日报警0起' })
  // From 22:00 on.
  await hear(store, [[morning + 845 * minute, { open: true }]])
  expect(await d10()).toMatchObject({ result: null })
  await hear(cabinet, [[morning + 845 * minute, { open: true }]])
  expect(await d10()).toEqual({ code: 'D10', result: 2, evidence: '添加剂柜开门报警1起未处置' })
  await kitchens.query('update iot_alarm set handle_status = 1 where device_id = $1', cabinet.id)
  expect(await d10()).toEqual({ code: 'D10', result: null, evidence: '1处添加剂柜门磁，当日报警1起，均已处置' })
})
