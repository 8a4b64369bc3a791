import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '../../contract/errors.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { checkField } from '../../kernel/fields/base/check.ts'
import { type Line, textOf } from '../engine/faces.ts'
import { type Entered, type Errors, inputErrorsOf, valuesOf } from '../engine/form/form.ts'
import { nameField } from '../engine/list/nameField.ts'
import { unaskedInputs, withoutUnasked } from '../engine/shown.ts'
import type { Words } from '../engine/words.ts'
import { useSession } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { useTexts } from './base/texts.ts'
import { FieldBox } from './FieldBox.tsx'
import { AlbumContext } from '../engine/files/album.ts'
import { letGo } from '../outbox/hands.ts'
import { albumOf, handOver, keeper } from '../outbox/hold.ts'
import type { Entry } from '../outbox/entry.ts'
import { fieldsOf } from './begin.ts'
import { clock } from '../../contract/clock.ts'

interface Props {
  readonly resource: Resource
  readonly words: Words
  readonly row: Line
  readonly entry: Entry
  /** What its button says, where that is not the name of the action. */
  readonly done?: string
  /** Texts that may be tapped instead of typed, by input. */
  readonly phrases?: Readonly<Record<string, readonly string[]>>
  /** What is shown of the row. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Why the definition alone would refuse. What it decides by other rows only the server can say. */
function refusedBy({ resource, words, row, entry: { act } }: Props, values: Entered, user: string) {
  const { run, input = {}, served } = resource.actions[act!.verb]!
  if (served || resource.knows) return null
  const given = Object.fromEntries(Object.entries(input).map(([name, of]) => [name, checkField(of, values[name])]))
  const { refuse, at } = run({ ...valuesOf(resource.all, row), id: row.id } as never, given as never, {
    now: clock.now(),
    user,
  })
  return refuse ? { text: errorText(refuse, {}, words.lang), at } : null
}

/**
 * The dialog of an action, for a thumb. What is entered lies on the phone at once, and its rules speak here already.
 */
export function ActionForm(props: Props) {
  const { resource, words, row, entry: opened, done, phrases = {}, children, onClose } = props
  const texts = useTexts()
  const user = useSession(it => it.user?.user_id ?? '')
  const { verb } = opened.act!
  const action = resource.actions[verb]!
  const title = words.action(verb)
  const [fields] = useState(() => fieldsOf(action))
  const named = action.danger === 'title' ? textOf(row[nameField(resource)]) : ''
  const [typed, setTyped] = useState('')
  const [entry, setEntry] = useState(opened)
  const latest = useRef(opened)
  const [keep] = useState(() => keeper(() => toast('error', texts.noRoom)))
  const [kept] = useState(() => () => keep(latest.current))
  const [album] = useState(() => albumOf(opened.key, kept))
  const [errors, setErrors] = useState<Errors>(
    () => new Map(opened.errors.map(({ field, message }) => [field, message])),
  )
  const [refused, setRefused] = useState(opened.message)
  const asked: Words = {
    ...words,
    field: name => words.input(name, action.input![name]!),
    hint: (name, of) => (of.hint ? words.hint(name, of) : ''),
  }
  useEffect(() => () => letGo(opened.key), [opened.key])
  const [put] = useState(() => (values: Entered) => {
    latest.current = { ...latest.current, values: { ...latest.current.values, ...values } }
    setEntry(latest.current)
    setErrors(before => new Map([...before].filter(([name]) => !(name in values))))
    void keep(latest.current)
  })
  const hidden = unaskedInputs(resource, verb, [row], entry.values)
  const submit = async () => {
    const values = withoutUnasked(
      action,
      latest.current.values,
      unaskedInputs(resource, verb, [row], latest.current.values),
    )
    const wrong = inputErrorsOf(Object.fromEntries(fields), asked, values)
    setErrors(wrong)
    if (wrong.size) return
    if (typed.trim() !== named.trim()) return setRefused(words.texts.typeTitle(named))
    const fault = refusedBy(props, values, user)
    if (fault?.at) return setErrors(new Map([[fault.at, fault.text]]))
    if (fault) return setRefused(fault.text)
    const filled = latest.current.filled || clock.now()
    const ready: Entry = { ...latest.current, values, standing: 'ready', filled, message: '', errors: [] }
    if (!(await handOver(kept, ready))) return toast('error', texts.noRoom)
    toast('success', navigator.onLine ? texts.actSent : texts.actLater)
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
        {children}
        {refused && (
          <p className="m-note m-bad" role="alert">
            {refused}
          </p>
        )}
        {fields.length === 0 && <p className="m-note">{words.texts.ask(title)}</p>}
        {named !== '' && (
          <label className="m-field">
            <span className="m-title">{words.texts.typeTitle(named)}</span>
            <input value={typed} maxLength={100} autoComplete="off" onChange={it => setTyped(it.target.value)} />
          </label>
        )}
        {fields
          .filter(([name]) => !hidden.includes(name))
          .map(([name, of]) => (
            <Fragment key={name}>
              <FieldBox
                name={name}
                of={of}
                words={asked}
                value={entry.values[name]}
                error={errors.get(name)}
                onChange={put}
              />
              {phrases[name] && (
                <p className="m-phrases">
                  {phrases[name].map(phrase => (
                    <button
                      key={phrase}
                      type="button"
                      aria-pressed={entry.values[name] === phrase}
                      onClick={() => put({ [name]: phrase })}
                    >
                      {phrase}
                    </button>
                  ))}
                </p>
              )}
            </Fragment>
          ))}
        <div className="m-foot">
          <button type="submit" className={`m-button ${action.danger ? 'm-danger' : 'm-main'}`}>
            {done ?? title}
          </button>
        </div>
      </form>
    </AlbumContext>
  )
}
