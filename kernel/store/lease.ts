import type { Sql } from '../define/value.ts'

/** How long a process holds what it alone works at, unless it says again that it does, s. */
const leaseSeconds = 30

/** SQL of when it ends, when it is taken or renewed now. */
export const leaseEnd = `app.now() + interval '${leaseSeconds} seconds'`

/**
 * SQL that says whether nobody holds it now: it was given back, its process died, or it ends so much later that it was
 * taken before the clock was set back (decision 35). @param until column of its end
 */
export const isFree = (until: Sql): string =>
  `((${until} between app.now() and app.now() + interval '${2 * leaseSeconds} seconds') is not true)`
