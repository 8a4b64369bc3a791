// What strangers see of a kitchen, how they came to it, what they say of it, and the sheets that bring them. domain.md
// B.10.7, E.4; decisions-2.md F.1
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { clock } from '../../contract/clock.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { publicityItem } from '../../modules/words/dictionaries.ts'
import { countsJob } from '../../modules/publicity/looks.server.ts'
import { addAccount, asOwner, person, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

const tenant = 'aaaaaa'
let product: Awaited<ReturnType<typeof testProduct>>
let kitchens: { near: string; far: string; hidden: string }
let people: Readonly<Record<'office' | 'cook' | 'farCook', Person>>
let nobody: Person
beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name, public_screen) values ($1, $1, true)', [tenant]),
  )
  await addPicture(product, tenant)
  kitchens = {
    near: await addKitchen(product, tenant, 1, { type: 2 }),
    far: await addKitchen(product, tenant, 2, { areaCode: '420111', type: 2 }),
    hidden: await addKitchen(product, tenant, 3, { isPublic: false }),
  }
  const accounts = [
    { account: 'office', role: 'supervise', area: '420106' },
    { account: 'cook', role: 'enterprise', info: kitchens.near },
    { account: 'farCook', role: 'enterprise', info: kitchens.far },
  ] as const
  for (const account of accounts) await addAccount(product, { tenant, ...account })
  people = Object.fromEntries(
    await Promise.all(
      accounts.map(async ({ account }) => [account, await signIn(product.url, tenant, account)] as const),
    ),
  ) as typeof people
  nobody = person(product.url, '')
}, 120_000)
afterAll(() => product?.close())

const sql = <T extends object>(text: string, ...values: readonly unknown[]): Promise<readonly T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<T>(text, [...values])).rows)
let phones = 0
/** Somebody whom nobody has seen, by an address and a browser of their own. */
const stranger = (): Record<string, string> => ({
  'x-forwarded-for': `198.51.100.${++phones % 250}`,
  'user-agent': `phone ${phones}`,
})
const page = (info: string, more = ''): string => `/dataScreenOpen/publicIndex?tenantId=${tenant}&infoId=${info}${more}`

