import { refuse } from '../../errors.ts'
import type { Resource, Values } from '../../define/resource.ts'
import { Bad, type Json } from '../../fields/base/field.ts'
import { parseId } from '../../fields/ref/type.ts'
import type { Signed } from '../../ask/asker.ts'
import { bind, type Rows } from '../../store/batch.ts'
import { enterAs } from '../../ask/entry.ts'
import { columnsOf, row } from '../row/columns.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { scopeOf } from '../row/scope.ts'
import { snake } from '../../define/names.ts'
import { narrowingOf, allowedPart, visible } from '../row/narrow.ts'
import { queryOf } from '../row/query.ts'
import { worded } from '../row/worded.ts'

/** A node of the trees people choose from; what has nobody below has no `children`. platform-contract.md 1.5 */
export interface TreeNode {
  readonly id: string
  readonly parentId: string
  readonly title: string
  readonly key: string
  readonly value: string
  /** Said only where rows are asked for a level at a time. */
  readonly hasChildren?: boolean
  readonly children?: readonly TreeNode[]
}

/** A row of a tree as it leaves: its parent is '0' at the top. platform-contract.md 1.3 */
export type TreeRow = Record<string, Json> & { readonly id: string; readonly parentId: string }

/** Every row of a tree is answered by one statement; nobody has more of them. */
const rowsMost = 50_000

/** Nodes below each other; a parent that is not among them makes a root, the order stays. platform-contract.md 1.5 */
export function nested<N extends { readonly id: string; readonly parentId: string }>(
  nodes: readonly N[],
): readonly (N & { readonly children?: readonly N[] })[] {
  const there = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => (there.has(parentId) ? parentId : ''))
  const grow = (id: string): readonly N[] =>
    (below.get(id) ?? []).map(node => (below.has(node.id) ? { ...node, children: grow(node.id) } : node))
  return grow('')
}

export const treeNode = (id: string, parentId: string, title: string): TreeNode => ({
  id,
  parentId,
  title,
  key: id,
  value: id,
})

/**
 * Where a tree is written in the table of its resource. @throws Error when the definition names no parent that is a row
 * of its own
 */
export function treeOf(resource: Resource): { readonly parent: string; readonly title: string } {
  const field = resource.parent === undefined ? undefined : resource.fields[resource.parent]
  if (field?.of['to'] !== resource.key)
    throw new Error(`${resource.key}: is no tree; parent must name a field that points at itself`)
  return { parent: resource.parent!, title: field.of['show'] as string }
}

/** Reads of a tree: each is one statement, however many nodes there are. */
export interface TreeReading {
  /** All rows that match, in their order, not yet below each other. */
  rows(context: Signed, params: Values): Promise<readonly TreeRow[]>
  /** The same as nodes. */
  nodes(context: Signed, params: Values): Promise<readonly TreeNode[]>
  /** The same with the text of one more field. */
  nodesWith(
    context: Signed,
    params: Values,
    field: string,
  ): Promise<readonly { readonly node: TreeNode; readonly text: string }[]>
  /** One level, or whatever a search finds; each says whether there is something below it that matches `below`. */
  level(context: Signed, params: Values, below?: Values): Promise<readonly TreeRow[]>
  levelNodes(context: Signed, params: Values): Promise<readonly TreeNode[]>
}

export function treeReading(resource: Resource, kernel: Kernel): TreeReading {
  const { parent, title } = treeOf(resource)
  const columns = columnsOf(resource, kernel.find)
  const t = resource.table
  const parentColumn = snake(parent)
  const same = resource.scope === 'platform' ? '' : 'c.tenant_id = t.tenant_id and '
  const hasBelow = (also: readonly string[]): string =>
    `exists (select from ${t} c where ${same}c.${parentColumn} = t.id and ${['not c.is_deleted', ...also].join(' and ')})`

  const ask = async (
    context: Signed,
    selected: string,
    { [parent]: above, ...params }: Values,
    below: Values | null,
  ): Promise<Rows> => {
    const level = below !== null
    const { asker, lang } = context
    const scope = scopeOf(resource, asker, params)
    if (!scope) return []
    const query = queryOf(visible(resource, asker), params, lang, scope.values.length + 1)
    const values = [...scope.values, ...query.values]
    const where = [...scope.where, 'not t.is_deleted', ...query.where]
    const from = worded(above)
    // A search looks everywhere, unless it is to look below one row; without one, no parent means the top.
    if (level && (from === '' || from === '0')) {
      // What the call itself asks of every row is no search.
      if (query.where.length <= Object.keys(below).length) where.push(`t.${parentColumn} is null`)
    } else if (level) {
      const id = parseId(from)
      if (id instanceof Bad) throw refuse('filter', { name: parent })
      where.push(`t.${parentColumn} = $${values.push(id)}`)
    }
    const under = queryOf(resource, below ?? {}, lang, values.length + 1)
    values.push(...under.values)
    const select = level
      ? `${selected}, ${hasBelow(under.where.map(condition => condition.replace(/^t\./, 'c.')))}`
      : selected
    const narrow = narrowingOf(resource, asker, lang, values.length + 1)
    const text = `select ${select} from ${t} t where ${[...where, ...narrow.where].join(' and ')} order by ${[...query.near, query.order].join(', ')} limit ${rowsMost}`
    const [, rows] = await kernel.store.run([enterAs(asker), bind({ name: '', text }, ...values, ...narrow.values)])
    return rows!
  }

  const leave = (context: Signed, texts: Rows[number], more?: Record<string, Json>): TreeRow => {
    const values = allowedPart(resource, context.asker, row(columns, texts, false, kernel.label?.(context.lang), true))
    return {
      ...values,
      id: texts[columns.names.indexOf('id')]!,
      parentId: texts[columns.names.indexOf(parent)] ?? '0',
      ...more,
    }
  }
  const nodeOf = (context: Signed, [id, above, text]: Rows[number]): TreeNode =>
    treeNode(id!, above ?? '0', String(allowedPart(resource, context.asker, { [title]: text ?? '' })[title]))
  const lean = `t.id, t.${parentColumn}, t.${snake(title)}`

  return {
    rows: async (context, params) =>
      (await ask(context, columns.select, params, null)).map(texts => leave(context, texts)),
    nodes: async (context, params) => (await ask(context, lean, params, null)).map(texts => nodeOf(context, texts)),
    nodesWith: async (context, params, field) =>
      (await ask(context, `${lean}, t.${snake(field)}`, params, null)).map(texts => ({
        node: nodeOf(context, texts),
        text: texts[3] ?? '',
      })),
    level: async (context, params, below = {}) =>
      (await ask(context, columns.select, params, below)).map(texts =>
        leave(context, texts, { hasChildren: texts.at(-1) === 't' }),
      ),
    levelNodes: async (context, params) =>
      (await ask(context, lean, params, {})).map(texts => ({
        ...nodeOf(context, texts),
        hasChildren: texts[3] === 't',
      })),
  }
}
