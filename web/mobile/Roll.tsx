import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '../kit/router.tsx'
import { clock } from '../../contract/clock.ts'
import { empPost } from '../../modules/words/dictionaries.ts'
import type { WireRow } from '../../kernel/define/rows.ts'
import employee from '../../modules/staff/employee.ts'
import check from '../../modules/staff/morning-check.ts'
import { idempotencyKey } from '../api/http.ts'
import { listRows } from '../engine/calls.ts'
import { type Line, textOf } from '../engine/faces.ts'
import { createBody, type Entered, errorsOf } from '../engine/form/form.ts'
import { useWords, type Words } from '../engine/words.ts'
import { useSession } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { startOf } from './base/arrange.ts'
import { rememberChoices } from './base/choices.ts'
import type { Entry } from '../outbox/entry.ts'
import { NumberFace } from './fields/NumberFace.tsx'
import { Frame } from './Frame.tsx'
import { handOver } from '../outbox/hold.ts'
import { knowAll } from './known.ts'
import { Mark } from './base/Mark.tsx'
import { placeOf } from './open.ts'
import { changed, shelf, useOutbox } from '../outbox/outbox.ts'
import { useRollTexts } from './rollTexts.ts'
import { useTexts } from './base/texts.ts'

/** What is offered until somebody measures otherwise, ℃. */
const usual = '36.5'
const employed = 1
/** Not checked; well. mor_today */
const [unchecked, well] = [0, 1] as const
/** Coat, cap, mask and hairnet, hands without wounds, nothing felt: what 正常 says. domain.md B.3.2 */
const fine: Entered = { handResult: 1, symptoms: '', wearResult: '1,2,3,4', type: 1 }

interface People {
  readonly day: string
  readonly rows: readonly Line[]
}
const memory = 'roll'
const needed = ['id', 'empName', 'empPost', 'morStatusToday'] as const

/** On leave today. */
const isAway = ({ leaveFrom, leaveUntil }: WireRow<typeof employee>, today: string): boolean =>
  leaveFrom !== '' && leaveFrom <= today && leaveUntil >= today

/**
 * Whoever is to be checked today: employed and here, in the kitchen or with food that is eaten as it is. decisions-2.md
 * Q3
 */
async function readPeople(signal: AbortSignal): Promise<People> {
  const kept = shelf()
  try {
    const { records } = await listRows(
      employee,
      { empStatus: employed, current: 1, size: 200, ascs: 'createTime' },
      signal,
    )
    const rows = records
      .filter(row => (row.isKitchen === 1 || row.isDirect === 1) && !isAway(row, clock.today()))
      .map(row => Object.fromEntries(needed.map(name => [name, row[name] ?? ''])) as Line)
    const people = { day: clock.today(), rows }
    await kept.know(memory, people).catch(() => undefined) // a phone that keeps nothing says so elsewhere
    return people
  } catch (error) {
    const people = signal.aborted ? undefined : await kept.known<People>(memory)
    if (people) return people
    throw error
  }
}

function Person({
  row,
  words,
  state,
  temperature,
  waits,
  onTemperature,
  onWell,
  onIll,
}: {
  row: Line
  words: Words
  state: number
  temperature: string
  waits: boolean
  onTemperature: (text: string) => void
  onWell: () => void
  onIll: () => void
}) {
  const texts = useRollTexts()
  const name = textOf(row['empName'])
  return (
    <li className="m-person" data-id={row.id} data-state={state}>
      <p>
        <b lang="zh-CN">{name}</b>
        <small>{words.label(empPost, textOf(row['empPost']))}</small>
        {state !== unchecked && (
          <span className={`m-state ${state === well ? 'm-recorded' : 'm-missing'}`}>
            {state === well && <Mark name="done" size={20} />}
            {state === well ? texts.well : texts.ill}
            {waits && ` · ${texts.waits}`}
          </span>
        )}
      </p>
      {state === unchecked && (
        <>
          <label className="sr" htmlFor={`m-temp-${row.id}`}>
            {texts.of(texts.temperature, name)}
          </label>
          <NumberFace
            id={`m-temp-${row.id}`}
            of={check.fields['checkTemp']!}
            name="checkTemp"
            title={texts.of(texts.temperature, name)}
            words={words}
            value={temperature}
            before={undefined}
            bring={() => undefined}
            onBusy={() => undefined}
            onChange={value => onTemperature(textOf(value))}
          />
          <button type="button" className="m-button m-main" aria-label={texts.of(texts.well, name)} onClick={onWell}>
            {texts.well}
          </button>
          <button type="button" className="m-button" aria-label={texts.of(texts.ill, name)} onClick={onIll}>
            {texts.ill}
          </button>
        </>
      )}
    </li>
  )
}

