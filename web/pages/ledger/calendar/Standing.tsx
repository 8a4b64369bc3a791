import type { Standing as Kind } from '../../../../modules/ledger/calendar.ts'
import './standing.css'
import { useCalendarTexts } from './texts.ts'

/** Each standing has a mark of its own, for those who see no colours. domain.md E.6 */
const marks: Readonly<Record<Kind, string>> = {
  recorded: 'M3 8.5l3.2 3.2L13 4.8',
  late: 'M8 4v4.4l3 1.8M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  missing: 'M4 4l8 8M12 4l-8 8',
  part: 'M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12',
  due: 'M8 3v6M8 12.5h.01',
  exempt: 'M3 8h10',
  free: 'M8 8h.01',
}

/** The mark of a standing. */
export const Mark = ({ of }: { of: Kind }) => (
  <svg
    className={`cal-mark cal-${of}`}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={marks[of]} />
  </svg>
)

/** How a kind stands: its mark and its word. */
export function Standing({ of }: { of: Kind }) {
  const { standing } = useCalendarTexts()
  return (
    <span className={`cal-standing cal-${of}`}>
      <Mark of={of} />
      {standing[of]}
    </span>
  )
}
