/** Values that hold neither commas nor quotes (ids, codes, numbers) as an array in PostgreSQL's text form. */
export const array = (values: readonly string[]): string => `{${values.join(',')}}`

/** Any texts as an array in PostgreSQL's text form; null where there is none. */
export const textArray = (values: readonly (string | null)[]): string =>
  `{${values.map(value => (value === null ? 'null' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
