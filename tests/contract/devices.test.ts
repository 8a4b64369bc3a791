import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../app/product.ts'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

const tenant = 'aaaaaa'
let product: Product & { readonly databaseUrl: string }
let cook: Person
let stranger: Person
let office: Person
let administrator: Person
let info: string
let other: string
const ids: Record<string, string> = {}

const now = clock.now()
const began = wireMoment(now - 3_600_000)
const ended = wireMoment(now - 1_800_000)
/** What stands beside the devices, and a value its list shows. */
const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'iot/cycle': { deviceId: '7', deviceName: '消毒柜', disinfectDate: began, endTime: ended, handleStatus: 0 },
  'iot/ray-day': { deviceId: '7', deviceName: '紫外灯', rayDate: began.slice(0, 10), rayDuration: 35 },
  'iot/smoke-data': { deviceId: '7', deviceName: '油烟', dataTime: began, fume: 1.2 },
  'iot/gas-result': { deviceId: '7', deviceName: '燃气', resultTime: began, value: 3, unit: '%LEL' },
  'iot/core-menu': { menuNo: 7, menuName: '红烧肉-烹饪', scene: 1 },
  'iot/core-temp': { deviceId: '7', deviceName: '温度计', measureTime: began, temp: 75 },
}
const file = { deviceArea: 5, deviceStatus: 1, alarmEnable: true }

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  await addPicture(product, tenant)
  info = await addKitchen(product, tenant, 1)
  other = await addKitchen(product, tenant, 2)
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info })
  await addAccount(product, { tenant, account: 'stranger', role: 'enterprise', info: other })
  for (const [key, values] of Object.entries(rows)) ids[key] = (await addRow(product, tenant, key, info, values)).id
  ids['iot/mouse'] = (
    await addRow(product, tenant, 'iot/mouse', info, {
      ...file,
      deviceName: '鼠板',
      deviceNo: 'MOUSE-1',
      doorName: '后门',
    })
  ).id
  ids['iot/freeze'] = (
    await addRow(product, tenant, 'iot/freeze', info, {
      ...file,
      deviceName: '冷冻柜',
      deviceNo: 'FREEZE-1',
      fridgeType: 2,
      storeGoods: ['1'],
    })
  ).id
  ;[cook, stranger, office, administrator] = (await Promise.all(
    ['cook', 'stranger', 'office', 'boss'].map(name => signIn(product.url, tenant, name)),
  )) as [Person, Person, Person, Person]
})
afterAll(() => product.close())

describe.each([
  ['iotDisinfect/warniotdisinfect', 'iot/cycle'],
  ['iotRay/warniotray', 'iot/ray-day'],
  ['iot/warniotsmoketempdata', 'iot/smoke-data'],
  ['iot/warniotgassensorresult', 'iot/gas-result'],
  ['iot/warniotcentertemptpmenu', 'iot/core-menu'],
  ['iot/warniotcentertempdata', 'iot/core-temp'],
])('%s', (path, key) => {
  test('its list and its detail answer the kitchen and its supervisors, and show a stranger nothing', async () => {
    for (const who of [cook, office]) {
      const list = await who.get(`/${path}/list?current=1&size=10`)
      expect([list.status, list.data.total]).toEqual([200, 1])
      expect((await who.get(`/${path}/detail?id=${ids[key]}`)).data.id).toBe(ids[key])
    }
    expect((await stranger.get(`/${path}/list`)).data.total).toBe(0)
    expect((await stranger.get(`/${path}/detail?id=${ids[key]}`)).status).toBe(404)
  })

  test('what a device has written nobody changes, removes or invents; only a remark is theirs', async () => {
    const isMenu = key === 'iot/core-menu'
    const sent = { id: ids[key], ...rows[key], fume: 9, temp: 9, rayDuration: 9, value: 9, remark: '已看' }
    expect((await cook.post(`/${path}/submit`, sent)).status).toBe(200)
    expect((await stranger.post(`/${path}/submit`, sent)).status).toBe(404)
    expect((await office.post(`/${path}/submit`, sent)).status).toBe(403)
    const after = (await cook.get(`/${path}/detail?id=${ids[key]}`)).data
    for (const name of ['fume', 'temp', 'rayDuration', 'value']) expect(after[name], name).not.toBe(9)
    if (!isMenu) {
      expect(after['remark']).toBe('已看')
      expect((await cook.post(`/${path}/submit`, rows[key])).status).toBe(403)
    }
    expect((await office.post(`/${path}/remove?ids=${ids[key]}`)).status).toBe(403)
    const added = (await addRow(product, tenant, key, info, { ...rows[key], menuNo: 8 })).id
    expect((await stranger.post(`/${path}/remove?ids=${added}`)).status).toBe(isMenu ? 404 : 403)
    expect((await cook.post(`/${path}/remove?ids=${added}`)).status).toBe(isMenu ? 200 : 403)
    if (!isMenu) expect((await administrator.post(`/${path}/remove?ids=${added}`)).status).toBe(200)
  })
})

