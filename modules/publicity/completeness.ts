import type { Values } from '../../kernel/define/resource.ts'
import { isGiven } from '../record/rules.ts'

/** Codes of publicity_item that the law wants shown: 证照, 等级, 负责人, 健康证, 检查结果, 投诉入口. 食品安全法 55 条; domain.md B.10.7 */
export const lawful = ['1', '2', '3', '4', '11', '14'] as const

/** What an enterprise fills in itself for each item it shows; the others are shown from what is recorded, day by day. Fields of the enterprise, and of the page itself. */
const needs: Readonly<Record<string, { readonly file?: readonly string[]; readonly page?: readonly string[] }>> = {
  1: { file: ['licenseNo', 'licenseEnd', 'licenseImgs', 'bizLicenseImgs'] },
  3: { file: ['infoManager', 'infoManagerPhone', 'managerImages', 'infoSa', 'infoSaPhone', 'foodSafetyManagerImages'] },
  15: { page: ['promise', 'promiseTime'] },
}
/** Always shown. */
const always = { file: ['infoImages'], page: ['img', 'slogan'] } as const

/** Fields of the enterprise that count. */
export const counted: readonly string[] = [...always.file, ...Object.values(needs).flatMap(({ file = [] }) => file)]

/**
 * Of what an enterprise has to fill in for the items it shows, how much is filled in: percent with two decimals. domain.md B.10.7 completeRate
 * @param enterprise fields of the enterprise; one that it does not have is not asked for
 */
export function completeRate(page: Values, enterprise: Values): number {
  const items = (page['showItems'] as readonly string[] | null) ?? []
  const parts = [always, ...items.flatMap(item => needs[item] ?? [])]
  const values = parts.flatMap(
    ({ file = [], page: own = [] }: { readonly file?: readonly string[]; readonly page?: readonly string[] }) => [
      ...file.filter(name => name in enterprise).map(name => enterprise[name]),
      ...own.map(name => page[name]),
    ],
  )
  return Math.round((values.filter(isGiven).length * 10_000) / values.length) / 100
}
