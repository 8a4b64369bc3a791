import { option } from '../../../kernel/fields/base/field.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import { cellsOf, checkLines } from '../../../kernel/fields/lines/type.ts'
import type { InputProps } from '../../engine/faces.ts'
import { blankOf } from '../../engine/form/form.ts'
import { useTexts } from '../base/texts.ts'
import { Cell } from './Cell.tsx'

type Line = Readonly<Record<string, Json>>

/** A small table as one card a line. */
export function LinesFace({ id, of, name, words, value, onChange, ...control }: InputProps) {
  const texts = useTexts()
  const cells = Object.entries(cellsOf(of))
  const lines = (Array.isArray(value) ? value : []) as readonly Line[]
  const bad = control['aria-invalid'] === true ? checkLines(of, lines).bad : []
  const put = (next: readonly Line[]) => onChange?.(next as Json)
  return (
    <div className="m-check">
      {lines.map((line, at) => (
        <div key={at} className="m-item" role="group" aria-label={texts.line(at + 1)}>
          <p>
            <b>{texts.line(at + 1)}</b>
          </p>
          {cells.map(([cell, its]) => (
            <Cell
              key={cell}
              field={name}
              cell={cell}
              place={String(at)}
              of={its}
              words={words}
              value={line[cell]}
              bad={bad.find(each => each.at?.place === at + 1 && each.at.cell === cell)}
              required={Boolean(its.required)}
              onChange={values => put(lines.with(at, { ...line, ...values }))}
            />
          ))}
          <button
            type="button"
            className="m-button m-danger"
            onClick={() => put(lines.filter((_, other) => other !== at))}
          >
            {texts.takeOut(texts.line(at + 1))}
          </button>
        </div>
      ))}
      {lines.length < option(of, 'max', 50) && (
        <button
          type="button"
          id={id}
          className="m-button"
          aria-describedby={control['aria-describedby']}
          onClick={() => put([...lines, blankOf(cells)])}
        >
          {texts.addLine}
        </button>
      )}
    </div>
  )
}
