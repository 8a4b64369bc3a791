import { expect, test } from 'vitest'
import type { WireRow } from '../../../kernel/define/rows.ts'
import type cookbook from '../../../modules/selfexam/cookbook.ts'
import { mealsOf, mondayOf, weekOfDishes } from './dishes.ts'

const dish = (id: string, cookbookSuppDate: string, cookbookMeal: number, more = {}) =>
  ({
    id,
    cookbookSuppDate,
    cookbookMeal,
    correctedBy: '',
    ...more,
  }) as WireRow<typeof cookbook>

test('a week begins on its Monday, Sundays belong to the week before', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})
test('a week shows its dishes by day and meal, also of meals there are only now and then', () => {
  const rows = [dish('1', '2026-11-16', 3), dish('2', '2026-11-16', 3), dish('3', '2026-11-22', 6)]
  const meals = mealsOf(rows, [1, 3])
  expect(meals).toEqual([1, 3, 6])
  const week = weekOfDishes(rows, '2026-11-16', meals)
  expect(week).toHaveLength(7)
  expect(week[0]!.meals.map(of => of.map(({ id }) => id))).toEqual([[], ['1', '2'], []])
  expect(week[6]!).toMatchObject({ day: '2026-11-22', meals: [[], [], [{ id: '3' }]] })
})
test('a dish that was corrected is shown once', () => {
  expect(
    weekOfDishes(
      [dish('1', '2026-11-16', 3, { correctedBy: '2' }), dish('2', '2026-11-16', 3)],
      '2026-11-16',
      [3],
    )[0]!.meals[0]!.map(({ id }) => id),
  ).toEqual(['2'])
})
