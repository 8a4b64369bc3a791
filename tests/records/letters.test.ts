// What looks the same is the same wherever it is entered, looked for, forbidden or signed in with.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, signIn, testProduct, type Person } from '../product.ts'
import { addCook, addKitchen, addPicture, pictureOf } from '../rows.ts'
import { bodies } from '../attack/bodies.ts'

const tenant = 'aaaaaa'
let product: Awaited<ReturnType<typeof testProduct>>
let cook: Person
let boss: Person
beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  await addPicture(product, tenant)
  const school = await addKitchen(product, tenant, 1)
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: school })
  await addCook(product, tenant, school, '张三')
  ;[cook, boss] = await Promise.all([signIn(product.url, tenant, 'cook'), signIn(product.url, tenant, 'boss')])
}, 120_000)
afterAll(() => product?.close())

/** The same word to whoever reads it, in as many writings. */
const writings = (word: string): readonly string[] => {
  const [first, rest] = [word.slice(0, 1), word.slice(1)]
  return ['\u200b', '\ufeff', '\u202d', '\u00ad', '\u2060', '\u3164'].map(sign => `${first}${sign}${rest}`)
}

describe('a supplier', () => {
  const path = '/stock/stocksupplier'
  const filed = (supplierName: string) => cook.post(`${path}/submit`, { ...bodies['stock/supplier']!(), supplierName })
  test('is there once, however its name was pasted, and is found by all of them and by those of its kitchen', async () => {
    const [first, ...others] = [...writings('绿源合作社'), '绿源合作社', '\u3000绿源合作社\u3000']
    const { data, text } = await filed(first!)
    expect((await cook.get(`${path}/detail?id=${data.id}`)).data['supplierName'], text).toBe('绿源合作社')
    for (const name of others) expect((await filed(name)).status, JSON.stringify(name)).toBe(409)
    const ids = async (who: Person, filter: string, value: string) =>
      (await who.get(`${path}/list?${filter}=${encodeURIComponent(value)}`)).data.records!.map(({ id }) => id)
    for (const name of others) expect(await ids(cook, 'supplierName', name), JSON.stringify(name)).toEqual([data.id])
    for (const name of writings('食堂1')) expect(await ids(boss, 'infoName', name), name).toEqual([data.id])
  })

  test('takes the number of its contact as a telephone copies it', async () => {
    const { data, text } = await cook.post(`${path}/submit`, {
      ...bodies['stock/supplier']!(),
      phone: '\u202d139 0000 1111\u202c',
    })
    expect((await cook.get(`${path}/detail?id=${data.id}`)).data['phone'], text).toBe('13900001111')
  })
})

test('a unit whose name looks like that of another is refused as that name', async () => {
  const unit = {
    marketName: '武昌区市监局',
    marketType: 1,
    areaCode: '420106',
    contact: '张三',
    contactPhone: '13900001111',
    account: 'wuchang',
  }
  expect((await boss.post('/base/basemarket/submit', unit)).status).toBe(200)
  for (const marketName of writings(unit.marketName))
    expect(
      (await boss.post('/base/basemarket/submit', { ...unit, marketName, account: 'wuchang2' })).status,
      marketName,
    ).toBe(409)
})

describe('an account', () => {
  test('is no second one beside the one it looks like, and is signed in with as it is pasted; a password is as it was typed', async () => {
    await addAccount(product, { tenant, account: 'lookalike', role: 'administrator' })
    for (const account of writings('lookalike')) {
      const user = { ...bodies['system/user']!(), account }
      expect(await boss.post('/blade-user/submit', user), account).toMatchObject({
        status: 409,
        msg: expect.stringContaining('账号') as string,
      })
      const person = await signIn(product.url, tenant, account)
      expect((await person.get('/blade-user/info')).data['account'], account).toBe('lookalike')
      await expect(signIn(product.url, tenant, account, writings('test-account')[0]!), account).rejects.toThrow(
        'cannot sign in',
      )
    }
  })
})

describe('what may not be cooked where children eat', () => {
  const dish = (over: object) =>
    cook.post('/cookbook/selfexamcookbook/submit', {
      ...bodies['selfexam/cookbook']!(),
      cookbookImgs: `/api/blade-resource/oss/file/${pictureOf(tenant)}`,
      ...over,
    })
  test.each(['干煸四季豆', '生鱼片', '凉拌黄瓜'])('is refused however it is written: %s', async name => {
    for (const cookbookName of [...writings(name), [...name].join(' '), [...name].join('·')]) {
      const answer = await dish({ cookbookName })
      expect([answer.status, answer.msg], cookbookName).toEqual([400, expect.stringContaining('不得制售')])
    }
  })
  test('names no dish that only has its letters apart: cabbage with blanks in its name is cabbage', async () => {
    for (const cookbookName of ['清炒 白\u200b菜', '养\u200b生食疗汤', '青 菜豆腐'])
      expect((await dish({ cookbookName })).status, cookbookName).toBe(200)
  })
  test('nitrite is refused everywhere, in a dish as in the store, however it is written', async () => {
    for (const name of [...writings('亚硝酸钠'), '亚 硝 酸 钠', '亚·硝酸钠', 'Ｎｉｔｒｉｔｅ']) {
      const goods = await cook.post('/stock/stockgoods/submit', { ...bodies['stock/goods']!(), goodsName: name })
      expect([goods.status, goods.msg], name).toEqual([400, expect.stringContaining('亚硝酸盐')])
      const inDish = await dish({ elements: [{ name, grams: 1 }] })
      expect([inDish.status, inDish.msg], name).toEqual([400, expect.stringContaining('禁止采购、贮存、使用')])
    }
  })
})
