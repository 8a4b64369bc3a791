import { createContext, useContext } from 'react'
import { zh, type Texts } from './zh.ts'

export type Lang = 'zh' | 'en'

/** The words of the language in force, for every part of the screen. */
export const Words = createContext<Texts>(zh)
export function useWords(): Texts {
  return useContext(Words)
}

/** 1286 → 1,286: the same grouping in both languages. */
export const grouped = (value: number): string => value.toLocaleString('en-US')

/** D.11: two decimals; a share of nothing is no share and shows as a dash. */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${((part / whole) * 100).toFixed(2)}%` : '—'
