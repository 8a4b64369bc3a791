import { bandOf } from '../../../../engines/index/simulation.ts'

/** A band for each score, and one for those without. */
export type BandKey = 0 | 1 | 2 | 'none'
export const bandKeys: readonly BandKey[] = [0, 1, 2, 'none']
export const bandKeyOf = (score: number | null): BandKey => (score === null ? 'none' : bandOf(score))
