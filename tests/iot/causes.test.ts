// One cause, one alarm: a power cut that warms seven freezers. decisions-2.md C.2
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { option } from '../../kernel/fields/base/field.ts'
import type { Message } from '../../kernel/define/message.ts'
import alarm from '../../modules/iot/alarm.ts'
import type { Ingest } from '../../modules/iot/ingest.server.ts'
import type { Reading } from '../../kernel/run/ports.ts'
import { addAccount, signIn } from '../product.ts'
import { addPicture, pictureOf } from '../rows.ts'
import { minute, morning, openKitchens, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let ingest: Ingest
beforeAll(async () => {
  kitchens = await openKitchens()
  ingest = kitchens.process()
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const say = (device: Cabinet, at: number, values: Message): Reading => ({
  device,
  at: morning + at * minute,
  receivedAt: morning + at * minute,
  values,
})
interface Row {
  readonly id: string
  readonly device_id: string
  readonly alarm_type: string
  readonly level: number
  readonly root_id: string | null
  readonly recover_status: boolean
}
const rowsOf = (info: string): Promise<Row[]> =>
  kitchens.query<Row>(
    'select id, device_id, alarm_type, alarm_level::int as level, root_id, recover_status from iot_alarm where info_id = $1 and remark is null order by alarm_time, id',
    info,
  )
const eventsOf = async (info: string): Promise<string[]> =>
  (
    await kitchens.query<{ name: string; payload: { id: string } }>(
      'select name, payload from kernel_event where info_id = $1 order by id',
      info,
    )
  ).map(({ name, payload }) => `${name} ${payload.id}`)
const todosOf = async (info: string): Promise<string[]> =>
  (
    await kitchens.query<{ biz_id: string }>(
      "select biz_id from info_backlog where info_id = $1 and origin_link = 'alarm-handle' and backlog_status in (0, 2)",
      info,
    )
  ).map(({ biz_id: id }) => id)
const circuit = (info: string) =>
  kitchens.device('power', 'iot/power', info, { powerType: 2, ratedCurrent: 16, leakLimit: 30, tempLimit: 70 })
const freezers = (info: string, n: number) => Promise.all(Array.from({ length: n }, () => kitchens.freezer(info)))

test('a power cut explains seven warm freezers: one alarm is told of, handled and counted, the seven stand under it', async () => {
  const info = await kitchens.enterprise()
  const [power, cabinets] = [await circuit(info), await freezers(info, 7)]
  const words: Reading[] = []
  for (let at = 0; at <= 90; at += 5) {
    words.push(say(power, at, { sw: at < 10, v: at < 10 ? 220 : 0 }))
    for (const cabinet of cabinets) words.push(say(cabinet, at, { temp: at < 20 ? -18 : -8 }))
  }
  await kitchens.tell(ingest, words, 16)
  const rows = await rowsOf(info)
  const root = rows.find(({ alarm_type: type }) => type === 'POWER')!
  expect(root).toMatchObject({ device_id: power.id, level: 1, root_id: null })
  const warm = rows.filter(({ alarm_type: type }) => type === 'T_HIGH')
  expect(new Set(warm.map(({ device_id: id }) => id))).toEqual(new Set(cabinets.map(({ id }) => id)))
  expect(warm.map(({ root_id: id }) => id)).toEqual(warm.map(() => root.id))
  expect(rows).toHaveLength(8)
  expect(await eventsOf(info)).toEqual([`alarm.opened ${root.id}`])
  expect(await todosOf(info)).toEqual([root.id])
  expect(
    await kitchens.query('select alarm_type, num::int from proj_alarm_day where info_id = $1 and num > 0', info),
  ).toEqual([{ alarm_type: 'POWER', num: 1 }])

  // The power is back: the cause is over by itself, what it warmed for itself.
  await kitchens.tell(ingest, [say(power, 95, { sw: true, v: 221 })])
  expect((await rowsOf(info)).filter(({ recover_status: isOver }) => isOver)).toMatchObject([{ id: root.id }])
  await kitchens.tell(
    ingest,
    cabinets.flatMap(cabinet => [100, 110, 120].map(at => say(cabinet, at, { temp: -18 }))),
  )
  expect(await rowsOf(info)).toMatchObject(
    (await rowsOf(info)).map(({ id }) => ({ recover_status: true, root_id: id === root.id ? null : root.id })),
  )
})

test('a cause that becomes known up to five minutes later takes over what was told; what was longer before stays', async () => {
  const info = await kitchens.enterprise()
  const [power, early, late] = [await circuit(info), await kitchens.freezer(info), await kitchens.freezer(info)]
  const words: Reading[] = []
  for (let at = 0; at <= 68; at++) {
    words.push(say(early, at, { temp: -8 }))
    if (at >= 6) words.push(say(late, at, { temp: -8 }))
    words.push(say(power, at, { sw: at < 67 }))
  }
  await kitchens.tell(ingest, words, 30)
  const before = await rowsOf(info)
  expect(before.map(({ device_id: id, root_id: root }) => [id, root])).toEqual([
    [early.id, null],
    [late.id, null],
  ])
  expect(await todosOf(info)).toHaveLength(2)
  await kitchens.tell(ingest, [say(power, 69, { sw: false }), say(power, 70, { sw: false })])
  const rows = await rowsOf(info)
  const root = rows.find(({ alarm_type: type }) => type === 'POWER')!
  expect(rows.map(({ device_id: id, root_id: of }) => [id, of])).toEqual([
    [early.id, null],
    [late.id, root.id],
    [power.id, null],
  ])
  expect((await todosOf(info)).toSorted()).toEqual([rows[0]!.id, root.id].toSorted())
  expect(await eventsOf(info)).toEqual([
    `alarm.opened ${before[0]!.id}`,
    `alarm.opened ${before[1]!.id}`,
    `alarm.opened ${root.id}`,
    `alarm.joined ${before[1]!.id}`,
  ])
})

test('a cause is as grave as the gravest of what it explains, and stays so while its own rule speaks', async () => {
  const info = await kitchens.enterprise()
  const cabinet = await kitchens.cabinet(info)
  const door = await kitchens.device('door', 'iot/door', info, {
    doorName: '冷库门',
    doorType: 3,
    cabinetId: cabinet.id,
  })
  const words: Reading[] = []
  for (let at = 0; at <= 80; at++) {
    words.push(say(door, at, { open: true }))
    words.push(say(cabinet, at, { temp: at < 6 ? 4 : 11 }))
  }
  await kitchens.tell(ingest, words, 20)
  const [root, child] = (await rowsOf(info)) as [Row, Row]
  expect(root).toMatchObject({ alarm_type: 'DOOR', level: 1, root_id: null })
  expect(child).toMatchObject({ alarm_type: 'T_HIGH', level: 1, root_id: root.id })
  await kitchens.tell(ingest, [say(door, 81, { open: false })])
  expect((await rowsOf(info))[0]).toMatchObject({ level: 1, recover_status: true })
  const [{ history, due }] = (await kitchens.query<{ history: { level: number }[]; due: Date }>(
    'select history, due_time as due from iot_alarm where id = $1',
    root.id,
  )) as [{ history: { level: number }[]; due: Date }]
  expect(history.map(({ level }) => level)).toEqual([3, 2, 1])
  expect(due.getTime()).toBeLessThanOrEqual(morning + (80 + 24 * 60) * minute)
})

test('a gateway that is silent explains the devices behind it, and none of another gateway', async () => {
  const info = await kitchens.enterprise()
  const gateway = await kitchens.device('gateway', 'iot/gateway', info, { gatewayNo: 'GW-1', netType: 2 })
  const behind = await kitchens.cabinet(info, { gatewayId: gateway.id })
  const other = await kitchens.cabinet(info)
  await kitchens.tell(ingest, [say(gateway, 0, { rssi: -70 }), say(behind, 1, { temp: 4 }), say(other, 1, { temp: 4 })])
  kitchens.clock.now = morning + 32 * minute
  await ingest.look('000000')
  const rows = await rowsOf(info)
  const root = rows.find(({ device_id: id }) => id === gateway.id)!
  expect(rows.map(({ device_id: id, root_id: of }) => [id, of])).toEqual(
    expect.arrayContaining([
      [gateway.id, null],
      [behind.id, root.id],
      [other.id, null],
    ]),
  )
})

test('the numbers of the desk count a cause once, however many cabinets it has warmed', async () => {
  const info = await kitchens.enterprise()
  const administrator = await signIn(kitchens.product.url, '000000', 'admin', 'test-administrator')
  const desk = async () => (await administrator.get('/indexTotal/workbench')).data
  const before = await desk()
  const raised = async (n: number, rootId: string | null): Promise<string> =>
    kitchens.born('iot/alarm', '000000', info, {
      sourceKey: `desk-${n}`,
      alarmType: rootId ? 'T_HIGH' : 'POWER',
      alarmLevel: 1,
      alarmTime: wireMoment(clock.now()),
      handleStatus: 0,
      rootId,
    })
  const root = await raised(0, null)
  for (const n of [1, 2, 3]) await raised(n, root)
  const after = await desk()
  for (const name of ['urgentToday', 'firstToday', 'alarmsOpen'])
    expect(Number(after[name]) - Number(before[name]), name).toBe(1)
})

// The last: the product itself hears of the handling and looks, by a clock that is a day ahead.
test('whoever handles the cause says of each warm cabinet under it what became of the food, one by one or all together', async () => {
  const info = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'cause-cook', role: 'enterprise', info })
  await addPicture(kitchens.product, '000000')
  const [power, cabinets] = [await circuit(info), await freezers(info, 3)]
  const words: Reading[] = []
  for (let at = 0; at <= 90; at += 5) {
    words.push(say(power, at, { sw: at < 10, v: at < 10 ? 220 : 0 }))
    for (const cabinet of cabinets) words.push(say(cabinet, at, { temp: at < 20 ? -18 : -8 }))
  }
  await kitchens.tell(ingest, words, 16)
  const rows = await rowsOf(info)
  const root = rows.find(({ root_id: of }) => of === null)!
  const warm = rows.flatMap(({ id, root_id: of }) => (of === root.id ? [id] : []))
  expect(warm).toHaveLength(3)
  const cook = await signIn(kitchens.product.url, '000000', 'cause-cook')
  const handle = (ids: readonly string[], more: object = {}) =>
    cook.post('/iot/warniotalarm/handle', {
      ids: ids.join(','),
      handleWay: 1,
      handleRemark: '已恢复供电并检查',
      handleImgs: pictureOf('000000'),
      ...more,
    })
  const food = { foodAction: 2, foodQuantity: '12.5' }
  expect(await handle([root.id])).toMatchObject({ status: 400, msg: expect.stringContaining('逐一说明食品处置') })
  expect(await handle([warm[0]!])).toMatchObject({ status: 400 })
  expect(await handle([warm[0]!], food)).toMatchObject({ code: 200 })
  expect(await handle([root.id, ...warm.slice(1)], food)).toMatchObject({ code: 200 })
})

test('the root alone is handled with a line for each warm cabinet: what became of the food of each, in one act', async () => {
  const info = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'cause-chef', role: 'enterprise', info })
  const [power, cabinets] = [await circuit(info), await freezers(info, 2)]
  const words: Reading[] = []
  for (let at = 0; at <= 90; at += 5) {
    words.push(say(power, at, { sw: at < 10, v: at < 10 ? 220 : 0 }))
    for (const cabinet of cabinets) words.push(say(cabinet, at, { temp: at < 20 ? -18 : -8 }))
  }
  await kitchens.tell(ingest, words, 16)
  const rows = await rowsOf(info)
  const root = rows.find(({ root_id: of }) => of === null)!
  const chef = await signIn(kitchens.product.url, '000000', 'cause-chef')
  const children = (
    await chef.get(`/iot/warniotalarm/list?rootId=${root.id}&handleStatus=0&alarmType=T_HIGH&alarmScene=2`)
  ).data['records'] as unknown as { id: string; alarmNo: string }[]
  expect(children).toHaveLength(2)
  const handle = (foods: readonly object[]) =>
    chef.post('/iot/warniotalarm/handle', {
      ids: root.id,
      handleWay: 1,
      handleRemark: '已恢复供电并检查',
      handleImgs: pictureOf('000000'),
      foods,
    })
  const discarded = (n: number) => ({ alarmNo: children[n]!.alarmNo, foodAction: 2, foodQuantity: '12.5' })
  const [first, second] = [discarded(0), discarded(1)]
  expect(await handle([first])).toMatchObject({ status: 400, msg: expect.stringContaining('逐一说明食品处置') })
  expect(await handle([first, { ...second, foodQuantity: '' }])).toMatchObject({
    status: 400,
    errors: [{ field: 'foods', message: expect.stringContaining('数量') }],
  })
  expect(await handle([first, { ...second, alarmNo: 'AL0' }])).toMatchObject({ status: 404 })
  expect(await handle([first, { ...second, foodAction: 3, foodQuantity: '', foodTemp: '-15' }])).toMatchObject({
    code: 200,
  })
  const outcomes = await kitchens.query(
    `select root_id is null as root, handle_status::int as handled, food_action::int as action, food_quantity as quantity, food_temp as temp, handle_remark as remark
      from iot_alarm where info_id = $1 and alarm_type in ('POWER', 'T_HIGH') order by root_id is null desc, food_action`,
    info,
  )
  const remark = '已恢复供电并检查'
  expect(outcomes).toEqual([
    { root: true, handled: 1, action: null, quantity: null, temp: null, remark },
    { root: false, handled: 1, action: 2, quantity: '12.50', temp: null, remark },
    { root: false, handled: 1, action: 3, quantity: null, temp: '-15.0', remark },
  ])
})

