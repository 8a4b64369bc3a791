import { Input } from 'antd'
import { marks } from '../../../contract/marks.ts'
import { partsOf, type Field, type Json } from '../../../kernel/fields/index.ts'
import { controlOf, textOf, type CellContext, type InputProps } from '../faces.ts'
import { facesOf } from '../fields/index.ts'
import type { Words } from '../words.ts'
import './parts.css'
import { innerWords } from './words.ts'

type Parts = Readonly<Record<string, Json>>
const isParts = (value: Json | undefined): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function Part({ name, of, from, words }: { name: string; of: Field; from: Parts; words: Words }) {
  const value = from[name] ?? ''
  return (
    <>
      {value === ''
        ? '--'
        : (facesOf(of).cell?.(value, { of, name, row: { ...from, id: '' }, words }) ?? textOf(value))}
    </>
  )
}

/** Structured data whose parts are named, for people: one thing as a line of its parts, several as a table. */
export function JsonShown({ of, name, value, words }: CellContext & { value: Json }) {
  const own = innerWords(words, name)
  const parts = Object.entries(partsOf(of))
  if (isParts(value))
    return (
      <span className="crud-chips">
        {parts.flatMap(([part, field]) =>
          part in value
            ? [
                <span key={part}>
                  {own.input(part, field)}
                  {marks[words.lang].colon}
                  <Part name={part} of={field} from={value} words={own} />
                </span>,
              ]
            : [],
        )}
      </span>
    )
  const rows = (Array.isArray(value) ? value : []).filter(isParts)
  return (
    <div className="lines-shown">
      <table>
        <thead>
          <tr>
            {parts.map(([part, field]) => (
              <th key={part} scope="col">
                {own.input(part, field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {parts.map(([part, field]) => (
                <td key={part}>
                  <Part name={part} of={field} from={row} words={own} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same to be filled in: a box for every part. What is left empty is left out. */
export function JsonInput({ of, name, words, value, onChange, ...control }: InputProps) {
  const own = innerWords(words, name)
  const now = isParts(value) ? value : {}
  const put = (part: string, text: string) => {
    const { [part]: _, ...rest } = now
    const number = Number(text)
    const next = text.trim() === '' ? rest : { ...rest, [part]: Number.isNaN(number) ? text : number }
    onChange?.(Object.keys(next).length ? next : '')
  }
  return (
    <div className="crud-parts" role="group" {...controlOf(control)}>
      {Object.entries(partsOf(of)).map(([part, field]) => (
        <Input
          key={part}
          value={textOf(now[part])}
          prefix={<small>{own.input(part, field)}</small>}
          suffix={own.unit(field) || undefined}
          aria-label={own.input(part, field)}
          inputMode="decimal"
          autoComplete="off"
          onChange={event => put(part, event.target.value)}
        />
      ))}
    </div>
  )
}
