/** An entry on its way from the hands of a cook to the server, and the photos that go with it. */
import type { FieldError } from '../../contract/envelope.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Action } from '../../kernel/define/action.ts'
import type { Json } from '../../kernel/fields/index.ts'
import { type Held, localId } from '../engine/files/local.ts'
import type { Entered } from '../engine/form/form.ts'

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
  /**
   * It is worked on for hours, and the server keeps it as a draft meanwhile, as it stands: an inspection on the spot.
   * `row`: the id of that draft, '' until there is one. `about`: what it is of, in words. `safe`: the server has all of
   * it. `tried`: what went out to make the draft, as long as no answer came. `next`: what is done with the row once it
   * is stored, and in which state the row is until that is done.
   */
  readonly work?: {
    readonly row: string
    readonly about: string
    readonly safe?: true
    readonly tried?: Entered
    readonly next?: { readonly verb: string } & Pick<Action, 'at' | 'ids' | 'when'>
  }
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

export interface Photo extends Held {
  /** The key of its entry. */
  readonly entry: string
  /** Where the server keeps it; '' until it is there. */
  readonly link: string
}

/** A value with the links of the server in place of those of the phone, also inside tables and checklists. */
function linked(value: Json, links: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string')
    return localId(value)
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
  ...(filled > 0 && { clientTime: wireMoment(filled) }),
})