describe('the page of a kitchen', () => {
  const numbers = async (): Promise<unknown> => {
    const [row] = await sql<{ views: number; scans: number }>(
      'select view_num::int views, scan_num30::int scans from publicity_page where info_id = $1 and not is_deleted',
      kitchens.far,
    )
    return row
  }
  test('counts each phone once a day, and whether a printed code led there', async () => {
    const [one, other] = [stranger(), stranger()]
    for (const [who, more] of [
      [one, ''],
      [one, ''],
      [other, '&from=code'],
      [one, '&from=code'],
      [one, '&from=code'],
    ] as const)
      expect((await nobody.get(page(kitchens.far, more), who)).status).toBe(200)
    expect(await numbers()).toEqual({ views: 2, scans: 2 })
  })
  test('forgets scans that are older than thirty days, every night', async () => {
    const day = laterDay(wireDay(clock.now()), 0, -30)
    await sql('update publicity_look_day set look_date = $2::date where info_id = $1', kitchens.far, day)
    await countsJob(product.kernel).run()
    expect(await numbers()).toEqual({ views: 2, scans: 0 })
  })
  test('costs one computation for a hundred who scan its code, and what counts each of them', async () => {
    await nobody.get(page(kitchens.near), stranger())
    const before = product.kernel.store.sent()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => nobody.get(page(kitchens.near, '&from=code'), stranger())),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // Of each the entry and the counting; meanwhile the product looks at its own clock.
    expect(product.kernel.store.sent() - before).toBeLessThan(220)
  })
  test('says how the items of the index stand, and nothing of what lost the rest', async () => {
    await sql(
      'update enterprise_info set info_fs_index = 82.4, fs_index_detail = $2::jsonb where id = $1',
      kitchens.far,
      JSON.stringify({
        parts: [
          { code: 'A', weight: 25, score: 20.5, lost: 4.5, losses: [{ text: '王明没有签名' }] },
          { code: 'F', weight: 0, score: 0, lost: 0, losses: [] },
        ],
      }),
    )
    const shows = (items: string) =>
      sql('update publicity_page set show_items = $2 where info_id = $1', kitchens.far, items)
    const items = async (): Promise<unknown> => {
      const { data } = await people.farCook.get(
        `/publicity/publicity/preview?showItems=${(await sql<{ s: string }>('select show_items s from publicity_page where info_id = $1', kitchens.far))[0]!.s}`,
      )
      expect(JSON.stringify(data)).not.toContain('王明')
      return data['items']
    }
    await shows('1,2,3,4,11,14')
    expect(await items()).toEqual([])
    await shows('1,2,3,4,11,13,14')
    expect(await items()).toEqual([{ code: 'A', score: 20.5, weight: 25 }])
  })
  test('is seen before it is filed, by its own kitchen and its office alone, and nothing is stored', async () => {
    await addRow(product, tenant, 'selfexam/cookbook', kitchens.near, {
      cookbookName: '番茄炒蛋',
      cookbookSuppDate: wireDay(clock.now()),
      cookbookMeal: 3,
      submitStatus: 1,
      publishStatus: 1,
    })
    const menu = async (who: Person, items: string) =>
      (
        (await who.get(`/publicity/publicity/preview?infoId=${kitchens.near}&showItems=${items}`)).data[
          'menu'
        ] as Values[]
      ).length
    expect([await menu(people.cook, '1,5'), await menu(people.office, '1,5'), await menu(people.cook, '1')]).toEqual([
      1, 1, 0,
    ])
    expect((await people.office.get(`/publicity/publicity/preview?infoId=${kitchens.far}&showItems=1`)).status).toBe(
      404,
    )
    expect((await nobody.get(`/publicity/publicity/preview?infoId=${kitchens.near}&showItems=5`)).status).toBe(401)
    expect((await nobody.get(page(kitchens.near), stranger())).data['menu'], 'it was not filed').toEqual([])
  })
  test('shows what each item stands for, and no other does; those of the law cannot be left out', async () => {
    const day = wireDay(clock.now())
    const at = `${day} 00:01:00`
    const picture = pictureOf(tenant)
    const filed = { submitStatus: 1 }
    for (const [key, values] of [
      ['selfexam/cookbook', { cookbookName: '清蒸鲈鱼', cookbookSuppDate: day, publishStatus: 1, ...filed }],
      ['ledger/purchase', { purchaseDate: day, goodsName: '鲈鱼', supplierName: '白沙洲水产行', ...filed }],
      ['ledger/additive', { additiveDate: day, additiveName: '食用碱', additiveFunc: 1, ...filed }],
      ['ledger/sample', { additiveDate: at, additiveName: '鲈鱼', additiveCanImg: [picture], ...filed }],
      ['ledger/disinfect', { disinfectDate: at, disinfectImgs: [picture], ...filed }],
      ['iot/camera', { cameraName: '烹饪区', isPublic: true, publicTime: '00:00-24:00', maskFace: false }],
    ] as const)
      await addRow(product, tenant, key, kitchens.near, values)
    await sql(
      'update publicity_page set promise = $2, promise_time = app.now() where info_id = $1 and not is_deleted',
      kitchens.near,
      picture,
    )
    await sql(
      'update enterprise_info set info_fs_index = 82.4, fs_index_detail = $2::jsonb where id = $1',
      kitchens.near,
      JSON.stringify({ parts: [{ code: 'A', weight: 25, score: 20.5, lost: 4.5, losses: [] }] }),
    )
    const answerOf = async (items: readonly string[]): Promise<Values> => {
      const { data } = await people.cook.get(
        `/publicity/publicity/preview?infoId=${kitchens.near}&showItems=${items.join(',')}`,
      )
      const { page: own, kitchen, ...parts } = data as Readonly<Record<string, Values>>
      const { badges, showItems: _, ...words } = own!
      const ofBadges = (badges as { kind: string }[]).map(({ kind }) => [`badge ${kind}`, true])
      return { ...parts, ...kitchen, ...words, ...Object.fromEntries(ofBadges) }
    }
    const all = Object.keys(publicityItem.items)
    const whole = await answerOf(all)
    const effects = await Promise.all(
      all.map(async item => {
        const less = await answerOf(all.filter(it => it !== item))
        const isOther = (name: string): boolean => JSON.stringify(whole[name]) !== JSON.stringify(less[name])
        return [item, Object.keys(whole).filter(isOther).toSorted()]
      }),
    )
    expect(Object.fromEntries(effects)).toEqual({
      ...Object.fromEntries(['1', '2', '3', '4', '11', '14'].map(item => [item, []])),
      5: ['menu'],
      6: ['badge purchase', 'goods'],
      7: ['additives'],
      8: ['badge sample', 'samples'],
      9: ['badge disinfect', 'disinfections'],
      10: ['badge morcheck'],
      12: ['cameras'],
      13: ['fsStar', 'infoFsIndex', 'items', 'showsIndex'],
      15: ['promise', 'promiseTime'],
      16: ['reviews'],
    })
  })
})

