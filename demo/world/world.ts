import { wireDay, wireMoment } from '../../contract/wire.ts'
import { check, type TitleOf } from '../../kernel/define/check.ts'
import type { Resource, RowOf, Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import { isIn } from '../../kernel/define/when.ts'
import { blankRow, linked } from '../../kernel/derive/follow/consequences.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { newRow, numbered } from '../../kernel/derive/row/new-row.ts'
import { idFrom } from '../../kernel/store/id.ts'
import { inputOf, outcome, type Actor } from '../../kernel/derive/write/action.ts'
import { followings, makings } from '../../kernel/derive/follow/steps.ts'

/** A row of the demo world, which changes as its story goes on. */
export type Made<K extends string = string> = Record<string, unknown> & { readonly id: string } & (string extends K
    ? unknown
    : { -readonly [F in keyof RowOf<K>]: RowOf<K>[F] })

/** Who does something, and what the server would find out itself. */
export interface Doing {
  readonly user?: string | null
  /** The kind of person; the one who usually writes such a row unless said. */
  readonly role?: 'administrator' | 'supervise' | 'enterprise'
  /** Values of system fields that the server part brings. */
  readonly given?: Values
}

/**
 * Sixty days of a district, lived through in memory. Everything in it is checked by the definitions as the server
 * checks it, at the moment it is said to have happened, and brings about what the links say: so it could have been
 * entered by hand. What only a look into the database decides (`settles`) the generator answers for. Nothing here looks
 * at a clock.
 */
export interface World {
  /** The moment the world is told of, epoch ms. */
  readonly now: number
  readonly tenant: string
  find(key: string): Resource
  /** Files a row as a person does. @param at epoch ms @throws Error with what the definition has against it */
  file<K extends string>(key: K, info: string, body: Values, at: number, how?: Doing): Made<K>
  /** Adds a row as the platform does, past the checks. */
  born<K extends string>(key: K, info: string, values: Values, at: number): Made<K>
  /** An action of the definition. @throws Error when it refuses */
  act(row: Made, verb: string, input: Values, at: number, user?: string | null): void
  /** What the platform, or an engine, changes in a row. */
  change(row: Made, set: Values, at: number): void
  rows<K extends string>(key: K): readonly Made<K>[]
  row<K extends string>(key: K, id: unknown): Made<K>
  /** What links have made of a row. */
  madeOf(link: string, id: unknown): readonly Made[]
  resourceOf(row: Made): Resource
  /** How far serials were counted, by their name in kernel_counter. */
  readonly counters: ReadonlyMap<string, number>
}

const titles: TitleOf = (_name, of) => of.title
const say = (resource: Resource, at: number, why: string, body: Values): never => {
  throw new Error(`${resource.key} ${wireMoment(at)}: ${why} ${JSON.stringify(body).slice(0, 600)}`)
}

/** What an action changes. @throws Error with what the product has against it */
function doing(
  resource: Resource,
  verb: string,
  row: Made,
  input: Values,
  actor: Actor,
  circumstance: Pick<Circumstance, 'known'>,
): Values {
  const action = resource.actions[verb]!
  try {
    const { after } = outcome(action, row, inputOf(action.input ?? {}, input, actor, titles), actor, circumstance)
    return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== row[name]))
  } catch (fault) {
    return say(resource, actor.now, `${verb}: ${(fault as Error).message}`, { ...input, of: row })
  }
}

/** Writes by whom a resource is meant to be written. */
const writerOf = ({ grants }: Resource): NonNullable<Doing['role']> =>
  grants.enterprise === 'all' || (Array.isArray(grants.enterprise) && grants.enterprise.includes('create'))
    ? 'enterprise'
    : grants.supervise === 'all' || (Array.isArray(grants.supervise) && grants.supervise.includes('create'))
      ? 'supervise'
      : 'administrator'

