import { inLang, type Lang } from '../../contract/in-lang.ts'

/** A row of menu/routes (platform-contract.md 8, 9): a branch when it has children, else a page. */
export interface MenuNode {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly name: string
  readonly nameEn?: string
  readonly path: string
  readonly source: string
  readonly isOpen: number
  readonly children?: readonly MenuNode[]
}

export interface Leaf extends MenuNode {
  /** Where the shell shows it: the path without its leading slash, or the frame of an outside page. */
  readonly place: string
  /** Branches above it, outermost first. */
  readonly branches: readonly MenuNode[]
}

export const nameOf = (node: { readonly name: string; readonly nameEn?: string }, lang: Lang): string =>
  inLang([node.name, node.nameEn || node.name], lang)

/** Pages of other hosts and plain html files are shown in a frame. core-platform.md 2 */
export const isOutside = (path: string): boolean => /^https?:\/\//.test(path) || path.includes('html')

export const placeOf = (node: MenuNode): string =>
  isOutside(node.path) ? `myiframe/${node.id}` : node.path.replace(/^\/+/, '')

export function leavesOf(nodes: readonly MenuNode[], branches: readonly MenuNode[] = []): readonly Leaf[] {
  return nodes.flatMap(node =>
    node.children?.length
      ? leavesOf(node.children, [...branches, node])
      : [{ ...node, place: placeOf(node), branches }],
  )
}

/** How Chinese is written with letters: whole and as initials, both without spaces and tones. */
export type Spell = (text: string) => readonly [whole: string, initials: string]

/**
 * Leaves whose name in either language, or its pinyin or initials when `spell` knows them, begins with the text; then
 * those that contain it.
 */
export function searchLeaves(leaves: readonly Leaf[], text: string, spell?: Spell): readonly Leaf[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return []
  const names = (leaf: Leaf) =>
    [leaf.name, leaf.nameEn ?? '', ...(spell?.(leaf.name) ?? [])].map(it => it.toLowerCase())
  const begins = leaves.filter(leaf => names(leaf).some(it => it.startsWith(wanted)))
  return [...begins, ...leaves.filter(leaf => !begins.includes(leaf) && names(leaf).some(it => it.includes(wanted)))]
}
