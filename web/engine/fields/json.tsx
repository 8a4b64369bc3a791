import { lazy, Suspense } from 'react'
import { Button, Input } from 'antd'
import type { Json } from '../../../kernel/fields/index.ts'
import { controlOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'
import { late } from './late.tsx'

// Parts with names come with the first page that has some.
const JsonShown = lazy(() => import('../parts/JsonParts.tsx').then(it => ({ default: it.JsonShown })))
const PartsInput = late(async () => (await import('../parts/JsonParts.tsx')).JsonInput)

const written = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null || (typeof value === 'object' && !Object.keys(value).length) ? '' : JSON.stringify(value, null, 2)

function JsonInput({ title, words: { texts }, value, onChange, ...control }: InputProps) {
  const text = written(value)
  const tidy = () => {
    try {
      onChange?.(JSON.stringify(JSON.parse(text), null, 2))
    } catch {
      onChange?.(text) // no JSON yet: left as typed, the check below the box names the mistake
    }
  }
  return (
    <div className="crud-json">
      <Input.TextArea {...controlOf(control)} value={text} autoSize={{ minRows: 3, maxRows: 14 }} spellCheck={false} placeholder={texts.enter(title)}
        onChange={event => onChange?.(event.target.value)} />
      <Button size="small" type="text" disabled={text === ''} onClick={tidy}>{texts.format}</Button>
    </div>
  )
}

export const json: Faces = {
  Input: props => (props.of.of['parts'] ? <PartsInput {...props} /> : <JsonInput {...props} />), wide: true, width: 200,
  cell: value => written(value).replace(/\s+/g, ' ').slice(0, 120),
  detail: (value, context) => written(value) === '' ? '' : context.of.of['parts'] ? <Suspense><JsonShown {...context} value={value} /></Suspense> : <pre className="crud-pre">{written(value)}</pre>,
}
