/** Arithmetic of trees people tick and search; nodes as they are on the wire. platform-contract.md 1.5 */
export interface TreeNode {
  readonly id: string
  readonly title: string
  readonly children?: readonly TreeNode[]
}

/** Ids of all nodes that have nodes below them. */
export const branchIds = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap(node => (node.children?.length ? [node.id, ...branchIds(node.children)] : []))

export const allIds = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap(node => [node.id, ...allIds(node.children ?? [])])

/** Of these ids those that have nothing below them: in a tree of scopes the scopes, not the menus they hang on. */
export function leavesOf(nodes: readonly TreeNode[], ids: readonly string[]): readonly string[] {
  const branches = new Set(branchIds(nodes))
  return ids.filter(id => !branches.has(id))
}

/** What is left of a tree when only nodes whose title has the text, and those above and below them, are shown. */
export function matching(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return nodes
  return nodes.flatMap((node): readonly TreeNode[] => {
    if (node.title.toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children ?? [], wanted)
    return children.length ? [{ ...node, children }] : []
  })
}

/**
 * The ticked nodes after the shown part of a tree was ticked anew: what is hidden keeps its tick, and a parent is
 * ticked only when everything below it is. Half-ticked parents are never among them. platform-contract.md 7
 * @param before ids ticked before, @param shown ids ticked now among the shown ones
 */
export function ticked(
  nodes: readonly TreeNode[],
  before: ReadonlySet<string>,
  visible: ReadonlySet<string>,
  shown: ReadonlySet<string>,
): readonly string[] {
  const ids: string[] = []
  const walk = (node: TreeNode, above: boolean): boolean => {
    const below = node.children ?? []
    const held = above || before.has(node.id)
    const whole = below.length
      ? below.map(child => walk(child, held)).every(Boolean)
      : visible.has(node.id)
        ? shown.has(node.id)
        : held
    if (whole) ids.push(node.id)
    return whole
  }
  nodes.forEach(node => walk(node, false))
  return ids
}
