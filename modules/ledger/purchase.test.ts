import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import { check, type TitleOf } from '../../kernel/define/check.ts'
import { writable, type Values } from '../../kernel/define/resource.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import purchase, { expiry } from './purchase.ts'

const titles: TitleOf = (_name, of) => of.title
/**
 * Friday noon in Wuhan. Days of the past stay in the past, so the field's own look at the calendar does not matter
 * here.
 */
const now = momentAt('2025-11-21 12:00:00')
const hour = 3_600_000
const today = wireDay(now)
const ago = (days: number): string => wireDay(now - days * 24 * hour)

const good = {
  purchaseDate: today,
  goodsName: '五花肉',
  goodsCategory: 1,
  quantity: '12.5',
  unit: 1,
  price: '30',
  produceDate: ago(1),
  supplierName: '江汉肉联',
  supplierAddress: '江汉区一路 1 号',
  supplierPhone: '027-87654321',
  certTypes: '5,6,7',
  sensory: 1,
  checkResult: 1,
  purchaser: '王师傅',
  checker: '李主管',
  receiveTemp: '4.0',
  goodsImgs: shot,
}
const file = (body: Values, at = now, before?: Values) =>
  check(purchase, { ...(before ? {} : good), ...body }, 'zh', titles, { now: at, ...(before && { before }) })
const told = (body: Values, at = now, before?: Values): readonly (readonly [string, string])[] =>
  file(body, at, before).errors.map(({ field, code }) => [field, code] as const)
const filed = (body: Values = {}, at = now): Values => {
  const { values, errors } = file(body, at)
  expect(errors).toEqual([])
  return { ...values, id: '1', infoId: '2' }
}

test('a good delivery is filed: amount worked out, not late, locked a day later', () => {
  expect(filed({ shelfLife: 7, shelfUnit: 1 })).toMatchObject({
    amount: 375,
    expireDate: '2025-11-27',
    isLate: false,
    recordSource: 1,
    submitStatus: 1,
    lockTime: '2025-11-22 12:00:00',
    quantity: 12.5,
    certTypes: ['5', '6', '7'],
    recordNo: null,
  })
})

test('a delivery keeps how its goods are stored, as their file says it', () => {
  const stored = (more: object) =>
    check(purchase, { ...good, goodsId: '9' }, 'zh', titles, { now, ...more }).values['storageType']
  expect([stored(kept(4)), stored(known()), stored({})]).toEqual([4, null, null])
  expect(
    check(purchase, { brand: '双汇' }, 'zh', titles, { now, before: { ...filed(), storageType: 3 } }).values[
      'storageType'
    ],
  ).toBe(3)
})

/** What the server knows of the rows a delivery points at. */
const known = (goods: Values | null = null, seller: Values | null = null, type = 4) => ({
  known: { goodsId: goods, supplierId: seller, infoId: { type } },
})
const services = (supplierType: readonly string[]) => known(null, { licenseEnd: null, isBlack: false, supplierType })
const kept = (storageType: number) => known({ storageType, needCerts: null, isForbidden: 0 })
const whole = { certImgs: shot, ticketImgs: shot }
const plain = { goodsName: '食盐', goodsCategory: 11, receiveTemp: '', certTypes: '4' }

