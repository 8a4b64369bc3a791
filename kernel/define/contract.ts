import { type Role } from '../../contract/roles.ts'
import type { Fields, Row } from '../fields/base/field.ts'
import type { Access } from './call.ts'
import type { Resource } from './resource.ts'
import { jsonOf, type AnswerOf, type JsonSchema, type Shapes } from './shape.ts'

/**
 * What a call is asked of. `row`: of one row of its resource, whose `id` it is given. `list`: of the enterprise or area
 * that is chosen in the tree, as every list is. `rows`: of the rows of its list, with all by which that is narrowed.
 */
export type On = 'row' | 'list' | 'rows'

/** What it is given beside what it asks for itself. */
type GivenOn<O> = O extends 'row'
  ? { readonly id: string }
  : O extends 'list' | 'rows'
    ? { readonly infoId: string; readonly cityId: string }
    : unknown
/** What whoever carries it out is given: checked, and of the types of its fields. */
export type AsksOf<C> = C extends Contract<infer Fs, unknown, infer O> ? Row<Fs> & GivenOn<O> : never
/** What a caller says; of the tree the browser says what is chosen, unless the caller says it. */
export type SaysOf<C> =
  C extends Contract<infer Fs, unknown, infer O>
    ? Partial<Row<Fs>> &
        (O extends 'row'
          ? { readonly id: string }
          : O extends 'rows'
            ? Readonly<Record<string, unknown>>
            : O extends 'list'
              ? Partial<GivenOn<'list'>>
              : unknown)
    : never
export type AnswerTo<C> = C extends Contract<Fields, infer V, On | undefined> ? V : never

/**
 * A call as both sides know it: its address, what it asks and what it answers. The server part of its room carries it
 * out (`answers`); the browser asks it by `useAsk` or `ask`; OpenAPI follows.
 */
export interface Contract<
  Fs extends Fields = Fields,
  V = unknown,
  O extends On | undefined = On | undefined,
  May extends Access = Access,
> {
  /** Unique: `iot/alarm.figures`. */
  readonly id: string
  readonly title: string
  readonly method: 'GET' | 'POST'
  /** Below /api, without the stroke before it. The id of a row may stand in it: `play/:id`. */
  readonly path: string
  /** The resource it is a question about: with its rows the browser forgets the answer. */
  readonly of?: Resource
  readonly on?: O
  readonly asks: Fs
  readonly json: JsonSchema
  /** Of what type its answer is: nothing stands here. */
  readonly answer?: V
  /** Who may make it: whoever has this verb of its resource and is one of these, or whom it says itself. */
  readonly may: { readonly verb: string; readonly roles?: readonly Role[] } | May
  /** What success says; `done` unless told otherwise. */
  readonly says?: string
  /** Many rows leave as one answer: further ones wait for their turn. */
  readonly queues?: true
  /** The file that says all this. */
  readonly source: string
}

interface Common<Fs, S, O> extends Pick<Contract, 'title' | 'says' | 'queues' | 'source'> {
  readonly method?: 'POST'
  readonly asks?: Fs
  readonly answers: S
  readonly on?: O
}
/**
 * Of a resource: it stands below its address, under its own name unless `at` says another; after a stroke it stands
 * below /api.
 */
interface Below {
  readonly of: Resource
  readonly name: string
  readonly at?: string
  /** Of one that is known by another than its resource and its name say. */
  readonly id?: string
  /** The verb whose permission it goes by; `read` unless said. */
  readonly verb?: string
  /** Of those who have it only these. */
  readonly roles?: readonly Role[]
}
/** Of none. */
interface Apart<May extends Access> {
  readonly id: `${string}/${string}.${string}`
  readonly at: string
  readonly access: May
}

type Signing = Exclude<Access, { readonly kind: 'open' | 'device' }>

const none = {}
const addressOf = ({ of, name, at = name }: Below): string => (at.startsWith('/') ? at.slice(1) : `${of.path}/${at}`)

/** What leaves as an answer is never null: of one that may be nothing the browser would be told an empty object. */
const isNullable = ({ anyOf, type }: JsonSchema): boolean =>
  [anyOf, type].some(each => JSON.stringify(each ?? '').includes('"null"'))

/** Defines a call. @throws Error when its answer as a whole may be null: it says so in a part of it */
export function call<
  const S extends Shapes,
  const Fs extends Fields = typeof none,
  const O extends On | undefined = undefined,
  const May extends Access = Signing,
>(definition: Common<Fs, S, O> & (Below | Apart<May>)): Contract<Fs, AnswerOf<S>, O, May> {
  const { title, source, method = 'GET', asks = none as Fs, answers, on, says, queues } = definition
  const place =
    'of' in definition
      ? {
          id: definition.id ?? `${definition.of.key}.${definition.name}`,
          path: addressOf(definition),
          of: definition.of,
          may: { verb: definition.verb ?? 'read', ...(definition.roles && { roles: definition.roles }) },
        }
      : { id: definition.id, path: definition.at, may: definition.access }
  const json = jsonOf(answers)
  if (isNullable(json)) throw new Error(`${place.id}: an answer is never null, a part of it may be`)
  return {
    ...place,
    ...{ title, source, method, asks, json },
    ...(on && { on }),
    ...(says && { says }),
    ...(queues && { queues }),
  }
}
