import { permission, type Verb } from '../../contract/roles.ts'
import { session } from '../../kernel/define/call.ts'
import { isManaging, type Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { bodySchema } from '../../kernel/derive/row/row-schema.ts'
import { nested, treeNode, treeReading, type TreeNode, type TreeRow } from '../../kernel/derive/read/tree.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Json } from '../../kernel/fields/base/field.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type dictBiz from './dict-biz.ts'
import type dict from './dict.ts'
import { absent, dictionaryWrites, parentKey } from './dict-writes.server.ts'

const text = { type: 'string' } as const
const paramsOf = ({ query, body }: Input): Values => ({ ...query, ...body })

/** Top-level rows say that nothing is above them. platform-contract.md 1.3 */
const topped = (row: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> => ({
  ...row,
  parentId: row['parentId'] || '0',
})
const titled = ({ id, parentId, dictValue }: TreeRow): TreeNode => treeNode(id, parentId, String(dictValue))

/**
 * The calls of the dictionary's own pages; `dictionary` itself is in dictionary.server.ts. Everybody who is signed in
 * looks things up in their tenant's and the platform's dictionaries; keeping them is for administrators.
 * platform-contract.md 1.6, 11
 */
export function dictCalls(
  resource: typeof dict | typeof dictBiz,
  kernel: Kernel,
  english: English,
): readonly SignedCall[] {
  const { key, path, title } = resource
  const read = reading(resource, kernel)
  const write = dictionaryWrites(resource, kernel, english)
  const { rows: every } = treeReading(resource, kernel)
  const withId = (params: Values, set: Values): Values => ({
    ...Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'parentId' && name !== 'code')),
    ...set,
  })
  /** Nothing, told to who is still signed in. */
  const none = async ({ asker }: Signed): Promise<readonly []> => {
    await kernel.store.run([enterAs(asker)])
    return []
  }
  /** Everything below one row, at any depth: it has the same code. */
  const below = async (context: Signed, params: Values): Promise<readonly TreeRow[]> => {
    // Who has chosen nothing yet asks below -1.
    if (params['parentId'] === undefined || params['parentId'] === '' || params['parentId'] === '-1')
      return none(context)
    const parent = await read.detail(context, params['parentId'])
    const rows = await every(
      context,
      withId(params, { code_equal: parent['code'], ...(resource.managed && { tenantId: parent['tenantId'] }) }),
    )
    return rows.filter(({ id }) => id !== parent['id'])
  }
  const parents = (params: Values): Values =>
    withId(params, { dictKey_equal: parentKey, ...(typeof params['code'] === 'string' && { code: params['code'] }) })

  const base = { source: 'modules/system/dict.server.ts', enters: true } as const
  const of = (
    name: string,
    label: string,
    query: Record<string, typeof text>,
    handle: SignedCall['handle'],
  ): SignedCall => ({
    ...base,
    id: `${key}.${name}`,
    title: `${title}${label}`,
    method: 'GET',
    path: `/${path}/${name}`,
    access: session,
    query,
    handle,
  })
  const submit = (context: Signed, { body }: Input): Promise<unknown> => {
    const verb: Verb = absent(body['id']) ? 'create' : 'update'
    if (!holds(context.asker, permission(key, verb))) throw refuse('forbidden')
    return write.submit(context, body)
  }
  const page = { current: text, size: text, code: text, dictValue: text } as const
  return [
    of('list', '树', { code: text, dictValue: text }, async (context, { query }) =>
      nested(await every(context, query)),
    ),
    of('parent-list', '分页', page, async (context, { query }) => {
      const result = await read.list(context, parents(query))
      return { ...result, records: result.records.map(topped) }
    }),
    of('child-list', '下级', { parentId: text }, async (context, { query }) => nested(await below(context, query))),
    of('detail', '详情', { id: text }, async (context, { query }) => topped(await read.detail(context, query['id']))),
    of('tree', '选择树', { code: text }, async context => nested((await every(context, {})).map(titled))),
    of('parent-tree', '分组树', {}, async context =>
      nested((await every(context, { dictKey_equal: parentKey })).map(titled)),
    ),
    of('dictionary-tree', '字典树', { code: text }, async (context, { query }) =>
      typeof query['code'] === 'string' && query['code'] !== ''
        ? nested(
            (await every(context, { code_equal: query['code'], isSealed: '0' }))
              .filter(({ dictKey }) => dictKey !== parentKey)
              .map(titled),
          )
        : none(context),
    ),
    {
      ...base,
      id: `${key}.submit`,
      title: `${title}提交`,
      method: 'POST',
      path: `/${path}/submit`,
      access: { ...accessOf(resource, 'read'), ...(isManaging(resource, 'update') && { managing: true }) },
      body: bodySchema(resource),
      says: '保存成功',
      handle: submit,
    },
    {
      ...base,
      id: `${key}.remove`,
      title: `${title}删除`,
      method: 'POST',
      path: `/${path}/remove`,
      access: accessOf(resource, 'remove'),
      query: { ids: text },
      says: '删除成功',
      handle: (context, input) => write.remove(context, paramsOf(input)['ids']),
    },
  ]
}
