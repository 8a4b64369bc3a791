import type { TreeNode } from '../../contract/tree.ts'
import { wire } from '../../contract/wire.ts'
import { refuse } from '../../kernel/errors.ts'
import { gramsOf } from '../../kernel/derive/row/grams.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import info from './info.ts'
import { byArea, byMarket, online } from './tree-statements.server.ts'
import { grow, holder, type Branch, type Leaf } from './tree.ts'

const text = { type: 'string' } as const

/** Branches of the two trees: areas by what their codes begin with, units by what stands above them. */
const areas = (rows: Rows): readonly Branch[] => {
  const codes = new Set(rows.map(([code]) => code!))
  return rows.map(([code, title, , mark]) => {
    const above = holder(codes, code!, false)
    return {
      id: `area-${code}`,
      title: title ?? '',
      nodeType: 'area',
      cityId: code!,
      parent: above && `area-${above}`,
      found: mark === 't',
    }
  })
}
const markets = (rows: Rows): readonly Branch[] => {
  const ids = new Set(rows.map(([id]) => id!))
  return rows.map(([id, title, parent, mark]) => ({
    id: `market-${id}`,
    title: title ?? '',
    nodeType: 'market',
    cityId: id!,
    parent: parent && ids.has(parent) ? `market-${parent}` : null,
    found: mark === 't',
  }))
}

/** Where what has this code or id stands. */
const placing = (branches: readonly Branch[], by: 'area' | 'market'): ((key: string) => string | null) => {
  const keys = new Set(branches.map(({ cityId }) => cityId))
  return key => {
    const owner = by === 'area' ? holder(keys, key, true) : keys.has(key) ? key : null
    return owner && `${by}-${owner}`
  }
}

/** How many stand right below each branch. */
function counted(rows: Rows, place: (key: string) => string | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [key, num] of rows) {
    const branch = place(key!) ?? ''
    counts.set(branch, (counts.get(branch) ?? 0) + Number(num))
  }
  return counts
}

/**
 * The enterprise tree on the left of a supervisor. Asked for `areaCode` alone it answers whole. `parentId=0`: areas or
 * units with how many they hold; `parentId` of a node: what stands right below it; `search`: what is found, with the
 * way to it; `infoId`: the way to one. domain.md B.1.1 getInfoTree, decision 13
 */
export function treeCalls(kernel: Kernel): readonly SignedCall[] {
  const isOnline = online(kernel)

  const leavesOf = async (
    tenant: string,
    rows: Rows,
    place: (key: string) => string | null,
    by: 'area' | 'market',
  ): Promise<readonly Leaf[]> => {
    const [, texts] =
      isOnline && rows.length
        ? await kernel.store.run([enterTenant(tenant), bind(isOnline, array([...new Set(rows.map(([, id]) => id!))]))])
        : [[], []]
    const devices = new Map(texts!.map(([id, on]) => [id, on === 't' ? 1 : 0] as const))
    return rows.map(([key, id, title, type, grade, index, alarms]) => {
      const branch = place(key!)
      // An enterprise may be bound to several units: there its node is of the unit, too.
      const node: TreeNode = {
        id: by === 'area' ? id! : `${id}@${key}`,
        parentId: branch ?? '0',
        title: title ?? '',
        name: title ?? '',
        nodeType: 'enterprise',
        cityId: '',
        infoId: id!,
        type: type === null ? '' : Number(type),
        infoGrade: grade === null ? '' : Number(grade),
        fsIndex: index ?? '',
        online: devices.get(id!) ?? '',
        openAlarms: Number(alarms),
        num: 0,
        leaves: 0,
        hasChildren: false,
      }
      return { branch, node }
    })
  }

  const ask = async (asker: Asker, query: Readonly<Record<string, unknown>>): Promise<readonly TreeNode[]> => {
    const root = isBlank(query['areaCode']) ? wire.rootArea : worded(query['areaCode'])
    if (!/^\d{2,12}$/.test(root)) throw refuse('filter', { name: 'areaCode' })
    const by = query['by'] === 'market' ? 'market' : 'area'
    const statements = by === 'area' ? byArea : byMarket
    const parent = worded(query['parentId'])
    // Below an area nothing else is looked at.
    const [, inside] = by === 'area' ? (/^area-(\d{2,12})$/.exec(parent) ?? []) : []
    const top = inside?.startsWith(root) ? inside : root
    const looked = worded(query['search']).toLowerCase().slice(0, 100)
    const search = looked.replace(/[\\%_]/g, '\\$&')
    const pairs = gramsOf(looked)
    const chosen = isBlank(query['infoId']) ? null : parseId(query['infoId'])
    if (chosen instanceof Bad) throw refuse('filter', { name: 'infoId' })
    const look = (...bounds: readonly Bound[]) =>
      kernel.store.run([enterAs(asker), bind(statements.branches, top, search), ...bounds])
    const shape = by === 'area' ? areas : markets

    if (parent === '' && search === '' && chosen === null) {
      const [, places, rows] = await look(bind(statements.all, top))
      const branches = shape(places!)
      const place = placing(branches, by)
      return grow(
        branches,
        await leavesOf(asker.tenant, rows!, place, by),
        counted(
          rows!.map(([key]) => [key!, '1']),
          place,
        ),
      )
    }
    const question =
      chosen !== null
        ? bind(statements.one, root, chosen)
        : search === ''
          ? null
          : pairs.length
            ? bind(statements.paired, root, search, textArray(pairs))
            : bind(statements.found, root, search)
    const [, places, numbers, rows = []] = await look(bind(statements.standing, top), ...(question ? [question] : []))
    const branches = shape(places!)
    const place = placing(branches, by)
    const standing = counted(numbers!, place)
    if (question) return grow(branches, await leavesOf(asker.tenant, rows, place, by), standing, true)
    const isTop = parent === '0'
    const keys = numbers!.map(([key]) => key!).filter(key => (place(key) ?? '0') === parent)
    const [, right = []] = keys.length
      ? await kernel.store.run([enterAs(asker), bind(statements.under, top, textArray(keys))])
      : []
    const tree = grow(branches, await leavesOf(asker.tenant, right, place, by), standing)
    return isTop ? tree : (nodeIn(tree, parent)?.children ?? [])
  }

  return [
    {
      id: 'enterprise/info.tree',
      title: '企业树',
      method: 'GET',
      path: '/enterpriseInfo/enterpriseinfo/getInfoTree',
      source: 'modules/enterprise/tree.server.ts',
      access: accessOf(info, 'read'),
      enters: true,
      query: {
        areaCode: text,
        by: { type: 'string', enum: ['area', 'market'] },
        parentId: text,
        search: text,
        infoId: text,
      },
      handle: ({ asker }, { query }) => ask(asker, query),
    },
  ]
}

function nodeIn(nodes: readonly TreeNode[], id: string): TreeNode | null {
  for (const node of nodes) {
    const child = node.id === id ? node : nodeIn(node.children ?? [], id)
    if (child) return child
  }
  return null
}
