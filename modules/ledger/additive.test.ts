import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import { gramsLeft } from './additive.server.ts'
import additive from './additive.ts'
import { dose, isOverdose, maxDose } from './dose.ts'

const now = momentAt('2025-11-21 12:00:00')
const powder = {
  isAdditive: true,
  isForbidden: 0,
  doseLimits: [
    { foodCategory: '06.03', maxDose: 5 },
    { foodCategory: '06.03.02.05', maxDose: '0.1' },
    { foodCategory: '07.02', maxDose: null },
  ],
}
const known = (goods: Values | null = powder, type = 4) => ({ known: { goodsId: goods, infoId: { type } } })
const good = {
  additiveDate: '2025-11-21',
  goodsId: '9',
  additiveName: '泡打粉',
  additiveFunc: 1,
  foodName: '馒头',
  foodCategory: '06.03.02.03',
  foodWeight: '10',
  useAmount: '50',
  weighTool: '专用克秤',
  storagePlace: '添加剂专柜',
  useUser: '王师傅',
  checker: '李主管',
  additiveImgs: shot,
}
const filed = (body: Values = {}, more: object = known()): Values => {
  const { values, errors } = check(additive, { ...good, ...body }, 'zh', (_name, of) => of.title, { now, ...more })
  expect(errors).toEqual([])
  return values
}

describe('what was added to food is', () =>
  void eachRule(
    additive,
    good,
    { now, ...known() },
    {
      ...Object.fromEntries(
        (
          [
            ['needGoods', 'goodsId', '添加剂档案'],
            ['needName', 'additiveName', '名称'],
            ['needFunc', 'additiveFunc', '功能'],
            ['needFood', 'foodName', '食品'],
            ['needCategory', 'foodCategory', '类别'],
            ['needWeight', 'foodWeight', '食品量'],
            ['needAmount', 'useAmount', '用量'],
            ['needTool', 'weighTool', '称量工具'],
            ['needPlace', 'storagePlace', '专柜'],
            ['needUser', 'useUser', '使用人'],
            ['needChecker', 'checker', '复核人'],
            ['needImages', 'additiveImgs', '照片'],
          ] as const
        ).map(([rule, field, name]) => [
          rule,
          {
            refuses: [[`a record without ${name}`, { [field]: '' }]] as [readonly [string, Values]],
            passes: [['a declaration that nothing was used', { noUse: 1, [field]: '' }] as const],
          },
        ]),
      ),
      notAdditive: {
        refuses: [['goods that are no additive', {}, known({ ...powder, isAdditive: false })]],
        passes: [['goods before the server has looked', {}, { known: undefined } as never]],
      },
      nitrite: {
        refuses: [
          ['nitrite', { additiveName: '亚硝酸钠' }],
          ['nitrite under another name', { additiveName: '亚硝酸盐(护色剂)' }],
        ],
        passes: [['a declaration', { noUse: 1, additiveName: '亚硝酸钠' }]],
      },
      forbidden: { refuses: [['goods nobody may use', {}, known({ ...powder, isForbidden: 1 })]] },
      forbiddenSchool: {
        refuses: [['goods that children must not get, in a school', {}, known({ ...powder, isForbidden: 2 })]],
        passes: [['the same in a restaurant', {}, known({ ...powder, isForbidden: 2 }, 2)]],
      },
      notAllowed: {
        refuses: [['a food the table does not name', { foodCategory: '08.02' }]],
        passes: [
          ['any food, of goods without a table', { foodCategory: '08.02' }, known({ ...powder, doseLimits: [] })],
          ['a declaration', { noUse: 1, foodCategory: '08.02' }],
        ],
      },
      overdose: {
        refuses: [
          ['0.001 g too much', { useAmount: '50.001' }],
          ['a fried dough with a tighter limit', { foodCategory: '06.03.02.05', useAmount: '1.001' }],
        ],
        passes: [
          ['exactly what is allowed', { useAmount: '50' }],
          ['food without a limit', { foodCategory: '07.02', useAmount: '9999' }],
        ],
      },
      samePerson: { refuses: [['one person who uses and checks', { checker: '王师傅' }]] },
      lateLedger: {
        refuses: [['a record of the day four days before', { additiveDate: '2025-11-17' }]],
        passes: [['one of three days before', { additiveDate: '2025-11-18' }]],
      },
    },
  ))

test('the most allowed, the actual dose and whether it is too much are worked out, whatever is sent for them', () => {
  expect(filed({ maxDose: '9', actualDose: '9', isOver: 1 })).toMatchObject({
    maxDose: 5,
    actualDose: 5,
    isOver: false,
    stockLeft: null,
  })
  expect(filed({ foodCategory: '07.02', foodWeight: '3', useAmount: '10' })).toMatchObject({
    maxDose: null,
    actualDose: 3.3333,
    isOver: false,
  })
})

test('an overdose stays visible in a draft, and cannot be submitted before it is mended', () => {
  const draft = filed({ useAmount: '80', submitStatus: 0 })
  expect(draft).toMatchObject({ isOver: true, actualDose: 8 })
  const submit = (body: Values) =>
    check(additive, { submitStatus: 1, ...body }, 'zh', (_name, of) => of.title, { now, before: draft, ...known() })
  expect(submit({}).errors.map(({ code }) => code)).toEqual(['overdose'])
  expect(submit({ useAmount: '40' })).toMatchObject({ errors: [], values: { isOver: false } })
})

test('what is left of an additive is what the store has of it, in grams; what is not weighed has none', () => {
  expect(
    gramsLeft([
      ['1', 150],
      ['2', 25_050],
      ['11', 100],
    ]),
  ).toBe(1500 + 250.5 + 500)
  expect([
    gramsLeft([['1', 0]]),
    gramsLeft([]),
    gramsLeft([['6', 300]]),
    gramsLeft([
      ['1', 100],
      ['8', 100],
    ]),
    gramsLeft([['1', 99_999_999]]),
  ]).toEqual([0, null, null, null, null])
})

describe('the limit of a food', () => {
  test('is that of the nearest category that covers it', () => {
    const { doseLimits } = powder
    expect(
      ['06.03', '06.03.02.03', '06.03.02.05', '07.02', '08.02', null].map(category => maxDose(doseLimits, category)),
    ).toEqual([5, 5, 0.1, null, null, null])
    expect(maxDose([{ foodCategory: '06.0', maxDose: 1 }], '06.03')).toBeNull()
    for (const nothing of [null, undefined, {}, [], [{ foodCategory: '06.03', maxDose: '' }]])
      expect(maxDose(nothing, '06.03')).toBeNull()
  })
  test('is kept or broken exactly, whatever the fractions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (grams, kilograms, most) => {
          const over = BigInt(grams) * 10_000n > BigInt(most) * BigInt(kilograms)
          expect(isOverdose(grams / 1000, kilograms / 1000, most / 10_000)).toBe(over)
          expect(Math.abs(dose(grams / 1000, kilograms / 1000) - grams / kilograms)).toBeLessThanOrEqual(
            0.00005 + (grams / kilograms) * 1e-12,
          )
        },
      ),
    )
  })
})
