import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WireRow } from '../../../kernel/define/rows.ts'
import cookbook from '../../../modules/selfexam/cookbook.ts'
import { wordsOf } from '../../engine/words.ts'
import { WeekSheet } from './WeekPaper.tsx'
import { weekTexts } from './weekTexts.ts'

const dish = (id: string, day: string, meal: number, more: object = {}) =>
  ({
    id,
    infoName: '东湖小学食堂',
    cookbookName: `菜${id}`,
    cookbookSuppDate: day,
    cookbookMeal: meal,
    portionNum: 300,
    elements: [
      { name: '白菜', grams: '150.5' },
      { name: '猪肉', grams: 50 },
    ],
    correctedBy: '',
    ...more,
  }) as unknown as WireRow<typeof cookbook>

test('the menu of a week is printed meal by meal and day by day with what of everything is in a portion', () => {
  const rows = [
    dish('1', '2026-11-16', 3),
    dish('2', '2026-11-22', 5),
    dish('3', '2026-11-17', 1, { correctedBy: '9' }),
  ]
  const html = renderToStaticMarkup(
    <WeekSheet rows={rows} monday="2026-11-16" words={wordsOf(cookbook, 'zh', {})} texts={weekTexts} />,
  )
  for (const text of [
    '带量食谱',
    '东湖小学食堂',
    '2026-11-16 ~ 2026-11-22',
    '周一 11-16',
    '周日 11-22',
    '<b>菜1</b> 300份',
    '白菜150.5克、猪肉50克',
    '午餐',
    '晚餐',
  ])
    expect(html).toContain(text)
  for (const text of ['早餐', '菜3']) expect(html, 'what was corrected').not.toContain(text)
})
