import type pg from 'pg'
import { snake } from '../../kernel/define/names.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import additive from '../../modules/ledger/additive.ts'
import disinfect from '../../modules/ledger/disinfect.ts'
import env from '../../modules/ledger/env.ts'
import foodCheck from '../../modules/ledger/food-check.ts'
import { kindIn } from '../../modules/record/kinds.ts'
import purchase from '../../modules/ledger/purchase.ts'
import rinse from '../../modules/ledger/rinse.ts'
import sampleLedger from '../../modules/ledger/sample.ts'
import waste from '../../modules/ledger/waste.ts'
import goods from '../../modules/stock/goods.ts'
import supplier from '../../modules/stock/supplier.ts'
import { streets, streetSql } from './people.ts'
import { sample, samples, spread, variety } from './rows.ts'
import { first, ledgerId, type City } from './shape.ts'

/** The eight ledgers. */
export const ledgers: readonly Resource[] = [purchase, additive, foodCheck, sampleLedger, rinse, disinfect, waste, env]

/** What kitchens buy: name, category, unit. */
const foods = [
  ['大白菜', 8, 1],
  ['土豆', 8, 1],
  ['五花肉', 1, 1],
  ['鸡腿', 2, 1],
  ['鲫鱼', 3, 1],
  ['鸡蛋', 4, 1],
  ['大米', 5, 1],
  ['面粉', 5, 1],
  ['大豆油', 6, 3],
  ['苹果', 9, 1],
  ['酱油', 7, 3],
  ['豆腐', 10, 1],
] as const
const sellers = 2
export const foodOf = (n: number): Values => ({
  goodsName: foods[n % foods.length]![0],
  goodsCategory: foods[n % foods.length]![1],
  unit: foods[n % foods.length]![2],
  supplierName: `江城农产配送${n % sellers}`,
})
/** The goods and the seller of row `s` as SQL: the kitchen's own, those whose names its sample says. */
export const goodsOf = `${first.goods} + s.k * ${foods.length} + s.n % ${variety} % ${foods.length}`
export const sellerOf = `${first.supplier} + s.k * ${sellers} + s.n % ${variety} % ${sellers}`

const today = 'app.today()'
/** So many rows of each kitchen at least. */
const each = (rows: number, { enterprises }: City): number => Math.floor(rows / enterprises)
/**
 * Rows of one ledger: `k` the kitchen, `district` its district, `j` how many it had before, `day`, `at`. The oldest
 * come first, kitchen by kitchen.
 */
export const rowsOf = (rows: number, { enterprises, days, seed }: City): string => {
  const per = Math.ceil(rows / enterprises)
  return `select i + ${seed} as n, i, k, j, ${first.kitchen} + k as info, (array[${streets.map(([code]) => code.slice(0, 6)).join(',')}])[${streetSql('k')} + 1] as district, day, (day + time '06:00' + (i % 720) * interval '1 minute') at time zone 'Asia/Shanghai' as at
    from (select i, i % ${enterprises} as k, i / ${enterprises} as j, ${today} - (${days - 1} - (i / ${enterprises} * ${days} + i % ${enterprises} * 7 % ${days}) / ${per}) as day from generate_series(0, ${rows - 1}) i) i`
}

/** What six digits add to Luhn's sum: every second one counts double, as the sum of its digits. */
const luhn = (digits: string): string =>
  [100_000, 10_000, 1000, 100, 10, 1]
    .map((place, n) =>
      n % 2 ? `${digits} / ${place} % 10 / 5 + ${digits} / ${place} % 10 * 2 % 10` : `${digits} / ${place} % 10`,
    )
    .join(' + ')
const serial = '(1 + s.i % 999999)'
/** The trace code of row `s`: FT, district, day, serial, check digit. engines/trace/code.ts */
export const codeOf = `'FT' || s.district || to_char(s.day, 'YYMMDD') || lpad(${serial}::text, 6, '0') || (10 - (${['s.district', "to_char(s.day, 'YYMMDD')::integer", serial].map(luhn).join(' + ')}) % 10) % 10`

/** How many rows a ledger has: deliveries are half of all. */
export const shareOf = (ledger: Resource, { rows }: City): number =>
  ledger === purchase ? Math.floor(rows / 2) : Math.floor(rows / 2 / (ledgers.length - 1))

/** What each kitchen buys and of whom. */
export const shop = async (client: pg.Client, { tenant, enterprises }: City, now: number): Promise<void> => {
  const times = { create_time: 'app.now()', update_time: 'app.now()' }
  const from = (per: number): string =>
    `select i as n, ${first.kitchen} + i / ${per} as info from generate_series(0, ${enterprises * per - 1}) i`
  await spread(client, tenant, {
    resource: goods,
    from: from(foods.length),
    set: { id: `${first.goods} + s.n`, info_id: 's.info', ...times },
    rows: foods.map(([goodsName, goodsCategory, goodsUnit], n) =>
      sample(
        goods,
        n,
        { goodsName, goodsCategory, goodsUnit, goodsCode: `C${n}`, gtin: null, goodsStatus: true, isForbidden: 0 },
        now,
      ),
    ),
  })
  await spread(client, tenant, {
    resource: supplier,
    from: from(sellers),
    set: { id: `${first.supplier} + s.n`, info_id: 's.info', ...times },
    rows: Array.from({ length: sellers }, (_, n) =>
      sample(supplier, n, { supplierName: foodOf(n)['supplierName'], supplierStatus: true }, now),
    ),
  })
}

/** One ledger, filed on its day by whoever keeps the kitchen's account. */
export const file = (client: pg.Client, ledger: Resource, city: City, now: number): Promise<number> => {
  const rows = shareOf(ledger, city)
  const field = kindIn(ledger.key)!.day
  const { number } = ledger
  const recordNo = `'${number!.prefix}' || to_char(s.day, 'YYYYMMDD') || lpad(s.i::text, 7, '0')`
  return spread(client, city.tenant, {
    resource: ledger,
    from: rowsOf(rows, city),
    rows: samples(ledger, now, n => ({
      ...(ledger === purchase && { ...foodOf(n), lacksPapers: false }),
      submitStatus: 1,
      recordSource: 1,
      isLate: n % 19 === 0,
      trustScore: 60 + (n % 41),
      remark: null,
      correctReason: null,
      noUse: false,
    })),
    set: {
      id: `${ledgerId(ledgers.indexOf(ledger))} + s.i`,
      info_id: 's.info',
      create_user: `${city.accounts} + s.k`,
      create_time: 's.at',
      update_time: 's.at',
      lock_time: "s.at + interval '24 hours'",
      [snake(field)]: ledger.fields[field]!.type.name === 'day' ? 's.day' : 's.at',
      [snake(number!.field)]: recordNo,
      search_text: `t.search_text || lower(e'\\n' || ${recordNo})`,
      ...(ledger === purchase && { goods_id: goodsOf, supplier_id: sellerOf, trace_code: codeOf }),
      ...(ledger === waste && { waste_unit: sellerOf }),
      ...(ledger === sampleLedger &&
        city.store && { cookbook_id: `case when s.j < ${dishesOf(city)} then ${first.dish} + s.i end` }),
    },
  })
}

/**
 * Goods leave the store three batches at a time, and every fourth time a dish is cooked of them: so many times, and
 * dishes, of each kitchen.
 */
export const takenOf = (city: City): number => Math.max(0, Math.floor((each(shareOf(purchase, city), city) - 6) / 2))
export const dishesOf = (city: City): number => Math.floor(takenOf(city) / 4)
