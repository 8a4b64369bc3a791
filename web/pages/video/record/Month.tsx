import { laterDay } from '../../../../contract/days.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { useDays } from './data.ts'
import { useRecordTexts } from './texts.ts'

const two = (n: number): string => String(n).padStart(2, '0')
const moved = (month: string, months: number): string => laterDay(`${month}-01`, months).slice(0, 7)

/** A month; the days that have recordings are marked. */
export function Month({
  month,
  camera,
  day,
  today,
  onMonth,
  onDay,
}: {
  month: string
  camera: string
  day: string
  today: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
}) {
  const texts = useRecordTexts()
  const { data = [] } = useDays(month, camera)
  const has = new Set(data)
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const count = Number(laterDay(`${month}-01`, 1, -1).slice(8))
  const lead = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const name = texts.month(year, number)
  return (
    <section className="cr-month" aria-label={name}>
      <header>
        <button type="button" aria-label={texts.before} onClick={() => onMonth(moved(month, -1))}>
          <Icon name="left" size={16} />
        </button>
        <b>{name}</b>
        <button
          type="button"
          aria-label={texts.after}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(moved(month, 1))}
        >
          <Icon name="right" size={16} />
        </button>
      </header>
      <div className="cr-days">
        {texts.weekdays.map(each => (
          <small key={each}>{each}</small>
        ))}
        {Array.from({ length: count }, (_, n) => {
          const date = `${month}-${two(n + 1)}`
          return (
            <button
              key={date}
              type="button"
              style={n === 0 ? { gridColumnStart: lead + 1 } : undefined}
              aria-pressed={date === day}
              title={date}
              data-has={has.has(date) || undefined}
              disabled={date > today}
              onClick={() => onDay(date)}
            >
              {n + 1}
              {has.has(date) && <span className="sr"> {texts.has}</span>}
            </button>
          )
        })}
      </div>
    </section>
  )
}
