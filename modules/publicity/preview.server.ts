import { wireDay } from '../../contract/wire.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { livingNameOf } from '../enterprise/asks.server.ts'
import type { View } from './open-kitchen.server.ts'
import type { Part } from './open-parts.server.ts'
import page from './publicity.ts'

/**
 * The public page of a kitchen as it would be with these items, before they are filed: what the page itself would tell,
 * asked as whoever looks at it. domain.md B.10.7 showItems
 * @param whole everything the page shows
 */
export function previewCall(kernel: Kernel, whole: Part): SignedCall {
  const text = { type: 'string' } as const
  return {
    source: 'modules/publicity/preview.server.ts',
    enters: true,
    id: `${page.key}.preview`,
    title: `${page.title}预览`,
    method: 'GET',
    path: `/${page.path}/preview`,
    access: accessOf(page, 'read'),
    query: { infoId: text, showItems: text },
    async handle({ asker, now }, { query }) {
      const info = asker.info || givenId(query['infoId'])
      const view: View = { tenant: asker.tenant, info, now, day: wireDay(now) }
      const [, [living] = [], ...rows] = await kernel.store.run([
        enterAs(asker),
        livingNameOf(info),
        ...whole.bounds(view),
      ])
      if (!living) throw refuse('notFound')
      const chosen = new Set(worded(query['showItems']).split(','))
      const answers = whole.answer(rows as Parameters<Part['answer']>[0], view, item => chosen.has(item))
      const { page: own } = answers as { readonly page: object }
      return { ...(answers as object), page: { ...own, showItems: [...chosen].join(',') } }
    },
  }
}
