import type { EnteredCode } from '../../contract/entered.ts'
import { roles, verbs, type Role } from '../../contract/roles.ts'
import type { Versions } from '../fields/checklist/versions.ts'
import type { Field, Fields, Json, Row } from '../fields/base/field.ts'
import { actionOf, holdsVerb, rolesOf, verbOf, verbsIn, type Action } from './action.ts'
import type { Bill } from './bill.ts'
import { com, keeperFlag } from './com.ts'
import type { Definition, Distinct, Further, Meant, Numbering, Sees } from './definition.ts'
import { fitRules, knownFields } from './fits.ts'
import type { Keepers } from './keepers.ts'
import { plain, type Plain } from './plain.ts'
import type { Knows, Values } from './rows.ts'
import type { Circumstance, Rule } from './rule.ts'
import { besides } from './shown.ts'
import type { When } from './when.ts'

export type { RowOf, Said, Values } from './rows.ts'

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
      | 'marks'
      | 'reads'
      | 'frozen'
      | 'actions'
      | 'list'
      | 'order'
      | 'number'
      | 'parent'
      | 'folds'
      | 'rare'
      | 'ends'
      | 'distinct'
      | 'indexes'
      | 'draws'
      | 'unheard'
      | 'older'
      | 'knows'
      | 'draft'
      | 'sensed'
      | 'sees'
      | 'bill'
      | 'keepers'
    >,
    Further<string, Values> {
  readonly bill?: Bill
  readonly keepers?: Keepers
  readonly knows?: Readonly<Record<string, readonly string[]>>
  readonly draft?: When<Values>
  readonly sensed?: { readonly while: When<Values>; readonly keeps: readonly string[] }
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
  readonly marks?: (row: Values) => Partial<Values>
  readonly reads?: (row: Values, at: { readonly now: number }) => Partial<Values>
  readonly frozen?: (row: Values, circumstance: Circumstance) => EnteredCode | null
  readonly actions: Readonly<Record<string, Required<Pick<Action<Values>, 'run' | 'roles'>> & Action<Values>>>
  readonly number?: Numbering
  readonly parent?: string
  readonly folds?: string
  readonly rare?: Readonly<Record<string, number | boolean>>
  readonly ends?: Readonly<Record<string, number>>
}

/** A resource that knows the types of its rows: `RowOf<typeof purchase>`. */
export interface Defined<Fs extends Fields> extends Resource {
  readonly fields: Fs
}

/** Whether a field has a column: what is worked out when it is read has none. */
export const isStored = (field: Field): boolean => field.by !== 'reading' && !field.derived

/** Whether its rows are of enterprises, and are looked for by the names of those as well: `infoName`. domain.md 0.2 */
export const isOfEnterprise = ({ scope, owns, all }: Resource): boolean =>
  scope === 'enterprise' && !owns && !('infoName' in all)

/** The parameter that narrows a list to what numbers count: `1`. */
export const counting = 'counting'
/** What of its rows numbers leave out, though the list has them: drafts, what was corrected since, what is over. */
export const uncounted = ({
  draft,
  corrects,
  ends,
  scope,
  owns,
}: Resource): readonly ('draft' | 'corrected' | 'over')[] => [
  ...(draft ? (['draft'] as const) : []),
  ...(corrects ? (['corrected'] as const) : []),
  ...(ends !== undefined || (scope === 'enterprise' && !owns) ? (['over'] as const) : []),
]

/** Fields of a resource that callers may write: neither the system's nor a device's. */
export const writable = ({ fields }: Resource): readonly [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.by)

/** May a role do this with a resource? Absent grants are refusals. */
export function may(target: Resource, role: Role, name: string): boolean {
  const verb = verbOf(target, name)
  const action = actionOf(target.actions, verb)
  if (action) return action[1].roles.includes(role)
  if (verb === 'remove' && target.calls?.stays) return false
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

const asksWhy = (field: Field): boolean => field.required === true && ['text', 'longText'].includes(field.type.name)

/**
 * Defines a resource: from this the table, its policies, routes, checks, OpenAPI, permissions, menu, page, sheets and
 * contract cases follow.
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
    for (const field of Object.keys(action.shown ?? {}))
      if (!action.input || !(field in action.input) || action.input[field]!.required)
        no(`action ${name} asks for ${field} only sometimes, which it never asks for or everybody must say`)
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
  if (whole.folds && (all[whole.folds]?.of['to'] !== whole.key || !all[whole.folds]!.filter))
    no(`folds its rows by ${whole.folds}, which does not point at another of them or is no filter`)
  if (whole.draws && whole.scope !== 'enterprise') no('draws a serial of an area, so it must belong to an enterprise')
  for (const { only } of whole.indexes ?? [])
    if (only && all[only]?.type.name !== 'flag') no(`has an index of ${only}, which is no flag`)
  for (const name of whole.bill ? [whole.bill.no, ...whole.bill.shares] : [])
    if (!(name in whole.fields) || whole.fields[name]!.by) no(`has a bill that says ${name}, which nobody enters`)
  for (const name of Object.keys(whole.draft ?? {})) if (!(name in all)) no(`is a draft by ${name}, which is no field`)
  for (const name of [...Object.keys(whole.sensed?.while ?? {}), ...(whole.sensed?.keeps ?? [])])
    if (!(name in all)) no(`keeps what a device said in ${name}, which is no field`)
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
