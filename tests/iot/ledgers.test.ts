import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Device, Reading } from '../../kernel/run/ports.ts'
import { cycleAsked, isOver } from '../../modules/iot/cycle-of-alarm.ts'
import { ledgerKinds } from '../../modules/record/required.ts'
import { environmentItems } from '../../modules/ledger/environment-items.ts'
import { openWriting } from '../../modules/iot/writing.server.ts'
import { addAccount, signIn } from '../product.ts'
import { addPicture, addRow, pictureOf } from '../rows.ts'
import { minute, morning, openKitchens, secret, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens({}, true)
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

type Own = Device & { readonly info: string }
let n = 0
/** A device of a kind in a kitchen. */
async function device(key: string, kind: string, info: string, values: Values = {}): Promise<Own> {
  const deviceNo = `LEDGER-${String(++n)}`
  const { id } = await addRow(
    kitchens,
    '000000',
    key,
    info,
    { deviceName: `设备${n}`, deviceNo, deviceSecret: secret, deviceKind: kind, deviceArea: 7, ...values },
    kitchens.clock.now,
  )
  return { tenantId: '000000', id, deviceNo, kind, info }
}
/** What a device says so many minutes after the morning, heard then or later. */
const said = (of: Own, at: number, values: Reading['values'], heard = at, seq = 0): Reading => ({
  device: of,
  at: morning + at * minute,
  receivedAt: morning + heard * minute,
  seq,
  values,
})
/** Lets the product hear it, and write what is written of it. */
async function hear(readings: readonly Reading[], now = kitchens.clock.now): Promise<void> {
  const ingest = kitchens.process()
  await ingest.ingest(readings)
  await ingest.close()
  await kitchens.overtaken()
  kitchens.clock.now = now
  await openWriting(kitchens.kernel).fresh()
}
const rows = (table: string, info: string) =>
  kitchens.query<Record<string, unknown>>(`select * from ${table} where info_id = $1 order by id`, info)
const noon = morning + 4 * 60 * minute
const tomorrow = morning + 20 * 60 * minute

/** A cabinet's curve: so long on its way up, so long hot. */
const curve = (hot: number, heat = 125): readonly (readonly [number, number])[] =>
  Array.from({ length: 8 + hot + 1 }, (_, i): readonly [number, number] => [i, i < 8 ? 20 + i * 13 : heat])

describe('a day on which the kitchen is closed', () => {
  interface Line {
    readonly recordType: string
    readonly needNum: number
    readonly status: string
    readonly opensDay: number
  }
  /** The kinds that are owed on the day of the tests, and those whose filing opens it. */
  async function cookIn(info: string) {
    const account = `closed${String(++n)}`
    await addAccount(kitchens.product, { tenant: '000000', account, role: 'enterprise', info })
    const cook = await signIn(kitchens.product.url, '000000', account)
    const day = wireDay(morning)
    const ask = async () =>
      (await cook.get(`/standbook/recordinfo/today?recordDate=${day}`)).data as unknown as readonly Line[]
    const owed = async () => (await ask()).filter(line => line.needNum > 0).map(line => line.recordType)
    return { cook, day, ask, owed }
  }
  const rest = async () => {
    const info = await kitchens.enterprise()
    const isoDay = new Date(`${wireDay(morning)}T00:00:00Z`).getUTCDay() || 7
    await kitchens.query(
      "update enterprise_info set rest_days = $2, create_time = create_time - interval '9 days' where id = $1",
      info,
      String(isoDay),
    )
    return info
  }

  test('stays closed when a cabinet writes its cycle, also when its people confirm that', async () => {
    const info = await rest()
    const own = await device('iot/disinfect-cabinet', 'disinfect', info, { disinfectWay: 3 })
    const { cook, ask, owed } = await cookIn(info)
    await hear([said(own, 60, { curve: curve(15), doorOpens: 0 })], noon)
    const [record] = await rows('ledger_disinfect', info)
    expect(record).toMatchObject({ record_source: 2 })
    expect(await owed()).toEqual([])
    expect((await ask()).find(line => line.recordType === 'disinfect')!.status).toBe('done')
    const confirmed = await cook.post('/disinfect/standbookdisinfect/confirm', { ids: String(record!['id']) })
    expect(confirmed.status, confirmed.text).toBe(200)
    expect(await owed()).toEqual([])
  })

  test('is one of business from the first record that its people file, and every form of the eight ledgers says so before', async () => {
    const info = await rest()
    const { cook, day, ask, owed } = await cookIn(info)
    expect((await ask()).filter(line => line.opensDay === 1).map(line => line.recordType)).toEqual(
      (await ask())
        .filter(line => (ledgerKinds as readonly string[]).includes(line.recordType))
        .map(line => line.recordType),
    )
    await addPicture(kitchens.product, '000000')
    const filed = await cook.post('/disinfect/standbookdisinfect/submit', {
      submitStatus: 1,
      disinfectDate: `${day} 09:00:00`,
      disinfectObject: '1',
      disinfectWay: 4,
      disinfectTmp: 90,
      disinfectDuration: 1,
      disinfectImgs: pictureOf('000000'),
      disinfectUser: '王五',
      checker: '李四',
    })
    expect(filed.status, filed.text).toBe(200)
    expect(await owed()).toContain('purchase')
    expect((await ask()).every(line => line.opensDay === 0)).toBe(true)
  })
})

describe('a disinfection cabinet', () => {
  const cabinet = async () =>
    device('iot/disinfect-cabinet', 'disinfect', await kitchens.enterprise(), { disinfectWay: 3 })

  test('writes its cycle and the disinfection ledger of it, in the name of nobody and believed in full', async () => {
    const own = await cabinet()
    await hear([said(own, 60, { curve: curve(15), doorOpens: 0 })], noon)
    const [cycle] = await rows('iot_cycle', own.info)
    expect(cycle).toMatchObject({ device_id: own.id, hold_min: '15.0', cycle_result: 1, disinfect_tmp: '125.0' })
    const records = await rows('ledger_disinfect', own.info)
    expect(records).toMatchObject([
      {
        id: cycle!['ledger_id'],
        record_source: 2,
        trust_score: 100,
        submit_status: 1,
        confirm_status: 0,
        is_late: false,
        origin_link: 'cycle-ledger',
        origin_id: cycle!['id'],
        disinfect_way: 3,
        disinfect_duration: '15.0',
        disinfect_result: 1,
        checker: null,
      },
    ])
  })

  test('a message that comes twice writes no second row', async () => {
    const own = await cabinet()
    const message = said(own, 60, { curve: curve(15), doorOpens: 0 })
    await hear([message, message], noon)
    await hear([{ ...message, receivedAt: message.receivedAt + minute }], noon)
    expect(await rows('iot_cycle', own.info)).toHaveLength(1)
    expect(await rows('ledger_disinfect', own.info)).toHaveLength(1)
  })

  test('a cycle that failed is written as failed, and a good one later the same day makes it good', async () => {
    const own = await cabinet()
    await hear([said(own, 60, { curve: curve(5), doorOpens: 0 })], noon)
    await hear([said(own, 90, { curve: curve(20), doorOpens: 2 })], noon)
    expect(await rows('ledger_disinfect', own.info)).toMatchObject([
      { disinfect_result: 2, redo_id: null },
      { disinfect_result: 2, redo_id: null },
    ])
    const open = () =>
      kitchens.query(
        "select 1 from info_backlog where info_id = $1 and origin_link = 'disinfect-redo' and backlog_status = 0",
        own.info,
      )
    expect(await open()).toHaveLength(2)
    await hear([said(own, 120, { curve: curve(12), doorOpens: 0 })], noon)
    const [first, second, good] = await rows('iot_cycle', own.info)
    expect([first!['redo_id'], second!['redo_id'], good!['cycle_result']]).toEqual([good!['id'], good!['id'], 1])
    expect((await rows('ledger_disinfect', own.info)).map(row => row['redo_id'])).toEqual([
      good!['id'],
      good!['id'],
      null,
    ])
    expect(await open()).toHaveLength(0)
  })

  test('an alarm of a cycle finds that very cycle with its curve, and one raised in no cycle finds none', async () => {
    const own = await cabinet()
    await hear([said(own, 60, { curve: curve(20), doorOpens: 0 })], noon)
    await hear([said(own, 90, { curve: curve(5), doorOpens: 0 })], noon)
    await hear([said(own, 120, { curve: curve(15), doorOpens: 0 })], noon)
    const [alarm] = await kitchens.query<{ at: string }>(
      "select to_char(alarm_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at from iot_alarm where device_id = $1 and rule_key like 'disinfect.cycle%'",
      own.id,
    )
    const administrator = await signIn(kitchens.product.url, '000000', 'admin', 'test-administrator')
    const cycleOf = async (at: string) => {
      const query = Object.entries(cycleAsked(own.info, own.id, at)).map(([name, value]) => [name, String(value)])
      const { records, total } = (
        await administrator.get(`/iotDisinfect/warniotdisinfect/list?${String(new URLSearchParams(query))}`)
      ).data
      expect(total, 'of this cabinet, begun before').toBeGreaterThan(0)
      return (await administrator.get(`/iotDisinfect/warniotdisinfect/detail?id=${String(records![0]!['id'])}`)).data
    }
    const cycle = await cycleOf(alarm!.at)
    expect(cycle).toMatchObject({ endTime: alarm!.at, cycleResult: 2, holdMin: '5' })
    expect(cycle['curve']).toHaveLength(14)
    expect(isOver(String(cycle['endTime']), alarm!.at)).toBe(false)
    const evening = alarm!.at.replace(/ \d\d/, ' 21')
    expect(isOver(String((await cycleOf(evening))['endTime']), evening), 'no cycle ran at nine in the evening').toBe(
      true,
    )
  })
})

describe('a refrigerator', () => {
  test('reports its day once it is over; late words correct the report, and one that is evidence by a further one', async () => {
    const info = await kitchens.enterprise()
    const own = await kitchens.cabinet(info)
    const day = [0, 10, 20, 30].map(at => said(own, at, { temp: 4 + at / 10 }))
    await hear(day, noon)
    expect(await rows('ledger_food_check', info)).toEqual([])
    kitchens.clock.now = tomorrow
    await openWriting(kitchens.kernel).yesterday()
    await openWriting(kitchens.kernel).yesterday()
    const [report] = await rows('ledger_food_check', info)
    expect(await rows('ledger_food_check', info)).toHaveLength(1)
    expect(report).toMatchObject({
      check_type: 5,
      check_value: '7.00',
      check_result: 1,
      record_source: 2,
      is_late: false,
      device_id: own.id,
    })
    expect(report!['remark']).toBe('最高7℃，最低4℃，平均5.5℃，超限0分钟，共4次读数')
    await hear([said(own, 40, { temp: 9 }, 40), said(own, 50, { temp: 5 }, 50)], tomorrow)
    expect(await rows('ledger_food_check', info)).toMatchObject([
      { id: report!['id'], check_result: 2, check_value: '9.00' },
    ])
    await hear([said(own, 45, { temp: 12 }, 45)], tomorrow + 26 * 60 * minute)
    const [old, corrected, ...more] = await rows('ledger_food_check', info)
    expect(more).toEqual([])
    expect(old).toMatchObject({ id: report!['id'], check_value: '9.00', corrected_by: corrected!['id'] })
    expect(corrected).toMatchObject({ correct_of: old!['id'], check_value: '12.00', corrected_by: null })
    await hear([said(own, 46, { temp: 13 }, 46)], tomorrow + 27 * 60 * minute)
    expect(await rows('ledger_food_check', info)).toHaveLength(2)
    expect((await rows('ledger_food_check', info))[1]).toMatchObject({ check_value: '13.00' })
    kitchens.clock.now = morning
  })

  test('writes nothing while it is under repair, and nothing of a kitchen that is closed', async () => {
    const [info, closed] = [await kitchens.enterprise(), await kitchens.enterprise()]
    const [own, other] = [await kitchens.cabinet(info, { deviceStatus: 2 }), await kitchens.cabinet(closed)]
    const day = wireMoment(morning).slice(0, 10)
    await kitchens.query('update enterprise_info set suspend_start = $2, suspend_end = $2 where id = $1', closed, day)
    await hear([said(own, 0, { temp: 4 }), said(other, 0, { temp: 4 })], tomorrow)
    await openWriting(kitchens.kernel).yesterday()
    expect([...(await rows('ledger_food_check', info)), ...(await rows('ledger_food_check', closed))]).toEqual([])
    kitchens.clock.now = morning
  })
})

describe('an ultraviolet lamp', () => {
  test('writes its day, and the environment ledger as soon as it shone for half an hour', async () => {
    const own = await device('iot/ray-lamp', 'ray', await kitchens.enterprise(), { lampPower: 40, roomVolume: 20 })
    const shine = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => said(own, from + i, { on: i < to - from }))
    await hear(shine(0, 20), noon)
    expect(await rows('iot_ray_day', own.info)).toMatchObject([{ ray_duration: 20, ray_result: 2, ledger_id: null }])
    expect(await rows('ledger_env', own.info)).toEqual([])
    await hear(shine(40, 60), noon)
    const [day] = await rows('iot_ray_day', own.info)
    expect(day).toMatchObject({ ray_duration: 40, ray_result: 1, reached_at: '08:50' })
    expect(await rows('ledger_env', own.info)).toMatchObject([
      { id: day!['ledger_id'], env_type: 2, uv_duration: 40, env_result: 1, record_source: 2, origin_id: day!['id'] },
    ])
    await hear(shine(25, 30), noon)
    expect(await rows('ledger_env', own.info)).toMatchObject([{ uv_duration: 45 }])
  })
})

