import { expect, test } from 'vitest'
import purchase from '../../../../modules/ledger/purchase.ts'
import { askable, columnsIn, readConditions, writeConditions } from './conditions.ts'

test('conditions of a custom rule are kept as filters of the list, and come back as they were entered', () => {
  const entered = { goodsName: '白菜', purchaseDate_datege: '2026-11-01', goodsCategory: '' }
  expect(writeConditions(entered)).toBe('{"goodsName":"白菜","purchaseDate_datege":"2026-11-01"}')
  expect(readConditions(writeConditions(entered))).toEqual({ goodsName: '白菜', purchaseDate_datege: '2026-11-01' })
})
test('a rule without conditions is empty, so that nobody takes it for one', () => {
  expect(writeConditions({ goodsName: '  ' })).toBe('')
  for (const nothing of ['', '{}', 'select 1', '[1]', null, { a: { b: 1 } }])
    expect(readConditions(nothing)).toEqual({})
})
test('only what the list itself can be searched by can be asked, and no secret is a column', () => {
  expect(askable(purchase).map(({ name }) => name)).not.toContain('infoId')
  expect(askable(purchase).length).toBeGreaterThan(3)
  expect(columnsIn(purchase)).not.toContain('tenantId')
})
