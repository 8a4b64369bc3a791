import { memo, useEffect, useRef, useState } from 'react'
import type { CSSProperties, DragEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { Dropdown } from 'antd'
import { clampWidth, moveKey } from './layout.ts'
import { useAtom } from './model.ts'
import type { TableModel } from './model.ts'
import type { Drawn } from './Row.tsx'
import type { Sort, TableColumn, TableRow } from './types.ts'
import type { TableTexts } from './texts.ts'

export interface HeadProps<T extends TableRow> {
  readonly model: TableModel<T>
  readonly cells: readonly Drawn<T>[]
  readonly widths: readonly number[]
  readonly sort: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  readonly selectable: boolean
  readonly withActions: boolean
  readonly texts: TableTexts
}

/** Ascending, then descending, then the list's own order. */
export const nextSort = (now: Sort | null, key: string): Sort | null =>
  now?.key !== key ? { key, desc: false } : now.desc ? null : { key, desc: true }

export function Head<T extends TableRow>({
  model,
  cells,
  widths,
  sort,
  onSort,
  selectable,
  withActions,
  texts,
}: HeadProps<T>) {
  const [drop, setDrop] = useState<{ key: string; after: boolean } | null>(null)
  const [menu, setMenu] = useState<Opened<T> | null>(null)
  const dragged = useRef<string | null>(null)

  const onDragOver = (event: DragEvent<HTMLTableCellElement>, key: string) => {
    if (!dragged.current || dragged.current === key) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const after = event.clientX > box.left + box.width / 2
    if (drop?.key !== key || drop.after !== after) setDrop({ key, after })
  }
  const onDrop = () => {
    const key = dragged.current
    if (key && drop) model.change(now => ({ order: moveKey(now.order, key, drop.key, drop.after) }))
  }
  const onMenu = (event: MouseEvent<HTMLElement>, column: TableColumn<T>) => {
    event.preventDefault()
    const { left, bottom, width } = event.currentTarget.getBoundingClientRect()
    setMenu({
      column,
      from: document.activeElement ?? event.currentTarget,
      at: { left, top: bottom, width, height: 0 },
    })
  }
  const endDrag = () => {
    dragged.current = null
    setDrop(null)
  }

  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selectable && (
          <th role="columnheader" scope="col" className="dt-tick" data-n={texts.number}>
            <TickPage model={model} texts={texts} />
          </th>
        )}
        {cells.map((cell, at) => {
          const { column, className, style } = cell
          const sorted = sort?.key === column.key ? sort : null
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={className}
              style={style}
              data-key={column.key}
              aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : column.sortable ? 'none' : undefined}
              data-drop={drop?.key === column.key ? (drop.after ? 'after' : 'before') : undefined}
              onDragOver={event => onDragOver(event, column.key)}
              onDrop={onDrop}
              onContextMenu={event => onMenu(event, column)}
            >
              <span
                className="dt-h"
                draggable
                title={column.hint ? `${column.title}\n${column.hint}` : column.title}
                onDragStart={event => {
                  dragged.current = column.key
                  event.dataTransfer.effectAllowed = 'move'
                }}
                onDragEnd={endDrag}
              >
                {column.sortable && onSort ? (
                  <button type="button" className="dt-sort" onClick={() => onSort(nextSort(sort, column.key))}>
                    <span>{column.title}</span>
                    <SortMark desc={sorted?.desc} />
                  </button>
                ) : (
                  <span className="dt-title">{column.title}</span>
                )}
              </span>
              {menu?.column === column && (
                <HeadMenu
                  model={model}
                  opened={menu}
                  close={() => setMenu(now => (now === menu ? null : now))}
                  sort={sort}
                  onSort={onSort}
                  texts={texts}
                />
              )}
              <Grip model={model} column={column} width={widths[at] ?? 0} texts={texts} />
            </th>
          )
        })}
        {withActions && (
          <th role="columnheader" scope="col" className="dt-acts">
            {texts.actions}
          </th>
        )}
      </tr>
    </thead>
  )
}

function SortMark({ desc }: { desc: boolean | undefined }) {
  return (
    <svg className="dt-mark" viewBox="0 0 10 14" width="9" height="12" aria-hidden="true">
      <path data-on={desc === false || undefined} d="M5 0 9.4 5.5H.6z" />
      <path data-on={desc === true || undefined} d="M5 14 .6 8.5h8.8z" />
    </svg>
  )
}

