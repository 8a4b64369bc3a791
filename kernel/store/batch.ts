import type pg from 'pg'
import { serialize } from 'pg-protocol'
import type { Cells } from '../define/value.ts'

/**
 * A statement of the closed set the kernel knows: prepared once per connection under its name, or each time when it has
 * none.
 */
export interface Statement<Row = Cells> {
  readonly name: string
  readonly text: string
  /**
   * One whose planning costs more than its running, and whose plan is as good whatever its values are: it is planned
   * once per connection. docs/decisions/0020
   */
  readonly plannedOnce?: true
  /** What a row of its answer is; without it the texts themselves. select.ts */
  readonly read?: (cells: Cells) => Row
}

/** A statement with its values in PostgreSQL's text form. */
export interface Bound<Row = Cells> {
  readonly statement: Statement<Row>
  readonly values: readonly (string | null)[]
}

/** Rows in PostgreSQL's text form; columns in the order of the statement. */
export type Rows = readonly Cells[]

/** What statements answer, in their order: of each its rows. */
export type Answers<Bounds extends readonly Bound<unknown>[]> = {
  readonly [K in keyof Bounds]: Bounds[K] extends Bound<infer Row>
    ? readonly (unknown extends Row ? Cells : Row)[]
    : never
}

export const bind = <Row = Cells>(statement: Statement<Row>, ...values: readonly (string | null)[]): Bound<Row> => ({
  statement,
  values,
})

/** The part of pg's connection this file speaks to. pg 8.23 lib/connection.js */
interface Wire {
  stream: { write(bytes: Buffer): void }
  on(event: 'parseComplete', listener: () => void): void
}

const [execution, end] = [serialize.execute(), serialize.sync()]

const planning: Statement = { name: 'planning', text: "select set_config('plan_cache_mode', $1, true)" }
const once = bind(planning, 'force_generic_plan')
const asUsual = bind(planning, 'auto')

/**
 * The statements as they are sent, each with whether its rows are asked for: around one that is planned once the
 * database is told so.
 */
const sentOf = (bounds: readonly Bound<unknown>[]): readonly (readonly [bound: Bound<unknown>, isAsked: boolean])[] =>
  bounds.flatMap(bound =>
    bound.statement.plannedOnce
      ? [[once, false] as const, [bound, true] as const, [asUsual, false] as const]
      : [[bound, true] as const],
  )

const failed = new WeakMap<object, Bound<unknown>>()
/** The statement a batch failed at, where the database has said so. */
export const failedBound = (error: unknown): Bound<unknown> | undefined =>
  typeof error === 'object' && error !== null ? failed.get(error) : undefined

interface Known {
  readonly names: Set<string>
  readonly sent: string[]
}

const wires = new WeakMap<Wire, Known>()

/** Statements a connection has prepared. Those of a failed batch that were never reached are forgotten again. */
function prepared(wire: Wire): Known {
  let memory = wires.get(wire)
  if (!memory) {
    const fresh: Known = { names: new Set(), sent: [] }
    wire.on('parseComplete', () => {
      const name = fresh.sent.shift()
      if (name) fresh.names.add(name)
    })
    wires.set(wire, (memory = fresh))
  }
  return memory
}

/**
 * Several statements in one round trip: Parse/Bind/Execute of each, one Sync at the end. PostgreSQL treats everything
 * up to the Sync as one transaction, so a transaction-local setting made by the first statement holds for the others,
 * and an error undoes all of them. This is what lets every request set its tenant and scope without a round trip of its
 * own.
 */
class Batch {
  readonly #bounds: ReturnType<typeof sentOf>
  readonly #results: (string | null)[][][] = []
  #ended = 0
  #rows: (string | null)[][] = []
  #settle: ((error: Error | null, results: readonly Rows[]) => void) | null
  #wire: Wire | null = null

  constructor(bounds: readonly Bound<unknown>[], settle: (error: Error | null, results: readonly Rows[]) => void) {
    this.#bounds = sentOf(bounds)
    this.#settle = settle
  }

  submit(wire: Wire): void {
    this.#wire = wire
    const { names, sent } = prepared(wire)
    const messages: Buffer[] = []
    for (const [{ statement, values }] of this.#bounds) {
      if (statement.name === '' || (!names.has(statement.name) && !sent.includes(statement.name))) {
        messages.push(serialize.parse(statement))
        sent.push(statement.name)
      }
      messages.push(serialize.bind({ statement: statement.name, values: [...values] }), execution)
    }
    // One buffer: of many the system copies each by itself.
    wire.stream.write(Buffer.concat([...messages, end]))
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#rows.push(message.fields)
  }

  handleCommandComplete(): void {
    if (this.#bounds[this.#ended++]![1]) this.#results.push(this.#rows)
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleRowDescription(): void {}

  handlePortalSuspended(): void {}

  handleError(error: Error): void {
    if (this.#wire) prepared(this.#wire).sent.length = 0
    const at = this.#bounds[this.#ended]
    if (at) failed.set(error, at[0])
    this.#done(error)
  }

  handleReadyForQuery(): void {
    this.#done(null)
  }

  #done(error: Error | null): void {
    const settle = this.#settle
    this.#settle = null
    settle?.(error, this.#results)
  }
}

/**
 * Runs the statements on one connection in one round trip; resolves with the rows of each, or rejects with the first
 * error.
 */
export async function runBatch<const Bounds extends readonly Bound<unknown>[]>(
  client: pg.ClientBase,
  bounds: Bounds,
): Promise<Answers<Bounds>> {
  const results = await new Promise<readonly Rows[]>((resolve, reject) => {
    client.query(
      new Batch(bounds, (error, rows) => (error ? reject(error) : resolve(rows))) as unknown as pg.Submittable,
    )
  })
  return results.map((rows, i) => {
    const { read } = bounds[i]!.statement
    return read ? rows.map(read) : rows
  }) as Answers<Bounds>
}
