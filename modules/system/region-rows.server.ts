import { initials } from '../../kernel/derive/row/search.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { ancestorsOf, levelOf, rootRegion } from './region.ts'
import { regions as regionTable } from './tables.ts'

const c = regionTable('c')
const t = regionTable('t')
const o = regionTable('o')
const l1 = regionTable('l1')
const l2 = regionTable('l2')
const l3 = regionTable('l3')
const l4 = regionTable('l4')
const l5 = regionTable('l5')
const r = regionTable()

/** A region as it leaves. `level` is the name older clients know. platform-contract.md 12 */
export interface Region {
  readonly id: string
  readonly code: string
  readonly parentId: string
  readonly parentCode: string
  readonly parentName: string
  readonly ancestors: string
  readonly name: string
  readonly provinceCode: string
  readonly provinceName: string
  readonly cityCode: string
  readonly cityName: string
  readonly districtCode: string
  readonly districtName: string
  readonly townCode: string
  readonly townName: string
  readonly villageCode: string
  readonly villageName: string
  readonly regionLevel: number
  readonly level: number
  readonly sort: number
  readonly remark: string
  readonly hasChildren: boolean
}

/** What is stored of a region; all else follows from the code. */
export interface Entry {
  readonly code: string
  readonly name: string
  readonly sort: number
  readonly remark: string | null
}

// The names of the levels are read from their own rows: a renamed city is renamed in all its counties at once.
const columns = `${t.code}, ${t.name}, ${t.sort}, ${t.remark}, exists (select from ${c} where ${c.parentCode} = ${t.code}), ${o.name}, ${l1.name}, ${l2.name}, ${l3.name}, ${l4.name}, ${l5.name}
  from ${t} left join ${o} on ${o.code} = ${t.parentCode}
  left join ${l1} on ${t.regionLevel} >= 1 and ${l1.code} = left(${t.code}, 2)
  left join ${l2} on ${t.regionLevel} >= 2 and ${l2.code} = left(${t.code}, 4)
  left join ${l3} on ${t.regionLevel} >= 3 and ${l3.code} = left(${t.code}, 6)
  left join ${l4} on ${t.regionLevel} >= 4 and ${l4.code} = left(${t.code}, 9)
  left join ${l5} on ${t.regionLevel} >= 5 and ${l5.code} = ${t.code}`

/** Filters of the page by equality, each by its column. platform-contract.md 1.4 */
export const equalities = {
  code: t.code,
  parentCode: t.parentCode,
  name: t.name,
  regionLevel: `${t.regionLevel}::text`,
  sort: `${t.sort}::text`,
  remark: t.remark,
  provinceCode: `left(${t.code}, 2)`,
  cityCode: `left(${t.code}, 4)`,
  districtCode: `left(${t.code}, 6)`,
  townCode: `left(${t.code}, 9)`,
} as const
const names = Object.keys(equalities) as (keyof typeof equalities)[]
const filter = [
  ...names.map((name, i) => `($${i + 1}::text is null or ${equalities[name]} = $${i + 1})`),
  // Digits are the beginning of a code; anything else is a part of the name or of its pinyin initials.
  `($${names.length + 1}::text is null or ${t.code} like $${names.length + 1})`,
  `($${names.length + 2}::text is null or ${t.searchText} like $${names.length + 2})`,
].join(' and ')
const after = names.length + 3

const children: Statement = {
  name: 'region_children',
  text: `select ${columns} where ${t.parentCode} = $1 or ($1 = '0' and ${t.parentCode} is null) order by ${t.sort}, ${t.code}`,
}
const byCode: Statement = { name: 'region_one', text: `select ${columns} where ${t.code} = $1` }
const page: Statement = {
  name: 'region_page',
  text: `select ${columns} where ${filter} order by ${t.sort}, ${t.code} limit $${after}::int offset $${after + 1}::int`,
}
const total: Statement = { name: 'region_total', text: `select count(*) from ${t} where ${filter}` }
const next: Statement = {
  name: 'region_next',
  text: `select ${columns} where ${filter} and ${t.code} > $${after} order by ${t.code} limit $${after + 1}::int`,
}
const existing: Statement = {
  name: 'region_known',
  text: `select ${r.code}, ${r.name}, ${r.sort}, ${r.remark} from ${r} where ${r.code} = any($1::varchar[]) order by ${r.code} for update`,
}
const parents: Statement = {
  name: 'region_parents',
  text: `select ${r.code} from ${r} where ${r.code} = any($1::varchar[]) for key share`,
}
const put: Statement = {
  name: 'region_put',
  text: `insert into ${r} (${r.code}, ${r.name}, ${r.sort}, ${r.remark}, ${r.searchText}) select ${r.code}, ${r.name}, ${r.sort}, ${r.remark}, ${r.searchText}
    from unnest($1::varchar[], $2::varchar[], $3::int[], $4::varchar[], $5::text[]) as said (${r.code}, ${r.name}, ${r.sort}, ${r.remark}, ${r.searchText})
    on conflict (${r.code}) do update set ${r.name} = excluded.name, ${r.sort} = excluded.sort, ${r.remark} = excluded.remark, ${r.searchText} = excluded.search_text`,
}
const remove: Statement = { name: 'region_remove', text: `delete from ${r} where ${r.code} = $1` }

