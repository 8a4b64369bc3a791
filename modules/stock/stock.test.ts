import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import { check, type TitleOf } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import { amountOf } from '../goods/amount.ts'
import { goodsCategory as goodsCategories } from '../words/dictionaries.ts'
import { feedsChildren, forbiddenOf, lawWords, leastForbidden } from '../words/forbidden.ts'
import goods from './goods.ts'
import inbound from './inbound.ts'
import { needsReason } from './ledger.server.ts'
import { isChained, isFit } from './meal.ts'
import { stockLinks } from './links.ts'
import outbound from './outbound.ts'
import { quarterBefore, scoreOf } from './supplier-score.ts'
import supplier from './supplier.ts'

const titles: TitleOf = (_name, of) => of.title
const now = momentAt('2025-11-21 12:00:00')
const ago = (days: number): string => wireDay(now - days * 86_400_000)
const file = (resource: Resource, body: Values, more: Partial<Circumstance> = {}) =>
  check(resource, body, 'zh', titles, { now, ...more })
const told = (resource: Resource, body: Values, more: Partial<Circumstance> = {}) =>
  file(resource, body, more).errors.map(({ field, code }) => `${field} ${code}`)

describe('goods', () => {
  const good = {
    goodsName: '大豆油',
    goodsCategory: 7,
    goodsUnit: 9,
    storageType: 1,
    shelfLife: 18,
    shelfUnit: 2,
    minStock: 2,
    maxStock: 10,
    gtin: '6901234567892',
  }
  test('are filed as they are, with what is usual where nothing is said', () => {
    expect(file(goods, good)).toMatchObject({
      errors: [],
      values: { goodsSpec: '', warnDays: 30, isAdditive: false, needCerts: null, isForbidden: 0, goodsStatus: true },
    })
    expect(file(goods, { ...good, goodsCategory: 1, warnDays: 5 }).values).toMatchObject({
      needCerts: ['5', '6'],
      warnDays: 5,
    })
    expect(file(goods, { ...good, goodsCategory: 1, needCerts: '4' }).values['needCerts']).toEqual(['4'])
  })
  test.each([
    [7, 1, 1],
    [8, 1, 3],
    [30, 1, 3],
    [31, 1, 15],
    [6, 2, 15],
    [7, 2, 30],
    ['', '', 30],
  ])('that keep %s of unit %s are warned of %i days before', (shelfLife, shelfUnit, warnDays) => {
    expect(file(goods, { ...good, shelfLife, shelfUnit }).values['warnDays']).toBe(warnDays)
  })
  test.each([
    ['a lower limit above the upper one', { minStock: 11 }, 'maxStock stockBounds'],
    ['a shelf life without its unit', { shelfUnit: '' }, 'shelfUnit shelfUnit'],
    ['a barcode that is none', { gtin: '6901234567893' }, 'gtin gtin'],
    [
      'limits of use for what is no additive',
      { doseLimits: [{ foodCategory: '07.02', maxDose: 1 }] },
      'doseLimits additiveOnly',
    ],
    [
      'limits of use for food that is not in the standard',
      { goodsCategory: 15, doseLimits: [{ foodCategory: '99', maxDose: 1 }] },
      'doseLimits notChoice',
    ],
  ])('with %s are refused', (_what, body, said) => expect(told(goods, { ...good, ...body })).toEqual([said]))
  test('of the category of additives are additives, whoever says what', () => {
    expect(
      file(goods, {
        ...good,
        goodsCategory: 15,
        isAdditive: 0,
        doseLimits: [{ foodCategory: '07.02', maxDose: '0.5' }, { foodCategory: '06.03' }],
      }),
    ).toMatchObject({ errors: [], values: { isAdditive: true, doseLimits: [{ maxDose: 0.5 }, { maxDose: null }] } })
  })
  test('whose name gives them away are forbidden at least as far as their name says', () => {
    for (const [goodsName, isForbidden, is] of [
      ['四季豆', 0, 2],
      ['芸豆', 0, 2],
      ['豆角', 0, 0],
      ['食用亚硝酸钠', 0, 1],
      ['野生蘑菇', 1, 1],
      ['土豆', 2, 2],
      ['土豆', 0, 0],
    ] as const)
      expect(file(goods, { ...good, goodsName, isForbidden }).values['isForbidden'], goodsName).toBe(is)
  })
})

