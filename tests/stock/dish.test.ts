// What is cooked of the store, and how it is brought to those who eat it. domain.md B.6.5, B.5.5, D.2
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { watchClock } from '../../modules/info/watch-clock.server.ts'
import { mealSamples } from '../../modules/info/watched.server.ts'
import type { Answer, Person } from '../product.ts'
import {
  batch,
  day,
  dish,
  goods,
  holds,
  made,
  minute,
  moment,
  next,
  openShop,
  picture,
  take,
  tenant,
  wrongBatches,
  wrongSums,
  type Shop,
} from './shop.ts'

let shop: Shop
let school: Person
let caterer: Person
beforeAll(async () => {
  shop = await openShop()
  ;({ school, caterer } = shop.people)
}, 120_000)
afterAll(() => shop?.product.close())
afterEach(async () => expect([await wrongBatches(shop), await wrongSums(shop)]).toEqual([[], []]))

const hour = 60 * minute
const refused = (answer: Answer, status: number, field: string | null, text: RegExp): void => {
  expect([answer.status, answer.errors?.[0]?.field ?? null], answer.text).toEqual([status, field])
  expect(answer.errors?.[0]?.message ?? answer.msg).toMatch(text)
}
const detail = async (path: string, id: string, who: Person): Promise<Record<string, unknown>> =>
  (await who.get(`/${path}/detail?id=${id}`)).data
const bought = (goodsName: string) => ({
  purchaseDate: day(),
  goodsName,
  goodsCategory: 8,
  quantity: '1',
  unit: 1,
  produceDate: day(1),
  supplierName: '菜行',
  supplierAddress: '路',
  supplierPhone: '027-87654321',
  certTypes: '4',
  sensory: 1,
  checkResult: 1,
  purchaser: '王师傅',
  checker: '李主管',
  goodsImgs: picture,
  submitStatus: 1,
})
/** What the clock of the things to do does every minute. */
async function lookAgain(): Promise<void> {
  const watch = watchClock(shop.product.kernel)
  await watch.settle(tenant, clock.now())
  await watch.raise(tenant, clock.now(), mealSamples)
}
const book = 'cookbook/selfexamcookbook'
const slips = 'stock/tfsstockoutbound'

