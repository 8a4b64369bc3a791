import { inLang } from '../../../contract/in-lang.ts'
import { useId, useRef } from 'react'
import {
  blankItems,
  checkItems,
  type ChecklistOptions,
  englishOf,
  itemFields,
  judged,
  tally,
} from '../../../kernel/fields/checklist/type.ts'
import { asAsked } from '../../../kernel/fields/checklist/versions.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import type { InputProps } from '../../engine/faces.ts'
import { useRenewal } from '../../engine/parts/renewed.ts'
import { useTexts } from '../base/texts.ts'
import { Cell } from './Cell.tsx'

type Item = Readonly<Record<string, Json>>
const told = ['problem', 'imgs', 'measure', 'deadline'] as const
const results = [judged.pass, judged.fail, judged.none] as const
const isOpen = ({ result }: Item) => result === '' || result === null || result === undefined

/** A list that is gone through item by item; what failed says what is wrong and shows it. */
export function ChecklistFace({ id, of, name, words, value, onChange, ...control }: InputProps) {
  const texts = useTexts()
  const prefix = useId()
  const root = useRef<HTMLDivElement>(null)
  const fields = itemFields(of)
  const { results: labels, measures, headings } = of.of as unknown as ChecklistOptions
  const items = (Array.isArray(value) && value.length ? value : blankItems(of)) as readonly Item[]
  const { outdated, told: news, renew } = useRenewal(of, items, words.lang, texts, onChange)
  const asked = control['aria-invalid'] === true
  const bad = asked ? checkItems(asAsked(of, items), items).bad : []
  const { total, open, fail } = tally(items as readonly { readonly result: unknown }[])
  const change = (code: unknown, values: Item) =>
    onChange?.(items.map(item => (item['code'] === code ? { ...item, ...values } : item)) as Json)
  // What an item that does not fail any more said is not said.
  const judge = (code: unknown, result: number) =>
    change(code, { result, ...(result !== judged.fail && Object.fromEntries(told.map(cell => [cell, ''] as const))) })
  const passRest = (codes: readonly unknown[]) =>
    onChange?.(items.map(item => (codes.includes(item['code']) ? { ...item, result: judged.pass } : item)) as Json)
  const nameOf = (item: Item) => inLang([String(item['name']), englishOf(of, item) ?? String(item['name'])], words.lang)
  const next = () => {
    const code = items.find(isOpen)?.['code']
    const place = root.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(String(code))}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }
  return (
    <div ref={root} className="m-check">
      {news.length > 0 && (
        <p className="m-note" role="status">
          {[...(outdated ? [texts.listChanged] : []), ...news].map(line => (
            <span key={line}>{line}</span>
          ))}
          {outdated && (
            <button type="button" onClick={renew}>
              {texts.rearrange}
            </button>
          )}
        </p>
      )}
      <button
        type="button"
        id={id}
        className="m-button"
        disabled={open === 0}
        aria-describedby={control['aria-describedby']}
        onClick={next}
      >
        {texts.checked(total - open, total, fail)}
      </button>
      {[...Map.groupBy(items, item => String(item['category'] ?? ''))].map(([category, group]) => (
        <section key={category} aria-label={category}>
          {category && <h3>{inLang([category, headings?.[category] ?? category], words.lang)}</h3>}
          {group.map(item => {
            const code = String(item['code'])
            const own = bad.filter(({ at }) => at?.place === code)
            return (
              <div
                key={code}
                className="m-item"
                data-code={code}
                data-wrong={(asked && (own.length > 0 || isOpen(item))) || undefined}
              >
                <p id={`${prefix}${code}`}>
                  {item['isKey'] === 1 && <b aria-hidden>★ </b>}
                  {nameOf(item)}
                </p>
                <span className="m-chips" role="radiogroup" aria-labelledby={`${prefix}${code}`}>
                  {results.map(result => (
                    <label key={result} className="m-chip" data-result={result}>
                      <input
                        type="radio"
                        name={`${prefix}${code}`}
                        checked={item['result'] === result}
                        onChange={() => judge(item['code'], result)}
                      />
                      <span>{words.label(labels, result)}</span>
                    </label>
                  ))}
                </span>
                {item['result'] === judged.fail &&
                  told
                    .filter(cell => measures || (cell !== 'measure' && cell !== 'deadline'))
                    .map(cell => (
                      <Cell
                        key={cell}
                        field={name}
                        cell={cell}
                        place={code}
                        of={fields[cell]}
                        words={words}
                        value={item[cell]}
                        bad={own.find(({ at }) => at?.cell === cell)}
                        required
                        onChange={values => change(item['code'], values)}
                      />
                    ))}
              </div>
            )
          })}
          {group.some(isOpen) && (
            <button
              type="button"
              className="m-button"
              onClick={() => passRest(group.filter(isOpen).map(item => item['code']))}
            >
              {texts.passRest}
            </button>
          )}
        </section>
      ))}
    </div>
  )
}
