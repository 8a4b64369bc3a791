import type { Words } from '../words.ts'

/** The words of what is inside a field: its cells are called `field.cell`. */
export const innerWords = (words: Words, field: string): Words => ({
  ...words,
  input: (cell, of) => words.input(`${field}.${cell}`, of),
  hint: (cell, of) => words.hint(`${field}.${cell}`, of),
})
