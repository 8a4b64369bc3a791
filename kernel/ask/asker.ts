import type { Lang } from '../../contract/in-lang.ts'
import type { Role } from '../../contract/roles.ts'
import type { Values } from '../define/resource.ts'

/** What a signed token proves: whose session it is. What that session may do is looked up, never believed. */
export interface Claims {
  readonly session: string
  readonly tenant: string
  readonly user: string
}

/** How a data scope narrows one resource for one session; several are joined by or. platform-contract.md 5 */
export interface Narrowing {
  /** The data scope. */
  readonly id: string
  readonly rows: 'all' | 'own' | 'dept' | 'depts' | 'custom'
  /** Filters of the resource's own list, for `custom`. */
  readonly filters: Values
  /** Columns that are seen; null for all. */
  readonly columns: ReadonlySet<string> | null
}

/** What a session may do beyond the kind of person it is of. */
export interface Reach {
  /** The state of the tenant's grants this was read at; the database refuses whoever comes with another one. */
  readonly version: string
  /** Administrator of the management tenant: everything, in every tenant. */
  readonly manages: boolean
  /** Permission codes granted; null for all that the kind of person may have. */
  readonly codes: ReadonlySet<string> | null
  /** Ids of the menus and buttons granted; null as above. */
  readonly menus: ReadonlySet<string> | null
  readonly narrowings: ReadonlyMap<string, readonly Narrowing[]>
  /** Ids of the API scopes held. */
  readonly apis: ReadonlySet<string>
  /** Whether an address stands under an API scope that no role of the session holds. */
  readonly forbids: (path: string) => boolean
  readonly holds: Held
}

/** What of its tenant's roles a session holds: all that such a role gives, it has itself. holds.ts */
export interface Held {
  /** Ids of the roles; of which `all` means every one there is. */
  readonly roles: readonly string[] | 'all'
  /**
   * Whether it would hold these roles if they were so: by id what each is to be. Those that are not named stay as they
   * are.
   */
  readonly would: (roles: ReadonlyMap<string, RoleGrant>) => boolean
}

/** What was granted to a role. */
export interface RoleGrant {
  readonly alias: string
  /** The kind of person it is for; '' for none. */
  readonly kind: Role | ''
  /** Whoever has it looks and writes nothing, whatever was granted to it. */
  readonly onlyReads: boolean
  /** Ids of menus and buttons; null while nothing was granted to it: then it has what its kind may have. */
  readonly menus: readonly string[] | null
  readonly data: readonly string[]
  readonly paths: readonly string[]
}

/** What must be so of an enterprise `t` to be seen: a condition whose values follow those of the entry. */
export interface Within {
  readonly where: string
  readonly values: readonly string[]
}

/** Who is asking, as the database says now. */
export interface Asker extends Claims {
  readonly account: string
  /** The kind of person. */
  readonly role: Role
  /** Ids and aliases of the active roles. */
  readonly roles: readonly string[]
  readonly aliases: readonly string[]
  /** The active department, '' for none, and all of the account's. */
  readonly dept: string
  readonly depts: readonly string[]
  /** The one kitchen of an enterprise account; '' for others, and for the account of a body that has several. */
  readonly info: string
  /** The body (base/enterprise) whose account it is, '' for none: the database says which kitchens that are. */
  readonly head: string
  /** The area and market of a supervisor, '' for none. */
  readonly area: string
  readonly market: string
  /** The password has to be changed before anything else. */
  readonly mustChange: boolean
  /** A second factor has to be set up before anything else. */
  readonly mustEnrol: boolean
  readonly reach: Reach
  /**
   * Of one request: ids of the roles whose new content the rule has looked at, `new` for one that is made. Without it
   * the database lets none be changed.
   */
  readonly granting?: readonly string[]
  /** Which enterprises are left of those it sees, where a data scope or a question says so. */
  readonly within?: Within
  /**
   * Of one request: how often it has entered. What failed at its first entry has done nothing yet and may be tried
   * again.
   */
  readonly entries?: { n: number }
}

/** Everything a call may know of its request. `asker` is null only for open calls. */
export interface Context {
  readonly asker: Asker | null
  readonly lang: Lang
  readonly ip: string
  readonly agent: string
  readonly trace: string
  readonly now: number
  readonly idempotency: string | null
}

/** The context of a call that nobody reaches unsigned. */
export type Signed = Context & { readonly asker: Asker }

/**
 * Everything of a session that decides which rows a policy shows it: whoever has the same name sees the same, unless a
 * data scope on the resource itself says more (`narrowingOf`).
 */
export const scopeName = ({ tenant, role, info, head, area, market, reach, within }: Asker): readonly string[] => [
  tenant,
  role,
  info,
  head,
  area,
  market,
  reach.manages ? 'manages' : '',
  ...(within ? [within.where, ...within.values] : []),
]

/** Whether the session may use a code that its kind of person may have. */
export const holds = ({ reach }: Asker, code: string): boolean =>
  reach.manages || reach.codes === null || reach.codes.has(code)
