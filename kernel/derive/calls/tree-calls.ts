import { isManaging, type Resource, type RowOf, type Values } from '../../define/resource.ts'
import type { English } from '../../define/titles.ts'
import type { Signed } from '../../ask/asker.ts'
import type { Input, SignedCall } from '../../ask/call.ts'
import { accessOf } from '../../ask/access.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { reading } from '../read/list.ts'
import { filtersOf } from '../row/query.ts'
import { isBlank } from '../row/worded.ts'
import { refuse } from '../../errors.ts'
import { bodySchema } from '../row/row-schema.ts'
import { nested, treeOf, treeReading, type TreeReading } from '../read/tree.ts'
import { treeWriting, type TreeWriting } from '../write/tree-write.ts'

/** What a resource of its own does around the calls of a tree. */
export interface TreeWays<R = Values> {
  /** Narrows or completes what a caller asked of `list`, `tree`, `lazy-tree`, `lazy-list`. */
  readonly asks?: (context: Signed, query: Values) => Values
  readonly submit?: (context: Signed, body: Values, write: TreeWriting<R>) => Promise<unknown>
  readonly remove?: (context: Signed, ids: unknown, write: TreeWriting<R>) => Promise<unknown>
  /** Answered by the resource itself. */
  readonly own?: readonly ('tree' | 'list')[]
}

const sent = ({ query, body }: Input): Values => ({ ...query, ...body })
const text = { type: 'string' } as const

/**
 * The calls of a resource whose rows stand below each other: list (all of them as a tree), tree (nodes), lazy-tree and lazy-list (a level
 * at a time), detail, submit, remove. Which of its texts a node shows is said by its parent field (`show`). platform-contract.md 1.5, 6–8
 */
export function treeCalls<D extends Resource>(
  resource: D,
  kernel: Kernel,
  english: English,
  ways: TreeWays<RowOf<D>> = {},
): { readonly calls: readonly SignedCall[]; readonly read: TreeReading; readonly write: TreeWriting<RowOf<D>> } {
  const { parent } = treeOf(resource)
  const read = treeReading(resource, kernel)
  const write = treeWriting(resource, kernel, english)
  const reader = reading(resource, kernel)
  const { key, path, title } = resource
  const asks = ways.asks ?? ((_context, query) => query)
  /** Who says no tenant chooses among their own. */
  const within = (context: Signed, query: Values): Values =>
    resource.managed && !query['tenantId'] ? { ...query, tenantId: context.asker.tenant } : query
  const base = { source: `modules/${key}.ts`, enters: true } as const
  const reads = { ...base, method: 'GET', access: accessOf(resource, 'read') } as const
  const filters = {
    ...(resource.managed && { tenantId: text }),
    ...Object.fromEntries(
      filtersOf(resource).map(({ name, of: field }) => [name, { title: field.title, type: 'string' }]),
    ),
  }
  const submitAccess = {
    ...accessOf(resource, 'read'),
    roles: [...new Set([...accessOf(resource, 'create').roles, ...accessOf(resource, 'update').roles])],
    ...(isManaging(resource, 'update') && { managing: true }),
  }

  const filing = async (context: Signed, body: Values): Promise<unknown> =>
    ways.submit ? ways.submit(context, body, write) : { id: await write.submit(context, body) }
  const submit: SignedCall = {
    ...base,
    id: `${key}.submit`,
    title: `${title}提交`,
    method: 'POST',
    path: `/${path}/submit`,
    access: submitAccess,
    body: bodySchema(resource),
    says: '保存成功',
    handle: (context, { body }) => filing(context, body),
  }
  const calls: readonly SignedCall[] = [
    ...(ways.own?.includes('list')
      ? []
      : [
          {
            ...reads,
            id: `${key}.list`,
            title: `${title}列表`,
            path: `/${path}/list`,
            query: filters,
            handle: async (context, { query }) => nested(await read.rows(context, asks(context, query))),
          } satisfies SignedCall,
        ]),
    ...(ways.own?.includes('tree')
      ? []
      : [
          {
            ...reads,
            id: `${key}.tree`,
            title: `${title}树`,
            path: `/${path}/tree`,
            query: filters,
            handle: async (context, { query }) =>
              nested(await read.nodes(context, asks(context, within(context, query)))),
          } satisfies SignedCall,
        ]),
    {
      ...reads,
      id: `${key}.lazy-tree`,
      title: `${title}下级节点`,
      path: `/${path}/lazy-tree`,
      query: { ...filters, [parent]: text },
      handle: (context, { query }) => read.levelNodes(context, asks(context, within(context, query))),
    },
    {
      ...reads,
      id: `${key}.lazy-list`,
      title: `${title}下级`,
      path: `/${path}/lazy-list`,
      query: { ...filters, [parent]: text },
      handle: (context, { query }) => read.level(context, asks(context, query)),
    },
    {
      ...reads,
      id: `${key}.detail`,
      title: `${title}详情`,
      path: `/${path}/detail`,
      query: { id: text },
      async handle(context, { query }) {
        const row = await reader.detail(context, query['id'])
        return { ...row, [parent]: row[parent] || '0' }
      },
    },
    submit,
    ...(resource.calls?.save
      ? [
          {
            ...submit,
            id: `${key}.save`,
            title: `${title}新增`,
            path: `/${path}/save`,
            says: '新增成功',
            access: accessOf(resource, 'create'),
            handle: (context, { body }) => filing(context, { ...body, id: '' }),
          } satisfies SignedCall,
        ]
      : []),
    ...(resource.calls?.update
      ? [
          {
            ...submit,
            id: `${key}.update`,
            title: `${title}修改`,
            path: `/${path}/update`,
            says: '更新成功',
            access: accessOf(resource, 'update'),
            async handle(context, { body }) {
              if (isBlank(body['id'])) throw refuse('noId', { name: 'id' })
              return filing(context, body)
            },
          } satisfies SignedCall,
        ]
      : []),
    {
      ...base,
      id: `${key}.remove`,
      title: `${title}删除`,
      method: 'POST',
      path: `/${path}/remove`,
      access: accessOf(resource, 'remove'),
      query: { ids: text },
      says: '删除成功',
      async handle(context, input) {
        const { ids } = sent(input)
        await (ways.remove ? ways.remove(context, ids, write) : write.remove(context, ids))
        return {}
      },
    },
  ]
  return { calls, read, write }
}
