import type { Kernel } from '../../kernel/ask/kernel.ts'
import { picturesOf } from '../enterprise/asks.server.ts'
import { answering, type Asking, type View as PanelView } from '../../kernel/derive/read/asking.ts'
import { coldNow, coldOf } from '../iot/asks.server.ts'
import { scoreCurve } from '../sunshine/asks.server.ts'
import { cameras } from './open-cameras.server.ts'
import { head } from './open-head.server.ts'
import type { Item, Opening, View } from './open-kitchen.server.ts'
import { menu } from './open-menu.server.ts'
import { ownPage } from './open-page.server.ts'
import { people } from './open-people.server.ts'

/** How a panel of any room is answered, by its key. */
export type AskingOf = (key: string) => Asking

type Part = Pick<Opening, 'bounds' | 'answer'>

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
const part = ({ bounds, answer }: Asking, item?: Item): Part => ({
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

/** What the screen in a canteen shows, by name: each is the answer of the call or panel it is taken from. */
function partsOf(kernel: Kernel, askingOf: AskingOf): Readonly<Record<string, Part>> {
  const panelOf = (key: string, item?: Item) => part(askingOf(key), item)
  return {
    kitchen: head(kernel),
    page: ownPage(kernel),
    people,
    menu,
    cameras,
    staff: panelOf('staff/empNum'),
    checks: panelOf('staff/morchecklist', '10'),
    checkCounts: panelOf('staff/getMorCheckByChart', '10'),
    warnTypes: panelOf('iot/warnType'),
    warnDays: panelOf('iot/warnIotAlarm'),
    samples: pictured(panelOf('ledger/standbooksample', '8'), 'additiveCanImg'),
    disinfections: pictured(panelOf('ledger/standbookdisinfect', '9'), 'disinfect_imgs'),
    cold: part(answering(({ info }) => coldNow(info), coldOf)),
    scores: {
      bounds: ({ info, now }) => [scoreCurve(info, now)],
      answer: ([rows = []], _view, shows) =>
        shows('13') ? rows.map(([day, score]) => ({ day, score: Number(score ?? 0) })) : [],
    },
  }
}

/**
 * Everything the screen in a canteen shows, in one answer and one round trip: composed of what the single calls of a
 * kitchen tell, so that no number is said twice. Whoever asks it looks at no page. business-area.md 2 Enterprise
 * display; decisions-2.md E
 */
export function display(kernel: Kernel, askingOf: AskingOf): Opening {
  const parts = Object.entries(partsOf(kernel, askingOf))
  return {
    name: 'enterprise',
    title: '企业大屏',
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
