import { laterDay } from '../../contract/days.ts'

/** What a quarter says of a supplier. */
export interface Quarter {
  /**
   * Deliveries of the quarter; of them those that were accepted, a concession for a half; those whose papers came in
   * time.
   */
  readonly deliveries: number
  readonly accepted: number
  readonly papers: number
  /** Batches of the quarter that were recalled: what is said against a supplier and was found true. */
  readonly recalled: number
  /** Whether the licence was good at the end of the quarter, or none is needed. */
  readonly isLicensed: boolean
}

/** Weights of what is judged: deliveries accepted, licence, punctual, complaints. domain.md B.5.2 evalScore */
const weights = { accepted: 50, licensed: 20, punctual: 15, complaints: 15 } as const
/** So many recalled batches leave nothing of the last. */
const worst = 3
const levels = [
  ['A', 90],
  ['B', 75],
  ['C', 60],
  ['D', 0],
] as const

/**
 * How good a supplier was, of 100, and the level that gives; null for whoever delivered nothing. No delivery says when
 * it was to come, so whoever is punctual is judged by the papers: they are to follow within 72 hours.
 */
export function scoreOf({
  deliveries,
  accepted,
  papers,
  recalled,
  isLicensed,
}: Quarter): { readonly evalScore: number; readonly supplierLevel: (typeof levels)[number][0] } | null {
  if (deliveries === 0) return null
  const score =
    weights.accepted * (accepted / deliveries) +
    (isLicensed ? weights.licensed : 0) +
    weights.punctual * (papers / deliveries) +
    weights.complaints * Math.max(0, 1 - recalled / worst)
  const evalScore = Math.round(score * 100) / 100
  return { evalScore, supplierLevel: levels.find(([, least]) => evalScore >= least)![0] }
}

/** First day of the quarter before a day's, and of the day's own. */
export function quarterBefore(day: string): { readonly from: string; readonly until: string } {
  const until = `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
  return { from: laterDay(until, -3, 0), until }
}