test('nitrite is filed neither as an additive nor as goods, and schools do not file what they may not buy', () => {
  const good = { goodsName: '食盐', goodsCategory: 11, goodsUnit: 1, storageType: 1 }
  const school = (type: number) => ({ known: { infoId: { type } } })
  for (const goodsCategory of [11, 15])
    expect(told(goods, { ...good, goodsCategory, goodsName: '食用亚硝酸钠' })).toEqual(['goodsName nitrite'])
  for (const type of [4, 8]) {
    expect(told(goods, { ...good, goodsName: '刀豆' }, school(type))).toEqual(['goodsName bannedName'])
    expect(told(goods, { ...good, goodsName: '豇豆角' }, school(type))).toEqual(['banReason bannedSoft'])
    expect(told(goods, { ...good, goodsName: '豇豆角', banReason: 1 }, school(type))).toEqual([])
  }
  expect(told(goods, { ...good, goodsName: '刀豆' }, school(2))).toEqual([])
})

describe('what may be cooked', () => {
  const of = (
    type: number,
    name: string,
    dishType = 3,
    elements: readonly { name: string; isForbidden?: number }[] = [{ name: '土豆' }],
  ) => forbiddenOf(type, { name, dishType }, elements)
  test('depends on who eats', () => {
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(feedsChildren(type)).toBe(type === 4 || type === 8)
      for (const [name, dishType, elements] of [
        ['干煸四季豆', 3, undefined],
        ['拍黄瓜', 9, undefined],
        ['三文鱼', 10, undefined],
        ['蛋糕', 11, undefined],
        ['裱花蛋糕', 6, undefined],
        ['炒菌', 3, [{ name: '菌', isForbidden: 2 }]],
      ] as const)
        expect(of(type, name, dishType, elements) === null, `${type} ${name}`).toBe(!feedsChildren(type))
      expect(of(type, '腌肉', 1, [{ name: '亚硝酸钠' }])).toEqual({ name: '亚硝酸钠', everywhere: true })
      expect(of(type, '腌肉', 1, [{ name: '某剂', isForbidden: 1 }])).toEqual({ name: '某剂', everywhere: true })
      expect(of(type, '黄花菜炒肉', 1)).toBeNull()
    }
    expect(of(4, '炒菜', 3, [{ name: '鲜黄花菜' }])).toEqual({ name: '鲜黄花菜', everywhere: false })
    expect(leastForbidden('黄花菜(干)')).toBe(0)
  })
  test('is known by every name it has; a name that may mean something harmless asks for a reason', () => {
    for (const name of [
      '干煸芸豆',
      '架豆炒肉',
      '凉拌黄瓜',
      '夫妻肺片',
      '三文鱼刺身',
      '奶油蛋糕',
      '鲜金针菜',
      '凉 拌 菜',
    ])
      expect(of(4, name), name).toMatchObject({ everywhere: false })
    for (const name of ['干煸芸豆', '凉拌黄瓜']) expect(of(4, name)).not.toHaveProperty('soft')
    for (const name of ['豆角焖面', '蒸扁豆', '拌面']) expect(of(4, name), name).toMatchObject({ soft: true })
    for (const name of ['干黄花菜炖肉', '搅拌肉馅', '青菜豆腐汤', '芹菜豆干', '花生食疗汤'])
      expect(of(4, name), name).toBeNull()
    expect(of(4, '炒菜', 3, [{ name: '凉拌汁' }])).toBeNull()
    expect(forbiddenOf(4, { name: '炒毒菇', dishType: 3 }, [], [...lawWords, { word: '毒菇', group: 3 }])).toEqual({
      name: '毒菇',
      everywhere: false,
    })
  })
})

describe('a supplier', () => {
  const good = {
    supplierName: '甲',
    supplierCode: '91350100M000100Y43',
    supplierType: '2',
    supplyScope: '8',
    licenseNo: 'JY14201990000100',
    licenseEnd: '2027-01-01',
    licenseImgs: 'aaaaaa/202611/' + 'a'.repeat(32) + '.jpg',
    bizLicenseImgs: 'aaaaaa/202611/' + 'a'.repeat(32) + '.jpg',
    contact: '张三',
    phone: '13900001111',
    address: '路',
  }
  test('shows its licence; a farmer has none to show', () => {
    expect(told(supplier, good)).toEqual([])
    for (const name of ['supplierCode', 'licenseNo', 'licenseEnd', 'licenseImgs', 'bizLicenseImgs']) {
      expect(told(supplier, { ...good, [name]: '' })).toEqual([`${name} ${name}`])
      expect(told(supplier, { ...good, [name]: '', supplierType: '3' })).toEqual([])
      expect(told(supplier, { ...good, [name]: '', supplierType: '3,1' })).toEqual([`${name} ${name}`])
    }
  })
  test('of a service shows the paper of that service, not a licence for food', () => {
    for (const supplierType of ['4', '5', '6', '7', '8', '5,6']) {
      expect(told(supplier, { ...good, supplierType }), supplierType).toEqual(['licenseNo serviceLicence'])
      expect(file(supplier, { ...good, supplierType, licenseNo: '武城管收运2026-018' })).toMatchObject({
        errors: [],
        values: { licenseKind2: supplierType.split(',') },
      })
    }
    expect(file(supplier, { ...good, supplierType: '2,4' })).toMatchObject({
      errors: [],
      values: { licenseKind2: ['4'] },
    })
    expect(file(supplier, good).values['licenseKind2']).toBeNull()
  })
})