describe('each rule refuses at the field where it is mended:', () =>
  void eachRule(
    purchase,
    good,
    { now, ...known() },
    {
      expireBeforePurchase: {
        refuses: [['expiry before the purchase', { expireDate: ago(1) }]],
        passes: [
          ['expiry on the day of the purchase', { expireDate: today }],
          ['a delivery refused for it', { expireDate: ago(1), checkResult: 2, refuseReason: '过期' }],
        ],
      },
      expired: {
        refuses: [
          [
            'goods that expired between purchase and today',
            { purchaseDate: ago(2), produceDate: ago(9), expireDate: ago(1) },
          ],
          [
            'goods whose worked-out expiry has passed',
            { purchaseDate: ago(3), produceDate: ago(9), shelfLife: 7, shelfUnit: 1 },
          ],
        ],
        passes: [
          ['expiry today of an older purchase', { purchaseDate: ago(2), produceDate: ago(5), expireDate: today }],
        ],
      },
      produceAfterPurchase: {
        refuses: [['goods made after they were bought', { purchaseDate: ago(2), produceDate: ago(1) }]],
        passes: [['goods made today', { produceDate: today }]],
      },
      batchOrProduce: {
        refuses: [['neither production date nor batch', { produceDate: '', batchNo: '' }]],
        passes: [['a batch number alone', { produceDate: '', batchNo: 'A1' }]],
      },
      oneSmallHand: {
        refuses: [
          ['one person who buys and checks in a small restaurant', { checker: '王师傅' }, known(null, null, 3)],
        ],
      },
      samePerson: {
        refuses: [
          ['one person who buys and checks', { checker: '王师傅' }],
          ['one person in a large restaurant', { checker: '王师傅' }, known(null, null, 2)],
        ],
        passes: [
          ['one person in a small restaurant', { checker: '王师傅' }, known(null, null, 3)],
          [
            'one person before the server has said what kind of kitchen it is',
            { checker: '王师傅' },
            { known: undefined } as never,
          ],
        ],
      },
      refuseReason: {
        refuses: [['a refusal without a reason', { checkResult: 2 }]],
        passes: [['a refusal with its reason', { checkResult: 2, refuseReason: '变质' }]],
      },
      concessionReason: {
        refuses: [
          ['a concession without a reason', { ...whole, checkResult: 3 }],
          ['a concession for what nobody may put up with', { ...whole, checkResult: 3, refuseReason: '温度偏高' }],
        ],
        passes: [
          ['a concession for the size of the boxes', { ...whole, checkResult: 3, refuseReason: '规格：箱装换袋装' }],
          ['one in English', { ...whole, checkResult: 3, refuseReason: 'Quantity: two short' }],
        ],
      },
      concessionPapers: {
        refuses: [['a concession for goods whose papers lack', { checkResult: 3, refuseReason: '数量少2千克' }]],
        passes: [['a concession with all papers', { ...whole, checkResult: 3, refuseReason: '数量少2千克' }]],
      },
      bannedName: {
        refuses: [
          ['green beans in a school', { ...plain, goodsName: '鲜四季豆' }],
          ['green beans by another name', { ...plain, goodsName: '芸豆角', banReason: 1 }],
          ['wild mushrooms in a nursery', { ...plain, goodsName: '野生菌' }, known(null, null, 8)],
        ],
        passes: [
          ['green beans in a restaurant', { ...plain, goodsName: '四季豆' }, known(null, null, 2)],
          ['dried daylilies', { ...plain, goodsName: '干黄花菜' }],
          [
            'green beans that were sent back',
            { ...plain, goodsName: '四季豆', checkResult: 2, refuseReason: '禁止采购' },
          ],
          ['salad sauce', { ...plain, goodsName: '凉拌汁' }],
        ],
      },
      bannedSoft: {
        refuses: [
          ['beans that may be green beans', { ...plain, goodsName: '豆角' }],
          ['hyacinth beans', { ...plain, goodsName: '白扁豆' }],
        ],
        passes: [
          ['asparagus beans that are said to be', { ...plain, goodsName: '豆角', banReason: 1 }],
          ['the same in a restaurant', { ...plain, goodsName: '豆角' }, known(null, null, 2)],
        ],
      },
      sensoryBad: {
        refuses: [
          ['goods that smell and were taken', { sensory: 2 }],
          [
            'goods that smell and were taken as a concession',
            { ...whole, sensory: 2, checkResult: 3, refuseReason: '规格' },
          ],
        ],
        passes: [['goods that smell and were refused', { sensory: 2, checkResult: 2, refuseReason: '异味' }]],
      },
      tempNeeded: {
        refuses: [
          ['meat without a temperature', { receiveTemp: '' }],
          ['frozen food without one', { goodsCategory: 12, receiveTemp: '' }],
          ['goods that are kept frozen', { goodsId: '9', receiveTemp: '' }, kept(4)],
        ],
        passes: [
          ['salt', plain],
          ['milk that is kept on the shelf', { goodsId: '9', goodsCategory: 5, receiveTemp: '' }, kept(1)],
          [
            'chosen goods before the server has said how they are kept',
            { goodsId: '9', receiveTemp: '' },
            { known: undefined } as never,
          ],
          ['vegetables that are kept cool', { ...plain, goodsCategory: 8, goodsId: '9' }, kept(3)],
        ],
      },
      coldTooWarm: {
        refuses: [
          ['chilled goods at 8.1 ℃', { receiveTemp: '8.1' }],
          ...[
            [2, '禽肉'],
            [3, '水产'],
            [5, '奶及制品'],
            [10, '豆制品'],
          ].map(
            ([goodsCategory, name]) =>
              [`${name} at 8.1 ℃`, { goodsCategory, receiveTemp: '8.1', certTypes: '4,5,6' }] as const,
          ),
        ],
        passes: [
          ['chilled goods at 8 ℃', { receiveTemp: '8' }],
          ['warm goods that were refused', { receiveTemp: '20', checkResult: 2, refuseReason: '温度超标' }],
          ['rice', { receiveTemp: '25', goodsCategory: 6 }],
          ['milk that is kept on the shelf', { goodsId: '9', goodsCategory: 5, receiveTemp: '25' }, kept(1)],
        ],
      },
      frozenTooWarm: {
        refuses: [
          ['frozen food at -8.9 ℃', { goodsCategory: 12, receiveTemp: '-8.9' }],
          ['frozen chicken', { goodsId: '9', goodsCategory: 2, receiveTemp: '4' }, kept(4)],
        ],
        passes: [
          ['frozen food at -9 ℃', { goodsCategory: 12, receiveTemp: '-9' }],
          [
            'melted food that was refused',
            { goodsCategory: 12, receiveTemp: '2', checkResult: 2, refuseReason: '解冻' },
          ],
        ],
      },
      certMeat: {
        refuses: [
          ['meat without the certificate of its quality', { certTypes: '5,7' }],
          ['poultry without quarantine', { goodsCategory: 2, certTypes: '4,6' }],
        ],
        passes: [['meat that was refused for it', { certTypes: '4', checkResult: 2, refuseReason: '无检疫证' }]],
      },
      certPork: {
        refuses: [['pork without a test for swine fever', { goodsName: '猪肉', certTypes: '5,6' }]],
        passes: [['beef', { goodsName: '牛腩', certTypes: '5,6' }]],
      },
      certImport: {
        refuses: [['imported beef', { goodsName: '牛腩', origin: '巴西进口' }]],
        passes: [['imported beef with its papers', { goodsName: '牛腩', origin: '巴西进口', certTypes: '5,6,8' }]],
      },
      certPacked: {
        refuses: [['prepacked food with a delivery note only', { ...plain, goodsCategory: 13 }]],
        passes: [['prepacked food with its certificate', { ...plain, goodsCategory: 13, certTypes: '3' }]],
      },
      certFarm: {
        refuses: [['vegetables with a licence only', { ...plain, goodsCategory: 8, certTypes: '1' }]],
        passes: [
          ['vegetables with a proof of purchase', { ...plain, goodsCategory: 8 }],
          ['eggs with a promise', { ...plain, goodsCategory: 4, certTypes: '9' }],
        ],
      },
      certGoods: {
        refuses: [
          [
            'goods whose file demands a test',
            { ...plain, goodsId: '9' },
            known({ storageType: 1, needCerts: ['4', '11'], isForbidden: 0 }),
          ],
        ],
        passes: [
          [
            'goods with everything their file demands',
            { ...plain, goodsId: '9', certTypes: '4,11' },
            known({ storageType: 1, needCerts: ['4', '11'], isForbidden: 0 }),
          ],
        ],
      },
      needImages: {
        refuses: [['goods that were taken without a photo', { goodsImgs: '' }]],
        passes: [
          ['a delivery that was refused', { goodsImgs: '', checkResult: 2, refuseReason: '变质' }],
          ['a line of a sheet', { goodsImgs: '' }, { sheet: true }],
        ],
      },
      sellerExpired: {
        refuses: [
          [
            'a seller whose licence ended the day before',
            { supplierId: '7' },
            known(null, { licenseEnd: ago(1), isBlack: false }),
          ],
        ],
        passes: [
          ['a licence that ends today', { supplierId: '7' }, known(null, { licenseEnd: today, isBlack: false })],
          ['a farmer without a licence', { supplierId: '7' }, known(null, { licenseEnd: null, isBlack: false })],
          [
            'a delivery refused for it',
            { supplierId: '7', checkResult: 2, refuseReason: '许可证过期' },
            known(null, { licenseEnd: ago(1), isBlack: false }),
          ],
        ],
      },
      sellerEnds: {
        refuses: [
          [
            'a seller whose licence ends in thirty days',
            { sellerUntil: laterDay(today, 0, 30) },
            { known: undefined } as never,
          ],
          [
            'one whose file says so',
            { supplierId: '7', sellerUntil: '' },
            known(null, { licenseEnd: today, isBlack: false }),
          ],
        ],
        passes: [
          ['a licence that is good for longer', { sellerUntil: laterDay(today, 0, 31) }, { known: undefined } as never],
          [
            'one whose file says more than the form',
            { supplierId: '7', sellerUntil: today },
            known(null, { licenseEnd: '2030-01-01', isBlack: false }),
          ],
        ],
      },
      sellerServes: {
        refuses: [['vegetables of who only maintains machines', { supplierId: '7' }, services(['8'])]],
        passes: [
          ['goods of who sells food and collects waste', { supplierId: '7' }, services(['2', '5'])],
          ['tableware of who disinfects it', { supplierId: '7', goodsCategory: 16 }, services(['4'])],
          [
            'a record filed before that was known of the seller',
            { brand: '双汇' },
            { ...services(['8']), before: { ...filed(), supplierId: '7' } },
          ],
        ],
      },
      sellerBlack: {
        refuses: [
          ['a seller on the black list', { supplierId: '7' }, known(null, { licenseEnd: null, isBlack: true })],
        ],
        passes: [
          [
            'a record filed before the seller was put there',
            { brand: '双汇' },
            { ...known(null, { licenseEnd: null, isBlack: true }), before: { ...filed(), supplierId: '7' } },
          ],
        ],
      },
      nitrite: {
        refuses: [['nitrite by its name', { ...plain, goodsName: '食品级亚硝酸钠' }]],
        passes: [
          ['nitrite that was sent back', { ...plain, goodsName: '亚硝酸盐', checkResult: 2, refuseReason: '禁止采购' }],
        ],
      },
      forbidden: {
        refuses: [['goods nobody may use', { ...plain, goodsId: '9' }, known({ isForbidden: 1, storageType: 1 })]],
      },
      forbiddenSchool: {
        refuses: [
          [
            'green beans in a school',
            { ...plain, goodsCategory: 8, goodsId: '9' },
            known({ isForbidden: 2, storageType: 1 }),
          ],
          [
            'in a nursery',
            { ...plain, goodsCategory: 8, goodsId: '9' },
            known({ isForbidden: 2, storageType: 1 }, null, 8),
          ],
        ],
        passes: [
          [
            'green beans in a restaurant',
            { ...plain, goodsCategory: 8, goodsId: '9' },
            known({ isForbidden: 2, storageType: 1 }, null, 2),
          ],
        ],
      },
      lateLedger: {
        refuses: [['a record more than three days late', { purchaseDate: ago(4), produceDate: ago(5) }]],
        passes: [['three days late', { purchaseDate: ago(3), produceDate: ago(4) }]],
      },
    },
  ))

