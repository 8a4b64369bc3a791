import type { ReactNode } from 'react'
import { marks } from '../../../contract/marks.ts'
import { itemFields, type ChecklistOptions } from '../../../kernel/fields/checklist/type.ts'
import type { Field, Json } from '../../../kernel/fields/index.ts'
import { drawn } from '../drawn.tsx'
import { listOf, textOf, type Line } from '../faces.ts'
import { toldAs } from '../fields/located.ts'
import { label } from '../files/label.ts'
import { small } from '../files/shots.ts'
import { itemLines, nameOf } from '../parts/items.ts'
import { LinesShown } from '../parts/LinesShown.tsx'
import { innerWords } from '../parts/words.ts'
import type { Words } from '../words.ts'
import { usePrintTexts } from './texts.ts'

const Photos = ({ links, isSign = false }: { links: readonly string[]; isSign?: boolean }) => (
  <span className={isSign ? 'pr-sign' : 'pr-photos'}>
    {links.map(link => (
      <img key={link} src={isSign ? link : small(link, 480)} alt="" />
    ))}
  </span>
)

/** A checklist on paper: every item with its answer, what was wrong below the item it was wrong with. */
function Items({ of, name, value, words }: { of: Field; name: string; value: Json; words: Words }) {
  const texts = usePrintTexts()
  const own = innerWords(words, name)
  const fields = itemFields(of)
  const { results } = of.of as unknown as ChecklistOptions
  const noteOf = (item: Line) =>
    (['problem', 'measure', 'deadline'] as const)
      .filter(cell => item[cell])
      .map(cell => `${own.input(cell, fields[cell])}${marks[words.lang].colon}${textOf(item[cell])}`)
      .join(marks[words.lang].clause)
  return (
    <table className="pr-inner">
      <thead>
        <tr>
          <th>{own.input('code', fields.code)}</th>
          <th>{own.input('category', fields.category)}</th>
          <th>{own.input('name', fields.name)}</th>
          <th>{texts.result}</th>
          <th>{texts.problem}</th>
        </tr>
      </thead>
      <tbody>
        {itemLines(of, value).map(item => (
          <tr key={String(item.code)} data-result={String(item['result'])}>
            <td>
              {String(item.code)}
              {item['isKey'] === 1 && '★'}
            </td>
            <td>{textOf(item['category'])}</td>
            <td>{nameOf(of, item, words.lang)}</td>
            <td>{item['result'] === '' ? '--' : words.label(results, item['result'] as number)}</td>
            <td>
              {noteOf(item)}
              {textOf(item['imgs']) !== '' && (
                <Photos links={[...listOf(item['imgs']), ...listOf(item['rectifyImgs'])]} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value of a record on paper, where nothing can be pressed or unfolded. */
export function printed(of: Field, name: string, row: Line, words: Words): ReactNode {
  const value = row[name] ?? ''
  switch (of.type.name) {
    case 'images':
      return listOf(value).length ? <Photos links={listOf(value)} isSign={of.of['drawn'] === true} /> : ''
    case 'files':
      return listOf(value)
        .map((link, at) => label(words.texts, link, at))
        .join(marks[words.lang].comma)
    case 'checklist':
      return Array.isArray(value) && value.length ? <Items of={of} name={name} value={value} words={words} /> : ''
    case 'lines':
      return Array.isArray(value) && value.length ? (
        <LinesShown of={of} name={name} value={value} row={row} words={words} />
      ) : (
        ''
      )
    case 'place':
      return toldAs(of, textOf(value), words.texts.located)
    case 'phone':
      return textOf(value)
    default:
      return drawn(of, name, row, words)
  }
}
