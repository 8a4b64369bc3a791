import { test } from 'vitest'

/**
 * Two suites: `npm test` tries a small fixed sample of what takes long, `npm run test:long` all of it, for which it
 * sets SUITE=long (scripts/long.mjs finds the files that ask this one).
 */
export const isLong = process.env['SUITE'] === 'long'

/** The one of the long suite, or the one of every run: how often, how many, which. */
export const inLong = <T>(whole: T, sample: T): T => (isLong ? whole : sample)

/**
 * All cases in the long suite; in every run the first of each kind, as of every resource, not of every stranger too.
 */
export function sampled<T>(cases: readonly T[], kindOf: (one: T) => unknown): readonly T[] {
  if (isLong) return cases
  const kinds = new Set<unknown>()
  return cases.filter(item => {
    const kind = kindOf(item)
    return !kinds.has(kind) && kinds.add(kind)
  })
}

/** A test of the long suite alone. */
export const longTest = isLong ? test : test.skip
