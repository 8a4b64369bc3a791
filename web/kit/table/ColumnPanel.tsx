import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Button, Segmented } from 'antd'
import { moveKey } from './layout.ts'
import type { TableModel } from './model.ts'
import { useTableTexts } from './texts.ts'
import type { Density, TableRow } from './types.ts'

const densities: readonly Density[] = ['compact', 'middle', 'loose']

/** Which columns, in which order, how close. */
export default function ColumnPanel<T extends TableRow>({ model }: { model: TableModel<T> }) {
  const texts = useTableTexts()
  const { prefs, change } = model
  const dragged = useRef<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const shown = prefs.order.filter(key => !prefs.hidden.includes(key))

  const toggle = (key: string) =>
    change(now => ({
      hidden: now.hidden.includes(key) ? now.hidden.filter(each => each !== key) : [...now.hidden, key],
    }))
  const pin = (key: string) =>
    change(now => ({
      pinned: now.pinned.includes(key) ? now.pinned.filter(each => each !== key) : [...now.pinned, key],
    }))
  const step = (key: string, by: 1 | -1) =>
    change(now => {
      const target = now.order[now.order.indexOf(key) + by]
      return target === undefined ? {} : { order: moveKey(now.order, key, target, by > 0) }
    })
  const onDragOver = (event: DragEvent, key: string) => {
    if (!dragged.current) return
    event.preventDefault()
    setOver(key)
  }
  const onDrop = (key: string) => {
    const from = dragged.current
    if (from)
      change(now => ({ order: moveKey(now.order, from, key, now.order.indexOf(from) < now.order.indexOf(key)) }))
  }

  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={texts.density}
        value={prefs.density}
        onChange={density => change(() => ({ density }))}
        options={densities.map(density => ({ value: density, label: texts[density] }))}
      />
      <p>{texts.columnsHint}</p>
      <ul>
        {prefs.order.map((key, at) => {
          const column = model.column(key)
          if (!column) return null
          const visible = !prefs.hidden.includes(key)
          const pinned = prefs.pinned.includes(key)
          return (
            <li
              key={key}
              draggable
              data-over={over === key || undefined}
              onDragOver={event => onDragOver(event, key)}
              onDrop={() => onDrop(key)}
              onDragStart={event => {
                dragged.current = key
                event.dataTransfer.effectAllowed = 'move'
              }}
              onDragEnd={() => {
                dragged.current = null
                setOver(null)
              }}
            >
              <label>
                <input
                  type="checkbox"
                  className="dt-check"
                  checked={visible}
                  disabled={column.locked || (visible && shown.length < 2)}
                  aria-label={texts.show(column.title)}
                  onChange={() => toggle(key)}
                />
                <span>{column.title}</span>
              </label>
              <button
                type="button"
                aria-pressed={pinned}
                aria-label={`${column.title} ${pinned ? texts.unpin : texts.pin}`}
                title={pinned ? texts.unpin : texts.pin}
                onClick={() => pin(key)}
              >
                <Icon of="pin" />
              </button>
              <button
                type="button"
                disabled={at === 0}
                aria-label={`${column.title} ${texts.up}`}
                title={texts.up}
                onClick={() => step(key, -1)}
              >
                <Icon of="up" />
              </button>
              <button
                type="button"
                disabled={at === prefs.order.length - 1}
                aria-label={`${column.title} ${texts.down}`}
                title={texts.down}
                onClick={() => step(key, 1)}
              >
                <Icon of="down" />
              </button>
            </li>
          )
        })}
      </ul>
      <Button block size="small" onClick={model.reset}>
        {texts.reset}
      </Button>
    </>
  )
}

const shapes = {
  pin: 'M10.2 1.6 14.4 5.8l-1 1-.7-.2-2.6 2.6.3 2.6-1 1-3-3L2.6 13.6l-.9.7.7-.9L6.2 9.6l-3-3 1-1 2.6.3L9.4 3.3l-.2-.7z',
  up: 'M8 4.6 13 9.8l-1.1 1.1L8 6.9l-3.9 4L3 9.8z',
  down: 'M8 11.4 3 6.2l1.1-1.1L8 9.1l3.9-4L13 6.2z',
}
const Icon = ({ of }: { of: keyof typeof shapes }) => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path fill="currentColor" d={shapes[of]} />
  </svg>
)
