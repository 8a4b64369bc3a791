import type pg from 'pg'

/** The part of pg's connection this file speaks to. pg 8.23 lib/connection.js */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const cell = (text: string | null): string => (text === null ? '\\N' : text.replace(/[\\\n\r\t]/g, one => special[one]!))
/** Rows of one message. */
const most = 500

/** Rows in PostgreSQL's text form, sent as the server takes them in fastest. https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY */
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
      wire.sendCopyFromChunk(Buffer.from(this.#rows.slice(from, from + most).map(row => `${row.map(cell).join('\t')}\n`).join('')))
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

/** Puts many rows into a table at once, in the transaction of the connection. @throws Error of the database; then nothing of them is there */
export const copyInto = (client: pg.ClientBase, table: string, columns: readonly string[], rows: readonly (readonly (string | null)[])[]): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new Copy(`copy ${table} (${columns.join(', ')}) from stdin`, rows, error => (error ? reject(error) : resolve())) as unknown as pg.Submittable)
  })
