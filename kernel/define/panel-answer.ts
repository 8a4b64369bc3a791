import type { Field } from '../fields/base/field.ts'
import type { AnswerOf as ShapeAnswer } from './shape.ts'

type Key = string | number
/** The names of what a question sums; the first sum of its projection unless it says. */
type Names<Q> = Q extends { readonly sum: infer S }
  ? S extends string
    ? S
    : S extends readonly (infer Name extends string)[]
      ? Name
      : keyof S
  : Q extends { readonly of: { readonly sums: readonly [infer First extends string, ...(readonly string[])] } }
    ? First
    : never
type Before<Q, Name> = Q extends { readonly compare: string } ? `${Name & string}Before` : never
type Numbers<Q, Name, V> = { readonly [K in Name | Before<Q, Name> as K & string]: V }
/** What is said of a group of rows: its sums, and the shares of them. */
type Sums<Q> = Numbers<Q, Names<Q>, number> &
  (Q extends { readonly shares: infer S } ? Numbers<Q, keyof S, string> : unknown)

/** What a line is of. */
type Whose<Q, By> = By extends 'enterprise'
  ? { readonly infoId: string; readonly infoName: string }
  : Q extends { readonly of: { readonly by: infer Parts } }
    ? { readonly [K in Q extends { readonly as: infer As extends string } ? As : By & string]: ValueIn<Parts, By> }
    : unknown
type ValueIn<Parts, By> = By extends keyof Parts ? (Parts[By] extends Field<infer V extends Key> ? V : Key) : Key
type Line<Q, By> = Whose<Q, By> &
  Sums<Q> &
  (Q extends { readonly names: object } ? { readonly name: string } : unknown) &
  (Q extends { readonly also: infer Also } ? { readonly [K in keyof Also]: string } : unknown)

/** What a question is answered: its numbers by name, or its lines; of one that has both, the lines are called `all`. */
type AnswerTo<Q> = Q extends { readonly counts: infer Counts }
  ? Numbers<Q, keyof Counts, number> &
      (Q extends { readonly by: infer By } ? { readonly all: readonly Line<Q, By>[] } : unknown)
  : Q extends { readonly by: infer By }
    ? Q extends { readonly overall: true }
      ? Sums<Q> & { readonly all: readonly Line<Q, By>[] }
      : readonly Line<Q, By>[]
    : Sums<Q>

/** What a panel answers. */
export type AnswerOf<P> = P extends { readonly asks: infer Q }
  ? AnswerTo<Q>
  : P extends { readonly served: true; readonly shape?: infer S }
    ? ShapeAnswer<S>
    : readonly Readonly<Record<string, Key>>[]
