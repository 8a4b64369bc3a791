// What the screen in a canteen is made of: one answer, of what the single public calls tell, masked as they are.
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../app/product.ts'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { pngOf } from '../../kernel/files/samples.ts'
import { addAccount, asOwner, costOf, person, signIn, testProduct } from '../product.ts'
import { addCook, addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

const tenant = 'aaaaaa'
const now = clock.now()
const today = wireDay(now)
const every = Array.from({ length: 16 }, (_, n) => String(n + 1))
let product: Product
let canteen = ''
let quiet = ''
let hidden = ''

type Answered = Record<string, unknown>
const ask = async (call: string, info: string, more = ''): Promise<Answered> =>
  (await person(product.url, '').get(`/dataScreenOpen/${call}?infoId=${info}&tenantId=${tenant}${more}`)).data
const listOf = (value: unknown) => value as readonly Answered[]

async function open(n: number, items: readonly string[], values: Answered = {}): Promise<string> {
  const info = await addKitchen(product, tenant, n, {
    infoName: `大屏食堂${n}`,
    businessHours: '00:00-24:00',
    ...values,
  })
  await asOwner(product.ownerUrl, client =>
    client.query('update publicity_page set show_items = $2 where info_id = $1', [info, items.join(',')]),
  )
  for (const [name, type] of [
    ['王小明', 1],
    ['赵生病', 2],
  ] as const) {
    const { id: empId } = await addCook(product, tenant, info, name, { empPhone: '13711112222', submitStatus: 1 })
    await addRow(product, tenant, 'staff/morning-check', info, {
      empId,
      empName: name,
      checkDate: today,
      checkTime: wireMoment(now),
      checkTemp: type === 1 ? 36.4 : 38.1,
      type,
      submitStatus: 1,
    })
  }
  await addRow(product, tenant, 'ledger/sample', info, {
    additiveName: '红烧鱼',
    additiveCan: 3,
    additiveDate: wireMoment(now - 60_000),
    additiveCanImg: [pictureOf(tenant)],
    samplePerson: '留样员甲',
    submitStatus: 1,
  })
  await addRow(product, tenant, 'ledger/disinfect', info, {
    disinfectWay: 1,
    disinfectDate: wireMoment(now - 60_000),
    disinfectImgs: [pictureOf(tenant)],
    operator: '消毒员乙',
    submitStatus: 1,
  })
  return info
}
let n = 0
const fridge = (info: string, deviceName: string, values: Answered) =>
  addRow(product, tenant, 'iot/fridge', info, {
    deviceName,
    deviceNo: `F${info.slice(-6)}${++n}`,
    fridgeType: 1,
    storeGoods: ['2'],
    deviceArea: 1,
    deviceStatus: 1,
    onlineStatus: 1,
    lastTime: wireMoment(now),
    ...values,
  })

beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name, public_screen) values ($1, $1, true)', [tenant]),
  )
  await addPicture(product, tenant)
  canteen = await open(1, every)
  quiet = await open(2, ['1', '2', '3', '4', '11', '14'])
  hidden = await open(3, every, { isPublic: false })
  for (const [name, values] of [
    ['1 正常', { temp: 3.8 }],
    ['2 超温', { temp: 9.2 }],
    ['3 离线', { temp: 3.1, onlineStatus: 2 }],
    ['4 未报', {}],
    ['5 自定上限', { temp: 5.5, highLimit: 5 }],
    ['6 上限不得放宽', { temp: 9, highLimit: 12 }],
    ['7 化霜', { temp: 11, defrostFlag: true }],
    ['8 停用', { temp: 3, deviceStatus: 3 }],
  ] as const)
    await fridge(canteen, name, values)
}, 120_000)
afterAll(() => product?.close())

