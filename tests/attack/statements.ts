import pg from 'pg'
import { serialize } from 'pg-protocol'

interface Wire {
  query(text: string): unknown
}

/**
 * Texts of all SQL that this process sends from now on, each once in the order they came: what a caller sends must
 * never become part of one.
 */
export function watchStatements(): { readonly texts: readonly string[]; stop(): void } {
  const texts: string[] = []
  const known = new Set<string>()
  const note = (text: string): void => {
    if (!known.has(text)) texts.push(text)
    known.add(text)
  }
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype
  const { query } = wire
  // Batches and single statements are both put into bytes by it.
  const { parse } = serialize
  serialize.parse = statement => {
    note(statement.text)
    return parse(statement)
  }
  wire.query = function (this: Wire, text) {
    note(text)
    return query.call(this, text)
  }
  return {
    texts,
    stop() {
      serialize.parse = parse
      wire.query = query
    },
  }
}
