/** What fields of a row must be for something to be done with it: one value, or any of several. */
export type When<R> = { readonly [K in keyof R]?: R[K] | readonly R[K][] }

/** Whether a row is in a state. The browser disables buttons by it, the server refuses. */
export const isIn = (
  row: Readonly<Record<string, unknown>>,
  when: Readonly<Record<string, unknown>> | undefined,
): boolean =>
  Object.entries(when ?? {}).every(([field, choice]) =>
    Array.isArray(choice) ? choice.includes(row[field]) : row[field] === choice,
  )
