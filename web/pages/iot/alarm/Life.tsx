import { useMemo, useState } from 'react'
import { Button, Skeleton } from 'antd'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import alarm from '../../../../modules/iot/alarm.ts'
import { alarmLevel, toldBy, untold } from '../../../../modules/words/dictionaries.ts'
import { listOf, textOf, type Line } from '../../../engine/faces.ts'
import { Pictures } from '../../../engine/files/Pictures.tsx'
import { canOf, actionsOn, isOthers, whyNot } from '../../../engine/list/row-buttons.ts'
import { useWords, type Words } from '../../../engine/words.ts'
import { useCan } from '../../../state/session.ts'
import { Children, Earlier } from './Others.tsx'
import { useAlarmCentreTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

type Alarm = WireRow<typeof alarm>

const Place = lazy(
  () => import('./Place.tsx'),
  it => it.default,
  () => <Skeleton active paragraph={{ rows: 6 }} />,
)

const ActionDialog = lazy(
  () => import('../../../engine/form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
/** What is done first, of what is possible. */
const order = ['review', 'repairDecide', 'know', 'handle']

interface Event {
  readonly time: string
  readonly text: string
}

/** Everything that happened to an alarm, in order. */
function eventsOf(row: Alarm, texts: ReturnType<typeof useAlarmCentreTexts>, words: Words): readonly Event[] {
  const event = (field: string, title: string, who = ''): readonly Event[] =>
    textOf(row[field]) ? [{ time: textOf(row[field]), text: `${title} ${textOf(row[who])}`.trim() }] : []
  const stages = Array.isArray(row.history) ? (row.history as readonly Line[]) : []
  const logs = Array.isArray(row.notifyLogs) ? (row.notifyLogs as readonly Line[]) : []
  return [
    ...event('alarmTime', texts.raised),
    ...(stages.length
      ? stages.slice(1).map(stage => ({
          time: textOf(stage['at']),
          text: texts.level(words.label(alarmLevel, stage['level'] as number)),
        }))
      : event('escalatedAt', texts.worse)),
    ...logs.map(log => ({
      time: textOf(log['time']),
      text: texts.told(
        textOf(log['who']),
        words.label(toldBy, log['channel'] as number),
        log['isDone'] === 1 ? '' : words.label(untold, log['why'] as number) || texts.notTold,
      ),
    })),
    ...event('ackTime', texts.signed, 'ackUserName'),
    ...event('recoverTime', texts.recovered),
    ...event('handleTime', texts.handled, 'handleUserName'),
    ...event('reviewTime', texts.reviewed, 'reviewUserName'),
  ].toSorted((a, b) => a.time.localeCompare(b.time))
}

/** One alarm: its one next step, what to do, what happened, what it brought about and what was before. */
export function Life({ row }: { row: Alarm }) {
  const texts = useAlarmCentreTexts()
  const words = useWords(alarm)
  const codes = useCan()
  const can = useMemo(() => canOf(alarm, codes), [codes])
  const [act, setAct] = useState<{ readonly name: string; readonly row: Alarm } | null>(null)
  const possibleOn = (of: Alarm) =>
    actionsOn(alarm, can, [], 'row').filter(
      name => !isOthers(alarm, name, of) && whyNot(alarm, name, of, words) === undefined,
    )
  const possible = possibleOn(row)
  const suggestion = row.suggest
  const next = order.find(name => possible.includes(name))
  return (
    <div className="ac-life">
      {/* What a camera saw says more than its words. */}
      {listOf(row.alarmImgs).length > 0 && (
        <Pictures links={listOf(row.alarmImgs)} title={words.field('alarmImgs')} row={row} words={words} />
      )}
      {next ? (
        <Button type="primary" size="large" block className="ac-next" onClick={() => setAct({ name: next, row })}>
          {texts.next}: {words.action(next)}
        </Button>
      ) : (
        <p>{texts.done}</p>
      )}
      {(suggestion || row.law) && (
        <section className="ac-part">
          <h3>{texts.suggest}</h3>
          {suggestion && <p>{suggestion}</p>}
          {row.law && (
            <small>
              {texts.law}: {row.law}
            </small>
          )}
        </section>
      )}
      <Children
        row={row}
        may={child => possibleOn(child).includes('handle')}
        onHandle={child => setAct({ name: 'handle', row: child })}
      />
      <Place row={row} />
      {row.deviceId && <Earlier row={row} />}
      <section className="ac-part">
        <h3>{texts.life}</h3>
        <ol>
          {eventsOf(row, texts, words).map(({ time, text }, n) => (
            <li key={n}>
              <time>{time}</time> {text}
            </li>
          ))}
        </ol>
      </section>
      {act && (
        <ActionDialog resource={alarm} action={act.name} rows={[act.row]} words={words} onClose={() => setAct(null)} />
      )}
    </div>
  )
}
