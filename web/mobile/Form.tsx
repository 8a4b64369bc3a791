import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { marks } from '../../contract/marks.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { readRow, listRows } from '../engine/calls.ts'
import { createBody, type Entered, errorsOf, type Errors, remindersOf } from '../engine/form.ts'
import type { Words } from '../engine/words.ts'
import { Icon } from '../shell/Icon.tsx'
import { toast } from '../state/toasts.ts'
import { arrange, copied, keepable } from './arrange.ts'
import type { Entry } from './entry.ts'
import { FieldBox } from './FieldBox.tsx'
import { AlbumContext } from './fields/album.tsx'
import { albumOf, handOver, throwAway } from './hand.ts'
import { keeper, letGo, placeOf } from './open.ts'
import { shelf } from './outbox.ts'
import { ask } from './Sheet.tsx'
import { useTexts } from './texts.ts'

/** The last entry of this kitchen: as the server has it, without a network as this phone sent it. Null when there is none; undefined when nobody can say. */
async function lastOf(resource: Resource): Promise<Entered | null | undefined> {
  try {
    const { records: [row] } = await listRows(resource, { current: 1, size: 1 })
    // In full: a list masks what a copy needs.
    return row ? copied(resource, await readRow(resource, row.id)) : null
  } catch {
    return shelf().known<Entered>(`last:${resource.key}`)
  }
}

const FirstDraft = lazy(() => import('./FirstDraft.tsx').then(it => ({ default: it.FirstDraft })))
/** Records of which the platform writes a first draft, and the field that says of when. domain.md B.6 */
const drafted: Readonly<Record<string, string>> = { 'selfexam/day': 'examDate', 'selfexam/week': 'weekNo', 'selfexam/month': 'examMonth' }

const said = (errors: Entry['errors']): Errors => new Map(errors.map(({ field, message }) => [field, message]))

/** The form of one entry, for a thumb. Whatever is typed or photographed lies on the phone at once. */
export function Form({ resource, words, entry: opened, found, onFiled, onAnew }: {
  resource: Resource
  words: Words
  entry: Entry
  /** It was on the phone already. */
  found: boolean
  onFiled: (key: string) => void
  /** Thrown away; another one follows. */
  onAnew: () => void
}) {
  const texts = useTexts()
  const [now] = useState(() => Date.now())
  const period = drafted[resource.key]
  const { photos, first, more } = useMemo(() => arrange(resource, now), [resource, now])
  const [entry, setEntry] = useState(opened)
  const latest = useRef(opened)
  const [keep] = useState(() => keeper(() => toast('error', texts.noRoom)))
  const [touched, setTouched] = useState(found)
  const [attempted, setAttempted] = useState(opened.standing === 'refused')
  const [busy, setBusy] = useState(false)
  const [answered, setAnswered] = useState<Errors>(() => said(opened.errors))
  const [open, setOpen] = useState(() => more.some(([name]) => answered.has(name)))
  useEffect(() => () => letGo(opened.key), [opened.key])

  const write = (change: Partial<Entry>) => {
    latest.current = { ...latest.current, ...change }
    setEntry(latest.current)
    return keep(latest.current)
  }
  const [put] = useState(() => (values: Entered) => {
    setTouched(true)
    setAnswered(before => (Object.keys(values).some(name => before.has(name)) ? new Map([...before].filter(([name]) => !(name in values))) : before))
    void write({ values: { ...latest.current.values, ...values } })
  })
  const [kept] = useState(() => () => keep(latest.current))
  const [album] = useState(() => albumOf(opened.key, kept))

  const wrong = (): Errors => errorsOf(resource, words, Date.now(), entry.values)
  const errors: Errors = new Map([...(attempted ? wrong() : []), ...answered])
  const reveal = (of: Errors) => {
    if (more.some(([name]) => of.has(name))) setOpen(true)
    const name = [...photos, ...first, ...more].find(([name]) => of.has(name))?.[0]
    // After the fold has opened.
    requestAnimationFrame(() => {
      document.querySelector(`[data-field="${name ?? ''}"]`)?.scrollIntoView({ block: 'center' })
      document.getElementById(`m-${name ?? ''}`)?.focus({ preventScroll: true })
    })
  }
  useEffect(() => { if (opened.errors.length) reveal(said(opened.errors)) }, []) // oxlint-disable-line react/exhaustive-deps -- only when it is opened

  const submit = async () => {
    setAttempted(true)
    setAnswered(new Map())
    const found = wrong()
    if (found.size) return reveal(found)
    const reminder = remindersOf(resource, words, Date.now(), entry.values)
    if (reminder && !await ask(words.texts.evenSo(reminder))) return
    setBusy(true)
    const done: Entry = { ...latest.current, values: createBody(latest.current.values, ''), standing: 'ready', filled: latest.current.filled || Date.now(), message: '', errors: [] }
    if (await handOver(kept, done, () => shelf().know(`last:${resource.key}`, keepable(resource, done.values)))) return onFiled(opened.key)
    setBusy(false)
    toast('error', texts.noRoom)
  }
  const copy = async () => {
    const last = await lastOf(resource)
    if (!last) return toast('info', last === null ? texts.noLast : texts.copyFailed)
    const before = latest.current.values
    put(last)
    toast('success', texts.copied, { action: { title: texts.undo, run: () => put(before) } })
  }
  const discard = async () => {
    if (!await ask(texts.discardAsk)) return
    await throwAway(kept, opened.key)
    onAnew()
  }

  const box = ([name, of]: (typeof first)[number]) => <FieldBox key={name} name={name} of={of} words={words} value={entry.values[name]} error={errors.get(name)} onChange={put} />
  const own = new Set([...photos, ...first, ...more].map(([name]) => name))
  const others = [...errors].filter(([name]) => !own.has(name)).map(([, text]) => text)
  return (
    <AlbumContext value={album}>
      <form className="m-form" noValidate onSubmit={event => { event.preventDefault(); if (!busy) void submit() }}>
        {opened.message && <p className="m-note m-bad" role="alert">{[...new Set([opened.message, ...others])].join(marks[words.lang].clause)}</p>}
        {found && !opened.message && <p className="m-note">{texts.restored}<button type="button" onClick={() => void discard()}>{texts.discard}</button></p>}
        {/* Where nothing is left to copy it only stands in the way. */}
        {opened.standing !== 'refused' && <button type="button" className="m-button m-copy" onClick={() => void copy()}>{texts.copy}</button>}
        {resource.bill && !touched && <Link className="m-button" to={placeOf(resource.key, true)}>{texts.bill}<Icon name="right" size={22} /></Link>}
        {period !== undefined && <Suspense><FirstDraft {...{ resource, period }} values={entry.values} onFill={put} /></Suspense>}
        {photos.map(box)}
        {first.map(box)}
        {more.length > 0 && <button type="button" className="m-button m-fold" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? texts.lessFields : texts.moreFields}</button>}
        {open && more.map(box)}
        <div className="m-foot">
          {errors.size > 0 ? <span role="status" className="m-error">{texts.wrong(errors.size)}</span> : touched && <span role="status">{texts.kept}</span>}
          <button type="submit" className="m-button m-main" disabled={busy}>{texts.submit}</button>
        </div>
      </form>
    </AlbumContext>
  )
}