describe('a morning-check machine', () => {
  test('writes one record for each person it knows by number, with fever as abnormal', async () => {
    const info = await kitchens.enterprise()
    const own = await device('iot/morning-machine', 'morcheck', info)
    const person = await addRow(kitchens, '000000', 'staff/employee', info, {
      empName: '王五',
      empNo: 7,
      empPost: 5,
      empStatus: 1,
      isKitchen: true,
      isDirect: false,
      isSa: 0,
      entryDate: '2025-01-01',
    })
    await hear(
      [said(own, 1, { empNo: 7, temp: 36.5, hand: 1 }), said(own, 2, { empNo: 99, temp: 36.5, hand: 1 })],
      noon,
    )
    await hear([said(own, 5, { empNo: 7, temp: 37.8, hand: 1 })], noon)
    expect(await rows('staff_morning_check', info)).toMatchObject([
      {
        emp_id: person.id,
        emp_name: '王五',
        check_way: 1,
        device_id: own.id,
        type: 1,
        record_source: 2,
        check_user: null,
      },
      { emp_id: person.id, type: 2, handle_status: 0, abnormal_desc: '体温37.8℃' },
    ])
  })
})

describe('a core thermometer', () => {
  test('writes each measurement, the food check of it, and tells the dish', async () => {
    const info = await kitchens.enterprise()
    const own = await device('iot/center', 'center', info)
    const dish = await addRow(kitchens, '000000', 'selfexam/cookbook', info, {
      cookbookName: '红烧肉',
      cookbookSuppDate: wireMoment(morning).slice(0, 10),
      cookbookMeal: 3,
      elements: [],
    })
    await addRow(kitchens, '000000', 'iot/core-menu', info, {
      menuNo: 3,
      menuName: '红烧肉-烹饪',
      scene: 1,
      cookbookId: dish.id,
      lowLimit: 75,
    })
    await hear([said(own, 200, { menuId: 3, temp: 72 })], noon)
    await hear([said(own, 210, { menuId: 3, temp: 80 })], noon)
    expect(await rows('iot_core_temp', info)).toMatchObject([
      { menu_name: '红烧肉-烹饪', temp: '72.0', temp_result: 2, limit_text: '≥75℃' },
      { temp_result: 1 },
    ])
    expect(await rows('ledger_food_check', info)).toMatchObject([
      { check_type: 4, check_result: 2, dispose_way: 4, object_name: '红烧肉-烹饪', record_source: 2 },
      { check_type: 4, check_result: 1, dispose_way: null },
    ])
    expect(await rows('selfexam_cookbook', info)).toMatchObject([{ core_temp: '80.0' }])
  })
})

