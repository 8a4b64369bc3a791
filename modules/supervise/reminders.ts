import { laterDay } from '../../contract/days.ts'
import type { Values } from '../../kernel/define/resource.ts'

/** Days before the end of a term on which the office is reminded of it. */
const ahead = { accept: 1, reply: 0, handle: 3 } as const
type Term = keyof typeof ahead

const titles: Readonly<Record<Term, string>> = { accept: '受理期限', reply: '企业答复期限', handle: '办理期限' }

/** What the office is to be reminded of. */
export interface Reminder {
  /** Kept in the complaint, so that it is said once: term, its day, whether it is over. */
  readonly code: string
  readonly title: string
  readonly isOver: boolean
  readonly day: string
}

/** The term that runs for a complaint now. domain.md B.7.5 */
function running(row: Values): readonly [Term, string] | null {
  const term: Term | null =
    row['complainStatus'] === 0
      ? 'accept'
      : row['complainStatus'] === 2
        ? 'reply'
        : row['complainStatus'] === 1 || row['complainStatus'] === 3
          ? 'handle'
          : null
  const day = term && row[{ accept: 'acceptDeadline', reply: 'replyDeadline', handle: 'deadline' }[term]]
  return term && typeof day === 'string' ? [term, day] : null
}

/**
 * What is to be said of a complaint's term today; null when nothing, or when it has been said. Pure. @param today
 * `yyyy-MM-dd`
 */
export function reminderOf(row: Values, today: string): Reminder | null {
  const [term, day] = running(row) ?? []
  if (!term || !day || today < laterDay(day, 0, -ahead[term])) return null
  const isOver = today > day
  const code = `${term} ${day}${isOver ? ' over' : ''}`
  return row['reminded'] === code
    ? null
    : { code, title: `投诉举报${titles[term]}${isOver ? '已过' : '将到'}`, isOver, day }
}
