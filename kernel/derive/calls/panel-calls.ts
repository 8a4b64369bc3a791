import { accessOf } from '../../ask/access.ts'
import { scopeName, type Asker, type Context } from '../../ask/asker.ts'
import type { Call, Input } from '../../ask/call.ts'
import { enterAs, enterTenant, enterTenantWithin } from '../../ask/entry.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { open, session } from '../../define/call.ts'
import { isAsked, isListed, isPaged, panelName, type Panel } from '../../define/panel.ts'
import type { Resource } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import { flag } from '../../define/value.ts'
import { bind, type Bound } from '../../store/batch.ts'
import { select } from '../../store/select.ts'
import { seenBy, shownTo, type Serving, type View } from '../read/asking.ts'
import { asking } from '../read/panel.ts'
import { panelSchema } from '../tell/panel-schema.ts'
import { absentTo, daysIn, infoIn, lastIn, pageIn, partIn, tenantIn } from './panel-asked.ts'
import { sharedAnswers } from './shared.ts'

/**
 * Everybody who asks within this time is given the same answer; short enough that a screen's next refresh (10 s) shows
 * what happened. business-area.md 9
 */
const freshSeconds = 2
const publicTenants = select(
  'screen_public_tenant',
  flag`public_screen`,
  list => `select ${list} from kernel_tenant where tenant_id = $1`,
)
const query = {
  infoId: { type: 'string' },
  cityId: { type: 'string' },
  marketId: { type: 'string' },
  days: { type: 'integer' },
  tenantId: { type: 'string' },
} as const

/** What sums over days take besides: the last of them. */
const dates = { to: { type: 'string', format: 'date' } } as const
const pages = { current: { type: 'integer' }, size: { type: 'integer' } } as const
/**
 * The calls of panels: for whoever is signed in, within their scope, and of open ones for anybody, where the tenant
 * shows its screen.
 * @param enterprises the resource of the enterprises that are counted
 * @param served what rooms answer themselves, by key
 */
export function panelCalls(
  kernel: Kernel,
  enterprises: Resource,
  panels: readonly Panel[],
  served: Readonly<Record<string, Serving>>,
): readonly Call[] {
  const shared = sharedAnswers(freshSeconds, kernel.now)
  const there = select(
    'panel_enterprise',
    flag`true`,
    list => `select ${list} from ${enterprises.table} e where ${shownTo(enterprises)}`,
  )
  return panels.flatMap((panel): readonly Call[] => {
    const { key, title } = panel
    // Rows are for whoever reads their list; sums are for everybody who is signed in, unless the panel says otherwise.
    const reads = panel.reads ?? (isListed(panel) ? panel.newest.of : undefined)
    const paged = isPaged(panel)
    const dated = isAsked(panel) && panel.asks.days !== undefined
    const name = panelName(panel)
    const room = key.slice(0, -name.length - 1)
    const own = served[key]
    const { bounds, answer } = own ?? asking(panel, enterprises, kernel.find)
    const answersTo = (isPublic: boolean) => ({ answers: own?.json ?? panelSchema(panel, kernel.find, isPublic)! })
    const parts = {
      method: 'GET',
      source: `modules/${room}/panels.ts`,
      query: { ...query, ...(dated && dates), ...(paged && pages) },
    } as const

    const answered = async (entry: Bound, view: View): Promise<unknown> => {
      const [, ...rows] = await kernel.store.run([entry, ...bounds(view)])
      return answer(rows, view)
    }
    /** Of an enterprise that somebody named: who is not seen, or counts nowhere, is not answered with noughts. */
    const answeredOf = async (entry: Bound, view: View): Promise<unknown> => {
      const [, seen, ...rows] = await kernel.store.run([entry, bind(there, ...seenBy(view)), ...bounds(view)])
      if (!seen.length) throw refuse(absentTo(view.isPublic))
      return answer(rows, view)
    }
    const viewOf = (input: Input, isPublic: boolean, info: string, isPart: boolean): View => ({
      info,
      isPart,
      isPublic,
      now: kernel.now(),
      days: daysIn(input.query),
      to: dated ? lastIn(input.query) : undefined,
      page: pageIn(paged ? input.query : {}, isPublic),
      label: kernel.label,
    })
    const whatOf = ({ info, days, to = '', page: { current, size } }: View) => [
      info,
      name,
      days ?? 0,
      to,
      current,
      size,
    ]
    const openly = async (_context: Context, input: Input) => {
      const tenant = tenantIn(input.query)
      const info = infoIn(input.query, true)
      const part = partIn(input.query, info, null)
      const view = viewOf(input, true, info, part !== undefined)
      return shared(JSON.stringify([tenant, ...whatOf(view), part]), input, async () => {
        const [[isPublic]] = await kernel.store.run([bind(publicTenants, tenant)])
        if (!isPublic) throw refuse('notFound')
        return (info ? answeredOf : answered)(part ? enterTenantWithin(tenant, part) : enterTenant(tenant), view)
      })
    }
    const within = async ({ asker: whole }: { readonly asker: Asker }, input: Input) => {
      const other = whole.info ? '' : infoIn(input.query, false)
      const info = whole.info || other
      const part = partIn(input.query, info, whole)
      const asker = part ? { ...whole, within: part } : whole
      const view = viewOf(input, false, info, part !== undefined)
      return shared(JSON.stringify([scopeName(asker), ...whatOf(view)]), input, () =>
        (other ? answeredOf : answered)(enterAs(asker), view),
      )
    }
    const signed: Call = {
      ...parts,
      ...answersTo(false),
      id: `screen/index.${name}`,
      title: `统计·${title[0]}`,
      path: `/indexTotal/${name}`,
      access: reads ? accessOf(kernel.find(reads)!, 'read') : session,
      enters: 'unless shared',
      handle: within,
    }
    const anybody: Call = {
      ...parts,
      ...answersTo(true),
      id: `screen/open.${name}`,
      title: `公开大屏·${title[0]}`,
      path: `/dataScreenOpen/${name}`,
      access: open,
      rate: 'none',
      handle: openly,
    }
    return panel.open ? [anybody, signed] : [signed]
  })
}
