import { permission, type Role } from '../../contract/roles.ts'
import { may } from '../define/resource.ts'
import type { Kernel } from './kernel.ts'
import type { MenuRow } from './menu-rows.ts'
import type { Asker, Narrowing, Reach } from './asker.ts'
import type { Grants } from './grants.ts'

/**
 * Nobody gives, takes, resets or becomes what they do not hold. What a role holds is what a session of it could do, so
 * both are the same kind of thing and compared here, once. Which roles of its tenant a session holds is told to the
 * database when it enters, and the database refuses every change of an account, a session or a role that is not wholly
 * held before and after it. docs/decisions/0008
 */
export interface Holding {
  /** '' of a role of no kind, which opens nothing. */
  readonly kind: Role | ''
  readonly manages: boolean
  /** Ids of the menus and buttons that open something for that kind. */
  readonly menus: ReadonlySet<string>
  readonly narrowings: ReadonlyMap<string, readonly Narrowing[]>
  readonly apis: ReadonlySet<string>
  /** Whether it may read the rows of a resource. */
  readonly reads: (key: string) => boolean
}

const rank: Readonly<Record<Role | '', number>> = { '': 0, enterprise: 0, supervise: 1, administrator: 2 }

/**
 * Whether scopes leave out rows or columns. They are joined by or, so one that leaves out nothing undoes the others.
 */
const narrows = (scopes: readonly Narrowing[]): boolean =>
  !scopes.some(({ rows }) => rows === 'all') || !scopes.some(({ columns: names }) => names === null)

/** Keys of the resources of which a session does not see everything. */
export const narrowed = ({ narrowings }: Pick<Reach, 'narrowings'>): readonly string[] =>
  [...narrowings].filter(([, scopes]) => scopes.length > 0 && narrows(scopes)).map(([key]) => key)

/**
 * Whether whoever holds `own` holds all of `theirs`: kind, menus and buttons, addresses, and no more rows or columns of
 * what they see a part of.
 */
export function covers(own: Holding, other: Holding): boolean {
  if (own.manages) return true
  if (other.manages || rank[other.kind] > rank[own.kind]) return false
  if ([...other.apis].some(id => !own.apis.has(id))) return false
  const seesMore = (key: string): boolean => {
    const had = new Set(own.narrowings.get(key)!.map(({ id }) => id))
    const narrowings = other.narrowings.get(key) ?? []
    return other.reads(key) && (!narrowings.length || narrowings.some(({ id }) => !had.has(id)))
  }
  return !narrowed(own).some(seesMore) && [...other.menus].every(id => own.menus.has(id))
}

/**
 * What a reach opens for a kind of person. `gives`: an administrator also holds, to give it, what only other kinds can
 * use.
 */
export function holdingOf(
  { manages, menus: granted, codes, narrowings, apis }: Reach,
  kind: Role | '',
  grants: Grants,
  { menus: rows, find }: Pick<Kernel, 'menus' | 'find'>,
  gives: boolean,
): Holding {
  const opens = ({ managing, roles }: MenuRow): boolean =>
    kind !== '' && (manages || !managing) && (gives && kind === 'administrator' ? true : roles.includes(kind))
  const byId = new Map(rows.map(row => [row.id, row]))
  const menus = new Set<string>()
  if (granted === null) for (const row of rows) if (opens(row) && grants.menus.has(row.id)) menus.add(row.id)
  if (granted) for (const id of granted) if (!byId.has(id) || opens(byId.get(id)!)) menus.add(id)
  // A button of a page that is there is held with its code, whoever granted it under which id.
  if (gives && codes)
    for (const row of rows)
      if (row.category === 2 && codes.has(row.code) && menus.has(row.parentId) && opens(row)) menus.add(row.id)
  const reads = (key: string): boolean => {
    const resource = find(key)
    return (
      kind !== '' &&
      resource !== undefined &&
      may(resource, kind, 'read') &&
      (codes === null || codes.has(permission(key, 'read')))
    )
  }
  return { kind, manages, menus, narrowings, apis, reads }
}

/** How far the data scopes of a session follow its departments: whoever is narrowed so gives and takes no others. */
const deptsOf = ({ narrowings }: Reach): '' | 'dept' | 'depts' => {
  const kinds = new Set([...narrowings.values()].flat().map(({ rows }) => rows))
  return kinds.has('dept') ? 'dept' : kinds.has('depts') ? 'depts' : ''
}

/**
 * What the database is told of a session as it enters: ids of the roles it holds (`*` for all), how it is narrowed by
 * departments, and the roles whose new content `granting` has looked at.
 */
export const heldText = ({
  reach,
  granting = [],
}: Pick<Asker, 'reach' | 'granting'>): readonly [roles: string, depts: string, granting: string] => [
  reach.holds.roles === 'all' ? '*' : `{${reach.holds.roles.join(',')}}`,
  deptsOf(reach),
  `{${granting.join(',')}}`,
]
