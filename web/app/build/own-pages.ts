import { existsSync } from 'node:fs'
import { posix } from 'node:path'

/** What a room defines that may have a page of its own. */
interface Defined {
  readonly key: string
  readonly page?: string
}
export interface PagedRoom {
  readonly key: string
  readonly pages?: readonly Defined[]
  readonly resources?: readonly Defined[]
  readonly registers?: readonly { readonly resource: Defined }[]
  readonly views?: readonly Defined[]
  readonly described?: readonly Defined[]
}

/** A page made by hand, where it stands. */
export interface OwnPage {
  readonly room: string
  /** Its address without the leading slash. */
  readonly place: string
  /** Its file below `web/pages`. */
  readonly file: string
}

/** Where the pages stand, from the top of the project. */
export const pagesFolder = 'web/pages'

/**
 * Where the page of a definition stands, below `web/pages`, when it has one of its own: `iot/demo` in `iot/demo.tsx`,
 * or with further parts beside it in `iot/demo/page.tsx`. A key without a room (`jobs`) is one of the room that defines
 * it, and one that is the name of the room is the room's page.
 */
export function filesFor(room: string, key: string): readonly string[] {
  const name = key === room || key.startsWith(`${room}/`) ? key : `${room}/${key}`
  return [`${name}.tsx`, `${name}/page.tsx`]
}

/** All that a room defines with an address. */
export const pagedIn = ({ pages = [], resources = [], registers = [], views = [], described = [] }: PagedRoom) =>
  [...pages, ...resources, ...registers.map(it => it.resource), ...views, ...described].filter(({ page }) => page)

/** The pages of one's own, found by their place: one for an address; every other address has the derived page. */
export function ownPages(top: string, rooms: readonly PagedRoom[]): readonly OwnPage[] {
  const all = rooms.flatMap(room =>
    pagedIn(room).flatMap(({ key, page }): OwnPage[] => {
      const file = filesFor(room.key, key).find(it => existsSync(posix.join(top, pagesFolder, it)))
      return file ? [{ room: room.key, place: page!.replace(/^\//, ''), file }] : []
    }),
  )
  return [...new Map(all.map(it => [it.place, it])).values()]
}
