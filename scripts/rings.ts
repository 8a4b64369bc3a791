import { posix } from 'node:path'

/** Which files of ours a file imports, with the line where it does. */
export type Imports = ReadonlyMap<string, readonly { readonly line: number; readonly target: string }[]>

/**
 * The room a file stands in: its folder. In a folder of `modules` what defines, what other rooms ask and what the
 * server does are three, each knowing only those before it: so two rooms may ask each other without being one.
 */
const roomOf = (file: string): string => {
  const folder = posix.dirname(file)
  // What shows a field knows forms, and forms know what shows fields: a field may have parts, which are fields again.
  if (file.startsWith('web/engine/')) return 'web/engine'
  if (!file.startsWith('modules/')) return folder
  return file.endsWith('/asks.server.ts')
    ? `${folder} (asks)`
    : file.endsWith('.server.ts')
      ? `${folder} (server)`
      : folder
}

/**
 * The imports that close a ring of folders: A uses B, and B, by whatever way, uses A. Two such folders are one room
 * with a wall through it: neither can be read, moved or taken out alone. Types count, for knowing is what matters here.
 * Only files that `judged` names take part.
 * @returns each import between two folders of a ring, with the folders of that ring in order of the alphabet
 */
export function rings(
  imports: Imports,
  judged: (file: string) => boolean,
): { file: string; line: number; folders: readonly string[] }[] {
  const edges = [...imports].flatMap(([file, targets]) =>
    targets
      .filter(({ target }) => judged(file) && judged(target) && imports.has(target))
      .map(({ line, target }) => ({ file, line, from: roomOf(file), to: roomOf(target) }))
      .filter(({ from, to }) => from !== to),
  )
  const next = Map.groupBy(edges, ({ from }) => from)
  const reach = new Map<string, ReadonlySet<string>>()
  for (const folder of next.keys())
    reach.set(
      folder,
      reached(folder, at => (next.get(at) ?? []).map(({ to }) => to)),
    )
  const isRing = (a: string, b: string) => reach.get(a)?.has(b) === true && reach.get(b)?.has(a) === true
  return edges
    .filter(({ from, to }) => isRing(from, to))
    .map(({ file, line, from }) => ({
      file,
      line,
      folders: [...next.keys()].filter(folder => isRing(from, folder)).toSorted(),
    }))
}

/** Everything one comes to from `start`; `start` itself only when a way leads back to it. */
function reached(start: string, next: (at: string) => readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const waiting = [...next(start)]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (files.has(at)) continue
    files.add(at)
    waiting.push(...next(at))
  }
  return files
}
