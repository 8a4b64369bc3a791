import type { Plugin } from 'vite'

/** Chunks by file name. */
interface Chunks {
  readonly [file: string]: {
    readonly type: string
    readonly name?: string
    readonly facadeModuleId?: string | null
    readonly imports?: readonly string[]
  }
}

/** A file and everything it imports. */
export function closureOf(bundle: Chunks, starts: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const left = [...starts]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (files.has(file)) continue
    files.add(file)
    left.push(...(bundle[file]?.imports ?? []))
  }
  return files
}

/**
 * What a page is announced with: everything it needs but what lies in the browser already when the shell stands.
 * Without this every page names all chunks of the shell once more, 7 kB of names in the shell itself. What the entry
 * fetches is announced whole.
 * @param shells sources whose chunks are there before any page is opened
 */
export function preload(shells: readonly string[]) {
  let there: ReadonlySet<string> = new Set()
  let entries: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'preload',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(it => it.type === 'chunk')
        entries = new Set(files.filter(it => it.isEntry).map(it => it.fileName))
        const chunks = bundle as unknown as Chunks
        there = closureOf(
          chunks,
          files
            .filter(
              it =>
                (it.isEntry && !it.name?.startsWith('first-')) ||
                shells.some(shell => it.facadeModuleId?.endsWith(shell)),
            )
            .map(it => it.fileName),
        )
      },
    },
  }
  const resolveDependencies = (_file: string, deps: string[], { hostId }: { readonly hostId: string }): string[] =>
    deps.filter(dep => entries.has(hostId) || !there.has(dep))
  return { plugin, resolveDependencies }
}
