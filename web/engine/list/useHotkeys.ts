import { useEffect } from 'react'
import type { RefObject } from 'react'

/** `/` goes to the search bar, `n` adds a row; not while somebody types, nor below an open dialog. */
export function useHotkeys(root: RefObject<HTMLElement | null>, add: (() => void) | undefined, on: boolean): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest('input, textarea, select, [contenteditable]')
      if (
        typing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')
      )
        return
      if (event.key === '/') root.current?.querySelector<HTMLElement>('.crud-search input')?.focus()
      else if (event.key === 'n' && add) add()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [root, add, on])
}
