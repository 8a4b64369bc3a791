import type { EnteredCode } from '../../contract/entered.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { EventName } from '../../contract/events.ts'
import { roles, verbs, type Role, type Verb } from '../../contract/roles.ts'
import type { Asked, Versions } from '../fields/checklist/versions.ts'
import type { Field, Fields, Json, Row } from '../fields/base/field.ts'
import { isFit, type Fits } from '../fields/ref/type.ts'
import { actionOf, holdsVerb, rolesOf, verbOf, verbsIn } from './action.ts'
import type { Bill } from './bill.ts'
import { com, keeperFlag, type Com, type Scope } from './com.ts'
import { plain, type Definition, type Distinct, type Further, type Wire } from './definition.ts'
import type { Keepers } from './keepers.ts'
import type { Known, Knowing, Knows, Said, Values, Whole } from './rows.ts'

export type { RowOf, Said, Values } from './rows.ts'

/** What is known of the rows that some definition's fields point at. */
type AnyKnown = Readonly<Record<string, Values | null>>

/** What a rule or an action may know besides the row. `now` is epoch ms: time comes in, nobody looks at a clock. */
export interface Circumstance<R = Values, K = AnyKnown> {
  readonly now: number
  /** When whoever writes had completed it, where that was before it could be sent; see `enteredAt`. */
  readonly entered?: number
  /** The kind of person who writes, and the id of their account; absent when the platform does. */
  readonly role?: Role
  readonly user?: string
  /** It comes out of a sheet, which holds no pictures. */
  readonly sheet?: true
  /** The row as it was; absent when it is being made. */
  readonly before?: R
  /** The locked row that the new one corrects. domain.md 0.4 lockTime */
  readonly corrects?: R
  /**
   * By field, what the definition `knows` of the row it points at; null for a field that points at none. Absent where nobody has looked, as in the
   * browser before the server is asked: a rule then holds.
   */
  readonly known?: K
  /** Refs nobody chose and the row they are `meant` to be, by its name: field → id. What is submitted has them; a draft has what was chosen. */
  readonly meant?: Readonly<Record<string, string>>
  /** By field, what its checklist asks where versions of it are kept; absent where nobody has looked: then what is built in. */
  readonly asked?: Readonly<Record<string, Asked>>
  /** The serial drawn for what the definition `draws`; absent where none was wanted, as in the browser. */
  readonly drawn?: Drawn
}

/** The same of an action, which a person always does. */
interface Acting<R, K> extends Circumstance<R, K> {
  readonly user: string
}

/** A serial of its own within an area and a day: that of the enterprise, `yyyy-MM-dd` of the business zone, from 1. */
export interface Drawn {
  readonly area: string
  readonly day: string
  readonly serial: number
}

/** Must hold for every row; else what it `says` is shown at the field `at`, under the rule's own name as its code. */
export interface Rule<R, W = Values, K = AnyKnown> {
  readonly at: string
  readonly says: string
  /** Only calls attention: a form asks once more before it is sent, nothing is refused. */
  readonly reminds?: true
  readonly holds: (row: R, circumstance: Circumstance<W, K>) => boolean
  /** What is missing, by name: keys of the dictionary of the field `at`. Said behind the rule's own words. */
  readonly lacks?: (row: R, circumstance: Circumstance<W, K>) => readonly string[]
}

export interface ActionResult<R> {
  readonly set?: Partial<R>
  readonly emit?: EventName
  /** Refuses after all: a code of the catalogue, shown at the input `at` when one is named. */
  readonly refuse?: ErrorCode
  readonly at?: string
}

/** Why somebody does not do this with a row, because they are whom it must not be done by; undefined where they are not. @param user the id of their account */
export const barred = (
  { notBy }: Pick<Action, 'notBy'>,
  row: Readonly<Record<string, unknown>>,
  user: string,
): EnteredCode | undefined => Object.entries(notBy ?? {}).find(([field]) => user !== '' && row[field] === user)?.[1]

/** What fields of a row must be for something to be done with it: one value, or any of several. */
export type When<R> = { readonly [K in keyof R]?: R[K] | readonly R[K][] }

