import { createContext, useContext } from 'react'

/** A wall is dark unless it hangs in a bright room. */
export type Theme = 'dark' | 'light'
export interface Themed {
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
}
export const ThemeContext = createContext<Themed>({ theme: 'dark', onTheme: () => undefined })

/** Colours of what is drawn by script; the stylesheet has the same. */
const inks = {
  dark: {
    cyan: '#37d5ff',
    green: '#53f0c3',
    text: '#d6f1ff',
    soft: '#a9d3ee',
    line: '#2a6a9c',
    grid: '#1b4a73',
    deep: '#08203c',
    rim: '#dff7ff',
    tip: '#0b2747f2',
    tipEdge: '#2a7fb8',
    tipText: '#eaf7ff',
  },
  light: {
    cyan: '#00709e',
    green: '#08704f',
    text: '#10283c',
    soft: '#2f5068',
    line: '#8fb4cf',
    grid: '#d3e2ee',
    deep: '#ffffff',
    rim: '#ffffff',
    tip: '#fffffff2',
    tipEdge: '#8fb4cf',
    tipText: '#10283c',
  },
} as const
export type Ink = Readonly<Record<keyof (typeof inks)['dark'], string>>
export const useInk = (): Ink => inks[useContext(ThemeContext).theme]
