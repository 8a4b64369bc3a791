import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { areas, bodies, units } from './tables.ts'

// What other rooms may ask of this one.
export { followHolidays, readHolidays } from './holidays.server.ts'
export { seedHolidays } from './holidays-seed.server.ts'
export { schoolWords, toldWords } from './school-words.server.ts'
export { platforms, type Platform } from './interface-ask.server.ts'
export * from './tables.ts'

const a = areas('a')
const h = bodies('h')
const u = units('u')

/** The area of a supervising unit. */
export const areaOfUnit = (unit: string): Bound =>
  bind(
    {
      name: 'unit_area',
      text: `select ${u.areaCode} from ${u} where ${u.tenantId} = app.tenant() and ${u.id} = $1 and not ${u.isDeleted}`,
    },
    unit,
  )

/**
 * Where an office is: longitude and latitude; of a unit, or else of the first unit of an area that has a
 * place.
 */
export const placeOfOffice = (unit: string, area: string): Bound =>
  bind(
    {
      name: 'office_place',
      text: `select ${u.longitude}, ${u.latitude} from ${u} where ${u.tenantId} = app.tenant() and (${u.id} = nullif($1, '')::bigint or $1 = '' and ${u.areaCode} = $2) and ${u.longitude} is not null and ${u.latitude} is not null and not ${u.isDeleted} order by ${u.marketType}, ${u.id} limit 1`,
    },
    unit,
    area,
  )

/** Codes and names of areas. */
export const areaNames = (codes: readonly string[]): Bound =>
  bind(
    {
      name: 'area_names',
      text: `select ${a.areaCode}, ${a.areaName} from ${a} where ${a.tenantId} = app.tenant() and ${a.areaCode} = any($1::text[]) and not ${a.isDeleted}`,
    },
    textArray(codes),
  )

/** Ids and names of supervising units. */
export const unitNames = (ids: readonly string[]): Bound =>
  bind(
    {
      name: 'unit_names',
      text: `select ${u.id}, ${u.marketName} from ${u} where ${u.tenantId} = app.tenant() and ${u.id} = any($1::bigint[]) and not ${u.isDeleted}`,
    },
    array(ids),
  )

/** Refuses a body that is not approved. @returns its code */
export const approvedBody = (id: string): Bound =>
  bind(
    {
      name: 'body_approved',
      text: `select app.must(exists (select from ${h} where ${h.tenantId} = app.tenant() and ${h.id} = $1 and ${h.auditStatus} = 1 and not ${h.isDeleted}), 'bodyPending'),
    (select ${h.enterpriseCode} from ${h} where ${h.tenantId} = app.tenant() and ${h.id} = $1)`,
    },
    id,
  )

/**
 * Bodies that have applied: they belong to no kitchen, so they give no row among the things to do and wait with the
 * offices that decide, whatever is chosen in the tree.
 * @returns id, name, since when, and how many wait in all
 */
export const applyingBodies = (most: number): Bound =>
  bind({
    name: `bodies_applying_${most}`,
    text: `select ${h.id}, ${h.enterpriseName}, coalesce(${h.appliedTime}, ${h.createTime}), count(*) over () from ${h} where ${h.tenantId} = app.tenant() and ${h.auditStatus} = 0 and app.oversees(${h.areaCode}, null) and not ${h.isDeleted} order by 3, 1 limit ${most}`,
  })
