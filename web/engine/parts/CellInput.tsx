import { useId } from 'react'
import { Form } from 'antd'
import { badText } from '../../../kernel/define/check.ts'
import type { Bad, Field, Json } from '../../../kernel/fields/index.ts'
import type { Busy, Line } from '../faces.ts'
import { facesOf } from '../fields/index.ts'
import type { Words } from '../words.ts'

/**
 * The input of one cell with its own label and message, which need not say where it is: what is wrong with its
 * neighbour is not wrong with it. `words` are those of its field.
 */
export function CellInput({
  cell,
  of,
  value,
  line,
  words,
  bad,
  required = of.required === true,
  onChange,
  bring,
  onBusy,
}: {
  cell: string
  of: Field
  value: Json
  line: Line
  words: Words
  bad: Bad | undefined
  required?: boolean
  onChange: (value: Json) => void
  bring?: (values: Readonly<Record<string, Json>>) => void
  onBusy: (state: Busy) => void
}) {
  const id = useId()
  const Face = facesOf(of).Input
  const title = words.input(cell, of)
  return (
    <Form.Item
      label={title}
      htmlFor={id}
      required={required}
      validateStatus={bad ? 'error' : ''}
      {...(bad && { help: badText({ code: bad.code, params: bad.params }, title, words.lang) })}
    >
      <Face
        id={id}
        of={of}
        name={cell}
        title={title}
        words={words}
        value={value}
        before={line}
        bring={bring ?? (() => {})}
        onBusy={onBusy}
        onChange={onChange}
        aria-required={required}
        aria-invalid={bad !== undefined}
      />
    </Form.Item>
  )
}
