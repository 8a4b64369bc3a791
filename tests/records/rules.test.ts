// Rules that only the whole product can keep: what administrators set, who is due in the morning, alarms that are off.
// decisions Q3, Q10, Q18
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { deviceJobs } from '../../modules/iot/device-jobs.server.ts'
import { addAccount, asOwner, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addCook, addKitchen, addPicture, addRow } from '../rows.ts'

const tenant = 'aaaaaa'
let product: Awaited<ReturnType<typeof testProduct>>
let kitchen = ''
let [cook, office, chief] = [] as unknown as [Person, Person, Person]
const today = clock.today()
const sql = <T extends object>(text: string, ...values: unknown[]): Promise<readonly T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<T>(text, values)).rows)

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant, account: 'chief', role: 'administrator' })
  kitchen = await addKitchen(product, tenant, 1, {
    type: 2,
    businessForm: 2,
    infoSa: '李四',
    infoSaPhone: '13900001111',
    infoSaType: 2,
    legalPerson: '王五',
    licenseKind: 1,
    licenseStart: '2024-01-01',
    licenseEnd: laterDay(today, 24),
    licenseScope: ['1'],
    mealTypes: ['3'],
    infoArea: 300,
    infoImages: [],
    licenseImgs: [],
    bizLicenseImgs: [],
  })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  await addPicture(product, tenant)
  ;[cook, office, chief] = (await Promise.all(
    ['cook', 'office', 'chief'].map(name => signIn(product.url, tenant, name)),
  )) as [Person, Person, Person]
}, 120_000)
afterAll(() => product?.close())

const refused = (answer: Answer, field: string): void =>
  expect([answer.status, answer.errors?.[0]?.field], answer.text).toEqual([400, field])
const good = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer
}

test('a large restaurant must employ a director of food safety, from the size on that administrators set', async () => {
  const grow = (more: object): Promise<Answer> =>
    chief.post('/enterpriseInfo/enterpriseinfo/submit', { id: kitchen, ...more })
  refused(await grow({ infoArea: '600' }), 'infoSaType')
  await good(grow({ infoArea: '600', infoSaType: 1 }))
  expect(await sql('select need_director from enterprise_info where id = $1', kitchen)).toEqual([
    { need_director: true },
  ])
  await sql("update system_param set param_value = '1000' where param_key = 'director.area'")
  await good(grow({ infoSaType: 2 }))
  expect(await sql('select need_director from enterprise_info where id = $1', kitchen)).toEqual([
    { need_director: false },
  ])
  refused(await grow({ seatNum: 250 }), 'infoSaType')
})

test('in the morning each person in the kitchen who is not on leave is due, one row a person', async () => {
  const [first, second] = [
    await addCook(product, tenant, kitchen, '王师傅'),
    await addCook(product, tenant, kitchen, '李师傅'),
  ]
  await addCook(product, tenant, kitchen, '前厅小张', { isKitchen: false })
  const people = '/enterpriseEmp/enterpriseemp'
  const due = async () =>
    (await cook.get('/morCheck/enterprisemorcheck/due')).data as unknown as readonly {
      empName: string
      leave: number
      morStatusToday: number
    }[]
  const unchecked = async () =>
    (
      (await cook.get('/morCheck/enterprisemorcheck/getMorCheckByChart')).data as unknown as readonly {
        value: number
      }[]
    ).map(({ value }) => value)
  expect((await due()).map(({ empName }) => empName)).toEqual(['王师傅', '李师傅'])
  expect(await unchecked()).toEqual([0, 0, 2])
  expect(
    (await cook.post(`${people}/leave`, { ids: second.id, leaveFrom: laterDay(today, 0, -1), leaveUntil: today }))
      .status,
    'of days that are over',
  ).toBe(400)
  expect(
    (await cook.post(`${people}/leave`, { ids: second.id, leaveFrom: laterDay(today, 0, 1), leaveUntil: today }))
      .status,
  ).toBe(400)
  await good(cook.post(`${people}/leave`, { ids: second.id, leaveFrom: today, leaveUntil: laterDay(today, 0, 2) }))
  expect((await due()).map(({ empName, leave }) => [empName, leave])).toEqual([
    ['王师傅', 0],
    ['李师傅', 1],
  ])
  expect(await unchecked()).toEqual([0, 0, 1])
  await addRow(product, tenant, 'staff/morning-check', kitchen, {
    empId: first.id,
    empName: '王师傅',
    checkTime: wireMoment(clock.now()),
    checkDate: today,
    checkTemp: 36.5,
    checkWay: 2,
    handResult: 1,
    type: 1,
    submitStatus: 1,
    checkUser: '李四',
  })
  expect((await due()).map(({ morStatusToday }) => morStatusToday)).toEqual([1, 0])
  expect(await unchecked()).toEqual([1, 0, 0])
  await good(cook.post(`${people}/back`, { ids: second.id }))
  expect(await unchecked()).toEqual([1, 0, 1])
  expect((await cook.post(`${people}/back`, { ids: second.id })).status).toBe(400)
})

test('alarms are switched off with a reason that the supervisors are told, and are on again when their week is over', async () => {
  const device = (
    await good(
      cook.post('/iot/warniotfridge/submit', {
        deviceName: '冷藏柜',
        deviceNo: 'FR-OFF-1',
        deviceSecret: 'secret-of-device',
        deviceArea: 2,
        fridgeType: 1,
        storeGoods: '5',
        deviceStatus: 1,
      }),
    )
  ).data.id!
  const set = (more: object): Promise<Answer> => cook.post('/iot/warniotfridge/submit', { id: device, ...more })
  refused(await set({ alarmEnable: 0 }), 'alarmOffReason')
  await good(set({ alarmEnable: 0, alarmOffReason: '探头送修，人工记录' }))
  const todos = async () =>
    (await office.get('/info/infobacklog/list?size=50')).data
      .records!.filter(one => one['bizId'] === device)
      .map(one => [one['backlogStatus'], one['content']])
  expect(await todos()).toEqual([[0, '探头送修，人工记录']])
  const [job] = deviceJobs(product.kernel)
  expect(await job!.run()).toEqual({ devices: 0 })
  await sql("update iot_fridge set alarm_off_until = app.now() - interval '1 minute' where id = $1", device)
  expect(await job!.run()).toEqual({ devices: 1 })
  expect((await cook.get(`/iot/warniotfridge/detail?id=${device}`)).data).toMatchObject({
    alarmEnable: 1,
    alarmOffReason: '',
    alarmOffUntil: '',
  })
  expect(await todos()).toEqual([[1, '探头送修，人工记录']])
})
