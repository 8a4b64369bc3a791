/**
 * Rows carry the types of their fields, so a module says no type of a value over the checker's head: a field that is
 * renamed must be a red line wherever it is read. Casts of values that are left are counted, and there may never be
 * more; who takes some away lowers the number.
 */
import { holdAtMost } from './at-most.ts'

const cast = /\bas (?:readonly )?\(?(?:string|number|boolean)\b|\bas readonly unknown\b|\bas unknown as\b|\bas never\b/g
const isCounted = (file: string): boolean => /^modules\/.*(?<!\.test)\.tsx?$/.test(file)

/** Where values are cast. @param files text by path */
export const castsIn = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([file, text]) =>
    isCounted(file)
      ? text.split('\n').flatMap((line, at) => [...line.matchAll(cast)].map(() => `${file}:${at + 1} ${line.trim()}`))
      : [],
  )

holdAtMost({
  url: import.meta.url,
  most: 27,
  of: castsIn,
  are: 'values are cast in modules',
  mend: 'type what the value comes from',
})
