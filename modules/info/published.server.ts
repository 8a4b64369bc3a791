import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { areaOfUnit } from '../base/asks.server.ts'

/** The area a supervisor writes for; '' for everybody else, who writes for all. @throws Refusal areaBeyond for none */
async function ownArea({ run }: Transaction, { role, area, market }: Asker): Promise<string> {
  if (role !== 'supervise') return ''
  if (area) return area
  const [rows] = market ? await run([areaOfUnit(market)]) : []
  const code = rows?.[0]?.[0]
  if (!code) throw refuse('areaBeyond')
  return code
}
const within = (code: unknown, area: string): boolean => String(code ?? '').startsWith(area)

/**
 * A supervisor publishes in their own jurisdiction: in an area of it, or in all of it, which is what is meant where
 * none is said. domain.md B.10.1
 */
export const publishedSettle = (): Settle<'info/news', { readonly areaCode: string | null }> => ({
  async creates(transaction, { asker, lang }, row) {
    const area = await ownArea(transaction, asker)
    if (!row.areaCode) return { set: { areaCode: area || null } }
    if (!within(row.areaCode, area))
      throw refuse('areaBeyond', {}, [{ field: 'areaCode', message: refuse('areaBeyond').text(lang) }])
    return {}
  },
  async changes(transaction, { asker }, _verb, before, after) {
    const area = await ownArea(transaction, asker)
    if (!within(before.areaCode, area) || (after && !within(after.areaCode, area))) throw refuse('areaBeyond')
    return {}
  },
})
