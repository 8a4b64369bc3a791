/** Nodes of a tree as the kit's tree takes them. */
import type { TreeNode } from '../calls.ts'

interface Choice {
  readonly value: string
  readonly title: string
  readonly disabled?: boolean
  readonly children?: Choice[]
}

/** The nodes to choose from; `but` and what is below it cannot be: nothing is its own ancestor. */
export const choicesOf = (nodes: readonly TreeNode[], but = '', under = false): Choice[] =>
  nodes.map(({ id, title, children }) => {
    const off = under || id === but
    return {
      value: id,
      title,
      ...(off && { disabled: true }),
      ...(children && { children: choicesOf(children, but, off) }),
    }
  })

/** The title of a node, wherever it stands. */
export const titleIn = (nodes: readonly TreeNode[], id: string): string | undefined => {
  for (const node of nodes) {
    const title = node.id === id ? node.title : titleIn(node.children ?? [], id)
    if (title !== undefined) return title
  }
  return undefined
}