describe('sensors of gas, flues and air', () => {
  test('write the worst of ten minutes once, however their words come', async () => {
    const info = await kitchens.enterprise()
    const gas = await device('iot/gas', 'gas', info, { gasType: 1, lifeEnd: '2030-01-01' })
    const flue = await device('iot/smoke', 'smoke', info, { smokeType: 1 })
    await hear([said(gas, 3, { lel: 12, valve: 1 }), said(flue, 3, { fume: 1.2 }), said(flue, 12, { fume: 2.5 })], noon)
    await hear([said(gas, 1, { lel: 4 }, 9), said(gas, 2, { lel: 26, valve: 0 }, 9)], noon)
    expect(await rows('iot_gas_result', info)).toMatchObject([{ value: '26.0', unit: '%LEL', result_level: 1 }])
    expect(await rows('iot_smoke_data', info)).toMatchObject([
      { fume: '1.20', is_alarm: false },
      { fume: '2.50', is_alarm: true },
    ])
  })

  test('a machine that has disinfected the air of a room fills the environment ledger', async () => {
    const own = await device('iot/wireless-disinfect', 'wdis', await kitchens.enterprise(), { planMin: 30 })
    await hear(
      [said(own, 10, { run: 1, min: 5 }), said(own, 40, { run: 2, min: 35 }), said(own, 90, { run: 2, min: 12 })],
      noon,
    )
    expect(await rows('ledger_env', own.info)).toMatchObject([
      { env_type: 2, uv_duration: 35, env_result: 1 },
      { uv_duration: 12, env_result: 2 },
    ])
  })
})

