import type { TreeNode } from '../../contract/tree.ts'

export const labelOf = (node: TreeNode): string => node.name || node.title

/** The tree with the enterprises that were fetched since, each under the branch it was asked of. */
export function withLeaves(
  nodes: readonly TreeNode[],
  fetched: ReadonlyMap<string, readonly TreeNode[]>,
): readonly TreeNode[] {
  if (!fetched.size) return nodes
  return nodes.map(node => {
    if (node.nodeType === 'enterprise') return node
    const branches = withLeaves(
      (node.children ?? []).filter(({ nodeType }) => nodeType !== 'enterprise'),
      fetched,
    )
    const enterprises = (node.children ?? []).filter(({ nodeType }) => nodeType === 'enterprise')
    return {
      ...node,
      children: [
        ...branches,
        ...(fetched.get(node.id)?.filter(({ nodeType }) => nodeType === 'enterprise') ?? enterprises),
      ],
    }
  })
}

/** Whether a branch holds enterprises that are not here yet. */
export const lacksLeaves = (node: TreeNode): boolean =>
  node.leaves > (node.children ?? []).filter(({ nodeType }) => nodeType === 'enterprise').length

/** Branches that are open and whose enterprises are still to be fetched. */
export const owing = (nodes: readonly TreeNode[], opened: ReadonlySet<string>): readonly string[] =>
  nodes.flatMap(node =>
    node.nodeType === 'enterprise' || !opened.has(node.id)
      ? []
      : [...(lacksLeaves(node) ? [node.id] : []), ...owing(node.children ?? [], opened)],
  )

const holdsEnterprise = (node: TreeNode): boolean =>
  node.nodeType === 'enterprise' || (node.children ?? []).some(holdsEnterprise)

/**
 * Branches that lead to an enterprise that was found. One that was found by its own name stays folded: it holds
 * everything it has.
 */
export const leading = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap(node =>
    node.nodeType !== 'enterprise' && holdsEnterprise(node) ? [node.id, ...leading(node.children ?? [])] : [],
  )

/** Branches that are folded and hold others, down to the first that does not: the way to what was found by name. */
const firstBranches = (nodes: readonly TreeNode[], depth: number): readonly string[] =>
  depth === 0
    ? []
    : nodes.flatMap(node =>
        node.children?.length && nodes.length === 1 ? [node.id, ...firstBranches(node.children, depth - 1)] : [],
      )

/** What is open of a search before anybody opens or folds something. */
export const openOfSearch = (nodes: readonly TreeNode[]): readonly string[] => [
  ...new Set([...leading(nodes), ...firstBranches(nodes, 3)]),
]

/** Ids of the branches down to the node that satisfies `is`, or null. */
export function pathTo(nodes: readonly TreeNode[], is: (node: TreeNode) => boolean): readonly TreeNode[] | null {
  for (const node of nodes) {
    if (is(node)) return [node]
    const below = pathTo(node.children ?? [], is)
    if (below) return [node, ...below]
  }
  return null
}
