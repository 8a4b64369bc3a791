import { useState } from 'react'
import { itemFields, judged, type ChecklistOptions } from '../../../kernel/fields/checklist/type.ts'
import type { Field, Json } from '../../../kernel/fields/index.ts'
import { drawn } from '../drawn.tsx'
import type { Line } from '../faces.ts'
import type { Words } from '../words.ts'
import { groupsOf, isFailed, itemLines, nameOf, talliedOf, type ItemLine } from './items.ts'
import './parts.css'
import { usePartTexts } from './texts.ts'
import { innerWords } from './words.ts'

const more = ['problem', 'imgs', 'measure', 'deadline', 'rectifyTime', 'rectifyImgs'] as const

/**
 * A judged checklist: what failed first and in full, the rest in one line each, unfolded when wanted. `row`: the record
 * it belongs to.
 */
export function ChecklistShown({
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
  const [all, setAll] = useState(false)
  const texts = usePartTexts()
  const own = innerWords(words, name)
  const fields = itemFields(of)
  const { results } = of.of as unknown as ChecklistOptions
  const items = itemLines(of, value)
  const { total, fail, pass, na, open } = talliedOf(value) ?? { total: 0, fail: 0, pass: 0, na: 0, open: 0 }
  const line = (item: ItemLine) => (
    <li key={String(item.code)} data-result={String(item['result'])}>
      <p>
        <span className="check-code">{String(item.code)}</span>
        {item['isKey'] === 1 && (
          <span className="check-key" role="img" aria-label={texts.key}>
            ★
          </span>
        )}
        {nameOf(of, item, words.lang)}
        <b>{item['result'] === '' ? texts.unjudged : words.label(results, item['result'] as number)}</b>
      </p>
      {isFailed(item) && (
        <dl>
          {more
            .filter(cell => item[cell])
            .map(cell => (
              <div key={cell}>
                <dt>{own.input(cell, fields[cell])}</dt>
                <dd>{drawn(fields[cell], cell, { ...row, ...item }, own)}</dd>
              </div>
            ))}
        </dl>
      )}
    </li>
  )
  const rest = items.filter(item => !isFailed(item))
  return (
    <div className="check-shown">
      <p className="check-sum">
        <span>{texts.rows(total)}</span>
        {(
          [
            [judged.pass, pass],
            [judged.fail, fail],
            [judged.none, na],
          ] as const
        ).map(
          ([result, n]) =>
            n > 0 && (
              <span key={result} data-result={result}>
                {words.label(results, result)} {n}
              </span>
            ),
        )}
        {open > 0 && (
          <span>
            {texts.unjudged} {open}
          </span>
        )}
      </p>
      {fail > 0 && <ul>{items.filter(isFailed).map(line)}</ul>}
      {rest.length > 0 && (
        <button type="button" className="check-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.hide : texts.show} · {texts.rows(rest.length)}
        </button>
      )}
      {all &&
        groupsOf(of, rest, words.lang, texts).map(group => (
          <section key={group.key}>
            <h5>{group.title}</h5>
            <ul>{group.items.map(line)}</ul>
          </section>
        ))}
    </div>
  )
}
