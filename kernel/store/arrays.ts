/** Values that hold neither commas nor quotes (ids, codes, numbers) as an array in PostgreSQL's text form. */
export const array = (values: readonly string[]): string => `{${values.join(',')}}`

/** A text within an array: most hold no backslash, and of JSON half the letters may be quotes. */
const quoted = (value: string): string =>
  `"${(value.includes('\\') ? value.replaceAll('\\', '\\\\') : value).replaceAll('"', '\\"')}"`

/** Any texts as an array in PostgreSQL's text form; null where there is none. */
export const textArray = (values: readonly (string | null)[]): string =>
  `{${values.map(value => (value === null ? 'null' : quoted(value))).join(',')}}`
