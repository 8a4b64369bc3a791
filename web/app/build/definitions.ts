import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

/**
 * `virtual:definitions`: from the address of a page to the file that defines its resource, each loaded when its page is opened.
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
      if (!existsSync(catalogue)) return 'export const pages = {}'
      this.addWatchFile(catalogue)
      const { resources, views } = (await import(pathToFileURL(catalogue).href)) as Readonly<Record<'resources' | 'views', readonly { key: string; page?: string }[]>>
      const lines = [...resources, ...views].filter(it => it.page).map(({ key, page }) => {
        const file = normalizePath(join(top, 'modules', `${key}.ts`))
        return `  ${JSON.stringify(page!.replace(/^\//, ''))}: () => import(${JSON.stringify(file)}),`
      })
      return `export const pages = {\n${lines.join('\n')}\n}`
    },
    configureServer(server) {
      server.watcher.add(catalogue)
      server.watcher.on('change', file => { if (normalizePath(file) === normalizePath(catalogue)) void server.restart() })
    },
  }
}
