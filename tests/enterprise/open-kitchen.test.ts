// What anybody may ask of a kitchen that shows itself, and that nobody learns anything of any other.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { laterDay } from '../../contract/days.ts'
import type { Product } from '../../app/product.ts'
import { asOwner, person, testProduct, type Answer } from '../product.ts'
import { addCook, addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

const tenant = 'aaaaaa'
const now = clock.now()
const today = wireDay(now)
const every = Array.from({ length: 16 }, (_, n) => String(n + 1))
const calls = [
  'getEnterpriseDetail',
  'detail',
  'peoplelist',
  'stocklist',
  'cookbooklist',
  'cameralist',
  'enterprise',
] as const

let product: Product
let visible = ''
let hidden = ''
let closed = ''
let quiet = ''
let plain = ''
const ask = (call: string, infoId: string, more = ''): Promise<Answer> =>
  person(product.url, '').get(`/dataScreenOpen/${call}?infoId=${infoId}&tenantId=${tenant}${more}`)
const listOf = (answer: Answer): readonly Record<string, unknown>[] =>
  answer.data as unknown as readonly Record<string, unknown>[]

/** A kitchen with something of everything that is not for the public. */
async function fill(n: number, values: Record<string, unknown>, items: readonly string[]): Promise<string> {
  const info = await addKitchen(product, tenant, n, {
    infoName: `公示食堂${n}`,
    infoManager: '周明远',
    infoManagerPhone: '13900001111',
    infoSa: '李红梅',
    infoSaPhone: '02787654321',
    legalPerson: '法人代表甲',
    infoImages: [pictureOf(tenant)],
    businessHours: '00:00-24:00',
    ...values,
  })
  await asOwner(product.ownerUrl, client =>
    client.query('update publicity_page set show_items = $2 where info_id = $1', [info, items.join(',')]),
  )
  await addCook(product, tenant, info, '王小明', {
    empPhone: '13711112222',
    submitStatus: 1,
    isDirect: true,
    healthEnd: laterDay(today, 6),
    healthStatus: 1,
  })
  const supplier = async (supplierName: string, supplierType: readonly string[]) =>
    (
      await addRow(product, tenant, 'stock/supplier', info, {
        supplierName,
        supplierType,
        phone: '13622223333',
        address: '农田路9号',
        submitStatus: 1,
      })
    ).id
  for (const [name, type] of [
    ['赵大山', '3'],
    ['东湖粮油有限公司', '2'],
  ] as const)
    await addRow(product, tenant, 'ledger/purchase', info, {
      goodsName: '大米',
      goodsCategory: 1,
      supplierId: await supplier(name, [type]),
      supplierName: name,
      supplierPhone: '13622223333',
      supplierAddress: '农田路9号',
      purchaseDate: today,
      quantity: 50,
      price: 7.77,
      amount: 388.5,
      certImgs: [pictureOf(tenant)],
      purchaser: '采购员丙',
      submitStatus: 1,
    })
  for (const [name, publishStatus, day] of [
    ['红烧鱼', 2, today],
    ['未公示的菜', 0, today],
    ['明天的菜', 1, laterDay(today, 0, 1)],
  ] as const)
    await addRow(product, tenant, 'selfexam/cookbook', info, {
      cookbookName: name,
      cookbookSuppDate: day,
      cookbookMeal: 3,
      cookbookChef: '王小明',
      cookbookElement: '草鱼',
      allergens: ['4'],
      publishStatus,
      submitStatus: 1,
    })
  for (const [cameraName, more] of [
    ['烹饪区-1', { cameraArea: 5, isPublic: true }],
    ['更衣室', { cameraArea: 13, isPublic: true }],
    ['库房', { cameraArea: 1, isPublic: false }],
    [
      '没有开放的时段',
      {
        cameraArea: 5,
        isPublic: true,
        publicTime: `${wireMoment(now + 7_200_000).slice(11, 13)}:59-${wireMoment(now + 7_200_000).slice(11, 13)}:59`,
      },
    ],
  ] as const)
    await addRow(product, tenant, 'iot/camera', info, {
      cameraName,
      belong: 2,
      m3u8: 'rtsp://admin:geheim@10.0.0.8/1',
      cameraIp: '10.0.0.8',
      onlineStatus: 1,
      ...more,
    })
  return info
}

beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name, public_screen) values ($1, $1, true)', [tenant]),
  )
  await addPicture(product, tenant)
  visible = await fill(1, {}, every)
  hidden = await fill(2, { isPublic: false }, every)
  closed = await fill(3, { infoStatus: 5 }, every)
  plain = await fill(5, {}, every)
  quiet = await fill(4, {}, ['1', '2', '3', '4', '11', '14'])
}, 120_000)
afterAll(() => product?.close())

