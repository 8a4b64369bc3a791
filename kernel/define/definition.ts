import type { ErrorCode } from '../../contract/errors.ts'
import type { Verb } from '../../contract/roles.ts'
import type { Fields, Row } from '../fields/base/field.ts'
import type { Action } from './action.ts'
import type { Plain } from './plain.ts'
import type { Known, Knows, Whole } from './rows.ts'
import type { When } from './when.ts'

/**
 * Whose its rows are; decides owner columns, the policy the database enforces and what may be written by whom.
 * `platform`: everybody's to read, the management tenant's to write · `management`: the management tenant's alone ·
 * `tenant`: one tenant's · `tenants`: one tenant's, and the management tenant sees and keeps those of all; a row it
 * makes may name its tenant (platform-contract.md 1.6) · `enterprise`: one kitchen's, seen by itself and by those whose
 * jurisdiction or market it is in · `itself`: the row is the kitchen · `about`: the tenant's, and says something of the
 * enterprise in `infoId`: who does not see that does not see them · `body`: a body that enterprises belong to: its
 * account keeps it and, once approved, sees those enterprises (domain.md B.1.2).
 */
export type Whose = 'platform' | 'management' | 'tenant' | 'tenants' | 'enterprise' | 'itself' | 'about' | 'body'

/**
 * How it is called from outside: its path below /api, the names of its calls where they depart from the usual, and what
 * inherited clients call things.
 */
export interface Wire<F extends string = string> extends Calls {
  readonly path: string
  /**
   * What inherited clients call the buttons of its page: `code`_add, _edit, _delete, _view and, for every other verb,
   * its own name; `also` says what more a verb gives. platform-contract.md 9, 22
   */
  readonly buttons?: { readonly code: string; readonly also?: Readonly<Record<string, readonly string[]>> }
  /** Names that older clients filter by, and the fields they mean. */
  readonly older?: Readonly<Record<string, F>>
  /** What inherited search forms send and nothing is looked for by, because it is a secret: taken for not sent. */
  readonly unheard?: readonly F[]
}

/**
 * Its page in the browser: the address, its place in the menu, and the heading of its printed record where the law
 * names the paper otherwise.
 */
export interface Page {
  readonly at: string
  readonly group: string
  readonly sort: number
  readonly icon?: string
  readonly paper?: string
}

/**
 * Fields that are unique together within what the row belongs to: its enterprise, else its tenant. A row that was
 * corrected no longer counts.
 */
export interface Distinct<F extends string, R> {
  readonly by: readonly F[]
  /** Only rows in this state are counted: who has left may be taken on again elsewhere. */
  readonly while?: When<R>
}

/**
 * Words that rooms add to a definition: the kernel hands them on and reads none. `F` are the names of its fields, `R`
 * is what they hold.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface, eslint/no-unused-vars -- filled by the rooms
export interface Further<F extends string, R> {}

/**
 * How documents are numbered: `CG20261120` + `0001`, `AL20261120083000` + `001`. Counts per tenant; longer counts grow
 * to the left. domain.md 0.4, 0.6
 */
export interface Numbering {
  readonly field: string
  readonly prefix: string
  readonly per: 'day' | 'second'
  readonly digits: number
  /**
   * A further text that ends in the number: what stands before it is what the row says there when it is made, such as
   * an address.
   */
  readonly ends?: string
}

export type Grant = 'all' | 'read' | readonly Verb[]

/** Calls a definition derives by itself. */
export type Derived = 'list' | 'detail' | 'export' | 'submit' | 'save' | 'update' | 'remove' | 'import'

/** Derived calls around which a server part may do more; whatever files a row goes the way of `submit`. */
export type Served = 'list' | 'detail' | 'submit' | 'remove'

/** Names of the calls on the wire, where the specification departs from list / detail / submit / remove. */
export interface Calls {
  readonly list?: string
  /**
   * The server part of its room does more around these (`ways`): it looks first, narrows, or completes what is
   * answered.
   */
  readonly served?: readonly Served[]
  /**
   * The server part beside the definition answers these itself: what they take or answer is something else than what is
   * derived.
   */
  readonly own?: readonly Derived[]
  /** List, detail, submit and remove are those of a tree, which its server part makes (`treeCalls`). */
  readonly tree?: true
  /** What older callers call the id in detail and submit. */
  readonly id?: string
  /** What no caller is answered at all. */
  readonly none?: readonly Derived[]
  /** Nobody removes its rows: whoever may write them and calls to remove some is told this. */
  readonly stays?: ErrorCode
  /** All rows (1,000 at most) for pickers, at `select`; any signed-in person may ask. platform-contract.md 21 */
  readonly select?: true
  /**
   * What forms ask for rows to choose from, where not everybody who chooses may read the list: a call that answers them
   * all, names alone.
   */
  readonly choose?: string
  /** Further addresses: `save` only adds, `update` only changes. */
  readonly save?: true
  readonly update?: true
}

/**
 * Whom a row is for, by fields of it that are empty where they narrow nothing. Enterprises: `area` holds the code of
 * their area or one above it, `types` their types, `areas` and `units` point at areas and supervising units they are
 * of; `named` points at enterprises it is for besides; `within` is where the office that wrote it watches. `roles`:
 * kinds of person. `from`: the moment from which it is there at all. Whoever wrote it sees it anyway.
 */
export interface Meant<F extends string = string> {
  readonly area?: F
  readonly types?: F
  readonly areas?: F
  readonly units?: F
  readonly named?: F
  readonly within?: { readonly area: F; readonly unit: F }
  readonly roles?: F
  readonly from?: F
}

export interface Sees<F extends string = string> {
  readonly rows?: Readonly<Record<string, string>>
  readonly but?: readonly F[]
  readonly meant?: Meant<F>
  /** Only rows whose unit, which this field holds, is one's own, below it or in one's area. */
  readonly unit?: F | 'id'
}

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
  | 'sensed'
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
  /** How a row lives: as a draft, frozen, corrected by a further one, written by a device, on one paper with others. */
  readonly life?: Pick<Plain<Fs, unknown, R, Key, Ks>, 'draft' | 'frozen' | 'corrects' | 'sensed' | 'bill'>
  /** The number a row is given, and the field whose code is made of a serial that is `drawn` for it. */
  readonly number?: Numbering & {
    readonly field: string & keyof Fs
    readonly ends?: string & keyof Fs
  } & Pick<Plain<Fs, unknown, R, Key, Ks>, 'draws'>
}
