import { create } from 'zustand'
import { usePrefs } from '../state/prefs.ts'
import { isPhone } from '../state/screen.ts'

/** What is folded out at the moment; not worth remembering. */
interface Layout {
  readonly menuDrawer: boolean
  readonly treeDrawer: boolean
  readonly palette: boolean
  readonly dialog: 'none' | 'theme' | 'errors' | 'lock' | 'part' | 'password' | 'notice'
  /** The notice being read. */
  readonly notice: string
  /** Data-screen mode: the wall instead of the working place. core-platform.md 4 */
  readonly wall: boolean
}

export const useLayout = create<Layout>(() => ({
  menuDrawer: false,
  treeDrawer: false,
  palette: false,
  dialog: 'none',
  notice: '',
  wall: false,
}))
export const show = (change: Partial<Layout>): void => useLayout.setState(change)

/** Brings the tree into view wherever it is: unfolds the panel, or opens the drawer of a phone. */
export function showTree(): void {
  if (isPhone()) show({ treeDrawer: true })
  else usePrefs.setState({ treeFolded: false })
}

/** Full screen on or off; false when the browser does not allow it. */
export async function setFullscreen(on: boolean): Promise<boolean> {
  try {
    if (on && !document.fullscreenElement) await document.documentElement.requestFullscreen()
    if (!on && document.fullscreenElement) await document.exitFullscreen()
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}
