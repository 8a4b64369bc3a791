/** The seven parts of the score, in the order of the rule. domain.md D.9 */
export type PatrolCode = 'index' | 'alarm' | 'since' | 'offline' | 'complaint' | 'paper' | 'diners'

/** What is known of a kitchen when it is asked where to look first. */
export interface PatrolFacts {
  /** infoFsIndex, 0–100; null while it is not judged. */
  readonly index: number | null
  /** Alarms of the first two levels of the past seven days, by type: how many, and how many nobody has dealt with. */
  readonly alarms: readonly { readonly type: string; readonly all: number; readonly open: number }[]
  /** Days since somebody looked, on the spot or by video; null = nobody ever did. */
  readonly since: number | null
  /** Devices in use, and those of them that are silent, with the hours they have been. */
  readonly devices: number
  readonly silent: readonly { readonly name: string; readonly hours: number }[]
  /** Complaints of the past thirty days that were found true. */
  readonly complaints: number
  /** Papers with the days they are still valid: below 0 = expired, null = none is on file. */
  readonly papers: readonly { readonly kind: string; readonly days: number | null }[]
  /** People fed at one meal; null = not known. */
  readonly diners: number | null
}

/** A part of the score: what it brought of the most it could, and what its sentence is made of. */
export interface PatrolPart {
  readonly code: PatrolCode
  readonly most: number
  readonly score: number
  /** The type of alarm, the device or the paper that weighs most; '' where there is none. */
  readonly of: string
  /** The number its sentence says; null where there is none to say. */
  readonly n: number | null
}

export interface PatrolScore {
  /** 0–100, two decimals. */
  readonly score: number
  readonly parts: readonly PatrolPart[]
}

/** Points of each part. domain.md D.9 */
export const patrolMost: Readonly<Record<PatrolCode, number>> = {
  index: 30,
  alarm: 20,
  since: 15,
  offline: 10,
  complaint: 10,
  paper: 10,
  diners: 5,
}
/** Where a part is at its most. domain.md D.9; decisions-2.md B.10 */
const [sinceMost, complaintsMost, dinersMost] = [30, 3, 1000] as const
/** Days before its end from which a paper is a risk. decisions-2.md B.10 */
export const paperSoon = 30

const hundredth = (value: number): number => Math.round(value * 100) / 100
const share = (value: number, of: number): number => (of > 0 ? Math.min(Math.max(value / of, 0), 1) : 0)
/** The worst first; of what is equally bad the one whose name comes first, so that no order of the facts matters. */
const worst = <T>(all: readonly T[], bad: (one: T) => number, name: (one: T) => string): T | undefined =>
  all.toSorted((a, b) => bad(b) - bad(a) || (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0))[0]

/** What a paper is a risk of: 1 expired or missing, a half within thirty days of its end. decisions-2.md B.10 */
const riskOf = (days: number | null): number => (days === null || days < 0 ? 1 : days <= paperSoon ? 0.5 : 0)

/**
 * How much a kitchen is to be looked at, 0–100, in seven parts. domain.md D.9; decisions-2.md B.10. The product's own
 * where these are silent【定】: an index that is not counted yet brings half of its points, whoever nobody ever looked
 * at all of theirs, people that are not known none.
 */
export function patrolScore(facts: PatrolFacts): PatrolScore {
  const { index, alarms, since, devices, silent, complaints, papers, diners } = facts
  const open = alarms.filter(alarm => alarm.open > 0)
  const openNum = open.reduce((sum, alarm) => sum + alarm.open, 0)
  const allNum = alarms.reduce((sum, alarm) => sum + alarm.all, 0)
  const alarm = worst(
    open,
    fact => fact.open,
    fact => fact.type,
  )
  const device = worst(
    silent,
    fact => fact.hours,
    fact => fact.name,
  )
  const paper = worst(
    papers.filter(({ days }) => riskOf(days) > 0),
    // What is missing is as bad as what is over the longest.
    ({ days }) => (days === null ? Infinity : -days),
    fact => fact.kind,
  )
  const part = (code: PatrolCode, rate: number, of: string, n: number | null): PatrolPart => ({
    code,
    most: patrolMost[code],
    score: hundredth(patrolMost[code] * Math.min(Math.max(rate, 0), 1)),
    of,
    n,
  })
  const parts = [
    part('index', index === null ? 0.5 : 1 - index / 100, '', index),
    part('alarm', share(openNum, Math.max(allNum, openNum)), alarm?.type ?? '', alarm?.open ?? null),
    part('since', since === null ? 1 : share(since, sinceMost), '', since),
    part('offline', share(silent.length, Math.max(devices, silent.length)), device?.name ?? '', device?.hours ?? null),
    part('complaint', share(complaints, complaintsMost), '', complaints),
    part('paper', paper ? riskOf(paper.days) : 0, paper?.kind ?? '', paper?.days ?? null),
    part('diners', share(diners ?? 0, dinersMost), '', diners),
  ]
  return { score: hundredth(parts.reduce((sum, { score }) => sum + score, 0)), parts }
}

/**
 * The parts that say most why somebody should go there: those that brought the most points, in the order of the rule
 * where they brought the same. domain.md D.9 人话理由; decisions-2.md B.10
 * @param most so many at most; parts that brought nothing are none
 */
export const reasonsOf = ({ parts }: PatrolScore, most = 3): readonly PatrolPart[] =>
  parts
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