/** Whether a row is in a state. The browser disables buttons by it, the server refuses. */
export const isIn = (
  row: Readonly<Record<string, unknown>>,
  when: Readonly<Record<string, unknown>> | undefined,
): boolean =>
  Object.entries(when ?? {}).every(([field, choice]) =>
    Array.isArray(choice) ? choice.includes(row[field]) : row[field] === choice,
  )

/**
 * A verb of a resource. `run` is pure and says what to change; the kernel locks the row, checks `when` inside the transaction,
 * writes, audits and emits. `when` also disables the button in the browser. architecture.md 2(b)
 */
export interface Action<R = Values, W = R, I = Fields, K = AnyKnown> {
  /** The words of its button, in Chinese. */
  readonly title: string
  /** For whom it is; unsaid: for those of the verb it `needs`. */
  readonly roles?: readonly Role[]
  /** The verb whose permission it goes by, where it has none of its own; the first action that names a verb nobody else has is its title. */
  readonly needs?: string
  /** What it is done to: one row unless said, `rows` one or several of the list, `list` none, so it stands above the list. */
  readonly on?: 'rows' | 'list'
  /** Its address below the path of the resource, where that is not its name ('' for that path itself); `GET …` of what only tells something. */
  readonly at?: string
  /** What callers call the ids of its rows; `ids` unless said. */
  readonly ids?: string
  /** The state a row is in for it to be done; elsewhere the button is grey and the server refuses. */
  readonly when?: When<R>
  /** What the day decides beside the state: where it is false there is nothing to be done, and nobody is offered it. `run` refuses by itself. Pure. */
  readonly sensible?: (row: W, at: { readonly now: number }) => boolean
  /** The refusal when `when` or `sensible` does not hold; `wrongState` unless said. */
  readonly otherwise?: EnteredCode
  /** What it asks for in its dialog. */
  readonly input?: I
  /** Whoever is named in one of these fields of the row does not do it: two people look. Field → what is said to them. */
  readonly notBy?: Readonly<Partial<Record<string & (keyof R | keyof Com), EnteredCode>>>
  /** An inherited GET address that runs the same action, with the token in the header and from the same origin only. */
  readonly legacy?: string
  /** It takes away, stops or accuses: it stands last and apart, in red. Whoever does it is asked whether they mean it, says the `reason`, or types the `title` of what it is done to. */
  readonly danger?: 'ask' | 'reason' | 'title'
  /** The server part of its room carries it out (`acts`): it changes rows of others as well, or reaches out of the house, which `run` cannot. */
  readonly served?: true
  /** Harmless: done at once, nobody is asked whether they mean it. */
  readonly atOnce?: true
  /** What it says when it went well, instead of that it is done. An answer with a `result` says that. */
  readonly says?: readonly [zh: string, en: string]
  /** Absent where the server part says all that changes. */
  run?(
    row: W & { readonly id: string },
    input: I extends Fields ? Row<I> : Values,
    circumstance: Acting<W, K>,
  ): ActionResult<R>
}

/** How documents are numbered: `CG20261120` + `0001`, `AL20261120083000` + `001`. Counts per tenant; longer counts grow to the left. domain.md 0.4, 0.6 */
export interface Numbering {
  readonly field: string
  readonly prefix: string
  readonly per: 'day' | 'second'
  readonly digits: number
  /** A further text that ends in the number: what stands before it is what the row says there when it is made, such as an address. */
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
  /** The server part of its room does more around these (`ways`): it looks first, narrows, or completes what is answered. */
  readonly served?: readonly Served[]
  /** The server part beside the definition answers these itself: what they take or answer is something else than what is derived. */
  readonly own?: readonly Derived[]
  /** List, detail, submit and remove are those of a tree, which its server part makes (`treeCalls`). */
  readonly tree?: true
  /** What older callers call the id in detail and submit. */
  readonly id?: string
  /** What no caller is answered at all. */
  readonly none?: readonly Derived[]
  /** All rows (1,000 at most) for pickers, at `select`; any signed-in person may ask. platform-contract.md 21 */
  readonly select?: true
  /** What forms ask for rows to choose from, where not everybody who chooses may read the list: a call that answers them all, names alone. */
  readonly choose?: string
  /** Further addresses: `save` only adds, `update` only changes. */
  readonly save?: true
  readonly update?: true
}

