import { behind, type Run } from '../../kernel/store/store.ts'
import { isSlipNo, isTraceCode } from '../../engines/trace/code.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { Raw, type SignedCall } from '../../kernel/ask/call.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { originAt } from '../../kernel/request/origin.ts'
import { around, joined, startsOf, stopsOf, walked } from './chain.server.ts'
import { kinds, type Chain, type Kind, type Stop } from './stops.ts'
import { epcisOf } from './epcis.server.ts'

const directions = ['forward', 'backward', 'both'] as const

/** Each step a round trip of its own, entered as the asker: what a session may no longer see ends the walk. */
export const runAs = (kernel: Kernel, { asker }: Signed): Run => behind(kernel.store.run, enterAs(asker))

/**
 * What a code, or a record of a kind, names. @throws Refusal traceCode when it cannot be one, notFound when it names
 * nothing the asker sees
 */
export async function search(run: Run, query: Values): Promise<readonly Stop[]> {
  const code = typeof query['code'] === 'string' ? query['code'].trim().toUpperCase() : ''
  if (code !== '' && !isTraceCode(code) && !isSlipNo(code)) throw refuse('traceCode')
  const kind = query['type'] as Kind
  if (code === '' && !kinds.includes(kind)) throw refuse('noId', { name: 'code' })
  const starts = code === '' ? [[kind, givenId(query['id'])] as const] : await startsOf(run, code)
  const stops: Stop[] = []
  for (const [of, pairs] of Map.groupBy(starts, ([start]) => start))
    stops.push(
      ...(await stopsOf(
        run,
        of,
        pairs.map(([, id]) => id),
      )),
    )
  if (!stops.length) throw refuse('notFound')
  return stops
}

/** The whole chain around some records: from where they came, to where they went. */
export async function chainAround(
  run: Run,
  starts: readonly Stop[],
  direction: (typeof directions)[number] = 'both',
): Promise<Chain & { readonly cut: boolean }> {
  const ways = (['backward', 'forward'] as const).filter(way => direction === 'both' || direction === way)
  const chains = await Promise.all(ways.map(way => walked(run, starts, way)))
  return { ...joined(chains), cut: chains.some(({ cut }) => cut) }
}

/** Where goods came from and where they went; the same as a file for other systems. domain.md D.8.1, D.8.3 */
export function traceCalls(kernel: Kernel): readonly SignedCall[] {
  const text = { type: 'string' } as const
  // Who may look into the store may look where its goods went.
  const base = {
    source: 'modules/trace/query.server.ts',
    enters: true,
    method: 'GET',
    access: accessOf(kernel.find('stock/inbound')!, 'read'),
  } as const
  return [
    {
      ...base,
      id: 'trace/query',
      title: '追溯查询',
      path: '/trace/query',
      query: {
        code: text,
        type: { type: 'string', enum: [...kinds] },
        id: text,
        direction: { type: 'string', enum: [...directions] },
      },
      async handle(context, { query }) {
        const direction = directions.find(choice => choice === (query['direction'] || 'both'))
        if (!direction) throw refuse('notChoice', { title: 'direction' })
        const run = runAs(kernel, context)
        const starts = await search(run, query)
        const { nodes, edges, cut } = await chainAround(run, starts, direction)
        const [root] = starts
        return { root: root!.id, nodes, edges, ...around({ nodes, edges }, root!.id), cut }
      },
    },
    {
      ...base,
      id: 'trace/epcis',
      title: '追溯 EPCIS 2.0 导出',
      path: '/trace/epcis',
      queues: true,
      query: { code: text, type: { type: 'string', enum: [...kinds] }, id: text },
      async handle(context, { query, headers }) {
        const run = runAs(kernel, context)
        const starts = await search(run, query)
        const document = epcisOf(await chainAround(run, starts), originAt(headers['host']), context.now)
        const name =
          typeof query['code'] === 'string' && query['code'] ? query['code'].trim().toUpperCase() : starts[0]!.id
        return new Raw(`${JSON.stringify(document, null, 1)}\n`, {
          'content-type': 'application/ld+json; charset=utf-8',
          'content-disposition': `attachment; filename="epcis-${name}.jsonld"`,
          'x-content-type-options': 'nosniff',
        })
      },
    },
  ]
}
