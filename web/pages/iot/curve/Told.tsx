import { wireMoment } from '../../../../contract/wire.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import { alarmLevel } from '../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../engine/words.ts'
import type { Drawing } from './option.ts'
import { linesOf, piecesOf, wholeOf } from './points.ts'
import { useCurveTexts } from './texts.ts'

/** Lines of the table at most. */
const most = 48

const short = (at: number): string => wireMoment(at).slice(5, 16)

/** The curve in words: extremes, limits with their clauses, alarms, and all of it as a table. */
export function Told({ data, points, limits, scale, title }: Omit<Drawing, 'ink' | 'words' | 'moment'>) {
  const texts = useCurveTexts()
  const words = useWords(alarm)
  const whole = wholeOf(points)
  const interrupted = piecesOf(points, data.gap).length - 1
  const { say, states, isShare } = scale
  return (
    <div className="cv-told">
      {whole && (
        <p className="cv-sums">
          {(states && !isShare) || (
            <>
              {!isShare && (
                <span>
                  {texts.low} <b>{say(whole[1])}</b>
                </span>
              )}
              <span>
                {isShare ? texts.share : texts.mean} <b>{say(whole[2])}</b>
              </span>
              {!isShare && (
                <span>
                  {texts.high} <b>{say(whole[3])}</b>
                </span>
              )}
            </>
          )}
          {interrupted > 0 && <span>{texts.gaps(interrupted)}</span>}
          <span>{texts.alarms(data.alarms.length)}</span>
        </p>
      )}
      {limits.length > 0 && (
        <details>
          <summary>{texts.limits}</summary>
          <ul>
            {limits.map(({ rule, comparison, limit, holdMin, level, law }) => (
              <li key={rule}>
                <b>
                  {title} {comparison} {say(limit)}
                  {texts.hold(holdMin)} {texts.raises(words.label(alarmLevel, level))}
                </b>
                <small>{law}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {points.length + data.alarms.length > 0 && (
        <details>
          <summary>{texts.table}</summary>
          {data.alarms.length > 0 && (
            <ul>
              {data.alarms.map(({ id, at, until, level, content }) => (
                <li key={id}>
                  <b>
                    {short(at)} – {until === null ? texts.going : short(until)} · {words.label(alarmLevel, level)}
                  </b>
                  <small>{content}</small>
                </li>
              ))}
            </ul>
          )}
          <div className="cv-table" tabIndex={0} role="region" aria-label={title}>
            <table>
              <caption>
                {title}: {texts.range(wireMoment(data.from).slice(0, 16), wireMoment(data.to).slice(0, 16))}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{texts.time}</th>
                  <th scope="col">{texts.low}</th>
                  {(states && !isShare) || <th scope="col">{isShare ? texts.share : texts.mean}</th>}
                  <th scope="col">{texts.high}</th>
                  <th scope="col">{texts.count}</th>
                </tr>
              </thead>
              <tbody>
                {linesOf(points, most).map(([at, min, mean, max, n]) => (
                  <tr key={at}>
                    <th scope="row">{short(at)}</th>
                    <td>{say(min)}</td>
                    {(states && !isShare) || <td>{say(mean)}</td>}
                    <td>{say(max)}</td>
                    <td>{n}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </div>
  )
}
