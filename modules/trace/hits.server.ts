import type { Run } from '../../kernel/store/store.ts'
import { recall as hitBy, type Node, type Recall } from '../../engines/trace/recall.ts'
import { hundredths } from '../../engines/trace/fefo.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { soughtIn } from '../../kernel/derive/row/sought.ts'
import { refuse } from '../../kernel/errors.ts'
import { codeOf } from '../../kernel/fields/base/letters.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { goods, inbounds, suppliers } from '../stock/asks.server.ts'
import { stopsOf, walked } from './chain.server.ts'
import type { Stop } from './stops.ts'

const b = inbounds('b')
const s = suppliers('s')
const x = inbounds('x')
const g = goods('g')

/** Batches one recall may hit. */
const most = 5000

/** A condition, and the values of its placeholders by `put`. */
type Ask = (raw: string, put: (value: string) => string) => string

/**
 * A text is looked for as every list does: a part of it, or its pinyin initials. By the index of words, which the rows
 * of a city are found by.
 */
const part =
  (column: string, searchText: string): Ask =>
  (raw, put) => {
    const { place, text, grams } = soughtIn(column, searchText, raw)
    return [
      `strpos(${place}, ${put(text)}) > 0`,
      ...(grams.length ? [`app.grams(${searchText}) @> ${put(textArray(grams))}::text[]`] : []),
    ].join(' and ')
  }
/** Codes are one whole: as it was typed, or in capitals. */
const whole =
  (condition: (values: string) => string): Ask =>
  (raw, put) =>
    condition(`${put(textArray([codeOf(raw), codeOf(raw).toUpperCase()]))}::text[]`)
const onDay =
  (condition: (value: string) => string): Ask =>
  (raw, put) =>
    condition(put(raw))
const ofSupplier = part(`${s.supplierCode}`, `${s.searchText}`)

/** What each criterion asks of a batch `b`. Every one is entered by an index. */
const asks: Readonly<Record<string, Ask>> = {
  traceCode: whole(values => `${b.traceCode} = any(${values})`),
  batchNo: part(`${b.batchNo}`, `${b.searchText}`),
  goodsName: part(`${b.goodsName}`, `${b.searchText}`),
  supplierName: part(`${b.supplierName}`, `${b.searchText}`),
  // Who typed its seller has no file of it: he is known by the name that others have this code on file for. domain.md
  // B.5.2 平台按信用代码归并
  supplierCode: (raw, put) => {
    const code = ofSupplier(raw, put)
    return `${b.id} in (select ${x.id} from ${s} join ${x} on ${x.tenantId} = ${s.tenantId} and ${x.infoId} = ${s.infoId} and ${x.supplierId} = ${s.id} where ${s.tenantId} = app.tenant() and ${code} and not ${s.isDeleted}
    union all select ${x.id} from ${x} where ${x.tenantId} = app.tenant() and ${x.supplierId} is null and not ${x.isDeleted} and ${x.supplierName} in (select ${s.supplierName} from ${s} where ${s.tenantId} = app.tenant() and ${code} and not ${s.isDeleted}))`
  },
  gtin: whole(
    values =>
      `(${b.infoId}, ${b.goodsId}) in (select ${g.infoId}, ${g.id} from ${g} where ${g.tenantId} = app.tenant() and ${g.gtin} = any(${values}) and not ${g.isDeleted})`,
  ),
  dateFrom: onDay(value => `${b.inboundDate} >= ${value}::date`),
  dateTo: onDay(value => `${b.inboundDate} < ${value}::date + 1`),
}

/**
 * Ids of the batches that fit all of what a recall says, of those its asker may see; of those the ones that were
 * chosen, where some were. @throws Refusal recallNone, recallMany, recallChanged
 */
export async function batchesHit(
  run: Run,
  input: Values & { readonly batchIds?: readonly string[] | null },
): Promise<readonly string[]> {
  const names = Object.keys(asks).filter(name => Boolean(input[name]))
  const values: string[] = []
  const where = names.map(name => asks[name]!(String(input[name]), value => `$${values.push(value)}`))
  const text = `select ${b.id} from ${b} where ${b.tenantId} = app.tenant() and not ${b.isDeleted} and ${b.inboundStatus} < 2 and ${b.intoId} is null and ${where.join(' and ')} order by ${b.id} limit ${most + 1}`
  // How many a text finds the words alone say: planned anew for each.
  const [rows] = await run([bind({ name: '', text }, ...values)])
  if (!rows!.length) throw refuse('recallNone')
  if (rows!.length > most) throw refuse('recallMany', { max: most })
  const hit = rows!.map(([id]) => id!)
  const chosen = input.batchIds
  if (!chosen?.length) return hit
  // What was ticked is among what is hit, or it was ticked for other goods.
  const there = new Set(hit)
  if (!chosen.every(id => there.has(id))) throw refuse('recallChanged')
  return hit.filter(id => chosen.includes(id))
}

const text = (stop: Stop, name: string): string => (stop.data[name] === undefined ? '' : String(stop.data[name]))
const count = (stop: Stop, name: string): number | null =>
  stop.data[name] === undefined ? null : Number(stop.data[name])

/** A record as the engine knows it; a slip that went nowhere is no delivery. */
function nodeOf(stop: Stop): readonly Node[] {
  const of = { id: stop.id, infoId: stop.infoId, label: stop.title }
  switch (stop.kind) {
    case 'inbound':
      return [
        {
          ...of,
          kind: 'inbound',
          goods: stop.title,
          unit: count(stop, 'unit') ?? 1,
          balance: hundredths(count(stop, 'balanceQty') ?? 0),
        },
      ]
    case 'dish':
      // Who took samples said how many ate; else as many as portions were planned.
      return [
        {
          ...of,
          kind: 'dish',
          day: stop.at.slice(0, 10),
          meal: count(stop, 'cookbookMeal') ?? 3,
          diners: count(stop, 'dinersNum') ?? count(stop, 'portionNum'),
        },
      ]
    case 'sample':
      return [{ ...of, kind: 'sample', status: count(stop, 'sampleStatus') ?? 0 }]
    case 'delivery':
      return text(stop, 'deliverTo')
        ? [
            {
              ...of,
              kind: 'delivery',
              to: text(stop, 'deliverTo'),
              day: text(stop, 'useDate'),
              meal: count(stop, 'useMeal') ?? 3,
              portions: count(stop, 'portionNum'),
            },
          ]
        : []
    default:
      return [{ ...of, kind: stop.kind }]
  }
}

/** What became of batches, wherever the asker sees it. */
export interface Hits {
  readonly stops: ReadonlyMap<string, Stop>
  readonly recall: Recall
}

/**
 * @throws Refusal recallMany when more was reached than is looked at: a recall that knows half of it would be believed
 */
export async function hitsOf(run: Run, ids: readonly string[]): Promise<Hits> {
  const starts = await stopsOf(run, 'inbound', ids)
  const { nodes, edges, cut } = await walked(run, starts, 'forward')
  if (cut) throw refuse('recallMany', { max: most })
  return { stops: new Map(nodes.map(stop => [stop.id, stop])), recall: hitBy(nodes.flatMap(nodeOf), edges, ids) }
}
