import { expect, test } from 'vitest'
import { traceCode, traceUrl } from '../../engines/trace/code.ts'
import purchase from '../../modules/ledger/purchase.ts'
import { shot } from '../../tests/rules.ts'
import { billFields, billReminders, isRight, judge, judgedBy, lineLike } from './bill.ts'
import { readCode } from './code.ts'
import { blankOf } from './form/form.ts'
import { wordsOf } from './words.ts'

const words = wordsOf(purchase, 'zh', {})
const now = Date.parse('2025-11-21T12:00:00+08:00')
const { paper: head, line: cells } = billFields(purchase)
const paper = {
  ...blankOf(head),
  purchaseDate: '2025-11-21',
  supplierName: '江汉肉联',
  supplierAddress: '江汉区一路 1 号',
  supplierPhone: '027-87654321',
  purchaser: '王师傅',
  checker: '李主管',
}
const salt = {
  ...blankOf(cells),
  goodsName: '食盐',
  goodsCategory: 11,
  quantity: '2',
  unit: 1,
  batchNo: 'A1',
  certTypes: '4',
  sensory: 1,
  checkResult: 1,
  goodsImgs: shot,
}

test('a note asks once for what it says once, and of each line for what is its own', () => {
  expect(head.map(([name]) => name)).toEqual(
    expect.arrayContaining(['supplierId', 'purchaseDate', 'checker', 'ticketImgs', 'billNo']),
  )
  const names = cells.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['goodsName', 'quantity', 'goodsImgs', 'checkResult']))
  for (const [name] of head) expect(names).not.toContain(name)
  expect(names).not.toContain('submitStatus')
})

test('every line is judged like a purchase of its own, with what the note says', () => {
  expect(isRight(judge(purchase, words, now, paper, [salt, salt]))).toBe(true)
  const wrong = judge(purchase, words, now, { ...paper, purchaseDate: '2025-11-01' }, [
    salt,
    { ...salt, batchNo: '' },
    { ...salt, goodsImgs: '' },
  ])
  expect([...wrong.paper]).toEqual([['purchaseDate', '超过3天不可补录']])
  expect(wrong.lines.map(errors => [...errors])).toEqual([
    [],
    [['produceDate', '生产日期或批号至少填写一项']],
    [['goodsImgs', '请上传到货照片']],
  ])
  expect(isRight(wrong)).toBe(false)
})

test('what the server says against a note stands at its cells', () => {
  const judged = judgedBy(
    [
      { field: 'checker', message: '采购人与验收人不能相同' },
      { field: 'lines.1.quantity', message: '请输入数量' },
      { field: 'lines.1.unit', message: '请选择单位' },
    ],
    2,
  )
  expect([...judged.paper]).toEqual([['checker', '采购人与验收人不能相同']])
  expect(judged.lines.map(errors => [...errors])).toEqual([
    [],
    [
      ['quantity', '请输入数量'],
      ['unit', '请选择单位'],
    ],
  ])
})

test('what is to be looked at once more is said once, however many lines there are', () => {
  expect(billReminders(purchase, words, now, { ...paper, sellerUntil: '2025-11-30' }, [salt, salt])).toBe(
    '供货者许可证将在30天内到期，请提醒供货者换证',
  )
})

test('a line that is copied has no photo of other goods', () => {
  expect(lineLike(cells, { ...salt, price: '3' })).toMatchObject({ goodsName: '食盐', price: '3', goodsImgs: '' })
})

test('a camera reads barcodes and our trace codes, alone or in their address, and nothing else', () => {
  expect(readCode('6901234567892')).toEqual({ gtin: '6901234567892' })
  const trace = traceCode('420103', '2025-11-21', 1)
  expect([readCode(trace), readCode(traceUrl('https://food.example.cn', trace))]).toEqual([{ trace }, { trace }])
  expect([readCode('https://example.com'), readCode('hello'), readCode(trace.slice(0, -1))]).toEqual([null, null, null])
})
