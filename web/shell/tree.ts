/** A node of the enterprise tree: areas and offices hold markets and enterprises. domain.md B.1.1 */
export interface TreeNode {
  readonly id: string
  readonly parentId: string
  readonly title: string
  readonly name: string
  readonly nodeType: 'area' | 'market' | 'enterprise'
  readonly cityId: string
  readonly infoId: string
  readonly type: number
  /** Dynamic grade 1 (best) … 3; 0 or '' while there is none. */
  readonly infoGrade: number | string
  readonly fsIndex: number | string
  /** Alarms nobody has handled yet. */
  readonly openAlarms: number
  /** Enterprises below an area. */
  readonly num: number
  readonly hasChildren?: boolean
  readonly children?: readonly TreeNode[]
}

export const labelOf = (node: TreeNode): string => node.name || node.title

/** The tree without what does not match; a branch that matches keeps everything below it. */
export function filterTree(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return nodes
  return nodes.flatMap(node => {
    if (labelOf(node).toLowerCase().includes(wanted)) return [node]
    const children = filterTree(node.children ?? [], wanted)
    return children.length ? [{ ...node, children }] : []
  })
}

export const branchIds = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap(node => (node.children?.length ? [node.id, ...branchIds(node.children)] : []))

/** Ids of the branches down to the node that satisfies `is`, or null. */
export function pathTo(nodes: readonly TreeNode[], is: (node: TreeNode) => boolean): readonly TreeNode[] | null {
  for (const node of nodes) {
    if (is(node)) return [node]
    const below = pathTo(node.children ?? [], is)
    if (below) return [node, ...below]
  }
  return null
}
