import type { Bad, Field, Json } from '../../../kernel/fields/index.ts'
import { badText } from '../../../kernel/define/check.ts'
import type { Entered } from '../../engine/form/form.ts'
import type { Words } from '../../engine/words.ts'
import { useTexts } from '../base/texts.ts'
import { isGroup, plainFaceOf } from './plain.tsx'

/** One cell of what is inside a field, called `field.cell`; `place` tells the lines apart. */
export function Cell({
  field,
  cell,
  place,
  of,
  words,
  value,
  bad,
  required,
  onChange,
}: {
  field: string
  cell: string
  place: string
  of: Field
  words: Words
  value: Json | undefined
  bad: Bad | undefined
  required: boolean
  /** What changed: the cell itself, and what a chosen row brings along. */
  onChange: (values: Entered) => void
}) {
  const texts = useTexts()
  const Face = plainFaceOf(of)
  const name = `${field}.${cell}`
  const id = `m-${name}-${place}`
  const title = words.input(name, of)
  const shown = (
    <>
      {title}
      {required && <em aria-label={texts.required}>*</em>}
    </>
  )
  return (
    <div className="m-cell" {...(isGroup(of) && { role: 'group', 'aria-labelledby': `${id}-title` })}>
      {isGroup(of) ? (
        <b id={`${id}-title`} className="m-title">
          {shown}
        </b>
      ) : (
        <label id={`${id}-title`} className="m-title" htmlFor={id}>
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
        onBusy={() => undefined}
        bring={onChange}
        onChange={next => onChange({ [cell]: next })}
        {...(bad && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` })}
      />
      {bad && (
        <p id={`${id}-error`} className="m-error">
          {badText({ code: bad.code, params: bad.params }, title, words.lang)}
        </p>
      )}
    </div>
  )
}