describe('a dish', () => {
  test('says what is in it, and what people may not bear: what its ingredients hold together', async () => {
    const [egg, milk, salt] = [
      await goods(school, { goodsCategory: 4, allergens: '3' }),
      await goods(school, { goodsCategory: 5, allergens: '7,3' }),
      await goods(school),
    ]
    const id = await made(dish(school, [egg, milk, salt]))
    expect(await detail(book, id, school)).toMatchObject({
      allergens: '3,7',
      cookbookElement: [egg, milk, salt].map(({ name }) => name).join('、'),
      publishStatus: 0,
    })
    await made(school.post(`/${book}/submit`, { id, elements: [{ goodsId: salt.id, name: salt.name, grams: 10 }] }))
    expect(await detail(book, id, school)).toMatchObject({ allergens: '', cookbookElement: salt.name })
  })
  test.each([
    ['beans in its name', 'school', { cookbookName: '干煸四季豆' }, /^中小学、幼儿园食堂不得制售：四季豆$/],
    ['a cold dish', 'nursery', { dishType: 9 }, /不得制售：凉菜/],
    ['a raw dish', 'school', { dishType: 10 }, /不得制售：生食/],
    ['a cake with cream', 'nursery', { dishType: 11 }, /不得制售：裱花/],
    [
      'sprouted potatoes among its ingredients',
      'school',
      { elements: [{ name: '发芽土豆', grams: 1 }] },
      /不得制售：发芽土豆/,
    ],
    [
      'nitrite, for anybody',
      'restaurant',
      { elements: [{ name: '亚硝酸钠', grams: 1 }] },
      /^餐饮服务提供者禁止采购、贮存、使用：亚硝酸钠$/,
    ],
  ] as const)('is refused for %s', async (_what, who, more, text) =>
    refused(
      await dish(shop.people[who], [], { elements: [{ name: '土豆', grams: 1 }], ...more }),
      400,
      'elements',
      text,
    ),
  )
  test('that was refused because it may not be made there is seen by the office: once for a meal, with nothing to handle, new or changed', async () => {
    const planned = { cookbookName: '凉拌架豆', elements: [{ name: '架豆', grams: 1 }] }
    await dish(school, [], planned)
    await dish(school, [], planned)
    const id = await made(dish(school, [await goods(school)]))
    await school.post(`/${book}/submit`, { id, cookbookName: '架豆烧肉', elements: [{ name: '架豆', grams: 1 }] })
    // Whose name may mean something harmless is asked about, not tried.
    await dish(school, [], { cookbookName: '扁豆丝', elements: [{ name: '扁豆', grams: 1 }] })
    const { data } = await shop.people.near.get(
      `/iot/warniotalarm/list?alarmType=BAN_DISH&attempt=1&infoId=${shop.school}&ascs=alarmTime&size=50`,
    )
    const about = data.records!.filter(({ alarmContent }) => /架豆|扁豆/.test(String(alarmContent)))
    expect(about).toMatchObject([
      { alarmLevel: 2, attempt: 1, handleStatus: 1, recoverStatus: 1 },
      { alarmLevel: 2, attempt: 1, handleStatus: 1, recoverStatus: 1 },
    ])
    expect(about.map(({ alarmContent }) => String(alarmContent)).toSorted()[0]).toMatch(
      /^\d{4}-\d\d-\d\d 食谱拟用“凉拌架豆”（架豆），属禁止制售，系统已拦截$/,
    )
  })
  test('of goods whose file says that children must not get them is refused in a school, also when it is changed, and cooked elsewhere', async () => {
    const mushroom = { goodsName: '采来的蘑菇', goodsCategory: 8, isForbidden: 2 }
    refused(
      await dish(school, [await goods(school, { ...mushroom, goodsName: '采来的蘑菇1' })]),
      400,
      'elements',
      /不得制售：采来的蘑菇1/,
    )
    expect((await dish(shop.people.restaurant, [await goods(shop.people.restaurant, mushroom)])).status).toBe(200)
    expect(
      (await dish(shop.people.restaurant, [], { cookbookName: '干煸四季豆', elements: [{ name: '四季豆', grams: 1 }] }))
        .status,
    ).toBe(200)
    const id = await made(dish(school, [await goods(school)]))
    refused(
      await school.post(`/${book}/submit`, { id, elements: [{ name: '鲜黄花菜', grams: 1 }] }),
      400,
      'elements',
      /鲜黄花菜/,
    )
  })
  test('whose goods were filed as harmless, though their name says otherwise, is refused all the same', async () => {
    refused(
      await school.post('/stock/stockgoods/submit', {
        goodsName: '四季豆',
        goodsCategory: 8,
        goodsUnit: 1,
        storageType: 1,
      }),
      400,
      'goodsName',
      /禁止在中小学/,
    )
    // It was filed before schools were refused to.
    const beans = await goods(school, { goodsCategory: 8, isForbidden: 0 })
    await shop.sql("update stock_goods set goods_name = '四季豆' where id = $1", beans.id)
    refused(
      await dish(school, [beans], { elements: [{ goodsId: beans.id, name: '绿豆角', grams: 1 }] }),
      400,
      'elements',
      /四季豆/,
    )
    // A name that may mean beans, or something harmless, asks which; what administrators add counts at once.
    refused(
      await dish(school, [], { elements: [{ name: '豇豆角', grams: 1 }] }),
      400,
      'banReason',
      /豇豆角.*请选择不属禁售的理由/,
    )
    expect((await dish(school, [], { elements: [{ name: '豇豆角', grams: 1 }], banReason: 1 })).status).toBe(200)
    const mushroom = { elements: [{ name: '鸡枞', grams: 1 }] }
    expect((await dish(school, [], mushroom)).status).toBe(200)
    const word = (more: object) =>
      shop.people.office.post('/base/banword/submit', { word: '鸡枞', wordGroup: 3, ...more })
    refused(await word({ word: '四季豆' }), 400, 'word', /内置词库/)
    await made(word({}))
    refused(await dish(school, [], mushroom), 400, 'elements', /不得制售：鸡枞/)
    refused(
      await school.post('/stock/stockgoods/submit', {
        goodsName: '云南鸡枞',
        goodsCategory: 8,
        goodsUnit: 1,
        storageType: 1,
      }),
      400,
      'goodsName',
      /禁止在中小学/,
    )
    refused(await school.post('/purchase/standbookpurchase/submit', bought('干鸡枞')), 400, 'goodsName', /禁止在中小学/)
    for (const who of ['restaurant', 'caterer'] as const)
      expect((await dish(shop.people[who], [], mushroom)).status, who).toBe(200)
    refused(
      await dish(school, [], { elements: [{ name: '白菜', grams: 1 }], cookbookChef: '外聘大厨' }),
      400,
      'cookbookChef',
      /在册从业人员/,
    )
  })
  test('of hyacinth beans is served in a school only steamed or stewed, once the office allows it, and only cooked through', async () => {
    const beans = (name: string) => ({
      cookbookName: `${name}${next()}`,
      cookbookSuppDate: day(),
      elements: [{ name: '扁豆', grams: 80 }],
      banReason: 3,
    })
    refused(await dish(school, [], beans('清炖扁豆')), 400, 'banReason', /监管部门放开后/)
    refused(
      await school.post('/purchase/standbookpurchase/submit', { ...bought('扁豆'), banReason: 3 }),
      400,
      'banReason',
      /监管部门放开后/,
    )
    await shop.sql("update system_param set param_value = 'true' where param_key = 'school.steamedBeans'")
    refused(await dish(school, [], beans('干煸扁豆')), 400, 'banReason', /名称须写明/)
    const id = await made(dish(school, [], beans('清炖扁豆')))
    refused(
      await school.post(`/${book}/cook`, { ids: id, cookTime: moment(0), coreTemp: 69.9 }),
      400,
      'coreTemp',
      /不低于70℃/,
    )
    expect((await school.post(`/${book}/cook`, { ids: id, cookTime: moment(0), coreTemp: 70 })).status).toBe(200)
    refused(
      await dish(school, [], { ...beans('清炖四季豆'), elements: [{ name: '四季豆', grams: 80 }] }),
      400,
      'elements',
      /不得制售/,
    )
    await shop.sql("update system_param set param_value = 'false' where param_key = 'school.steamedBeans'")
  })
  test('needs ingredients by weight, of goods of one’s own, and is planned two weeks ahead at most', async () => {
    const meat = await goods(school)
    refused(await dish(school, []), 400, 'elements', /食材明细/)
    refused(
      await dish(school, [meat], { elements: [{ goodsId: meat.id, name: meat.name, grams: 0 }] }),
      400,
      'elements',
      /克数/,
    )
    refused(await dish(shop.people.nursery, [meat]), 400, 'elements', /不存在/)
    refused(await dish(school, [meat], { cookbookSuppDate: day(-15) }), 400, 'cookbookSuppDate', /14天/)
    expect((await dish(school, [meat], { cookbookSuppDate: day(-14) })).status).toBe(200)
    const name = `红烧肉${next()}`
    await made(dish(school, [meat], { cookbookName: name }))
    refused(await dish(school, [meat], { cookbookName: name }), 409, null, /已存在/)
  })
  test('is published a day ahead in a canteen; later it says why, and is marked; in a restaurant when they like', async () => {
    const meat = await goods(school)
    const [tomorrow, today] = [
      await made(dish(school, [meat])),
      await made(dish(school, [meat], { cookbookSuppDate: day() })),
    ]
    const publish = (who: Person, ids: string, more = {}) => who.post(`/${book}/publish`, { ids, ...more })
    expect((await publish(school, tomorrow)).status).toBe(200)
    expect(await detail(book, tomorrow, school)).toMatchObject({ publishStatus: 1, isPublishedLate: 0 })
    refused(await publish(school, today), 400, 'publishReason', /^食堂食谱须提前1日公示，临时变更请填写原因$/)
    expect((await publish(school, today, { publishReason: '供货车抛锚换菜' })).status).toBe(200)
    expect(await detail(book, today, school)).toMatchObject({
      publishStatus: 1,
      isPublishedLate: 1,
      publishReason: '供货车抛锚换菜',
    })
    const theirs = await made(
      dish(shop.people.restaurant, [await goods(shop.people.restaurant)], { cookbookSuppDate: day() }),
    )
    expect((await publish(shop.people.restaurant, theirs)).status).toBe(200)
    const past = await made(dish(school, [meat], { cookbookSuppDate: day(1) }))
    refused(await publish(school, past, { publishReason: '忘记公示了' }), 409, null, /已过/)
    refused(await publish(school, tomorrow), 409, null, /当前状态/)
    expect((await school.post(`/${book}/withdraw`, { ids: tomorrow })).status).toBe(200)
    expect((await publish(school, tomorrow)).status).toBe(200)
    refused(await publish(school, await made(dish(school, [meat], { submitStatus: 0 }))), 409, null, /当前状态/)
    expect((await publish(shop.people.near, tomorrow)).status).toBe(403)
  })
  test('that is done below 70 ℃ inside is to be heated again, until it is measured hot enough; fruit is not heated', async () => {
    const meat = await goods(school)
    const id = await made(dish(school, [meat], { cookbookSuppDate: day() }))
    const cook = (of: string, coreTemp: number, cookTime = moment(0)) =>
      school.post(`/${book}/cook`, { ids: of, cookTime, coreTemp })
    const owed = async (of: string) =>
      (
        await shop.sql<{ s: number }>(
          "select backlog_status as s from info_backlog where origin_link = 'cookbook-core-temp' and origin_id = $1",
          of,
        )
      ).map(({ s }) => s)
    refused(await cook(id, 80, moment(26 * hour)), 400, 'cookTime', /供餐当日/)
    refused(await cook(id, 80, moment(-hour)), 400, 'cookTime', /不能晚于现在/)
    expect((await cook(id, 69.9)).status).toBe(200)
    expect([await owed(id), (await detail(book, id, school))['publishStatus']]).toEqual([[0], 2])
    expect((await cook(id, 70)).status).toBe(200)
    expect(await owed(id)).toEqual([1])
    const fruit = await made(dish(school, [meat], { cookbookSuppDate: day(), dishType: 7 }))
    await cook(fruit, 12)
    expect(await owed(fruit)).toEqual([])
  })
  test('of a meal is sampled with the others of it: a published menu gives one thing to do a meal, which names what is not kept yet', async () => {
    const who = caterer
    const meat = await goods(who)
    const at = day(-2)
    const of = (cookbookMeal: number) => dish(who, [meat], { cookbookSuppDate: at, cookbookMeal })
    const [soup, roast, cake] = [await made(of(3)), await made(of(3)), await made(of(4))]
    const nameOf = async (id: string) => String((await detail(book, id, who))['cookbookName'])
    const owed = async () => {
      await lookAgain()
      return shop.sql<{ title: string; content: string; due: string; status: number }>(
        `select title, content, to_char(due_time at time zone 'Asia/Shanghai', 'HH24:MI') due, backlog_status status
         from info_backlog where origin_link = 'cookbook-sample' and info_id = $1 and origin_part like $2 order by origin_part`,
        shop.caterer,
        `${at}%`,
      )
    }
    expect(await owed()).toEqual([])
    expect((await who.post(`/${book}/publish`, { ids: [soup, roast, cake].join() })).status).toBe(200)
    const [lunch, snack] = await owed()
    expect(await owed(), 'looked for twice, told of once').toHaveLength(2)
    expect([lunch!.title, lunch!.due, lunch!.status]).toEqual([`留样：${at.slice(5)} 午餐（2 道菜）`, '14:30', 0])
    expect(lunch!.content).toContain(`${await nameOf(soup)}、${await nameOf(roast)}`)
    expect(snack!.title).toBe(`留样：${at.slice(5)} 午点（1 道菜）`)
    expect((await who.post(`/${book}/withdraw`, { ids: [soup, cake].join() })).status).toBe(200)
    expect((await owed()).map(({ title, status }) => [title, status])).toEqual([
      [`留样：${at.slice(5)} 午餐（1 道菜）`, 0],
      [`留样：${at.slice(5)} 午点（1 道菜）`, 3],
    ])
    expect((await who.post(`/${book}/publish`, { ids: cake })).status).toBe(200)
    expect(
      (await owed()).map(({ status }) => status),
      'published again it is owed again',
    ).toEqual([0, 0])
  })
  test('that is published is to be sampled until it is, and again when the sample is taken back; withdrawn it is not', async () => {
    const id = await made(dish(school, [await goods(school)]))
    const name = String((await detail(book, id, school))['cookbookName'])
    const owed = async () => {
      await lookAgain()
      const rows = await shop.sql<{ n: number }>(
        "select count(*)::int n from info_backlog where origin_link = 'cookbook-sample' and backlog_status in (0, 2) and info_id = $1 and strpos(content, $2) > 0",
        shop.school,
        name,
      )
      return rows[0]!.n
    }
    expect(await owed()).toBe(0)
    expect((await school.post(`/${book}/publish`, { ids: id, publishReason: '今日临时加菜' })).status).toBe(200)
    expect(await owed()).toBe(1)
    // A sample is of the day of its dish, and taken while its meal is served.
    await shop.sql('update selfexam_cookbook set cookbook_supp_date = $2::date where id = $1', id, day(1))
    const cabinet = await made(
      school.post('/iot/warniotfridge/submit', {
        deviceName: '留样柜',
        deviceNo: `LY-${id}`,
        deviceSecret: 'secret-of-device',
        deviceArea: 7,
        fridgeType: 3,
        storeGoods: '4',
        deviceStatus: 1,
      }),
    )
    const sample = (cookbookId: string) =>
      made(
        school.post('/sample/standbooksample/submit', {
          cookbookId,
          additiveName: '留样',
          additiveCan: 3,
          additiveDate: `${day(1)} 12:00:00`,
          additiveCanImg: picture,
          sampleWeight: '130',
          sampleBoxNo: 'A1',
          sampleCabinetId: cabinet,
          cabinetTemp: '4',
          sampleUser: '张三',
          checker: '李四',
          submitStatus: 1,
        }),
      )
    expect(await owed()).toBe(1)
    const kept = await sample(id)
    expect(await owed()).toBe(0)
    expect((await school.post(`/sample/standbooksample/remove?ids=${kept}`)).status).toBe(200)
    expect(await owed()).toBe(1)
    expect((await school.post(`/${book}/withdraw`, { ids: id })).status).toBe(200)
    expect(await owed()).toBe(0)
  })
  test('of a week is planned again for another; what can no longer be is named', async () => {
    const meat = await goods(shop.people.nursery)
    const who = shop.people.nursery
    const back = 2
    const wanted = await made(
      dish(who, [meat], { cookbookSuppDate: day(back), cookbookName: '蒸蛋', nutrition: { kcal: 120 } }),
    )
    await made(dish(who, [meat], { cookbookSuppDate: day(back), cookbookName: '肉丸' }))
    await shop.sql(
      'update stock_goods set is_forbidden = 2 where id = $1',
      (await goods(who, { goodsName: '先前的瓜' })).id,
    )
    const bad = await goods(who, { goodsName: '后来禁的' })
    await made(dish(who, [bad], { cookbookSuppDate: day(back), cookbookName: '炒什锦' }))
    await made(who.post('/stock/stockgoods/submit', { id: bad.id, isForbidden: 2 }))
    const copy = (to: string) => who.post(`/${book}/copyWeek`, { from: day(back), to })
    const { data } = await copy(day(back - 7))
    expect(data).toMatchObject({
      copied: 2,
      skipped: [{ name: '炒什锦', day: day(back - 7), message: '中小学、幼儿园食堂不得制售：后来禁的' }],
    })
    const { data: listed } = await who.get(
      `/${book}/list?cookbookSuppDate_datege=${day(back - 7)}&cookbookSuppDate_datele=${day(back - 7)}`,
    )
    expect(listed.records!.map(({ cookbookName }) => cookbookName).sort()).toEqual(['肉丸', '蒸蛋'])
    expect(listed.records!.find(({ cookbookName }) => cookbookName === '蒸蛋')).toMatchObject({
      publishStatus: 0,
      nutrition: { kcal: 120 },
      elements: [{ goodsId: meat.id, name: meat.name, grams: '5000', traceCode: '' }],
      cookbookImgs: (await detail(book, wanted, who))['cookbookImgs'],
    })
    expect((await copy(day(back - 7))).data).toMatchObject({ copied: 0, skipped: [{}, {}, {}] })
    refused(await who.post(`/${book}/copyWeek`, { from: 'x', to: day() }), 400, 'from', /日期/)
    expect((await shop.people.near.post(`/${book}/copyWeek`, { from: day(), to: day(-7) })).status).toBe(403)
  })
  test('that is corrected keeps what has happened to it', async () => {
    const meat = await goods(school)
    const id = await made(dish(school, [meat]))
    await school.post(`/${book}/publish`, { ids: id })
    await shop.sql("update selfexam_cookbook set lock_time = app.now() - interval '1 minute' where id = $1", id)
    const right = await made(
      school.post(`/${book}/correct`, {
        ...(await detail(book, id, school)),
        portionNum: 90,
        correctOf: id,
        correctReason: '份数写错了',
      }),
    )
    expect(await detail(book, right, school)).toMatchObject({ portionNum: 90, publishStatus: 1, correctOf: id })
  })
})

