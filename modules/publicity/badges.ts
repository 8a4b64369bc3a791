import type { Cell, Status } from '../../engines/owed/cells.ts'
import type { RecordType } from '../record/kinds.ts'

/** What people want to know of a day, in the order they are told. decisions-2.md F.1 ② */
export const badgeKinds = ['morcheck', 'purchase', 'disinfect', 'sample', 'day', 'accompany'] as const
export type BadgeKind = (typeof badgeKinds)[number]

/** A morning check counts as done when so much of it is. decisions-2.md F.1 */
const nearlyAll = 0.95

/** 未到时, 已做, 部分, 未做, 不需要. */
export type BadgeState = 'notDue' | 'done' | 'part' | 'missing' | 'notNeeded'
export interface Badge {
  readonly kind: BadgeKind
  readonly state: BadgeState
  readonly num: number
  readonly need: number
  /** `HH:mm` by which the next is due; '' where none is awaited. */
  readonly due: string
}

const states: Readonly<Record<Status, BadgeState>> = {
  done: 'done',
  part: 'part',
  notDue: 'notDue',
  missing: 'missing',
  notNeeded: 'notNeeded',
  suspended: 'notNeeded',
}
const clock = (minutes: number): string =>
  minutes ? `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` : ''

/**
 * What a kitchen has done of its day, as its completeness says it: a badge for each kind that it ever owes. Pure.
 * @param shows whether a kind is shown to the public
 */
export const badgesOf = (cells: readonly Cell<RecordType>[], shows: (kind: BadgeKind) => boolean): readonly Badge[] =>
  badgeKinds.flatMap(kind => {
    const cell = cells.find(it => it.kind === kind)
    if (!cell || !shows(kind)) return []
    const { num, need, due, status } = cell
    const isNearly = kind === 'morcheck' && need > 0 && num >= need * nearlyAll
    const state = isNearly ? 'done' : states[status]
    return [{ kind, state, num, need, due: state === 'done' || state === 'notNeeded' ? '' : clock(due) }]
  })
