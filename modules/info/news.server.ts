import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { viewing } from '../../kernel/derive/read/viewing.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import news from './news.ts'

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
