/**
 * A statement names the tables of its own room. Of another's it asks what that room exports
 * (`modules/<room>/asks.server.ts`), so that a table can be changed by reading one room. `npm run check` refuses any
 * further name; `node scripts/tables.ts` lists what there is.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from './project-files.ts'

/** A table's name in a file of a room that does not have it. */
export interface Named {
  readonly file: string
  readonly line: number
  readonly table: string
  readonly owner: string
}

/** Files that may name what is not theirs, and why. */
const reasons: Readonly<Record<string, string>> = {
  'kernel/request/auth/testing.ts': 'rows for tests of the kernel, which know no room',
}

const isJudged = (file: string): boolean =>
  /^(modules|kernel|app|engines|adapters|demo)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts')
const roomOf = (file: string): string => /^modules\/([^/]+)/.exec(file)?.[1] ?? file.split('/')[0]!

/**
 * Every table of the migrations with the rooms that may name it: the one its name begins with, else the one that
 * defines it. What others define of the kernel's is theirs, too.
 */
export function owners(files: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Set([...files.keys()].map(roomOf))
  const defined = new Map(
    [...files]
      .filter(([file]) => file.startsWith('modules/') && isJudged(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(/^ {2}table: '(\w+)',$/gm)].map(([, table]) => [table!, roomOf(file)] as const),
      ),
  )
  const tables = [...files]
    .filter(([file]) => /^db\/migrations\/.*\.sql$/.test(file))
    .flatMap(([, text]) => [...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table!))
  return new Map(
    tables.map(table => {
      const first = table.split('_')[0]!
      const definer = defined.get(table) ?? first
      return [table, new Set(first === 'kernel' ? [definer, first] : [rooms.has(first) ? first : definer])]
    }),
  )
}

/** All names of tables in files of rooms that do not have them. @param files text by path */
export function strangers(files: ReadonlyMap<string, string>): Named[] {
  const of = owners(files)
  if (!of.size) return []
  const names = new RegExp(`(?<![\\w/-])(?:${[...of.keys()].join('|')})(?![\\w:-])`, 'g')
  return [...files]
    .filter(([file]) => isJudged(file) && !(file in reasons))
    .flatMap(([file, text]) => {
      const code = text.replace(/^[ \t]*(\/\*[\s\S]*?\*\/|\/\/.*)/gm, comment => comment.replace(/[^\n]/g, ' '))
      return [...code.matchAll(names)]
        .filter(([table]) => !of.get(table)!.has(roomOf(file)))
        .map(({ 0: table, index }) => ({
          file,
          line: code.slice(0, index).split('\n').length,
          table,
          owner: [...of.get(table)!].join(' or '),
        }))
    })
}

/**
 * A statement of a room names its tables by `tables.ts`: the name as text stands where a table is defined, and nowhere
 * else.
 */
const plainTable = /(?<![\w-])(?:from|join|into|update) ((?:proj|kernel|[a-z]+)_\w+)\b(?![.(:])/g
const plainTables = (files: ReadonlyMap<string, string>): ReturnType<typeof foreignTables> => {
  const of = owners(files)
  return [...files]
    .filter(([file]) => /^modules\/.*\.server\.ts$/.test(file) && isJudged(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(plainTable)]
        .filter(([, table]) => of.get(table!)?.has(roomOf(file)))
        .map(({ 1: table, index }) => ({
          file,
          line: text.slice(0, index).split('\n').length,
          reason: `names ${table!} as text, so that its columns are text, too: name both by tables.ts`,
        })),
    )
}

/** What the check refuses: every such name. */
export const foreignTables = (
  files: ReadonlyMap<string, string>,
): { readonly file: string; readonly line: number; readonly reason: string }[] => [
  ...strangers(files).map(({ file, line, table, owner }) => ({
    file,
    line,
    reason: `names ${table}, which ${owner} has: ask what that room exports (asks.server.ts, or tables.ts for its columns)`,
  })),
  ...plainTables(files),
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const places = strangers(projectFiles(join(import.meta.dirname, '..')))
  for (const [room, named] of Map.groupBy(places, ({ file }) => roomOf(file))) {
    console.log(`${room} ${named.length}`)
    for (const { file, line, table, owner } of named) console.log(`  ${file}:${line} ${table} (${owner})`)
  }
  console.log(`${places.length} names in ${new Set(places.map(({ file }) => file)).size} files`)
}
