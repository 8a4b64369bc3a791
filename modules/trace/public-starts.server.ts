import type { Run } from '../../kernel/store/store.ts'
import { gtin14 } from '../../engines/trace/lot.ts'
import type { Input } from '../../kernel/ask/call.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { dayIn, placeOf, publicOf } from '../publicity/asks.server.ts'
import { goods, inbounds } from '../stock/asks.server.ts'
import { stopsOf } from './chain.server.ts'
import { textOf } from './public-nodes.ts'
import { search } from './query.server.ts'
import type { Stop } from './stops.ts'

const b = inbounds('b')
const g = goods('g')
/** Batches by what the maker printed on them. GS1 Digital Link */
const byLot: Statement = {
  name: 'public_lot',
  text: `select ${b.id} from ${g} join ${b} on ${b.tenantId} = ${g.tenantId} and ${b.infoId} = ${g.infoId} and ${b.goodsId} = ${g.id} where ${g.tenantId} = app.tenant() and ${g.gtin} = any($1::text[]) and ${b.batchNo} = $2 and not ${b.isDeleted} order by ${b.id} desc limit 20`,
}

/** The ways a number of goods is written: with its leading zeros, and without. */
const writings = (gtin: string): readonly string[] =>
  [0, 1, 2, 6].filter(zeros => gtin.startsWith('0'.repeat(zeros))).map(zeros => gtin.slice(zeros))

/** Dishes are told of from the moment they are announced; codes of publish_status. */
export const isAnnounced = (stop: Stop): boolean =>
  stop.kind !== 'dish' || ['1', '2'].includes(textOf(stop, 'publishStatus'))

/**
 * What a code, a printed batch, or a dish of a kitchen names. Of a kitchen that does not show itself nothing is there.
 * @throws Refusal traceCode for what cannot be a code, traceUnknown, kitchenHidden, notDay
 */
export async function publicStarts(run: Run, { query }: Pick<Input, 'query'>): Promise<readonly Stop[]> {
  const visible = async (stops: readonly Stop[]): Promise<readonly Stop[]> => {
    const [rows] = await run([publicOf([...new Set(stops.map(({ infoId }) => infoId))])])
    const kitchens = new Set(rows!.map(([id]) => id))
    const there = stops.filter(stop => kitchens.has(stop.infoId) && isAnnounced(stop))
    if (!there.length) throw refuse('traceUnknown')
    return there
  }
  if (worded(query['code']) !== '')
    return visible(
      await search(run, { code: query['code'] }).catch((error: unknown) => {
        throw error instanceof Refusal && error.code === 'notFound' ? refuse('traceUnknown') : error
      }),
    )
  const gtin = gtin14(worded(query['gtin']))
  if (gtin) {
    const [rows] = await run([bind(byLot, array(writings(gtin)), worded(query['lot']).slice(0, 50))])
    return visible(
      await stopsOf(
        run,
        'inbound',
        rows!.map(([id]) => id!),
      ),
    )
  }
  const { info } = placeOf({ query })
  const dish = parseId(worded(query['cookbookId']))
  const [kitchens] = await run([publicOf([info])])
  if (!kitchens!.length) throw refuse('kitchenHidden')
  if (dish instanceof Bad) throw refuse('traceUnknown')
  const day = dayIn(query['date'])
  return visible(
    (await stopsOf(run, 'dish', [dish])).filter(stop => stop.infoId === info && (day === '' || stop.at === day)),
  )
}