describe('goods taken for a dish', () => {
  test('make out a trace slip, and the dish says of which batches it is; reversed, both are taken back', async () => {
    const [meat, veg] = [await goods(school), await goods(school, { goodsCategory: 8 })]
    const batches = [
      await made(batch(school, meat, 3, 2)),
      await made(batch(school, meat, 5, 3)),
      await made(batch(school, veg, 5, 3, { goodsCategory: 8 })),
    ]
    const codes = await Promise.all(
      batches.map(async id => (await detail('stock/stockinbound', id, school))['traceCode']),
    )
    const cookbookId = await made(dish(school, [meat, veg]))
    const of = async () =>
      ((await detail(book, cookbookId, school))['elements'] as readonly { traceCode: string }[]).map(
        ({ traceCode }) => traceCode,
      )
    const slipsOf = async () => (await school.get(`/${slips}/list?cookbookId=${cookbookId}`)).data.records!
    const one = await made(take(school, meat, 4, { cookbookId, useDate: day(-1) }))
    expect(await of()).toEqual([[codes[0], codes[1]].sort().join(), ''])
    await made(take(school, veg, 1, { cookbookId, useDate: day(-1) }))
    expect(await of()).toEqual([[codes[0], codes[1]].sort().join(), codes[2]])
    const [slip] = (await slipsOf()).filter(({ outboundId }) => outboundId === one)
    expect(slip).toMatchObject({
      traceCodes: [codes[0], codes[1]],
      cookbookName: (await detail(book, cookbookId, school))['cookbookName'],
      useDate: day(-1),
      useMeal: 3,
      tfsStatus: 1,
    })
    expect(slip!['tfsNo']).toMatch(/^ZS\d{12}$/)
    expect(slip!['qrCode']).toBe(`/foodtraceability?code=${String(slip!['tfsNo'])}`)
    expect((await school.post('/stock/stockoutbound/reverse', { ids: one })).status).toBe(200)
    expect([await of(), (await slipsOf()).length, await holds(shop, batches[0]!)]).toMatchObject([
      ['', codes[2]],
      1,
      { balance: 3 },
    ])
  })
  test('the kitchen cannot write itself of which batches a dish is', async () => {
    const meat = await goods(school)
    const id = await made(
      dish(school, [meat], {
        elements: [{ goodsId: meat.id, name: meat.name, grams: 1, traceCode: 'FT4201062611200000122' }],
      }),
    )
    expect((await detail(book, id, school))['elements']).toMatchObject([{ traceCode: '' }])
    await made(
      school.post(`/${book}/submit`, {
        id,
        elements: [{ goodsId: meat.id, name: meat.name, grams: 1, traceCode: 'FT4201062611200000122' }],
      }),
    )
    expect((await detail(book, id, school))['elements']).toMatchObject([{ traceCode: '' }])
  })
})

