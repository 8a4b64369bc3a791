import { useState } from 'react'

interface Branch {
  readonly id: string
  readonly children?: readonly Branch[] | undefined
}
const all = (nodes: readonly Branch[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => [id, ...all(children ?? [])])

/**
 * Which nodes of a tree to choose from stand open: the uppermost at first, all that are found while searching (also
 * those that arrive after the word), and otherwise what the reader wishes.
 */
export function useOpen(nodes: readonly Branch[]) {
  const [open, setOpen] = useState<readonly string[] | null>(null)
  const [searching, setSearching] = useState(false)
  const [folded, setFolded] = useState<readonly string[]>([])
  return {
    treeExpandedKeys: searching
      ? all(nodes).filter(id => !folded.includes(id))
      : [...(open ?? nodes.map(({ id }) => id))],
    onTreeExpand: (keys: readonly (string | number | bigint)[]) => {
      const ids = keys.map(String)
      if (searching) setFolded(all(nodes).filter(id => !ids.includes(id)))
      else setOpen(ids)
    },
    onSearch: (text: string) => {
      setSearching(text !== '')
      setFolded([])
    },
  }
}
