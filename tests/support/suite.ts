import { test } from 'vitest'
import { isLong } from './long.ts'

export { isLong }

/**
 * Two suites: `npm test` tries a small fixed sample of what takes long, `npm run test:long` all of it
 * (scripts/long-files.mjs finds the files that ask this one). This is the one of the long suite, or the one of every
 * run: how often, how many, which.
 */
export const inLong = <T>(whole: T, sample: T): T => (isLong ? whole : sample)

/** All cases in the long suite; in every run the first of each kind: every resource, not each with every stranger. */
export function sampled<T>(cases: readonly T[], kindOf: (item: T) => unknown): readonly T[] {
  if (isLong) return cases
  const kinds = new Set<unknown>()
  return cases.filter(item => {
    const kind = kindOf(item)
    return !kinds.has(kind) && kinds.add(kind)
  })
}

/**
 * All in the long suite; in every run so many of them, others at each turn: where every resource tries a few, all of
 * them are tried by some resource.
 */
export function inTurn<T>(all: readonly T[], turn: number, most = 1): readonly T[] {
  const step = Math.ceil(all.length / most)
  return isLong ? all : all.filter((_, at) => at % step === turn % step)
}

/** A test of the long suite alone. */
export const longTest = isLong ? test : test.skip