function TickPage<T extends TableRow>({ model, texts }: { model: TableModel<T>; texts: TableTexts }) {
  const selection = useAtom(model.table.atoms.rowSelection)
  const rows = model.rows ?? []
  const ticked = rows.reduce((n, row) => n + (selection[row.id] ? 1 : 0), 0)
  const all = rows.length > 0 && ticked === rows.length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !all
  }, [ticked, all])
  return (
    <input
      ref={box}
      type="checkbox"
      className="dt-check"
      aria-label={texts.tickPage}
      checked={all}
      disabled={!rows.length}
      onChange={() => model.table.toggleAllPageRowsSelected(!all)}
    />
  )
}

interface Opened<T extends TableRow> {
  readonly column: TableColumn<T>
  readonly at: CSSProperties
  readonly from: Element
}

/** One menu for all columns: right button, menu key or Shift+F10 on a header. */
function HeadMenu<T extends TableRow>({
  model,
  opened,
  close,
  sort,
  onSort,
  texts,
}: {
  model: TableModel<T>
  opened: Opened<T>
  close: () => void
  sort: Sort | null
  onSort?: (sort: Sort | null) => void
  texts: TableTexts
}) {
  const { column } = opened
  const { key } = column
  const { order, hidden, pinned, widths } = model.prefs
  const shown = order.filter(each => !hidden.includes(each))
  const at = shown.indexOf(key)
  const isPinned = pinned.includes(key)
  const sorted = sort?.key === key ? sort : null
  const move = (to: number, after: boolean) =>
    model.change(now => ({ order: moveKey(now.order, key, shown[to]!, after) }))
  const items = [
    ...(column.sortable && onSort
      ? [
          {
            key: 'asc',
            label: texts.asc,
            disabled: sorted?.desc === false,
            onClick: () => onSort({ key, desc: false }),
          },
          {
            key: 'desc',
            label: texts.desc,
            disabled: sorted?.desc === true,
            onClick: () => onSort({ key, desc: true }),
          },
          ...(sorted ? [{ key: 'unsort', label: texts.unsort, onClick: () => onSort(null) }] : []),
          { type: 'divider' as const },
        ]
      : []),
    { key: 'left', label: texts.left, disabled: at <= 0, onClick: () => move(at - 1, false) },
    { key: 'right', label: texts.right, disabled: at === shown.length - 1, onClick: () => move(at + 1, true) },
    {
      key: 'pin',
      label: isPinned ? texts.unpin : texts.pin,
      onClick: () =>
        model.change(now => ({ pinned: isPinned ? now.pinned.filter(each => each !== key) : [...now.pinned, key] })),
    },
    { key: 'width', label: texts.plainWidth, disabled: !(key in widths), onClick: () => plainWidth(model, key) },
    {
      key: 'hide',
      label: texts.hide,
      disabled: column.locked || shown.length < 2,
      onClick: () => model.change(now => ({ hidden: [...now.hidden, key] })),
    },
  ]
  const leave = () => {
    if (opened.from instanceof HTMLElement) opened.from.focus({ preventScroll: true })
    close()
  }
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: leave }}
      onOpenChange={open => {
        if (!open) leave()
      }}
    >
      <span className="dt-anchor" style={opened.at} aria-hidden="true" />
    </Dropdown>
  )
}

const plainWidth = <T extends TableRow>(model: TableModel<T>, key: string) =>
  model.change(now => ({ widths: Object.fromEntries(Object.entries(now.widths).filter(([each]) => each !== key)) }))

/**
 * The right edge of a header cell: dragged, or moved with the arrow keys; a double click gives the default width back.
 */
const Grip = memo(function Grip<T extends TableRow>({
  model,
  column,
  width,
  texts,
}: {
  model: TableModel<T>
  column: TableColumn<T>
  width: number
  texts: TableTexts
}) {
  const { key } = column
  const start = useRef<{ x: number; width: number } | null>(null)
  const frame = useRef(0)
  const keep = (next: number) => model.change(now => ({ widths: { ...now.widths, [key]: clampWidth(next) } }))
  const at = (event: PointerEvent) => start.current!.width + event.clientX - start.current!.x

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.dataset['on'] = ''
    start.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const next = clampWidth(at(event))
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => model.table.setColumnSizing(now => ({ ...now, [key]: next })))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    cancelAnimationFrame(frame.current)
    delete event.currentTarget.dataset['on']
    if (event.clientX !== start.current.x) keep(at(event))
    start.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 64 : 16) * (event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0)
    if (step) keep(width + step)
    else if (event.key === 'Home') plainWidth(model, key)
    else return
    event.preventDefault()
  }
  return (
    <span
      className="dt-grip"
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.resize(column.title)}
      tabIndex={0}
      aria-valuenow={width}
      aria-valuemin={64}
      aria-valuemax={960}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => plainWidth(model, key)}
      onKeyDown={onKeyDown}
    />
  )
}) as <T extends TableRow>(props: {
  model: TableModel<T>
  column: TableColumn<T>
  width: number
  texts: TableTexts
}) => ReactNode
