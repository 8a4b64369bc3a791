import { Alert } from 'antd'
import { Link } from '../../../kit/router.tsx'
import alarm from '../../../../modules/iot/alarm.ts'
import type { ReplayAnswer } from '../../../../modules/iot/replay.ts'
import { alarmLevel, alarmType } from '../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../engine/words.ts'
import { Days } from './Days.tsx'
import { useReplayTexts } from './texts.ts'

const rows = ['L1', 'L2', 'L3', 'min'] as const
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** What really happened, what the rules as they are make of it, and what the changed ones would. */
function Sums({ happened, current, next }: ReplayAnswer) {
  const texts = useReplayTexts()
  return (
    <table className="rp-sums">
      <thead>
        <tr>
          <th scope="col">{texts.byWhich}</th>
          {[texts.happened, texts.current, texts.next, texts.change].map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row} data-row={row}>
            <th scope="row">{texts.levels[row]}</th>
            <td>{happened[row]}</td>
            <td>{current[row]}</td>
            <td>{next[row]}</td>
            <td data-change={Math.sign(next[row] - current[row])}>{signed(next[row] - current[row])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Alarms({ title, list, num }: { title: string; list: ReplayAnswer['added']; num: number }) {
  const texts = useReplayTexts()
  const words = useWords(alarm)
  return (
    <section className="rp-part" aria-label={title}>
      <h2>
        {title} {num > list.length && <small>{texts.shown(list.length)}</small>}
      </h2>
      {!list.length && <p>{texts.nothing}</p>}
      <ul className="rp-alarms">
        {list.map(row => (
          <li key={`${row.deviceId} ${row.ruleKey} ${row.alarmTime}`} data-level={row.level}>
            <b>
              {words.label(alarmLevel, row.level)} · {words.label(alarmType, row.alarmType)}
            </b>
            <span lang="zh-CN">
              {row.infoName} · {row.deviceName}
            </span>
            <span lang="zh-CN">{row.why}</span>
            <small>
              <time>{row.alarmTime}</time> {texts.to} {row.recoverTime || texts.goesOn}
            </small>
            <span className="rp-ways">
              <Link to={`${row.page}?open=${row.deviceId}`}>{texts.curve}</Link>
              {row.alarmId && <Link to={`/iot/warniotalarm?open=${row.alarmId}`}>{texts.alarm}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a replay came to, side by side. decisions-2.md C.4 */
export function Outcome({ answer }: { answer: ReplayAnswer }) {
  const texts = useReplayTexts()
  const { devices, readings, hit, added, addedNum, removed, removedNum, byEnterprise, perDay } = answer
  if (!readings) return <Alert type="info" title={texts.none} />
  return (
    <div className="rp-outcome" role="status">
      <p>{texts.devices(devices, readings)}</p>
      {hit.real > 0 && <Alert type="warning" showIcon title={texts.real(hit.real)} />}
      {hit.false > 0 && <Alert type="success" showIcon title={texts.fewerFalse(hit.false)} />}
      <Sums {...answer} />
      <div className="rp-sides">
        <Alarms title={texts.added(addedNum)} list={added} num={addedNum} />
        <Alarms title={texts.removed(removedNum)} list={removed} num={removedNum} />
      </div>
      <Days days={perDay} />
      <section className="rp-part" aria-label={texts.byEnterprise}>
        <h2>{texts.byEnterprise}</h2>
        <table className="rp-sums">
          <thead>
            <tr>
              {[texts.enterprise, texts.happened, texts.current, texts.next].map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byEnterprise.map(row => (
              <tr key={row.infoId}>
                <th scope="row" lang="zh-CN">
                  <Link to={`/iot/warniotalarm?infoId=${row.infoId}`}>{row.infoName}</Link>
                </th>
                <td>{row.happened}</td>
                <td>{row.current}</td>
                <td>{row.next}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