describe('certificates handed in later', () => {
  const certify = (row: Values) =>
    purchase.actions['certify']!.run({ ...row, id: '1' }, { certImgs: ['a'], ticketImgs: ['b'] }, { now, user: '5' })
  test('are added to the record, also when it is locked', () =>
    expect(certify(filed())).toEqual({ set: { certImgs: ['a'], ticketImgs: ['b'], lacksPapers: false } }))
  test('are lacking until both the certificates and the invoice are there; of what was refused nothing is', () => {
    expect(
      [
        filed(),
        filed({ certImgs: shot }),
        filed({ certImgs: shot, ticketImgs: shot }),
        filed({ submitStatus: 0 }),
        filed({ checkResult: 2, refuseReason: '变质' }),
      ].map(row => row['lacksPapers']),
    ).toEqual([true, true, false, false, false])
    const part = (input: Values) =>
      purchase.actions['certify']!.run(
        { ...filed(), id: '1' },
        { certImgs: null, ticketImgs: null, ...input },
        { now, user: '5' },
      )
    expect(part({ certImgs: ['a'] })).toEqual({ set: { certImgs: ['a'], ticketImgs: null, lacksPapers: true } })
    expect(part({})).toEqual({ refuse: 'certificatesNone', at: 'certImgs' })
  })
  test('never replace what was shown', () => {
    expect(certify({ ...filed(), certImgs: ['x'], ticketImgs: ['y'] })).toEqual({ refuse: 'certificatesThere' })
    expect(certify({ ...filed(), ticketImgs: ['x'] })).toEqual({
      set: { certImgs: ['a'], ticketImgs: ['x'], lacksPapers: false },
    })
    expect(certify({ ...filed(), certImgs: ['x'] }), 'an invoice may follow, too').toEqual({
      set: { certImgs: ['x'], ticketImgs: ['b'], lacksPapers: false },
    })
    expect(certify({ ...filed(), heldBy: '3' })).toEqual({ refuse: 'certificatesThere' })
  })
})

