import { dirname, join } from 'node:path'
import { snake } from '../../kernel/define/names.ts'
import type { Source } from './sources.ts'

/** Where a resource is defined: the file that says its key and its table. */
export const definitionOf = (sources: ReadonlyMap<string, Source>, key: string, table: string): string | undefined =>
  [...sources.values()].find(
    ({ path, texts, imports }) =>
      path.startsWith('modules/') &&
      texts.has(key) &&
      texts.has(table) &&
      !path.endsWith('tables.ts') &&
      !path.endsWith('en.ts') &&
      [...imports].some(it => /kernel\/define\/resource\.ts|\/kind\.ts|companion/.test(it)),
  )?.path

/** Parts of the kernel that whoever writes rows has to do with. */
const writingParts =
  /^kernel\/(derive\/(write|follow|calls)\/|ask\/settle\.ts|define\/(action|link)\.ts)|^modules\/iot\/writing\.ts/

/** Who writes a field of a resource: files that have to do with it, and give its name a value or set its column. */
export function writersOf(
  sources: ReadonlyMap<string, Source>,
  definition: string,
  key: string,
  table: string,
): (field: string, isShared: boolean) => readonly string[] {
  const own = sources.get(definition)!
  const near = new Set([definition, ...own.imports])
  for (const path of own.imports) for (const further of sources.get(path)?.imports ?? []) near.add(further)
  const tableNames = [...(sources.get(join(dirname(definition), 'tables.ts'))?.tables ?? [])]
    .filter(([, file]) => file === definition)
    .map(([name]) => name)
  const isKind = own.imports.has('modules/iot/kind.ts')
  const around = [...sources.values()].filter(
    ({ imports, texts, names }) =>
      imports.has(definition) ||
      (isKind && (imports.has('modules/iot/kinds.ts') || imports.has('modules/iot/kind.ts'))) ||
      texts.has(key) ||
      texts.has(table) ||
      tableNames.some(name => names.has(name)),
  )
  const writing = around.filter(({ imports }) => [...imports].some(path => writingParts.test(path)))
  const room = dirname(definition)
  // What a row becomes is often worked out beside who writes it.
  const helping = writing.flatMap(({ imports }) =>
    [...imports].flatMap(path =>
      path.startsWith(`${room}/`) || path.startsWith('modules/record/') ? (sources.get(path) ?? []) : [],
    ),
  )
  const defining = [...near].flatMap(path =>
    path === definition || path.startsWith(`${room}/`) || path.startsWith('modules/record/')
      ? (sources.get(path) ?? [])
      : [],
  )
  const kernel = [...sources.values()].filter(({ path }) => path.startsWith('kernel/derive/'))
  return (field, isShared) => {
    const giving = isShared
      ? [...sources.values()].filter(({ imports }) => [...imports].some(path => writingParts.test(path)))
      : []
    return [
      ...[...writing, ...helping, ...defining, ...kernel, ...giving].filter(({ values }) => values.has(field)),
      ...(isShared ? [...sources.values()] : around).filter(
        ({ columns }) => columns.has(field) || columns.has(snake(field)),
      ),
    ].map(({ path }) => path)
  }
}
