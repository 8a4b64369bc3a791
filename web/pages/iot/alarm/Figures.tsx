import { Alert, Button, Skeleton } from 'antd'
import { Link } from '../../../kit/router.tsx'
import { laterDay } from '../../../../contract/days.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import pause from '../../../../modules/iot/pause.ts'
import alarmFigures, { figureDays } from '../../../../modules/iot/alarm-figures.ts'
import type { AnswerTo } from '../../../../kernel/define/contract.ts'
import { useAsk } from '../../../engine/asks.ts'
import { aiType, alarmType, deviceKind } from '../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../engine/words.ts'
import { useAsked } from '../../parts/useAsked.ts'
import { Heat } from './Heat.tsx'
import { listOf } from './list-of.ts'
import { useAlarmCentreTexts } from './texts.ts'

interface Row {
  readonly key: string
  readonly name: string
  readonly isChinese?: true
  readonly filter: Readonly<Record<string, string>>
  readonly num: number
  readonly open: number
  readonly false: number
}

/** How many alarms, how many of them open, and how many confirmed to be false: each opens its list. */
function Numbers({ title, rows }: { title: string; rows: readonly Row[] }) {
  const texts = useAlarmCentreTexts()
  return (
    <section className="ac-part" aria-label={title}>
      <h3>{title}</h3>
      {!rows.length && <p>{texts.empty}</p>}
      {rows.length > 0 && (
        <table className="ac-numbers">
          <thead>
            <tr>
              {[title, texts.raisedNum, texts.lanes.open, texts.falseNum].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <th scope="row" lang={row.isChinese && 'zh-CN'}>
                  {row.name}
                </th>
                <td>
                  <Link to={listOf(row.filter)}>{row.num}</Link>
                </td>
                <td>{row.open ? <Link to={listOf({ ...row.filter, handleStatus: '0' })}>{row.open}</Link> : 0}</td>
                <td>
                  {row.false ? (
                    <Link to={listOf({ ...row.filter, isFalse: '1', reviewStatus: '2' })}>{row.false}</Link>
                  ) : (
                    0
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** alarm_type of what algorithms saw: of them a pause is proposed to administrators. */
const algorithmType = 'AI'

/** How often each rule of a device was right, the worst first. decisions-2.md C.3, G */
function Precision({
  rows,
  span,
}: {
  rows: AnswerTo<typeof alarmFigures>['precision']
  span: Readonly<Record<string, string>>
}) {
  const texts = useAlarmCentreTexts()
  const words = useWords(alarm)
  return (
    <section className="ac-part" aria-label={texts.precision}>
      <h3>{texts.precision}</h3>
      <small>{texts.precisionNote}</small>
      {!rows.length && <p>{texts.fewSamples}</p>}
      <ul className="ac-precision">
        {rows.map(row => (
          <li key={`${row.deviceId} ${row.ruleKey} ${row.alarmType}`} data-asks={row.isQuestioned || undefined}>
            <b>{Math.round(row.share * 1000) / 10}%</b>
            <span lang="zh-CN">
              {row.infoName} · {row.deviceName}
            </span>
            <span>
              {words.label(alarmType, row.alarmType)}
              {row.alarmType === algorithmType && ` · ${words.label(aiType, row.ruleKey)}`}
            </span>
            <Link to={listOf({ ...span, deviceId: row.deviceId, alarmType: row.alarmType })}>
              {texts.samples(row.false, row.decided)}
            </Link>
            {row.isQuestioned &&
              (row.alarmType === algorithmType ? (
                <Link to={`${pause.page}?deviceId=${row.deviceId}`}>{texts.proposed}</Link>
              ) : (
                <em>{texts.questioned}</em>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Alarms of a week by hour, kind and kitchen, and how far each rule can be believed. domain.md E.1 */
export function Figures() {
  const texts = useAlarmCentreTexts()
  const words = useWords(alarm)
  const [to, setTo] = useAsked('to')
  const { data, error, refetch } = useAsk(alarmFigures, { to: to || null }, { keeps: true })
  if (error)
    return <Alert type="error" title={error.message} action={<Button onClick={() => void refetch()}>↻</Button>} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const span = { alarmTime_datege: data.from, alarmTime_datele: data.to }
  return (
    <div className="ac-figures">
      <header>
        <Button onClick={() => setTo(laterDay(data.to, 0, -figureDays))}>{texts.weekBefore}</Button>
        <b>
          {data.from} – {data.to}
        </b>
        <Button disabled={!to} onClick={() => setTo('')}>
          {texts.thisWeek}
        </Button>
      </header>
      <Heat heat={data.heat} />
      <div className="ac-lists">
        <Numbers
          title={texts.byKind}
          rows={data.kinds.map(row => ({
            ...row,
            key: row.deviceKind,
            name: row.deviceKind ? words.label(deviceKind, row.deviceKind) : texts.noKind,
            filter: { ...span, ...(row.deviceKind ? { deviceKind: row.deviceKind } : { deviceKind_null: '1' }) },
          }))}
        />
        <Numbers
          title={texts.byKitchen}
          rows={data.kitchens.map(row => ({
            ...row,
            key: row.infoId,
            name: row.infoName,
            isChinese: true,
            filter: { ...span, infoId: row.infoId },
          }))}
        />
      </div>
      <Precision rows={data.precision} span={span} />
    </div>
  )
}
