import { createHash } from 'node:crypto'

/** The form in which lines and seals are digested today. What was sealed in an older form is verified in that form. */
export const sealForm = 1
/** What the first seal of a chain follows. */
export const beginning = '0'.repeat(64)

/** An instant in microseconds, in a text that depends on no setting of the session. */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The columns of a line in form 1, of the audit aliased `a`, in the order in which they are digested. */
export const lineSql = `a.tenant_id, a.id, ${instantSql('a.at')}, a.user_id, a.session_id, a.ip, a.operation, a.resource, a.row_id, a.info_id, a.result, a.before, a.after, a.trace_id`
/** Places within a line: its id, its instant, and the two texts of JSON. */
export const lineAt = { id: 1, at: 2, before: 11, after: 12, count: 14 } as const

type Line = readonly (string | null)[]

/**
 * JSON in one spelling, whatever the database's own is or becomes: names in order of their code units, no space,
 * numbers as they were written — a digit beyond what a double holds counts, too.
 */
export function canonical(json: string): string {
  const numbers: string[] = []
  const say = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(say).join(',')}]`
    if (value !== null && typeof value === 'object') {
      return `{${Object.keys(value)
        .sort()
        .map(name => `${JSON.stringify(name)}:${say((value as Readonly<Record<string, unknown>>)[name])}`)
        .join(',')}}`
    }
    return typeof value === 'string' && value[0] === '#'
      ? numbers[Number(value.slice(1))]!
      : JSON.stringify(typeof value === 'string' ? value.slice(1) : value)
  }
  // Texts are marked by ' and numbers by # and their place, so that a number goes through without becoming a double.
  const marked = json.replace(
    /"((?:[^"\\]|\\.)*)"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g,
    (number: string, text: string | undefined, name: string | undefined) => {
      if (text === undefined) return `"#${numbers.push(number) - 1}"`
      return name === undefined ? `"'${text}"` : number
    },
  )
  return say(JSON.parse(marked))
}

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The digest of one line, its columns in the order of `lineSql`: SHA-256 in hex over one JSON array. */
export const lineDigest = (line: Line): string =>
  sha256([
    sealForm,
    ...line.map((text, i) => (text !== null && (i === lineAt.before || i === lineAt.after) ? canonical(text) : text)),
  ])

/** The digest of the lines under one seal, in order of their ids. */
export const linesDigest = (lines: readonly { readonly id: string; readonly digest: string }[]): string =>
  sha256(lines.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)).map(({ id, digest }) => [id, digest]))

export interface Seal {
  readonly n: string
  /** Instant as `instantSql` writes it. */
  readonly at: string
  readonly form: string
  readonly count: string
  readonly from: string
  readonly to: string
  readonly digest: string
  readonly previous: string
  readonly hash: string
}

/** The hash of a seal of this tenant: over all it says and the hash of the one before. */
export const sealHash = (
  tenant: string,
  { n, at, form, count, from, to, digest, previous }: Omit<Seal, 'hash'>,
): string => sha256([tenant, n, at, form, count, from, to, digest, previous])

/** The columns of a seal, of the table aliased `s`. */
export const sealSql = `s.n, ${instantSql('s.at')}, s.form, s.count, s.from_id, s.to_id, s.digest, s.previous, s.hash`

export const sealOf = ([n, at, form, count, from, to, digest, previous, hash]: Line): Seal => ({
  n: n!,
  at: at!,
  form: form!,
  count: count!,
  from: from!,
  to: to!,
  digest: digest!,
  previous: previous!,
  hash: hash!,
})
