import type { Values } from '../../kernel/define/resource.ts'
import { isGiven } from '../record/rules.ts'

/**
 * Codes of publicity_item that the law wants shown: 证照, 等级, 负责人, 健康证, 检查结果, 投诉入口. 食品安全法 55 条;
 * domain.md B.10.7
 */
export const lawful = ['1', '2', '3', '4', '11', '14'] as const

interface Part {
  readonly file?: readonly string[]
  readonly page?: readonly string[]
}
/**
 * What an enterprise fills in itself for each item it shows; the others are shown from what is recorded, day by day.
 * Fields of the enterprise, and of the page itself.
 */
const itemFields = {
  1: { file: ['licenseNo', 'licenseEnd', 'licenseImgs', 'bizLicenseImgs'] },
  3: { file: ['infoManager', 'infoManagerPhone', 'managerImages', 'infoSa', 'infoSaPhone', 'foodSafetyManagerImages'] },
  15: { page: ['promise', 'promiseTime'] },
} as const
const partOf: Readonly<Record<string, Part>> = itemFields
/** Always shown. */
const always = { file: ['infoImages'], page: ['img', 'slogan'] } as const

/** Fields of the enterprise that count. */
export const counted = [...always.file, ...itemFields[1].file, ...itemFields[3].file] as const

/**
 * Of what an enterprise has to fill in for the items it shows, how much is filled in: percent with two decimals.
 * domain.md B.10.7 completeRate
 * @param enterprise fields of the enterprise; one that it does not have is not asked for
 */
export function completeRate(page: Values & { readonly showItems: readonly string[] }, known: Values): number {
  const parts: readonly Part[] = [always, ...page.showItems.flatMap(item => partOf[item] ?? [])]
  const values = parts.flatMap(({ file = [], page: own = [] }) => [
    ...file.filter(name => name in known).map(name => known[name]),
    ...own.map(name => page[name]),
  ])
  return Math.round((values.filter(isGiven).length * 10_000) / values.length) / 100
}
