import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from '../kit/router.tsx'
import { marks } from '../../contract/marks.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { kindIn } from '../../modules/record/kinds.ts'
import { readRow, listRows } from '../engine/calls.ts'
import { AroundContext, type Around } from '../engine/fields/around.ts'
import type { Busy } from '../engine/faces.ts'
import { Limit } from '../engine/Limit.tsx'
import { createBody, type Entered, errorsOf, type Errors, remindedOf, wellNames } from '../engine/form/form.ts'
import { neededIn } from '../engine/form/needed.ts'
import { useOpensDay } from '../engine/form/opening.ts'
import { emptied, unasked } from '../engine/shown.ts'
import { suggested } from '../engine/suggest.ts'
import type { Words } from '../engine/words.ts'
import { Icon } from '../kit/Icon.tsx'
import { toast } from '../state/toasts.ts'
import { AllWell } from './AllWell.tsx'
import { arrange, copied, keepable, withoutFiler } from './base/arrange.ts'
import type { Entry } from '../outbox/entry.ts'
import { FieldBox } from './FieldBox.tsx'
import { AlbumContext } from '../engine/files/album.ts'
import { Camera } from './fields/Camera.tsx'
import { knowAll, useKnown } from './known.ts'
import { letGo } from '../outbox/hands.ts'
import { albumOf, handOver, keeper, throwAway } from '../outbox/hold.ts'
import { placeOf } from './open.ts'
import { shelf } from '../outbox/outbox.ts'
import { ask } from './base/Sheet.tsx'
import { useTexts } from './base/texts.ts'
import { lazy } from '../kit/lazy.tsx'
import { clock } from '../../contract/clock.ts'

/**
 * The last entry of this kitchen: as the server has it, without a network as this phone sent it. Null when there is
 * none; undefined when nobody can say.
 */
async function lastOf(resource: Resource): Promise<Entered | null | undefined> {
  try {
    const {
      records: [row],
    } = await listRows(resource, { current: 1, size: 1 })
    // In full: a list masks what a copy needs.
    return row ? copied(resource, await readRow(resource, row.id)) : null
  } catch {
    return shelf().known<Entered>(`last:${resource.key}`)
  }
}

const FirstDraft = lazy(
  () => import('./FirstDraft.tsx'),
  it => it.FirstDraft,
)
const errorsIn = (errors: Entry['errors']): Errors => new Map(errors.map(({ field, message }) => [field, message]))

