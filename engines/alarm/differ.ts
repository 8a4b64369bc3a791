import type { Whole } from './row.ts'

/** An alarm as a stretch of time of one kind: from when, and until when, null while it goes on. Epoch ms. */
export interface Stretch {
  readonly type: string
  readonly at: number
  readonly recoveredAt: number | null
}

/** How many alarms there are by level, and how many minutes they stand in all. */
export interface Tally {
  readonly L1: number
  readonly L2: number
  readonly L3: number
  readonly min: number
}
export const noTally: Tally = { L1: 0, L2: 0, L3: 0, min: 0 }

const minute = 60_000
const meets = (a: Stretch, b: Stretch): boolean =>
  a.type === b.type && a.at <= (b.recoveredAt ?? Infinity) && b.at <= (a.recoveredAt ?? Infinity)

/** The first of these that is about the same as a stretch: of its kind, and at one time with it. */
export const sameAs = <S extends Stretch>(one: Stretch, others: readonly S[]): S | undefined =>
  others.find(other => meets(one, other))

/** Alarms of one device that stand in the one list and have nothing of their kind at their time in the other. */
export const missing = <S extends Stretch>(from: readonly S[], others: readonly Stretch[]): readonly S[] =>
  from.filter(stretch => !sameAs(stretch, others))

/** @param until the end of the time looked at, epoch ms: what goes on counts to there */
export const tallyOf = (alarms: readonly (Stretch & Pick<Whole, 'level'>)[], until: number): Tally =>
  alarms.reduce<Tally>(
    (tally, { level, at, recoveredAt }) => ({
      ...tally,
      [`L${level}`]: tally[`L${level}`] + 1,
      min: tally.min + Math.max(0, Math.floor((Math.min(recoveredAt ?? until, until) - at) / minute)),
    }),
    noTally,
  )

export const added = (a: Tally, b: Tally): Tally => ({
  L1: a.L1 + b.L1,
  L2: a.L2 + b.L2,
  L3: a.L3 + b.L3,
  min: a.min + b.min,
})
