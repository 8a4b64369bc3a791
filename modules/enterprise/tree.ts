import type { TreeNode } from '../../contract/tree.ts'

/** An area or a unit as the tree knows it. */
export interface Branch {
  readonly id: string
  readonly title: string
  readonly nodeType: 'area' | 'market'
  readonly cityId: string
  /** The branch it stands in; null at the top. */
  readonly parent: string | null
  /** Whether its name is looked for. */
  readonly found?: boolean
}

/** An enterprise under a branch; null where none holds it. */
export interface Leaf {
  readonly branch: string | null
  readonly node: TreeNode
}

/**
 * The deepest of some codes that holds an area: `420106002` is in `420106`, or where that is not known in `4201`.
 * @param own whether it may be the code itself
 */
export function holder(codes: ReadonlySet<string>, code: string, own: boolean): string | null {
  for (let length = code.length - (own ? 0 : 1); length >= 2; length--)
    if (codes.has(code.slice(0, length))) return code.slice(0, length)
  return null
}

/**
 * The tree of these branches with these enterprises in it. A branch without enterprises below falls away.
 * @param standing by branch, how many it really has: more than the leaves that are here
 * @param all keeps a branch only for what is found in it, or when its own name is
 */
export function grow(
  branches: readonly Branch[],
  leaves: readonly Leaf[],
  standing: ReadonlyMap<string, number>,
  all = false,
): readonly TreeNode[] {
  const below = Map.groupBy(branches, ({ parent }) => parent)
  const own = Map.groupBy(leaves, ({ branch }) => branch)
  const make = (branch: Branch, isFound: boolean, above: ReadonlySet<string>): TreeNode | null => {
    // Units may stand in a circle: each is drawn once on the way down.
    if (above.has(branch.id)) return null
    const isOpen = isFound || branch.found === true
    const children = (below.get(branch.id) ?? []).flatMap(
      child => make(child, isOpen, new Set([...above, branch.id])) ?? [],
    )
    const here = standing.get(branch.id) ?? 0
    const num = children.reduce((sum, child) => sum + child.num, here)
    const nodes = [...children, ...(own.get(branch.id) ?? []).map(({ node }) => ({ ...node, parentId: branch.id }))]
    if (num === 0 || (all && !isOpen && !nodes.length)) return null
    return {
      id: branch.id,
      parentId: branch.parent ?? '0',
      title: branch.title,
      name: branch.title,
      nodeType: branch.nodeType,
      cityId: branch.cityId,
      infoId: '',
      type: '',
      infoGrade: '',
      fsIndex: '',
      online: '',
      openAlarms: 0,
      num,
      leaves: here,
      hasChildren: true,
      children: nodes,
    }
  }
  return [
    ...(below.get(null) ?? []).flatMap(branch => make(branch, false, new Set()) ?? []),
    ...(own.get(null) ?? []).map(({ node }) => node),
  ]
}
