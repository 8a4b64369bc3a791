import type { Lang } from '../../contract/in-lang.ts'
import { expect, test } from 'vitest'
import purchase from '../../modules/ledger/purchase.ts'
import { blankOf, errorsOf, type Entered } from './form/form.ts'
import { suggested } from './suggest.ts'
import { wordsOf } from './words.ts'

const blank = blankOf(Object.entries(purchase.fields))
const after = (before: Entered, patch: Entered): Entered => ({ ...before, ...suggested(purchase, before, patch) })

test('goods bring the papers that goods of their kind come with, and let go of those of another kind', () => {
  const meat = after(blank, { goodsCategory: 1 })
  expect(meat['certTypes']).toBe('5,6')
  expect(after(meat, { goodsName: '猪五花' })['certTypes']).toBe('5,6,7')
  expect(after(after(meat, { goodsName: '猪五花' }), { goodsCategory: 8 })['certTypes']).toBe('4')
})

test('a paper that somebody ticked or took out stays as he left it', () => {
  const meat = after(blank, { goodsCategory: 1 })
  expect(after(after(meat, { certTypes: '5,13' }), { goodsName: '牛肉' })['certTypes']).toBe('5,13')
  expect(after(after(meat, { certTypes: '5,13' }), { goodsCategory: 13 })['certTypes']).toBe('13,3')
})

test('goods on file bring what their file wants, beside what their kind wants', () => {
  expect(after(blank, { goodsId: '7', goodsName: '猪肉', goodsCategory: 1, certTypes: '11' })['certTypes']).toBe(
    '11,5,6,7',
  )
})

test('what is refused says which paper lacks', () => {
  const words = wordsOf(purchase, 'zh', {})
  const row = {
    ...blank,
    purchaseDate: '2026-11-20',
    goodsName: '猪肉',
    goodsCategory: 1,
    quantity: '5',
    batchNo: 'B',
    receiveTemp: '3',
    supplierName: '肉联',
    supplierAddress: '汉口',
    supplierPhone: '02785550001',
    certTypes: '5',
    sensory: 1,
    checkResult: 1,
    purchaser: '王明',
    checker: '李红',
    goodsImgs: '/api/blade-resource/oss/file/000000/202611/00000000000000000000000000000001.jpg',
  }
  const texts = (lang: Lang, certTypes: string) =>
    errorsOf(purchase, lang === 'zh' ? words : wordsOf(purchase, lang, {}), Date.parse('2026-11-20T04:00:00Z'), {
      ...row,
      certTypes,
    }).get('certTypes')
  expect(texts('zh', '5,7')).toBe('畜禽肉须索取动物检疫合格证和肉品品质检验合格证，还缺：肉品品质检验合格证')
  expect(texts('zh', '5,6')).toBe('猪肉须索取非洲猪瘟检测报告')
  expect(texts('en', '5,7')).toMatch(/; still missing: /)
})