/**
 * Whom a row is for, by fields of it that are empty where they narrow nothing. Enterprises: `area` holds the code of their area or one above it,
 * `types` their types, `areas` and `units` point at areas and supervising units they are of; `named` points at enterprises it is for besides; `within` is where the office that wrote it watches.
 * `roles`: kinds of person. `from`: the moment from which it is there at all. Whoever wrote it sees it anyway.
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

interface Sees<F extends string = string> {
  readonly rows?: Readonly<Record<string, string>>
  readonly but?: readonly F[]
  readonly meant?: Meant<F>
  /** Only rows whose unit, which this field holds, is one's own, below it or in one's area. */
  readonly unit?: F | 'id'
}

/** A definition with its words one beside the other, as the kernel reads them; authors write a `Definition` (definition.ts). */
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
  /** What a form fills in by itself from the rest of what was entered, in several-choice fields: whoever enters it may take it out or add to it. Pure. */
  readonly suggests?: (row: Said<R>) => Readonly<Record<string, readonly string[]>>
  /** Fields that forms ask for only where this holds; elsewhere they are not seen and are sent empty. What must be so is for `rules` to say. Pure. */
  readonly shown?: { readonly [F in keyof Fs]?: (row: R) => boolean }
  /** What the system fills in, from the rest of the row. Pure. */
  readonly computes?: (row: R, circumstance: Circumstance<W, K>) => Partial<R>
  /** Fields that go stale by themselves (`by: 'reading'`), worked out whenever a row leaves: in lists, details and sheets, never stored and never asked by. Pure. */
  readonly reads?: (row: W, at: { readonly now: number }) => Partial<R>
  /** Gives a field a number: `prefix`, the day or the second, and a count within it. */
  readonly number?: Numbering & { readonly field: string & keyof Fs; readonly ends?: string & keyof Fs }
  /** The field whose code `computes` makes of a serial: one is `drawn` for every row written while the field is empty, gaps may be left. domain.md D.8.1 */
  readonly draws?: string & keyof Fs
  /** Why this row may no longer be changed or removed; null while it may. */
  readonly frozen?: (row: W, circumstance: Circumstance<W, K>) => EnteredCode | null
  /** Which kinds of people may do what with it at most; who is not named may nothing. */
  readonly grants: Readonly<Partial<Record<Role, Grant>>>
  /**
   * Which officers may change, withdraw or remove its rows, of all who see them. Where officers write anything it must be said: `watchers`, of rows that
   * are of kitchens, is whoever watches the kitchen.
   */
  readonly keepers?: Keepers<string & keyof Fs>
  /** Who may see `sensitive` fields in full (audited). */
  readonly unmask?: readonly Role[]
  /**
   * What rules, computed fields, actions and `frozen` must know of the rows it points at: field → fields of that row; of a field that points at several,
   * lists in the order of its ids. `infoId` asks the enterprise itself. One question to the database for all, before the row is checked.
   */
  readonly knows?: Ks & Knowing<Fs, Key, Ks>
  /** While it is in this state nothing is demanded of it: what is required may lack and rules wait until it leaves it. domain.md 0.4 submitStatus */
  readonly draft?: When<R>
  /**
   * What a kind of person sees of it, where that is less than their scope: rows that pass these filters of its own list, all fields `but` some, whose
   * values leave empty and are neither filtered nor sorted by. `meant`: only rows that are meant for them, or for an enterprise of theirs.
   */
  readonly sees?: Readonly<Partial<Record<Role, Sees<string & keyof Fs>>>>
  /** Several of its rows may stand on one paper, whose number the field `no` keeps; `shares` is what the paper says once for all of them. One call files them together. domain.md B.4.1 billNo */
  readonly bill?: Bill<string & keyof Fs>
  /** A locked row (`frozen` says recordLocked) is corrected by a further one that says why; the old one stays and is called corrected. The row has `correctOf`, `correctReason`, `correctedBy`. domain.md 0.4 lockTime */
  readonly corrects?: true
  /** Verbs beside writing and removing: from each its call, button, dialog, permission, audit and contract cases. */
  readonly actions?: { readonly [A in keyof As]: Action<R, W, As[A], K> }
  /** Fields that are unique together, of all its rows or of those in a state. */
  readonly distinct?: readonly Distinct<string & keyof Fs, R>[]
  /** Indexes for what server parts ask, beside those of lists and refs: fields in order, of the rows with the flag `only`; `wide` across enterprises; `beside` what is read with them, so that the rows themselves are not. */
  readonly indexes?: readonly {
    readonly by: readonly (string & keyof Fs)[]
    readonly only?: string & keyof Fs
    readonly wide?: true
    readonly beside?: readonly (string & keyof Fs)[]
  }[]
  /** For trees: the field that holds the parent. */
  readonly parent?: string & keyof Fs
  /** The row is the enterprise itself: its id is the infoId of everything that belongs to it. */
  readonly owns?: true
  /** The row is a body that enterprises belong to: its account keeps it and, once it was approved, sees those enterprises; of others only offices and administrators see it. domain.md B.1.2 */
  readonly heads?: true
  /** Its rows are the tenant's, and each says something of the enterprise in `infoId`: who does not see that does not see them. */
  readonly about?: true
  /** Administrators of the management tenant see and keep the rows of every tenant; a row they make may name its tenant. platform-contract.md 1.6 */
  readonly managed?: true
  /** Writing is for administrators of the management tenant alone. Always so for what belongs to the platform. */
  readonly managing?: true
  /** A tenant has some hundreds or thousands of them, and few people look: any field they see may be filtered and sorted by, without an index. platform-contract.md 1.4 */
  readonly few?: true
  readonly unheard?: Wire<string & keyof Fs>['unheard']
  readonly buttons?: Wire['buttons']
  readonly older?: Wire<string & keyof Fs>['older']
}