test('each part is what its own call tells, to the letter', async () => {
  const all = await ask('enterprise', canteen)
  for (const [name, call, more] of [
    ['kitchen', 'getEnterpriseDetail'],
    ['page', 'detail'],
    ['people', 'peoplelist'],
    ['menu', 'cookbooklist'],
    ['cameras', 'cameralist'],
    ['staff', 'empNum'],
    ['checks', 'morchecklist', '&size=100'],
    ['checkCounts', 'getMorCheckByChart'],
    ['warnTypes', 'warnType'],
    ['warnDays', 'warnIotAlarm'],
  ] as const)
    expect(all[name], name).toEqual(await ask(call, canteen, more))
})
test('a sick cook has no name, a well one a surname, and neither has a number', async () => {
  const { checks } = await ask('enterprise', canteen)
  const { records } = checks as { records: readonly Answered[] }
  expect(records.map(({ emp_name, type }) => [type, emp_name]).toSorted()).toEqual([
    [1, '王**'],
    [2, '一名员工'],
  ])
  expect(records.filter(it => 'id' in it || 'empId' in it)).toEqual([])
})
test('samples and disinfections name nobody and no row', async () => {
  const { samples, disinfections } = await ask('enterprise', canteen)
  const address = `/api/dataScreenOpen/picture?infoId=${canteen}&tenantId=${tenant}&key=${pictureOf(tenant)}`
  expect(listOf(samples)).toEqual([
    expect.objectContaining({ additive_name: '红烧鱼', additive_can: '午餐', additiveCan: 3, additiveCanImg: address }),
  ])
  expect(listOf(disinfections)).toEqual([
    expect.objectContaining({ disinfect_way: '蒸汽', disinfectWay: 1, disinfect_imgs: address }),
  ])
  expect(JSON.stringify([samples, disinfections])).not.toMatch(/留样员甲|消毒员乙|"id"|"infoId"|"infoName"/)
})
test('a picture of a record leaves so small that nobody is recognized, and in no other size', async () => {
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: canteen })
  const { token } = await signIn(product.url, tenant, 'cook')
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(pngOf(200, 100))], { type: 'image/png' }), 'a.png')
  const stored = await fetch(`${product.url}/api/blade-resource/oss/endpoint/put-file`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${token}`, authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' },
    body,
  })
  const { name: key } = ((await stored.json()) as { data: { name: string } }).data
  const photographed = (info: string) =>
    addRow(product, tenant, 'ledger/disinfect', info, {
      disinfectWay: 1,
      disinfectDate: wireMoment(now - 30_000),
      disinfectImgs: [key],
      submitStatus: 1,
    })
  for (const info of [canteen, quiet, hidden]) await photographed(info)
  const picture = (info: string, size: string) =>
    fetch(`${product.url}/api/dataScreenOpen/picture?infoId=${info}&tenantId=${tenant}&key=${key}&size=${size}`)
  const [small, large, silent, secret] = await Promise.all([
    picture(canteen, '48'),
    picture(canteen, '480'),
    picture(quiet, '48'),
    picture(hidden, '48'),
  ])
  expect(small.headers.get('content-type')).toBe('image/webp')
  const { width, height } = imageSize(new Uint8Array(await small.arrayBuffer()))
  expect(Math.max(width, height)).toBe(48)
  expect([large.status, silent.status, secret.status], 'larger, not shown, hidden').toEqual([404, 404, 404])
})
test('a cabinet is as cold as it says, judged by the stricter of its file and the law', async () => {
  const { cold } = await ask('enterprise', canteen)
  expect(listOf(cold).map(({ deviceName, state, high }) => [deviceName, state, high])).toEqual([
    ['1 正常', 'ok', 8],
    ['2 超温', 'over', 8],
    ['3 离线', 'offline', 8],
    ['4 未报', 'silent', 8],
    ['5 自定上限', 'over', 5],
    ['6 上限不得放宽', 'over', 8],
    ['7 化霜', 'defrost', 8],
  ])
})
test('what a kitchen does not show is not in it', async () => {
  const all = await ask('enterprise', quiet)
  expect(all).toMatchObject({
    checks: null,
    checkCounts: null,
    samples: null,
    disinfections: null,
    menu: [],
    cameras: [],
  })
  expect(all['kitchen']).toMatchObject({ infoFsIndex: '', showsIndex: 0 })
  expect(all['scores']).toEqual([])
})
test('it costs one question to the database, and nobody who asks again is sent it again', async () => {
  const at = `${product.url}/api/dataScreenOpen/enterprise?infoId=${canteen}&tenantId=${tenant}`
  const first = await fetch(at)
  const etag = first.headers.get('etag')!
  expect(first.status).toBe(200)
  const again = await fetch(at, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const looks = () =>
    asOwner(product.ownerUrl, async client =>
      Number(
        (await client.query('select view_num from publicity_page where info_id = $1', [canteen])).rows[0].view_num,
      ),
    )
  const before = await looks()
  expect(await costOf(product, () => fetch(at)), 'whoever asks within ten seconds is given the same').toBe(0)
  expect(await looks(), 'a screen on the wall is nobody who looks').toBe(before)
})
