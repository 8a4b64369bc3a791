import type { Asking, View as PanelView } from '../../kernel/derive/read/asking.ts'
import { picturesOf } from '../enterprise/asks.server.ts'
import type { Item, Opening, View } from './open-kitchen.server.ts'

/** How a panel of any room is answered, by its key. */
export type AskingOf = (key: string) => Asking

/** What a kitchen tells, as a part of an answer. */
export type Part = Pick<Opening, 'bounds' | 'answer'>

/** People of one page of a screen are many enough for a kitchen; what is over is counted. */
const size = 100
const viewOf = ({ info, now }: View): PanelView => ({
  info,
  isPublic: true,
  now,
  days: null,
  page: { current: 1, size },
})
/**
 * A panel as one part of the answer, of this kitchen and masked as for anybody; null where the kitchen does not show
 * it. @param item which item of publicity_item it belongs to; what belongs to none is always told
 */
export const part = ({ bounds, answer }: Asking, item?: Item): Part => ({
  bounds: view => bounds(viewOf(view)),
  answer: (rows, view, shows) => (item && !shows(item) ? null : answer(rows, viewOf(view))),
})

/** Rows with a picture that stands in one of their fields by its key: its public address instead. */
const pictured = (of: Part, field: string): Part => ({
  bounds: of.bounds,
  answer: (rows, view, shows) =>
    (of.answer(rows, view, shows) as readonly Readonly<Record<string, unknown>>[] | null)?.map(row => ({
      ...row,
      [field]: picturesOf(view, String(row[field])),
    })) ?? null,
})

/** What was kept and disinfected last, where the kitchen shows it. decisions-2.md E 留样/消毒图 */
export const records = (askingOf: AskingOf) => ({
  samples: pictured(part(askingOf('ledger/standbooksample'), '8'), 'additiveCanImg'),
  disinfections: pictured(part(askingOf('ledger/standbookdisinfect'), '9'), 'disinfect_imgs'),
})

/**
 * Several parts as one, in one round trip: what the single calls of a kitchen tell, by name, so that no number is said
 * twice.
 */
export function composed(all: Readonly<Record<string, Part>>): Part {
  const parts = Object.entries(all)
  return {
    bounds: view => parts.flatMap(([, { bounds }]) => bounds(view)),
    answer(rows, view, shows) {
      let at = 0
      return Object.fromEntries(
        parts.map(([name, { bounds, answer }]) => {
          const from = at
          at += bounds(view).length
          return [name, answer(rows.slice(from, at), view, shows)]
        }),
      )
    },
  }
}
