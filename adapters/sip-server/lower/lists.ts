/** Lists that go in several messages. GB/T 28181-2022 §9.5, §9.7 */
import type { Written } from '../../../protocols/gb28181/xml.ts'

/** What stands in a body behind its kind, number and id. */
export type Parts = readonly (Written | null)[]

/** The messages of a list: at least one, also of nothing. @param size items of a message @param head before each */
export function pagesOf(items: readonly Written[], list: string, size: number, head: Parts = []): readonly Parts[] {
  const pages: Written[][] = []
  for (let at = 0; at < items.length || at === 0; at += size) pages.push(items.slice(at, at + size))
  return pages.map(page => [...head, ['SumNum', items.length], [list, page, { Num: page.length }]])
}
