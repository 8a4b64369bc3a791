const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The part of its time that is left when one is first reminded. domain.md D.7 升级 */
export const nearPart = 0.25
/** How often one is told of the same thing within 24 hours, by whomever. domain.md D.7 提醒去重 */
const tellMost = 2
/** Between these hours of the business day only what is urgent is told. domain.md D.7 */
const night = { from: 22, to: 6 } as const
/** Level of what cannot wait for the morning. */
export const urgent = 1
const china = 8 * hourMs

/** What an open thing to do says of its time and of what was told of it. Times are epoch ms. */
export interface Waiting {
  readonly level: number
  /** owner_side: 1 the enterprise, 2 the supervisors, 3 the administrators. */
  readonly side: 1 | 2 | 3
  /** Key of the dictionary backlog_type. */
  readonly type: string
  readonly opened: number
  readonly due: number
  /** The last step told: 0 none, 1 near, 2 overdue, 3 the supervisors as well. */
  readonly told: number
  /** When somebody was last reminded of it, and the time before that. */
  readonly reminded: readonly (number | null)[]
}

/** Whom to tell what: the step that is remembered then, and the sides that hear it. */
export interface Telling {
  readonly told: 1 | 2 | 3
  readonly why: 'near' | 'overdue' | 'copied'
  readonly sides: readonly (1 | 2 | 3)[]
}

/** The step it has reached by now. */
const reached = ({ opened, due, side }: Waiting, now: number): 0 | 1 | 2 | 3 =>
  side === 1 && now >= due + dayMs ? 3 : now >= due ? 2 : now >= due - (due - opened) * nearPart ? 1 : 0

const hourOf = (now: number): number => Math.floor(((now + china) % dayMs) / hourMs)
export const isNight = (now: number): boolean => hourOf(now) >= night.from || hourOf(now) < night.to

/**
 * Who is to be told of an open thing to do now, null for nobody: whose it is when a quarter of the time is left, the
 * post above as well when it is over (`told` says how many posts of a kitchen hear it), the supervisors 24 hours later;
 * of an alarm one is told again every 24 hours. Steps that passed unseen are not told one after the other. domain.md
 * D.4 流程, D.7 升级
 *
 * The column `told_next` says when that is, so that whoever looks finds those alone; another rule is another function
 * `app.todo_next`.
 */
export function telling(waiting: Waiting, now: number): Telling | null {
  const { told: rung, side, type, level, reminded } = waiting
  const last = reminded[0] ?? -Infinity
  if (level !== urgent && isNight(now)) return null
  if (reminded.filter(at => at !== null && at > now - dayMs).length >= tellMost) return null
  const step = reached(waiting, now)
  const again = type === 'alarm' && step >= 2 && now - last >= dayMs
  if (step > rung)
    return step === 1
      ? { told: 1, why: 'near', sides: [side] }
      : step === 2
        ? { told: 2, why: 'overdue', sides: [side] }
        : { told: 3, why: 'copied', sides: rung < 2 || again ? [1, 2] : [2] }
  return again ? { told: rung as 2 | 3, why: 'overdue', sides: [side] } : null
}
