import { expect, test } from 'vitest'
import { lawWords } from '../words/forbidden.ts'
import { bannedLines, filledBy } from './note.ts'

const sure = (value: string) => ({ value, sure: true })
const doubtful = (value: string) => ({ value, sure: false })

test('what a note says stands in the fields of its purchases, in their words; what nobody is sure of is named', () => {
  expect(
    filledBy({
      head: { no: sure('LY-0087'), day: doubtful('2025-11-21'), supplier: sure('康达粮油商行') },
      lines: [
        {
          goods: sure('土豆'),
          spec: sure('散装'),
          quantity: sure('30.5'),
          unit: sure('KG'),
          price: sure('1.8'),
          amount: sure('54.9'),
          made: sure('2025-11-20'),
          batch: doubtful('B7'),
        },
        { goods: sure('牛奶'), quantity: doubtful('12'), unit: sure('箱') },
      ],
    }),
  ).toEqual({
    paper: { billNo: 'LY-0087', purchaseDate: '2025-11-21', supplierName: '康达粮油商行' },
    lines: [
      {
        goodsName: '土豆',
        spec: '散装',
        quantity: '30.5',
        unit: 1,
        price: '1.8',
        produceDate: '2025-11-20',
        batchNo: 'B7',
      },
      { goodsName: '牛奶', quantity: '12', unit: 7 },
    ],
    doubts: ['purchaseDate', 'lines.0.batchNo', 'lines.1.quantity'],
  })
})

test('a unit nobody said, or that the product does not know, stays empty and is named; one that is nearly the same is doubtful', () => {
  const { lines, doubts } = filledBy({
    head: {},
    lines: [
      { goods: sure('老豆腐'), quantity: sure('20'), unit: sure('块') },
      { goods: sure('米粉'), quantity: sure('5'), unit: sure('包') },
      { goods: sure('盐'), quantity: sure('2') },
    ],
  })
  expect(lines.map(line => line['unit'])).toEqual(['', 6, ''])
  expect(doubts).toEqual(['lines.0.unit', 'lines.1.unit', 'lines.2.unit'])
})

test('what a field does not take is left for people: too long, too many decimals, a day that has not come', () => {
  const { paper, lines, doubts } = filledBy({
    head: { no: sure('9'.repeat(31)), day: sure('2999-01-01') },
    lines: [{ goods: sure('茶'.repeat(51)), quantity: sure('1.234'), unit: sure('斤') }],
  })
  expect([paper, lines]).toEqual([{}, [{ unit: 11 }]])
  expect(doubts).toEqual(['billNo', 'purchaseDate', 'lines.0.goodsName', 'lines.0.quantity'])
})

test('a line of goods that children may not be given says so where it is read, as one that is typed does', () => {
  const lines: readonly Readonly<Record<string, string>>[] = [
    { goodsName: '大白菜' },
    { goodsName: '四 季豆' },
    { goodsName: '豆角' },
    { unit: '' },
    { goodsName: '凉拌菜' },
  ]
  expect(bannedLines(lines, lawWords)).toEqual([
    { field: 'lines.1.goodsName', code: 'bannedGoods' },
    { field: 'lines.2.banReason', code: 'bannedSoft' },
  ])
  expect(bannedLines(lines, [...lawWords, { word: '白菜', group: 9 }])[0]).toEqual({
    field: 'lines.0.goodsName',
    code: 'bannedGoods',
  })
})
