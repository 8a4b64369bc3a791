import { momentAt, wireMoment } from '../../contract/wire.ts'

/** When meals are served, by meal_type: from, to. decisions Q2; those it does not name are ours. */
export const served: Readonly<Record<number, readonly [from: string, to: string]>> = {
  1: ['05:00', '07:30'],
  2: ['09:00', '10:30'],
  3: ['10:00', '12:30'],
  4: ['14:30', '16:00'],
  5: ['16:00', '18:30'],
  6: ['20:00', '23:00'],
}
/** A sample is taken while the meal is served, or within so long before and after. decisions Q17 */
const aroundMs = 2 * 3_600_000

/** Whether a moment lies in the time in which something of a meal of its day is put aside. */
export function isAtMeal(moment: string, meal: number): boolean {
  const times = served[meal]
  if (!times) return true
  const [from, to] = times.map(time => momentAt(`${moment.slice(0, 10)} ${time}:00`)) as [number, number]
  return moment >= wireMoment(from - aroundMs) && moment <= wireMoment(to + aroundMs)
}

/** The meal that is served at a time of day (`HH:mm`), or was last. */
export const mealAt = (time: string): number | null => {
  const meal = Object.entries(served).findLast(([, [from]]) => from <= time)
  return meal ? Number(meal[0]) : null
}
