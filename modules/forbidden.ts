/** Words that name what may not be cooked. domain.md G.6, B.5.1 isForbidden */
const nowhere = ['亚硝酸'] as const
/** In canteens of schools and nurseries. 学校食品安全与营养健康管理规定 36 条 */
const schools = ['四季豆', '鲜黄花菜', '野生蘑菇', '发芽土豆'] as const
/** Kinds of dishes that those canteens may not make: cold, raw, decorated with cream. Codes of dish_type with the words that give them away. */
const kinds: Readonly<Record<number, readonly string[]>> = { 9: ['凉菜', '冷荤'], 10: ['生食'], 11: ['裱花'] }

/** Types of enterprises whose canteens feed children: primary and secondary schools, nurseries. domain.md C.1 */
export const feedsChildren = (type: unknown): boolean => type === 4 || type === 8

const named = (words: readonly string[], text: string): string | undefined => words.find(word => text.includes(word))

/** How far goods of this name are forbidden at the least: code of forbid_scope. */
export const leastForbidden = (name: string): 0 | 1 | 2 => (named(nowhere, name) ? 1 : named(schools, name) ? 2 : 0)

/** What goes into a dish. */
export interface Ingredient {
  readonly name: string
  /** Code of forbid_scope, as its goods are filed. */
  readonly isForbidden?: number | null
}

/**
 * What is forbidden of a dish in an enterprise of this type: the word or the ingredient; null when nothing is. domain.md B.6.5 elements, dishType
 * @returns `everywhere`: forbidden in every kitchen, not only where children eat
 */
export function forbiddenOf(type: unknown, dish: { readonly name: string; readonly dishType: number | null }, elements: readonly Ingredient[]): { readonly name: string; readonly everywhere: boolean } | null {
  const always = elements.find(({ name, isForbidden }) => isForbidden === 1 || leastForbidden(name) === 1)?.name ?? named(nowhere, dish.name)
  if (always) return { name: always, everywhere: true }
  if (!feedsChildren(type)) return null
  const found = elements.find(({ name, isForbidden }) => isForbidden === 2 || leastForbidden(name) === 2)?.name
    ?? named(schools, dish.name) ?? kinds[dish.dishType ?? 0]?.[0] ?? Object.values(kinds).flat().find(word => dish.name.includes(word))
  return found ? { name: found, everywhere: false } : null
}
