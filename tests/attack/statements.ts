import pg from 'pg'

interface Wire {
  parse(query: { name: string; text: string }): unknown
  query(text: string): unknown
}

/** Texts of all SQL that this process sends from now on: what a caller sends must never become part of one. */
export function watchStatements(): { readonly texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>()
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype
  const { parse, query } = wire
  wire.parse = function (this: Wire, one) {
    texts.add(one.text)
    return parse.call(this, one)
  }
  wire.query = function (this: Wire, text) {
    texts.add(text)
    return query.call(this, text)
  }
  return {
    texts,
    stop() {
      wire.parse = parse
      wire.query = query
    },
  }
}
