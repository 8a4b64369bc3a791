import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import foodCheck from './food-check.ts'

const now = momentAt('2025-11-21 12:00:00')
const good = {
  checkDate: '2025-11-21 11:00:00',
  checkType: 1,
  objectName: '五花肉',
  checkResult: 1,
  checker: '王师傅',
  checkImgs: shot,
}
const kept = (storageType: number | null) => ({ known: { goodsId: { storageType } } })
const [core, storage, oil, held] = [{ checkType: 4 }, { checkType: 5 }, { checkType: 7 }, { checkType: 6 }]
const pesticide = { checkType: 2, checkItem: 1 }
const failed = { checkResult: 2, disposeWay: 4 }

describe('a check of food is', () =>
  void eachRule(
    foodCheck,
    good,
    { now, known: { goodsId: null } },
    {
      checkAhead: {
        refuses: [['a check in an hour', { checkDate: '2025-11-21 13:00:00' }]],
        passes: [['a phone whose clock is five minutes ahead', { checkDate: '2025-11-21 12:05:00' }]],
      },
      needItem: {
        refuses: [['a quick test of nothing', { checkType: 2 }]],
        passes: [['a quick test of pesticides', { checkType: 2, checkItem: 1 }]],
      },
      needValue: {
        refuses: [
          ['a core temperature without a value', core],
          ['a storage temperature without a value', storage],
          ['frying oil without a value', oil],
          ['held food without its minutes', held],
          ['a rate of inhibition without a value', { ...pesticide, checkUnit: '%' }],
        ],
        passes: [['a look and a smell', {}]],
      },
      coreTooCold: {
        refuses: [['69.9 ℃', { ...core, checkValue: '69.9' }]],
        passes: [
          ['70 ℃', { ...core, checkValue: '70' }],
          ['65 ℃ that is said to fail', { ...core, checkValue: '65', ...failed }],
        ],
      },
      storageTooWarm: {
        refuses: [
          ['8.1 ℃', { ...storage, checkValue: '8.1' }],
          ['-11.9 ℃ of what must be frozen', { ...storage, checkValue: '-11.9' }],
          ['4 ℃ of goods that are kept frozen', { ...storage, goodsId: '9', checkValue: '4' }, kept(4)],
          ['-13 ℃ of goods that are kept chilled', { ...storage, goodsId: '9', checkValue: '-13' }, kept(3)],
        ],
        passes: [
          ['8 ℃', { ...storage, checkValue: '8' }],
          ['0 ℃', { ...storage, checkValue: '0' }],
          ['-12 ℃', { ...storage, checkValue: '-12' }],
          [
            'chosen goods before the server has said how they are kept',
            { ...storage, goodsId: '9', checkValue: '20' },
            { known: undefined } as never,
          ],
          ['20 ℃ that is said to fail', { ...storage, checkValue: '20', ...failed }],
        ],
      },
      oilTooOld: {
        refuses: [['27.1 %', { ...oil, checkValue: '27.1' }]],
        passes: [['27 %', { ...oil, checkValue: '27' }]],
      },
      heldTooLong: {
        refuses: [['121 minutes', { ...held, checkValue: '121' }]],
        passes: [
          ['120 minutes', { ...held, checkValue: '120' }],
          ['three hours that are said to fail', { ...held, checkValue: '180', ...failed }],
        ],
      },
      pesticideUnit: {
        refuses: [['35 of nobody knows what', { ...pesticide, checkValue: '35' }]],
        passes: [
          ['35 %', { ...pesticide, checkValue: '35', checkUnit: '%' }],
          ['a negative card', { ...pesticide, checkValue: '0' }],
          ['35 of another test', { checkType: 2, checkItem: 9, checkValue: '35' }],
        ],
      },
      pesticideHigh: {
        refuses: [
          ['an inhibition of 50 %', { ...pesticide, checkValue: '50', checkUnit: '%' }],
          ['a positive card', { ...pesticide, checkValue: '1' }],
        ],
        passes: [
          ['49.9 %', { ...pesticide, checkValue: '49.9', checkUnit: '%' }],
          ['1 %', { ...pesticide, checkValue: '1', checkUnit: '%' }],
          ['a positive card that is said to fail', { ...pesticide, checkValue: '1', ...failed }],
          ['80 % that are said to fail', { ...pesticide, checkValue: '80', checkUnit: '%', ...failed }],
        ],
      },
      needDispose: {
        refuses: [['food that failed and was left', { checkResult: 2 }]],
        passes: [['food that was heated again', failed]],
      },
      needQuantity: {
        refuses: [['a destruction of nobody knows how much', { checkResult: 2, disposeWay: 2, disposeImgs: shot }]],
        passes: [['food that passed', { disposeWay: 2 }]],
      },
      needDisposeImages: {
        refuses: [['a destruction nobody saw', { checkResult: 2, disposeWay: 2, disposeQty: '3' }]],
        passes: [
          ['a destruction with its photos', { checkResult: 2, disposeWay: 2, disposeQty: '3', disposeImgs: shot }],
        ],
      },
      lateLedger: {
        refuses: [['a check of the day four days before', { checkDate: '2025-11-17 23:00:00' }]],
        passes: [['one of three days before', { checkDate: '2025-11-18 00:00:00' }]],
      },
    },
  ))

test('the limit and its unit stand beside what is measured; of other checks they are what was entered', () => {
  const filed = (body: Values, more: object = { known: { goodsId: null } }) =>
    check(foodCheck, { ...good, ...body }, 'zh', (_name, of) => of.title, { now, ...more }).values
  expect(filed({ ...core, checkValue: '80', checkUnit: '%', limitValue: '1' })).toMatchObject({
    checkUnit: '℃',
    limitValue: 70,
  })
  expect(filed({ ...storage, checkValue: '4' })).toMatchObject({ limitValue: 8 })
  expect(filed({ ...storage, goodsId: '9', checkValue: '4' }, kept(4))).toMatchObject({ limitValue: -12 })
  expect(filed({ ...oil, checkValue: '20' })).toMatchObject({ checkUnit: '%', limitValue: 27 })
  expect(filed({ checkType: 2, checkItem: 1, checkUnit: '%', checkValue: '12', limitValue: '9' })).toMatchObject({
    checkUnit: '%',
    limitValue: 50,
  })
})
