import { memo, useId } from 'react'
import { judged, itemFields, type ChecklistOptions } from '../../../kernel/fields/checklist/type.ts'
import type { Bad, Field, Json } from '../../../kernel/fields/index.ts'
import { lawTold } from '../../../modules/lists/checklist.ts'
import { textOf, type Busy } from '../faces.ts'
import type { Words } from '../words.ts'
import { CellInput } from './CellInput.tsx'
import { isFailed, nameOf, told, type ItemLine } from './items.ts'
import { usePartTexts } from './texts.ts'

const marks = {
  [judged.pass]: 'm5 12.5 4.5 4.5L19 7.5',
  [judged.fail]: 'm6.5 6.5 11 11m0-11-11 11',
  [judged.none]: 'M6 12h12',
} as const
const results = [judged.pass, judged.fail, judged.none] as const

/**
 * One item: three large answers, and below one that failed what is wrong with it. Drawn again only when it changes
 * itself.
 */
export const ItemInput = memo(function ItemInput({
  of,
  item,
  words,
  bad,
  asked,
  note,
  onResult,
  onChange,
  onBusy,
}: {
  of: Field
  item: ItemLine
  words: Words
  bad: readonly Bad[]
  /** Somebody tried to file: what is not judged is marked. */
  asked: boolean
  /** What the system says of it. */
  note?: string | undefined
  onResult: (code: string, result: number) => void
  onChange: (code: string, cell: string, value: Json) => void
  onBusy: (place: string, state: Busy) => void
}) {
  const id = useId()
  const texts = usePartTexts()
  const code = String(item.code)
  const open = item['result'] === '' || item['result'] === null
  const fields = itemFields(of)
  const law = lawTold(textOf(item['law']))
  const { results: labels, measures } = of.of as unknown as ChecklistOptions
  return (
    <li
      className="check-item"
      data-code={code}
      data-result={String(item['result'])}
      data-missing={(asked && open) || undefined}
    >
      <p id={id}>
        <span className="check-code">{code}</span>
        {item['isKey'] === 1 && (
          <span className="check-key" role="img" aria-label={texts.key} title={texts.key}>
            ★
          </span>
        )}
        {nameOf(of, item, words.lang)}
        {law && <small>{texts.law(law)}</small>}
        {note && (
          <small className="check-auto">
            <b>{texts.auto}</b> <span lang="zh-CN">{note}</span>
          </small>
        )}
        {asked && open && <small className="check-bad">{texts.unjudged}</small>}
      </p>
      <div className="check-answers" role="radiogroup" aria-labelledby={id}>
        {results.map(result => (
          <label key={result} data-result={result}>
            <input type="radio" name={id} checked={item['result'] === result} onChange={() => onResult(code, result)} />
            <span>
              <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                <path d={marks[result]} />
              </svg>
              {words.label(labels, result)}
            </span>
          </label>
        ))}
      </div>
      {isFailed(item) && (
        <div className="check-told">
          {told
            .filter(cell => measures || (cell !== 'measure' && cell !== 'deadline'))
            .map(cell => (
              <div key={cell} data-cell={cell}>
                <CellInput
                  cell={cell}
                  of={fields[cell]}
                  value={item[cell] ?? ''}
                  line={item}
                  words={words}
                  bad={bad.find(({ at }) => at?.cell === cell)}
                  required
                  onChange={value => onChange(code, cell, value)}
                  onBusy={state => onBusy(`${code}.${cell}`, state)}
                />
              </div>
            ))}
        </div>
      )}
    </li>
  )
})
