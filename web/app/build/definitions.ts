import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

/**
 * `virtual:definitions`: from the key of a resource, and from the address of its page, to the file that defines it,
 * each loaded when it is asked for. `virtual:english`: the English of all rooms, in one piece. Both come from the
 * catalogue the server starts with, so a new resource or room needs no line in the browser's code.
 */
export function definitions(top: string): Plugin {
  const ids = ['virtual:definitions', 'virtual:english']
  const catalogue = join(top, 'app/catalogue.ts')
  const inModules = (path: string): string => normalizePath(join(top, 'modules', path))
  return {
    name: 'definitions',
    resolveId: asked => (ids.includes(asked) ? `\0${asked}` : null),
    async load(asked) {
      if (!ids.includes(asked.slice(1)) || !asked.startsWith('\0')) return null
      const isEnglish = asked.endsWith('english')
      if (!existsSync(catalogue)) return isEnglish ? 'export const english = {}' : 'export const files = {}, pages = {}'
      this.addWatchFile(catalogue)
      const { rooms, resources, described } = (await import(pathToFileURL(catalogue).href)) as Catalogue
      if (isEnglish) return inEnglish(rooms.map(({ key }) => inModules(`${key}/en.ts`)).filter(existsSync), top)
      const fileOf = (key: string): string => inModules(`${key}.ts`)
      const all = [
        ...new Map(
          [...resources, ...described].filter(({ key }) => existsSync(fileOf(key))).map(it => [it.key, it]),
        ).values(),
      ]
      const files = all.map(({ key }) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(fileOf(key))}),`)
      const pages = all
        .filter(({ page }) => page)
        .map(({ key, page }) => `  ${JSON.stringify(page!.replace(/^\//, ''))}: files[${JSON.stringify(key)}],`)
      return `export const files = {\n${files.join('\n')}\n}\nexport const pages = {\n${pages.join('\n')}\n}`
    },
    configureServer(server) {
      server.watcher.add(catalogue)
      server.watcher.on('change', file => {
        if (normalizePath(file) === normalizePath(catalogue)) void server.restart()
      })
    },
  }
}

interface Catalogue {
  readonly rooms: readonly { readonly key: string }[]
  readonly resources: readonly { readonly key: string; readonly page?: string }[]
  readonly described: Catalogue['resources']
}

const inEnglish = (files: readonly string[], top: string): string =>
  [
    `import { mergeEnglish } from ${JSON.stringify(normalizePath(join(top, 'kernel/define/titles.ts')))}`,
    ...files.map((file, n) => `import en${n} from ${JSON.stringify(file)}`),
    `export const english = mergeEnglish([${files.map((_, n) => `en${n}`).join(', ')}])`,
  ].join('\n')
