import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { FieldError } from '../../../contract/envelope.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import { ApiError, idempotencyKey } from '../../api/http.ts'
import { Dialog, confirm } from '../../kit/Dialog.tsx'
import { hasRole } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { doneText } from '../at-once.ts'
import { runAction } from '../calls.ts'
import { useForget, useTenant } from '../data.ts'
import { textOf, type Line } from '../faces.ts'
import { nameField } from '../list/nameField.ts'
import { begunWith } from './begun.ts'
import { TypeTitle } from './TypeTitle.tsx'
import { FieldForm } from './FieldForm.tsx'
import type { FieldFormHandle } from './FieldForm.tsx'
import { blankOf, inputErrorsOf, type Entered } from './form.ts'
import { unaskedInputs, withoutUnasked } from '../shown.ts'
import type { Words } from '../words.ts'

interface Props {
  resource: Resource
  action: string
  rows: readonly Line[]
  words: Words
  start?: Entered
  onClose: () => void
  onFiled?: (() => void) | undefined
}

/**
 * Carries out an action of a resource on one row or several: asks for its input, which may begin with what is already
 * known (`start`), or just whether it is meant.
 */
export function ActionDialog(props: Props) {
  const { resource, action, rows, start } = props
  const [row] = rows.length === 1 ? rows : []
  const hasBelow = row !== undefined && resource.actions[action]!.below !== undefined
  const tenant = useTenant()
  const { data, isError } = useQuery({
    queryKey: ['resource', resource.key, tenant, 'below', action, row?.id],
    enabled: hasBelow,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => begunWith(resource, action, row!, signal),
  })
  // Where nobody can say what stands below, the server refuses what is missing.
  if (hasBelow && !data && !isError) return null
  return <Asking {...props} start={{ ...data, ...start }} />
}

/** The dialog, once it is known what it begins with. */
function Asking({ resource, action, rows, words, start: given, onClose, onFiled }: Props) {
  const { texts } = words
  const { input = {}, danger } = resource.actions[action]!
  const fields = Object.entries(input).filter(([, of]) => !of.enteredBy || of.enteredBy.some(hasRole))
  const title = words.action(action)
  const [start] = useState(() => ({ ...blankOf(fields), ...given }))
  const [dirty, setDirty] = useState(false)
  const questions = fields.length - unaskedInputs(resource, action, rows, start).length
  const [running, setRunning] = useState(false)
  const [refused, setRefused] = useState('')
  const [typed, setTyped] = useState('')
  const named = danger === 'title' && rows[0] ? textOf(rows[0][nameField(resource)]) : ''
  const [key] = useState(idempotencyKey)
  const form = useRef<FieldFormHandle>(null)
  const under = useRef(false)
  const forget = useForget(resource)

  const run = async () => {
    if (under.current || form.current?.check()) return
    if (typed.trim() !== named.trim()) return setRefused(texts.typeTitle(named))
    const busy = form.current?.busy() ?? 'idle'
    if (busy !== 'idle') return setRefused(busy === 'working' ? texts.waitUploads : texts.failedUploads)
    under.current = true
    setRunning(true)
    setRefused('')
    const hidden = form.current?.hidden() ?? unaskedInputs(resource, action, rows, start)
    const isOnceMore = ({ field }: FieldError) => hidden.includes(field) && input[field]?.type.name === 'flag'
    try {
      const values = withoutUnasked(resource.actions[action]!, form.current?.entered() ?? {}, hidden)
      const ids = rows.map(row => row.id)
      const { data } = await runAction(resource, action, ids, values, key).catch(async (error: unknown) => {
        // What the dialog does not ask for is asked when it is refused: whether it is meant all the same.
        const at = error instanceof ApiError ? error.errors.find(isOnceMore) : undefined
        if (!at) throw error
        if (!(await confirm({ text: texts.actEvenSo(at.message), danger: true }))) throw error
        return runAction(resource, action, ids, { ...values, [at.field]: true }, idempotencyKey())
      })
      toast('success', doneText(resource, action, data, words))
      void forget().then(onFiled)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Whoever has just been asked is not asked for it in the form as well.
      const isAnswered = error.errors.some(isOnceMore)
      const others = isAnswered ? [] : (form.current?.refuse(error.errors) ?? [])
      if (!error.errors.length || others.length || isAnswered)
        setRefused([error.msg, error.traceId && texts.trace(error.traceId)].filter(Boolean).join(' · '))
      // Somebody else was faster: the list behind shows it.
      if (error.code === 409 || error.code === 400) void forget()
    } finally {
      under.current = false
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      title={rows.length > 1 ? texts.bulk(title, rows.length) : title}
      onClose={onClose}
      onOk={() => void run()}
      busy={running}
      dirty={dirty}
      danger={danger !== undefined}
      width={questions > 1 ? 640 : 420}
      maximisable={questions > 1}
    >
      <div
        className="crud-sheet"
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run()
        }}
      >
        {refused && <Alert className="crud-alert" type="error" showIcon title={refused} />}
        {named !== '' && <TypeTitle label={texts.typeTitle(named)} value={typed} onType={setTyped} />}
        {questions === 0 && <p>{texts.ask(title)}</p>}
        {fields.length > 0 && (
          <FieldForm
            ref={form}
            fields={fields}
            start={start}
            before={undefined}
            about={rows.length === 1 ? rows[0]!.id : undefined}
            {...(rows.length === 1 && { row: rows[0]! })}
            words={words}
            answered={Object.keys(given ?? {})}
            title={(name, of) => words.input(name, of)}
            check={entered => inputErrorsOf(input, words, entered)}
            hides={entered => unaskedInputs(resource, action, rows, entered)}
            onChange={() => setDirty(true)}
          />
        )}
      </div>
    </Dialog>
  )
}
