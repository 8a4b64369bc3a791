import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Alert, Button, type AlertRef } from 'antd'
import { CameraOutlined } from '@ant-design/icons'
import { shellTexts } from '../../../i18n/shell.ts'
import { marks } from '../../../../contract/marks.ts'
import { billMost } from '../../../../kernel/define/bill.ts'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { ApiError, idempotencyKey } from '../../../api/http.ts'
import {
  billBody,
  billFields,
  billReminders,
  billSent,
  changedBy,
  doubtsIn,
  judge,
  judgedBy,
  lineLike,
} from '../../../engine/bill.ts'
import { submitBill } from '../../../engine/calls.ts'
import { dropDraft, keepDraft, readDraft } from '../../../engine/draft.ts'
import type { Busy } from '../../../engine/faces.ts'
import type { Filling } from '../../../engine/note/fill.ts'
import { useOpensDay } from '../../../engine/form/opening.ts'
import { FieldForm, type FieldFormHandle } from '../../../engine/form/FieldForm.tsx'
import { blankOf, createBody, inputErrorsOf, ownerField, type Entered, type Errors } from '../../../engine/form/form.ts'
import { neededIn } from '../../../engine/form/needed.ts'
import { suggested } from '../../../engine/suggest.ts'
import { waiting } from '../../../engine/waiting.tsx'
import type { Words } from '../../../engine/words.ts'
import { confirm, Dialog } from '../../../kit/Dialog.tsx'
import { useEnterprise } from '../../../state/enterprise.ts'
import { useOneKitchen } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import './bill.css'
import { BillLines, type Held } from './BillLines.tsx'
import { startOfBill } from './start.ts'
import { useBillTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'
import { clock } from '../../../../contract/clock.ts'

const NoteDialog = lazy(
  () => import('./NoteDialog.tsx'),
  it => it.NoteDialog,
)

const draftEvery = 1000
/** What is brought along, and what only a phone knows. */
const unseen = () => ['sellerUntil', 'geo']

/**
 * One delivery note with all its goods: what it says once above, a line for each below; filed in one go or not at all.
 * domain.md B.4.1 整单多行录入
 */
export function BillDialog({
  resource,
  words,
  onClose,
  onFiled,
}: {
  resource: Resource
  words: Words
  onClose: () => void
  onFiled: () => void
}) {
  const texts = useBillTexts()
  const infoId = useEnterprise(it => it.infoId)
  const ownEnterprise = useOneKitchen()
  const [owner] = useState(() => (ownEnterprise || infoId ? undefined : ownerField(resource)))
  const [fields] = useState(() => billFields(resource))
  const head = [...(owner ? [owner] : []), ...fields.paper]
  const [plain] = useState((): Entered => ({ ...blankOf(head), ...startOfBill(clock.now()) }))
  const draftKey = `${resource.key}:bill`
  const [draft] = useState(() => readDraft(draftKey))
  const own = useMemo(
    (): Words => ({
      ...words,
      hint: (name, of) => (name === resource.bill!.no ? texts.ownNumber : words.hint(name, of)),
    }),
    [words, texts, resource],
  )
  const [start] = useState((): Entered => ({ ...plain, ...draft, lines: '' }))
  const last = useRef(0)
  const hold = (values: Entered): Held => ({ key: ++last.current, values })
  const [lines, setLines] = useState<readonly Held[]>(() =>
    (Array.isArray(draft?.['lines']) && draft['lines'].length
      ? (draft['lines'] as readonly Entered[])
      : [blankOf(fields.line)]
    ).map(hold),
  )
  const [restored, setRestored] = useState(draft !== null)
  const [dirty, setDirty] = useState(draft !== null)
  const [attempted, setAttempted] = useState(false)
  const [lineErrors, setLineErrors] = useState<ReadonlyMap<number, Errors>>(new Map())
  const [refused, setRefused] = useState({ text: '', traceId: '' })
  const [note, setNote] = useState('')
  const [saving, setSaving] = useState(false)
  const [photographs, setPhotographs] = useState(false)
  const [read, setRead] = useState<Filling | null>(null)
  const [paper, setPaper] = useState(start)
  const opensDay = useOpensDay(resource, paper)
  // One key per opened note: however often it is sent, it is filed once.
  const [key] = useState(idempotencyKey)
  const form = useRef<FieldFormHandle>(null)
  const busy = useRef(new Map<string, Busy>())
  const under = useRef(false)
  const told = useRef<AlertRef>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef(lines)
  now.current = lines
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (read) told.current?.nativeElement.scrollIntoView({ block: 'center' })
  }, [read])

  const values = () => now.current.map(line => line.values)
  const entered = (): Entered =>
    Object.fromEntries(Object.entries(form.current?.entered() ?? start).filter(([name]) => name !== 'lines'))
  const keep = () => {
    setDirty(true)
    clearTimeout(timer.current)
    // Lines hold nothing that is masked for others.
    timer.current = setTimeout(
      () =>
        keepDraft(
          draftKey,
          { ...resource.fields, lines: resource.fields[resource.bill!.no]! },
          billBody(entered(), values()),
        ),
      draftEvery,
    )
  }
  const judged = judge(resource, words, clock.now(), paper, values())
  const errorsOf = (n: number): Errors =>
    new Map([...(attempted ? (judged.lines[n] ?? []) : []), ...(lineErrors.get(lines[n]!.key) ?? [])])
  const errors = lines.map((_, n) => errorsOf(n))
  const wrong = errors.reduce((sum, { size }) => sum + size, attempted ? judged.paper.size : 0)

  const put = useCallback((next: (lines: readonly Held[]) => readonly Held[]) => {
    setLines(next)
    keep()
  }, []) // oxlint-disable-line react/exhaustive-deps -- it reads what is newest through refs
  const change = useCallback(
    (at: number, patch: Entered) => {
      setLineErrors(all => {
        const mistakes = all.get(at)
        return mistakes && Object.keys(patch).some(name => mistakes.has(name))
          ? new Map([...all, [at, new Map([...mistakes].filter(([name]) => !(name in patch)))]])
          : all
      })
      put(all =>
        all.map(line =>
          line.key === at ? { ...line, values: changedBy(line.values, suggested(resource, line.values, patch)) } : line,
        ),
      )
    },
    [put, resource],
  )
  const remove = useCallback(
    (at: number) => {
      for (const place of busy.current.keys()) if (place.startsWith(`${at}.`)) busy.current.delete(place)
      put(all => (all.length === 1 ? [hold(blankOf(fields.line))] : all.filter(line => line.key !== at)))
    },
    [put, fields],
  )
  const add = useCallback(
    (like?: Entered) =>
      put(all =>
        all.length < billMost ? [...all, hold(like ? lineLike(fields.line, like) : blankOf(fields.line))] : all,
      ),
    [put, fields],
  )
  const onBusy = useCallback(
    (at: number, name: string, state: Busy) => void busy.current.set(`${at}.${name}`, state),
    [],
  )

  const noteForm = () => ({ paper: entered(), start: plain, lines: values(), blank: blankOf(fields.line) })
  const fillIn = (filling: Filling) => {
    form.current?.fill(Object.fromEntries(Object.entries(filling.paper).filter(([name]) => name !== 'unsure')))
    const goods = filling.lines.map(hold)
    put(() => goods)
    const placed = judgedBy(filling.refused, goods.length)
    setLineErrors(new Map(goods.map((line, n) => [line.key, placed.lines[n]!])))
    setRead(filling)
  }
  // Of the paper those that are still as they were read.
  const doubts = read
    ? doubtsIn(read.paper)
        .filter(name => paper[name] === read.paper[name])
        .map(name => words.field(name))
    : []

  const leave = () => {
    clearTimeout(timer.current)
    dropDraft(draftKey)
    onClose()
  }
  const save = async () => {
    const sheet = form.current
    if (!sheet || under.current) return
    setRefused({ text: '', traceId: '' })
    setNote('')
    setLineErrors(new Map())
    setAttempted(true)
    const sheetValues = entered()
    const verdict = judge(resource, words, clock.now(), sheetValues, values())
    if (sheet.check()) return
    if (verdict.lines.some(({ size }) => size)) return
    const states = [sheet.busy(), ...busy.current.values()]
    if (states.some(state => state !== 'idle'))
      return setNote(states.includes('working') ? words.texts.waitUploads : words.texts.failedUploads)
    under.current = true
    const reminder = billReminders(resource, words, clock.now(), sheetValues, values())
    if (reminder && !(await confirm({ text: words.texts.evenSo(reminder) }))) {
      under.current = false
      return
    }
    setSaving(true)
    clearTimeout(timer.current)
    try {
      await submitBill(
        resource,
        createBody(billSent(sheetValues, values()), ownerField(resource) && !owner ? infoId : ''),
        key,
      )
      dropDraft(draftKey)
      toast('success', texts.stored(lines.length))
      onFiled()
      onClose()
    } catch (error) {
      // Whatever went wrong, what was typed stays, here and after a reload.
      keep()
      if (!(error instanceof ApiError)) throw error
      const placed = judgedBy(error.errors, lines.length)
      setLineErrors(new Map(lines.map((line, n) => [line.key, placed.lines[n]!])))
      const others = sheet.refuse([...placed.paper].map(([field, message]) => ({ field, message })))
      setRefused({ text: [...new Set([error.msg, ...others])].join(marks[words.lang].clause), traceId: error.traceId })
    } finally {
      under.current = false
      setSaving(false)
    }
  }
  const cancel = async () => {
    if (!dirty || (await confirm({ text: shellTexts().common.dirty }))) leave()
  }
  const footer = (
    <>
      {wrong > 0 && (
        <span className="bill-wrong" role="status">
          {texts.wrong(wrong)}
        </span>
      )}
      <Button onClick={() => void cancel()}>{words.texts.cancel}</Button>
      <Button type="primary" loading={waiting(saving)} onClick={() => void save()}>
        {texts.save}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.title} onClose={leave} dirty={dirty} footer={footer} width={1400}>
      <div
        className="crud-sheet bill"
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      >
        {restored && (
          <Alert
            className="crud-alert"
            type="info"
            showIcon
            title={words.texts.restored}
            action={
              <Button
                size="small"
                onClick={() => {
                  form.current?.fill(plain)
                  setLines([hold(blankOf(fields.line))])
                  setRestored(false)
                  setAttempted(false)
                  clearTimeout(timer.current)
                  dropDraft(draftKey)
                  setDirty(false)
                }}
              >
                {words.texts.discard}
              </Button>
            }
          />
        )}
        <Button className="bill-photo" icon={<CameraOutlined aria-hidden />} onClick={() => setPhotographs(true)}>
          {texts.photo}
        </Button>
        {read && (
          <Alert
            ref={told}
            className="crud-alert"
            type="warning"
            showIcon
            role="status"
            title={texts.read(read.count)}
            {...(doubts.length && { description: texts.doubts(doubts.join(marks[words.lang].comma)) })}
          />
        )}
        {opensDay && (
          <Alert className="crud-alert" type="warning" showIcon role="status" title={words.texts.opensDay} />
        )}
        {note && <Alert className="crud-alert" type="info" showIcon title={note} />}
        {refused.text && (
          <Alert
            className="crud-alert"
            type="error"
            showIcon
            title={refused.text}
            description={[words.texts.kept, refused.traceId && words.texts.trace(refused.traceId)]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        <FieldForm
          ref={form}
          fields={head}
          start={start}
          before={undefined}
          words={own}
          title={name => words.field(name)}
          onChange={changed => {
            setPaper(changed)
            keep()
          }}
          hides={unseen}
          needs={changed => neededIn(resource, changed)}
          check={changed =>
            new Map([
              ...(owner ? inputErrorsOf(Object.fromEntries([owner]), words, changed) : []),
              ...judge(resource, words, clock.now(), changed, values()).paper,
            ])
          }
        />
        <BillLines
          resource={resource}
          words={words}
          fields={fields.line}
          lines={lines}
          errors={errors}
          onChange={change}
          onAdd={add}
          onRemove={remove}
          onBusy={onBusy}
        />
        {photographs && (
          <NoteDialog
            resource={resource}
            form={noteForm}
            onPhoto={reading => form.current?.fill(reading)}
            onRead={fillIn}
            onClose={() => setPhotographs(false)}
          />
        )}
      </div>
    </Dialog>
  )
}