test('a list of deliveries shows what the law wants written down of each, and how it was inspected', () => {
  expect(purchase.list).toEqual(
    expect.arrayContaining([
      'goodsName',
      'spec',
      'brand',
      'origin',
      'quantity',
      'unit',
      'price',
      'amount',
      'batchNo',
      'expireDate',
      'supplierName',
      'certTypes',
      'sensory',
      'checkResult',
      'purchaser',
      'checker',
      'traceCode',
    ]),
  )
})

describe('fields', () => {
  test.each([
    ['quantity', '0', 'notAbove'],
    ['quantity', '1000000', 'tooLarge'],
    ['quantity', '1.005', 'digits'],
    ['quantity', '', 'required'],
    ['price', '-0.01', 'tooSmall'],
    ['goodsName', '字'.repeat(51), 'tooLong'],
    ['supplierPhone', '12345', 'telephone'],
    ['purchaseDate', '2025-02-29', 'notDay'],
    ['goodsCategory', '98', 'notChoice'],
    ['certTypes', '1,99', 'notChoice'],
    ['shelfLife', '-1', 'tooSmall'],
    ['purchaser', '', 'required'],
    ['receiveTemp', '4.25', 'digits'],
    ['goodsId', 'abc', 'refMissing'],
  ])('%s cannot be “%s”', (field, value, code) => expect(told({ [field]: value })).toEqual([[field, code]]))

  test('a delivery of tomorrow cannot be filed today', () => {
    // The field looks at the real calendar.
    expect(
      told({ purchaseDate: wireDay(clock.now() + 2 * 24 * hour), produceDate: '', batchNo: 'A1' }).map(
        ([field, code]) => `${field} ${code}`,
      ),
    ).toContain('purchaseDate future')
  })

  test('without a price there is no amount, whatever is sent for it', () =>
    expect(filed({ price: '', amount: '5' })['amount']).toBeNull())

  test('the amount is price times quantity to the cent', () => {
    for (const [price, quantity, amount] of [
      ['0.15', '0.3', 0.05],
      ['74524.5', '4916.99', 366_436_221.26],
      ['1.15', '0.1', 0.12],
      ['30', '12.5', 375],
    ] as const)
      expect(filed({ price, quantity })['amount'], `${price} × ${quantity}`).toBe(amount)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 999_999 }), (price, quantity) => {
        const { amount } = filed({ price: (price / 100).toFixed(2), quantity: (quantity / 100).toFixed(2) })
        const exact = (BigInt(price) * BigInt(quantity) + 50n) / 100n
        expect(Math.round((amount as number) * 100)).toBe(Number(exact))
      }),
      { numRuns: 500 },
    )
  })

  test('a price and a quantity whose amount the ledger cannot hold are refused, not stored as something else', () => {
    expect(told({ price: '99999999.99', quantity: '999999.99' })).toEqual([['amount', 'tooLarge']])
    expect(told({ price: '999999.99', quantity: '999999.99' })).toEqual([])
  })
})

