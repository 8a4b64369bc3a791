import { expect, test } from 'vitest'
import purchase from '../../../modules/ledger/purchase.ts'
import { billSent, changedBy, doubtsIn } from '../bill.ts'
import { filled, meantRow, withPhoto, withRow, type NoteRead } from './fill.ts'

const blank = { goodsName: '', goodsId: '', quantity: '', unit: 1, price: '' }
const start = {
  purchaseDate: '2025-11-22',
  billNo: '',
  supplierId: '',
  supplierName: '',
  supplierAddress: '',
  supplierPhone: '',
  purchaser: '王师傅',
  ticketImgs: '',
}
const read: NoteRead = {
  paper: {
    billNo: 'LY-0087',
    purchaseDate: '2025-11-21',
    supplierId: '7',
    supplierName: '康达粮油商行',
    supplierAddress: '路 1 号',
    supplierPhone: '13900001111',
  },
  lines: [
    { goodsName: '土豆', quantity: '30.5', unit: 1, price: '1.8' },
    { goodsName: '老豆腐', quantity: '20', unit: '' },
  ],
  doubts: ['billNo', 'lines.0.price', 'lines.1.unit'],
  refused: [{ field: 'lines.1.goodsName', message: '禁售' }],
}

test('an empty form takes everything that was read, and knows of what nobody is sure', () => {
  const { paper, lines, count } = filled(purchase, read, { paper: start, start, lines: [blank], blank })
  expect(paper).toEqual({ ...read.paper, unsure: 'billNo' })
  expect(lines).toEqual([
    { ...blank, ...read.lines[0], unsure: 'price' },
    { ...blank, ...read.lines[1], unsure: 'unit' },
  ])
  expect(count).toBe(2)
})

test('what somebody has typed is not overwritten: neither a field, nor what goes with a typed supplier, nor a line that was begun', () => {
  const typed = { ...start, billNo: 'A-1', supplierName: '老王' }
  const begun = { ...blank, goodsName: '白菜' }
  const { paper, lines, refused } = filled(purchase, read, { paper: typed, start, lines: [begun, blank], blank })
  expect(refused, 'what is refused is said at its own line').toEqual([{ field: 'lines.2.goodsName', message: '禁售' }])
  expect(paper).toEqual({ purchaseDate: '2025-11-21' })
  expect(lines.map(({ goodsName }) => goodsName)).toEqual(['白菜', '土豆', '老豆腐'])
  expect(
    filled(purchase, read, { paper: { ...start, purchaseDate: '2025-11-20' }, start, lines: [], blank }).paper[
      'purchaseDate'
    ],
  ).toBeUndefined()
})

test('a doubt goes when its value was changed, and is never sent', () => {
  const line = { ...blank, unsure: 'price,unit' }
  expect(doubtsIn(changedBy(line, { price: '2' }))).toEqual(['unit'])
  expect(changedBy(blank, { price: '2' })).toEqual({ ...blank, price: '2' })
  expect(billSent({ ...start, unsure: 'billNo' }, [line])).toEqual({ ...start, lines: [blank] })
})

test('a name that is on file once, however its signs are written, means that row; of several the one of the specification, or none', () => {
  const rows = [
    { id: '1', goodsName: '海天酱油（生抽）', goodsSpec: '1.9L' },
    { id: '2', goodsName: '海天酱油(生抽)', goodsSpec: '500ml' },
    { id: '3', goodsName: '海天酱油', goodsSpec: '' },
  ]
  expect(meantRow(rows, 'goodsName', '海天 酱油')?.id).toBe('3')
  expect(meantRow(rows, 'goodsName', '海天酱油(生抽)', ['goodsSpec', '500 ML'])?.id).toBe('2')
  for (const [name, spec] of [
    ['海天酱油(生抽)', ''],
    ['海天', ''],
    ['', ''],
  ] as const)
    expect(meantRow(rows, 'goodsName', name, ['goodsSpec', spec])).toBeNull()
})

test('what was read counts for more than what the file says; the name is that of the file', () => {
  const row = { id: '9', goodsName: '海天酱油（生抽）', goodsCategory: 11, goodsUnit: 8, shelfLife: 18, shelfUnit: 2 }
  expect(withRow(purchase, 'goodsId', row, { goodsName: '海天酱油(生抽)', unit: 7, quantity: '2' })).toEqual({
    goodsId: '9',
    goodsName: '海天酱油（生抽）',
    goodsCategory: 11,
    unit: 7,
    shelfLife: 18,
    shelfUnit: 2,
    quantity: '2',
  })
  expect(withRow(purchase, 'goodsId', row, { goodsName: '海天酱油(生抽)', unit: '' })['unit']).toBe(8)
  expect(withRow(purchase, 'goodsId', null, { goodsName: '土豆' })).toEqual({ goodsName: '土豆' })
})

test('the photo joins those of the paper as long as there is room', () => {
  expect([withPhoto('', 'a', 2), withPhoto('a', 'b', 2), withPhoto('a,b', 'c', 2)]).toEqual(['a', 'a,b', 'a,b'])
})