test('a supplier is rated by a quarter: half for what was accepted, a fifth for the licence, the rest for papers in time and nothing recalled', () => {
  const quarter = { deliveries: 10, accepted: 10, papers: 10, recalled: 0, isLicensed: true }
  const of = (more: Partial<typeof quarter>) => scoreOf({ ...quarter, ...more })
  expect([
    of({}),
    of({ accepted: 8 }),
    of({ accepted: 7 }),
    of({ isLicensed: false, accepted: 8.5 }),
    of({ accepted: 2, recalled: 1 }),
    of({ accepted: 5, isLicensed: false, recalled: 9 }),
    of({ deliveries: 0 }),
  ]).toEqual([
    { evalScore: 100, supplierLevel: 'A' },
    { evalScore: 90, supplierLevel: 'A' },
    { evalScore: 85, supplierLevel: 'B' },
    { evalScore: 72.5, supplierLevel: 'C' },
    { evalScore: 55, supplierLevel: 'D' },
    { evalScore: 40, supplierLevel: 'D' },
    null,
  ])
  expect([quarterBefore('2026-01-01'), quarterBefore('2025-11-21'), quarterBefore('2026-04-03')]).toEqual([
    { from: '2025-10-01', until: '2026-01-01' },
    { from: '2025-07-01', until: '2025-10-01' },
    { from: '2026-01-01', until: '2026-04-01' },
  ])
})

test('suppliers are looked for by what they are, and listed with what they supply', () => {
  expect(supplier.fields['supplierType']!.filter).toBe(true)
  expect(supplier.list).toContain('supplyScope')
})

