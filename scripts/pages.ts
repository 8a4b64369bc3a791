/**
 * A page of one's own is found by its place: what has the key `iot/demo` in `web/pages/iot/demo.tsx`, or with further
 * parts beside it in `web/pages/iot/demo/page.tsx`. Here every `page()` without its file is refused, and so is a file
 * in the place of a page when nothing has that key: nobody would ever see it.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rooms } from '../app/catalogue.ts'
import { filesFor, pagedIn, pagesFolder, type PagedRoom } from '../web/app/build/own-pages.ts'
import { projectFiles } from './project-files.ts'

/** Folders of `web/pages` that are no rooms of the product, and what is in them instead. */
const asides: Readonly<Record<string, string>> = {
  door: 'pages on the way in and of one’s own account, which App.tsx and the layout know by their addresses',
  public: 'pages of strangers, each an entry of its own in web/first',
  parts: 'what pages of several rooms are made of',
}

/** `iot/demo.tsx`, `iot/demo/page.tsx`, `home/page.tsx`: parts of pages have a capital, or stand deeper. */
const inPlace = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?(\.tsx|\/page\.tsx)$/
const isPage = (text: string): boolean => /^export (default\b|\{[^}]*\bdefault\b[^}]*\})/m.test(text)

/**
 * What does not fit, a line each.
 * @param texts of all files, by path from the top of the project
 */
export function misplaced(of: readonly PagedRoom[], texts: ReadonlyMap<string, string>): readonly string[] {
  const files = new Map(
    [...texts].flatMap(([path, text]) =>
      path.startsWith(`${pagesFolder}/`) && path.endsWith('.tsx')
        ? [[path.slice(pagesFolder.length + 1), text] as const]
        : [],
    ),
  )
  const keys = new Set<string>()
  const faults = new Set<string>()
  for (const room of of) {
    const byHand = new Set(room.pages)
    for (const definition of pagedIn(room)) {
      const places = filesFor(room.key, definition.key)
      const standing = places.filter(it => files.has(it))
      for (const it of places) keys.add(it)
      if (standing.length === 0 && byHand.has(definition))
        faults.add(`modules/${room.key}/room.ts: the page ${definition.key} has no file ${pagesFolder}/${places[0]}`)
      if (standing.length > 1) faults.add(`${pagesFolder}/${standing.join(' and ')}: one page has one file`)
      for (const it of standing)
        if (!isPage(files.get(it)!)) faults.add(`${pagesFolder}/${it}: a page is the default export of its file`)
    }
  }
  const known = new Set([...of.map(({ key }) => key), ...Object.keys(asides)])
  for (const [file, text] of files) {
    const [folder = ''] = file.split('/')
    if (!known.has(folder.replace(/\.tsx$/, '')))
      faults.add(`${pagesFolder}/${file}: ${folder} is no room of the product`)
    else if (!(folder in asides) && inPlace.test(file) && isPage(text) && !keys.has(file))
      faults.add(
        `${pagesFolder}/${file}: nothing in the catalogue has this key, so nobody sees it; the name of a part has a capital`,
      )
  }
  return [...faults].toSorted()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = misplaced(rooms, projectFiles(join(import.meta.dirname, '..')))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