describe('the expiry that follows from production and shelf life', () => {
  test.each([
    ['2025-11-20', 7, 1, '2025-11-27'],
    ['2025-12-31', 1, 1, '2026-01-01'],
    ['2024-02-28', 1, 1, '2024-02-29'],
    ['2025-02-28', 1, 1, '2025-03-01'],
    ['2025-11-20', 0, 1, '2025-11-20'],
    ['2025-01-31', 1, 2, '2025-02-28'],
    ['2024-01-31', 1, 2, '2024-02-29'],
    ['2025-03-31', 1, 2, '2025-04-30'],
    ['2025-08-31', 6, 2, '2026-02-28'],
    ['2025-11-30', 3, 2, '2026-02-28'],
    ['2025-12-15', 1, 2, '2026-01-15'],
    ['2025-10-31', 14, 2, '2026-12-31'],
    ['2024-02-29', 1, 3, '2025-02-28'],
    ['2024-02-29', 4, 3, '2028-02-29'],
    ['2025-06-30', 2, 3, '2027-06-30'],
    ['2096-02-29', 4, 3, '2100-02-28'],
    ['2025-11-20', 24, 4, '2025-11-21'],
    ['2025-11-20', 47, 4, '2025-11-21'],
    ['2025-11-20', 12, 4, '2025-11-20'],
  ])('made %s, good for %i of unit %i: %s', (day, length, unit, expires) =>
    expect(expiry(day, length, unit)).toBe(expires),
  )

  test('never lies before production and never skips a month', () => {
    const days = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map(at => at.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, fc.nat(240), fc.constantFrom(1, 2, 3, 4), (day, length, unit) => {
        const end = expiry(day, length, unit)
        expect(end >= day).toBe(true)
        if (unit === 2 || unit === 3) {
          const months = unit === 2 ? length : length * 12
          const [year, month] = day.split('-').map(Number) as [number, number]
          expect(end.slice(0, 7)).toBe(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7))
        }
      }),
    )
  })

  test('is only worked out where nobody has entered one, and only when all of it is known', () => {
    expect(filed({ expireDate: '2026-01-01', shelfLife: 7, shelfUnit: 1 })['expireDate']).toBe('2026-01-01')
    expect(filed({ shelfLife: 7 })['expireDate']).toBeNull()
    expect(filed({ shelfLife: 7, shelfUnit: 1, produceDate: '', batchNo: 'A1' })['expireDate']).toBeNull()
  })

  test('is a day that the form accepts again, however long a shelf life is entered', () => {
    for (const shelfUnit of [1, 2, 3, 4]) {
      const { values, errors } = file({ shelfLife: 9999, shelfUnit })
      const day = values['expireDate'] as string
      if (!errors.length)
        expect(
          purchase.fields['expireDate']!.type.parse(day, purchase.fields['expireDate']!),
          `unit ${shelfUnit}: ${day}`,
        ).toBe(day)
      else
        expect(
          errors.map(({ code }) => code),
          `unit ${shelfUnit}`,
        ).not.toContain('expireBeforePurchase')
    }
  })
})

