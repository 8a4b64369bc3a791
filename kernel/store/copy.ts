import type pg from 'pg'

/** The part of pg's connection this file speaks to. pg 8.23 lib/connection.js */
interface Wire {
  readonly stream: {
    readonly writableNeedDrain: boolean
    once(event: 'drain' | 'close', listener: () => void): void
    pause(): void
    resume(): void
  }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(why: string): void
  endCopyFrom(): void
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const cell = (text: string | null): string =>
  text === null ? '\\N' : text.replace(/[\\\n\r\t]/g, character => special[character]!)
/** Rows of one message. */
const most = 500

/**
 * Rows in PostgreSQL's text form, sent as the server takes them in fastest.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY
 */
class Copy {
  readonly #text: string
  readonly #rows: readonly (readonly (string | null)[])[]
  readonly #settle: (error: Error | null) => void

  constructor(text: string, rows: readonly (readonly (string | null)[])[], settle: (error: Error | null) => void) {
    this.#text = text
    this.#rows = rows
    this.#settle = settle
  }

  submit(wire: Wire): void {
    wire.query(this.#text)
  }

  handleCopyInResponse(wire: Wire): void {
    for (let from = 0; from < this.#rows.length; from += most) {
      wire.sendCopyFromChunk(
        Buffer.from(
          this.#rows
            .slice(from, from + most)
            .map(row => `${row.map(cell).join('\t')}\n`)
            .join(''),
        ),
      )
    }
    wire.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    // After an error pg forgets the query: it hears of nothing else.
    this.#settle(error)
  }

  handleReadyForQuery(): void {
    this.#settle(null)
  }
}

const copy = (
  client: pg.ClientBase,
  table: string,
  columns: string,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(
      new Copy(`copy ${table} (${columns}) from stdin`, rows, error =>
        error ? reject(error) : resolve(),
      ) as unknown as pg.Submittable,
    )
  })

/**
 * Puts many rows into a table at once, in the transaction of the connection. Row security takes no COPY, and it binds
 * the owner of an ordinary cluster: there the rows are copied beside the table and taken over by an insert. @throws
 * Error of the database; then nothing of them is there
 */
export async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const list = columns.join(', ')
  const {
    rows: [first],
  } = await client.query<{ bound: boolean }>('select row_security_active($1) as bound', [table])
  if (!first!.bound) return copy(client, table, list, rows)
  const beside = `beside_${table}`
  await client.query(`create temporary table ${beside} as select ${list} from ${table} with no data`)
  await copy(client, beside, list, rows)
  await client.query(`insert into ${table} (${list}) select ${list} from ${beside}`)
  await client.query(`drop table ${beside}`)
}

/** Pieces of rows in PostgreSQL's text form, as they come: into a table, no faster than the server takes them. */
class Pour {
  readonly #text: string
  readonly #pieces: AsyncIterable<Buffer>
  readonly #settle: (error: Error | null) => void
  #failed: Error | null = null

  constructor(text: string, pieces: AsyncIterable<Buffer>, settle: (error: Error | null) => void) {
    this.#text = text
    this.#pieces = pieces
    this.#settle = settle
  }

  submit(wire: Wire): void {
    wire.query(this.#text)
  }

  handleCopyInResponse(wire: Wire): void {
    void this.#send(wire)
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const piece of this.#pieces) {
        if (this.#failed) return
        wire.sendCopyFromChunk(piece)
        if (wire.stream.writableNeedDrain)
          await new Promise<void>(resolve =>
            ['drain', 'close'].forEach(event => wire.stream.once(event as 'drain', resolve)),
          )
      }
      wire.endCopyFrom()
    } catch (error) {
      this.#failed = error as Error
      wire.sendCopyFail('')
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#settle((this.#failed ??= error))
  }

  handleReadyForQuery(): void {
    this.#settle(null)
  }
}

/**
 * Puts rows that are already text into a table, piece by piece; memory does not grow with them. @throws Error of the
 * database, or of the pieces
 */
export const pourInto = (
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  pieces: AsyncIterable<Buffer>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(
      new Pour(`copy ${table} (${columns.join(', ')}) from stdin`, pieces, error =>
        error ? reject(error) : resolve(),
      ) as unknown as pg.Submittable,
    )
  })

/** Bytes handed over at once. */
const piece = 64 * 1024

/** Rows of a query in PostgreSQL's text form, no faster than they are taken. */
class Draw {
  readonly #text: string
  readonly #take: (rows: Buffer) => Promise<void>
  readonly #settle: (error: Error | null, rows: number) => void
  #wire: Wire | null = null
  #held: Buffer[] = []
  #size = 0
  #taken = Promise.resolve()
  #waiting = 0
  #rows = 0
  #failed: Error | null = null

  constructor(
    text: string,
    take: (rows: Buffer) => Promise<void>,
    settle: (error: Error | null, rows: number) => void,
  ) {
    this.#text = text
    this.#take = take
    this.#settle = settle
  }

  submit(wire: Wire): void {
    this.#wire = wire
    wire.query(this.#text)
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#rows++
    // The buffer it lies in is used again for what comes next.
    this.#held.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size >= piece) this.#hand()
  }

  #hand(): void {
    const rows = Buffer.concat(this.#held)
    this.#held = []
    this.#size = 0
    if (this.#waiting++ === 0) this.#wire!.stream.pause()
    this.#taken = this.#taken
      .then(() => (this.#failed ? undefined : this.#take(rows)))
      .catch((error: Error) => {
        this.#failed ??= error
      })
      .finally(() => {
        if (--this.#waiting === 0) this.#wire!.stream.resume()
      })
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#settle(error, 0)
  }

  handleReadyForQuery(): void {
    if (this.#size) this.#hand()
    void this.#taken.then(() => this.#settle(this.#failed, this.#rows))
  }
}

/**
 * Gives the rows of a query away as text, many at once. @returns how many @throws Error of the database, or of `take`
 */
export const copyOut = (client: pg.ClientBase, query: string, take: (rows: Buffer) => Promise<void>): Promise<number> =>
  new Promise((resolve, reject) => {
    client.query(
      new Draw(`copy (${query}) to stdout`, take, (error, rows) =>
        error ? reject(error) : resolve(rows),
      ) as unknown as pg.Submittable,
    )
  })
