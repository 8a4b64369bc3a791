import type { Measures } from '../../contract/readings.ts'
import { stepsOf } from './pointer.ts'

/** Lines of a decoder, and words of a line. */
export const LINES = 40
export const WORDS = 40

/** What `ON=1;OFF=0` means; null for what says nothing of the kind. */
export function wordsOf(text: string): ReadonlyMap<string, number> | null {
  const words = new Map<string, number>()
  for (const pair of text.split(/[;；]/)) {
    const [, word, value] = /^\s*(.{1,40}?)\s*=\s*(-?\d{1,9}(?:\.\d{1,6})?)\s*$/.exec(pair) ?? []
    if (word === undefined || words.has(word) || words.size === WORDS) return null
    words.set(word, Number(value))
  }
  return words
}

export const isPointer = (text: string): boolean => stepsOf(text) !== null

/** Which of these measures devices of a kind do not have. */
export const strange = (named: readonly string[], measures: Measures): readonly string[] => [
  ...new Set(named.filter(measure => !measures.has(measure))),
]
