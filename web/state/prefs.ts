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
  readonly alarmSound: boolean
}

export const defaultColour = '#32B58B'

export const usePrefs = create<Prefs>()(
  persist(
    (): Prefs => ({ lang: 'zh', theme: 'default', colour: defaultColour, menuFolded: false, openMenus: [], treeFolded: false, alarmSound: false }),
    { name: 'saber-prefs' },
  ),
)
