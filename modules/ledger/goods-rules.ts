import type { Circumstance, Rule, Values } from '../../kernel/define/resource.ts'
import { limits } from '../limits.ts'
import { isTaken } from '../seller.ts'

type Known = Circumstance['known']
/** What is known of the file of the goods; {} when none was chosen, or nobody has looked. */
const goodsOf = (known: Known): Values => known?.['goodsId'] ?? {}

/** Categories that travel chilled, and the one that travels frozen. domain.md B.4.1 receiveTemp, C goods_category */
const chilled: readonly unknown[] = [1, 2, 3, 5, 10]
const frozen = 12
const stored = { chilled: 3, frozen: 4 } as const

/** How goods must travel: as their file says they are kept, else as their category does. Fruit and vegetables may come warm. */
function travels(row: Values, known: Known): 'chilled' | 'frozen' | null {
  if (row['goodsId'] && !known) return null
  const kept = goodsOf(known)['storageType'] ?? null
  if (kept === stored.frozen) return 'frozen'
  const isChilled = chilled.includes(row['goodsCategory'])
  if (kept !== null) return kept === stored.chilled && isChilled ? 'chilled' : null
  return isChilled ? 'chilled' : row['goodsCategory'] === frozen ? 'frozen' : null
}

const isWithin = (row: Values, known: Known, how: 'chilled' | 'frozen', high: number): boolean =>
  !isTaken(row) || row['receiveTemp'] === null || (row['receiveTemp'] as number) <= high || travels(row, known) !== how

/** Certificates that must be obtained (purchase_cert): one of each list. */
const certificates = (at: string, says: string, of: (row: Values, known: Known) => readonly (readonly string[])[]): Rule<Values> => ({
  at, says, holds: (row, { known }) => !isTaken(row) || of(row, known).every(any => any.some(one => ((row['certTypes'] ?? []) as readonly string[]).includes(one))),
})
const ofCategory = (categories: readonly unknown[], ...wanted: readonly (readonly string[])[]) => (row: Values): readonly (readonly string[])[] => (categories.includes(row['goodsCategory']) ? wanted : [])
const isText = (row: Values, names: readonly string[], pattern: RegExp): boolean => names.some(name => pattern.test((row[name] ?? '') as string))

/** What arrives must be cold enough and come with its certificates. 食品安全法 50、53 条; domain.md B.4.1 receiveTemp, certTypes */
export const arrivalRules = {
  tempNeeded: { at: 'receiveTemp', says: '冷藏、冷冻食材请填写到货温度', holds: (row, { known }) => row['receiveTemp'] !== null || travels(row, known) === null },
  coldTooWarm: { at: 'receiveTemp', says: `冷藏食材到货温度超过${limits.chill.high}℃，应当拒收`, holds: (row, { known }) => isWithin(row, known, 'chilled', limits.chill.high) },
  frozenTooWarm: { at: 'receiveTemp', says: `冷冻食材到货温度高于${limits.thawed.high}℃，应当拒收`, holds: (row, { known }) => isWithin(row, known, 'frozen', limits.thawed.high) },
  certMeat: certificates('certTypes', '畜禽肉须索取动物检疫合格证和肉品品质检验合格证', ofCategory([1, 2], ['5'], ['6'])),
  certPork: certificates('certTypes', '猪肉须索取非洲猪瘟检测报告', row => (row['goodsCategory'] === 1 && isText(row, ['goodsName'], /猪/) ? [['7']] : [])),
  certImport: certificates('certTypes', '进口食品须索取入境货物检验检疫证明', row => (isText(row, ['goodsName', 'brand', 'origin'], /进口/) ? [['8']] : [])),
  certPacked: certificates('certTypes', '预包装食品须索取出厂检验合格证', ofCategory([13], ['3'])),
  certFarm: certificates('certTypes', '农产品须索取承诺达标合格证或购货凭证', ofCategory([3, 4, 8, 9], ['4', '9'])),
  certGoods: certificates('certTypes', '物料档案中要求的凭证没有索取齐全', (_row, known) => ((goodsOf(known)['needCerts'] ?? []) as readonly string[]).map(one => [one])),
} satisfies Readonly<Record<string, Rule<Values>>>

/** Nobody who serves food may buy, keep or use it. 食品安全法 34 条; domain.md B.4.2 */
export const nitrite = '餐饮服务提供者禁止采购、贮存、使用亚硝酸盐'
export const isNitrite = (name: unknown): boolean => typeof name === 'string' && /亚硝酸|亚硝|nitrite/i.test(name)
/** Schools and nurseries, which may not buy what children must not get. domain.md B.5.1 isForbidden */
const children: readonly unknown[] = [4, 8]

/** @param at the field that names the goods */
export const forbiddenRules = (at: string, isUsed: (row: Values) => boolean) => ({
  nitrite: { at, says: nitrite, holds: row => !isUsed(row) || !isNitrite(row[at]) },
  forbidden: { at, says: '该物料已列为禁用，不能采购使用', holds: (row, { known }) => !isUsed(row) || goodsOf(known)['isForbidden'] !== 1 },
  forbiddenSchool: { at, says: '该食材禁止在中小学、幼儿园食堂采购使用', holds: (row, { known }) => !isUsed(row) || goodsOf(known)['isForbidden'] !== 2 || !children.includes(known?.['infoId']?.['type']) },
}) satisfies Readonly<Record<string, Rule<Values>>>

export const purchaseForbidden = forbiddenRules('goodsName', isTaken)
