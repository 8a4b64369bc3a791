import { Link } from '../../../kit/router.tsx'
import type { AnswerTo } from '../../../../kernel/define/contract.ts'
import type alarmFigures from '../../../../modules/iot/alarm-figures.ts'
import { listOf } from './list-of.ts'
import { useAlarmCentreTexts } from './texts.ts'

const two = (n: number): string => String(n).padStart(2, '0')
/** Shades of a heat beside none. */
const shades = 4

/** Alarms by day and hour: darker where there are more, each number opens its list. */
export function Heat({ heat }: { heat: AnswerTo<typeof alarmFigures>['heat'] }) {
  const texts = useAlarmCentreTexts()
  const most = Math.max(1, ...heat.flatMap(({ hours }) => hours))
  return (
    <section className="ac-part" aria-label={texts.byHour}>
      <h3>{texts.byHour}</h3>
      <div className="ac-scroll" tabIndex={0} role="group" aria-label={texts.byHour}>
        <table className="ac-heat">
          <thead>
            <tr>
              <th scope="col">{texts.hour}</th>
              {Array.from({ length: 24 }, (_, hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heat.map(({ day, hours }) => (
              <tr key={day}>
                <th scope="row">{day.slice(5)}</th>
                {hours.map((num, hour) => (
                  <td key={hour} data-shade={num ? Math.ceil((shades * num) / most) : 0}>
                    {num > 0 && (
                      <Link
                        aria-label={texts.cell(day, hour, num)}
                        to={listOf({
                          alarmTime_ge: `${day} ${two(hour)}:00:00`,
                          alarmTime_le: `${day} ${two(hour)}:59:59`,
                        })}
                      >
                        {num}
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
