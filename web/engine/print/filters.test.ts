import { expect, test } from 'vitest'
import purchase from '../../../modules/ledger/purchase.ts'
import type { Line } from '../faces.ts'
import { conditionsOf } from '../list/search.ts'
import { wordsOf } from '../words.ts'
import { saidConditions } from './filters.ts'
import { usePrintTexts } from './texts.ts'

const texts = (filters: Record<string, string>, rows: readonly Line[] = []) =>
  Object.fromEntries(
    saidConditions(conditionsOf(purchase), filters, wordsOf(purchase, 'zh', {}), usePrintTexts.in('zh'), rows).map(
      ({ title, text, isPeriod }) => [title, isPeriod ? `期间 ${text}` : text],
    ),
  )

test('a printed list says in words what it was looked for by', () => {
  expect(texts({})).toEqual({})
  expect(
    texts({
      goodsName: '白菜',
      checkResult: '2',
      isLate: '0',
      purchaseDate_datege: '2026-11-01',
      purchaseDate_datele: '2026-11-20',
    }),
  ).toEqual({ 食材名称: '白菜', 验收结论: '拒收', 是否补录: '否', 进货日期: '期间 2026-11-01 至 2026-11-20' })
  expect(texts({ purchaseDate_datege: '2026-11-01', expireDate_datele: '2026-12-01' })).toEqual({
    进货日期: '期间 2026-11-01 起',
    到期日期: '期间 至 2026-12-01',
  })
})
