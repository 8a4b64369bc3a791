import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { errorText } from '../../contract/errors.ts'
import { momentAt } from '../../contract/wire.ts'
import { checkField } from '../../kernel/fields/base/check.ts'
import { alarmLevel } from '../../modules/words/dictionaries.ts'
import alarm from '../../modules/iot/alarm.ts'
import { idempotencyKey } from '../api/http.ts'
import { type Line, textOf } from '../engine/faces.ts'
import { blankOf, type Entered, type Errors, inputErrorsOf, valuesOf } from '../engine/form/form.ts'
import { useWords, type Words } from '../engine/words.ts'
import { countdown } from '../kit/countdown.ts'
import { useSession } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { alarmKey, useAlarms } from './alarms.ts'
import { useAlarmTexts } from './alarmTexts.ts'
import type { Entry } from './outbox/entry.ts'
import { FieldBox } from './FieldBox.tsx'
import { AlbumContext } from './fields/album.tsx'
import { Frame } from './Frame.tsx'
import { albumOf, handOver } from './hand.ts'
import { keeper, letGo, takeBack } from './open.ts'
import { shelf, useOutbox } from './outbox/outbox.ts'
import { Sheet } from './base/Sheet.tsx'
import { useTexts } from './base/texts.ts'

const handle = alarm.actions['handle']!
const fields = Object.entries(handle.input!)
const inputs = ['handleImgs', 'handleWay', 'handleRemark', 'isFalse'] as const