describe('late records', () => {
  test('are marked from the first day after, and refused from the fourth', () => {
    for (const [days, late] of [
      [0, false],
      [1, true],
      [3, true],
    ] as const)
      expect(filed({ purchaseDate: ago(days), produceDate: ago(days) })['isLate'], `${days} days`).toBe(late)
    expect(told({ purchaseDate: ago(4), produceDate: ago(4) })).toEqual([['purchaseDate', 'lateLedger']])
  })
  test('count days of Wuhan: the day ends at its own midnight, not at that of the server', () => {
    const evening = momentAt('2025-11-20 23:59:59')
    const day = { purchaseDate: '2025-11-20', produceDate: '2025-11-19' }
    expect(filed(day, evening)['isLate']).toBe(false)
    expect(filed(day, evening + 1000)['isLate']).toBe(true)
    expect(told(day, momentAt('2025-11-23 23:59:59'))).toEqual([])
    expect(told(day, momentAt('2025-11-24 00:00:00'))).toEqual([['purchaseDate', 'lateLedger']])
  })
  test('a record filed in time stays in time when it is mended later, also days later', () => {
    const before = filed()
    expect(file({ brand: '双汇' }, now + 5 * 24 * hour, before)).toMatchObject({
      errors: [],
      values: { isLate: false, lockTime: before['lockTime'] },
    })
  })
  test('a draft that is submitted a day later is late', () => {
    const draft = filed({ submitStatus: 0 })
    expect(draft['lockTime']).toBeNull()
    expect(file({ submitStatus: 1 }, now + 24 * hour, draft)).toMatchObject({
      errors: [],
      values: { isLate: true, lockTime: wireMoment(now + 48 * hour) },
    })
  })
  test('what a phone completed without a network is of the time it was completed, and locks 24 hours after it arrived', () => {
    const of = (day: string, entered: string, arrived: string): Values => {
      const { values, errors } = check(purchase, { ...good, purchaseDate: day, produceDate: day }, 'zh', titles, {
        now: momentAt(arrived),
        entered: momentAt(entered),
      })
      expect(errors).toEqual([])
      return values
    }
    expect(of('2025-11-20', '2025-11-20 23:00:00', '2025-11-21 12:00:00')).toMatchObject({
      isLate: false,
      filedTime: '2025-11-20 23:00:00',
      lockTime: '2025-11-22 12:00:00',
    })
    expect(of('2025-11-18', '2025-11-21 23:00:00', '2025-11-22 09:00:00')).toMatchObject({ isLate: true })
  })
  test('a draft is no way around the three days: it cannot be submitted on the fourth', () => {
    expect(told({ submitStatus: 1 }, now + 4 * 24 * hour, filed({ submitStatus: 0 }))).toEqual([
      ['purchaseDate', 'lateLedger'],
    ])
  })
  test('the day of a record cannot be moved back by more than three days', () => {
    expect(told({ purchaseDate: ago(4), produceDate: ago(4) }, now, filed())).toEqual([['purchaseDate', 'lateLedger']])
  })
})

