import { daysBetween } from '../../contract/days.ts'
import { codes } from '../../engines/owed/cells.ts'
import { lateDays } from '../record/led.ts'

/** One kind of record on one day, as the view of the completeness says it. */
export interface Cell {
  readonly recordDate: string
  readonly recordType: string
  readonly required: boolean
  /** A key of the dictionary record_status. */
  readonly recordStatus: number
}

/**
 * How a kind, or a whole day, stands: of `part` some is there, `due` is not due yet, `exempt` was declared not to be
 * owed, `free` is owed by nobody. domain.md B.12, E.6
 */
export type Standing = 'recorded' | 'late' | 'missing' | 'part' | 'due' | 'exempt' | 'free'

export interface CalendarDay<C extends Cell> {
  readonly day: string
  readonly standing: Standing
  readonly owed: number
  readonly done: number
  readonly late: number
  /** What lacks, a part of it or all. */
  readonly missing: number
  /** What is not due yet. */
  readonly due: number
  readonly exempt: number
  /** Whether records and declarations of the day are still accepted. domain.md 0.4 */
  readonly isOpen: boolean
  readonly cells: readonly (C & { readonly standing: Standing })[]
}

const standings: Readonly<Record<number, Standing>> = {
  [codes.done]: 'recorded',
  [codes.late]: 'late',
  [codes.missing]: 'missing',
  [codes.part]: 'part',
  [codes.notDue]: 'due',
}
/** How one kind stands on a day. */
export const standingOf = ({ required, recordStatus }: Cell): Standing =>
  standings[recordStatus] ?? (required ? 'exempt' : 'free')

/** The worst of what is owed is what the day looks like; where nothing is, whether anything was written down. */
function dayStanding(own: readonly { readonly required: boolean; readonly standing: Standing }[]): Standing {
  const owed = own.filter(({ required }) => required)
  const worst = (['missing', 'part', 'due', 'late', 'recorded', 'exempt'] as const).find(state =>
    owed.some(({ standing }) => standing === state),
  )
  return worst ?? 'free'
}

/**
 * Cells by day, the days in order, each with how much of it is owed, done and missing; what was declared is not owed.
 * @param order kinds as they are shown
 */
export function calendarOf<C extends Cell>(
  cells: readonly C[],
  order: readonly string[],
  today: string,
): readonly CalendarDay<C>[] {
  const at = (kind: string): number => order.indexOf(kind)
  return [...Map.groupBy(cells, ({ recordDate }) => recordDate)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, entries]) => {
      const own = entries
        .toSorted((a, b) => at(a.recordType) - at(b.recordType))
        .map(cell => ({ ...cell, standing: standingOf(cell) }))
      const count = (...kinds: readonly Standing[]): number =>
        own.filter(({ required, standing }) => required && kinds.includes(standing)).length
      return {
        day,
        standing: dayStanding(own),
        owed: count('recorded', 'late', 'missing', 'part', 'due'),
        done: count('recorded', 'late'),
        late: count('late'),
        missing: count('missing', 'part'),
        due: count('due'),
        exempt: count('exempt'),
        isOpen: daysBetween(day, today) <= lateDays,
        cells: own,
      }
    })
}
