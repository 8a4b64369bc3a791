import { useEffect, useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { Button, Form } from 'antd'
import { checkLines } from '../../../kernel/fields/lines/type.ts'
import { option } from '../../../kernel/fields/base/field.ts'
import { cellsOf, type Field, type Json } from '../../../kernel/fields/index.ts'
import type { InputProps, Line } from '../faces.ts'
import { blankOf } from '../form/form.ts'
import { useBusy } from './busy.ts'
import { CellInput } from './CellInput.tsx'
import './parts.css'
import { usePartTexts } from './texts.ts'
import { innerWords } from './words.ts'

/** How wide the columns of a type are beside each other. */
const weights: Readonly<Record<string, string>> = {
  longText: '2fr',
  text: '1.6fr',
  ref: '1.6fr',
  images: '2fr',
  flag: '.7fr',
  integer: '.9fr',
  decimal: '.9fr',
}

/** A short text is a code or a number. */
const shortMost = 20
const weightOf = (of: Field): string =>
  of.type.name === 'text' && option(of, 'max', 100) <= shortMost ? '1fr' : (weights[of.type.name] ?? '1.2fr')

/**
 * A small table: a line of inputs for each of its rows, a card for each on a phone. Loaded by fields/lines.tsx when the
 * first form has one.
 */
export function LinesInput({ id, of, name, title, words, value, onChange, onBusy }: InputProps) {
  const texts = usePartTexts()
  const own = useMemo(() => innerWords(words, name), [words, name])
  const fields = cellsOf(of)
  const cells = Object.entries(fields)
  const max = option(of, 'max', 50)
  const blank = () => blankOf(cells) as Line
  const { status } = Form.Item.useStatus()
  // There is always a line to write in; a blank one says nothing.
  const lines: readonly Line[] = Array.isArray(value) && value.length ? (value as readonly Line[]) : [blank()]
  const bad = status === 'error' ? checkLines(of, lines).bad : []
  const busy = useBusy(onBusy)
  /** Tells the lines apart while they come and go: an input keeps what is its own. */
  const keys = useRef<number[]>([])
  const last = useRef(0)
  while (keys.current.length < lines.length) keys.current.push(++last.current)
  keys.current.length = lines.length

  const root = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (added.current)
      root.current?.querySelector<HTMLElement>('.lines-row:last-of-type :is(input, textarea, button)')?.focus()
    added.current = false
  }, [lines.length])

  const put = (next: readonly Line[]) => onChange?.(next as readonly Json[])
  const patch = (at: number, values: Readonly<Record<string, Json>>) =>
    put(lines.map((line, n) => (n === at ? { ...line, ...values } : line)))
  const add = () => {
    added.current = true
    put([...lines, blank()])
  }
  const remove = (at: number) => {
    const [key] = keys.current.splice(at, 1)
    for (const [cell] of cells) busy(`${key}.${cell}`, 'idle')
    put(lines.filter((_, n) => n !== at))
    document.getElementById(id ?? '')?.focus()
  }
  const columns = {
    '--lines-columns': cells.map(([, its]) => `minmax(0, ${weightOf(its)})`).join(' '),
  } as CSSProperties
  return (
    <div id={id} className="lines" ref={root} role="group" aria-label={title} tabIndex={-1} style={columns}>
      <div className="lines-head" aria-hidden="true">
        {cells.map(([cell, its]) => (
          <span key={cell} data-required={its.required || undefined}>
            {own.input(cell, its)}
          </span>
        ))}
      </div>
      {lines.map((line, at) => (
        <div key={keys.current[at]} className="lines-row" role="group" aria-label={texts.line(at + 1)}>
          <b>{texts.line(at + 1)}</b>
          {cells.map(([cell, its]) => (
            <CellInput
              key={cell}
              cell={cell}
              of={its}
              value={line[cell] ?? ''}
              line={line}
              words={own}
              bad={bad.find(each => each.at?.place === at + 1 && each.at.cell === cell)}
              onChange={to => patch(at, { [cell]: to })}
              bring={values => patch(at, values)}
              onBusy={state => busy(`${keys.current[at]}.${cell}`, state)}
            />
          ))}
          <button
            type="button"
            className="lines-out"
            aria-label={texts.remove(at + 1)}
            title={texts.remove(at + 1)}
            onClick={() => remove(at)}
          >
            ×
          </button>
        </div>
      ))}
      <Button
        size="small"
        disabled={lines.length >= max}
        title={lines.length >= max ? texts.most(max) : undefined}
        onClick={add}
      >
        + {texts.add}
      </Button>
    </div>
  )
}
