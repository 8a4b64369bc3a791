import type { Named } from './table.ts'

/** A table whose columns a statement of the kernel names by fields. */
type Gives<Names extends string = never> = (
  alias?: string,
) => Named<Names | 'id' | 'tenantId' | 'isDeleted' | 'searchText'>

/**
 * Tables of rooms that the kernel itself asks. The room that has one gives it (`gives` of its room.server.ts); the
 * kernel knows it by what it means here and by the fields it asks for, so it names no table of a room, and a field that
 * is renamed is an error where it is given.
 */
export interface Given {
  /** Where rows belong: `infoId` of a row is the id of its place, `cityId` the area that lies in. */
  readonly places: Gives<'areaCode' | 'type'>
  /** Which unit watches which place. */
  readonly watches: Gives<'infoId' | 'marketId'>
  readonly areas: Gives<'areaCode'>
  /** When a place is over (`ends`), as SQL of its table under an alias: who is over counts nowhere. */
  readonly over: (alias: string) => string
  /** What people hold: roles with their menus and scopes, the package of their tenant, and where they stand. */
  readonly roles: Gives<'roleAlias' | 'roleName' | 'menuIds' | 'dataScopeIds' | 'apiScopeIds'>
  readonly packages: Gives<'menuId'>
  readonly menus: Gives<'parentId' | 'code'>
  readonly dataScopes: Gives<'menuId' | 'scopeType' | 'scopeField' | 'scopeValue'>
  readonly apiScopes: Gives<'scopePath' | 'isReleased' | 'updateTime'>
  readonly offices: Gives<'deptName' | 'ancestors'>
  readonly posts: Gives<'postName'>
  readonly parameters: Gives<'paramKey' | 'paramValue'>
}

/** What says where a row belongs. */
export type Place = Pick<Given, 'places' | 'watches' | 'areas'>

const roomTables: Partial<Given> = {}

/** Says which tables those of `Given` are: once, when the product is put together. */
export const give = (tables: Partial<Given>): void => void Object.assign(roomTables, tables)

/**
 * A table a room gives, under an alias. Statements ask when they are first sent (`get text()`), for by then every room
 * has given. @throws Error when none has
 */
export const roomTable = <Key extends keyof Given>(key: Key, alias = ''): ReturnType<Given[Key]> => {
  const table = roomTables[key]
  if (!table) throw new Error(`no room gives the kernel its ${key}`)
  return table(alias) as ReturnType<Given[Key]>
}

/** Where a row belongs, as the rooms give it. */
export const place: Place = {
  places: alias => roomTable('places', alias),
  watches: alias => roomTable('watches', alias),
  areas: alias => roomTable('areas', alias),
}
