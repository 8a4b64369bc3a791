/** An entry on its way from the hands of a cook to the server, and the photos that go with it. */
import type { FieldError } from '../../../contract/envelope.ts'
import { wireMoment } from '../../../contract/wire.ts'
import type { Action } from '../../../kernel/define/action.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import type { Entered } from '../../engine/form/form.ts'

/**
 * `draft`: being written; `ready`: complete, waits for the network; `refused`: the server wants something changed. What
 * has been stored is no entry any more.
 */
export type Standing = 'draft' | 'ready' | 'refused'

export interface Entry {
  /**
   * The idempotency key, made when the entry was begun: under it the server stores the entry once, however often it is
   * sent.
   */
  readonly key: string
  /** Key and wire path of the resource: an entry is sent without its definition. */
  readonly resource: string
  readonly path: string
  /** It is a paper of several rows: `values` is what it says once, and its `lines`. */
  readonly bill?: true
  /**
   * It is no new row: it does something with one there is, such as handling an alarm, at the address of the action;
   * `values` is what that asks.
   */
  readonly act?: { readonly verb: string; readonly id: string } & Pick<Action, 'at' | 'ids'>
  /** Pictures that only this phone has stand in the lists of links as `localLink`. */
  readonly values: Entered
  readonly standing: Standing
  /** Epoch ms when it was begun: the order of sending. */
  readonly begun: number
  /** Epoch ms when it was completed the first time; 0 before. */
  readonly filled: number
  /** It went out and no answer came: the server may have it, so it is sent again as it was and not changed any more. */
  readonly unknown: boolean
  /** What the server said against it. */
  readonly message: string
  readonly errors: readonly FieldError[]
}

export interface Photo {
  readonly id: string
  /** The key of its entry, and which field it belongs to. */
  readonly entry: string
  readonly field: string
  readonly name: string
  readonly blob: Blob
  /** Where the server keeps it; '' until it is there. */
  readonly link: string
}

/**
 * Shaped as the key of a stored file, so that the checks of the form hold for it; no month is 000000, so that the
 * server never has one.
 */
const local = /photos\/000000\/([0-9a-f]{32})\.[a-z0-9]{2,5}/
export const localLink = (id: string, extension: string): string => `photos/000000/${id}.${extension}`
/** The id of the picture a local link names; '' for a link of the server. */
export const localId = (link: string): string => local.exec(link)?.[1] ?? ''

/** A value with the links of the server in place of those of the phone, also inside tables and checklists. */
function linked(value: Json, links: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string')
    return local.test(value)
      ? value
          .split(',')
          .map(link => (localId(link) ? (links.get(localId(link)) ?? '') : link))
          .filter(Boolean)
          .join(',')
      : value
  if (Array.isArray(value)) return value.map((each: Json) => linked(each, links))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, linked(each as Json, links)]))
    : value
}

/**
 * What is sent of an entry whose photos are all stored. `clientTime`: when it was completed, by the clock of the phone.
 * domain.md E.6
 */
export const bodyOf = ({ values, filled }: Entry, photos: readonly Photo[]): Entered => ({
  ...(linked(values, new Map(photos.map(({ id, link }) => [id, link]))) as Entered),
  clientTime: wireMoment(filled),
})