test('a power cut that warmed more than fifty cabinets is handled in one act, with a line for each of them', async () => {
  const info = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'cause-hall', role: 'enterprise', info })
  const raised = (n: number, rootId: string | null): Promise<string> =>
    kitchens.born('iot/alarm', '000000', info, {
      sourceKey: `hall-${n}`,
      alarmType: rootId ? 'T_HIGH' : 'POWER',
      alarmScene: rootId ? 2 : null,
      alarmLevel: 1,
      alarmTime: wireMoment(clock.now()),
      handleStatus: 0,
      rootId,
    })
  const root = await raised(0, null)
  for (let n = 1; n <= 60; n++) await raised(n, root)
  const cook = await signIn(kitchens.product.url, '000000', 'cause-hall')
  const { below, input } = alarm.actions['handle']!
  const { data } = await cook.get(
    `/iot/warniotalarm/list?${String(new URLSearchParams({ ...below!.rows, rootId: root, size: String(option(input![below!.lines]!, 'max', 0)) }))}`,
  )
  const children = data['records'] as unknown as { alarmNo: string }[]
  expect(children).toHaveLength(60)
  const answer = await cook.post('/iot/warniotalarm/handle', {
    ids: root,
    handleWay: 1,
    handleRemark: '已恢复供电并检查',
    handleImgs: pictureOf('000000'),
    foods: children.map(({ alarmNo }) => ({ alarmNo, foodAction: 2, foodQuantity: '12.5' })),
  })
  expect(answer).toMatchObject({ code: 200 })
  expect(
    await kitchens.query(
      'select handle_status::int as handled, count(*)::int as n from iot_alarm where info_id = $1 group by 1',
      info,
    ),
  ).toEqual([{ handled: 1, n: 61 }])
})
