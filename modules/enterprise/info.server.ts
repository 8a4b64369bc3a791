import { removing, type Ways } from '../../kernel/derive/calls/ways.ts'
import { wire } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import info from './info.ts'
import { loosened, unused } from './used.server.ts'
import { enterprises } from './tables.ts'

const e = enterprises('e')

const { key, path } = info
const text = { type: 'string' } as const

const names: Statement = {
  name: 'enterprise_names',
  text: `select ${e.id}, ${e.infoName}, coalesce(${e.infoShortName}, ''), ${e.type}, ${e.areaCode} from ${e}
    where ${e.tenantId} = app.tenant() and not ${e.isDeleted} and ${e.infoStatus} is distinct from 5 and ($1 = '' or ${e.searchText} like '%' || $1 || '%') order by ${e.infoName}, ${e.id} limit ${wire.pageMost}`,
}

/** The file of an enterprise goes only when nothing was filed for it. */
export function infoWays(kernel: Kernel): Ways<'enterprise/info'> {
  const used = unused(kernel)
  return {
    writes: removing(({ id }) => [bind(used, id), ...loosened.map(statement => bind(statement, id))]),
  }
}

/** What the file of an enterprise answers beside its derived calls. endpoints.tsv enterpriseInfo, domain.md B.1.1 */
export function infoCalls(kernel: Kernel): readonly SignedCall[] {
  const read = reading(info, kernel)
  const base = { source: 'modules/enterprise/info.server.ts', enters: true } as const
  return [
    {
      // Without an id an enterprise asks for its own.
      ...base,
      id: `${key}.full`,
      title: '企业详情',
      method: 'GET',
      path: `/${path}/getEnterpriseDetail`,
      access: accessOf(info, 'read'),
      query: { infoId: text, id: text },
      handle: (context, { query }) =>
        read.detail(
          context,
          isBlank(query['infoId']) || query['infoId'] === 'undefined'
            ? isBlank(query['id'])
              ? context.asker.info
              : query['id']
            : query['infoId'],
        ),
    },
    {
      ...base,
      id: `${key}.names`,
      title: '企业选项',
      method: 'GET',
      path: `/${path}/allList`,
      access: accessOf(info, 'read'),
      query: { infoName: text },
      async handle({ asker }, { query }) {
        const name = worded(query['infoName'])
          .toLowerCase()
          .slice(0, 100)
          .replace(/[\\%_]/g, '\\$&')
        const [, rows] = await kernel.store.run([enterAs(asker), bind(names, name)])
        return rows!.map(([id, infoName, infoShortName, type, areaCode]) => ({
          id,
          infoId: id,
          infoName,
          infoShortName,
          type: Number(type ?? 0),
          areaCode: areaCode ?? '',
        }))
      },
    },
  ]
}