describe.each([
  ['iotDisinfect/warniotdisinfect', 'iot/cycle', 'disinfect', '7'],
  ['iotMouse/warniotmouse', 'iot/mouse', 'mouse', ''],
  ['iot/warniotfreeze', 'iot/freeze', 'freeze', ''],
])('%s/handleStatus', (path, key, deviceKind, device) => {
  test('handles the open alarms of it in the alarm centre, once, and shows it there and here', async () => {
    const alarm = await addRow(product, tenant, 'iot/alarm', info, {
      deviceId: device || ids[key],
      deviceName: '设备',
      deviceKind,
      alarmType: 'DIS_FAIL',
      alarmLevel: 2,
      alarmTime: ended,
      sourceKey: `${key}-1`,
    })
    await asOwner(product.ownerUrl, client =>
      client.query(`update ${product.kernel.find(key)!.table} set handle_status = 0 where id = $1`, [ids[key]]),
    )
    const address = `/${path}/handleStatus?id=${ids[key]}&handleWay=1&handleRemark=${encodeURIComponent('已现场整改复位')}`
    expect((await stranger.get(address)).status).toBe(404)
    expect((await cook.get(`/${path}/handleStatus?id=${ids[key]}`)).status).toBe(400)
    const answer = await cook.get(address)
    expect([answer.status, answer.msg]).toEqual([200, expect.any(String)])
    expect((await cook.get(`/iot/warniotalarm/detail?id=${alarm.id}`)).data['handleStatus']).toBe(1)
    const here = (await cook.get(`/${path}/detail?id=${ids[key]}`)).data
    expect([here['handleStatus'], here['handleRemark']]).toEqual([1, '已现场整改复位'])
    const again = await cook.get(address)
    expect([again.status, again.msg]).toEqual([400, '该报警已处理'])
  })

  test('what is handled in the alarm centre is seen here', async () => {
    const alarm = await addRow(product, tenant, 'iot/alarm', info, {
      deviceId: device || ids[key],
      deviceName: '设备',
      deviceKind,
      alarmType: 'DIS_FAIL',
      alarmLevel: 1,
      alarmTime: ended,
      sourceKey: `${key}-2`,
    })
    const remark = `${key}：已转移食品`
    const done = await cook.post('/iot/warniotalarm/handle', {
      ids: alarm.id,
      handleWay: 1,
      handleRemark: remark,
      handleImgs: pictureOf(tenant),
    })
    expect([done.status, done.msg]).toEqual([200, expect.any(String)])
    expect((await cook.get(`/${path}/detail?id=${ids[key]}`)).data['handleStatus']).toBe(1)
    if (key === 'iot/cycle')
      expect((await cook.get(`/${path}/detail?id=${ids[key]}`)).data['handleRemark']).toBe(remark)
  })
})
