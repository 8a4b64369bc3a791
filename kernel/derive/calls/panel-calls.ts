import { tenantPattern, wire } from '../../../contract/wire.ts'
import { accessOf } from '../../ask/access.ts'
import { scopeName, type Asker, type Context, type Within } from '../../ask/asker.ts'
import type { Call, Input } from '../../ask/call.ts'
import { enterAs, enterTenant, enterTenantWithin, narrowedTo } from '../../ask/entry.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { open, session } from '../../define/call.ts'
import { isAsked, isPaged, panelName, type Panel } from '../../define/panel.ts'
import type { Resource } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import { Bad } from '../../fields/index.ts'
import { realDay } from '../../fields/day/type.ts'
import { parseId } from '../../fields/ref/type.ts'
import { flag } from '../../define/value.ts'
import { bind, type Bound } from '../../store/batch.ts'
import { select } from '../../store/select.ts'
import { pageOf } from '../row/query.ts'
import { inPart, partsIn, type Part } from '../row/scope.ts'
import type { Serving, View } from '../read/asking.ts'
import { asking } from '../read/panel.ts'
import { panelSchema } from '../tell/panel-schema.ts'
import { sharedAnswers } from './shared.ts'

/**
 * Everybody who asks within this time is given the same answer; short enough that a screen's next refresh (10 s) shows
 * what happened. business-area.md 9
 */
const freshSeconds = 2
const tenantId = new RegExp(`^${tenantPattern}$`)
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
/** Rows of a page that anybody is given, at most, and so many pages of them. */
const [openSize, openPages] = [200, 500]

const pageFor = (asked: Input['query'], isPublic: boolean): View['page'] => {
  const { current, size } = pageOf(asked)
  return isPublic ? { current: Math.min(current, openPages), size: Math.min(size, openSize) } : { current, size }
}
const infoOf = (raw: unknown): string => {
  if (typeof raw !== 'string' || raw === '' || raw === 'undefined') return ''
  const id = parseId(raw)
  if (id instanceof Bad) throw refuse('notFound')
  return id
}
const daysOf = (raw: unknown): number | null =>
  typeof raw === 'string' && /^\d{1,3}$/.test(raw) ? Math.min(Math.max(Number(raw), 1), 366) : null
/** @throws Refusal filter where it is no day there is */
const toOf = (raw: unknown): string | undefined => {
  if (raw === undefined || raw === '') return undefined
  const day = typeof raw === 'string' ? realDay(raw) : null
  if (day === null) throw refuse('filter', { name: 'to' })
  return day
}
const tenantOf = (raw: unknown): string => (typeof raw === 'string' && tenantId.test(raw) ? raw : wire.defaultTenant)

/** Whether an area is all that somebody sees: then nothing is left out. */
const isAll = ([kind, key]: Part, { area, market, head }: Asker): boolean =>
  kind === 'area' && area.startsWith(key) && market === '' && head === ''

/**
 * What is left for whoever asks about an area or a unit, chosen as in a list: they enter so, and row security does the
 * rest for every panel. Of one enterprise nothing else is asked.
 */
function partOf(asker: Asker | null, info: string, asked: Input['query']): Within | undefined {
  const parts = partsIn(asked).filter(part => !asker || !isAll(part, asker))
  return info
    ? asker?.within
    : narrowedTo(asker, put => parts.map(part => `t.id in (${inPart(part, 'app.tenant()', put)})`))
}

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
  return panels.flatMap((panel): readonly Call[] => {
    const { key, title, reads } = panel
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
    const viewOf = (input: Input, isPublic: boolean, info: string, isPart: boolean): View => ({
      info,
      isPart,
      isPublic,
      now: kernel.now(),
      days: daysOf(input.query['days']),
      to: dated ? toOf(input.query['to']) : undefined,
      page: pageFor(paged ? input.query : {}, isPublic),
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
      const tenant = tenantOf(input.query['tenantId'])
      const info = infoOf(input.query['infoId'])
      const part = partOf(null, info, input.query)
      const view = viewOf(input, true, info, part !== undefined)
      return shared(JSON.stringify([tenant, ...whatOf(view), part]), input, async () => {
        const [[isPublic]] = await kernel.store.run([bind(publicTenants, tenant)])
        if (!isPublic) throw refuse('notFound')
        return answered(part ? enterTenantWithin(tenant, part) : enterTenant(tenant), view)
      })
    }
    const within = async ({ asker: whole }: { readonly asker: Asker }, input: Input) => {
      const info = whole.info || infoOf(input.query['infoId'])
      const part = partOf(whole, info, input.query)
      const asker = part ? { ...whole, within: part } : whole
      const view = viewOf(input, false, info, part !== undefined)
      return shared(JSON.stringify([scopeName(asker), ...whatOf(view)]), input, () => answered(enterAs(asker), view))
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
