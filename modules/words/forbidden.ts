import { wordsOf } from '../../kernel/fields/index.ts'
import type { Rule } from '../../kernel/define/rule.ts'
import { isNitrite } from './nitrite.ts'

/**
 * A word that is looked for in names, as the dictionary ban_group files it. `soft`: it may mean something harmless, so
 * whoever enters it says what.
 */
export interface BanWord {
  readonly word: string
  readonly group: number
  readonly soft?: true
}
const group = (key: number, words: readonly string[], soft: readonly string[] = []): readonly BanWord[] => [
  ...words.map(word => ({ word, group: key })),
  ...soft.map(word => ({ word, group: key, soft: true as const })),
]

/** Groups of ban_group that are food and so are looked for in the names of goods; the others are kinds of dishes. */
const ofFood: ReadonlySet<number> = new Set([1, 2, 3, 4, 9])
/**
 * What schools and nurseries may neither make nor buy, by every name people have for it. Administrators add words
 * (base/ban-word), nobody takes these away. 学校食品安全与营养健康管理规定 36 条; decisions Q13
 */
export const lawWords: readonly BanWord[] = [
  ...group(1, ['四季豆', '芸豆', '刀豆', '菜豆', '架豆'], ['豆角', '扁豆']),
  ...group(2, ['鲜黄花菜', '鲜金针菜']),
  ...group(3, ['野生菌', '野生蘑菇', '野蘑菇']),
  ...group(4, ['发芽土豆', '发芽马铃薯']),
  ...group(5, ['凉菜', '冷荤', '凉拌', '卤味拼盘', '冷切', '拍黄瓜', '口水鸡', '夫妻肺片'], ['拌']),
  ...group(6, ['刺身', '生鱼片', '生腌', '醉虾', '寿司', '生食']),
  ...group(7, ['裱花', '奶油蛋糕']),
]
/**
 * Words in whose middle, or across whose edge, such a word would be found by mistake: 青菜豆腐 holds 菜豆, 花生食品
 * holds 生食.
 */
const harmless = [
  '干黄花菜',
  '搅拌',
  '豆腐',
  '豆干',
  '豆芽',
  '豆皮',
  '豆浆',
  '豆花',
  '豆泡',
  '豆筋',
  '豆苗',
  '豆沙',
  '花生',
  '养生',
  '卫生',
] as const
/**
 * Kinds of dishes that those canteens may not make: cold, raw, decorated with cream. Codes of dish_type with what they
 * are called.
 */
const kinds: Readonly<Record<number, string>> = { 9: '凉菜', 10: '生食', 11: '裱花' }

/** Types of enterprises whose canteens feed children: primary and secondary schools, nurseries. domain.md C.1 */
export const feedsChildren = (type: unknown): boolean => type === 4 || type === 8

/** @returns the first of these words in a name, hard ones before soft ones; null when there is none */
export function banned(name: string, words: readonly BanWord[] = lawWords, isGoods = false): BanWord | null {
  const text = harmless.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), wordsOf(name))
  const matches = words.filter(({ word, group: of }) => (!isGoods || ofFood.has(of)) && text.includes(wordsOf(word)))
  return matches.find(({ soft }) => !soft) ?? matches[0] ?? null
}
/**
 * Whether a name may mean something forbidden where children eat, so that whoever enters it is asked what it is.
 * decisions Q13
 */
export const isDoubtful = (name: string | null, isGoods = false): boolean =>
  banned(name ?? '', lawWords, isGoods)?.soft === true

/**
 * Reason (code of ban_reason) of the one kind of beans that supervisors may let schools serve: hyacinth beans, cooked
 * through. decisions Q13
 */
export const steamed = 3 as const
/** Whether a dish is steamed or stewed hyacinth beans, and goods are those beans. */
export const isSteamed = (dish: string): boolean => /[蒸炖].*扁豆|扁豆.*[蒸炖]/.test(dish)
export const isHyacinth = (goods: string): boolean => goods.includes('扁豆')

/** How far goods of this name are forbidden at the least: code of forbid_scope. */
export function leastForbidden(name: string): 0 | 1 | 2 {
  const word = banned(name, lawWords, true)
  return isNitrite(name) ? 1 : word && !word.soft ? 2 : 0
}

/** What goes into a dish. */
export interface Ingredient {
  readonly name: string
  /** Code of forbid_scope, as its goods are filed. */
  readonly isForbidden?: number | null
}

/** What is forbidden of a dish. */
export interface Forbidden {
  /** The word or the ingredient. */
  readonly name: string
  /** In every kitchen, not only where children eat. */
  readonly everywhere: boolean
  /** It may mean something harmless: then with a reason. */
  readonly soft?: true
}

/**
 * What is forbidden of a dish in an enterprise of this type; null when nothing is. domain.md B.6.5 elements, dishType;
 * decisions Q13
 * @param words those of the law, and those added
 */
export function forbiddenOf(
  type: unknown,
  dish: { readonly name: string; readonly dishType: number | null },
  elements: readonly Ingredient[],
  words: readonly BanWord[] = lawWords,
): Forbidden | null {
  const always =
    elements.find(({ name, isForbidden }) => isForbidden === 1 || isNitrite(name))?.name ??
    (isNitrite(dish.name) ? '亚硝酸盐' : undefined)
  if (always) return { name: always, everywhere: true }
  if (!feedsChildren(type)) return null
  const inside = elements.map(element => ({ ...element, found: banned(element.name, words, true) }))
  const itself = banned(dish.name, words)
  const hard =
    inside.find(({ isForbidden, found: word }) => isForbidden === 2 || (word && !word.soft))?.name ??
    (itself && !itself.soft ? itself.word : kinds[dish.dishType ?? 0])
  if (hard) return { name: hard, everywhere: false }
  const soft = inside.find(({ found: word }) => word)?.name ?? itself?.word
  return soft ? { name: soft, everywhere: false, soft: true } : null
}

/** What is said of goods that schools may not have, and of a name that may mean them. */
export const bannedGoods = '该食材禁止在中小学、幼儿园食堂采购使用'
export const bannedSoft = '名称可能是四季豆等禁用食材，请选择不在禁用之列的理由'

type Known = Readonly<Record<'infoId', { readonly type: number } | null>>

/**
 * What goods are called, where children eat: hard words are refused, soft ones want a reason (`banReason`). decisions
 * Q13
 * @param at the field that names the goods @param isUsed whether the row brings any into the kitchen
 */
export const nameRules = <At extends string, Row>(at: At, isUsed: (row: Row) => boolean = () => true) => {
  type Named = Row & Readonly<Record<At, string | null>> & { readonly banReason: number | null }
  const found = (row: Named) => (isUsed(row) ? banned(row[at] ?? '', lawWords, true) : null)
  return {
    bannedName: {
      at,
      says: bannedGoods,
      holds: (row, { known }) => !feedsChildren(known?.infoId?.type) || !found(row) || found(row)!.soft === true,
    },
    bannedSoft: {
      at: 'banReason',
      says: bannedSoft,
      holds: (row, { known }) =>
        !feedsChildren(known?.infoId?.type) || found(row)?.soft !== true || Boolean(row.banReason),
    },
  } satisfies Readonly<Record<string, Rule<Named, unknown, Known>>>
}
