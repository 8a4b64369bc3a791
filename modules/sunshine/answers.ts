import type { Rules } from '../../engines/index/rules.ts'
import type { Daily, Loss, Part, Score, Taken, Tip } from '../../engines/index/score.ts'
import type { Snapshot } from '../../engines/index/simulation.ts'

// What the calls of the index answer, for server and browser.

/** In words, and where the records are. decisions-2.md A.4 */
interface Told {
  readonly text: string
  readonly url: string
}

/** What is still to be done today, with what it is worth. decisions-2.md A.5 */
export interface Due {
  readonly code: Daily['code']
  /** The kind of ledger; '' of the others. */
  readonly of: string
  /** Records, meals or people. */
  readonly n: number
  /** `HH:mm`; '' = by the end of the day. */
  readonly until: string
  readonly gain: number
  /** Minutes of work. */
  readonly effort: number
}

/** Why a kitchen has its score. */
export interface Why {
  readonly infoId: string
  readonly infoName: string
  readonly type: number
  /** Closed for a time or for good: the score is that of before. */
  readonly isClosed: boolean
  /** Null while it is not judged yet (评估中). */
  readonly score: number | null
  /** The last of the thirty days, and when it was counted; '' before it was. */
  readonly day: string
  readonly countedAt: string
  /** Among those of its area, for an office. */
  readonly rank: { readonly at: number; readonly of: number } | null
  readonly detail:
    | (Omit<Score, 'parts' | 'offences' | 'tips'> & {
        readonly parts: readonly (Omit<Part, 'losses'> & { readonly losses: readonly (Loss & Told)[] })[]
        readonly offences: readonly (Taken & Told)[]
        readonly tips: readonly (Tip & Told)[]
      })
    | null
  readonly today: readonly (Due & Told)[]
  /** Thirty days, with what each item weighed and was worth. */
  readonly days: readonly {
    readonly day: string
    readonly score: number | null
    readonly parts: Readonly<Record<string, readonly [weight: number, score: number]>>
  }[]
}

/** A kitchen among those of an office; scores null while not judged, or not yet there. */
export type BoardLine = readonly [
  infoId: string,
  name: string,
  type: number,
  area: string,
  score: number | null,
  dayBefore: number | null,
  monthBefore: number | null,
]
export interface Board {
  readonly day: string
  readonly areas: Readonly<Record<string, string>>
  readonly lines: readonly BoardLine[]
}

/** What is in force with its version (0 = as the platform says), and of each kitchen enough to count it otherwise. */
export interface Snapshots {
  readonly rules: Rules
  readonly version: number
  readonly all: readonly Snapshot[]
}
