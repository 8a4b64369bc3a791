import { wireDay } from '../../contract/wire.ts'
import type { Context } from '../../kernel/ask/asker.ts'
import type { Input, OpenCall } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { open } from '../../kernel/define/call.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { picturesOf } from '../enterprise/asks.server.ts'
import { lookedAt, tenantOf } from '../publicity/asks.server.ts'
import { behind } from '../../kernel/store/store.ts'
import { factsOf } from './public-facts.server.ts'
import { publicNodes, textOf, type Stage } from './public-nodes.ts'
import { isAnnounced, publicStarts } from './public-starts.server.ts'
import { chainAround } from './query.server.ts'
import type { Stop } from './stops.ts'

/** Stops of a kind that are told: of rice that went into a thousand dishes the last ones. */
const most = 20

/** Of stages that are not there, which ought to be: what is before, and a sample of a dish that owes one. */
const owedStages = ({ kind }: Stop, mustSample: boolean): readonly Stage[] =>
  kind === 'dish' || kind === 'delivery'
    ? ['supplier', 'purchase', 'inbound', 'outbound', ...(mustSample ? (['sample'] as const) : [])]
    : ['supplier', 'purchase', 'inbound']

/** The latest of each kind, in one kitchen, announced. */
const latestOf = (stops: readonly Stop[], info: string): readonly Stop[] =>
  [
    ...Map.groupBy(
      stops.filter(stop => stop.infoId === info && isAnnounced(stop)),
      ({ kind }) => kind,
    ).values(),
  ].flatMap(ofKind => ofKind.toSorted((former, later) => later.at.localeCompare(former.at)).slice(0, most))

const dishIn = (stop: Stop, day: string, imgs: string) => ({
  cookbookId: stop.id,
  cookbookName: stop.title,
  cookbookMeal: Number(textOf(stop, 'cookbookMeal')),
  cookbookSuppDate: day,
  cookbookChef: masked('name', textOf(stop, 'cookbookChef')),
  cookbookElement: textOf(stop, 'cookbookElement'),
  cookbookImgs: imgs,
  allergens: textOf(stop, 'allergens'),
})
const batchIn = (stop: Stop, recallDate: string) => ({
  goodsName: stop.title,
  traceCode: textOf(stop, 'traceCode'),
  batchNo: textOf(stop, 'batchNo'),
  produceDate: textOf(stop, 'produceDate'),
  expireDate: textOf(stop, 'expireDate'),
  recallDate,
})

/**
 * Where food came from and where it went, for whoever scans its code: no price, no full name, no number of a person,
 * and nothing of a kitchen that does not show itself. domain.md D.11 foodTraceability; decisions-2.md F.2
 */
export function publicTraceCall(kernel: Kernel): OpenCall {
  const text = { type: 'string' } as const
  const handle = async (context: Context, input: Input): Promise<unknown> => {
    const tenant = tenantOf(input)
    const run = behind(kernel.store.run, enterTenant(tenant))
    const starts = await publicStarts(run, input)
    const root = starts[0]!
    const info = root.infoId
    const chain = await chainAround(
      run,
      starts.filter(stop => stop.infoId === info),
    )
    const stops = latestOf(chain.nodes, info)
    const dish =
      root.kind === 'dish' || root.kind === 'delivery' ? stops.find(({ kind }) => kind === 'dish') : undefined
    const facts = await factsOf(run, info, stops, dish?.id ?? '')
    const today = wireDay(context.now)
    const batches = stops.filter(({ kind }) => kind === 'inbound')
    const samples = stops.filter(({ kind }) => kind === 'sample')
    await lookedAt(kernel, { tenant, info }, context)
    return {
      infoId: info,
      infoName: root.infoName,
      code: textOf(root, 'traceCode') || textOf(root, 'tfsNo'),
      title: root.title,
      dish: dish ? dishIn(dish, facts.dish?.day ?? '', picturesOf({ tenant, info }, facts.dish?.images)) : null,
      nodes: publicNodes(stops, { ...facts, today, owed: owedStages(root, facts.dish?.mustSample === true) }),
      batches: (batches.length ? batches : stops.filter(({ kind }) => kind === 'purchase')).map(stop =>
        batchIn(stop, facts.recallDays.get(stop.id) ?? ''),
      ),
      sample: samples[0]
        ? {
            num: samples.length,
            time: samples[0].at,
            sampleWeight: textOf(samples[0], 'sampleWeight'),
            sampleStatus: Number(textOf(samples[0], 'sampleStatus')),
          }
        : null,
      checks: facts.checks,
      certs: [{ org: root.infoName, ...facts.licence, holds: facts.licence.licenseEnd >= today ? 1 : 0 }],
    }
  }
  return {
    id: 'trace/open.foodTraceability',
    title: '公示页·食品追溯',
    method: 'GET',
    path: '/dataScreenOpen/foodTraceability',
    source: 'modules/trace/public.server.ts',
    access: open,
    rate: 'code',
    query: { code: text, infoId: text, date: text, cookbookId: text, gtin: text, lot: text, tenantId: text },
    handle,
  }
}
