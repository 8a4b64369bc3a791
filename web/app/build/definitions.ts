import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { filesFor, ownPages, pagesFolder, type OwnPage, type PagedRoom } from './own-pages.ts'

/**
 * `virtual:definitions`: from the key of a resource, and from the address of its page, to the file that defines it,
 * each loaded when it is asked for. `virtual:pages`: from an address to the page made for it, where there is one.
 * `virtual:english`: the English of all rooms, in one piece. All come from the catalogue the server starts with and
 * from what stands in `web/pages`, so a new resource, page or room needs no line in the browser's code.
 */
export function definitions(top: string): Plugin {
  const ids = ['virtual:definitions', 'virtual:english', 'virtual:pages']
  const isOurs = (id: string): boolean => ids.includes(id) || id.startsWith(pagesOf(''))
  const catalogue = join(top, 'app/catalogue.ts')
  const inModules = (path: string): string => normalizePath(join(top, 'modules', path))
  return {
    name: 'definitions',
    resolveId: asked => (isOurs(asked) ? `\0${asked}` : null),
    async load(asked) {
      const id = asked.slice(1)
      if (!isOurs(id) || !asked.startsWith('\0')) return null
      if (!existsSync(catalogue)) return 'export const english = {}, files = {}, pages = {}, own = {}'
      this.addWatchFile(catalogue)
      const { rooms, resources, described } = (await import(pathToFileURL(catalogue).href)) as Catalogue
      if (id === 'virtual:pages') return byRoom(ownPages(top, rooms), top)
      if (id.startsWith(pagesOf('')))
        return ofRoom(
          ownPages(top, rooms).filter(it => pagesOf(it.room) === id),
          top,
        )
      if (id === 'virtual:english')
        return inEnglish(rooms.map(({ key }) => inModules(`${key}/en.ts`)).filter(existsSync), top)
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
      const pages = normalizePath(join(top, pagesFolder, '/'))
      for (const event of ['add', 'unlink'] as const)
        server.watcher.on(event, file => {
          if (normalizePath(file).startsWith(pages) && file.endsWith('.tsx')) void server.restart()
        })
    },
  }
}

interface Catalogue {
  readonly rooms: readonly PagedRoom[]
  readonly resources: readonly { readonly key: string; readonly page?: string }[]
  readonly described: Catalogue['resources']
}

const inEnglish = (files: readonly string[], top: string): string =>
  [
    `import { mergeEnglish } from ${JSON.stringify(normalizePath(join(top, 'kernel/define/titles.ts')))}`,
    ...files.map((file, n) => `import en${n} from ${JSON.stringify(file)}`),
    `export const english = mergeEnglish([${files.map((_, n) => `en${n}`).join(', ')}])`,
  ].join('\n')

const pagesOf = (room: string): string => `virtual:pages/${room}`

/**
 * All addresses, and for each room one piece that knows its pages: what a page needs is named where it is imported, and
 * the shell has no place for the names of all. The page a room is named after (home is one) is imported at once:
 * whoever comes in waits once less.
 */
function byRoom(pages: readonly OwnPage[], top: string): string {
  const { first = [], others = [] } = Object.groupBy(pages, ({ room, file }) =>
    filesFor(room, room).includes(file) ? 'first' : 'others',
  )
  return [
    'const of = (load, places) => places.map(place => [place, () => load().then(it => it.default[place]())])',
    'export const own = {',
    ...first.map(it => entry(it, top)),
    '  ...Object.fromEntries([',
    ...[...Map.groupBy(others, it => it.room)].map(
      ([room, its]) =>
        `    ...of(() => import(${JSON.stringify(pagesOf(room))}), ${JSON.stringify(its.map(it => it.place))}),`,
    ),
    '  ]),',
    '}',
  ].join('\n')
}

const ofRoom = (pages: readonly OwnPage[], top: string): string =>
  ['export default {', ...pages.map(it => entry(it, top)), '}'].join('\n')

const entry = ({ place, file }: OwnPage, top: string): string =>
  `  ${JSON.stringify(place)}: () => import(${JSON.stringify(normalizePath(join(top, pagesFolder, file)))}),`
