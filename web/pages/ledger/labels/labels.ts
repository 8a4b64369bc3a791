import { textOf, type Line } from '../../../engine/faces.ts'
import type { Label } from './label.ts'

/** What labels call their dates. */
interface Words {
  readonly received: string
  readonly produced: string
  readonly expires: string
  readonly taken: string
  readonly ripe: string
  readonly meal: string
  readonly served: string
  readonly cooked: string
}

const dated = (title: string, text: string): Label['dates'] => (text === '' ? [] : [{ title, text }])
const short = (moment: string): string => moment.slice(0, 16)
const owned = (row: Line) => (textOf(row['infoName']) ? { owner: textOf(row['infoName']) } : {})

/** A batch that came in: when it expires first, then where it is from. @param origin of this product, `https://…` */
export const batchLabel = (row: Line, words: Words, origin: string): Label => ({
  id: row.id,
  kind: 'batch',
  name: textOf(row['goodsName']),
  dates: [
    ...dated(words.expires, textOf(row['expireDate'])),
    ...dated(words.produced, textOf(row['produceDate'])),
    ...dated(words.received, textOf(row['inboundDate']).slice(0, 10)),
  ],
  ...(textOf(row['batchNo']) && { batch: textOf(row['batchNo']) }),
  code: textOf(row['traceCode']) || textOf(row['inboundNo']),
  link: textOf(row['traceCode'])
    ? `${origin}/foodtraceability?code=${textOf(row['traceCode'])}`
    : `${origin}/trace/query?type=inbound&id=${row.id}`,
  ...owned(row),
})

/** A sample: until when it has to be kept. @param meal the name of its meal */
export const sampleLabel = (row: Line, words: Words, origin: string, meal: string): Label => ({
  id: row.id,
  kind: 'sample',
  name: textOf(row['additiveName']),
  dates: [
    ...dated(words.taken, short(textOf(row['additiveDate']))),
    ...dated(words.ripe, short(textOf(row['expireTime']))),
    ...dated(words.meal, meal),
  ],
  ...(textOf(row['sampleBoxNo']) && { batch: textOf(row['sampleBoxNo']) }),
  code: textOf(row['recordNo']),
  link: `${origin}/trace/query?type=sample&id=${row.id}`,
  ...owned(row),
})

/** A meal on its way, whoever gets it reads the whole way of it. @param meal the name of its meal */
export const slipLabel = (row: Line, words: Words, origin: string, meal: string): Label => ({
  id: row.id,
  kind: 'batch',
  name: textOf(row['cookbookName']),
  dates: [
    ...dated(words.served, textOf(row['useDate'])),
    ...dated(words.meal, meal),
    ...dated(words.cooked, short(textOf(row['cookTime']))),
  ],
  code: textOf(row['tfsNo']),
  link: `${origin}${textOf(row['qrCode'])}`,
  ...owned(row),
})