/** A definition after its checks: `all` also has the common fields of its scope. */
export interface Resource
  extends
    Omit<
      Plain,
      | 'fields'
      | 'rules'
      | 'shown'
      | 'suggests'
      | 'computes'
      | 'reads'
      | 'frozen'
      | 'actions'
      | 'list'
      | 'order'
      | 'number'
      | 'parent'
      | 'distinct'
      | 'indexes'
      | 'draws'
      | 'unheard'
      | 'older'
      | 'knows'
      | 'draft'
      | 'sees'
      | 'bill'
      | 'keepers'
    >,
    Further<string, Values> {
  readonly bill?: Bill
  readonly keepers?: Keepers
  readonly knows?: Readonly<Record<string, readonly string[]>>
  readonly draft?: When<Values>
  readonly sees?: Readonly<Partial<Record<Role, Sees>>>
  readonly unheard?: readonly string[]
  readonly older?: Readonly<Record<string, string>>
  readonly distinct?: readonly Distinct<string, Values>[]
  readonly indexes?: readonly {
    readonly by: readonly string[]
    readonly only?: string
    readonly wide?: true
    readonly beside?: readonly string[]
  }[]
  readonly draws?: string
  readonly fields: Fields
  readonly all: Fields
  readonly list: readonly string[]
  readonly order: string
  readonly rules: Readonly<Record<string, Rule<Values>>>
  readonly shown?: Readonly<Record<string, (row: Values) => boolean>>
  readonly suggests?: (row: Values) => Readonly<Record<string, readonly string[]>>
  readonly computes?: (row: Values, circumstance: Circumstance) => Partial<Values>
  readonly reads?: (row: Values, at: { readonly now: number }) => Partial<Values>
  readonly frozen?: (row: Values, circumstance: Circumstance) => EnteredCode | null
  readonly actions: Readonly<Record<string, Required<Pick<Action<Values>, 'run' | 'roles'>> & Action<Values>>>
  readonly number?: Numbering
  readonly parent?: string
}

