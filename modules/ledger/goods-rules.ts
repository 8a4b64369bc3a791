import type { Values } from '../../kernel/define/resource.ts'
import type { Rule } from '../../kernel/define/rule.ts'
import type { Bound } from '../../kernel/fields/index.ts'
import { atMost, limits } from '../words/limits.ts'
import { isNitrite, nitrite } from '../words/nitrite.ts'
import { isTaken } from '../goods/seller.ts'

/** What arrives, as far as it is said. */
interface Goods {
  readonly goodsId?: string | null
  readonly goodsName?: string | null
  readonly goodsCategory?: number | null
  readonly brand?: string | null
  readonly origin?: string | null
  readonly certTypes?: readonly string[] | null
}
interface Arrival extends Goods {
  readonly receiveTemp: number | null
  readonly checkResult: number | null
}
/** The file of goods. */
interface File {
  readonly storageType: number | null
  readonly needCerts: readonly string[] | null
}
type Knows<Of> = Readonly<Record<'goodsId', Of | null>>
type Known = Knows<File> | undefined

/** Categories that travel chilled, and the one that travels frozen. domain.md B.4.1 receiveTemp, C goods_category */
const chilled: readonly unknown[] = [1, 2, 3, 5, 10]
const frozen = 12
const stored = { chilled: 3, frozen: 4 } as const

/**
 * How goods must travel: as their file says they are kept, else as their category does. Fruit and vegetables may come
 * warm.
 */
function travels(row: Goods, known: Known): 'chilled' | 'frozen' | null {
  if (row.goodsId && !known) return null
  const kept = known?.goodsId?.storageType ?? null
  if (kept === stored.frozen) return 'frozen'
  const isChilled = chilled.includes(row.goodsCategory)
  if (kept !== null) return kept === stored.chilled && isChilled ? 'chilled' : null
  return isChilled ? 'chilled' : row.goodsCategory === frozen ? 'frozen' : null
}

const isWithin = (row: Arrival, known: Known, how: 'chilled' | 'frozen', high: number): boolean =>
  !isTaken(row) || row.receiveTemp === null || row.receiveTemp <= high || travels(row, known) !== how

/**
 * How warm goods may arrive, said beside the temperature. Of goods whose file nobody has looked at it is not known
 * whether they are kept chilled or frozen.
 */
export function arrivalBounds(row: Values): readonly Bound[] {
  const cold = atMost(limits.chill.high, '℃', limits.chill)
  const thawed = atMost(limits.thawed.high, '℃', limits.thawed)
  if (row['goodsCategory'] === frozen) return [thawed]
  return chilled.includes(row['goodsCategory']) ? [cold, ...(row['goodsId'] ? [thawed] : [])] : []
}

/** Certificates that goods want (purchase_cert): one of each list. */
type Wants = (row: Goods, known: Known) => readonly (readonly string[])[]
/** Those of the lists of which none was obtained. */
const open =
  (of: Wants) =>
  (row: Goods, known: Known): readonly (readonly string[])[] =>
    of(row, known).filter(list => !list.some(paper => (row.certTypes ?? []).includes(paper)))
/**
 * @param isNamed whether it says itself which are wanted, so that only what lacks needs saying where there are several
 */
const certificates = (says: string, of: Wants, isNamed = true): Rule<Arrival, unknown, Knows<File>> => ({
  at: 'certTypes',
  says,
  holds: (row, { known }) => !isTaken(row) || open(of)(row, known).length === 0,
  lacks: (row, { known }) => (isNamed && of(row, known).length < 2 ? [] : open(of)(row, known).flat()),
})
const ofCategory =
  (categories: readonly unknown[], ...wanted: readonly (readonly string[])[]) =>
  (row: Goods): readonly (readonly string[])[] =>
    categories.includes(row.goodsCategory) ? wanted : []
const isText = (row: Goods, names: readonly ('goodsName' | 'brand' | 'origin')[], pattern: RegExp): boolean =>
  names.some(name => pattern.test(row[name] ?? ''))

const wants = {
  meat: ofCategory([1, 2], ['5'], ['6']),
  pork: row => (row.goodsCategory === 1 && isText(row, ['goodsName'], /猪/) ? [['7']] : []),
  foreign: row => (isText(row, ['goodsName', 'brand', 'origin'], /进口/) ? [['8']] : []),
  packed: ofCategory([13], ['3']),
  farm: ofCategory([3, 4, 8, 9], ['4', '9']),
} satisfies Readonly<Record<string, Wants>>
/**
 * Certificates that goods like these come with, for a form to begin with: of several that would do the first. What
 * their file wants it brings along itself.
 */
export const usualPapers = (row: Goods): readonly string[] => [
  ...new Set(Object.values<Wants>(wants).flatMap(of => of(row, undefined).map(list => list[0]!))),
]

/**
 * What arrives must be cold enough and come with its certificates. 食品安全法 50、53 条; domain.md B.4.1 receiveTemp,
 * certTypes
 */
export const arrivalRules = {
  tempNeeded: {
    at: 'receiveTemp',
    says: '冷藏、冷冻食材请填写到货温度',
    holds: (row, { known }) => row.receiveTemp !== null || travels(row, known) === null,
  },
  coldTooWarm: {
    at: 'receiveTemp',
    says: `冷藏食材到货温度超过${limits.chill.high}℃，应当拒收`,
    holds: (row, { known }) => isWithin(row, known, 'chilled', limits.chill.high),
  },
  frozenTooWarm: {
    at: 'receiveTemp',
    says: `冷冻食材到货温度高于${limits.thawed.high}℃，应当拒收`,
    holds: (row, { known }) => isWithin(row, known, 'frozen', limits.thawed.high),
  },
  certMeat: certificates('畜禽肉须索取动物检疫合格证和肉品品质检验合格证', wants.meat),
  certPork: certificates('猪肉须索取非洲猪瘟检测报告', wants.pork),
  certImport: certificates('进口食品须索取入境货物检验检疫证明', wants.foreign),
  certPacked: certificates('预包装食品须索取出厂检验合格证', wants.packed),
  certFarm: certificates('农产品须索取承诺达标合格证或购货凭证', wants.farm),
  certGoods: certificates(
    '物料档案中要求的凭证没有索取齐全',
    (_row, known) => (known?.goodsId?.needCerts ?? []).map(paper => [paper]),
    false,
  ),
} satisfies Readonly<Record<string, Rule<Arrival, unknown, Knows<File>>>>

/** Schools and nurseries, which may not buy what children must not get. domain.md B.5.1 isForbidden */
const children: readonly unknown[] = [4, 8]

type Allowed = Knows<{ readonly isForbidden: number | null }> &
  Readonly<Record<'infoId', { readonly type: number } | null>>

/** @param at the field that names the goods */
export const forbiddenRules = <At extends string, Row>(at: At, isUsed: (row: Row) => boolean) =>
  ({
    nitrite: { at, says: nitrite, holds: row => !isUsed(row) || !isNitrite(row[at]) },
    forbidden: {
      at,
      says: '该物料已列为禁用，不能采购使用',
      holds: (row, { known }) => !isUsed(row) || known?.goodsId?.isForbidden !== 1,
    },
    forbiddenSchool: {
      at,
      says: '该食材禁止在中小学、幼儿园食堂采购使用',
      holds: (row, { known }) =>
        !isUsed(row) || known?.goodsId?.isForbidden !== 2 || !children.includes(known.infoId?.type),
    },
  }) satisfies Readonly<Record<string, Rule<Row & Readonly<Record<At, string | null>>, unknown, Allowed>>>

export const purchaseForbidden = forbiddenRules('goodsName', isTaken)
