import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Alert, Button, Skeleton } from 'antd'
import { shellTexts } from '../../i18n/shell.ts'
import { marks } from '../../../contract/marks.ts'
import { asRecorded } from '../../../kernel/define/asked.ts'
import { writable, type Resource } from '../../../kernel/define/resource.ts'
import { isIn } from '../../../kernel/define/when.ts'
import { correctReason } from '../../../kernel/define/correction.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import { ApiError, idempotencyKey } from '../../api/http.ts'
import { confirm, Dialog } from '../../kit/Dialog.tsx'
import { useEnterprise } from '../../state/enterprise.ts'
import { hasRole, useOneKitchen, useSession } from '../../state/session.ts'
import { TenantInput } from './TenantInput.tsx'
import { toast } from '../../state/toasts.ts'
import { correctRow, readRow, submitRow } from '../calls.ts'
import { useForget, useFreshRow, useManages } from '../data.ts'
import { dropDraft, keepDraft, readDraft } from '../draft.ts'
import type { FormExtras } from '../list/extras.ts'
import type { Line } from '../faces.ts'
import { useLists } from '../list/lists.ts'
import { AroundContext } from '../fields/around.ts'
import { FieldForm } from './FieldForm.tsx'
import type { FieldFormHandle } from './FieldForm.tsx'
import {
  begunNow,
  blankOf,
  changedOf,
  copyOf,
  createBody,
  draftOf,
  enteredOf,
  errorsOf,
  filedBy,
  inputErrorsOf,
  ownerField,
  remindersOf,
  updateBody,
} from './form.ts'
import { neededIn } from './needed.ts'
import { useOpening } from './opening.ts'
import { emptied, unasked } from '../shown.ts'
import { suggested } from '../suggest.ts'
import type { Entered } from './form.ts'
import type { Words } from '../words.ts'
import { waiting } from '../waiting.tsx'
import { clock } from '../../../contract/clock.ts'

/**
 * What the form is for: a new row, one like another, the change of one, or a further row in the place of a locked one.
 */
export type Editing =
  | { readonly how: 'add'; readonly initial?: Entered; readonly below?: true }
  | { readonly how: 'copy' | 'edit' | 'correct'; readonly id: string }

const draftEvery = 2000
/** What is begun now is the same draft a minute later. */
const dayOf = (value: Json): string => String(value).replace(/^(\d{4}-\d\d-\d\d) .*$/, '$1')

interface FormDialogProps {
  readonly resource: Resource
  readonly words: Words
  readonly editing: Editing
  readonly extras?: FormExtras | undefined
  readonly onClose: () => void
  /** The row is filed, and whatever was known of the list is forgotten. */
  readonly onFiled?: ((filed: Entered) => void) | undefined
}

export function FormDialog(props: FormDialogProps) {
  const { words, editing, onClose } = props
  const { texts } = words
  const id = editing.how === 'add' ? '' : editing.id
  const resource = useLists(props.resource)
  const { data: row, error, isPending } = useFreshRow(props.resource, id)
  const [round, setRound] = useState(0)
  if (resource && (id === '' || row)) {
    return <Sheet key={round} {...props} resource={resource} row={row} onAgain={() => setRound(round + 1)} />
  }
  return (
    <Dialog open title={(id === '' ? texts.addTitle : texts.editTitle)(words.resource)} onClose={onClose}>
      {isPending || !resource ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Alert type="error" showIcon title={error instanceof Error ? error.message : texts.gone} />
      )}
    </Dialog>
  )
}

type Saving = 'once' | 'more' | 'draft'

interface Refused {
  readonly text: string
  readonly traceId: string
  readonly stale: boolean
}

const nothing: FormExtras = {}

