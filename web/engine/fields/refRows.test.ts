import { expect, test } from 'vitest'
import { momentAt } from '../../../contract/wire.ts'
import purchase from '../../../modules/ledger/purchase.ts'
import sample from '../../../modules/ledger/sample.ts'
import waste from '../../../modules/ledger/waste.ts'
import cookbook from '../../../modules/selfexam/cookbook.ts'
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