describe('a receipt', () => {
  const good = {
    inboundDate: wireMoment(now - 60_000),
    inboundType: 1,
    goodsId: '7',
    goodsName: '猪肉',
    goodsCategory: 1,
    unit: 1,
    supplierName: '甲',
    batchNo: 'B1',
    quantity: 3,
    price: '1.15',
    warehouse: 2,
    keeper: '张三',
    checker: '李四',
    inboundImgs: 'aaaaaa/202611/' + 'a'.repeat(32) + '.jpg',
  }
  const known = (storageType: number, goodsStatus = true) => ({ known: { goodsId: { storageType, goodsStatus } } })
  test.each([
    ['later than now', { inboundDate: wireMoment(now + 600_000) }, 'inboundDate inboundDate'],
    ['neither expiry nor batch number', { batchNo: '' }, 'expireDate expiryOrBatch'],
    ['expired before it was made', { produceDate: ago(1), expireDate: ago(2) }, 'expireDate expiryAfterProduce'],
    ['expired on the day it was made', { produceDate: ago(1), expireDate: ago(1) }, 'expireDate expiryAfterProduce'],
    ['made after it came', { produceDate: ago(0), inboundDate: `${ago(1)} 08:00:00` }, 'produceDate producedBefore'],
    ['bought of nobody', { supplierName: '' }, 'supplierName supplierName'],
    ['bought for nobody knows how much', { price: '' }, 'price price'],
    ['brought from nobody', { supplierName: '', inboundType: 4 }, 'supplierName supplierName'],
    ['a gain by hand', { inboundType: 3 }, 'inboundType countedOnly'],
    ['given back to nowhere', { inboundType: 2 }, 'intoId givenBackInto'],
    ['bought into another batch', { intoId: '9' }, 'intoId givenBackInto'],
    ['reversed by the form', { inboundStatus: 2 }, 'inboundStatus notReversed'],
  ])('%s is refused', (_what, body, said) => expect(told(inbound, { ...good, ...body })).toEqual([said]))
  test.each([
    [1, [1, 4, 5, 6, 7]],
    [2, [1, 4, 5]],
    [3, [2]],
    [4, [3]],
  ] as const)('of goods kept as %i goes into %j and nowhere else', (storageType, rooms) => {
    for (const warehouse of [1, 2, 3, 4, 5, 6, 7])
      expect(told(inbound, { ...good, warehouse }, known(storageType)), String(warehouse)).toEqual(
        (rooms as readonly number[]).includes(warehouse) ? [] : ['warehouse warehouseFits'],
      )
  })
  const delivered = (goodsCategory: number, storageType: number | null) =>
    stockLinks
      .find(({ key }) => key === 'purchase-inbound')!
      .makes(
        { id: '1', submitStatus: 1, checkResult: 1, goodsId: '7', goodsCategory, storageType, goodsImgs: ['a'] },
        { now, part: '' },
      )!['warehouse'] as number
  test('that follows from a delivery lies where its goods may lie: chilled eggs are not put on the shelf, frozen meat not into the refrigerator', () => {
    for (const goodsCategory of Object.keys(goodsCategories.items).map(Number))
      for (const storageType of [1, 2, 3, 4])
        expect(
          told(inbound, { ...good, warehouse: delivered(goodsCategory, storageType) }, known(storageType)),
          `${goodsCategory} ${storageType}`,
        ).toEqual([])
    expect([delivered(4, 3), delivered(1, 4), delivered(8, 1), delivered(1, null)]).toEqual([2, 3, 5, 2])
  })
  test('that follows from a delivery is in force when its goods have a file and were photographed, else the keeper sees to it', () => {
    const status = (more: Values) =>
      stockLinks
        .find(({ key }) => key === 'purchase-inbound')!
        .makes(
          { id: '1', submitStatus: 1, checkResult: 1, goodsId: '7', goodsImgs: ['a'], ...more },
          { now, part: '' },
        )!['inboundStatus']
    expect([status({}), status({ goodsId: null }), status({ goodsImgs: null })]).toEqual([1, 0, 0])
  })
  test('that follows from a delivery carries the number of its delivery note, so that its batches are found together', () => {
    const { makes, follows } = stockLinks.find(({ key }) => key === 'purchase-inbound')!
    const bought = {
      id: '1',
      submitStatus: 1,
      checkResult: 1,
      goodsId: '7',
      goodsImgs: ['a'],
      billNo: 'SH-1',
      quantity: 3,
      price: 2,
    }
    const made = makes(bought, { now, part: '' })!
    expect(made['billNo']).toBe('SH-1')
    expect(
      follows!(
        { ...made, balanceQty: 2, inQty: 3, stocktakeTime: null },
        { ...bought, billNo: 'SH-2' },
        { now, part: '' },
      ),
    ).toMatchObject({ billNo: 'SH-2' })
    expect(inbound.fields['billNo']!.search).toBe(true)
  })
  test('in force can be carried to another room that suits its goods, and to no other', () => {
    const move = (room: number, more: Values = {}) =>
      inbound.actions['move']!.run(
        { id: '1', ...more },
        { warehouse: room, shelfNo: 'A-3' },
        { now, user: '5', ...known(1) },
      )
    expect(move(5)).toEqual({ set: { warehouse: 5, shelfNo: 'A-3' } })
    expect(move(2)).toEqual({ refuse: 'roomUnfit', at: 'warehouse' })
    expect(move(5, { heldBy: '3' })).toEqual({ refuse: 'evidenceHeld' })
  })
  test('from a seller whose licence has ended, or who is on the black list, is refused; of what a purchase brought the purchase was looked at', () => {
    const seller = (more: Values) => ({
      known: { goodsId: null, supplierId: { licenseEnd: null, isBlack: false, ...more } },
    })
    for (const inboundType of [1, 4]) {
      expect(told(inbound, { ...good, inboundType, supplierId: '8' }, seller({ licenseEnd: ago(1) }))).toEqual([
        'supplierId sellerExpired',
      ])
      expect(told(inbound, { ...good, inboundType, supplierId: '8' }, seller({ isBlack: true }))).toEqual([
        'supplierId sellerBlack',
      ])
      expect(told(inbound, { ...good, inboundType, supplierId: '8' }, seller({ supplierType: ['8'] }))).toEqual([
        'supplierId sellerServes',
      ])
    }
    expect(told(inbound, { ...good, supplierId: '8' }, seller({ licenseEnd: ago(0) }))).toEqual([])
    const reminds = (licenseEnd: string) =>
      file(inbound, { ...good, supplierId: '8' }, seller({ licenseEnd })).reminders.map(
        ({ field, code }) => `${field} ${code}`,
      )
    expect([ago(0), ago(-30), ago(-31)].map(reminds), 'in its last thirty days').toEqual([
      ['supplierId sellerEnds'],
      ['supplierId sellerEnds'],
      [],
    ])
    expect(
      told(
        inbound,
        { inboundStatus: 1 },
        {
          ...seller({ isBlack: true }),
          before: { ...file(inbound, { ...good, inboundStatus: 0 }).values, purchaseId: '3' },
        },
      ),
    ).toEqual([])
  })
  test('that names a seller without choosing one is from the one who is called so; a draft is from whom was chosen', () => {
    expect(file(inbound, good, { meant: { supplierId: '8' } }).values['supplierId']).toBe('8')
    expect(file(inbound, { ...good, inboundStatus: 0 }, { meant: { supplierId: '8' } }).values['supplierId']).toBeNull()
  })
  test('of goods that are no longer in use is refused', () =>
    expect(told(inbound, good, known(3, false))).toEqual(['goodsId goodsStopped']))
  test('is worth its price times its quantity, and has a code when it is in force', () => {
    const drawn = { area: '420106', day: '2025-11-21', serial: 12 }
    expect(file(inbound, good, { drawn }).values).toMatchObject({
      amount: 3.45,
      traceCode: 'FT4201062511210000122',
      balanceQty: 3,
      inStock: true,
    })
    expect(file(inbound, { ...good, inboundStatus: 0 }, { drawn }).values).toMatchObject({
      traceCode: null,
      balanceQty: 0,
      inStock: false,
    })
  })
})