/** A filter of the page and of the export, as a caller sent it; '' and absent are no condition. */
export type Wanted = Readonly<Partial<Record<keyof typeof equalities | 'search', string>>>

const like = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

function conditions(filters: Wanted): readonly (string | null)[] {
  const search = filters.search ?? ''
  const isCode = /^\d+$/.test(search)
  return [
    ...names.map(name => filters[name] || null),
    search && isCode ? `${search}%` : null,
    search && !isCode ? `%${like(search)}%` : null,
  ]
}

/** Statements over the regions; each is one, however many rows it answers. */
export const regions = {
  children: (parent: string): Bound => bind(children, parent),
  one: (code: string): Bound => bind(byCode, code),
  page: (filters: Wanted, size: number, offset: number): Bound =>
    bind(page, ...conditions(filters), String(size), String(offset)),
  total: (filters: Wanted): Bound => bind(total, ...conditions(filters)),
  /** The rows behind a code, in order of code. */
  next: (filters: Wanted, behind: string, size: number): Bound =>
    bind(next, ...conditions(filters), behind, String(size)),
  /** Locks the rows that exist. */
  known: (codes: readonly string[]): Bound => bind(existing, textArray(codes)),
  /** Which of these exist, held until the end of the transaction. */
  parents: (codes: readonly string[]): Bound => bind(parents, textArray(codes)),
  put: (entries: readonly Entry[]): Bound =>
    bind(
      put,
      textArray(entries.map(({ code }) => code)),
      textArray(entries.map(({ name }) => name)),
      textArray(entries.map(({ sort }) => String(sort))),
      textArray(entries.map(({ remark }) => remark)),
      textArray(entries.map(({ name }) => searchText(name))),
    ),
  remove: (code: string): Bound => bind(remove, code),
}

/** What a search looks into: the name and its pinyin initials, one a line. */
export const searchText = (name: string): string => `${name.toLowerCase()}\n${initials(name)}`

export type Texts = readonly (string | null)[]

export const entryOf = ([code, name, sort, remark]: Texts): Entry => ({
  code: code!,
  name: name!,
  sort: Number(sort),
  remark: remark ?? null,
})

/** A row of the statements above. */
export function regionOf(texts: Texts): Region {
  const { code, name, sort, remark } = entryOf(texts)
  const [hasChildren, parentName, ...levelNames] = texts.slice(4)
  const path = [...ancestorsOf(code), code].filter(at => at !== rootRegion)
  const at = (level: number): readonly [string, string] => [path[level - 1] ?? '', levelNames[level - 1] ?? '']
  const [
    [provinceCode, provinceName],
    [cityCode, cityName],
    [districtCode, districtName],
    [townCode, townName],
    [villageCode, villageName],
  ] = [at(1), at(2), at(3), at(4), at(5)] as const
  const parentCode = ancestorsOf(code).at(-1) ?? ''
  return {
    id: code,
    code,
    parentId: parentCode || '0',
    parentCode,
    parentName: parentName ?? '',
    ancestors: ancestorsOf(code).join(','),
    name,
    provinceCode,
    provinceName,
    cityCode,
    cityName,
    districtCode,
    districtName,
    townCode,
    townName,
    villageCode,
    villageName,
    regionLevel: levelOf(code),
    level: levelOf(code),
    sort,
    remark: remark ?? '',
    hasChildren: hasChildren === 't',
  }
}
