import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { foodChecks } from '../ledger/asks.server.ts'
import { publicOf, sellerOf } from '../publicity/asks.server.ts'
import { dishes } from '../selfexam/asks.server.ts'
import { inbounds, suppliers } from '../stock/asks.server.ts'
import type { Run } from '../../kernel/store/store.ts'
import { textOf, type QuickCheck, type Seller } from './public-nodes.ts'
import type { Stop } from './stops.ts'
import { recalls } from './tables.ts'

const s = suppliers('s')
const f = foodChecks('f')
const e = enterprises('e')
const c = dishes('c')
const b = inbounds('b')
const r = recalls('r')

const most = 20
/** 快检 of food_check_type. */
const quick = 1

const sellersOf: Statement = {
  name: 'public_sellers',
  text: `select ${s.id}, ${s.supplierName}, coalesce(${s.supplierType}, ''), coalesce(${s.licenseNo}, ''), coalesce(${s.licenseEnd}::text, '') from ${s} where ${s.tenantId} = app.tenant() and ${s.id} = any($1::bigint[])`,
}
/** Quick checks of goods: of their batch number, or on the day they came. */
const checksOf: Statement = {
  name: 'public_checks',
  text: `select distinct ${f.id}, ${f.objectName}, to_char(${f.checkDate}, 'YYYY-MM-DD HH24:MI:SS'), coalesce(${f.checkItem}, 0), coalesce(${f.checkResult}, 0) from ${f}
    join unnest($2::bigint[], $3::date[], $4::text[]) w(goods, day, batch) on ${f.goodsId} = w.goods and (${f.checkDate}::date = w.day or w.batch <> '' and ${f.batchNo} = w.batch)
    where ${f.tenantId} = app.tenant() and ${f.infoId} = $1 and ${f.checkType} = ${quick} and ${f.submitStatus} = 1 and ${f.correctedBy} is null and not ${f.isDeleted} order by 1 desc limit ${most}`,
}
const recallsOf: Statement = {
  name: 'public_recalls',
  text: `select ${b.id}, to_char(${r.createTime}, 'YYYY-MM-DD') from ${b} join ${r} on ${r.tenantId} = ${b.tenantId} and ${r.id} = ${b.recallId} and not ${r.isDeleted} where ${b.tenantId} = app.tenant() and ${b.id} = any($1::bigint[]) and ${b.isFrozen}`,
}
const licenceOf: Statement = {
  name: 'public_licence',
  text: `select coalesce(${e.licenseNo}, ''), coalesce(${e.licenseEnd}::text, '') from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1`,
}
const dishOf: Statement = {
  name: 'public_dish',
  text: `select coalesce(${c.cookbookImgs}, ''), coalesce(${c.mustSample}, false), ${c.cookbookSuppDate}::text from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1`,
}

/** What is told of a way of food besides its records. */
export interface Facts {
  readonly sellers: readonly Seller[]
  readonly checks: readonly QuickCheck[]
  /** Days of recalls, by the id of the batch. */
  readonly recallDays: ReadonlyMap<string, string>
  readonly licence: { readonly licenseNo: string; readonly licenseEnd: string }
  readonly dish: { readonly images: string; readonly mustSample: boolean; readonly day: string } | null
  /** Places food was brought to that show themselves, by id. */
  readonly places: ReadonlyMap<string, string>
}

const ids = (names: readonly string[]): string[] => [...new Set(names.filter(name => name !== ''))]

/** Asked in one round trip. @param dish id of the dish that is told of; '' for none */
export async function factsOf(run: Run, info: string, stops: readonly Stop[], dish: string): Promise<Facts> {
  const bought = stops.filter(({ kind }) => kind === 'purchase')
  const batches = stops.filter(({ kind }) => kind === 'inbound')
  const sources = [...bought, ...batches]
  const goods = bought.filter(stop => textOf(stop, 'goodsId') !== '')
  const [sellerRows, checkRows, recallRows, [licence] = [], [dishRow] = [], placeRows] = await run([
    bind(sellersOf, array(ids(sources.map(stop => textOf(stop, 'supplierId'))))),
    bind(
      checksOf,
      info,
      array(goods.map(stop => textOf(stop, 'goodsId'))),
      array(goods.map(({ at }) => at.slice(0, 10))),
      textArray(goods.map(stop => textOf(stop, 'batchNo'))),
    ),
    bind(recallsOf, array(batches.map(({ id }) => id))),
    bind(licenceOf, info),
    bind(dishOf, dish || '0'),
    publicOf(ids(stops.map(stop => textOf(stop, 'deliverTo')))),
  ])
  const files = new Map(
    sellerRows!.map(([id, name, types, licenseNo, licenseEnd]) => [
      id!,
      { name: sellerOf(name!, types!), licenseNo: licenseNo!, licenseEnd: licenseEnd! },
    ]),
  )
  const sellers = new Map(
    sources.map(stop => {
      const unfiled = { name: sellerOf(textOf(stop, 'supplierName'), ''), licenseNo: '', licenseEnd: '' }
      const seller = files.get(textOf(stop, 'supplierId')) ?? unfiled
      return [seller.name, seller] as const
    }),
  )
  sellers.delete('')
  return {
    sellers: [...sellers.values()],
    checks: checkRows!.map(([, title, time, item, result]) => ({
      title: title ?? '',
      time: time!,
      item: Number(item),
      result: Number(result),
    })),
    recallDays: new Map(recallRows!.map(([id, day]) => [id!, day!])),
    licence: { licenseNo: licence?.[0] ?? '', licenseEnd: licence?.[1] ?? '' },
    dish: dishRow ? { images: dishRow[0]!, mustSample: dishRow[1] === 't', day: dishRow[2]! } : null,
    places: new Map(placeRows!.map(([id, name]) => [id!, name!])),
  }
}
