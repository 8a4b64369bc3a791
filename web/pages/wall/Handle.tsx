import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { grid, type Cell } from '../../../modules/wall/grid.ts'
import { areaOf } from '../../screens/datascreen/parts/Spot.tsx'
import { useWallTexts } from './texts.ts'
import { usePanelTitle } from './titles.ts'

interface HandleProps {
  readonly cell: Cell
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onMove: (x: number, y: number) => void
  readonly onSize: (w: number, h: number) => void
  readonly onRemove: () => void
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where a drag began: the pointer, the cell, and how large a column and a row are on the screen. */
interface Grip {
  readonly x: number
  readonly y: number
  readonly cell: Cell
  readonly column: number
  readonly row: number
  readonly isSizing: boolean
}

/** A frame over a panel, by which mouse, finger and keyboard move it, size it and take it away. */
export function Handle({ cell, isChosen, onChoose, onMove, onSize, onRemove }: HandleProps) {
  const texts = useWallTexts()
  const grip = useRef<Grip | null>(null)
  const title = usePanelTitle()(cell.panel)
  const begin = (event: PointerEvent<HTMLElement>, isSizing: boolean) => {
    event.stopPropagation()
    onChoose()
    const { width, height } = event.currentTarget.closest('.lw-grid')!.getBoundingClientRect()
    grip.current = {
      x: event.clientX,
      y: event.clientY,
      cell,
      column: width / grid.columns,
      row: height / grid.rows,
      isSizing,
    }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const end = (event: PointerEvent) => {
    const from = grip.current
    grip.current = null
    if (!from || event.type === 'pointercancel') return
    const [across, down] = [
      Math.round((event.clientX - from.x) / from.column),
      Math.round((event.clientY - from.y) / from.row),
    ]
    if (!across && !down) return
    if (from.isSizing) onSize(from.cell.w + across, from.cell.h + down)
    else onMove(from.cell.x + across, from.cell.y + down)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const from = grip.current
    if (!from) return
    const frame = event.currentTarget.closest<HTMLElement>('.lw-handle')!
    // The wall is drawn smaller than it is.
    const scale = frame.getBoundingClientRect().width / frame.offsetWidth
    frame.style.setProperty('--dx', `${(event.clientX - from.x) / scale}px`)
    frame.style.setProperty('--dy', `${(event.clientY - from.y) / scale}px`)
    frame.dataset['drag'] = from.isSizing ? 'size' : 'move'
  }
  const drop = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.closest<HTMLElement>('.lw-handle')!
    delete frame.dataset['drag']
    end(event)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (step) {
      event.preventDefault()
      if (event.shiftKey) onSize(cell.w + step[0], cell.h + step[1])
      else onMove(cell.x + step[0], cell.y + step[1])
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      // Whoever works by keyboard goes on with the next panel.
      const frame = event.currentTarget.closest('.lw-handle')
      ;(frame?.nextElementSibling ?? frame?.previousElementSibling)?.querySelector('button')?.focus()
      onRemove()
    }
  }
  return (
    <div
      className="lw-handle"
      style={{ gridArea: areaOf(cell) }}
      data-panel-handle={cell.panel}
      data-chosen={isChosen || undefined}
    >
      <button
        type="button"
        className="lw-frame"
        aria-pressed={isChosen}
        aria-label={texts.at(title, cell.x, cell.y, cell.w, cell.h)}
        onFocus={onChoose}
        onPointerDown={event => begin(event, false)}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={onKey}
      >
        <span>
          {title} {cell.w}×{cell.h}
        </span>
      </button>
      <i
        className="lw-corner"
        title={texts.size}
        aria-hidden="true"
        onPointerDown={event => begin(event, true)}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
    </div>
  )
}
