import { useEffect } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import type { Leaf } from '../state/menu.ts'
import { show, useLayout } from './layout.ts'
import { Overlay } from './Overlay.tsx'
import { type Command, Palette } from './Palette.tsx'

/**
 * The search over menus and actions, opened by its box in the top bar, the tab menu, or Ctrl+K. core-platform.md 2,
 * ui.md 6.8
 */
export function MenuSearch({ leaves, commands }: { leaves: readonly Leaf[]; commands: readonly Command[] }) {
  const t = useShellTexts()
  const open = useLayout(it => it.palette)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        show({ palette: !useLayout.getState().palette })
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <Overlay open={open} onClose={() => show({ palette: false })} label={t.menu.search} kind="top">
      <Palette leaves={leaves} commands={commands} />
    </Overlay>
  )
}