/** A resource that knows the types of its rows: `RowOf<typeof purchase>`. */
export interface Defined<Fs extends Fields> extends Resource {
  readonly fields: Fs
}

/** A text of another row that leaves beside the id of a ref: under `as`, the field `show` of the resource `to`. */
export interface Shown {
  readonly field: string
  readonly to: string
  readonly show: string
  readonly as: string
  /** The field holds several ids; their texts leave joined by commas. */
  readonly many?: true
  /** The target's column that the field names, where it is not its id. */
  readonly by?: string
}

/** What the refs among these fields show. A stored field of the same name wins: it is the name as it was that day. */
export const shows = (all: Fields): readonly Shown[] =>
  Object.entries(all).flatMap(([name, { of: options }]): readonly Shown[] => {
    if (name === 'tenantId' && options['named'])
      return [{ field: name, to: 'system/tenant', show: 'tenantName', as: 'tenantName', by: name }]
    const { to, show, as = name.replace(/Id$/, '') + 'Name' } = options as { to?: string; show?: string; as?: string }
    return to && show && !(as in all)
      ? [{ field: name, to, show, as, ...(all[name]!.type.name === 'refs' && { many: true as const }) }]
      : []
  })

/** Choices whose label leaves beside their key, under a name of its own. */
export const labelled = (all: Fields): readonly { readonly field: string; readonly as: string }[] =>
  Object.entries(all).flatMap(([field, spec]) =>
    spec.type.name === 'choice' && spec.of['named'] ? [{ field, as: `${field}Name` }] : [],
  )

/** Every text that leaves beside a field. */
export const besides = (all: Fields): readonly { readonly field: string; readonly as: string }[] => [
  ...shows(all),
  ...labelled(all),
]

/** Whether a field has a column: what is worked out when it is read has none. */
export const isStored = (field: Field): boolean => field.by !== 'reading' && !field.derived

/** Whether its rows are of enterprises, and are looked for by the names of those as well: `infoName`. domain.md 0.2 */
export const isOfEnterprise = ({ scope, owns, all }: Resource): boolean =>
  scope === 'enterprise' && !owns && !('infoName' in all)

/** Fields of a resource that callers may write: neither the system's nor a device's. */
export const writable = ({ fields }: Resource): readonly [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.by)

/** May a role do this with a resource? Absent grants are refusals. */
export function may(target: Resource, role: Role, name: string): boolean {
  const verb = verbOf(target, name)
  const action = actionOf(target.actions, verb)
  if (action) return action[1].roles.includes(role)
  return verb === 'unmask' ? (target.unmask?.includes(role) ?? false) : holdsVerb(target.grants[role], verb)
}

/** Whether writing it (or anything with it) is for administrators of the management tenant alone. */
export const isManaging = ({ managing, scope }: Resource, verb: string): boolean =>
  managing === true || (scope === 'platform' && verb !== 'read')

/** Everything that may be granted on a resource. */
export const verbsOf = (target: Resource): readonly string[] => [
  ...verbs.filter(verb => roles.some(role => may(target, role, verb))),
  ...verbsIn(target.actions),
  ...(target.unmask ? ['unmask'] : []),
]

const fitsOf = (field: Field): Fits | undefined => field.of['fits'] as Fits | undefined

const asksWhy = (field: Field): boolean => field.required === true && ['text', 'longText'].includes(field.type.name)

/** The rules that follow from what chosen rows must be; what was filed before may be mended. */
const fitRules = (fields: Fields): Readonly<Record<string, Rule<Values>>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([at, field]) => {
      const fits = fitsOf(field)
      return fits
        ? [
            [
              fits.code,
              {
                at,
                says: fits.says,
                holds: (row: Values, { known, before }: Circumstance) =>
                  !known?.[at] || before?.[at] === row[at] || isFit(fits, known[at]),
              },
            ],
          ]
        : []
    }),
  )

