/**
 * A thing is called by a noun that says what it holds (`rows`, `match`, `answer`), not by what was done to it (`found`,
 * `said`, `kept`). Names of that kind that are left are counted, by folder, and there may never be more; who takes some
 * away lowers the number.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from './project-files.ts'

/** Names that say nothing of what they hold. */
const empty =
  'said|one|found|made|given|kept|asked|told|wanted|seen|those|any|held|shown|taken|heard|meant|named|called|brought|theirs|ours'

/** How many there may be; in other folders none. */
const most: Readonly<Record<string, number>> = { modules: 5, tests: 734, web: 180 }

// A declaration by a keyword, or a parameter of a function that has no other.
const declaration = new RegExp(`\\b(?:const|let|function)\\s+(${empty})\\b|(?<![\\w.'"])(${empty})\\s*=>`, 'g')

/** Where things are called by no noun. @param files text by path */
export const emptyNames = (
  files: ReadonlyMap<string, string>,
): readonly { readonly folder: string; readonly line: string }[] =>
  [...files].flatMap(([file, text]) =>
    /\.tsx?$/.test(file) && file !== 'scripts/words.test.ts' // whose cases are such names
      ? text.split('\n').flatMap((line, at) =>
          [...line.matchAll(declaration)].map(() => ({
            folder: /\.test\.tsx?$/.test(file) ? 'tests' : file.split('/')[0]!,
            line: `${file}:${at + 1} ${line.trim()}`,
          })),
        )
      : [],
  )

/** What is wrong: of each folder that has more than it may the number, and where there may be none every line. */
export const complaintsOf = (
  files: ReadonlyMap<string, string>,
  allowed: Readonly<Record<string, number>>,
): readonly string[] =>
  [...Map.groupBy(emptyNames(files), ({ folder }) => folder)].flatMap(([folder, lines]) => {
    const limit = allowed[folder] ?? 0
    return lines.length > limit
      ? [
          ...(limit === 0 ? lines.map(({ line }) => line) : []),
          `${folder}: ${lines.length} things are called by no noun, ${limit} may be`,
        ]
      : []
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = complaintsOf(projectFiles(join(import.meta.dirname, '..')), most)
  for (const complaint of complaints) console.log(complaint)
  if (complaints.length) process.exitCode = 1
}
