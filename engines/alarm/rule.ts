import type { When } from './circumstances.ts'

/** Rules are data, never code: no expression out of the database is ever evaluated. domain.md D.4, A.3 */

/** The shape below. A stored rule of another version passes through `upgrade` first. */
export const RULE_VERSION = 2

export type Comparison = '>' | '>=' | '<' | '<='

/** One comparison of one measure. */
export interface Term {
  readonly measure: string
  readonly comparison: Comparison
  readonly limit: number
}

export interface Rule extends Term {
  readonly v: typeof RULE_VERSION
  /** Unique in a rule set; one open alarm per device and key (for an event: and what it is about). */
  readonly key: string
  /** Chinese name of the measure in the alarm's text. */
  readonly label: string
  readonly unit: string
  /** Code of the dictionary alarm_type, and of alarm_scene. */
  readonly alarmType: string
  readonly scene?: number
  /** 1 urgent, 2 important, 3 ordinary. */
  readonly level: 1 | 2 | 3
  /** Minutes the excess must last; 0 opens at once. */
  readonly holdMin: number
  /** `run`: the minutes are without a break; `day`: they add up over the business day, at most one alarm a day. */
  readonly span: 'run' | 'day'
  /** The value that counts as back to normal, and for how many minutes; between it and the limit nothing is decided. */
  readonly recoverLimit: number
  readonly recoverMin: number
  /** Minutes after the start of a defrost in which an excess is not counted; 0 = defrosting is no excuse. */
  readonly defrostMin: number
  /** Whether the device's own limits apply to it (only ever stricter). */
  readonly adjustable: boolean
  /** Which edition of it this is, counted from 1 as people change it; 1 where it does not say. */
  readonly version?: number
  /** The clause behind it, as shown to the person who has to act. */
  readonly law: string

  /** What the alarm says instead of value and limit: 柜门未关; `{limit}` and `{value}` are filled in. */
  readonly says?: string
  /**
   * It is exceeded only while all of these hold too, or also when one of those holds; the last word of a measure stands
   * for half an hour.
   */
  readonly and?: readonly Term[]
  readonly or?: readonly Term[]
  /** When it is in force, and the spans that excuse an excess and leave a trace. */
  readonly when?: When
  readonly unless?: readonly string[]
  /** Never recovers by itself: people say when it is over (`release`). */
  readonly latch?: true
  /** The alarm's level falls back to that of what still stands when this rule has recovered. */
  readonly fallsBack?: true
  /**
   * Every message is judged by itself, those about one thing (`by`: the menu item, the person) together: a good one
   * makes a bad one good within `redo` minutes, or on the same day. `and` says which messages are meant.
   */
  readonly event?: { readonly by?: string; readonly redo: number | 'day' }
  /** Exceeded so many times within so many minutes; one time is from not to yes. */
  readonly times?: { readonly n: number; readonly withinMin: number }
  /** The device's own field that sets the limit, instead of highLimit or lowLimit. */
  readonly setting?: string
  /** The limit is this part of a number of the device's file: 80 % of the life of a lamp. */
  readonly share?: { readonly of: string; readonly part: number }

  /** Time alone: `limit` minutes without any word of the device, or without the measure while the device speaks. */
  readonly silent?: 'device' | 'measure'
  /** Time alone: fewer than `limit` at the deadline. */
  readonly absent?: Absent
  /**
   * Time alone: a date of the file, so many days later (before: negative), or sooner by the number of the file that
   * `cycle` names.
   */
  readonly due?: { readonly date: string; readonly days: number; readonly cycle?: string }
}

/** What must have happened by a time. */
export interface Absent {
  /** Each business day at a time, or by the start or end of each span of a name, some minutes later. */
  readonly by: string | { readonly span: string; readonly edge: 'from' | 'to'; readonly plusMin: number }
  /** Counted since midnight, or since the span began. */
  readonly since: 'day' | 'span'
  /** Messages count in which all of these hold. */
  readonly good: readonly Term[]
  /** Minutes in which they hold are counted, or else messages; of one thing (`of`: a person) only the first. */
  readonly minutes?: true
  readonly of?: string
  /**
   * Spans whose number is what is needed, instead of `limit`; it is too few when this share of it is missing (0: any).
   */
  readonly expected?: string
  readonly missing?: number
  /** Spans whose number happened without the device: people wrote it down. */
  readonly besides?: string
}

/** Whether an excess is above the limit (otherwise below). */
export const isAbove = (rule: Pick<Term, 'comparison'>) => rule.comparison === '>' || rule.comparison === '>='

/** Whether a number exceeds a limit. */
export function exceeds({ comparison, limit }: Term, value: number): boolean {
  switch (comparison) {
    case '>':
      return value > limit
    case '>=':
      return value >= limit
    case '<':
      return value < limit
    case '<=':
      return value <= limit
  }
}

/** Whether a rule follows from time alone: it needs ticks beside readings. */
export const isTimed = (rule: Rule) => rule.silent !== undefined || rule.absent !== undefined || rule.due !== undefined