describe('a meal that is brought to somebody', () => {
  const slip = async (): Promise<string> =>
    made(
      caterer.post(`/${slips}/submit`, {
        cookbookName: `鱼香肉丝${next()}`,
        useDate: day(),
        useMeal: 3,
        portionNum: 300,
      }),
    )
  const deliver = (id: string, more: Record<string, unknown> = {}) =>
    caterer.post(`/${slips}/deliver`, {
      ids: id,
      deliverToName: '学校',
      portionNum: 300,
      cookTime: moment(hour),
      deliverTime: moment(30 * minute),
      deliverTemp: 72,
      vehicleNo: '鄂A12345',
      sealNo: 'F-1',
      ...more,
    })
  const sent = async (
    more: Record<string, unknown> = {},
  ): Promise<{ readonly id: string; readonly receipt: string }> => {
    const id = await slip()
    const answer = await deliver(id, more)
    expect(answer.status, answer.text).toBe(200)
    const [row] = await shop.sql<{ id: string }>('select id from stock_tfs_receipt where slip_id = $1', id)
    return { id, receipt: row!.id }
  }
  const state = async (id: string) => {
    const { tfsStatus, receiveStatus } = await detail(slips, id, caterer)
    return [tfsStatus, receiveStatus]
  }
  const receive = (receipt: string, more: Record<string, unknown> = {}, who = school) =>
    who.post('/stock/tfsreceipt/receive', { ids: receipt, receiveTemp: 65, receiveImgs: picture, ...more })
  const refuse = (receipt: string, more: Record<string, unknown> = {}, who = school) =>
    who.post('/stock/tfsreceipt/refuse', { ids: receipt, refuseReason: '温度不够', ...more })

  test('leaves hot or cold, not between, and not too old', async () => {
    const id = await slip()
    for (const deliverTemp of [59.9, 8.1, 25])
      refused(await deliver(id, { deliverTemp }), 400, 'deliverTemp', /60℃（热链）或不高于8℃（冷链）/)
    refused(await deliver(id, { cookTime: moment(5 * hour) }), 400, 'cookTime', /4小时/)
    refused(await deliver(id, { cookTime: moment(0) }), 400, 'cookTime', /不能晚于配送时间/)
    refused(await deliver(id, { deliverTime: moment(-hour) }), 400, 'deliverTime', /不能晚于现在/)
    refused(await deliver(id, { deliverToName: '没有这个单位' }), 400, 'deliverToName', /收餐单位/)
    refused(await deliver(id, { deliverToName: '团餐' }), 400, 'deliverToName', /收餐单位/)
    refused(await deliver(id, { vehicleNo: '' }), 400, 'vehicleNo', /车牌/)
    expect(await state(id)).toEqual([1, 0])
    expect((await deliver(id, { deliverTemp: 60, cookTime: moment(4 * hour + 30 * minute - 2000) })).status).toBe(200)
    expect((await deliver(await slip(), { deliverTemp: 8, cookTime: moment(20 * hour) })).status).toBe(200)
    refused(await deliver(id), 409, null, /当前状态/)
    refused(await caterer.post(`/${slips}/submit`, { id, portionNum: 1 }), 409, null, /已发出/)
    refused(await caterer.post(`/${slips}/remove?ids=${id}`), 409, null, /已发出/)
  })
  test('is looked at by who gets it: they see it, take it in, and the sender reads how', async () => {
    const { id, receipt } = await sent()
    expect(await state(id)).toEqual([2, 0])
    expect(await detail('stock/tfsreceipt', receipt, school)).toMatchObject({
      fromName: '团餐',
      deliverTemp: '72',
      portionNum: 300,
      receiveStatus: 0,
      sealNo: 'F-1',
    })
    for (const stranger of [caterer, shop.people.nursery, shop.people.far])
      expect((await stranger.get(`/stock/tfsreceipt/detail?id=${receipt}`)).status).toBe(404)
    expect((await receive(receipt, {}, shop.people.nursery)).status).toBe(404)
    expect((await receive(receipt, {}, caterer)).status).toBe(404)
    refused(await receive(receipt, { receiveImgs: '' }), 400, 'receiveImgs', /收餐照片/)
    expect((await receive(receipt)).status).toBe(200)
    expect(await detail(slips, id, caterer)).toMatchObject({
      tfsStatus: 3,
      receiveStatus: 1,
      receiveTemp: '65',
      receiveUserName: 'school',
    })
    refused(await receive(receipt), 409, null, /当前状态/)
    refused(await refuse(receipt), 409, null, /当前状态/)
  })
  test.each([
    ['57 ℃ after two hours and twelve minutes', 57, 132, false],
    ['57 ℃ within two hours', 57, 118, true],
    ['60 ℃ after nearly four hours', 60, 238, true],
    ['60 ℃ after more than four', 60, 242, false],
    ['8 ℃, however old', 8, 242, true],
  ])('arriving at %s is taken in or has to be refused', async (_what, receiveTemp, minutes, isFit) => {
    const { id, receipt } = await sent({ cookTime: moment(minutes * minute), deliverTime: moment(minutes * minute) })
    const answer = await receive(receipt, { receiveTemp })
    if (isFit) {
      expect(answer.status, answer.text).toBe(200)
      return
    }
    refused(answer, 400, 'receiveTemp', /应当拒收/)
    expect((await refuse(receipt, { receiveTemp, refuseReason: '到货57℃且超过2小时' })).status).toBe(200)
    expect(await detail(slips, id, caterer)).toMatchObject({
      tfsStatus: 4,
      receiveStatus: 2,
      refuseReason: '到货57℃且超过2小时',
      receiveTemp: String(receiveTemp),
    })
  })
  test('is called back by supervisors from any state, and can then be neither taken in nor sent', async () => {
    const { id, receipt } = await sent()
    expect((await caterer.post(`/${slips}/recall`, { ids: id })).status).toBe(403)
    expect((await shop.people.far.post(`/${slips}/recall`, { ids: id })).status).toBe(404)
    expect((await shop.people.near.post(`/${slips}/recall`, { ids: id })).status).toBe(200)
    expect([await state(id), (await detail('stock/tfsreceipt', receipt, school))['isRecalled']]).toEqual([[5, 0], 1])
    refused(await receive(receipt), 409, null, /当前状态/)
    refused(await shop.people.near.post(`/${slips}/recall`, { ids: id }), 409, null, /当前状态/)
    const unsent = await slip()
    expect((await shop.people.near.post(`/${slips}/recall`, { ids: unsent })).status).toBe(200)
    refused(await deliver(unsent), 409, null, /当前状态/)
    const eaten = await sent()
    await receive(eaten.receipt)
    expect((await shop.people.near.post(`/${slips}/recall`, { ids: eaten.id })).status).toBe(200)
    expect(await state(eaten.id)).toEqual([5, 1])
  })
  test('keeps the goods it was made of: their bill is not reversed any more', async () => {
    const meat = await goods(caterer)
    await made(batch(caterer, meat, 5, 2))
    const cookbookId = await made(dish(caterer, [meat], { cookbookSuppDate: day() }))
    const bill = await made(take(caterer, meat, 2, { cookbookId }))
    const [row] = (await caterer.get(`/${slips}/list?cookbookId=${cookbookId}`)).data.records!
    expect((await deliver(String(row!['id']))).status).toBe(200)
    refused(await caterer.post('/stock/stockoutbound/reverse', { ids: bill }), 409, null, /不能作废/)
  })
})