/** The form of one entry, for a thumb. Whatever is typed or photographed lies on the phone at once. */
export function Form({
  resource,
  words,
  entry: opened,
  isKept,
  onFiled,
  onAnew,
}: {
  resource: Resource
  words: Words
  entry: Entry
  /** It was on the phone already. */
  isKept: boolean
  onFiled: (key: string) => void
  /** Thrown away; another one follows. */
  onAnew: () => void
}) {
  const texts = useTexts()
  const [now] = useState(() => clock.now())
  const period = kindIn(resource.key)?.drafted
  const all = useMemo(() => arrange(resource, now), [resource, now])
  const [entry, setEntry] = useState(opened)
  const latest = useRef(opened)
  const [keep] = useState(() => keeper(() => toast('error', texts.noRoom)))
  const [touched, setTouched] = useState(isKept)
  const [attempted, setAttempted] = useState(opened.standing === 'refused')
  const [minded, setMinded] = useState<Errors>(() => new Map())
  const [busy, setBusy] = useState(false)
  const [way] = useState(() => new Map<string, Busy>())
  const [onBusy] = useState(() => (name: string, state: Busy) => void way.set(name, state))
  const [answered, setAnswered] = useState<Errors>(() => errorsIn(opened.errors))
  // What the server has asked for is seen, whatever hides it.
  const hiddenOf = (values: Entered) =>
    unasked(resource, values).filter(name => !opened.errors.some(({ field }) => field === name))
  const hidden = hiddenOf(entry.values)
  const isSeen = ([name]: (typeof all.first)[number]) => !hidden.includes(name)
  const [photos, first, more] = [all.photos.filter(isSeen), all.first.filter(isSeen), all.more.filter(isSeen)]
  const [open, setOpen] = useState(() => more.some(([name]) => answered.has(name)))
  useEffect(() => () => letGo(opened.key), [opened.key])

  const write = (change: Partial<Entry>) => {
    latest.current = { ...latest.current, ...change }
    setEntry(latest.current)
    return keep(latest.current)
  }
  const [put] = useState(() => (values: Entered) => {
    setTouched(true)
    setAnswered(before =>
      Object.keys(values).some(name => before.has(name))
        ? new Map([...before].filter(([name]) => !(name in values)))
        : before,
    )
    void write({ values: { ...latest.current.values, ...suggested(resource, latest.current.values, values) } })
  })
  const opensDay = useOpensDay(resource, entry.values)
  const [kept] = useState(() => () => keep(latest.current))
  const [album] = useState(() => albumOf(opened.key, kept))

  const [circumstances] = useKnown(resource, [entry.values])
  const wrong = (of = circumstances): Errors =>
    errorsOf(resource, words, clock.now(), latest.current.values, undefined, undefined, of)
  const [around, setAround] = useState<Around>(() => ({ resource, values: () => latest.current.values }))
  const [narrow] = useState(() => (only: Around['only']) => setAround(before => ({ ...before, only })))
  const errors: Errors = new Map([...(attempted ? wrong() : []), ...answered])
  const reminders: Errors = minded.size
    ? remindedOf(resource, words, clock.now(), entry.values, undefined, undefined, circumstances)
    : minded
  const reveal = (of: Errors) => {
    if (more.some(([name]) => of.has(name))) setOpen(true)
    const name = [...photos, ...first, ...more].find(([field]) => of.has(field))?.[0]
    // After the fold has opened.
    requestAnimationFrame(() => {
      document.querySelector(`[data-field="${name ?? ''}"]`)?.scrollIntoView({ block: 'center' })
      document.getElementById(`m-${name ?? ''}`)?.focus({ preventScroll: true })
    })
  }
  useEffect(() => {
    if (opened.errors.length) reveal(errorsIn(opened.errors))
  }, []) // oxlint-disable-line react/exhaustive-deps -- only when it is opened

  const submit = async () => {
    setAttempted(true)
    setAnswered(new Map())
    const [looked] = await knowAll(resource, [latest.current.values])
    const mistakes = wrong(looked)
    if (mistakes.size) return reveal(mistakes)
    const states = [...way.values()]
    if (states.includes('working')) return toast('info', words.texts.waitUploads)
    if (states.includes('failed')) return toast('error', words.texts.failedUploads)
    // Asked once, at its field; pressed again it is meant.
    const reminded = remindedOf(resource, words, clock.now(), latest.current.values, undefined, undefined, looked)
    if ([...reminded].some(([name, text]) => minded.get(name) !== text)) {
      setMinded(reminded)
      return reveal(reminded)
    }
    setBusy(true)
    const done: Entry = {
      ...latest.current,
      values: createBody(emptied(resource, latest.current.values, hiddenOf(latest.current.values)), ''),
      standing: 'ready',
      filled: latest.current.filled || clock.now(),
      message: '',
      errors: [],
    }
    if (await handOver(kept, done, () => shelf().know(`last:${resource.key}`, keepable(resource, done.values))))
      return onFiled(opened.key)
    setBusy(false)
    toast('error', texts.noRoom)
  }
  const copy = async () => {
    const last = await lastOf(resource)
    if (!last) return toast('info', last === null ? texts.noLast : texts.copyFailed)
    const before = latest.current.values
    put(withoutFiler(resource, last, before))
    toast('success', texts.copied, { action: { title: texts.undo, run: () => put(before) } })
  }
  const discard = async () => {
    if (!(await ask(texts.discardAsk))) return
    await throwAway(kept, opened.key)
    onAnew()
  }

  const needed = neededIn(resource, entry.values)
  const box = ([name, of]: (typeof first)[number]) => (
    <FieldBox
      key={name}
      name={name}
      of={of}
      words={words}
      value={entry.values[name]}
      needed={needed.includes(name)}
      error={errors.get(name)}
      reminder={reminders.get(name)}
      onChange={put}
      onBusy={onBusy}
      {...(of.lawful && { limit: <Limit of={of} fields={resource.fields} entered={entry.values} words={words} /> })}
    />
  )
  const [well] = wellNames(first)
  const own = new Set([...photos, ...first, ...more].map(([name]) => name))
  const others = [...errors].filter(([name]) => !own.has(name)).map(([, text]) => text)
  return (
    <AlbumContext value={album}>
      <AroundContext value={around}>
        <form
          className="m-form"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!busy) void submit()
          }}
        >
          {opened.message && (
            <p className="m-note m-bad" role="alert">
              {[...new Set([opened.message, ...others])].join(marks[words.lang].clause)}
            </p>
          )}
          {opensDay && (
            <p className="m-note" role="status">
              {words.texts.opensDay}
            </p>
          )}
          {isKept && !opened.message && (
            <p className="m-note">
              {texts.restored}
              <button type="button" onClick={() => void discard()}>
                {texts.discard}
              </button>
            </p>
          )}
          {/* Where nothing is left to copy it only stands in the way. */}
          {opened.standing !== 'refused' && (
            <button type="button" className="m-button m-copy" onClick={() => void copy()}>
              {texts.copy}
            </button>
          )}
          {resource.bill && !touched && (
            <Link className="m-button" to={placeOf(resource.key, true)}>
              {texts.bill}
              <Icon name="right" size={22} />
            </Link>
          )}
          {period !== undefined && (
            <FirstDraft {...{ resource, period }} values={entry.values} onFill={put} onNarrow={narrow} />
          )}
          {photos.length > 1 ? (
            <Camera
              fields={photos}
              values={entry.values}
              needed={needed}
              errors={errors}
              words={words}
              onChange={put}
            />
          ) : (
            photos.map(box)
          )}
          {first.map(field => (
            <Fragment key={field[0]}>
              {field[0] === well && <AllWell fields={first} values={entry.values} words={words} onPress={put} />}
              {box(field)}
            </Fragment>
          ))}
          {more.length > 0 && (
            <button type="button" className="m-button m-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? texts.lessFields : texts.moreFields}
            </button>
          )}
          {open && more.map(box)}
          <div className="m-foot">
            {errors.size > 0 ? (
              <span role="status" className="m-error">
                {texts.wrong(errors.size)}
              </span>
            ) : (
              touched && <span role="status">{texts.kept}</span>
            )}
            <button type="submit" className="m-button m-main" disabled={busy}>
              {reminders.size && !errors.size ? texts.evenSo : texts.submit}
            </button>
          </div>
        </form>
      </AroundContext>
    </AlbumContext>
  )
}
