import { marks } from '../../../contract/marks.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Field } from '../../../kernel/fields/index.ts'
import { Paper } from '../../kit/paper/Paper.tsx'
import { nameField } from '../list/nameField.ts'
import { textOf, type Line } from '../faces.ts'
import { facesOf } from '../fields/index.ts'
import { shownFields } from '../list/shownFields.ts'
import type { Words } from '../words.ts'
import { printed } from './faces.tsx'
import './print.css'
import { Signed } from './Signed.tsx'
import { usePrintTexts } from './texts.ts'

type Pair = readonly [string, Field]

/** Two short facts stand beside each other, a long one by itself. */
function rowsOf(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  const rows: Pair[][] = []
  for (const pair of pairs) {
    const last = rows.at(-1)
    const isWide = (fact: Pair) => facesOf(fact[1]).wide === true
    if (!isWide(pair) && last?.length === 1 && !isWide(last[0]!)) last.push(pair)
    else rows.push([pair])
  }
  return rows
}

/** One record as a form on A4 upright: everything it says, its pictures, and where people sign. */
export default function PrintRecord({
  resource,
  words,
  row,
  onClose,
}: {
  resource: Resource
  words: Words
  row: Line
  onClose: () => void
}) {
  const texts = usePrintTexts()
  const owner = textOf(row['infoName'])
  const numbered = resource.number ? textOf(row[resource.number.field]) : ''
  const value = ([name, of]: Pair) => printed(of, name, row, words) || '--'
  return (
    <Paper
      title={`${words.paper} ${textOf(row[nameField(resource)])}`}
      size="A4 portrait"
      foot={[words.paper, numbered, owner].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <article className="paper-sheet paper-tall pr-record">
        <h1>{words.paper}</h1>
        <p className="pr-about">
          {owner && (
            <span>
              <b>
                {texts.enterprise}
                {marks[words.lang].colon}
              </b>
              {owner}
            </span>
          )}
          {numbered && <span>{numbered}</span>}
        </p>
        <table>
          <tbody>
            {rowsOf(shownFields(resource)).map(pairs => (
              <tr key={pairs[0]![0]}>
                {pairs.map((pair, at) => [
                  <th key={`${pair[0]} `} scope="row">
                    {words.input(...pair)}
                  </th>,
                  <td key={pair[0]} colSpan={pairs.length === 1 && at === 0 ? 3 : 1}>
                    {value(pair)}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
        <Signed texts={texts} who={[texts.maker, texts.head, texts.date]} />
      </article>
    </Paper>
  )
}
