import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { marks } from '../../contract/marks.ts'
import { billMost, rowsOfBill } from '../../kernel/define/bill.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import type { Json } from '../../kernel/fields/index.ts'
import { billFields, billReminders, billSent, changedBy, doubtsIn, isRight, judge, judgedBy } from '../engine/bill.ts'
import { textOf } from '../engine/faces.ts'
import { AroundContext } from '../engine/fields/around.ts'
import { wellNames, wellOf, type Entered, type Errors } from '../engine/form/form.ts'
import { neededIn } from '../engine/form/needed.ts'
import { Limit } from '../engine/Limit.tsx'
import { canScan } from '../engine/form/scan.ts'
import { useOpensDay } from '../engine/form/opening.ts'
import { unasked } from '../engine/shown.ts'
import { suggested } from '../engine/suggest.ts'
import type { Words } from '../engine/words.ts'
import { sumOf } from '../pages/ledger/purchase/sum.ts'
import { Icon } from '../kit/Icon.tsx'
import { toast } from '../state/toasts.ts'
import { AllWell } from './AllWell.tsx'
import { arrange, billStart, startOf } from './base/arrange.ts'
import { useBillTexts } from './billTexts.ts'
import type { Entry } from '../outbox/entry.ts'
import { FieldBox } from './FieldBox.tsx'
import { AlbumContext } from '../engine/files/album.ts'
import { localId } from '../engine/files/local.ts'
import { Camera } from './fields/Camera.tsx'
import { letGo } from '../outbox/hands.ts'
import { albumOf, handOver, keeper, throwAway } from '../outbox/hold.ts'
import type { NoteSheet } from './NoteSheet.tsx'
import { useKnown } from './known.ts'
import { ScanSheet } from './ScanSheet.tsx'
import { ask } from './base/Sheet.tsx'
import { useTexts } from './base/texts.ts'
import { clock } from '../../contract/clock.ts'

/** Where somebody is: at the note itself, at one of its goods (from 0), or at all of it. */
type Step = 'paper' | 'whole' | number

const linesIn = (values: Entered): readonly Entered[] =>
  Array.isArray(values['lines']) ? (values['lines'] as readonly Entered[]) : []
const paperIn = (values: Entered): Entered => {
  const { lines: _, ...paper } = values
  return paper
}
const nothing: Errors = new Map()

/**
 * A whole delivery note by thumb: first what it says once, then its goods one after the other, then all of it. Whatever
 * is typed lies on the phone at once. domain.md B.4.1
 */
