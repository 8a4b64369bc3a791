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
import type { Ways } from './ways.ts'
import { nested, treeOf, treeReading, type TreeReading } from '../read/tree.ts'
import { treeWriting, type TreeWriting } from '../write/tree-write.ts'

/** What is done with the rows of a tree: a submit answers what its caller puts into the new row. */
interface TreeFiling {
  submit(context: Signed, body: Values): Promise<unknown>
  remove(context: Signed, ids: unknown): Promise<void>
}

/** The same questions, each asked as `ask` narrows or completes it. */
export const narrowing = (
  read: TreeReading,
  ask: (context: Signed, query: Values) => Values,
): Partial<TreeReading> => ({
  rows: (context, query) => read.rows(context, ask(context, query)),
  nodes: (context, query) => read.nodes(context, ask(context, query)),
  level: (context, query, below) => read.level(context, ask(context, query), below),
  levelNodes: (context, query) => read.levelNodes(context, ask(context, query)),
})

const sent = ({ query, body }: Input): Values => ({ ...query, ...body })
const text = { type: 'string' } as const

/**
 * The calls of a resource whose rows stand below each other: list (all of them as a tree), tree (nodes), lazy-tree and
 * lazy-list (a level at a time), detail, submit, remove. Which of its texts a node shows is said by its parent field
 * (`show`). platform-contract.md 1.5, 6–8
 */
export function treeCalls<D extends Resource>(
  resource: D,
  kernel: Kernel,
  english: English,
  ways: Ways<D, RowOf<D>, TreeReading, TreeWriting<RowOf<D>>, TreeFiling> = {},
): { readonly calls: readonly SignedCall[]; readonly read: TreeReading; readonly write: TreeWriting<RowOf<D>> } {
  const { parent } = treeOf(resource)
  const read = treeReading(resource, kernel)
  const write = treeWriting(resource, kernel, english)
  const reader = reading(resource, kernel)
  const { key, path, title } = resource
  const tree: TreeReading = { ...read, ...ways.reads?.(read) }
  const filing: TreeFiling = {
    submit: async (context, body) => ({ id: await write.submit(context, body) }),
    remove: write.remove,
    ...ways.writes?.(write, read),
  }
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

  const submit: SignedCall = {
    ...base,
    id: `${key}.submit`,
    title: `${title}提交`,
    method: 'POST',
    path: `/${path}/submit`,
    access: submitAccess,
    body: bodySchema(resource),
    says: '保存成功',
    handle: (context, { body }) => filing.submit(context, body),
  }
  const calls: readonly SignedCall[] = [
    {
      ...reads,
      id: `${key}.list`,
      title: `${title}列表`,
      path: `/${path}/list`,
      query: filters,
      handle: async (context, { query }) => nested(await tree.rows(context, query)),
    },
    {
      ...reads,
      id: `${key}.tree`,
      title: `${title}树`,
      path: `/${path}/tree`,
      query: filters,
      handle: async (context, { query }) => nested(await tree.nodes(context, within(context, query))),
    },
    {
      ...reads,
      id: `${key}.lazy-tree`,
      title: `${title}下级节点`,
      path: `/${path}/lazy-tree`,
      query: { ...filters, [parent]: text },
      handle: (context, { query }) => tree.levelNodes(context, within(context, query)),
    },
    {
      ...reads,
      id: `${key}.lazy-list`,
      title: `${title}下级`,
      path: `/${path}/lazy-list`,
      query: { ...filters, [parent]: text },
      handle: (context, { query }) => tree.level(context, query),
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
            handle: (context, { body }) => filing.submit(context, { ...body, id: '' }),
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
              return filing.submit(context, body)
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
        await filing.remove(context, ids)
        return {}
      },
    },
  ]
  return { calls, read, write }
}
