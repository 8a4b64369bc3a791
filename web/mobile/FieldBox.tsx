import { memo } from 'react'
import type { ReactNode } from 'react'
import type { Field, Json } from '../../kernel/fields/index.ts'
import type { Busy } from '../engine/faces.ts'
import type { Entered } from '../engine/form/form.ts'
import type { Words } from '../engine/words.ts'
import { faceOf, isGroup } from './fields/index.tsx'
import { useTexts } from './base/texts.ts'

interface Props {
  readonly name: string
  readonly of: Field
  readonly words: Words
  readonly value: Json | undefined
  /** It must be given, by what else was entered. */
  readonly needed?: boolean
  readonly error: string | undefined
  /** What somebody is asked to look at once more. */
  readonly reminder?: string | undefined
  /** What law lets it be; see `Limit`. */
  readonly limit?: ReactNode
  /** The same function as long as the form is open. */
  readonly onChange: (values: Entered) => void
  /** Told while something of the field is on its way; the same function as long as the form is open. */
  readonly onBusy?: (name: string, state: Busy) => void
}

/** One field: title, input, what is wrong with it. Draws itself again only when one of them changes. */
export const FieldBox = memo(function FieldBox({
  name,
  of,
  words,
  value,
  needed = false,
  error,
  reminder,
  limit,
  onChange,
  onBusy,
}: Props) {
  const texts = useTexts()
  const Face = faceOf(of)
  const id = `m-${name}`
  const [titleId, errorId, hintId] = [`${id}-title`, `${id}-error`, `${id}-hint`]
  const title = words.field(name)
  const isAsked = of.required === true || needed
  const hint = words.hint(name, of)
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const shown = (
    <>
      {title}
      {isAsked && <em aria-label={texts.required}>*</em>}
    </>
  )
  return (
    <div
      className="m-field"
      data-field={name}
      data-wrong={error ? true : undefined}
      {...(isGroup(of) && { role: 'group', 'aria-labelledby': titleId })}
    >
      {isGroup(of) ? (
        <b id={titleId} className="m-title">
          {shown}
        </b>
      ) : (
        <label id={titleId} className="m-title" htmlFor={id}>
          {shown}
        </label>
      )}
      <Face
        id={id}
        of={of}
        name={name}
        title={title}
        words={words}
        {...(value !== undefined && { value })}
        before={undefined}
        onBusy={state => onBusy?.(name, state)}
        bring={onChange}
        onChange={next => onChange({ [name]: next })}
        {...(isAsked && { 'aria-required': true as const })}
        {...(error && { 'aria-invalid': true as const })}
        {...(described && { 'aria-describedby': described })}
      />
      {hint && (
        <p id={hintId} className="m-hint">
          {hint}
        </p>
      )}
      {limit}
      {reminder && !error && (
        <p className="m-remind" role="status">
          {reminder}
        </p>
      )}
      {error && (
        <p id={errorId} className="m-error">
          {error}
        </p>
      )}
    </div>
  )
})
