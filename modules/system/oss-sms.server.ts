import type { Lang } from '../../contract/errors.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { reading } from '../../kernel/derive/list.ts'
import type { Json } from '../../kernel/fields/index.ts'
import type { SignedCall } from '../../kernel/request/call.ts'
import { accessOf } from '../../kernel/request/access.ts'
import { labelled } from '../labels.ts'
import { yesNo } from './dictionaries.ts'
import oss from './oss.ts'
import sms from './sms.ts'

const text = { type: 'string' } as const

/** Lists of configurations as real clients read them: with categoryName and statusName. platform-contract.md 16 */
export const configurationCalls = (kernel: Kernel, english: English): readonly SignedCall[] => [oss, sms].flatMap((resource: Resource): readonly SignedCall[] => {
  const { key, path, title } = resource
  const read = reading(resource, kernel)
  /** Whether it is in use is said as yes or no. */
  const shown = (lang: Lang) => (row: Readonly<Record<string, Json>>): Record<string, Json> => ({ ...labelled(resource, lang, english)(row), statusName: keyLabel(yesNo, row['status'] as number, lang, english) })
  const base = { source: 'modules/system/oss-sms.server.ts', method: 'GET', access: accessOf(resource, 'read'), enters: true } as const
  return [
    {
      ...base, id: `${key}.list`, title: `${title}列表`, path: `/${path}/list`, query: { current: text, size: text, category: text },
      handle: async (context, { query }) => {
        const page = await read.list(context, query)
        return { ...page, records: page.records.map(shown(context.lang)) }
      },
    },
    { ...base, id: `${key}.detail`, title: `${title}详情`, path: `/${path}/detail`, query: { id: text }, handle: async (context, { query }) => shown(context.lang)(await read.detail(context, query['id'])) },
  ]
})
