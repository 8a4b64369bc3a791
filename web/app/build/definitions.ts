import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

/**
 * `virtual:definitions`: from the key of a resource, and from the address of its page, to the file that defines it, each loaded when it is asked for.
 * The list comes from the catalogue the server starts with, so a new resource needs no line in the browser's code.
 */
export function definitions(top: string): Plugin {
  const id = '\0virtual:definitions'
  const catalogue = join(top, 'app/catalogue.ts')
  return {
    name: 'definitions',
    resolveId: asked => (asked === 'virtual:definitions' ? id : null),
    async load(asked) {
      if (asked !== id) return null
      if (!existsSync(catalogue)) return 'export const files = {}, pages = {}'
      this.addWatchFile(catalogue)
      const { resources, described } = (await import(pathToFileURL(catalogue).href)) as Readonly<Record<'resources' | 'described', readonly { key: string; page?: string }[]>>
      const fileOf = (key: string): string => normalizePath(join(top, 'modules', `${key}.ts`))
      const all = [...new Map([...resources, ...described].filter(({ key }) => existsSync(fileOf(key))).map(it => [it.key, it])).values()]
      const files = all.map(({ key }) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(fileOf(key))}),`)
      const pages = all.filter(({ page }) => page).map(({ key, page }) => `  ${JSON.stringify(page!.replace(/^\//, ''))}: files[${JSON.stringify(key)}],`)
      return `export const files = {\n${files.join('\n')}\n}\nexport const pages = {\n${pages.join('\n')}\n}`
    },
    configureServer(server) {
      server.watcher.add(catalogue)
      server.watcher.on('change', file => { if (normalizePath(file) === normalizePath(catalogue)) void server.restart() })
    },
  }
}