test('a stock-taking that differs by more than a twentieth or 50 yuan says why; what has no price always does', () => {
  expect([
    needsReason(0, 100, null),
    needsReason(1, 10_000, null),
    needsReason(-500, 10_000, 10),
    needsReason(-501, 10_000, 1),
    needsReason(500, 100_000, 10),
    needsReason(501, 100_000, 10),
    needsReason(501, 100_000, 0),
  ]).toEqual([false, true, false, true, false, true, false])
})

describe('an issue', () => {
  const good = {
    outboundDate: wireMoment(now - 60_000),
    outboundType: 1,
    goodsId: '7',
    goodsName: '猪肉',
    quantity: 3,
    unit: 1,
    useMeal: 3,
    useDate: '2025-11-21',
    receiver: '王五',
    keeper: '张三',
  }
  const of = (type: number) => ({ known: { infoId: { type } } })
  test.each([
    ['later than now', { outboundDate: wireMoment(now + 600_000) }, 'outboundDate outboundDate'],
    ['for no meal', { useMeal: '' }, 'useMeal useMeal'],
    ['for no day', { useDate: '' }, 'useDate useDate'],
    [
      'a loss without a reason',
      { outboundType: 2, disposeImgs: 'aaaaaa/202611/' + 'a'.repeat(32) + '.jpg' },
      'disposeReason lossReason',
    ],
    ['a loss without a photo', { outboundType: 2, disposeReason: 1 }, 'disposeImgs lossImages'],
    ['a shortage by hand', { outboundType: 5 }, 'outboundType countedOnly'],
    ['reversed by the form', { outboundStatus: 2 }, 'outboundStatus notReversed'],
    [
      'of one batch twice',
      {
        allocations: [
          { inboundId: '1', qty: 1 },
          { inboundId: '1', qty: 2 },
        ],
      },
      'allocations onlyOnce',
    ],
    ['of less than nothing of a batch', { allocations: [{ inboundId: '1', qty: -1 }] }, 'allocations notAbove'],
  ])('%s is refused', (_what, body, said) => expect(told(outbound, { ...good, ...body })).toEqual([said]))
  test('for a meal names the dish where dishes are filed', () => {
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(told(outbound, good, of(type)), String(type)).toEqual(type >= 4 ? ['cookbookId dish'] : [])
    expect(told(outbound, { ...good, outboundType: 3, useMeal: '', useDate: '' }, of(4))).toEqual([])
  })
})

test('a meal is chained hot or cold, and fit for four hours, two or any number, by how warm it is', () => {
  expect([60, 59.9, 8.1, 8, -5].map(isChained)).toEqual([true, false, false, true, true])
  const cookTime = '2025-11-21 10:00:00'
  const fit = (minutes: number, temp: number) =>
    isFit({ cookTime, at: wireMoment(momentAt(cookTime) + minutes * 60_000), temp })
  expect([fit(240, 60), fit(241, 60), fit(120, 59.9), fit(121, 59.9), fit(121, 8.1), fit(9999, 8)]).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
  ])
})

test('an amount is price times quantity to the cent', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 999_999 }), (price, quantity) => {
      expect(Math.round(amountOf(price / 100, quantity / 100)! * 100)).toBe(
        Number((BigInt(price) * BigInt(quantity) + 50n) / 100n),
      )
    }),
  ))
