import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useMore, useWindow } from './inSight.ts'
import { rowHeights, windowAbove } from './layout.ts'
import { useAtom } from './model.ts'
import type { TableModel } from './model.ts'
import { Card, Row } from './Row.tsx'
import type { Drawn } from './Row.tsx'
import type { RowPromptsHandle } from './RowPrompts.tsx'
import type { RowAction, TableRow } from './types.ts'
import type { TableTexts } from './texts.ts'

export interface BodyProps<T extends TableRow> {
  readonly model: TableModel<T>
  readonly rows: readonly T[]
  readonly cells: readonly Drawn<T>[]
  readonly actions: readonly RowAction<T>[]
  readonly prompts: RefObject<RowPromptsHandle<T> | null>
  readonly scroller: RefObject<HTMLElement | null>
  /** Rows before the first of this page. */
  readonly offset: number
  readonly openId: string | undefined
  readonly onOpen: ((row: T) => void) | undefined
  readonly selectable: boolean
  readonly hotkeys: boolean
  readonly asCards: boolean
  readonly rowName: (row: T) => string
  readonly caption: string
  readonly texts: TableTexts
}

/** All rows, with the one listener each for clicks, keys and the pointer that every row shares. */
export function Body<T extends TableRow>(props: BodyProps<T>) {
  const { model, rows, cells, actions, texts, selectable, asCards, onOpen } = props
  const selection = useAtom(model.table.atoms.rowSelection)
  const [cursor, setCursor] = useState<string | null>(null)
  const root = useRef<HTMLElement>(null)
  const focusing = useRef(false)
  const height = rowHeights[model.prefs.density]
  const many = rows.length > windowAbove
  const inSight = useWindow(props.scroller, rows.length, height, many && !asCards)
  const [cardsTo, more] = useMore(rows.length, many && asCards)
  const shown = asCards ? { from: 0, to: cardsTo } : inSight
  const at = rows.findIndex(row => row.id === cursor)

  const rowById = (id: string | undefined) => rows.find(row => row.id === id)
  const idOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-id]')?.dataset['id']

  const [onTick] = useState(() => (event: ChangeEvent<HTMLInputElement>) => {
    const id = idOf(event.currentTarget)
    if (id) model.table.getRow(id).getToggleSelectedHandler()(event)
  })

  const move = (to: number) => {
    const row = rows[Math.max(0, Math.min((asCards ? cardsTo : rows.length) - 1, to))]
    if (!row) return
    focusing.current = true
    setCursor(row.id)
    // The row may be outside the drawn window: bring it in, the effect below focuses it.
    const box = props.scroller.current
    if (box && many && !asCards) {
      const top = rows.indexOf(row) * height
      if (top < box.scrollTop) box.scrollTop = top
      else if (top + 2 * height > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * height - box.clientHeight
    }
  }
  useLayoutEffect(() => {
    if (!focusing.current || !cursor) return
    const element = root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(cursor)}"]`)
    if (!element) return
    focusing.current = false
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  }, [cursor, shown.from, shown.to])

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    const row = rowById(idOf(target))
    if (!row) return
    const button = target.closest<HTMLElement>('button[data-act]')
    if (target.closest('.dt-fold')) {
      setCursor(row.id)
      model.tree?.toggle(row)
    } else if (button) {
      if (button.ariaDisabled === 'true') return
      const action = actions.find(each => each.key === button.dataset['act'])
      if (action) props.prompts.current?.run(action, row, button)
      else props.prompts.current?.menu(row, button)
    } else if (target.closest('.dt-tick')) {
      // Beside the box is as good as on it, with Shift and all.
      if (!(target instanceof HTMLInputElement))
        target
          .closest('.dt-tick')!
          .querySelector('input')
          ?.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }))
    } else if (
      !target.closest('a, input, label, button, .dt-anchor') &&
      document.getSelection()?.isCollapsed !== false
    ) {
      setCursor(row.id)
      onOpen?.(row)
    }
  }

  /** Inwards: unfold, then to the first row below. Outwards: fold, then to the row above. */
  const step = (inwards: boolean, row: T, here: number) => {
    const branch = model.tree!.branches.get(row.id)
    const open = branch?.fold === 'open'
    if (inwards ? branch?.fold === 'closed' || branch?.fold === 'failed' : open || branch?.fold === 'loading')
      model.tree!.toggle(row)
    else if (inwards && open) move(here + 1)
    else if (!inwards && branch?.parent) move(rows.findIndex(each => each.id === branch.parent))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const own = event.target instanceof HTMLElement && event.target.dataset['id'] !== undefined
    const here = rows.findIndex(row => row.id === idOf(event.target))
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to !== undefined) move(to)
    else if (model.tree && rows[here] && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
      step(event.key === 'ArrowRight', rows[here], here)
    else if (own && event.key === ' ' && selectable) {
      const row = rows[here]
      if (row) model.table.getRow(row.id).toggleSelected()
    } else if (own && event.key === 'Enter') {
      const row = rows[here]
      if (row) onOpen?.(row)
    } else return
    event.preventDefault()
  }

  // J and K from anywhere on the page, except while something is being typed or a dialog is open.
  const stepping = useRef(move)
  useEffect(() => {
    stepping.current = move
  })
  const place = useRef(at)
  useEffect(() => {
    place.current = at
  })
  useEffect(() => {
    if (!props.hotkeys) return
    const onPageKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const direction = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (!direction) return
      event.preventDefault()
      stepping.current(place.current < 0 ? 0 : place.current + direction)
    }
    document.addEventListener('keydown', onPageKey)
    return () => document.removeEventListener('keydown', onPageKey)
  }, [props.hotkeys])

  const Line = asCards ? Card : Row
  const lines = rows.slice(shown.from, shown.to).map((row, i) => {
    const branch = model.tree?.branches.get(row.id)
    return (
      <Line
        key={row.id}
        row={row}
        at={props.offset + shown.from + i + 2}
        cells={cells}
        actions={actions}
        ticked={Boolean(selection[row.id])}
        tabbable={at < 0 ? shown.from + i === 0 : row.id === cursor}
        open={row.id === props.openId}
        selectable={selectable}
        rowName={props.rowName}
        onTick={onTick}
        texts={texts}
        level={branch?.level}
        fold={branch?.fold}
        place={branch?.at}
        siblings={branch?.of}
      />
    )
  })
  const listeners = { onClick, onKeyDown, onPointerOver: tellFull }
  if (asCards) {
    return (
      <>
        <ul
          className="dt-cards"
          ref={root as RefObject<HTMLUListElement>}
          {...(model.tree && { role: 'tree', 'aria-label': props.caption })}
          {...listeners}
        >
          {lines}
        </ul>
        {cardsTo < rows.length && (
          <button type="button" className="dt-more" ref={more}>
            {texts.showMore(rows.length - cardsTo)}
          </button>
        )}
      </>
    )
  }
  return (
    <tbody role="rowgroup" ref={root as RefObject<HTMLTableSectionElement>} {...listeners}>
      {shown.from > 0 && <tr aria-hidden="true" className="dt-gap" style={{ height: shown.from * height }} />}
      {lines}
      {shown.to < rows.length && (
        <tr aria-hidden="true" className="dt-gap" style={{ height: (rows.length - shown.to) * height }} />
      )}
    </tbody>
  )
}

/** A text that does not fit is told in full when the pointer rests on it. */
const tellFull = (event: { target: EventTarget }) => {
  const cell = (event.target as Element).closest('td')
  if (cell && !cell.title && cell.scrollWidth > cell.clientWidth && !cell.matches('.dt-tick, .dt-acts'))
    cell.title = cell.textContent ?? ''
}

const isBusy = (target: EventTarget | null) =>
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=menu]') !==
      null) ||
  document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open') !== null
