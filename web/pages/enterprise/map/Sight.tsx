import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useHeight } from '../../../kit/useHeight.ts'
import { CheckOutlined } from '@ant-design/icons'
import type { Points } from './points.ts'
import { Shape } from './Shape.tsx'
import { useMapTexts, useMapWords } from './texts.ts'

const high = 56

/**
 * Everything the map shows, as a list: those one has to look at first come first. Keys and screen readers get to every
 * enterprise here.
 */
export function Sight({
  points,
  list,
  of,
  picked,
  marked,
  onPick,
  onMark,
  none,
}: {
  points: Points
  list: readonly number[]
  /** Where the list comes from: of another place it begins at its top. */
  of: unknown
  picked: number
  marked: ReadonlySet<number>
  onPick: (n: number) => void
  onMark: (n: number) => void
  none: string
}) {
  const texts = useMapTexts()
  const map = useMapWords()
  const id = useId()
  const [box, height] = useHeight()
  const [top, setTop] = useState(0)
  const [active, setActive] = useState(0)
  const at = Math.min(active, list.length - 1)
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [box, of])
  const go = (to: number) => {
    const next = Math.max(0, Math.min(list.length - 1, to))
    setActive(next)
    const scroller = box.current!
    if (next * high < scroller.scrollTop) scroller.scrollTop = next * high
    else if ((next + 1) * high > scroller.scrollTop + height) scroller.scrollTop = (next + 1) * high - height
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / high) - 1)
    const ways: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(list.length - 1),
      PageDown: () => go(at + page),
      PageUp: () => go(at - page),
      Enter: () => onPick(list[at]!),
      ' ': () => onMark(list[at]!),
    }
    if (!ways[event.key] || !list.length) return
    event.preventDefault()
    ways[event.key]!()
  }
  const from = Math.max(0, Math.floor(top / high) - 4)
  const rows = list.slice(from, from + Math.ceil(height / high) + 9)
  return (
    <div className="mp-list" ref={box} onScroll={event => setTop(event.currentTarget.scrollTop)}>
      {list.length === 0 ? (
        <p className="part-none">{none}</p>
      ) : (
        <ul
          role="listbox"
          tabIndex={0}
          aria-label={texts.list}
          aria-multiselectable
          aria-description={texts.listKeys}
          aria-activedescendant={`${id}-${at}`}
          style={{ blockSize: list.length * high }}
          onKeyDown={onKeyDown}
        >
          {rows.map((n, i) => {
            const place = from + i
            const [open, index] = [points.of.open[n]!, points.of.index[n]!]
            return (
              <li
                key={n}
                id={`${id}-${place}`}
                role="option"
                aria-selected={marked.has(n)}
                aria-setsize={list.length}
                aria-posinset={place + 1}
                style={{ insetBlockStart: place * high, blockSize: high }}
                data-active={place === at || undefined}
                data-picked={n === picked || undefined}
                onClick={event => {
                  setActive(place)
                  if (event.ctrlKey || event.metaKey) onMark(n)
                  else onPick(n)
                }}
              >
                <Shape band={points.band[n]!} alarm={points.alarm[n]!} />
                <span>
                  <b lang="zh-CN">{points.of.name[n]}</b>
                  <small>
                    {index < 0 ? map.bands.none : texts.index(String(index))}
                    {open > 0 && <em data-urgent={points.alarm[n] === 'urgent' || undefined}>{texts.alarms(open)}</em>}
                  </small>
                </span>
                {marked.has(n) && <CheckOutlined aria-hidden />}
              </li>
            )
          })}
          {!rows.includes(list[at]!) && (
            <li hidden id={`${id}-${at}`} role="option" aria-selected={marked.has(list[at]!)}>
              {points.of.name[list[at]!]}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
