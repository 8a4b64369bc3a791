/**
 * Rows carry the types of their fields, so a module says no type of a value over the checker's head: a field that is
 * renamed must be a red line wherever it is read. Casts of values that are left are counted, and there may never be
 * more; who takes some away lowers the number.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from './project-files.ts'

/** How many there may be. */
const most = 27

const cast = /\bas (?:readonly )?\(?(?:string|number|boolean)\b|\bas readonly unknown\b|\bas unknown as\b|\bas never\b/g
const isCounted = (file: string): boolean => /^modules\/.*(?<!\.test)\.tsx?$/.test(file)

/** Where values are cast. @param files text by path */
export const castsIn = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([file, text]) =>
    isCounted(file)
      ? text.split('\n').flatMap((line, at) => [...line.matchAll(cast)].map(() => `${file}:${at + 1} ${line.trim()}`))
      : [],
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const places = castsIn(projectFiles(join(import.meta.dirname, '..')))
  if (places.length > most) {
    for (const place of places) console.log(place)
    console.log(`${places.length} values are cast in modules, ${most} may be: type what the value comes from`)
    process.exitCode = 1
  } else if (places.length < most)
    console.log(`${places.length} values are cast in modules: lower the number in scripts/casts.ts from ${most}`)
}
