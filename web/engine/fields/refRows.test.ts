import { expect, test } from 'vitest'
import { momentAt } from '../../../contract/wire.ts'
import purchase from '../../../modules/ledger/purchase.ts'
import sample from '../../../modules/ledger/sample.ts'
import waste from '../../../modules/ledger/waste.ts'
import cookbook from '../../../modules/selfexam/cookbook.ts'
import fridge from '../../../modules/iot/fridge.ts'
import goods from '../../../modules/stock/goods.ts'
import supplier from '../../../modules/stock/supplier.ts'
import type { Line } from '../faces.ts'
import type { Entered } from '../form/form.ts'
import { wordsOf } from '../words.ts'
import { askedOf, besideOf, offerOf } from './refRows.ts'

const now = momentAt('2026-11-23 10:00:00')
const seller = (id: string, more: Entered): Line => ({
  id,
  supplierName: id,
  supplierType: '5',
  licenseEnd: '2027-01-01',
  contractEnd: '2027-01-01',
  ...more,
})
const offered = (rows: readonly Line[], values: Entered = { wasteDate: '2026-11-23 09:00:00' }) =>
  offerOf(waste.fields['wasteUnit']!, 'wasteUnit', supplier, rows, { resource: waste, values: () => values }, now)

test('of all suppliers a form for waste offers the collectors, and of them those whose papers are good on the day; why others are left out is said', () => {
  const { rows, left, why } = offered([
    seller('灭鼠公司', { supplierType: '6' }),
    seller('收运', {}),
    seller('证过期', { licenseEnd: '2026-11-01' }),
    seller('协议过期', { contractEnd: '2026-11-22' }),
  ])
  expect(rows.map(({ id }) => id)).toEqual(['收运'])
  expect([left, why]).toEqual([3, ['notCollector', 'collectorExpired', 'contractExpired']])
})

test('what is not filled in yet speaks against nobody', () => {
  expect(offered([seller('证过期', { licenseEnd: '2026-11-01' })], {}).rows).toHaveLength(1)
})

test('goods are offered whose usual papers nobody has said: the papers are ticked afterwards', () => {
  const greens: Line = { id: 'bc', goodsName: '白菜', goodsCode: 'BC', goodsCategory: 8, goodsUnit: 1 }
  const around = { resource: purchase, values: () => ({ purchaseDate: '2026-11-23', sensory: 1, checkResult: 1 }) }
  expect(
    offerOf(
      purchase.fields['goodsId']!,
      'goodsId',
      goods,
      [greens, { ...greens, id: 'bc2', needCerts: '4' }],
      around,
      now,
    ).rows.map(({ id }) => id),
  ).toEqual(['bc', 'bc2'])
})

test('the server is asked for what fits alone', () => {
  expect(askedOf(waste.fields['wasteUnit']!, supplier)).toEqual({ supplierType: '5' })
})

test('of the dishes of the day that of this meal stands first, others are not offered, and two of one name are told apart by their day and meal', () => {
  const of = sample.fields['cookbookId']!
  const dish = (id: string, cookbookSuppDate: string, cookbookMeal: number): Line => ({
    id,
    cookbookName: '米饭',
    cookbookSuppDate,
    cookbookMeal,
  })
  const rows = [dish('1', '2026-11-22', 3), dish('2', '2026-11-23', 2), dish('3', '2026-11-23', 3)]
  const around = { resource: sample, values: () => ({ additiveDate: '2026-11-23 11:30:00', additiveCan: 3 }) }
  expect(offerOf(of, 'cookbookId', cookbook, rows, around, now).rows.map(({ id }) => id)).toEqual(['3', '2'])
  expect(besideOf(of, cookbook, rows[1]!, wordsOf(sample, 'zh', {}))).toEqual([
    '2026-11-23',
    expect.stringMatching(/餐|点/),
  ])
})

test('for vegetables a kitchen is offered who sells food, first who sells vegetables, and nobody who only cleans', () => {
  const at = (goodsCategory: number | '') => ({
    resource: purchase,
    values: () => ({ purchaseDate: '2026-11-23', sensory: 1, checkResult: 1, goodsCategory }),
  })
  const rows = [
    seller('保洁', { supplierType: '8', supplyScope: '8' }),
    seller('粮油', { supplierType: '2', supplyScope: '6,7' }),
    seller('调味', { supplierType: '2', supplyScope: '18' }),
    seller('菜农', { supplierType: '3', supplyScope: '9,8' }),
    seller('又送又收', { supplierType: '2,5', supplyScope: '7' }),
  ]
  const offer = (goodsCategory: number | '') =>
    offerOf(purchase.fields['supplierId']!, 'supplierId', supplier, rows, at(goodsCategory), now)
  expect(offer(8).rows.map(({ id }) => id)).toEqual(['菜农', '粮油', '调味', '又送又收'])
  expect([offer(8).left, offer(8).why]).toEqual([1, ['sellerServes']])
  // Before anything says of what goods, and of what is no food.
  expect(offer('').rows.map(({ id }) => id)).toEqual(['粮油', '调味', '菜农', '又送又收'])
  expect(offer(17).rows.map(({ id }) => id)).toContain('保洁')
})

test('a sample is offered the sample cabinets alone', () => {
  const fridges = [1, 2, 3, 4].map(fridgeType => ({ id: String(fridgeType), deviceName: '柜', fridgeType }))
  expect(
    offerOf(sample.fields['sampleCabinetId']!, 'sampleCabinetId', fridge, fridges, null, now).rows.map(({ id }) => id),
  ).toEqual(['3'])
})

test('of rows of which the server takes some alone these are offered, and why others are not is said in its words', () => {
  const around = {
    resource: waste,
    values: () => ({ wasteDate: '2026-11-23 09:00:00' }),
    only: { wasteUnit: { ids: new Set(['收运']), says: '只选签了协议的单位' } },
  }
  const rows = [seller('收运', {}), seller('另一家', {})]
  const { left, says, ...offer } = offerOf(waste.fields['wasteUnit']!, 'wasteUnit', supplier, rows, around, now)
  expect([offer.rows.map(({ id }) => id), left, says]).toEqual([['收运'], 1, ['只选签了协议的单位']])
})