/** What an alarm says at a glance. */
function Said({ row, words, now }: { row: Line; words: Words; now: number }) {
  const texts = useAlarmTexts()
  const [from, due] = [textOf(row['alarmTime']), textOf(row['dueTime'])]
  const left = due && row['handleStatus'] === 0 ? countdown(momentAt(from), momentAt(due), now, words.lang) : null
  const value = textOf(row['alarmValue'])
  return (
    <>
      <p className="m-alarm-head">
        <b className={`m-level m-level-${textOf(row['alarmLevel'])}`}>
          {words.label(alarmLevel, textOf(row['alarmLevel']))}
        </b>
        <b lang="zh-CN">{textOf(row['deviceName'])}</b>
        {left && <span className={`m-left m-left-${left.nearness}`}>{left.text}</span>}
      </p>
      <p lang="zh-CN">{textOf(row['alarmContent'])}</p>
      <small className="m-facts">
        {[
          texts.since(from.slice(5, 16)),
          value && texts.value(value, textOf(row['thresholdValue']), textOf(row['alarmUnit'])),
          row['recoverStatus'] === 1 && texts.recovered,
        ]
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

/** The entry that handles an alarm: the one that is begun or waits, or a new one. */
async function entryFor(row: Line): Promise<Entry | null> {
  const entry = (await shelf().entries()).find(it => it.resource === alarmKey && it.act?.id === row.id)
  if (entry) {
    const taken = await takeBack(entry.key)
    return 'entry' in taken ? taken.entry : null
  }
  return {
    key: idempotencyKey(),
    resource: alarmKey,
    path: alarm.path,
    act: { verb: 'handle', id: row.id },
    values: blankOf(fields),
    standing: 'draft',
    begun: Date.now(),
    filled: 0,
    unknown: false,
    message: '',
    errors: [],
  }
}

/** What was done about an alarm, with a photo of it; the rules of the action speak here already. */
function Handling({
  row,
  entry: opened,
  words,
  onClose,
}: {
  row: Line
  entry: Entry
  words: Words
  onClose: () => void
}) {
  const texts = useAlarmTexts()
  const all = useTexts()
  const user = useSession(it => it.user?.user_id ?? '')
  const [entry, setEntry] = useState(opened)
  const latest = useRef(opened)
  const [keep] = useState(() => keeper(() => toast('error', all.noRoom)))
  const [kept] = useState(() => () => keep(latest.current))
  const [album] = useState(() => albumOf(opened.key, kept))
  const [errors, setErrors] = useState<Errors>(
    () => new Map(opened.errors.map(({ field, message }) => [field, message])),
  )
  const [refused, setRefused] = useState(opened.message)
  const asked: Words = { ...words, field: name => words.input(name, handle.input![name]!), hint: () => '' }
  useEffect(() => () => letGo(opened.key), [opened.key])
  const [put] = useState(() => (values: Entered) => {
    latest.current = { ...latest.current, values: { ...latest.current.values, ...values } }
    setEntry(latest.current)
    setErrors(before => new Map([...before].filter(([name]) => !(name in values))))
    void keep(latest.current)
  })
  const submit = async () => {
    const { values } = latest.current
    const wrong = inputErrorsOf(handle.input!, asked, values)
    setErrors(wrong)
    if (wrong.size) return
    const input = Object.fromEntries(fields.map(([name, of]) => [name, checkField(of, values[name])]))
    const { refuse } = handle.run({ ...valuesOf(alarm.all, row), id: row.id } as never, input, {
      now: Date.now(),
      user,
    })
    if (refuse) return setRefused(errorText(refuse, {}, words.lang))
    const done: Entry = {
      ...latest.current,
      standing: 'ready',
      filled: latest.current.filled || Date.now(),
      message: '',
      errors: [],
    }
    if (!(await handOver(kept, done))) return toast('error', all.noRoom)
    toast('success', navigator.onLine ? texts.filed : texts.later)
    onClose()
  }
  return (
    <AlbumContext value={album}>
      <form
        className="m-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="m-note m-alarm">
          <Said row={row} words={words} now={Date.now()} />
          {textOf(row['suggest']) && (
            <p lang="zh-CN">
              {texts.suggest}: {textOf(row['suggest'])}
            </p>
          )}
        </div>
        {refused && (
          <p className="m-note m-bad" role="alert">
            {refused}
          </p>
        )}
        {inputs.map(name => (
          <FieldBox
            key={name}
            name={name}
            of={handle.input![name]!}
            words={asked}
            value={entry.values[name]}
            error={errors.get(name)}
            onChange={put}
          />
        ))}
        <div className="m-foot">
          <button type="submit" className="m-button m-main">
            {texts.done}
          </button>
        </div>
      </form>
    </AlbumContext>
  )
}

/** The alarms of the kitchen on its phone: open ones first, handled with a photo, also without a network. domain.md E.2, E.6 */
export default function AlarmsPage() {
  const texts = useAlarmTexts()
  const all = useTexts()
  const words = useWords(alarm)
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { entries } = useOutbox()
  const { open, waiting, handled, isPending } = useAlarms()
  const [chosen, setChosen] = useState<{ readonly row: Line; readonly entry: Entry } | null>(null)
  const now = Date.now()
  const known = [...(open ?? []), ...waiting, ...handled]
  const choose = async (row: Line) => {
    const entry = await entryFor(row)
    if (entry) setChosen({ row, entry })
    else toast('info', all.unknown)
  }
  const wanted = query.get('entry') ?? ''
  useEffect(() => {
    const row = known.find(({ id }) => id === entries?.find(({ key }) => key === wanted)?.act?.id)
    if (wanted && row && !chosen) void choose(row).then(() => setQuery({}, { replace: true }))
  }, [wanted, entries, open]) // oxlint-disable-line react/exhaustive-deps -- once, when the alarm of the entry is known
  // What has arrived is asked for again.
  useEffect(() => {
    if (entries) void client.invalidateQueries({ queryKey: ['phone', 'alarms'] })
  }, [entries, client])
  const refusedFor = (id: string) =>
    entries?.find(it => it.resource === alarmKey && it.act?.id === id && it.standing === 'refused')
  return (
    <Frame title={all.alarm}>
      {isPending && <p className="m-none">{all.loading}</p>}
      {!isPending && !open && <p className="m-none">{texts.failed}</p>}
      {open && (
        <h2 className="m-hello" role="status">
          {open.length ? texts.open(open.length) : texts.none}
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
            <button type="button" className="m-button m-main" onClick={() => void choose(row)}>
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
      <Sheet open={chosen !== null} title={texts.handle} onClose={() => setChosen(null)}>
        {chosen && (
          <Handling
            key={chosen.entry.key}
            row={chosen.row}
            entry={chosen.entry}
            words={words}
            onClose={() => setChosen(null)}
          />
        )}
      </Sheet>
    </Frame>
  )
}
