import { spoken } from '../../../i18n/spoken.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** The words of the screen, in the language it is in: the reader's, or the one chosen on it. */
export const useScreenTexts = spoken(zh, en)

/** 1286 → 1,286: the same grouping in both languages. */
export const grouped = (value: number): string => value.toLocaleString('en-US')

/** D.11: two decimals; a share of nothing is no share and shows as a dash. */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${((part / whole) * 100).toFixed(2)}%` : '—'
