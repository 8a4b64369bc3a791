import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button, Form } from 'antd'
import { checkItems, judged, tally } from '../../../kernel/fields/checklist/type.ts'
import type { Bad, Json } from '../../../kernel/fields/index.ts'
import type { InputProps } from '../faces.ts'
import { useBusy } from './busy.ts'
import { ItemInput } from './ItemInput.tsx'
import { groupsOf, isFailed, itemLines, told, type ItemLine } from './items.ts'
import './parts.css'
import { partTexts } from './texts.ts'
import { innerWords } from './words.ts'

const noBad: readonly Bad[] = []

/** A checklist by category, judged item by item with a thumb. Loaded by fields/checklist.tsx when the first form has one. */
export function ChecklistInput({ id, of, name, title, words, value, onChange, onBusy }: InputProps) {
  const texts = partTexts(words.lang)
  const own = useMemo(() => innerWords(words, name), [words, name])
  const { status } = Form.Item.useStatus()
  const asked = status === 'error'
  const items = itemLines(of, value)
  const { total, fail, open } = tally(items)
  const bad = asked ? Map.groupBy(checkItems(of, items).bad, each => String(each.at?.place)) : null
  /** What was told of an item before it was judged otherwise: a slip of the thumb loses nothing. */
  const said = useRef(new Map<string, Partial<ItemLine>>())
  const [passed, setPassed] = useState<{ readonly group: string, readonly codes: readonly string[] } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const now = useRef({ items, onChange })
  useEffect(() => { now.current = { items, onChange } })
  const busy = useBusy(onBusy)
  const tell = useRef(busy)
  useEffect(() => { tell.current = busy })

  const change = useCallback((make: (item: ItemLine) => ItemLine) => {
    const next = now.current.items.map(make)
    now.current = { ...now.current, items: next }
    now.current.onChange?.(next)
  }, [])
  const judge = useCallback((codes: readonly string[], result: number | '') => change(item => {
    const code = String(item.code)
    if (!codes.includes(code)) return item
    if (isFailed(item) && result !== judged.fail) said.current.set(code, Object.fromEntries(told.map(cell => [cell, item[cell] ?? ''])))
    const more = result === judged.fail ? said.current.get(code) : Object.fromEntries(told.map(cell => [cell, '']))
    return { ...item, ...more, result } as ItemLine
  }), [change])
  const onResult = useCallback((code: string, result: number) => { setPassed(null); judge([code], result) }, [judge])
  const onCell = useCallback((code: string, cell: string, to: Json) => change(item => (item.code === code ? { ...item, [cell]: to } as ItemLine : item)), [change])
  const onItemBusy = useCallback((place: string, state: Parameters<typeof busy>[1]) => tell.current(place, state), [])

  const go = (code: unknown, to = 'input') => {
    const place = root.current?.querySelector(`[data-code="${CSS.escape(String(code))}"]`)
    place?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    place?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true })
  }
  const isOpen = ({ result }: ItemLine) => result === '' || result === null
  // The form leads to a field that is wrong; this one leads on to its item.
  useEffect(() => {
    if (!asked || document.activeElement?.id !== id) return
    const wrong = bad && [...bad.keys()].find(code => items.some(item => item.code === code))
    if (wrong !== undefined && wrong !== null) go(wrong, '[aria-invalid=true]')
    else go(items.find(isOpen)?.code)
  }, [asked]) // oxlint-disable-line react/exhaustive-deps -- once for each attempt to file
  if (!items.length) return <p className="check-none">{texts.none}</p>
  return (
    <div id={id} className="check" ref={root} role="group" aria-label={title} tabIndex={-1}>
      <div className="check-head">
        <span role="status">{texts.done(total - open, total)}{fail > 0 && <b className="check-bad"> · {texts.failed(fail)}</b>}</span>
        <progress value={total - open} max={total} aria-label={texts.done(total - open, total)} />
        <Button size="small" disabled={open === 0} onClick={() => go(items.find(isOpen)?.code)}>{texts.next}</Button>
      </div>
      {groupsOf(of, items, words.lang, texts).map((group, _at, groups) => {
        const left = group.items.filter(isOpen).map(({ code }) => String(code))
        const undo = passed?.group === group.key
        return (
          <section key={group.key} className="check-group" aria-label={group.title}>
            <h4>
              {groups.length > 1 ? group.title : ''}
              {undo
                ? <Button size="small" onClick={() => { judge(passed.codes, ''); setPassed(null) }}>{texts.undo}</Button>
                : <Button size="small" disabled={!left.length} onClick={() => { judge(left, judged.pass); setPassed({ group: group.key, codes: left }) }}>{left.length < group.items.length ? texts.passRest : texts.passAll}</Button>}
            </h4>
            <ul>
              {group.items.map(item => <ItemInput key={String(item.code)} of={of} item={item} words={own} bad={bad?.get(String(item.code)) ?? noBad} asked={asked} onResult={onResult} onChange={onCell} onBusy={onItemBusy} />)}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