/**
 * Everybody of the kitchen, one row each: who is well is checked with one press, for the others the form opens.
 * 食品安全法 45 条; domain.md E.2
 */
export default function Roll() {
  const texts = useRollTexts()
  const all = useTexts()
  const words = useWords(check)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { entries } = useOutbox()
  const person = useSession(it => it.user?.nick_name || it.user?.user_name || '')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [under] = useState(() => new Set<string>())
  const order = useRef<readonly string[] | null>(null)
  const { data, isPending } = useQuery({
    queryKey: ['phone', 'roll'],
    networkMode: 'always',
    queryFn: ({ signal }) => readPeople(signal),
    refetchInterval: 60_000,
  })
  useEffect(() => {
    void rememberChoices(check)
  }, [])
  const today = clock.today()
  const own = entries?.filter(it => it.resource === check.key && textOf(it.values['checkTime']).startsWith(today)) ?? []
  const handed = own.filter(it => it.standing !== 'draft')
  // What has arrived is asked for: the server says who is left.
  useEffect(() => {
    if (entries) void client.invalidateQueries({ queryKey: ['phone', 'roll'] })
  }, [entries, client])

  const entryOf = (row: Line, values: Entered, standing: Entry['standing']): Entry => {
    const now = clock.now()
    return {
      key: idempotencyKey(),
      resource: check.key,
      path: check.path,
      values: createBody(
        { ...startOf(check, now, person), empId: row.id, checkTemp: typed[row.id] ?? usual, ...values },
        '',
      ),
      standing,
      begun: now,
      filled: standing === 'ready' ? now : 0,
      unknown: false,
      message: '',
      errors: [],
    }
  }
  /** Into the form, with what is known already. */
  const open = async (row: Line) => {
    const begun = own.find(it => it.standing === 'draft' && it.values['empId'] === row.id)
    const entry = begun ?? entryOf(row, {}, 'draft')
    await shelf()
      .put(entry)
      .then(changed, () => toast('error', all.noRoom))
    void navigate(`${placeOf(check.key)}?entry=${entry.key}`)
  }
  const file = async (row: Line) => {
    if (under.has(row.id)) return
    under.add(row.id)
    const entry = entryOf(row, fine, 'ready')
    const [circumstances] = await knowAll(check, [entry.values])
    // A fever or a health certificate that has run out is not well: the form says what is missing.
    if (errorsOf(check, words, clock.now(), entry.values, undefined, undefined, circumstances).size) await open(row)
    else if (!(await handOver(() => Promise.resolve(), entry))) toast('error', all.noRoom)
    under.delete(row.id)
  }
  const stateOf = (row: Line): number => {
    const mine = handed.find(it => it.values['empId'] === row.id)
    if (mine) return Number(mine.values['type'])
    return data?.day === today ? Number(row['morStatusToday']) : unchecked
  }
  // Who is left stands first; the order of the opening stays, so that nobody moves under a finger.
  if (data && entries && !order.current)
    order.current = data.rows
      .toSorted((a, b) => Number(stateOf(a) !== unchecked) - Number(stateOf(b) !== unchecked))
      .map(({ id }) => id)
  const placeIn = ({ id }: Line): number => order.current?.indexOf(id) ?? 0
  const rows = (data?.rows ?? []).toSorted((a, b) => placeIn(a) - placeIn(b))
  const done = rows.filter(row => stateOf(row) !== unchecked).length
  return (
    <Frame title={words.resource}>
      {isPending && <p className="m-none">{all.loading}</p>}
      {!isPending && !data && <p className="m-none">{texts.failed}</p>}
      {data && !rows.length && <p className="m-none">{texts.nobody}</p>}
      {rows.length > 0 && (
        <>
          <h2 className="m-hello">
            <span role="status">{texts.checked(done, rows.length)}</span>
          </h2>
          <p className="m-hint">{done === rows.length ? texts.all : texts.hint}</p>
          <ul className="m-list m-people">
            {rows.map(row => (
              <Person
                key={row.id}
                row={row}
                words={words}
                state={stateOf(row)}
                temperature={typed[row.id] ?? usual}
                waits={handed.some(it => it.values['empId'] === row.id)}
                onTemperature={text => setTyped(before => ({ ...before, [row.id]: text }))}
                onWell={() => void file(row)}
                onIll={() => void open(row)}
              />
            ))}
          </ul>
        </>
      )}
      <Link className="m-button" to={placeOf(check.key)}>
        {texts.form}
      </Link>
    </Frame>
  )
}
