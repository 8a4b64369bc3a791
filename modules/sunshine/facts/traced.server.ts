import type { Named } from '../../../kernel/define/table.ts'
import type { TraceFacts } from '../../../engines/index/facts.ts'
import { bind, type Statement } from '../../../kernel/store/batch.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { purchases, samples } from '../../ledger/asks.server.ts'
import { dishes } from '../../selfexam/asks.server.ts'
import { deliveries, goods, inbounds } from '../../stock/asks.server.ts'
import { limits } from '../../words/limits.ts'
import { byKitchen, type Source } from './source.server.ts'

const [e, x, s, g, b, p, t] = [
  enterprises('e'),
  dishes('x'),
  samples('s'),
  goods('g'),
  inbounds('b'),
  purchases('p'),
  deliveries('t'),
]

/** 中央厨房, 小微餐饮, 集体用餐配送 of enterprise_type: what of them is looked at. decisions-2.md A.2 I */
const [central, small, catering] = [1, 3, 7] as const
/** 调味品 of goods_category: nobody traces salt; nor water, which is no good. */
const seasoning = 11
const water = ['水', '清水', '纯净水', '饮用水', '高汤'] as const
/** 已签收 of tfs_status. */
const received = 3

const own = (row: Named<'tenantId' | 'infoId'>): string =>
  `${row.tenantId} = app.tenant() and ${row.infoId} = any($1::bigint[])`

const isSampled = `exists (select from ${s} where ${s.tenantId} = x.tenant_id and ${s.infoId} = x.info_id and ${s.id} = x.sample_id and ${s.sampleWeight} >= ${limits.sample.grams} and not ${s.isDeleted})`

/**
 * Food that was served, bought or brought, and whether where it came from is known: of a dish each thing that goes into
 * it has the code of a batch that came in. What dishes are made of is taken apart once, and each code looked up once.
 */
const food: Statement = {
  name: 'index_food',
  text: `with dishes as materialized (select ${x.tenantId}, ${x.infoId}, ${x.id}, ${x.cookbookName} as name, ${x.cookbookSuppDate} as day, ${x.mustSample}, ${x.sampleId}, ${x.elements}
        from ${x} join ${e} on ${e.tenantId} = ${x.tenantId} and ${e.id} = ${x.infoId} and ${e.type} not in (${central}, ${small}, ${catering})
        where ${own(x)} and ${x.cookbookSuppDate} between $2::date and $3::date and ${x.submitStatus} = 1 and ${x.correctedBy} is null and not ${x.isDeleted}),
      parts as materialized (select x.id, nullif(i ->> 'goodsId', '')::bigint as goods, i ->> 'traceCode' as code from dishes x cross join lateral jsonb_array_elements(coalesce(x.elements, '[]')) i
        where i ->> 'name' not in (${water.map(name => `'${name}'`).join(', ')})),
      codes as materialized (select ${b.traceCode} as code from ${b} where ${b.tenantId} = app.tenant() and ${b.traceCode} = any(array(select distinct code from parts)) and not ${b.isDeleted}
        union select ${p.traceCode} from ${p} where ${p.tenantId} = app.tenant() and ${p.traceCode} = any(array(select distinct code from parts)) and ${p.correctedBy} is null and not ${p.isDeleted}),
      seasonings as materialized (select ${g.id} from ${g} where ${own(g)} and ${g.goodsCategory} = ${seasoning}),
      lacking as materialized (select distinct parts.id from parts where not exists (select from seasonings where seasonings.id = parts.goods) and not exists (select from codes where codes.code = parts.code))
    select x.info_id, x.id, x.name, x.day::text, lacking.id is null and (not coalesce(x.must_sample, false) or ${isSampled}) from dishes x left join lacking on lacking.id = x.id
    union all select ${p.infoId}, ${p.id}, ${p.goodsName}, ${p.purchaseDate}::text, ${p.supplierId} is not null and not coalesce(${p.lacksPapers}, false)
      from ${p} join ${e} on ${e.tenantId} = ${p.tenantId} and ${e.id} = ${p.infoId} and ${e.type} = ${small}
      where ${own(p)} and ${p.purchaseDate} between $2::date and $3::date and ${p.submitStatus} = 1 and ${p.correctedBy} is null and not ${p.isDeleted}
    union all select ${t.infoId}, ${t.id}, ${t.cookbookName}, ${t.useDate}::text, coalesce(${t.tfsStatus} = ${received}, false)
      from ${t} join ${e} on ${e.tenantId} = ${t.tenantId} and ${e.id} = ${t.infoId} and ${e.type} in (${central}, ${catering})
      where ${own(t)} and ${t.useDate} between $2::date and $3::date and ${t.deliverTime} is not null and not ${t.isDeleted}`,
}

/** What of the food can be traced; null where there was none. decisions-2.md A.2 I */
export const traceSource: Source<TraceFacts | null> = {
  asks: ({ infos, first, last }) => [bind(food, infos, first, last)],
  reads: ([rows]) => {
    const kitchens = byKitchen(rows!)
    return info => {
      const all = kitchens.get(info)
      if (!all) return null
      const lacking = all.filter(row => row[4] !== 't')
      return {
        traced: all.length - lacking.length,
        untraced: lacking.map(([, id, name, day]) => ({ id: id!, name: name ?? '', day: day! })),
      }
    }
  },
}
