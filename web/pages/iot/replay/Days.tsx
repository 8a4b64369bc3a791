import type { ReplayAnswer } from '../../../../modules/iot/replay.ts'
import { useReplayTexts } from './texts.ts'

const sides = ['happened', 'current', 'next'] as const

/** Alarms of each day, three bars a day, and the numbers as a table for whoever sees no bars. */
export function Days({ days }: { days: ReplayAnswer['perDay'] }) {
  const texts = useReplayTexts()
  const most = Math.max(1, ...days.flatMap(day => sides.map(side => day[side])))
  return (
    <section className="rp-part" aria-label={texts.perDay}>
      <h2>{texts.perDay}</h2>
      <ul className="rp-legend" aria-hidden>
        {sides.map(side => (
          <li key={side} data-side={side}>
            {texts[side]}
          </li>
        ))}
      </ul>
      <div className="rp-scroll" tabIndex={0} role="group" aria-label={texts.perDay}>
        <table className="rp-days">
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {sides.map(side => (
                <th key={side} scope="col">
                  {texts[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(day => (
              <tr key={day.day}>
                <th scope="row">{day.day.slice(5)}</th>
                {sides.map(side => (
                  <td key={side} data-side={side}>
                    <span style={{ inlineSize: `${(100 * day[side]) / most}%` }} />
                    <b>{day[side]}</b>
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
