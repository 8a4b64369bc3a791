import { momentType } from '../fields/moment/type.ts'
import type { JsonSchema, Shape } from './shape.ts'

/** A row as PostgreSQL answers it: texts, in the order in which its columns were asked for. */
export type Cells = readonly (string | null)[]

/** A piece of a statement: text, or what stands in it as text. */
export interface Sql {
  toString(): string
}

/**
 * What a statement asks for: so many columns of its answer, and what they are when they are read. Its text is its
 * columns.
 */
export interface Asked<V> extends Sql {
  readonly width: number
  /** @param at where in the row its own columns begin */
  read(cells: Cells, at: number): V
}

/** One value in a statement: a column of a table, or what is worked out in SQL. */
export class Value<V> implements Asked<V> {
  readonly width = 1
  readonly #sql: string
  readonly #read: (text: string) => V
  readonly #nothing: V

  /** @param nothing what it is where the database answers null */
  constructor(sql: string, read: (text: string) => V, nothing: V) {
    this.#sql = sql
    this.#read = read
    this.#nothing = nothing
  }

  toString(): string {
    return this.#sql
  }

  read(cells: Cells, at: number): V {
    const text = cells[at]!
    return text === null ? this.#nothing : this.#read(text)
  }

  /** The same, null where the database answers null: behind an outer join, or of an aggregate of no rows. */
  get orNull(): Value<V | null> {
    return new Value<V | null>(this.#sql, this.#read, null)
  }

  /** The same, where the statement itself lets none through that lacks it. */
  get always(): Value<NonNullable<V>> {
    return this as unknown as Value<NonNullable<V>>
  }

  /** The same column as a subquery of this alias hands it on. */
  in(alias: string): Value<V> {
    return new Value(`${alias}.${this.#sql.slice(this.#sql.indexOf('.') + 1)}`, this.#read, this.#nothing)
  }

  /** What is worked out in SQL and is read as this column is: `a.alarmTime.as\`max(${a.alarmTime})\``. */
  as(parts: TemplateStringsArray, ...holes: readonly unknown[]): Value<V> {
    return new Value(joined(parts, holes), this.#read, this.#nothing)
  }
}

/**
 * What is worked out in SQL and is of this kind: `` number`sum(${h.num})` ``. Of columns it says how they are read, of
 * an answer what stands in it.
 */
export interface Kind<V> extends Shape<V> {
  (parts: TemplateStringsArray, ...holes: readonly unknown[]): Value<V>
  of(sql: string): Value<V>
  readonly orNull: Kind<V | null>
}

const joined = (parts: TemplateStringsArray, holes: readonly unknown[]): string => String.raw({ raw: parts }, ...holes)

function kind<V>(read: (text: string) => V, nothing: V, json: JsonSchema & { readonly type: string }): Kind<V> {
  const of = (sql: string): Value<V> => new Value(sql, read, nothing)
  return Object.defineProperties(
    (parts: TemplateStringsArray, ...holes: readonly unknown[]) => of(joined(parts, holes)),
    {
      of: { value: of },
      json: { value: nothing === null ? { ...json, type: [json.type, 'null'] } : json },
      orNull: { get: () => kind<V | null>(read, null, json) },
    },
  ) as Kind<V>
}

// Null is nothing of its kind, as on the wire; who has to tell it from that asks for `orNull`.
export const text = kind(cell => cell, '', { type: 'string' })
export const number = kind(Number, 0, { type: 'number' })
export const flag = kind(cell => cell === 't', false, { type: 'boolean' })
/** An instant as `yyyy-MM-dd HH:mm:ss` of the business zone. A day of the calendar is a text. */
export const moment = kind(momentType.read, '', { type: 'string' })
/** JSON of this shape; null only where the shape says so. */
export const json = <V>(parts: TemplateStringsArray, ...holes: readonly unknown[]): Value<V> =>
  new Value(joined(parts, holes), cell => JSON.parse(cell) as V, null as V)
/** Several of one kind, in their order. */
export const several = <V>(all: readonly Value<V>[]): Asked<readonly V[]> => ({
  width: all.length,
  toString: () => all.join(', '),
  read: (cells, at) => all.map((value, i) => value.read(cells, at + i)),
})
