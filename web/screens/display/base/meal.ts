import { served } from '../../../../modules/words/meals.ts'

/** A menu hangs for so many minutes after its meal: whoever comes late reads it, too. */
const after = 60
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const endOf = (meal: number): number => minutes(served[meal]?.[1] ?? '24:00') + after
/** 晚餐 of meal_type: with it the day of most kitchens is over. */
const supper = 5

/**
 * Which menu hangs at a time of day: that of the meal which is served, or comes next; `over` after the last one, null
 * where none was announced and the day is not over. Pure.
 * @param meals codes of meal_type that were announced
 * @param clock `HH:mm`
 */
export function menuAt(meals: readonly number[], clock: string): number | 'over' | null {
  const now = minutes(clock)
  const next = meals.filter(meal => endOf(meal) > now).toSorted((a, b) => endOf(a) - endOf(b))[0]
  return next ?? (meals.length || now >= endOf(supper) ? 'over' : null)
}