describe('a thermometer in the special room', () => {
  test('says in the environment record what it measured, and the conclusion must agree with it', async () => {
    const info = await kitchens.enterprise()
    const room = await kitchens.freezer(info, { fridgeType: 6, deviceArea: 7 })
    const now = clock.now()
    const at = (minutes: number, temp: number): Reading => ({
      device: room,
      at: now - minutes * minute,
      receivedAt: now - minutes * minute,
      seq: 0,
      values: { temp, humidity: 60 },
    })
    await hear([at(20, 22), at(10, 24), at(100, 30)], now)
    await addAccount(kitchens.product, { tenant: '000000', account: 'roomer', role: 'enterprise', info })
    await addPicture(kitchens.product, '000000')
    const officer = await signIn(kitchens.product.url, '000000', 'roomer')
    const record = (envDate: string) =>
      officer.post('/env/standbookenv/submit', {
        submitStatus: 1,
        envDate,
        envType: 6,
        envArea: '7',
        envItems: environmentItems.map(({ code }) => ({ code, result: 1 })),
        envResult: 1,
        envUser: '王五',
        envImgs: pictureOf('000000'),
      })
    const done = await record(wireMoment(now - 5 * minute))
    expect([done.status, done.msg, done.errors]).toEqual([200, expect.any(String), undefined])
    expect(await rows('ledger_env', info)).toMatchObject([{ env_temp: '23.0', env_humidity: '60.0' }])
    const warm = await record(wireMoment(now - 90 * minute))
    expect([warm.status, warm.errors]).toMatchObject([
      400,
      [{ field: 'envResult', message: expect.stringContaining('专间温度超过25℃') }],
    ])
    kitchens.clock.now = morning
  })
})

