import { inLang } from '../../contract/in-lang.ts'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from '../kit/router.tsx'
import { clock } from '../../contract/clock.ts'
import { momentAt } from '../../contract/wire.ts'
import { alarmLevel } from '../../modules/words/dictionaries.ts'
import alarm from '../../modules/iot/alarm.ts'
import { phrasesFor } from '../../modules/iot/suggestions.ts'
import { type Line, textOf } from '../engine/faces.ts'
import { useWords, type Words } from '../engine/words.ts'
import { countdown } from '../kit/countdown.ts'
import { ActionForm } from './ActionForm.tsx'
import { alarmKey, alarmQuery, useAlarms } from './alarms.ts'
import { measuredOf } from './alarmFacts.ts'
import { useAlarmTexts } from './alarmTexts.ts'
import { Sheet } from './base/Sheet.tsx'
import { useTexts } from './base/texts.ts'
import { useChosen } from './chosen.ts'
import { Frame } from './Frame.tsx'
import { useOutbox } from '../outbox/outbox.ts'

/** What an alarm says at a glance. */
function Said({ row, words, now }: { row: Line; words: Words; now: number }) {
  const texts = useAlarmTexts()
  const [from, due] = [textOf(row['alarmTime']), textOf(row['dueTime'])]
  const left = due && row['handleStatus'] === 0 ? countdown(momentAt(from), momentAt(due), now, words.lang) : null
  return (
    <>
      <p className="m-alarm-head">
        <b className={`m-level m-level-${textOf(row['alarmLevel'])}`}>
          {words.label(alarmLevel, textOf(row['alarmLevel']))}
        </b>
        <b lang="zh-CN">{textOf(row['deviceName'])}</b>
        {left && <span className={`m-left m-left-${left.nearness}`}>{left.text}</span>}
      </p>
      <p>{textOf(row['alarmContent'])}</p>
      <small className="m-facts">
        {[texts.since(from.slice(5, 16)), measuredOf(row, texts.value), row['recoverStatus'] === 1 && texts.recovered]
          .filter(Boolean)
          .map((fact, n) => (
            <span key={n}>
              {n > 0 && '· '}
              {fact}{' '}
            </span>
          ))}
      </small>
    </>
  )
}

/**
 * The alarms of the kitchen on its phone: open ones first, handled with a photo, also without a network. domain.md E.2,
 * E.6
 */
export default function AlarmsPage() {
  const texts = useAlarmTexts()
  const all = useTexts()
  const words = useWords(alarm)
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { entries } = useOutbox()
  const { open, waiting, handled, isPending } = useAlarms()
  const { chosen, choose, close } = useChosen(alarm)
  const now = clock.now()
  const known = [...(open ?? []), ...waiting, ...handled]
  const handle = (row: Line) => choose(row, 'handle')
  const wanted = query.get('entry') ?? ''
  useEffect(() => {
    const row = known.find(({ id }) => id === entries?.find(({ key }) => key === wanted)?.act?.id)
    if (wanted && row && !chosen) void handle(row).then(() => setQuery({}, { replace: true }))
  }, [wanted, entries, open]) // oxlint-disable-line react/exhaustive-deps -- once, when the alarm of the entry is known
  // Whoever was woken for an alarm stands before the step to take.
  const woken = query.get('open') ?? ''
  const wakes = open?.find(({ id }) => id === woken)
  useEffect(() => {
    if (wakes && !chosen) void handle(wakes).then(() => setQuery({}, { replace: true }))
  }, [wakes?.id, chosen === null]) // oxlint-disable-line react/exhaustive-deps -- once, when the alarm is known
  // What has arrived is asked for again.
  useEffect(() => {
    if (entries) void client.invalidateQueries({ queryKey: alarmQuery })
  }, [entries, client])
  const refusedFor = (id: string) =>
    entries?.find(it => it.resource === alarmKey && it.act?.id === id && it.standing === 'refused')
  return (
    <Frame title={all.alarm}>
      {isPending && <p className="m-none">{all.loading}</p>}
      {!isPending && !open && <p className="m-none">{texts.failed}</p>}
      {open && (
        <h2 className="m-hello">
          <span role="status">{open.length ? texts.open(open.length) : texts.none}</span>
        </h2>
      )}
      <ul className="m-list">
        {open?.map(row => (
          <li key={row.id} className="m-alarm" data-id={row.id}>
            <Said row={row} words={words} now={now} />
            {refusedFor(row.id) && (
              <small className="m-error">
                {texts.refused}: {refusedFor(row.id)!.message}
              </small>
            )}
            <button type="button" className="m-button m-main" onClick={() => void handle(row)}>
              {texts.handle}
            </button>
          </li>
        ))}
      </ul>
      {waiting.length + handled.length > 0 && <h2 className="m-hello">{texts.handled}</h2>}
      <ul className="m-list">
        {[...waiting, ...handled].map((row, n) => (
          <li key={row.id} className="m-alarm m-alarm-done" data-id={row.id}>
            <Said row={row} words={words} now={now} />
            {n < waiting.length && <small className="m-missing">{texts.waits}</small>}
          </li>
        ))}
      </ul>
      <Sheet open={chosen !== null} title={texts.handle} onClose={close}>
        {chosen && (
          <ActionForm
            key={chosen.entry.key}
            resource={alarm}
            row={chosen.row}
            entry={chosen.entry}
            words={words}
            done={texts.done}
            phrases={{
              handleRemark: phrasesFor(textOf(chosen.row['alarmType'])).map(both => inLang(both, words.lang)),
            }}
            onClose={close}
          >
            <div className="m-note m-alarm">
              <Said row={chosen.row} words={words} now={now} />
              {textOf(chosen.row['suggest']) && (
                <p>
                  {texts.suggest}: {textOf(chosen.row['suggest'])}
                </p>
              )}
            </div>
          </ActionForm>
        )}
      </Sheet>
    </Frame>
  )
}
