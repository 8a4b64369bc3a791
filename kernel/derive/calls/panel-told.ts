import { accessOf, forbidden } from '../../ask/access.ts'
import type { Asker } from '../../ask/asker.ts'
import type { Input } from '../../ask/call.ts'
import { enterAs } from '../../ask/entry.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { session, type Access } from '../../define/call.ts'
import { daysOf, isListed, isPaged, panelName, type Panel } from '../../define/panel.ts'
import type { Resource } from '../../define/resource.ts'
import { flag } from '../../define/value.ts'
import { refuse } from '../../errors.ts'
import { bind, type Bound } from '../../store/batch.ts'
import { select } from '../../store/select.ts'
import { seenBy, shownTo, type Asking, type View } from '../read/asking.ts'
import { absentTo, daysIn, infoIn, lastIn, pageIn, partIn } from './panel-asked.ts'

// What a panel tells, whichever call asks it: its own, or one that is put together of several.

type Query = Input['query']

/**
 * Who may be told of it. Rows are for whoever reads their list; sums are for everybody, unless the panel says
 * otherwise.
 */
export function accessToPanel(panel: Panel, find: Kernel['find']): Exclude<Access, { kind: 'open' | 'device' }> {
  const reads = panel.reads ?? (isListed(panel) ? panel.newest.of : undefined)
  return reads === undefined ? session : accessOf(find(reads)!, 'read')
}

/** What is asked of a panel. @throws Refusal for what cannot be meant */
export const viewOf = (
  panel: Panel,
  query: Query,
  kernel: Pick<Kernel, 'now' | 'label'>,
  whose: Pick<View, 'info' | 'isPart' | 'isPublic'>,
): View => ({
  ...whose,
  now: kernel.now(),
  days: daysIn(query),
  to: daysOf(panel) === undefined ? undefined : lastIn(query),
  page: pageIn(isPaged(panel) ? query : {}, whose.isPublic),
  label: kernel.label,
})

/** What is told within one entry into the database. */
export type Telling = (entry: Bound, asking: Asking, view: View, isNamed: boolean) => Promise<unknown>

/**
 * Tells what panels say.
 * @param enterprises the resource of the enterprises that are counted
 */
export function telling({ store }: Pick<Kernel, 'store'>, enterprises: Resource): Telling {
  const there = select(
    'panel_enterprise',
    flag`true`,
    list => `select ${list} from ${enterprises.table} e where ${shownTo(enterprises)}`,
  )
  return async (entry, { bounds, answer }, view, isNamed) => {
    if (!isNamed) {
      const [, ...rows] = await store.run([entry, ...bounds(view)])
      return answer(rows, view)
    }
    // Of an enterprise that somebody named: who is not seen, or counts nowhere, is not answered with noughts.
    const [, seen, ...rows] = await store.run([entry, bind(there, ...seenBy(view)), ...bounds(view)])
    if (!seen.length) throw refuse(absentTo(view.isPublic))
    return answer(rows, view)
  }
}

/** Whose numbers somebody who is signed in asks for, and as whom they enter for it. */
export function whoseIn(whole: Asker, query: Query) {
  // A kitchen is told of itself, whomever it names.
  const other = whole.info ? '' : infoIn(query, false)
  const info = whole.info || other
  const part = partIn(query, info, whole)
  return {
    asker: part ? { ...whole, within: part } : whole,
    isNamed: other !== '',
    whose: { info, isPart: part !== undefined, isPublic: false },
  }
}

/** Where whoever is signed in asks it, below /api. */
export const pathOf = (panel: Panel): string => `/indexTotal/${panelName(panel)}`

/** A panel as another call has it told to whoever is signed in. */
export interface Told {
  readonly panel: Panel
  /** @throws Refusal for whoever may not ask the panel itself, and for what cannot be meant */
  readonly tell: (asker: Asker, query: Query) => Promise<unknown>
}

/** Has panels told, each by its key. @param askingOf how each is answered */
export function panelsTold(
  kernel: Kernel,
  enterprises: Resource,
  panels: readonly Panel[],
  askingOf: (key: string) => Asking,
): (key: string) => Told {
  const teller = telling(kernel, enterprises)
  return key => {
    const panel = panels.find(it => it.key === key)
    if (!panel) throw new Error(`there is no panel ${key}`)
    const [asking, guard] = [askingOf(key), { path: pathOf(panel), access: accessToPanel(panel, kernel.find) }]
    return {
      panel,
      async tell(whole, query) {
        const reason = forbidden(guard, whole)
        if (reason) throw refuse(reason)
        const { asker, isNamed, whose } = whoseIn(whole, query)
        return teller(enterAs(asker), asking, viewOf(panel, query, kernel, whose), isNamed)
      },
    }
  }
}
