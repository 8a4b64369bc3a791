import { memo } from 'react'
import type { Field, Json } from '../../kernel/fields/index.ts'
import type { Entered } from '../engine/form.ts'
import type { Words } from '../engine/words.ts'
import { faceOf, isGroup } from './fields/index.tsx'
import { useTexts } from './texts.ts'

interface Props {
  readonly name: string
  readonly of: Field
  readonly words: Words
  readonly value: Json | undefined
  readonly error: string | undefined
  /** The same function as long as the form is open. */
  readonly onChange: (values: Entered) => void
}
const nothing = () => undefined

/** One field: title, input, what is wrong with it. Draws itself again only when one of them changes. */
export const FieldBox = memo(function FieldBox({ name, of, words, value, error, onChange }: Props) {
  const texts = useTexts()
  const Face = faceOf(of)
  const id = `m-${name}`
  const [titleId, errorId, hintId] = [`${id}-title`, `${id}-error`, `${id}-hint`]
  const title = words.field(name)
  const hint = words.hint(name, of)
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const shown = <>{title}{of.required && <em aria-label={texts.required}>*</em>}</>
  return (
    <div className="m-field" data-field={name} data-wrong={error ? true : undefined} {...(isGroup(of) && { role: 'group', 'aria-labelledby': titleId })}>
      {isGroup(of) ? <b id={titleId} className="m-title">{shown}</b> : <label id={titleId} className="m-title" htmlFor={id}>{shown}</label>}
      <Face id={id} of={of} name={name} title={title} words={words} {...(value !== undefined && { value })} before={undefined} onBusy={nothing} bring={onChange} onChange={next => onChange({ [name]: next })}
        {...(of.required && { 'aria-required': true as const })} {...(error && { 'aria-invalid': true as const })} {...(described && { 'aria-describedby': described })} />
      {hint && <p id={hintId} className="m-hint">{hint}</p>}
      {error && <p id={errorId} className="m-error">{error}</p>}
    </div>
  )
})