/** What is known of the rows a definition points at: what it says, and what its fields want of them. */
const knownFields = (fields: Fields, knows: Resource['knows'] = {}): Resource['knows'] => {
  const needs = Object.entries(fields).flatMap(([name, field]) =>
    fitsOf(field) ? [[name, [...new Set([...(knows[name] ?? []), ...Object.keys(fitsOf(field)!.when)])]] as const] : [],
  )
  return { ...knows, ...Object.fromEntries(needs) }
}

/**
 * Defines a resource: from this the table, its policies, routes, checks, OpenAPI, permissions, menu, page, sheets and contract cases follow.
 * @throws Error naming the resource and what is wrong with its definition, at start
 */
export function resource<const Fs extends Fields, As, const Key extends string, const Ks extends Knows = {}>(
  definition: Definition<Fs, As, Row<Fs>, Key, Ks>,
): Defined<Fs> {
  const whole = plain(definition)
  const no = (why: string): never => {
    throw new Error(`${whole.key}: ${why}`)
  }
  const verbsSaid = (whole.actions ?? {}) as Readonly<Record<string, Action>>
  const actions = Object.fromEntries(
    Object.entries(verbsSaid).map(([name, action], _n, all) => [
      name,
      { run: () => ({}), ...action, roles: rolesOf(Object.fromEntries(all), whole.grants, name) },
    ]),
  )
  // Names come from outside: what a definition does not have is not there, whatever all objects inherit.
  const all = Object.assign(Object.create(null) as Record<string, Field>, com(whole.scope))
  for (const [name, field] of Object.entries(whole.fields)) {
    if (name in all && name !== 'status') no(`field ${name} is one of the common fields`)
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) no(`field ${name} is no camelCase name`)
    all[name] = field
  }
  // Rows of several tenants stand in one list: each says whose it is.
  if (whole.managed) all['tenantId'] = { ...all['tenantId']!, of: { ...all['tenantId']!.of, named: true } }
  if (!/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/.test(whole.key)) no('the key must be room/name')
  const beside = new Set(besides(all).map(({ as }) => as))
  for (const name of whole.list) if (!(name in all) && !beside.has(name)) no(`list names ${name}, which is no field`)
  for (const [code, rule] of Object.entries(whole.rules ?? {}))
    if (!(rule.at in all)) no(`rule ${code} points at ${rule.at}, which is no field`)
  for (const name of Object.keys(whole.shown ?? {}))
    if (!whole.fields[name] || whole.fields[name].by || whole.fields[name].required)
      no(`shows ${name} only sometimes, which nobody enters or everybody must`)
  const [sorted] = whole.order.split(' ') as [string]
  if (!(sorted in all)) no(`order names ${sorted}, which is no field`)
  if (all[sorted]?.sensitive) no(`order names ${sorted}, which is sensitive`)
  if (!Object.keys(whole.grants).length) no('grants nobody; say who may read it')
  if (whole.scope === 'platform' && whole.grants.enterprise && whole.grants.enterprise !== 'read')
    no('a platform row cannot be written by an enterprise')
  for (const [name, action] of Object.entries(verbsSaid)) {
    if (name in { list: 1, detail: 1, submit: 1, save: 1, update: 1, remove: 1, export: 1, import: 1, template: 1 })
      no(`action ${name} has the name of a call`)
    if (action.danger === 'reason' && !Object.values(action.input ?? {}).some(asksWhy))
      no(`action ${name} asks for the reason, so its input needs a text that must be entered`)
    if (action.danger === 'title' && action.on === 'rows') no(`action ${name} has one title typed for several rows`)
    if (!action.run && !action.served) no(`action ${name} does nothing: say what it runs, or that it is served`)
    if (action.on === 'list' && !action.served) no(`action ${name} is done to no row, so its room must serve it`)
    if (!action.roles && !actions[name]!.roles.length)
      no(`action ${name} is for nobody: say its roles, or a verb it needs`)
    for (const field of Object.keys({ ...action.when, ...action.notBy }))
      if (!(field in all)) no(`action ${name} looks at ${field}, which is no field`)
  }
  for (const name of Object.keys(whole.knows ?? {}))
    if (!all[name]?.of['to']) no(`knows of ${name}, which points at no row`)
  for (const { but = [], meant = {} } of Object.values(whole.sees ?? {}))
    for (const name of [
      ...but,
      ...Object.values(meant as Meant).flatMap(choice =>
        typeof choice === 'string' ? [choice] : Object.values<string>(choice),
      ),
    ])
      if (!(name in whole.fields)) no(`hides by ${name}, which is no field`)
  if (whole.draws && whole.scope !== 'enterprise') no('draws a serial of an area, so it must belong to an enterprise')
  for (const { only } of whole.indexes ?? [])
    if (only && all[only]?.type.name !== 'flag') no(`has an index of ${only}, which is no flag`)
  for (const name of whole.bill ? [whole.bill.no, ...whole.bill.shares] : [])
    if (!(name in whole.fields) || whole.fields[name]!.by) no(`has a bill that says ${name}, which nobody enters`)
  for (const name of Object.keys(whole.draft ?? {})) if (!(name in all)) no(`is a draft by ${name}, which is no field`)
  for (const { by, while: counted } of whole.distinct ?? [])
    for (const name of [...by, ...Object.keys(counted ?? {})])
      if (!(name in all)) no(`is distinct by ${name}, which is no field`)
  for (const [name, field] of Object.entries(whole.fields)) {
    const { id, name: label } = (field.of['versions'] ?? { id: name, name }) as Pick<Versions, 'id' | 'name'>
    for (const column of [id, label])
      if (column !== name && whole.fields[column]?.by !== 'system')
        no(`${name} keeps its version in ${column}, which is no field of the system`)
  }
  const { keepers } = whole
  const officers = Object.entries(actions)
    .filter(([, action]) => action.roles.includes('supervise'))
    .map(([name]) => name)
  const officerVerbs = [
    ...verbs.filter(
      verb =>
        verb !== 'read' &&
        (whole.grants.supervise === 'all' ||
          (Array.isArray(whole.grants.supervise) && whole.grants.supervise.includes(verb))),
    ),
    ...officers,
  ]
  if (
    keepers === undefined &&
    (whole.scope === 'tenant' ? officerVerbs.length : verbs.some(verb => officerVerbs.includes(verb)))
  )
    no('lets officers write and says not which of them: say its keepers')
  if (keepers !== undefined && keepers !== 'watchers') {
    const { shares = [], only = [], ...whose } = keepers
    for (const name of Object.values<string>(whose)) if (!(name in all)) no(`is kept by ${name}, which is no field`)
    for (const verb of [...shares, ...only])
      if (!officerVerbs.includes(verb)) no(`says whether ${verb} is for its keepers, which no officer does`)
    all['isKept'] = keeperFlag.isKept
  }
  const { served = [], own = [], tree } = whole.calls ?? {}
  const isRead = tree || (['list', 'detail'] as const).every(call => served.includes(call) || own.includes(call))
  for (const [name, field] of Object.entries(whole.fields))
    if (field.by === 'reading' && !isRead && !whole.reads)
      no(`${name} is worked out when it is read, so say how in reads, or that list and detail are served`)
  if (!isStored(all[sorted]!)) no(`order names ${sorted}, which has no column`)
  if (whole.corrects)
    for (const name of ['correctOf', 'correctReason', 'correctedBy'])
      if (!(name in all)) no(`is corrected, so it needs the field ${name}`)
  const fits = fitRules(whole.fields)
  for (const code of Object.keys(fits)) if (whole.rules && code in whole.rules) no(`says the rule ${code} twice`)
  const knows = knownFields(whole.fields, whole.knows as Resource['knows'])
  return {
    ...whole,
    actions,
    rules: { ...fits, ...whole.rules },
    ...(Object.keys(knows!).length && { knows }),
    all,
  } as unknown as Defined<Fs>
}

/** A value of a row as JSON, for what leaves. */
export const wireValue = (field: Field, value: unknown): Json =>
  value === null || value === undefined ? field.type.empty : field.type.wire(value)
