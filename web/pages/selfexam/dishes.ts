import { laterDay } from '../../../contract/days.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import type cookbook from '../../../modules/selfexam/cookbook.ts'

type DishRow = WireRow<typeof cookbook>

/** Monday of the week of a day `yyyy-MM-dd`. */
export const mondayOf = (day: string): string => laterDay(day, 0, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export interface WeekDay {
  readonly day: string
  /** Dishes of each meal, in the order of `meals`. */
  readonly meals: readonly (readonly DishRow[])[]
}

/** The meals a week shows: those something is cooked for, and those every week shows. */
export const mealsOf = (rows: readonly DishRow[], usual: readonly number[]): readonly number[] =>
  [...new Set([...usual, ...rows.map(row => Number(row.cookbookMeal))])].toSorted((a, b) => a - b)

/** Seven days from Monday on with their dishes; what was corrected stands for what it corrects. */
export const weekOfDishes = (rows: readonly DishRow[], monday: string, meals: readonly number[]): readonly WeekDay[] =>
  Array.from({ length: 7 }, (_, at) => {
    const day = laterDay(monday, 0, at)
    const own = rows.filter(row => row.cookbookSuppDate === day && !row.correctedBy)
    return { day, meals: meals.map(meal => own.filter(row => Number(row.cookbookMeal) === meal)) }
  })
