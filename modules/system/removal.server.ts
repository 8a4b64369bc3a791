import type { Resource } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import type { Also } from '../../kernel/derive/write/row-changes.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'

/** The removal of rows that others may rest on. @param also refuses, in the same transaction, for a row that is needed */
export function removal(resource: Resource, kernel: Kernel, english: English, also: Also): SignedCall {
  const { key, path, title } = resource
  const write = writing(resource, kernel, titlesOf(resource, english))
  return {
    id: `${key}.remove`,
    title: `${title}删除`,
    method: 'POST',
    path: `/${path}/remove`,
    source: 'modules/system/removal.server.ts',
    enters: true,
    says: '删除成功',
    access: accessOf(resource, 'remove'),
    query: { ids: { type: 'string' } },
    handle: (context, { query, body }) => write.remove(context, query['ids'] ?? body['ids'], also),
  }
}
