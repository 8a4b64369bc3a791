import type { LedgerKind } from './rules.ts'

/** A day, `yyyy-MM-dd`, of the clock of China. */
export type Day = string

/** What one kitchen did in the window. Every list is in no order: whoever gathers it need not sort. */
export interface Facts {
  /** The last day of the window, yesterday. */
  readonly day: Day
  /** Days of business in the window. */
  readonly businessDays: number
  /** What was owed of each ledger, by kitchen, day and kind. Kinds nothing was owed of are left out. */
  readonly ledgers: readonly LedgerFacts[]
  readonly exams: ExamFacts
  readonly morning: MorningFacts
  readonly papers: PaperFacts
  readonly alarms: AlarmFacts
  readonly online: OnlineFacts
  readonly grade: GradeFacts
  readonly voices: VoiceFacts
  /** What of the food can be traced; null without anything to trace. */
  readonly trace: TraceFacts | null
  readonly offences: readonly Offence[]
  readonly ceilings: readonly Ceiling[]
}

export interface LedgerFacts {
  readonly kind: LedgerKind
  /** Days recorded in time; days recorded later; days not recorded. */
  readonly onTime: number
  readonly late: readonly Day[]
  readonly missing: readonly Day[]
}

export interface ExamFacts {
  /** Daily controls: days in time, and the others, which were filed late or not at all. */
  readonly days: { readonly onTime: number; readonly late: readonly Day[]; readonly missing: readonly Day[] }
  /** Problems whose term is over: put right within it, and the others. */
  readonly problems: { readonly closed: number; readonly open: readonly Problem[] }
  /** Weekly and monthly examinations whose term is over; `missing` by their last day. */
  readonly weeks: { readonly done: number; readonly missing: readonly Day[] }
  readonly months: { readonly done: number; readonly missing: readonly Day[] }
  /** Meals of schools and homes at which somebody responsible ate along; null where nobody has to. */
  readonly meals: { readonly done: number; readonly missing: readonly Day[] } | null
}

/** What a self-examination found, daily or weekly; several may be of one record. */
export interface Problem extends Thing {
  readonly isWeekly: boolean
}

/** A row that is named to the reader: its id, what it is called, the day it is about. */
export interface Thing {
  readonly id: string
  readonly name: string
  readonly day: Day
}

export interface MorningFacts {
  /** People due and checked, of all days; days with fewer checked than due. */
  readonly due: number
  readonly checked: number
  readonly short: readonly { readonly day: Day; readonly due: number; readonly checked: number }[]
  /** Unusual findings dealt with on their day, and the others. */
  readonly treated: number
  readonly untreated: readonly Thing[]
}

export interface PaperFacts {
  /** Papers of the enterprise that are valid, and those that are missing or over. */
  readonly valid: number
  readonly invalid: readonly Thing[]
  /** People who touch food that is eaten as it is: with a valid health certificate, and the others. */
  readonly healthy: number
  readonly unhealthy: readonly Thing[]
  /** Hours of training this year of whoever is in charge of food safety, one entry a person. */
  readonly trained: readonly (Thing & { readonly hours: number })[]
}

/** A root alarm of the window; false ones are left out. */
export interface Alarm extends Thing {
  /** Whether it was dealt with in time; null while its time is not over and nobody has dealt with it. */
  readonly onTime: boolean | null
  /** Time it took to deal with, as a share of the time there was; null while open. */
  readonly ratio: number | null
  /** Whether the same device raised the same within seven days before. */
  readonly isRepeat: boolean
  /** Hours it was overdue, whole. */
  readonly overdue: number
  /** Until when it is to be dealt with, while it is open. */
  readonly due: string | null
}

export interface AlarmFacts {
  /** Devices that could have raised one. */
  readonly devices: number
  readonly all: readonly Alarm[]
}

export interface OnlineFacts {
  /** Share of the time due in which cameras, 7 days, and devices, 30 days, were online; null without any. */
  readonly cameras: number | null
  readonly devices: number | null
  /** The ones that were not always. */
  readonly weak: readonly {
    readonly id: string
    readonly name: string
    readonly rate: number
    readonly of: 'camera' | 'device'
  }[]
}

export interface GradeFacts {
  /** Dictionary dynamic_grade: 1 优秀, 2 良好, 3 一般, 0 不予评定; null = not graded yet. */
  readonly dynamic: 0 | 1 | 2 | 3 | null
  /** Dictionary year_grade: 1 A, 2 B, 3 C, 0 not graded. */
  readonly year: 0 | 1 | 2 | 3
  /** The inspections that said so. */
  readonly dynamicId: string
  readonly yearId: string
}

export interface VoiceFacts {
  /** Complaints closed in the past 180 days that were true, and partly. */
  readonly complaints: readonly (Thing & { readonly isWhole: boolean })[]
  /** Answers that were given too late. */
  readonly lateAnswers: readonly Thing[]
  /** Ratings of the window, and their mean of 5. */
  readonly ratings: number
  readonly mean: number | null
}

export interface TraceFacts {
  readonly traced: number
  readonly untraced: readonly Thing[]
}

/** What points are taken for. decisions-2.md A.3 */
export const offenceKinds = ['hazard', 'cold', 'coldLate', 'forgery', 'yellow', 'red', 'failed', 'refusal'] as const
export type OffenceKind = (typeof offenceKinds)[number]
export interface Offence extends Thing {
  readonly kind: OffenceKind
  /** The last day it counts; null = until it is put right. */
  readonly until: Day | null
}

/** What no score goes above, whatever else was done. decisions-2.md A.3 */
export type CeilingKind = 'licence' | 'officer' | 'director' | 'red' | 'accident'
export interface Ceiling extends Thing {
  readonly kind: CeilingKind
  readonly until: Day | null
}