test('goods that have expired cannot be brought in by a change either', () => {
  const before = filed({ purchaseDate: ago(2), produceDate: ago(9), expireDate: '2025-12-31' })
  expect(told({ expireDate: ago(1) }, now, before)).toEqual([['expireDate', 'expired']])
  // What was good when it was filed may be mended after it has expired.
  expect(told({ brand: '双汇' }, now + 60 * 24 * hour, before)).toEqual([])
})

describe('the lock', () => {
  const frozen = (row: Values, at: number) => purchase.frozen!(row, { now: at, before: row })
  test('closes 24 hours after submission and not a second earlier', () => {
    const row = filed()
    expect(frozen(row, now + 24 * hour)).toBeNull()
    expect(frozen(row, now + 24 * hour + 1000)).toBe('recordLocked')
  })
  test('never closes over a draft', () => expect(frozen(filed({ submitStatus: 0 }), now + 1000 * 24 * hour)).toBeNull())
  test('is not put off by submitting again', () => {
    const row = filed()
    expect(file({ brand: '双汇', submitStatus: 1 }, now + 20 * hour, row).values['lockTime']).toBe(row['lockTime'])
  })
  test('cannot be set or lifted by whoever sends a row', () => {
    expect(writable(purchase).map(([name]) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(lockTime|isLate|recordNo|recordSource|amount)$/)]),
    )
    expect(file({ lockTime: '2030-01-01 00:00:00', isLate: 0 }, now, filed()).values).toMatchObject({
      lockTime: '2025-11-22 12:00:00',
      isLate: false,
    })
  })
})

test('of several papers that the file of goods demands the refusal names those that lack', () => {
  const { certGoods } = purchase.rules
  expect(
    certGoods!.lacks!({ certTypes: ['4'] }, { now: 0, known: { goodsId: { needCerts: ['4', '11', '12'] } } }),
  ).toEqual(['11', '12'])
})
