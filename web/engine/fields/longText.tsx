import { Input } from 'antd'
import { option } from '../../../kernel/fields/base/field.ts'
import { controlOf, textOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'
import { TextSearch } from './text.tsx'

function LongTextInput({ of, title, words, value, onChange, ...control }: InputProps) {
  return (
    <Input.TextArea
      {...controlOf(control)}
      value={textOf(value)}
      onChange={event => onChange?.(event.target.value)}
      autoSize={{ minRows: 2, maxRows: 10 }}
      placeholder={words.texts.enter(title)}
      count={{ show: true, max: option(of, 'max', 2000), strategy: (text: string) => [...text].length }}
    />
  )
}

export const longText: Faces = {
  Input: LongTextInput,
  Search: TextSearch,
  width: 220,
  wide: true,
  detail: value => (textOf(value) === '' ? '' : <span className="crud-lines">{textOf(value)}</span>),
}
