import type { EnteredCode } from '../../../contract/entered.ts'
import type { Field, Json } from './field.ts'

/**
 * One value in all its forms: as a client sends it, as it is inside, as it leaves, and as its column gives it back as
 * text.
 */
export interface Example<V> {
  readonly raw: unknown
  readonly value: V
  readonly wire: Json
  readonly stored: string
}

/** One set of options: what it takes, and what it refuses with which code. */
export interface Case<V> {
  readonly title: string
  readonly of: Field<V>
  readonly valid: readonly Example<V>[]
  readonly invalid: readonly (readonly [raw: unknown, code: EnteredCode])[]
  /** There is nothing a demo could invent here: a file, another row. */
  readonly fakeless?: true
}

/** What `fields.test.ts` needs to know of one type; every folder has one. */
export interface Fixture<V = unknown> {
  readonly cases: readonly Case<V>[]
  /** Definitions that must not start, and what the refusal names. */
  readonly refuses?: readonly (readonly [define: () => unknown, names: RegExp])[]
}

export const fixture = <V>(fixtureOf: Fixture<V>): Fixture<V> => fixtureOf

/** A text that is the same in all its forms. */
export const same = (text: string): Example<string> => ({ raw: text, value: text, wire: text, stored: text })
/** A text whose spaces around it are dropped. */
export const trimmed = (raw: string): Example<string> => ({ ...same(raw.trim()), raw })
/** A text that is written in another way than it is kept. */
export const written = (raw: string, text: string): Example<string> => ({ ...same(text), raw })
