import { array } from '../../kernel/store/arrays.ts'
import { shownTo } from '../../kernel/derive/read/asking.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import file from './info.ts'
import { enterprises } from './tables.ts'

// What other rooms may ask of this one.
export * from './tables.ts'
export { picturePath, picturesOf } from './open-pictures.ts'

const e = enterprises('e')
const own = `${e.tenantId} = app.tenant() and ${e.id} = $1`

/** Which enterprises `e` the screens count: $1 the one, or null; $2 whether only those that show themselves. */
export const onScreen = shownTo(file)

/** What an enterprise is called, also one that was removed. */
export const nameOf = (info: string): Bound =>
  bind({ name: 'enterprise_name', text: `select ${e.infoName} from ${e} where ${own}` }, info)

/** What an enterprise that is there is called. */
export const livingNameOf = (info: string): Bound =>
  bind(
    { name: 'enterprise_living_name', text: `select ${e.infoName} from ${e} where ${own} and not ${e.isDeleted}` },
    info,
  )

/** Ids and names of enterprises. */
export const namesOf = (infos: readonly string[]): Bound =>
  bind(
    {
      name: 'enterprise_names',
      text: `select ${e.id}, ${e.infoName} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])`,
    },
    array(infos),
  )

/** Ids and names of enterprises of this very name, two at most: of two nobody knows which is meant. */
export const namedSo = (name: string | null): Bound =>
  bind(
    {
      name: 'enterprise_named',
      text: `select ${e.id}, ${e.infoName} from ${e} where ${e.tenantId} = app.tenant() and ${e.infoName} = $1 and not ${e.isDeleted} limit 2`,
    },
    name,
  )

/**
 * Whom the file of a kitchen names: its legal person, its manager, its food safety officer, and whether that is a
 * director.
 */
export const responsibleOf = (info: string): Bound =>
  bind(
    {
      name: 'enterprise_responsible',
      text: `select ${e.legalPerson}, ${e.infoManager}, ${e.infoSa}, coalesce(${e.infoSaType}, 0) = 1 from ${e} where ${own}`,
    },
    info,
  )

/** Where a kitchen stands: longitude and latitude. */
export const positionOf = (info: string): Bound =>
  bind({ name: 'enterprise_position', text: `select ${e.longitude}, ${e.latitude} from ${e} where ${own}` }, info)

/** Those of some enterprises that are there and seen, locked. */
export const lockedOf = (infos: readonly string[]): Bound =>
  bind(
    {
      name: 'enterprise_locked',
      text: `select ${e.id} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[]) and not ${e.isDeleted} order by ${e.id} for update`,
    },
    array(infos),
  )

/** Id, name and tenant of a school canteen or a kindergarten; no row for any other. */
export const schoolOf = (info: string): Bound =>
  bind(
    {
      name: 'enterprise_school',
      text: `select ${e.id}, ${e.infoName}, ${e.tenantId} from ${e} where ${own} and ${e.type} in (4, 8) and not ${e.isDeleted}`,
    },
    info,
  )
