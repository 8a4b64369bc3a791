import { Input } from 'antd'
import { option } from '../../../kernel/fields/base/field.ts'
import { controlOf, textOf } from '../faces.ts'
import type { Faces, InputProps, SearchProps } from '../faces.ts'
import { late } from './late.tsx'
import { lazy } from '../../kit/lazy.tsx'

const CodeInput = late(async () => (await import('./CodeChoice.tsx')).CodeInput)
const CodeSearch = late(async () => (await import('./CodeChoice.tsx')).CodeSearch)

function TextInput({ of, title, words, value, onChange, ...control }: InputProps) {
  const max = option<number | undefined>(of, 'max', undefined)
  // Counted when it matters only: a counter on every box is noise.
  const close = max !== undefined && textOf(value).length > max * 0.8
  return (
    <Input
      {...controlOf(control)}
      value={textOf(value)}
      onChange={event => onChange?.(event.target.value)}
      allowClear
      autoComplete="off"
      placeholder={words.texts.enter(title)}
      {...(close && { count: { show: true, max, strategy: (text: string) => [...text].length } })}
    />
  )
}

export function TextSearch({ id, title, words, values, onChange }: SearchProps) {
  return (
    <Input
      id={id}
      value={values[0] ?? ''}
      allowClear
      autoComplete="off"
      placeholder={words.texts.enter(title)}
      onChange={event => onChange([event.target.value])}
    />
  )
}

// Only a row in full shows it.
const ScanCode = lazy(
  () => import('../parts/ScanCode.tsx'),
  it => it.ScanCode,
  ({ value }) => value,
)

export const text: Faces = {
  Input: props => (props.of.of['from'] ? <CodeInput {...props} /> : <TextInput {...props} />),
  Search: props => (props.of.of['from'] ? <CodeSearch {...props} /> : <TextSearch {...props} />),
  width: 150,
  detail: (value, context) =>
    context.of.of['scan'] === undefined || textOf(value) === '' ? (
      textOf(value)
    ) : (
      <ScanCode {...context} value={textOf(value)} />
    ),
}
