import type { Lang } from '../../contract/errors.ts'
import type { Role } from '../../contract/roles.ts'

/** Who is asking, as the signed token says; the database checks the session again before it shows a row. */
export interface Asker {
  readonly session: string
  readonly tenant: string
  readonly user: string
  readonly account: string
  readonly role: Role
  /** The one kitchen of an enterprise account, '' for others. */
  readonly info: string
  /** The area and market of a supervisor, '' for none. */
  readonly area: string
  readonly market: string
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
