import type { Standing as Kind } from '../../../../modules/ledger/calendar.ts'
import type { Day } from './data.ts'
import { gridOf } from './grid.ts'
import { Mark } from './Standing.tsx'
import { useCalendarTexts } from './texts.ts'

interface Shown {
  readonly standing: Kind
  readonly done: number
  readonly owed: number
  readonly missing: number
  readonly due: number
}

/** A day as a whole, or one kind of it. */
export function shownOf(day: Day | undefined, kind: string): Shown | null {
  if (!day) return null
  if (kind === '') return day
  const cell = day.cells.find(({ recordType }) => recordType === kind)
  return cell
    ? {
        standing: cell.standing,
        done: cell.recordNum,
        owed: cell.needNum,
        missing: ['missing', 'part'].includes(cell.standing) ? Math.max(0, cell.needNum - cell.recordNum) : 0,
        due: cell.standing === 'due' ? Math.max(0, cell.needNum - cell.recordNum) : 0,
      }
    : null
}

/**
 * A month of days, each in the colour and with the mark of how it stands; one of them is looked at. domain.md E.2, E.6
 */
export function Month({
  month,
  days,
  kind,
  today,
  chosen,
  onChoose,
}: {
  month: string
  days: readonly Day[]
  kind: string
  today: string
  chosen: string
  onChoose: (day: string) => void
}) {
  const texts = useCalendarTexts()
  const by = new Map(days.map(day => [day.day, day]))
  return (
    <table className="cal-month" aria-label={texts.month(Number(month.slice(0, 4)), Number(month.slice(5)))}>
      <thead>
        <tr>
          {texts.weekdays.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gridOf(month).map((week, rowAt) => (
          <tr key={rowAt}>
            {week.map((day, at) => {
              const shown = day === null ? null : shownOf(by.get(day), kind)
              return (
                <td key={at}>
                  {day !== null && (
                    <button
                      type="button"
                      className={`cal-day cal-day-${shown?.standing ?? 'ahead'}`}
                      data-day={day}
                      data-standing={shown?.standing ?? 'ahead'}
                      disabled={!by.has(day)}
                      aria-pressed={day === chosen}
                      onClick={() => onChoose(day)}
                    >
                      <b>
                        {Number(day.slice(8))}
                        {day === today && <i>{texts.today}</i>}
                      </b>
                      <span className="sr">
                        {day}{' '}
                        {shown
                          ? `${texts.standing[shown.standing]}, ${texts.dayCount(shown.done, shown.owed, shown.missing, shown.due)}`
                          : texts.outside}
                      </span>
                      {shown && (
                        <span className={`cal-${shown.standing}`}>
                          <Mark of={shown.standing} />
                          {shown.owed > 0 && <small>{texts.count(shown.done, shown.owed)}</small>}
                        </span>
                      )}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