export function BillForm({
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
  isKept: boolean
  onFiled: (key: string) => void
  onAnew: () => void
}) {
  const texts = useTexts()
  const own = useBillTexts()
  const [now] = useState(() => clock.now())
  const fields = useMemo(() => billFields(resource), [resource])
  const doubtful = useMemo((): Words => ({ ...words, hint: () => own.doubt }), [words, own])
  const { photos, first, more } = useMemo(() => arrange(resource, now), [resource, now])
  const [entry, setEntry] = useState(opened)
  const latest = useRef(opened)
  const [keep] = useState(() => keeper(() => toast('error', texts.noRoom)))
  const [verdict, setVerdict] = useState(() => judgedBy(opened.errors, linesIn(opened.values).length))
  const [step, setStep] = useState<Step>(() => {
    const line = verdict.lines.findIndex(({ size }) => size > 0)
    return verdict.paper.size ? 'paper' : line >= 0 ? line : linesIn(opened.values).length ? 'whole' : 'paper'
  })
  const [tried, setTried] = useState<readonly Step[]>(opened.standing === 'refused' ? ['whole'] : [])
  const [open, setOpen] = useState(false)
  const [scans, setScans] = useState(false)
  const [Reader, setReader] = useState<typeof NoteSheet | null>(null)
  const [read, setRead] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => letGo(opened.key), [opened.key])
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [step])

  const lines = linesIn(entry.values)
  const paper = paperIn(entry.values)
  const write = (values: Entered) => {
    latest.current = { ...latest.current, values }
    setEntry(latest.current)
    return keep(latest.current)
  }
  const putLines = (next: readonly Entered[]) =>
    void write({ ...latest.current.values, lines: next as readonly Json[] })
  const without = (errors: Errors, values: Entered): Errors =>
    new Map([...errors].filter(([name]) => !(name in values)))
  // The boxes keep the first function they are given: it reads where somebody is now.
  const where = useRef(step)
  where.current = step
  const [put] = useState(() => (values: Entered) => {
    const at = where.current
    const all = latest.current.values
    if (typeof at === 'number') {
      putLines(linesIn(all).map((line, n) => (n === at ? changedBy(line, suggested(resource, line, values)) : line)))
      setVerdict(it => ({ ...it, lines: it.lines.map((errors, n) => (n === at ? without(errors, values) : errors)) }))
    } else {
      void write(changedBy(all, values))
      setVerdict(it => ({ ...it, paper: without(it.paper, values) }))
    }
  })
  const opensDay = useOpensDay(resource, entry.values)
  const [kept] = useState(() => () => keep(latest.current))
  const [album] = useState(() => albumOf(opened.key, kept))

  const blank = (): Entered => {
    const start = startOf(resource, now, '')
    return Object.fromEntries(fields.line.map(([name, of]) => [name, start[name] ?? of.type.empty]))
  }
  const isBlank = (line: Entered): boolean => JSON.stringify(line) === JSON.stringify(blank())
  // A note without goods is judged by its own fields: with a line of nothing.
  const filled = lines.length ? lines : [blank()]
  const judged = judge(
    resource,
    words,
    clock.now(),
    paper,
    filled,
    useKnown(resource, rowsOfBill(resource.bill!, paper, filled) as readonly Entered[]),
  )
  const [around] = useState(() => ({
    resource,
    values: () => {
      const all = latest.current.values
      return typeof where.current === 'number' ? { ...paperIn(all), ...linesIn(all)[where.current] } : paperIn(all)
    },
  }))
  const errorsAt = (at: Step): Errors => {
    const isTried = tried.includes('whole') || tried.includes(at)
    if (at === 'paper') return new Map([...(isTried ? judged.paper : nothing), ...verdict.paper])
    return typeof at === 'number'
      ? new Map([...(isTried && lines[at] ? judged.lines[at]! : nothing), ...(verdict.lines[at] ?? [])])
      : nothing
  }
  const errors = errorsAt(step)
  const go = (to: Step) => {
    setOpen(false)
    setStep(to)
  }
  /** Goes on only from what is right. */
  const leave = (to: () => void) => {
    setTried(all => [...all, step])
    const wrong = step === 'paper' ? judged.paper : typeof step === 'number' ? judged.lines[step]! : nothing
    if (!wrong.size) return to()
    const name = [...photos, ...first, ...more].find(([field]) => wrong.has(field))?.[0] ?? ''
    if (more.some(([field]) => wrong.has(field))) setOpen(true)
    requestAnimationFrame(() => document.querySelector(`[data-field="${name}"]`)?.scrollIntoView({ block: 'center' }))
  }
  const add = () => {
    const at = lines.length
    putLines([...lines, blank()])
    go(at)
  }
  const next = () =>
    leave(() => {
      if (typeof step === 'number' && step + 1 < lines.length) go(step + 1)
      else if (step === 'paper' && lines.length) go('whole')
      else add()
    })
  const whole = () => {
    // The line that was opened and not begun is no line.
    if (typeof step === 'number' && lines[step] && isBlank(lines[step])) putLines(lines.filter((_, n) => n !== step))
    go('whole')
  }
  const remove = async (at: number) => {
    if (!(await ask(own.removeAsk(textOf(lines[at]!['goodsName']) || own.line(at + 1))))) return
    for (const [, id] of JSON.stringify(lines[at]).matchAll(/"([^"]+)"/g))
      for (const link of id!.split(',')) if (localId(link)) album.drop(localId(link))
    setVerdict(it => ({ ...it, lines: it.lines.filter((_, n) => n !== at) }))
    setTried(all => all.filter(part => typeof part !== 'number'))
    putLines(lines.filter((_, n) => n !== at))
  }
  const photograph = async () => {
    const loaded = navigator.onLine ? await import('./NoteSheet.tsx').catch(() => null) : null
    if (loaded) setReader(() => loaded.NoteSheet)
    else toast('info', own.noRead)
  }
  const submit = async () => {
    setTried(['whole'])
    setVerdict({ paper: nothing, lines: [] })
    if (!lines.length) return toast('info', own.none)
    if (!isRight(judged)) return go(judged.paper.size ? 'paper' : judged.lines.findIndex(({ size }) => size > 0))
    const reminder = billReminders(resource, words, clock.now(), paper, lines)
    if (reminder && !(await ask(words.texts.evenSo(reminder)))) return
    setBusy(true)
    if (
      await handOver(kept, {
        ...latest.current,
        values: billSent(paper, lines),
        standing: 'ready',
        filled: latest.current.filled || clock.now(),
        message: '',
        errors: [],
      })
    )
      return onFiled(opened.key)
    setBusy(false)
    toast('error', texts.noRoom)
  }
  const discard = async () => {
    if (!(await ask(texts.discardAsk))) return
    await throwAway(kept, opened.key)
    onAnew()
  }

  const values = typeof step === 'number' ? (lines[step] ?? {}) : paper
  const doubts = doubtsIn(values)
  const hidden = ['sellerUntil', ...unasked(resource, values).filter(name => !errors.has(name) && !values[name])]
  const names = new Set((step === 'paper' ? fields.paper : fields.line).map(([name]) => name))
  const box = ([name, of]: (typeof first)[number]) =>
    names.has(name) &&
    !hidden.includes(name) && (
      <FieldBox
        key={`${step} ${name}`}
        name={name}
        of={of}
        words={doubts.includes(name) ? doubtful : words}
        value={values[name]}
        needed={neededIn(resource, values).includes(name)}
        error={errors.get(name)}
        onChange={put}
        {...(of.lawful && { limit: <Limit of={of} fields={resource.fields} entered={values} words={words} /> })}
      />
    )
  const [well] = wellNames(fields.line)
  const shots = photos.filter(([name]) => names.has(name))
  const sum = sumOf(lines)
  const isMore = more.some(([name]) => names.has(name) && !hidden.includes(name))
  return (
    <AlbumContext value={album}>
      <AroundContext value={around}>
        <form
          className="m-form"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!busy) void (step === 'whole' ? submit() : next())
          }}
        >
          {opened.message && (
            <p className="m-note m-bad" role="alert">
              {opened.message}
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
          {step !== 'whole' && (
            <>
              <h2 className="m-hello">{step === 'paper' ? own.paper : own.line(step + 1)}</h2>
              {step === 'paper' && (
                <button type="button" className="m-button m-copy" onClick={() => void photograph()}>
                  {own.photo}
                </button>
              )}
              {typeof step === 'number' && canScan() && (
                <button type="button" className="m-button m-copy" onClick={() => setScans(true)}>
                  {own.scan}
                </button>
              )}
              {shots.length > 1 ? (
                <Camera
                  key={step}
                  fields={shots}
                  values={values}
                  needed={neededIn(resource, values)}
                  errors={errors}
                  words={words}
                  onChange={put}
                />
              ) : (
                shots.map(box)
              )}
              {first.map(field => (
                <Fragment key={field[0]}>
                  {typeof step === 'number' && field[0] === well && (
                    <AllWell fields={fields.line} values={values} words={words} onPress={put} />
                  )}
                  {box(field)}
                </Fragment>
              ))}
              {isMore && (
                <button type="button" className="m-button m-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
                  {open ? texts.lessFields : texts.moreFields}
                </button>
              )}
              {(open || more.some(([name]) => names.has(name) && (errors.has(name) || doubts.includes(name)))) &&
                more.map(box)}
            </>
          )}
          {step === 'whole' && (
            <>
              {read > 0 && (
                <p className="m-note" role="status">
                  {own.read(read)}
                </p>
              )}
              <button type="button" className="m-button m-fold" onClick={() => go('paper')}>
                {own.edit}
                {errorsAt('paper').size > 0 && <small className="m-error">{own.bad(errorsAt('paper').size)}</small>}
                {doubtsIn(paper).length > 0 && <small className="m-hint">{own.doubts(doubtsIn(paper).length)}</small>}
              </button>
              <p className="m-hint">
                {[textOf(paper['supplierName']), textOf(paper['purchaseDate']), textOf(paper['billNo'])]
                  .filter(Boolean)
                  .join(marks[words.lang].comma)}
              </p>
              {lines.length === 0 && <p className="m-none">{own.none}</p>}
              <ul className="m-list">
                {lines.map((line, n) => (
                  <li key={n} className="m-goods">
                    <button type="button" onClick={() => go(n)}>
                      <span>
                        <b>{textOf(line['goodsName']) || own.unnamed}</b>
                        {errorsAt(n).size > 0 && <small className="m-error">{own.bad(errorsAt(n).size)}</small>}
                        {doubtsIn(line).length > 0 && (
                          <small className="m-hint">{own.doubts(doubtsIn(line).length)}</small>
                        )}
                      </span>
                      <span>
                        {textOf(line['quantity'])} {unitOf(resource, words, line)}
                      </span>
                    </button>
                    <button
                      type="button"
                      className="m-icon m-danger"
                      aria-label={texts.takeOut(textOf(line['goodsName']) || own.line(n + 1))}
                      onClick={() => void remove(n)}
                    >
                      <Icon name="close" size={24} />
                    </button>
                  </li>
                ))}
              </ul>
              {lines.some(line => Object.keys(wellOf(fields.line, line)).length > 0) && (
                <button
                  type="button"
                  className="m-button"
                  onClick={() => putLines(lines.map(line => changedBy(line, wellOf(fields.line, line))))}
                >
                  {words.texts.allWell}
                </button>
              )}
              {lines.length < billMost && (
                <button type="button" className="m-button" onClick={add}>
                  {own.add}
                </button>
              )}
              {sum !== null && <p className="m-sum">{own.sum(sum)}</p>}
            </>
          )}
          <div className={typeof step === 'number' ? 'm-foot m-two' : 'm-foot'}>
            {errors.size > 0 ? (
              <span role="status" className="m-error">
                {texts.wrong(errors.size)}
              </span>
            ) : (
              (isKept || entry !== opened) && <span role="status">{texts.kept}</span>
            )}
            {typeof step === 'number' && (
              <button type="button" className="m-button" onClick={whole}>
                {own.whole(lines.filter(line => !isBlank(line)).length)}
              </button>
            )}
            <button type="submit" className="m-button m-main" disabled={busy}>
              {step === 'whole'
                ? own.submit(lines.length)
                : step === 'paper'
                  ? lines.length
                    ? own.whole(lines.length)
                    : own.first
                  : own.next}
            </button>
          </div>
        </form>
        {Reader && (
          <Reader
            resource={resource}
            onClose={() => setReader(null)}
            onPhoto={put}
            form={() => ({
              paper: paperIn(latest.current.values),
              start: billStart(resource, now, ''),
              lines: linesIn(latest.current.values),
              blank: blank(),
            })}
            onRead={filling => {
              void write({ ...latest.current.values, ...filling.paper, lines: filling.lines as readonly Json[] })
              setVerdict(judgedBy(filling.refused, filling.lines.length))
              setRead(filling.count)
              go('whole')
            }}
          />
        )}
        {scans && <ScanSheet resource={resource} onFound={put} onClose={() => setScans(false)} />}
      </AroundContext>
    </AlbumContext>
  )
}

const unitOf = (resource: Resource, words: Words, line: Entered): string => {
  const of = resource.fields['unit']
  const key = textOf(line['unit'])
  return of && key ? words.label(of.of['from'] as Parameters<Words['label']>[0], key) : ''
}
