import { useState } from 'react'

/** Which nodes of a tree to choose from stand open: the uppermost at first, whatever the reader wishes then, the kit's choice while searching. */
export function useOpen(tops: readonly string[]) {
  const [open, setOpen] = useState<readonly string[] | null>(null)
  const [searching, setSearching] = useState(false)
  return {
    ...(!searching && { treeExpandedKeys: [...open ?? tops] }),
    onTreeExpand: (keys: readonly (string | number | bigint)[]) => { if (!searching) setOpen(keys.map(String)) },
    onSearch: (text: string) => setSearching(text !== ''),
  }
}