describe('what people do with such a record', () => {
  test('the safety officer confirms any number at once; nobody changes what was measured; strangers see nothing', async () => {
    const [info, other] = [await kitchens.enterprise(), await kitchens.enterprise()]
    const own = await device('iot/disinfect-cabinet', 'disinfect', info, { disinfectWay: 3 })
    await hear([said(own, 60, { curve: curve(15) }), said(own, 90, { curve: curve(16) })], clock.now() - 60 * minute)
    await addAccount(kitchens.product, { tenant: '000000', account: 'officer', role: 'enterprise', info })
    await addAccount(kitchens.product, { tenant: '000000', account: 'foreign', role: 'enterprise', info: other })
    const officer = await signIn(kitchens.product.url, '000000', 'officer')
    const foreign = await signIn(kitchens.product.url, '000000', 'foreign')
    const list = await officer.get('/disinfect/standbookdisinfect/list?recordSource=2&confirmStatus=0')
    const ids = list.data.records!.map(row => row['id'] as string)
    expect(ids).toHaveLength(2)
    expect((await foreign.get('/disinfect/standbookdisinfect/list')).data.total).toBe(0)
    // What was filed by itself is a number on the workbench, which opens these records.
    expect((await officer.get('/indexTotal/zeroEntry')).data).toEqual({
      autoNum: 2,
      recordNum: 2,
      autoRate: '100.00',
      all: [{ recordType: 'disinfect', autoNum: 2, recordNum: 2, autoRate: '100.00' }],
    })
    expect((await foreign.get('/indexTotal/zeroEntry')).data).toEqual({
      autoNum: 0,
      recordNum: 0,
      autoRate: '0.00',
      all: [],
    })
    expect((await foreign.post('/disinfect/standbookdisinfect/confirm', { ids: ids.join(',') })).status).toBe(404)
    const changed = await officer.post('/disinfect/standbookdisinfect/submit', {
      ...(await officer.get(`/disinfect/standbookdisinfect/detail?id=${ids[0]}`)).data,
      disinfectTmp: 300,
      quantity: 40,
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await officer.get(`/disinfect/standbookdisinfect/detail?id=${ids[0]}`)).data).toMatchObject({
      disinfectTmp: '125',
      quantity: 40,
      trustScore: 100,
    })
    expect((await officer.post('/disinfect/standbookdisinfect/confirm', { ids: ids.join(',') })).status).toBe(200)
    const again = await officer.post('/disinfect/standbookdisinfect/confirm', { ids: ids[0] })
    expect([again.status, again.msg]).toEqual([409, '该记录不需确认或已经确认'])
    expect((await officer.get('/disinfect/standbookdisinfect/list?confirmStatus=0')).data.total).toBe(0)
  })
})
