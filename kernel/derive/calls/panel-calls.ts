import { scopeName, type Asker, type Context } from '../../ask/asker.ts'
import type { Call, Input } from '../../ask/call.ts'
import { enterAs, enterTenant, enterTenantWithin } from '../../ask/entry.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { open } from '../../define/call.ts'
import { daysOf, isPaged, panelName, type Panel } from '../../define/panel.ts'
import type { Resource } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import { flag } from '../../define/value.ts'
import { bind } from '../../store/batch.ts'
import { select } from '../../store/select.ts'
import type { Serving, View } from '../read/asking.ts'
import { asking } from '../read/panel.ts'
import { panelSchema } from '../tell/panel-schema.ts'
import { infoIn, partIn, tenantIn } from './panel-asked.ts'
import { accessToPanel, pathOf, telling, viewOf, whoseIn } from './panel-told.ts'
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
  const teller = telling(kernel, enterprises)
  return panels.flatMap((panel): readonly Call[] => {
    const { key, title } = panel
    const paged = isPaged(panel)
    const dated = daysOf(panel) !== undefined
    const name = panelName(panel)
    const room = key.slice(0, -name.length - 1)
    const own = served[key]
    const question = own ?? asking(panel, enterprises, kernel.find)
    const answersTo = (isPublic: boolean) => ({ answers: own?.json ?? panelSchema(panel, kernel.find, isPublic)! })
    const parts = {
      method: 'GET',
      source: panel.source ?? `modules/${room}/panels.ts`,
      query: { ...query, ...(dated && dates), ...(paged && pages) },
    } as const

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
      const view = viewOf(panel, input.query, kernel, { info, isPart: part !== undefined, isPublic: true })
      return shared(JSON.stringify([tenant, ...whatOf(view), part]), async () => {
        const [[isPublic]] = await kernel.store.run([bind(publicTenants, tenant)])
        if (!isPublic) throw refuse('notFound')
        return teller(part ? enterTenantWithin(tenant, part) : enterTenant(tenant), question, view, info !== '')
      })
    }
    const within = async ({ asker: whole }: { readonly asker: Asker }, input: Input) => {
      const { asker, isNamed, whose } = whoseIn(whole, input.query)
      const view = viewOf(panel, input.query, kernel, whose)
      return shared(JSON.stringify([scopeName(asker), ...whatOf(view)]), () =>
        teller(enterAs(asker), question, view, isNamed),
      )
    }
    const signed: Call = {
      ...parts,
      ...answersTo(false),
      id: `screen/index.${name}`,
      title: `统计·${title[0]}`,
      path: pathOf(panel),
      access: accessToPanel(panel, kernel.find),
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
