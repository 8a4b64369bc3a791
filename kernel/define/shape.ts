import type { Page } from '../../contract/envelope.ts'
import type { Json } from '../fields/base/field.ts'
import type { Resource } from './resource.ts'
import type { WireRow } from './rows.ts'

export type JsonSchema = Readonly<Record<string, Json>>

/** A piece of an answer: of what type it is, and how OpenAPI says it. */
export interface Shape<V = unknown> {
  readonly json: JsonSchema
  /** Of what type it is: nothing stands here. */
  readonly value?: V
}

/** A pointer to something all operations of OpenAPI share. */
export const ref = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` })
/** The name of a resource's schemas: its key without the stroke. */
export const nameOf = ({ key }: Pick<Resource, 'key'>): string => key.replaceAll('/', '.')

/** What an answer is: one piece, or an object of pieces by their names. */
export type Shapes = Shape | { readonly [name: string]: Shapes }

/** A part of an object that not everybody is told. */
export interface Partly<V = unknown> extends Shape<V> {
  readonly partly: true
}
type Lacking<S> = { readonly [K in keyof S]: S[K] extends Partly ? K : never }[keyof S]

/** The type of an answer of this shape. */
export type AnswerOf<S> =
  S extends Shape<infer V>
    ? V
    : [Lacking<S>] extends [never]
      ? { readonly [K in keyof S]: AnswerOf<S[K]> }
      : { readonly [K in Exclude<keyof S, Lacking<S>>]: AnswerOf<S[K]> } & {
          readonly [K in Lacking<S>]?: AnswerOf<S[K]>
        }

class Piece<V> implements Shape<V> {
  readonly json: JsonSchema
  declare readonly value?: V
  constructor(json: JsonSchema) {
    this.json = json
  }
}

const isPiece = (shape: Shapes): shape is Shape => typeof shape === 'function' || shape instanceof Piece

/** How OpenAPI says an answer of this shape. */
export const jsonOf = (shape: Shapes): JsonSchema =>
  isPiece(shape)
    ? shape.json
    : {
        type: 'object',
        required: Object.keys(shape).filter(name => !('partly' in shape[name]!)),
        properties: Object.fromEntries(Object.entries(shape).map(([name, piece]) => [name, jsonOf(piece)])),
      }

/** Nothing beyond that it was done. */
export const nothing: Shape<void> = new Piece({})

/** Whatever a field lets out. */
export const anything: Shape<Json> = new Piece({})

/** What only some are told: the public not, or those without a right. */
export const partly = <const S extends Shapes>(of: S): Partly<AnswerOf<S>> =>
  Object.assign(new Piece<AnswerOf<S>>(jsonOf(of)), { partly: true as const })

/** Any number of these. */
export const list = <const S extends Shapes>(of: S): Shape<readonly AnswerOf<S>[]> =>
  new Piece({ type: 'array', items: jsonOf(of) })

/** These, in this order. */
export const tuple = <const S extends readonly Shapes[]>(
  ...of: S
): Shape<{ readonly [K in keyof S]: AnswerOf<S[K]> }> =>
  new Piece({ type: 'array', prefixItems: of.map(jsonOf), minItems: of.length, maxItems: of.length })

/** One of these words or numbers. */
export const oneOf = <const V extends readonly (string | number)[]>(...of: V): Shape<V[number]> =>
  new Piece({ enum: of })

/** Any of these: a part that may be a number or a text. */
export const anyOf = <const S extends readonly Shapes[]>(...of: S): Shape<AnswerOf<S[number]>> =>
  new Piece({ anyOf: of.map(jsonOf) })

/** This, or null. */
export const orNull = <const S extends Shapes>(of: S): Shape<AnswerOf<S> | null> =>
  new Piece({ anyOf: [jsonOf(of), { type: 'null' }] })

/** These by names that are not known beforehand. */
export const byName = <const S extends Shapes>(of: S): Shape<Readonly<Record<string, AnswerOf<S>>>> =>
  new Piece({ type: 'object', additionalProperties: jsonOf(of) })

/** How OpenAPI says a page of rows of this schema. */
export const pageSchema = (items: JsonSchema): JsonSchema => ({
  allOf: [
    ref('schemas', 'Page'),
    { type: 'object', required: ['records'], properties: { records: { type: 'array', items } } },
  ],
})
/** One of these for each name. */
export const each = <const N extends string, const S extends Shapes>(
  names: readonly N[],
  of: S,
): Shape<Readonly<Record<N, AnswerOf<S>>>> =>
  new Piece({
    type: 'object',
    required: [...names],
    properties: Object.fromEntries(names.map(name => [name, jsonOf(of)])),
  })

/** A page of these. platform-contract.md 1.4 */
export const pageOf = <const S extends Shapes>(of: S): Shape<Page<AnswerOf<S>>> => new Piece(pageSchema(jsonOf(of)))

/** A row of a resource, as its list has it. */
export const rowOf = <D extends Resource>(resource: D): Shape<WireRow<D>> => new Piece(ref('schemas', nameOf(resource)))
