import type { Sql } from '../../kernel/define/value.ts'
import { treeFound } from '../../contract/tree.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Statement } from '../../kernel/store/batch.ts'
import { areas, bindings, unitBindings, units } from '../base/asks.server.ts'
import { isDeviceFile } from '../words/device-files.ts'
import { enterprises, placements, tallies } from './tables.ts'

const b = bindings('b')
const k = unitBindings('k')
const m = units('m')
const e = enterprises('e')
const p = placements('p')
const y = tallies('y')

/**
 * Enterprises of the tree: those that are, in the area of the root ($1). The tenant is asked once a statement, not once
 * a row: with 20,000 rows it shows.
 */
const living = `${e.tenantId} = (select app.tenant()) and not ${e.isDeleted} and ${e.infoStatus} is distinct from 5`
const inRoot = `${living} and ${e.areaCode} >= $1 and ${e.areaCode} < $1 || 'g'`
/** Whether a row is in the area of whoever asks, and no data scope leaves less of it. */
const inside = (t: string): string =>
  `((select app.area_seen()) <> '' and ${t}.area_code >= (select app.area_seen()) and ${t}.area_code < (select app.area_seen()) || 'g')`
const tallied = `left join ${y} on ${y.tenantId} = ${e.tenantId} and ${y.infoId} = ${e.id}`
const matching = `${e.searchText} like '%' || $2 || '%'`
/**
 * The pairs of its letters ($3) are found by their index, and only they say how many rows there are: planned anew for
 * each.
 */
const ofPairs = `${matching} and app.grams(${e.searchText}) @> $3::text[]`
const columns = `${e.id}, ${e.infoName}, ${e.type}, ${e.infoGrade}, ${e.infoFsIndex}, coalesce(y.open_alarms, 0)`
const bound = `join ${b} on ${b.tenantId} = ${e.tenantId} and ${b.infoId} = ${e.id} and not ${b.isDeleted}`

/**
 * What a tree asks for: its branches, how many enterprises stand right below each, and its leaves with the branch each
 * stands in.
 */
export interface TreeStatements {
  /** $1 root, $2 what is looked for, '' for nothing. */
  readonly branches: Statement
  readonly standing: Statement
  readonly all: Statement
  /** $2: codes or ids of branches. */
  readonly under: Statement
  readonly found: Statement
  /** Of what has pairs of letters, $3: `gramsOf`. */
  readonly paired: Statement
  /** $2: the id of an enterprise. */
  readonly one: Statement
}

const leaves = (name: string, key: Sql, from: string, where: string, more = ''): Statement => ({
  name: `tree_${name}`,
  text: `select ${key}, ${columns} from ${e} ${from} ${tallied} where ${where} order by ${e.infoName}, ${e.id}${more}`,
})

export const byArea: TreeStatements = {
  branches: {
    name: 'tree_areas',
    text: `select area_code, area_name, null, $2 <> '' and search_text like '%' || $2 || '%' from ${areas()} where tenant_id = (select app.tenant()) and area_code >= $1 and area_code < $1 || 'g' and not is_deleted order by length(area_code), sort, area_code`,
  },
  // Of whole areas the numbers are kept. Whoever sees an enterprise for another reason, and has it outside their area,
  // counts it.
  standing: {
    name: 'tree_in_areas',
    text: `select ${p.areaCode}, ${p.num} from ${p} where ${p.tenantId} = (select app.tenant()) and ${p.areaCode} >= $1 and ${p.areaCode} < $1 || 'g' and ${p.num} > 0 and ((select app.everywhere()) or ${inside('p')})
      union all select ${e.areaCode}, count(*) from ${e} where not (select app.everywhere()) and (coalesce((select app.own()), (select app.chain()), (select app.market())) is not null or (select app.only()) is not null) and ${inRoot} and not ${inside('e')} group by 1`,
  },
  all: leaves('all', e.areaCode, '', inRoot),
  under: leaves('under_area', e.areaCode, '', `${inRoot} and ${e.areaCode} = any($2)`),
  found: leaves('found', e.areaCode, '', `${inRoot} and ${matching}`, ` limit ${treeFound}`),
  paired: { ...leaves('', e.areaCode, '', `${inRoot} and ${ofPairs}`, ` limit ${treeFound}`), name: '' },
  one: leaves('one', e.areaCode, '', `${inRoot} and ${e.id} = $2`),
}

export const byMarket: TreeStatements = {
  // Above a unit stands the one it names; of one that names none, the one it was bound to first.
  branches: {
    name: 'tree_markets',
    text: `select ${m.id}, ${m.marketName}, coalesce(${m.parentId}, (select ${k.marketId} from ${k} where ${k.tenantId} = ${m.tenantId} and ${k.subMarketId} = ${m.id} and not ${k.isDeleted} order by ${k.id} limit 1)), $2 <> '' and ${m.searchText} like '%' || $2 || '%'
      from ${m} where ${m.tenantId} = app.tenant() and $1::text is not null and not ${m.isDeleted} order by ${m.marketName}, ${m.id}`,
  },
  standing: {
    name: 'tree_in_markets',
    text: `select ${b.marketId}, count(*) from ${e} ${bound} where ${inRoot} group by 1`,
  },
  all: leaves('bound', b.marketId, bound, inRoot),
  under: leaves('under_market', b.marketId, bound, `${inRoot} and ${b.marketId} = any($2::bigint[])`),
  found: leaves('bound_found', b.marketId, bound, `${inRoot} and ${matching}`, ` limit ${treeFound}`),
  paired: { ...leaves('', b.marketId, bound, `${inRoot} and ${ofPairs}`, ` limit ${treeFound}`), name: '' },
  one: leaves('bound_one', b.marketId, bound, `${inRoot} and ${e.id} = $2`),
}

/**
 * Whether any device of some enterprises ($1) is online: every file of a device says so of itself. Asked by the
 * platform, about enterprises the asker was shown. domain.md 0.5
 */
export function online(kernel: Kernel): Statement | null {
  const tables = kernel.resources.filter(isDeviceFile).map(({ table }) => table)
  const devices = tables.map(
    table =>
      `select d.info_id, d.online_status from ${table} d where d.tenant_id = app.tenant() and d.info_id = any($1::bigint[]) and not d.is_deleted`,
  )
  return devices.length
    ? {
        name: 'tree_online',
        text: `select d.info_id, bool_or(d.online_status = 1) from (${devices.join(' union all ')}) d group by 1`,
      }
    : null
}
