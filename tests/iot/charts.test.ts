// What the charts page asks: sums of days that the projections keep, of those kitchens alone that somebody sees.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import type { Product } from '../../app/product.ts'
import { find } from '../../app/catalogue.ts'
import rayTime from '../../modules/iot/ray-time.ts'
import alarmDay from '../../modules/iot/alarm-day.ts'
import { rebuild } from '../../kernel/derive/follow/rebuild.ts'
import { addAccount, asOwner, person, signIn, testProduct, type Person } from '../product.ts'
import { addCook, addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

const tenant = 'aaaaaa'
const today = clock.today()
const yesterday = laterDay(today, 0, -1)
let product: Product
let own = ''
let other = ''
let office: Person
let cook: Person
let stranger: Person

const ask = async (who: Person, call: string, more = '') =>
  (await who.get(`/indexTotal/${call}?days=7${more}`)).data as unknown as readonly Record<string, unknown>[]
const on = (lines: readonly Record<string, unknown>[], name: string, day: string) => lines.find(it => it[name] === day)

let n = 0
const alarm = (info: string, alarmLevel: number, more: Record<string, unknown> = {}) =>
  addRow(product, tenant, 'iot/alarm', info, {
    alarmType: 'T_HIGH',
    alarmLevel,
    alarmTime: `${yesterday} 10:00:00`,
    deviceKind: 'fridge',
    handleStatus: 0,
    alarmContent: '超温',
    ...more,
  })
async function lamp(info: string, rayDate: string, rayDuration: number | null): Promise<void> {
  const { id } = await addRow(product, tenant, 'iot/ray-lamp', info, {
    deviceName: '灯',
    deviceNo: `RAY${++n}`,
    deviceArea: 1,
    deviceStatus: 1,
  })
  await addRow(product, tenant, 'iot/ray-day', info, { deviceId: id, rayDate, rayDuration })
}

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '42' })
  await addAccount(product, { tenant, account: 'far', role: 'supervise', area: '31' })
  await addPicture(product, tenant)
  own = await addKitchen(product, tenant, 1)
  other = await addKitchen(product, tenant, 2)
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: own })
  ;[office, stranger, cook] = (await Promise.all(
    ['office', 'far', 'cook'].map(account => signIn(product.url, tenant, account)),
  )) as [Person, Person, Person]
  await alarm(own, 1)
  await alarm(own, 2, { handleStatus: 1 })
  await alarm(other, 2)
  await alarm(other, 3, { alarmType: 'MOUSE', deviceKind: 'mouse' })
  await alarm(other, 1, { isFalse: true, reviewStatus: 2 })
  await lamp(own, yesterday, 45)
  await lamp(own, yesterday, 12)
  await lamp(other, today, 30)
  await lamp(other, today, null)
  const { id: empId } = await addCook(product, tenant, own, '王小明', { submitStatus: 1 })
  await addRow(product, tenant, 'staff/morning-check', own, {
    empId,
    empName: '王小明',
    checkDate: yesterday,
    checkTime: `${yesterday} 07:10:00`,
    checkTemp: 36.4,
    type: 1,
    submitStatus: 1,
  })
  for (const info of [own, other])
    await addRow(product, tenant, 'ledger/disinfect', info, {
      disinfectWay: 1,
      disinfectDate: `${yesterday} 12:00:00`,
      disinfectImgs: [pictureOf(tenant)],
      submitStatus: 1,
    })
}, 120_000)
afterAll(() => product?.close())

test('alarms are told by type, each in parts by level; a confirmed false one is none', async () => {
  const lines = await ask(office, 'alarmTypes')
  expect(
    lines.map(({ type, num, firstNum, secondNum, thirdNum, openNum }) => [
      type,
      num,
      firstNum,
      secondNum,
      thirdNum,
      openNum,
    ]),
  ).toEqual([
    ['T_HIGH', 3, 1, 2, 0, 2],
    ['MOUSE', 1, 0, 0, 1, 1],
  ])
})
test('lamps are told by day: minutes, how many, and how many long enough; a day without any is nought', async () => {
  const lines = await ask(office, 'rayDays')
  expect(lines).toHaveLength(7)
  expect(on(lines, 'rtime', yesterday)).toEqual({ rtime: yesterday, minutes: 57, lampNum: 2, enoughNum: 1 })
  expect(on(lines, 'rtime', today)).toEqual({ rtime: today, minutes: 30, lampNum: 1, enoughNum: 1 })
  expect(on(lines, 'rtime', laterDay(today, 0, -3))).toMatchObject({ minutes: 0, lampNum: 0 })
})
test('records of ledgers are no morning checks, and these are no records of ledgers', async () => {
  expect(on(await ask(office, 'ledgerDays'), 'rtime', yesterday)).toEqual({ rtime: yesterday, recordNum: 2 })
  expect(on(await ask(office, 'checkDays'), 'rtime', yesterday)).toEqual({ rtime: yesterday, num: 1 })
})
test.each(['alarmTypes', 'rayDays', 'ledgerDays', 'checkDays'])(
  '%s counts the kitchens that are seen: a cook’s own whatever is asked for, an office’s one of its own, and none of another area',
  async call => {
    const sum = (lines: readonly Record<string, unknown>[]) =>
      lines.reduce((all, it) => all + Number(it['num'] ?? it['lampNum'] ?? it['recordNum']), 0)
    const all = sum(await ask(office, call))
    const mine = sum(await ask(office, call, `&infoId=${own}`))
    expect(sum(await ask(cook, call))).toBe(mine)
    expect(sum(await ask(cook, call, `&infoId=${other}`)), 'another kitchen is not told of').toBe(mine)
    expect(mine + sum(await ask(office, call, `&infoId=${other}`))).toBe(all)
    expect(sum(await ask(stranger, call))).toBe(0)
    expect((await person(product.url, '').get(`/indexTotal/${call}`)).status, 'nobody is told anything').toBe(401)
    expect((await person(product.url, '').get(`/dataScreenOpen/${call}?infoId=${own}`)).status).toBe(404)
  },
)
test('who asks again while nothing has changed is sent nothing again', async () => {
  const at = `${product.url}/api/indexTotal/alarmTypes?days=7`
  const headers = { authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0', 'blade-auth': `bearer ${office.token}` }
  const etag = (await fetch(at, { headers })).headers.get('etag')!
  expect((await fetch(at, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304)
})
test('counted anew from all rows the sums are the same', async () => {
  const sums = () =>
    asOwner(product.ownerUrl, async client => [
      (
        await client.query(
          'select info_id, ray_date, lamp_num, enough_num, minutes from proj_ray_day where lamp_num > 0 order by 1, 2',
        )
      ).rows,
      (
        await client.query(
          'select info_id, alarm_type, num, first_num, second_num, third_num from proj_alarm_day where num > 0 order by 1, 2, 3',
        )
      ).rows,
    ])
  const before = await sums()
  for (const projection of [rayTime, alarmDay]) await rebuild({ ...product.kernel, find }, projection, tenant)
  expect(await sums()).toEqual(before)
})