function Sheet({
  resource: defined,
  words,
  editing,
  extras = nothing,
  row,
  onClose,
  onFiled,
  onAgain,
}: FormDialogProps & {
  row: Line | undefined
  /** The form is filed; a fresh one follows. */
  onAgain: () => void
}) {
  const { texts } = words
  // What was asked in a record is asked for ever.
  const resource = useMemo(
    () => (row && editing.how !== 'copy' ? asRecorded(defined, row) : defined),
    [defined, row, editing.how],
  )
  // The row as this form was opened with: what is sent is the difference to it, so it must not change under the form.
  const [before, setBefore] = useState(editing.how === 'edit' ? row : undefined)
  const infoId = useEnterprise(it => it.infoId)
  const ownEnterprise = useOneKitchen()
  const [owner] = useState(() =>
    before || editing.how === 'correct' || ownEnterprise || infoId ? undefined : ownerField(resource),
  )
  const manages = useManages()
  const { inputs } = extras
  const hides = (entered: Entered) => [...(extras.hides?.(entered) ?? []), ...unasked(resource, entered)]
  const [person] = useState(() => useSession.getState().user?.nick_name ?? '')
  const corrects = editing.how === 'correct' ? row : undefined
  const more = Object.entries({
    ...(extras.moreWhen === 'add' && before ? {} : extras.more),
    ...(corrects && { correctReason }),
  })
  const drafts = corrects ? null : draftOf(resource)
  const [tenant] = useState(() =>
    before || !resource.managed || !manages
      ? []
      : [['tenantId', { ...resource.all['tenantId']!, by: undefined, title: words.texts.tenant }] as const],
  )
  // What others enter is not asked; it stays as it is.
  const [others] = useState(() => writable(resource).filter(([, of]) => of.enteredBy && !of.enteredBy.some(hasRole)))
  const own = writable(resource).filter(
    ([name, of]) =>
      (!of.internal || name in (inputs ?? {})) &&
      (!resource.draft || !(name in resource.draft)) &&
      !others.some(([other]) => other === name),
  )
  const after = extras.moreAfter === undefined ? own.length : own.findIndex(([name]) => name === extras.moreAfter) + 1
  const fields = [...tenant, ...(owner ? [owner] : []), ...own.slice(0, after), ...more, ...own.slice(after)]
  const isMore = new Set([...tenant, ...more].map(([name]) => name))
  const faces = tenant.length ? { tenantId: TenantInput, ...inputs } : inputs
  const initial = { ...extras.initial, ...(editing.how === 'add' && editing.initial) }
  const [draftKey] = useState(
    () =>
      `${resource.key}:${before?.id ?? (corrects ? `of-${corrects.id}` : ['new', ...Object.values(initial).map(dayOf)].join('-'))}`,
  )
  // All of it, also what is not asked here, such as whether it was submitted: what lacks would be taken for emptied.
  const [plain] = useState<Entered>(() =>
    (before ?? corrects)
      ? enteredOf([...fields, ...writable(resource)], (before ?? corrects)!)
      : {
          ...(editing.how === 'copy' && row ? copyOf(fields, row) : blankOf(fields)),
          ...begunNow(resource, clock.now()),
          // Also of a copy: whoever writes it down now is not who wrote the row it is like.
          ...(hasRole('enterprise') && filedBy(fields, person)),
          ...initial,
        },
  )
  const [draft] = useState(() => (editing.how === 'copy' ? null : readDraft(draftKey)))
  const [start] = useState<Entered>(() => ({ ...plain, ...draft }))
  const [restored, setRestored] = useState(draft !== null)
  const [dirty, setDirty] = useState(draft !== null)
  const [saving, setSaving] = useState<'no' | Saving>('no')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [note, setNote] = useState('')
  // One key per opened form: however often it is sent, it is filed once.
  const [key] = useState(idempotencyKey)
  const form = useRef<FieldFormHandle>(null)
  const [around] = useState(() => ({ resource, values: () => form.current?.entered() ?? start }))
  const under = useRef(false)
  const asDraft = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = useForget(resource)

  // A row that was filed is no draft any more.
  const isDraft = !before || isIn(before, resource.draft)
  const [opensDay, lookAtDay] = useOpening(resource, start)
  const stateOf = (): Entered => (drafts && isDraft ? (asDraft.current ? drafts.draft : drafts.filed) : {})

  const onChange = useCallback(
    (entered: Entered) => {
      lookAtDay(entered)
      setDirty(Object.keys(changedOf(Object.entries(resource.fields), plain, entered)).length > 0)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keepDraft(draftKey, resource.fields, entered), draftEvery)
    },
    [resource, plain, draftKey, setDirty, lookAtDay],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = () => {
    clearTimeout(timer.current)
    dropDraft(draftKey)
    onClose()
  }

  const save = async (how: Saving) => {
    const sheet = form.current
    if (!sheet || under.current) return
    setRefused(null)
    setNote('')
    asDraft.current = how === 'draft'
    if (sheet.check()) return
    const busy = sheet.busy()
    if (busy !== 'idle') return setNote(busy === 'working' ? texts.waitUploads : texts.failedUploads)
    const entered = emptied(resource, sheet.entered(), sheet.hidden())
    under.current = true
    const reminder = remindersOf(resource, words, clock.now(), { ...entered, ...stateOf() }, before, corrects)
    if (reminder && !(await confirm({ text: texts.evenSo(reminder) }))) {
      under.current = false
      return
    }
    setSaving(how)
    clearTimeout(timer.current)
    try {
      const input = { ...(extras.body?.(entered) ?? entered), ...stateOf() }
      const beside = before ? Object.fromEntries(more.map(([name]) => [name, input[name] ?? ''])) : {}
      const body = before
        ? { ...updateBody(resource, before, input), ...beside }
        : createBody(input, ownerField(resource) && !owner ? infoId : '')
      const { data } = corrects
        ? await correctRow(resource, { ...body, correctOf: corrects.id }, key)
        : await submitRow(resource, body, key)
      dropDraft(draftKey)
      toast(
        'success',
        corrects ? texts.corrected : how === 'draft' ? texts.drafted : before ? texts.updated : texts.added,
      )
      extras.told?.(data, !before)
      void forget().then(() => onFiled?.(input))
      if (how === 'more') onAgain()
      else onClose()
    } catch (error) {
      // Whatever went wrong, what was typed stays, here and after a reload.
      keepDraft(draftKey, resource.fields, entered)
      if (!(error instanceof ApiError)) throw error
      const unplaced = sheet.refuse(error.errors)
      const text =
        error.errors.length && !unplaced.length
          ? ''
          : [...new Set([error.msg, ...unplaced])].join(marks[words.lang].clause)
      setRefused({ text, traceId: error.traceId, stale: error.code === 409 && before !== undefined })
    } finally {
      under.current = false
      setSaving('no')
    }
  }

  /** Somebody else was faster: their row, with what was changed here laid over it. */
  const rebase = async () => {
    if (!before || !form.current) return
    const mine = changedOf(fields, enteredOf(fields, before), form.current.entered())
    const newest = await readRow(resource, before.id).catch((error: unknown) => {
      setRefused({ text: error instanceof Error ? error.message : String(error), traceId: '', stale: true })
      return null
    })
    if (!newest) return
    form.current.fill({ ...enteredOf(fields, newest), ...mine })
    setBefore(newest)
    setRefused(null)
    setNote(texts.rebased)
  }

  const cancel = async () => {
    if (!dirty || (await confirm({ text: shellTexts().common.dirty }))) leave()
  }
  const title = corrects
    ? texts.correctTitle(words.resource)
    : editing.how === 'edit'
      ? texts.editTitle(words.resource)
      : editing.how === 'add' && editing.below
        ? texts.addBelowTitle(words.resource)
        : texts.addTitle(words.resource)
  const button = (how: Saving, label: string) => (
    <Button
      loading={waiting(saving === how)}
      disabled={saving !== 'no' && saving !== how}
      onClick={() => void save(how)}
    >
      {label}
    </Button>
  )
  const footer = (
    <>
      <Button onClick={() => void cancel()}>{texts.cancel}</Button>
      {drafts && isDraft && button('draft', texts.draft)}
      {!before && !corrects && !extras.single && button('more', texts.saveMore)}
      <Button
        type="primary"
        loading={waiting(saving === 'once')}
        disabled={saving !== 'no' && saving !== 'once'}
        onClick={() => void save('once')}
      >
        {texts.save}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={title}
      onClose={leave}
      dirty={dirty}
      footer={footer}
      {...(extras.width && { width: extras.width })}
    >
      <div
        className="crud-sheet"
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save('once')
        }}
      >
        {restored && (
          <Alert
            className="crud-alert"
            type="info"
            showIcon
            title={texts.restored}
            action={
              <Button
                size="small"
                onClick={() => {
                  form.current?.fill(plain)
                  dropDraft(draftKey)
                  setRestored(false)
                  setDirty(false)
                }}
              >
                {texts.discard}
              </Button>
            }
          />
        )}
        {opensDay && isDraft && (
          <Alert className="crud-alert" type="warning" showIcon role="status" title={texts.opensDay} />
        )}
        {note && <Alert className="crud-alert" type="info" showIcon title={note} />}
        {refused?.text && (
          <Alert
            className="crud-alert"
            type="error"
            showIcon
            title={refused.text}
            description={[texts.kept, refused.traceId && texts.trace(refused.traceId)].filter(Boolean).join(' · ')}
            {...(refused.stale && {
              action: (
                <Button size="small" onClick={() => void rebase()}>
                  {texts.staleAsk}
                </Button>
              ),
            })}
          />
        )}
        <AroundContext value={around}>
          <FieldForm
            ref={form}
            fields={fields}
            start={start}
            before={before}
            words={words}
            title={(name, of) => (isMore.has(name) ? words.input(name, of) : words.field(name))}
            onChange={onChange}
            {...(resource.suggests && { suggest: (was: Entered, patch: Entered) => suggested(resource, was, patch) })}
            {...(faces && { inputs: faces })}
            hides={hides}
            needs={entered => neededIn(resource, { ...entered, ...stateOf() })}
            {...(extras.wide && { wide: extras.wide })}
            check={entered =>
              new Map([
                ...(owner ? inputErrorsOf(Object.fromEntries([owner]), words, entered) : []),
                ...errorsOf(resource, words, clock.now(), { ...entered, ...stateOf() }, before, corrects),
                ...inputErrorsOf(Object.fromEntries(more), words, entered),
                ...(extras.check?.(entered, !before) ?? []),
              ])
            }
          />
        </AroundContext>
      </div>
    </Dialog>
  )
}
