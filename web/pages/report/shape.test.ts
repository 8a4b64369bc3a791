import { expect, test } from 'vitest'
import { shapeOf } from '../../../modules/report/shape.ts'
import { blank, countOf, missing, readDesign, writeDesign, type Design } from './shape.ts'

const grouped: Design = {
  ...blank,
  resource: 'ledger/purchase',
  groupBy: [
    { field: 'purchaseDate', per: 'month' },
    { field: '', per: '' },
  ],
  measures: [
    countOf,
    { ...countOf, of: 'sum', field: 'amount' },
    { ...countOf, of: 'share', field: 'amount', over: 'quantity', as: '占比', says: '金额 ÷ 数量' },
  ],
  filters: { goodsName: '白菜', goodsCategory: '' },
  period: { field: 'purchaseDate', days: 90 },
  sort: { by: 'sum.amount', direction: 'desc' },
  compare: 'share.amount.quantity',
}
const rows: Design = {
  ...blank,
  resource: 'ledger/purchase',
  kind: 'rows',
  columns: ['goodsName', 'quantity'],
  chart: 'none',
  measures: [],
}

test('what the designer sends is what the server reads, for sums and for rows', () => {
  expect(shapeOf(writeDesign(grouped))).toMatchObject({
    groupBy: [{ field: 'purchaseDate', per: 'month' }],
    measures: [
      { of: 'count' },
      { of: 'sum', field: 'amount' },
      { of: 'share', field: 'amount', over: 'quantity', as: '占比', says: '金额 ÷ 数量' },
    ],
    compare: 'share.amount.quantity',
    filters: { goodsName: '白菜' },
    period: { days: 90 },
  })
  expect(shapeOf(writeDesign(rows))).toMatchObject({
    columns: ['goodsName', 'quantity'],
    measures: [],
    sort: null,
    period: null,
  })
})
test('a stored report opens as it was designed', () => {
  expect(readDesign(JSON.stringify(writeDesign(grouped)))).toEqual({
    ...grouped,
    groupBy: [grouped.groupBy[0]],
    filters: { goodsName: '白菜' },
  })
  expect(writeDesign(readDesign(writeDesign(rows)))).toEqual(writeDesign(rows))
})
test('a whole report that comes with the product is kept by its name', () => {
  expect(writeDesign({ ...blank, built: 'R3' })).toEqual({ built: 'R3' })
  expect(readDesign('{"built":"R3"}')).toEqual({ ...blank, built: 'R3' })
})
test('what is no report opens as a new one', () => {
  for (const nothing of ['', 'x', '[]', undefined]) expect(readDesign(nothing)).toEqual(blank)
})
test('it is said what is missing before it can run', () => {
  expect(missing(blank)).toBe('chooseResource')
  expect(missing({ ...grouped, measures: [{ ...countOf, of: 'sum' }] })).toBe('needMeasures')
  expect(missing({ ...grouped, measures: [{ ...countOf, of: 'share', field: 'amount' }] })).toBe('needMeasures')
  expect(missing({ ...rows, columns: [] })).toBe('needColumns')
  expect(missing(grouped)).toBeUndefined()
})
