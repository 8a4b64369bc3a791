import type { EnteredCode } from '../../contract/entered.ts'
import type { Role } from '../../contract/roles.ts'
import type { Fields, Row } from '../fields/base/field.ts'
import type { Action } from './action.ts'
import type { Bill } from './bill.ts'
import type { Com, Scope } from './com.ts'
import type { Calls, Definition, Distinct, Grant, Numbering, Sees, Whose, Wire } from './definition.ts'
import type { Keepers } from './keepers.ts'
import type { Known, Knowing, Knows, Said, Whole } from './rows.ts'
import type { Circumstance, Rule } from './rule.ts'
import type { When } from './when.ts'

/**
 * A definition with its words one beside the other, as the kernel reads them; authors write a `Definition`
 * (definition.ts).
 */
export interface Plain<
  Fs extends Fields = Fields,
  As = unknown,
  R = Row<Fs>,
  Key extends string = string,
  Ks extends Knows = Knows,
  W = Whole<Fs>,
  K = Known<Fs, Key, Ks>,
> {
  /** Its name, `room/name`: permissions, events and files go by it. */
  readonly key: Key
  /** What people call it, in Chinese; its English stands in its room's `en.ts`. */
  readonly title: string
  /** Heading of its printed record, where the law names the paper otherwise. */
  readonly paper?: string
  /** Wire path below /api. */
  readonly path: string
  /** The table of its rows. */
  readonly table: string
  readonly scope: Scope
  /** Address of its page in the browser, and its place in the menu. */
  readonly page: string
  readonly menu: { readonly group: string; readonly sort: number; readonly icon?: string }
  readonly calls?: Calls
  /** What a row holds, by name; common fields (id, times, owner) are there by themselves. */
  readonly fields: Fs
  /** Columns of the list, in order. */
  readonly list: readonly (string & (keyof Fs | keyof Com | 'infoName' | `${string}Name`))[]
  /** How its list is ordered unless somebody asks otherwise; an index serves it. */
  readonly order: `${string & (keyof Fs | keyof Com)} ${'asc' | 'desc'}`
  /** What must hold for every row that is written. The name of a rule is the code of its refusal. Pure. */
  readonly rules?: Readonly<Record<string, Rule<R, W, K>>>
  /**
   * What a form fills in by itself from the rest of what was entered, in several-choice fields: whoever enters it may
   * take it out or add to it. Pure.
   */
  readonly suggests?: (row: Said<R>) => Readonly<Record<string, readonly string[]>>
  /**
   * Fields that forms ask for only where this holds; elsewhere they are not seen and are sent empty. What must be so is
   * for `rules` to say. Pure.
   */
  readonly shown?: { readonly [F in keyof Fs]?: (row: R) => boolean }
  /** What the system fills in, from the rest of the row. Pure. */
  readonly computes?: (row: R, circumstance: Circumstance<W, K>) => Partial<R>
  /**
   * Fields that say what the rest of the row amounts to, so that lists can be narrowed by it: worked out anew whenever
   * a row is stored, whoever stores it. Pure.
   */
  readonly marks?: (row: R) => Partial<R>
  /**
   * Fields that go stale by themselves (`by: 'reading'`), worked out whenever a row leaves: in lists, details and
   * sheets, never stored and never asked by. Pure.
   */
  readonly reads?: (row: W, at: { readonly now: number }) => Partial<R>
  /** Gives a field a number: `prefix`, the day or the second, and a count within it. */
  readonly number?: Numbering & { readonly field: string & keyof Fs; readonly ends?: string & keyof Fs }
  /**
   * The field whose code `computes` makes of a serial: one is `drawn` for every row written while the field is empty,
   * gaps may be left. domain.md D.8.1
   */
  readonly draws?: string & keyof Fs
  /** Why this row may no longer be changed or removed; null while it may. */
  readonly frozen?: (row: W, circumstance: Circumstance<W, K>) => EnteredCode | null
  /** Which kinds of people may do what with it at most; who is not named may nothing. */
  readonly grants: Readonly<Partial<Record<Role, Grant>>>
  /**
   * Which officers may change, withdraw or remove its rows, of all who see them. Where officers write anything it must
   * be said: `watchers`, of rows that are of kitchens, is whoever watches the kitchen.
   */
  readonly keepers?: Keepers<string & keyof Fs>
  /** Who may see `sensitive` fields in full (audited). */
  readonly unmask?: readonly Role[]
  /**
   * What rules, computed fields, actions and `frozen` must know of the rows it points at: field → fields of that row;
   * of a field that points at several, lists in the order of its ids. `infoId` asks the enterprise itself. One question
   * to the database for all, before the row is checked.
   */
  readonly knows?: Ks & Knowing<Fs, Key, Ks>
  /**
   * While it is in this state nothing is demanded of it: what is required may lack and rules wait until it leaves it.
   * domain.md 0.4 submitStatus
   */
  readonly draft?: When<R>
  /**
   * What a kind of person sees of it, where that is less than their scope: rows that pass these filters of its own
   * list, all fields `but` some, whose values leave empty and are neither filtered nor sorted by. `meant`: only rows
   * that are meant for them, or for an enterprise of theirs.
   */
  readonly sees?: Readonly<Partial<Record<Role, Sees<string & keyof Fs>>>>
  /**
   * Several of its rows may stand on one paper, whose number the field `no` keeps; `shares` is what the paper says once
   * for all of them. One call files them together. domain.md B.4.1 billNo
   */
  readonly bill?: Bill<string & keyof Fs>
  /**
   * A locked row (`frozen` says recordLocked) is corrected by a further one that says why; the old one stays and is
   * called corrected. The row has `correctOf`, `correctReason`, `correctedBy`. domain.md 0.4 lockTime
   */
  readonly corrects?: true
  /**
   * Rows in this state were written of what a device said: what it measured (`keeps`) nobody changes, they may lack
   * what people must enter, and where they are locked the platform corrects them by a further row. domain.md D.2
   */
  readonly sensed?: { readonly while: When<R>; readonly keeps: readonly (string & keyof Fs)[] }
  /** Verbs beside writing and removing: from each its call, button, dialog, permission, audit and contract cases. */
  readonly actions?: { readonly [A in keyof As]: Action<R, W, As[A], K> }
  /** Fields that are unique together, of all its rows or of those in a state. */
  readonly distinct?: readonly Distinct<string & keyof Fs, R>[]
  /**
   * Indexes for what server parts ask, beside those of lists and refs: fields in order, of the rows with the flag
   * `only`; `wide` across enterprises; `beside` what is read with them, so that the rows themselves are not.
   */
  readonly indexes?: readonly {
    readonly by: readonly (string & keyof Fs)[]
    readonly only?: string & keyof Fs
    readonly wide?: true
    readonly beside?: readonly (string & keyof Fs)[]
  }[]
  /**
   * The field by which a row is a part of another: such rows are folded into that one, so lists leave them out unless
   * the caller says something of the field (`rootId_ignore`: all the same) or names rows by their ids.
   */
  readonly folds?: string & keyof Fs
  /**
   * States that few of very many rows are in, by their field, such as what waits for somebody: lists of them alone are
   * found and counted by an index of their own.
   */
  readonly rare?: { readonly [name in string & keyof Fs]?: number | boolean }
  /** The state in which an enterprise is over: its file is kept and found, and counted on no screen. domain.md D.11 */
  readonly ends?: { readonly [name in string & keyof Fs]?: number }
  /** For trees: the field that holds the parent. */
  readonly parent?: string & keyof Fs
  /** The row is the enterprise itself: its id is the infoId of everything that belongs to it. */
  readonly owns?: true
  /**
   * The row is a body that enterprises belong to: its account keeps it and, once it was approved, sees those
   * enterprises; of others only offices and administrators see it. domain.md B.1.2
   */
  readonly heads?: true
  /**
   * Its rows are the tenant's, and each says something of the enterprise in `infoId`: who does not see that does not
   * see them.
   */
  readonly about?: true
  /**
   * Administrators of the management tenant see and keep the rows of every tenant; a row they make may name its tenant.
   * platform-contract.md 1.6
   */
  readonly managed?: true
  /** Writing is for administrators of the management tenant alone. Always so for what belongs to the platform. */
  readonly managing?: true
  /**
   * A tenant has some hundreds or thousands of them, and few people look: any field they see may be filtered and sorted
   * by, without an index. platform-contract.md 1.4
   */
  readonly few?: true
  readonly unheard?: Wire<string & keyof Fs>['unheard']
  readonly buttons?: Wire['buttons']
  readonly older?: Wire<string & keyof Fs>['older']
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
