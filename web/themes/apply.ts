import { create } from 'zustand'
import { usePrefs } from '../state/prefs.ts'
import { type Theme, themeOf } from './index.ts'

const system = matchMedia('(prefers-color-scheme: dark)')

/** The look in force: the preference, and the system's wish when the preference is `auto`. */
export const useLook = create<{ readonly look: Theme }>(() => ({
  look: themeOf(usePrefs.getState().theme, system.matches),
}))

function apply(): void {
  const look = themeOf(usePrefs.getState().theme, system.matches)
  const { style, dataset } = document.documentElement
  style.colorScheme = look.dark ? 'dark' : 'light'
  // The build writes light-dark() as these two variables and sets them by the system's wish alone; a chosen look has to
  // say it, too.
  style.setProperty('--lightningcss-light', look.dark ? ' ' : 'initial')
  style.setProperty('--lightningcss-dark', look.dark ? 'initial' : ' ')
  dataset['look'] = look.key
  useLook.setState({ look })
}

/** Keeps the page in the look of the preference; called once at start. */
export function followTheme(): void {
  apply()
  system.addEventListener('change', apply)
  usePrefs.subscribe((now, before) => {
    if (now.theme !== before.theme) apply()
  })
}
