import { inspection, type Item } from '../../engines/grade/inspection.ts'
import type { CheckedItem } from '../../kernel/fields/index.ts'

/** The nine parts a grade is shown by. domain.md B.7.3 levelItems */
const parts = {
  licence: '许可',
  staff: '人员',
  premises: '场所环境',
  equipment: '设施设备',
  store: '采购贮存',
  processing: '加工制作',
  washing: '清洗消毒',
  additive: '食品添加剂',
  delivery: '检验运输',
} as const
type Part = keyof typeof parts

/** Points that belong elsewhere than the others of their heading. */
const apart: Readonly<Record<string, Part>> = {
  '2.8': 'additive',
  '4.2': 'washing',
  '6.5': 'equipment',
  '6.6': 'equipment',
  '10.1': 'delivery',
  '11.1': 'licence',
}
/** Where the points of a heading (domain.md C.53) belong. */
const ofHeading: Readonly<Record<string, Part>> = {
  1: 'licence',
  2: 'store',
  3: 'processing',
  4: 'processing',
  5: 'washing',
  6: 'premises',
  7: 'premises',
  8: 'staff',
  9: 'staff',
  10: 'processing',
  11: 'delivery',
  12: 'equipment',
}

export const partOf = ({ code }: Pick<Item, 'code'>): Part => apart[code] ?? ofHeading[code.split('.')[0]!]!

/** The points of an inspection, when all of them are judged. */
export const judged = (items: readonly CheckedItem[] | null): readonly Item[] | null =>
  items?.length && items.every(({ result }) => result !== null) ? (items as readonly Item[]) : null

/** What each of the nine parts came to; null where none of its points applied. */
export function nineParts(checked: readonly CheckedItem[] | null): readonly {
  readonly name: string
  readonly score: number | null
  readonly keyFail: number
  readonly normalFail: number
}[] {
  const items = judged(checked) ?? []
  return Object.entries(parts).map(([part, name]) => {
    const { score, keyFail, normalFail } = inspection(items.filter(item => partOf(item) === part))
    return { name, score, keyFail, normalFail }
  })
}