describe('posters', () => {
  const pages = ({ text }: Answer): number => [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length
  const of = (who: Person, more = '', size = 'a4') => who.get(`/publicity/publicity/poster?size=${size}${more}`)
  test('are a page for each kitchen in reach that shows itself', async () => {
    const all = await of(people.office)
    expect(all.status, all.text).toBe(200)
    expect(all.text.slice(0, 5)).toBe('%PDF-')
    expect(pages(all)).toBe(1)
    for (const size of ['a6', 'card']) expect(pages(await of(people.cook, '', size))).toBe(1)
    const [first, second] = await Promise.all(
      [kitchens.near, `${kitchens.near},${kitchens.far}`].map(ids => of(people.office, `&infoIds=${ids}`)),
    )
    expect([pages(first!), pages(second!)], 'one of them is of another district').toEqual([1, 1])
  })
  test('are refused where there is none to print, and in sizes nobody knows', async () => {
    for (const [who, more, status] of [
      [people.office, `&infoIds=${kitchens.far}`, 404],
      [people.office, `&infoIds=${kitchens.hidden}`, 404],
      [people.cook, `&infoIds=${kitchens.far}`, 404],
      [people.office, '&infoIds=x', 404],
      [nobody, '', 401],
    ] as const)
      expect((await of(who, more)).status, more).toBe(status)
    for (const size of ['a0', '']) expect((await of(people.office, '', size)).status, size).toBe(400)
  })
})

describe('a guest', () => {
  const open = '/review/selfexamreview/public'
  const captcha = async (): Promise<Record<string, string>> => {
    const { key } = JSON.parse((await nobody.get('/blade-auth/oauth/captcha')).text) as { key: string }
    const [row] = await sql<{ answer: string }>('select answer from kernel_captcha where key = $1', key)
    return { 'captcha-key': key, 'captcha-code': row!.answer }
  }
  const speak = async (device: string, more: Values = {}, headers?: Record<string, string>): Promise<Answer> =>
    nobody.post(
      open,
      { tenantId: tenant, infoId: kitchens.near, device, stars: 5, tags: '1,2', words: '很干净', ...more },
      { ...(headers ?? (await captcha())), ...stranger() },
    )
  test('says how it was without an account, once a day, and the kitchen answers', async () => {
    for (const [answer, status, says] of [
      [await speak('a', {}, {}), 400, /验证码/],
      [await speak('a', { homepage: 'x' }), 400, /验证码/],
      [await speak('a', { infoId: kitchens.hidden }), 404, /暂未公示/],
      [await speak('a', { stars: 6 }), 400, /星级/],
      [await speak('a', { stars: undefined }), 400, /星级/],
      [await speak('a', { tags: '99' }), 400, /评价标签/],
    ] as const)
      expect([answer.status, answer.msg]).toEqual([status, expect.stringMatching(says)])
    const filed = await speak('a')
    expect(filed.status, filed.text).toBe(200)
    expect((await speak('a', { stars: 1 })).status).toBe(409)
    const rows = async (who: Person) => (await who.get('/review/selfexamreview/list')).data.records!
    expect(await rows(people.office)).toMatchObject([{ stars: 5, tags: '1,2', words: '很干净', answerStatus: 0 }])
    expect(await rows(people.farCook)).toEqual([])
    const [row] = await rows(people.cook)
    const reply = (who: Person) => who.post('/review/selfexamreview/reply', { ids: row!['id'], answer: '谢谢光临' })
    expect((await reply(people.office)).status).toBe(403)
    expect((await reply(people.cook)).status).toBe(200)
    expect((await people.cook.post('/review/selfexamreview/submit', { id: row!['id'], stars: 1 })).status).not.toBe(200)
  })
  test('is heard twice at once only once', async () => {
    const answers = await Promise.all(
      [captcha(), captcha()].map(async headers => speak('b', { stars: 4 }, await headers)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  test('is counted in the average from three marks on', async () => {
    const marks = async () => {
      const { data } = await people.cook.get('/publicity/publicity/preview?showItems=16')
      return (data['page'] as Values)['reviews']
    }
    expect(await marks()).toEqual({ num: 2, scoreAvg: '' })
    expect((await speak('c', { stars: 2, tags: '12', words: '' })).status).toBe(200)
    expect(await marks()).toEqual({ num: 3, scoreAvg: '3.67' })
    await countsJob(product.kernel).run()
    expect((await people.cook.get('/publicity/publicity/detail')).data['scoreAvg']).toBe('3.67')
  })
})