test.each(calls)('%s tells what is the public’s and nothing of what is the kitchen’s', async call => {
  const { status, text } = await ask(call, visible)
  expect(status).toBe(200)
  expect(text).not.toMatch(
    /7\.77|388\.5|13711112222|13622223333|农田路|geheim|10\.0\.0\.8|法人代表甲|采购员丙|王小明|赵大山/,
  )
  expect(text).not.toMatch(/"(?:empPhone|empId|idCard|price":"7|quantity|amount|purchaser|riskLevel|fsIndexDetail)/)
})

describe.each(calls)('%s of a kitchen that is not public', call => {
  test('is refused in the same words whether it is hidden, closed for good, not there or no id at all', async () => {
    const answers = await Promise.all([hidden, closed, '999999999', 'abc', "1' or '1'='1", ''].map(id => ask(call, id)))
    for (const { status, msg, data } of answers) {
      expect(status).toBe(404)
      expect(msg).toBe('该单位暂未公示')
      expect(data).toEqual({})
    }
  })
  test('is refused by its id from another tenant, and where the tenant shows no screen', async () => {
    expect((await person(product.url, '').get(`/dataScreenOpen/${call}?infoId=${visible}`)).status).toBe(404)
    expect(
      (await person(product.url, '').get(`/dataScreenOpen/${call}?infoId=${visible}&tenantId=x'--xx`)).status,
    ).toBe(404)
    await asOwner(product.ownerUrl, client =>
      client.query('update kernel_tenant set public_screen = false where tenant_id = $1', [tenant]),
    )
    try {
      // Another day is another answer, so none that was made before is given.
      expect((await ask('cookbooklist', visible, '&date=2026-01-02')).status).toBe(404)
    } finally {
      await asOwner(product.ownerUrl, client =>
        client.query('update kernel_tenant set public_screen = true where tenant_id = $1', [tenant]),
      )
    }
  })
})

test('who answers for it is named with a telephone; who works there has a surname and a month', async () => {
  const { data } = await ask('peoplelist', visible)
  expect(data).toMatchObject({
    manager: { name: '周明远', phone: '13900001111' },
    sa: { name: '李红梅', phone: '02787654321' },
    healthNeeded: 1,
    healthValid: 1,
    list: [{ emp_name: '王**', empPost: 5, healthEnd: laterDay(today, 6).slice(0, 7), healthStatus: 'valid' }],
  })
})
test('goods come from firms by their name and from farmers by their surname, with papers or without', async () => {
  expect(
    listOf(await ask('stocklist', visible)).map(({ supplierName, hasCert, hasTicket }) => [
      supplierName,
      hasCert,
      hasTicket,
    ]),
  ).toEqual([
    ['东湖粮油有限公司', 1, 0],
    ['赵**', 1, 0],
  ])
})
test('the menu has what was announced, of the day that is asked for', async () => {
  expect(listOf(await ask('cookbooklist', visible))).toMatchObject([
    { cookbookName: '红烧鱼', cookbookChef: '王**', allergens: '4', isServed: 1 },
  ])
  expect(listOf(await ask('cookbooklist', visible, `&date=${laterDay(today, 0, 1)}`))).toMatchObject([
    { cookbookName: '明天的菜' },
  ])
  for (const date of ['2026-02-30', 'heute', "2026-01-01' or '1'"])
    expect((await ask('cookbooklist', visible, `&date=${encodeURIComponent(date)}`)).status, date).toBe(400)
})
test('of cameras those are named that are public at this hour, never a changing room; where faces are to be hidden nothing moves', async () => {
  expect(listOf(await ask('cameralist', visible))).toEqual([
    {
      id: expect.any(String) as string,
      cameraName: '烹饪区-1',
      area: 5,
      flv: '',
      https_flv: '',
      m3u8: '',
      masked: 1,
      online: 1,
    },
  ])
})
test('what a kitchen does not show is not told; what the law wants visible always is', async () => {
  for (const call of ['stocklist', 'cookbooklist', 'cameralist'])
    expect((await ask(call, quiet)).data, call).toEqual([])
  const { data } = await ask('detail', quiet)
  expect(data).toMatchObject({ additives: null, reviews: null, promise: '', checks: [] })
  expect((data['badges'] as readonly { kind: string }[]).map(({ kind }) => kind)).toEqual(['day', 'accompany'])
  expect((await ask('getEnterpriseDetail', quiet)).data).toMatchObject({
    infoName: '公示食堂4',
    infoFsIndex: '',
    showsIndex: 0,
  })
  expect((await ask('peoplelist', quiet)).data['manager']).toMatchObject({ name: '周明远' })
})
test('an inspection is told of when its office made it public, and no word of it but the result', async () => {
  for (const [isPublic, checkDate, checkStatus] of [
    [true, '2026-03-02', 4],
    [false, '2026-03-03', 4],
    [true, '2026-03-04', 0],
  ] as const)
    await addRow(product, tenant, 'supervise/offline', plain, {
      checkDate,
      checkStatus,
      checkConclusion: 1,
      rectifyStatus: 0,
      isPublic,
      problemDesc: '内部意见',
    })
  const { data, text } = await ask('detail', plain)
  expect(data['checks']).toEqual([{ checkDate: '2026-03-02', checkConclusion: 1, rectifyStatus: 0 }])
  expect(text).not.toContain('内部意见')
})
test('a badge is grey until its work is done', async () => {
  const { data } = await ask('detail', visible)
  const badges = data['badges'] as readonly { kind: string; state: string; num: number }[]
  expect(badges.map(({ kind }) => kind)).toEqual(['morcheck', 'purchase', 'disinfect', 'sample', 'day', 'accompany'])
  expect(badges.filter(({ state, num }) => state === 'done' && num === 0)).toEqual([])
})

describe('a picture', () => {
  const picture = (infoId: string, key = pictureOf(tenant), more = '') =>
    fetch(`${product.url}/api/dataScreenOpen/picture?infoId=${infoId}&tenantId=${tenant}&key=${key}${more}`)
  test('has a public address on the page of its kitchen', async () => {
    expect((await ask('getEnterpriseDetail', visible)).data['infoImages']).toBe(
      `/api/dataScreenOpen/picture?infoId=${visible}&tenantId=${tenant}&key=${pictureOf(tenant)}`,
    )
  })
  test('of a kitchen that is hidden, and one that no page shows, nobody gets', async () => {
    expect((await picture(hidden)).status).toBe(404)
    const paper = `${tenant}/202611/${'b'.repeat(32)}.jpg`
    await asOwner(product.ownerUrl, client =>
      client.query(
        "insert into kernel_file (tenant_id, key, name, type, size, user_id) values ($1, $2, 'b.jpg', 'image/jpeg', 1, 0)",
        [tenant, paper],
      ),
    )
    expect((await picture(visible, paper)).status).toBe(404)
    for (const key of ['../../etc/passwd', `${tenant}/202611/%25.jpg`, ''])
      expect((await picture(visible, key)).status, key).toBe(404)
  })
})

test('whatever is sent is answered or refused, and nothing fails', async () => {
  const words = [
    '\0',
    "'; drop table enterprise_info; --",
    '9'.repeat(40),
    '-1',
    '1e9',
    '１',
    '%',
    '../../etc/passwd',
    'x'.repeat(5_000),
    '<script>',
  ]
  const names = ['infoId', 'tenantId', 'date', 'key', 'size', 'code', 'gtin', 'lot', 'cookbookId']
  const good = { infoId: visible, tenantId: tenant, key: pictureOf(tenant), gtin: '6901234567892' }
  let n = 0
  for (const call of [...calls, 'picture', 'foodTraceability'])
    for (const name of names) {
      const answers = await Promise.all(
        [...words, ['1', '2']].map(word =>
          product.server.inject({
            url: `/api/dataScreenOpen/${call}`,
            query: { ...good, [name]: word },
            remoteAddress: `203.0.${Math.trunc(++n / 250)}.${n % 250}`,
          }),
        ),
      )
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(
        statuses.filter(status => ![200, 400, 404, 414].includes(status)),
        `${call} ${name} ${statuses.join()}`,
      ).toEqual([])
    }
})
