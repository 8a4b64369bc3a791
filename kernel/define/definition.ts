import type { Fields, Row } from '../fields/base/field.ts'
import type { Action, Calls, Numbering, Plain, When } from './resource.ts'
import type { Known, Knows, Whole } from './rows.ts'

/**
 * Whose its rows are; decides owner columns, the policy the database enforces and what may be written by whom.
 * `platform`: everybody's to read, the management tenant's to write · `management`: the management tenant's alone · `tenant`: one tenant's ·
 * `tenants`: one tenant's, and the management tenant sees and keeps those of all; a row it makes may name its tenant (platform-contract.md 1.6) ·
 * `enterprise`: one kitchen's, seen by itself and by those whose jurisdiction or market it is in · `itself`: the row is the kitchen ·
 * `about`: the tenant's, and says something of the enterprise in `infoId`: who does not see that does not see them ·
 * `body`: a body that enterprises belong to: its account keeps it and, once approved, sees those enterprises (domain.md B.1.2).
 */
export type Whose = 'platform' | 'management' | 'tenant' | 'tenants' | 'enterprise' | 'itself' | 'about' | 'body'

/** How it is called from outside: its path below /api, the names of its calls where they depart from the usual, and what inherited clients call things. */
export interface Wire<F extends string = string> extends Calls {
  readonly path: string
  /**
   * What inherited clients call the buttons of its page: `code`_add, _edit, _delete, _view and, for every other verb, its own name;
   * `also` says what more a verb gives. platform-contract.md 9, 22
   */
  readonly buttons?: { readonly code: string; readonly also?: Readonly<Record<string, readonly string[]>> }
  /** Names that older clients filter by, and the fields they mean. */
  readonly older?: Readonly<Record<string, F>>
  /** What inherited search forms send and nothing is looked for by, because it is a secret: taken for not sent. */
  readonly unheard?: readonly F[]
}

/** Its page in the browser: the address, its place in the menu, and the heading of its printed record where the law names the paper otherwise. */
export interface Page {
  readonly at: string
  readonly group: string
  readonly sort: number
  readonly icon?: string
  readonly paper?: string
}

/** Fields that are unique together within what the row belongs to: its enterprise, else its tenant. A row that was corrected no longer counts. */
export interface Distinct<F extends string, R> {
  readonly by: readonly F[]
  /** Only rows in this state are counted: who has left may be taken on again elsewhere. */
  readonly while?: When<R>
}

/** Words that rooms add to a definition: the kernel hands them on and reads none. `F` are the names of its fields, `R` is what they hold. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface, eslint/no-unused-vars -- filled by the rooms
export interface Further<F extends string, R> {}

type Grouped =
  | 'path'
  | 'calls'
  | 'buttons'
  | 'older'
  | 'unheard'
  | 'page'
  | 'menu'
  | 'paper'
  | 'scope'
  | 'owns'
  | 'heads'
  | 'about'
  | 'managed'
  | 'managing'
  | 'shown'
  | 'suggests'
  | 'draft'
  | 'frozen'
  | 'corrects'
  | 'bill'
  | 'number'
  | 'draws'
  | 'actions'

/** What an author says of a resource. `plain` puts its words one beside the other, as the kernel reads them. */
export interface Definition<
  Fs extends Fields = Fields,
  As = unknown,
  R = Row<Fs>,
  Key extends string = string,
  Ks extends Knows = Knows,
>
  extends Omit<Plain<Fs, unknown, R, Key, Ks>, Grouped>, Further<string & keyof Fs, R> {
  /** Its path below /api, and how its calls, filters and buttons are called where they depart from the usual. */
  readonly wire: Wire<string & keyof Fs>
  /** Verbs beside writing and removing: from each its call, button, dialog, permission, audit and contract cases. */
  readonly actions?: { readonly [A in keyof As]: Action<R, Whole<Fs>, As[A], Known<Fs, Key, Ks>> }
  /** The address of its page in the browser, its place in the menu, and the heading of its paper. */
  readonly page: Page
  /** Whose its rows are: `platform`, `management`, `tenant`, `tenants`, `enterprise`, `itself`, `about` or `body`. */
  readonly scope: Whose
  /** What a form does by itself: which fields it shows when, and what it suggests. */
  readonly form?: Pick<Plain<Fs, unknown, R, Key, Ks>, 'shown' | 'suggests'>
  /** How a row lives: as a draft, frozen, corrected by a further one, on one paper with others. */
  readonly life?: Pick<Plain<Fs, unknown, R, Key, Ks>, 'draft' | 'frozen' | 'corrects' | 'bill'>
  /** The number a row is given, and the field whose code is made of a serial that is `drawn` for it. */
  readonly number?: Numbering & {
    readonly field: string & keyof Fs
    readonly ends?: string & keyof Fs
  } & Pick<Plain<Fs, unknown, R, Key, Ks>, 'draws'>
}

const scopes = {
  platform: { scope: 'platform' },
  management: { scope: 'platform', managing: true },
  tenant: { scope: 'tenant' },
  tenants: { scope: 'tenant', managed: true },
  enterprise: { scope: 'enterprise' },
  itself: { scope: 'enterprise', owns: true },
  about: { scope: 'tenant', about: true },
  body: { scope: 'tenant', heads: true },
} as const satisfies Record<Whose, object>

/** What a definition says, one word beside the other. */
export function plain<Fs extends Fields, As, Key extends string, Ks extends Knows>(
  definition: Definition<Fs, As, Row<Fs>, Key, Ks>,
): Plain<Fs, As, Row<Fs>, Key, Ks> {
  const { wire, page, scope, form, life, number, ...rest } = definition
  const { path, buttons, older, unheard, ...calls } = wire
  const { at, paper, ...menu } = page
  const { draws, ...numbering } = number ?? {}
  return {
    ...rest,
    ...scopes[scope],
    ...form,
    ...life,
    path,
    ...(Object.keys(calls).length && { calls }),
    ...(buttons && { buttons }),
    ...(older && { older }),
    ...(unheard && { unheard }),
    page: at,
    menu,
    ...(paper !== undefined && { paper }),
    ...(number && { number: numbering }),
    ...(draws && { draws }),
  } as Plain<Fs, As, Row<Fs>, Key, Ks>
}
