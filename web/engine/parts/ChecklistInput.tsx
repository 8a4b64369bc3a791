import { useEffect, useRef } from 'react'
import { Button, Form } from 'antd'
import { checkItems, tally } from '../../../kernel/fields/checklist/type.ts'
import { asAsked } from '../../../kernel/fields/checklist/versions.ts'
import type { InputProps } from '../faces.ts'
import { ChecklistGroup } from './ChecklistGroup.tsx'
import { groupsOf } from './items.ts'
import { NewList } from './NewList.tsx'
import { usePartTexts } from './texts.ts'
import { isOpen, useChecklist } from './useChecklist.ts'

/**
 * A checklist by category, judged item by item with a thumb. Loaded by fields/checklist.tsx when the first form has
 * one.
 */
export function ChecklistInput(props: InputProps) {
  const { id, of, title, words } = props
  const texts = usePartTexts()
  const { status } = Form.Item.useStatus()
  const asked = status === 'error'
  const list = useChecklist(props)
  const { items } = list
  const { total, fail, open } = tally(items)
  const bad = asked ? Map.groupBy(checkItems(asAsked(of, items), items).bad, each => String(each.at?.place)) : null
  const root = useRef<HTMLDivElement>(null)

  const go = (code: unknown, to = 'input') => {
    const place = root.current?.querySelector(`[data-code="${CSS.escape(String(code))}"]`)
    place?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    place?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true })
  }
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
      <NewList of={of} items={items} lang={words.lang} onChange={props.onChange} />
      <div className="check-head">
        <span role="status">
          {texts.done(total - open, total)}
          {fail > 0 && <b className="check-bad"> · {texts.failed(fail)}</b>}
        </span>
        <progress value={total - open} max={total} aria-label={texts.done(total - open, total)} />
        <Button size="small" disabled={open === 0} onClick={() => go(items.find(isOpen)?.code)}>
          {texts.next}
        </Button>
      </div>
      {groupsOf(of, items, words.lang, texts).map((group, _at, groups) => (
        <ChecklistGroup
          key={group.key}
          list={list}
          group={group}
          titled={groups.length > 1}
          bad={bad}
          asked={asked}
          notes={props.notes}
          texts={texts}
        />
      ))}
    </div>
  )
}
