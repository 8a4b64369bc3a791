import type { PatrolPart } from '../../../engines/patrol/score.ts'

// What the calls of recommended patrols answer, for server and browser.

/** A kitchen somebody should look at. */
export interface Recommended {
  readonly infoId: string
  readonly infoName: string
  readonly type: number
  /** 0–100. */
  readonly riskScore: number
  /** All seven parts, and the three that say most, with their sentences. */
  readonly parts: readonly PatrolPart[]
  readonly reasons: readonly (PatrolPart & { readonly text: string })[]
  /** The day somebody looked last, and how many days that is ago; '' and null where nobody ever did. */
  readonly lastDay: string
  readonly daysSince: number | null
  /** Checks of the year that are due by now, and those that were done. */
  readonly checksDue: number
  readonly checksDone: number
  /** Degrees; null where its file has no place. */
  readonly place: readonly [lng: number, lat: number] | null
  /** As the crow flies from where somebody is, km; null where either is not known. */
  readonly km: number | null
  /** Where a visit is planned for today or later: the draft, and its day. */
  readonly planned: { readonly id: string; readonly day: string } | null
  /** Under an emergency that is being dealt with. domain.md D.10 */
  readonly isEmergency: boolean
}

export interface Recommendations {
  /** When the scores were counted last; '' before they were. They are counted every two hours. */
  readonly countedAt: string
  /** How many kitchens at work have a score. */
  readonly total: number
  readonly lines: readonly Recommended[]
}

/** The way of a day. */
export interface DayRoute {
  readonly countedAt: string
  /** Where it sets out and comes back to; null: at its first kitchen. */
  readonly start: { readonly isOffice: boolean; readonly place: readonly [lng: number, lat: number] } | null
  readonly stops: readonly (Recommended & {
    /** By road from the stop before, km, and minutes on the way. */
    readonly legKm: number
    readonly legMinutes: number
  })[]
  /** Back to the start, all of it, km; and the minutes of way and visits. */
  readonly backKm: number
  readonly km: number
  readonly minutes: number
  /** Kitchens that could be visited had their files a place. */
  readonly unplaced: number
}

/** What came of planning: the visits in the order asked for, each with its draft, and whether it was planned before. */
export interface Planned {
  readonly day: string
  readonly visits: readonly { readonly infoId: string; readonly id: string; readonly isNew: boolean }[]
}
