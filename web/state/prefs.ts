import type { TreeBy } from '../../contract/tree.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Lang = 'zh' | 'en'

/** What this person likes, on this device. Survives signing out: none of it tells anything about data. */
export interface Prefs {
  readonly lang: Lang
  /** One of the eleven themes, or `auto`: the default one by day, the dark one when the system is dark. */
  readonly theme: string
  readonly colour: string
  readonly menuFolded: boolean
  readonly openMenus: readonly string[]
  readonly treeFolded: boolean
  readonly treeBy: TreeBy
  readonly alarmSound: boolean
  /** 简洁模式 or 专业模式 of a kitchen; `auto` is the simple one on a phone. domain.md E.2 */
  readonly mode: 'auto' | 'simple' | 'full'
  /** Of the simple mode. domain.md E.6 */
  readonly typeSize: 'normal' | 'large' | 'huge'
}

export const defaultColour = '#32B58B'

export const usePrefs = create<Prefs>()(
  persist(
    (): Prefs => ({ lang: 'zh', theme: 'default', colour: defaultColour, menuFolded: false, openMenus: [], treeFolded: false, treeBy: 'area', alarmSound: false, mode: 'auto', typeSize: 'normal' }),
    { name: 'saber-prefs' },
  ),
)
