import { create } from 'zustand'
import { usePrefs } from '../state/prefs.ts'
import { type Theme, themeOf } from './index.ts'

const system = matchMedia('(prefers-color-scheme: dark)')

/** The look in force: the preference, and the system's wish when the preference is `auto`. */
export const useLook = create<{ readonly look: Theme }>(() => ({ look: themeOf(usePrefs.getState().theme, system.matches) }))

function apply(): void {
  const look = themeOf(usePrefs.getState().theme, system.matches)
  document.documentElement.style.colorScheme = look.dark ? 'dark' : 'light'
  document.documentElement.dataset.look = look.key
  useLook.setState({ look })
}

/** Keeps the page in the look of the preference; called once at start. */
export function followTheme(): void {
  apply()
  system.addEventListener('change', apply)
  usePrefs.subscribe((now, before) => { if (now.theme !== before.theme) apply() })
}
