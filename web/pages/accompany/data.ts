/** The five marks of a meal, in the order they are asked. */
export const scores = ['scoreEnv', 'scoreTaste', 'scoreTemp', 'scorePortion', 'scoreService'] as const

/** The meal of an hour: breakfast, lunch, supper; codes of meal_type. */
export const mealNow = (hour: number): number => (hour < 9 ? 1 : hour < 15 ? 3 : 5)

const remembered = 'sk-device'
/** What tells this phone from others, made once and kept on it: it says nothing of whose it is. */
export function deviceOf(kept: Pick<Storage, 'getItem' | 'setItem'>): string {
  const had = kept.getItem(remembered)
  if (had) return had
  const made = crypto.randomUUID()
  kept.setItem(remembered, made)
  return made
}
