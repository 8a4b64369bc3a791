/** Code of the dictionary risk_level: A low to D high. */
export type RiskLevel = 'A' | 'B' | 'C' | 'D'

/** What the risk of an enterprise is judged by. Null = not known. */
export interface RiskFacts {
  /** Code of the dictionary enterprise_type. */
  readonly type: number
  /** People fed at one meal; seats, where the public eats. */
  readonly people: number | null
  /** Codes of the dictionary license_scope. */
  readonly scopes: readonly number[]
  /** Score of the last inspection of the past twelve months. */
  readonly checkScore: number | null
  /** infoFsIndex; null while it is not yet worked out. */
  readonly index: number | null
  /** Of the past 30 days: urgent ones that were confirmed, and any whose time has run out. */
  readonly urgentAlarms: number
  readonly overdueAlarms: number
  /** Of the past twelve months: found true, and partly true. */
  readonly trueComplaints: number
  readonly partlyTrueComplaints: number
}

/** Whom an enterprise feeds and how: the very young, the old, and many at once are at most risk. */
const typePoints: Readonly<Record<number, number>> = { 1: 14, 2: 12, 3: 8, 4: 18, 5: 10, 6: 18, 7: 20, 8: 20, 9: 14 }
/** The law's own thresholds for a director of food safety are among them (A.1 needDirector). */
const scale = [
  [1000, 10],
  [500, 8],
  [300, 6],
  [100, 4],
  [0, 2],
] as const
/**
 * What is eaten without being heated last: raw 4, cold and decorated 3, filled cakes 2, pastry and drinks made on the
 * spot 1.
 */
const scopePoints: Readonly<Record<number, number>> = { 2: 3, 3: 4, 4: 1, 5: 1, 6: 2, 7: 3 }

/** Inspections a year, from and to. domain.md D.6.3 */
export const checksPerYear: Readonly<Record<RiskLevel, readonly [least: number, most: number]>> = {
  A: [1, 1],
  B: [1, 2],
  C: [2, 3],
  D: [3, 4],
}

/** One part of the score, to be shown as it was counted. */
export interface RiskPart {
  readonly code: 'type' | 'scale' | 'variety' | 'check' | 'index' | 'alarm' | 'complaint'
  readonly score: number
  readonly most: number
}

/** How much an enterprise is at risk, 0–100, the level that is, and its seven parts. */
export interface Risk {
  readonly level: RiskLevel
  readonly score: number
  readonly parts: readonly RiskPart[]
}

const part = (code: RiskPart['code'], most: number, score: number): RiskPart => ({
  code,
  most,
  score: Math.round(Math.min(Math.max(score, 0), most) * 100) / 100,
})
/**
 * 0 at `good` and better, `most` at `bad` and worse, even between; half of it when nothing is known, for the unknown is
 * not safe.
 */
const falling = (value: number | null, good: number, bad: number, most: number) =>
  value === null ? most / 2 : (most * (good - value)) / (good - bad)

/**
 * The risk of an enterprise, 0–100, and its level. domain.md D.6.3; 《食品生产经营风险分级管理办法》: static 40 and
 * dynamic 60. The law leaves the parts to the authority, so they are the product's own【定】: static = type 20, scale
 * 10, risky varieties 10; dynamic = inspection 20 (none lost at 100, all at 60), index 20 (none lost at 100, all at
 * 40), alarms 10 (5 an urgent one, 1 an overdue one), complaints 10 (4 a true one, 2 a partly true one). Type, scale,
 * inspection and index that are not known count half.
 */
export function risk(facts: RiskFacts): Risk {
  const { people } = facts
  const parts = [
    part('type', 20, typePoints[facts.type] ?? 10),
    part('scale', 10, people === null ? 5 : (scale.find(([least]) => people >= least)?.[1] ?? 0)),
    part(
      'variety',
      10,
      [...new Set(facts.scopes)].reduce((sum, scope) => sum + (scopePoints[scope] ?? 0), 0),
    ),
    part('check', 20, falling(facts.checkScore, 100, 60, 20)),
    part('index', 20, falling(facts.index, 100, 40, 20)),
    part('alarm', 10, 5 * facts.urgentAlarms + facts.overdueAlarms),
    part('complaint', 10, 4 * facts.trueComplaints + 2 * facts.partlyTrueComplaints),
  ]
  const score = Math.round(parts.reduce((sum, entry) => sum + entry.score * 100, 0)) / 100
  return { level: score <= 30 ? 'A' : score <= 45 ? 'B' : score <= 60 ? 'C' : 'D', score, parts }
}

/**
 * The level an enterprise is treated by: what its basis comes to, unless an officer has decided otherwise.
 * 《食品生产经营风险分级管理办法》: the authority decides, and changes a level by what happens.
 * @param file as its file has it; null where nobody has said anything
 * @param before what was counted the last time: a file that says the same was not decided by anybody
 */
export const levelInForce = (file: RiskLevel | null, before: RiskLevel | null, { level }: Risk): RiskLevel =>
  file === null || file === before ? level : file
