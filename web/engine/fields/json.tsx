import { useState } from 'react'
import { Button, Input } from 'antd'
import { marks } from '../../../contract/marks.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import { controlOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'
import type { Words } from '../words.ts'
import { late } from './late.tsx'
import { lazy } from '../../kit/lazy.tsx'

// Parts with names come with the first page that has some.
const JsonShown = lazy(
  () => import('../parts/JsonParts.tsx'),
  it => it.JsonShown,
)
const PartsInput = late(async () => (await import('../parts/JsonParts.tsx')).JsonInput)

const written = (value: Json | undefined): string =>
  typeof value === 'string'
    ? value
    : value === undefined || value === null || (typeof value === 'object' && !Object.keys(value).length)
      ? ''
      : JSON.stringify(value, null, 2)

/** What stands in it, for people: short texts as they are, of everything else how much there is. */
export function jsonTold(value: Json | undefined, words: Words): string {
  if (written(value) === '' || typeof value !== 'object' || value === null) return written(value)
  const all: readonly Json[] = Array.isArray(value) ? value : Object.values(value)
  return Array.isArray(value) && all.every(item => typeof item === 'string' || typeof item === 'number')
    ? all.join(marks[words.lang].comma)
    : words.texts.parts(all.length)
}

function JsonInput({ title, words, value, onChange, ...control }: InputProps) {
  const { texts } = words
  const text = written(value)
  // What is there already is nothing to be read; whoever has another pastes it.
  const [anew, setAnew] = useState(typeof value !== 'object' || text === '')
  const tidy = () => {
    try {
      onChange?.(JSON.stringify(JSON.parse(text), null, 2))
    } catch {
      onChange?.(text) // no JSON yet: left as typed, the check below the box names the mistake
    }
  }
  if (!anew)
    return (
      <span className="crud-range">
        <Input {...controlOf(control)} value={jsonTold(value, words)} readOnly variant="filled" />
        <Button
          onClick={() => {
            setAnew(true)
            onChange?.('')
          }}
        >
          {texts.rewrite}
        </Button>
      </span>
    )
  return (
    <div className="crud-json">
      <Input.TextArea
        {...controlOf(control)}
        value={text}
        autoSize={{ minRows: 3, maxRows: 14 }}
        spellCheck={false}
        placeholder={texts.enter(title)}
        onChange={event => onChange?.(event.target.value)}
      />
      <Button size="small" type="text" disabled={text === ''} onClick={tidy}>
        {texts.format}
      </Button>
    </div>
  )
}

export const json: Faces = {
  Input: props => (props.of.of['parts'] ? <PartsInput {...props} /> : <JsonInput {...props} />),
  wide: true,
  width: 200,
  cell: (value, { words }) => jsonTold(value, words),
  detail: (value, context) =>
    written(value) === '' ? (
      ''
    ) : context.of.of['parts'] ? (
      <JsonShown {...context} value={value} />
    ) : (
      jsonTold(value, context.words)
    ),
}
