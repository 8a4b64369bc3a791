import { expect, test } from 'vitest'
import { ownNumber } from '../derive/calls/bill-call.ts'
import { billErrors, billText, lineOf, rowsOfBill } from './bill.ts'

const bill = { no: 'billNo', prefix: 'SH', shares: ['billNo', 'supplierName', 'purchaser', 'checker'] }
const wrong = (field: string, message: string) => ({ field, message, code: 'required' })

test('what a delivery note says once stands in every row, and no line says otherwise', () => {
  const rows = rowsOfBill(bill, { billNo: 'S1', supplierName: '江汉肉联', brand: '双汇' }, [
    { goodsName: '五花肉' },
    { goodsName: '鸡腿', brand: '温氏', supplierName: '别家' },
  ])
  expect(rows).toEqual([
    { billNo: 'S1', supplierName: '江汉肉联', brand: '双汇', goodsName: '五花肉' },
    { billNo: 'S1', supplierName: '江汉肉联', brand: '温氏', goodsName: '鸡腿' },
  ])
})

test('what is wrong in a line is told with its line, and what is wrong with the note itself only once', () => {
  const same = wrong('checker', '采购人与验收人不能相同')
  const errors = billErrors(bill, [
    [same],
    [same, wrong('quantity', '请输入数量')],
    [same, wrong('supplierName', '请输入供货者')],
  ])
  expect(errors).toEqual([
    { field: 'checker', message: same.message },
    { field: 'supplierName', message: '请输入供货者' },
    { field: 'lines.1.quantity', message: '请输入数量' },
  ])
  expect(errors.map(error => billText(error, 'zh'))).toEqual([same.message, '请输入供货者', '第2行：请输入数量'])
  expect(billText(errors[2]!, 'en')).toBe('Row 2: 请输入数量')
  expect([lineOf('lines.1.quantity'), lineOf('quantity'), lineOf('lines.x.y')]).toEqual([
    { line: 1, field: 'quantity' },
    null,
    null,
  ])
})

test('a note without a number is given one that tells two of the same second apart', () => {
  expect(ownNumber('SH', Date.parse('2026-11-20T08:30:05+08:00'), '1234567890123456789')).toBe('SH20261120083005789')
})
