import { cellsOf, type Field, type Json } from '../../../kernel/fields/index.ts'
import { drawn } from '../drawn.tsx'
import type { Line } from '../faces.ts'
import type { Words } from '../words.ts'
import './parts.css'
import { shownCells } from './shownCells.ts'
import { innerWords } from './words.ts'

/** A small table of a row as a table. */
export function LinesShown({
  of,
  name,
  value,
  row,
  words,
}: {
  of: Field
  name: string
  value: Json
  row: Line
  words: Words
}) {
  const own = innerWords(words, name)
  const cells = shownCells(cellsOf(of))
  return (
    <div className="lines-shown" role="region" aria-label={words.input(name, of)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {cells.map(([cell, its]) => (
              <th key={cell} scope="col">
                {own.input(cell, its)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(value as readonly Line[]).map((line, at) => (
            <tr key={at}>
              {cells.map(([cell, its]) => (
                <td key={cell}>{drawn(its, cell, { ...row, ...line }, own) || '--'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
