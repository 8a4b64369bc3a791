import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import area from './area.ts'

const e = enterprises('e')

const { key, path, title } = area

const empty: Statement = {
  name: 'area_empty',
  text: `select app.must(not exists (select from base_area a where a.tenant_id = app.tenant() and a.area_code <> $1 and a.area_code >= $1 and a.area_code < $1 || 'g' and not a.is_deleted)
    and not exists (select from ${e} where ${e.tenantId} = app.tenant() and ${e.areaCode} >= $1 and ${e.areaCode} < $1 || 'g' and not ${e.isDeleted}), 'areaInUse')`,
}

/** An area goes only when no area and no enterprise lies in it. domain.md B.11.1 */
export function areaCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const write = writing(area, kernel, titlesOf(area, english))
  return [
    {
      id: `${key}.remove`,
      title: `${title}删除`,
      method: 'POST',
      path: `/${path}/remove`,
      source: 'modules/base/area.server.ts',
      enters: true,
      says: '删除成功',
      access: accessOf(area, 'remove'),
      query: { ids: { type: 'string' } },
      handle: (context, { query, body }) =>
        write.remove(context, query['ids'] ?? body['ids'], row => [bind(empty, row['areaCode'] as string)]),
    },
  ]
}
