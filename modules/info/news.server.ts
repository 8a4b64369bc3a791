import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { viewing } from '../../kernel/derive/read/viewing.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { areaOfUnit } from '../base/asks.server.ts'
import news from './news.ts'

/** A supervisor tells of things in their own jurisdiction: an area of it, or all of it. */
export function newsSettle(): Settle<'info/news'> {
  /** The area a supervisor writes for; '' for everybody else, who writes for all. */
  const own = async ({ run }: Transaction, { role, area, market }: Asker): Promise<string> => {
    if (role !== 'supervise') return ''
    if (area) return area
    const [rows] = market ? await run([areaOfUnit(market)]) : []
    const code = rows?.[0]?.[0]
    if (!code) throw refuse('areaBeyond')
    return code
  }
  const within = (code: unknown, area: string): boolean => String(code ?? '').startsWith(area)
  return {
    async creates(transaction, { asker, lang }, row) {
      const area = await own(transaction, asker)
      if (!row.areaCode) return { set: { areaCode: area || null } }
      if (!within(row.areaCode, area))
        throw refuse('areaBeyond', {}, [{ field: 'areaCode', message: refuse('areaBeyond').text(lang) }])
      return {}
    },
    async changes(transaction, { asker }, _verb, before, after) {
      const area = await own(transaction, asker)
      if (!within(before.areaCode, area) || (after && !within(after.areaCode, area))) throw refuse('areaBeyond')
      return {}
    },
  }
}

/** Reading one counts: once for each person and day. domain.md B.10.1 viewNum */
export function newsWays(kernel: Kernel): Ways<'info/news'> {
  const view = viewing(news, 'viewNum')
  return {
    reads: read => ({
      async detail(context, id) {
        const row = await read.detail(context, id)
        const { asker, now } = context
        const [, counted] = await kernel.store.run([enterAs(asker), view(asker.user, row.id, now)])
        return { ...row, viewNum: Number(counted![0]?.[0] ?? row['viewNum']) }
      },
    }),
  }
}
