import type { Lang } from '../../contract/in-lang.ts'
import type { TreeBy } from '../../contract/tree.ts'
import { wire } from '../../contract/wire.ts'
import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What this person likes, on this device. Survives signing out: none of it tells anything about data. */
export interface Prefs {
  readonly lang: Lang
  /** One of the eleven themes, or `auto`: the default one by day, the dark one when the system is dark. */
  readonly theme: string
  readonly colour: string
  readonly menuFolded: boolean
  readonly openMenus: readonly string[]
  /** `auto` until somebody folds or unfolds it: folded where the window has no width to spare. */
  readonly treeFolded: boolean | 'auto'
  readonly treeBy: TreeBy
  readonly alarmSound: boolean
  /** 简洁模式 or 专业模式 of a kitchen; `auto` is the simple one on a phone. domain.md E.2 */
  readonly mode: 'auto' | 'simple' | 'full'
  /** Of the simple mode. domain.md E.6 */
  readonly typeSize: 'normal' | 'large' | 'huge'
}

export const defaultColour = '#32B58B'

/** The language the server made this page in, for who has never chosen one here. */
const saidHere = (): Lang => (typeof document !== 'undefined' && document.documentElement?.lang === 'en' ? 'en' : 'zh')

export const usePrefs = create<Prefs>()(
  persist(
    (): Prefs => ({
      lang: saidHere(),
      theme: 'default',
      colour: defaultColour,
      menuFolded: false,
      openMenus: [],
      treeFolded: 'auto',
      treeBy: 'area',
      alarmSound: false,
      mode: 'auto',
      typeSize: 'normal',
    }),
    {
      name: 'saber-prefs',
      version: 1,
      // Who had it open had never chosen so: it could not fold by itself.
      migrate: (kept, version) =>
        version < 1 && (kept as Prefs).treeFolded === false
          ? { ...(kept as Prefs), treeFolded: 'auto' as const }
          : (kept as Prefs),
    },
  ),
)

/** Tells the server, for pages it makes itself, what was chosen here. */
export const tellLang = (lang: Lang): void => {
  document.cookie = `${wire.langCookie}=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/**
 * A language that holds here, whatever the reader chose: that of one answer of the server, which many readers ask at
 * the same time, and that of a screen with a choice of its own.
 */
export const Answering = createContext<Lang | null>(null)

/** The language of the reader. */
export function useLang(): Lang {
  const answering = useContext(Answering)
  const chosen = usePrefs(it => it.lang)
  return answering ?? chosen
}
