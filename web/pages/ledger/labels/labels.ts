import type { WireRow } from '../../../../kernel/define/rows.ts'
import type sample from '../../../../modules/ledger/sample.ts'
import type inbound from '../../../../modules/stock/inbound.ts'
import type slip from '../../../../modules/stock/tfs-outbound.ts'
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
const owned = (row: { readonly infoName: string }) => (row.infoName ? { owner: row.infoName } : {})

/** A batch that came in: when it expires first, then where it is from. @param origin of this product, `https://…` */
export const batchLabel = (row: WireRow<typeof inbound>, words: Words, origin: string): Label => ({
  id: row.id,
  kind: 'batch',
  name: row.goodsName,
  dates: [
    ...dated(words.expires, row.expireDate),
    ...dated(words.produced, row.produceDate),
    ...dated(words.received, row.inboundDate.slice(0, 10)),
  ],
  ...(row.batchNo && { batch: row.batchNo }),
  code: row.traceCode || row.inboundNo,
  link: row.traceCode
    ? `${origin}/foodtraceability?code=${row.traceCode}`
    : `${origin}/trace/query?type=inbound&id=${row.id}`,
  ...owned(row),
})

/** A sample: until when it has to be kept. @param meal the name of its meal */
export const sampleLabel = (row: WireRow<typeof sample>, words: Words, origin: string, meal: string): Label => ({
  id: row.id,
  kind: 'sample',
  name: row.additiveName,
  dates: [
    ...dated(words.taken, short(row.additiveDate)),
    ...dated(words.ripe, short(row.expireTime)),
    ...dated(words.meal, meal),
  ],
  ...(row.sampleBoxNo && { batch: row.sampleBoxNo }),
  code: row.recordNo,
  link: `${origin}/trace/query?type=sample&id=${row.id}`,
  ...owned(row),
})

/** A meal on its way, whoever gets it reads the whole way of it. @param meal the name of its meal */
export const slipLabel = (row: WireRow<typeof slip>, words: Words, origin: string, meal: string): Label => ({
  id: row.id,
  kind: 'batch',
  name: row.cookbookName,
  dates: [...dated(words.served, row.useDate), ...dated(words.meal, meal), ...dated(words.cooked, short(row.cookTime))],
  code: row.tfsNo,
  link: `${origin}${row.qrCode}`,
  ...owned(row),
})