/** @param kernel its definitions and links; its store is not used */
export function newWorld(
  { find: resourceFor, links }: Pick<Kernel, 'find' | 'links'>,
  tenant: string,
  now: number,
): World {
  const rows = new Map<string, Map<string, Made>>()
  const rowsByKey = new Map<string, Made[]>()
  const counters = new Map<string, number>()
  const ids = new Map<number, number>()
  const from = Map.groupBy(links, link => link.from)
  const linksOf = (key: string): Kernel['links'] => from.get(key) ?? []
  const homes = new WeakMap<Made, Resource>()
  const find = (key: string): Resource =>
    resourceFor(key) ??
    (() => {
      throw new Error(`no resource ${key}`)
    })()
  const of = (key: string): Map<string, Made> => rows.get(key) ?? (rows.set(key, new Map()), rows.get(key)!)
  const row = (key: string, id: unknown): Made =>
    of(key).get(id as string) ??
    (() => {
      throw new Error(`no ${key} ${String(id)}`)
    })()
  const count = (name: string): number => (counters.set(name, (counters.get(name) ?? 0) + 1), counters.get(name)!)
  /** Ids say when a row was made; those of one millisecond are counted in the last 22 bits. */
  const idAt = (at: number): string => {
    const n = (ids.get(at) ?? 0) + 1
    ids.set(at, n)
    return String(BigInt(idFrom(at)) + BigInt(n))
  }

  function store(
    resource: Resource,
    info: string,
    values: Values,
    at: number,
    user: string | null,
    id = idAt(at),
  ): Made {
    const birth = { id, tenant, info: resource.owns ? id : info, user, dept: null, now: at }
    const entry = { ...numbered(newRow(resource, values, birth), resource, count) } as Made
    of(resource.key).set(id, entry)
    homes.set(entry, resource)
    for (const link of linksOf(resource.key)) bringAbout(link, entry, at)
    return entry
  }
  function bringAbout(link: Kernel['links'][number], fact: Made, at: number, there: readonly Made[] = []): void {
    const target = find(link.to)
    for (const { part, values: own } of makings(link, fact, at, there)) {
      const values = linked(link, target, own, fact, part, at)
      const entry = store(
        target,
        (values['infoId'] as string | undefined) ?? (fact['infoId'] as string | undefined) ?? '',
        values,
        at,
        null,
      )
      const name = `${link.key} ${fact.id}`
      rowsByKey.set(name, rowsByKey.has(name) ? [...rowsByKey.get(name)!, entry] : [entry])
      if (link.back) fact[link.back] = entry.id
    }
  }
  function change(entry: Made, set: Values, at: number): void {
    Object.assign(entry, { updateTime: wireMoment(at) }, set)
    for (const link of linksOf(homes.get(entry)!.key)) {
      const there = rowsByKey.get(`${link.key} ${entry.id}`) ?? []
      for (const { row: follower, set: next } of followings(link, entry, at, there)) change(follower, next, at)
      bringAbout(link, entry, at, there)
    }
  }
  /** What the rules must know of the rows this one points at. domain: kernel/derive/write/known.ts */
  function lookAt(resource: Resource, body: Values, info: string): Pick<Circumstance, 'known'> {
    if (!resource.knows) return {}
    return {
      known: Object.fromEntries(
        Object.entries(resource.knows).map(([field, names]) => {
          const target = resource.all[field]!.of['to'] as string
          const pick = (id: unknown): Values =>
            Object.fromEntries(names.map(name => [name, row(target, id)[name] ?? null]))
          const value = field === 'infoId' ? info : body[field]
          if (Array.isArray(value))
            return [field, Object.fromEntries(names.map(name => [name, value.map(id => pick(id)[name])]))]
          return [field, value && !resource.owns ? pick(value) : null]
        }),
      ),
    }
  }

  return {
    now,
    tenant,
    find,
    row,
    counters,
    change,
    file(key, info, body, at, { user = null, role, given = {} } = {}) {
      const resource = find(key)
      if (at > now) say(resource, at, 'has not happened yet', body)
      const area =
        resource.draws && body[resource.draws] === undefined
          ? String(row('enterprise/info', info)['areaCode']).slice(0, 6)
          : ''
      const day = wireDay(at)
      const drawn =
        resource.draws && area ? { drawn: { area, day, serial: count(`${resource.draws}:${area}:${day}`) } } : {}
      const { values, errors } = check(
        resource,
        body,
        'zh',
        titles,
        {
          now: at,
          role: role ?? writerOf(resource),
          ...(user !== null && { user }),
          ...lookAt(resource, body, info),
          ...drawn,
        },
        given,
      )
      if (errors.length)
        say(resource, at, errors.map(({ field, code, message }) => `${field} ${code} ${message}`).join('; '), body)
      return store(resource, info, values, at, user)
    },
    born(key, info, values, at) {
      const resource = find(key)
      return store(resource, info, { ...blankRow(resource), ...values }, at, null)
    },
    act(entry, verb, input, at, user = null) {
      const resource = homes.get(entry)!
      const action = resource.actions[verb]
      if (!action) return say(resource, at, `has no action ${verb}`, entry)
      if (at > now) say(resource, at, `${verb} has not happened yet`, entry)
      const knows = lookAt(resource, entry, entry['infoId'] as string)
      const done = doing(resource, verb, entry, input, { now: at, lang: 'zh', asker: { user: user ?? '' } }, knows)
      // Where nobody in particular did it, nobody is named.
      const set = Object.fromEntries(
        Object.entries(done).map(([name, value]) => [
          name,
          value === '' && resource.all[name]?.type.name === 'ref' ? null : value,
        ]),
      )
      // What an action makes of a draft must be whole like what is submitted.
      const isWhole = resource.draft && isIn(entry, resource.draft) && !isIn({ ...entry, ...set }, resource.draft)
      const whole = isWhole
        ? check(
            resource,
            {},
            'zh',
            titles,
            { now: at, role: writerOf(resource), before: entry, ...knows },
            { ...entry, ...set },
          )
        : null
      if (whole?.errors.length)
        say(
          resource,
          at,
          `${verb}: ${whole.errors.map(({ field, message }) => `${field} ${message}`).join('; ')}`,
          entry,
        )
      change(entry, whole ? { ...whole.values, ...set } : set, at)
    },
    rows: key => [...of(key).values()],
    madeOf: (link, id) => rowsByKey.get(`${link} ${id as string}`) ?? [],
    resourceOf: entry => homes.get(entry)!,
  } as World
}
