import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Cell } from '../base/grid.ts'
import { toggleFull } from '../base/full.ts'
import { useVideoTexts } from '../base/texts.ts'
import type { Standing } from '../play/useLive.ts'
import { Picture } from './Picture.tsx'

const isOnButton = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('button') !== null

/** One cell: a press selects it, a double press or F takes the whole screen, Delete takes its camera away. */
export function CellBox({
  place,
  cell,
  isSelected,
  isAsleep,
  onSelect,
  onTurn,
  onClose,
}: {
  place: number
  cell: Cell | null
  isSelected: boolean
  isAsleep: boolean
  onSelect: () => void
  onTurn: (isOn: boolean) => void
  onClose: () => void
}) {
  const texts = useVideoTexts()
  const box = useRef<HTMLElement>(null)
  const [state, setState] = useState<{ readonly kind: Standing['kind']; readonly text: string } | null>(null)
  const onState = useCallback((kind: Standing['kind'], text: string) => setState({ kind, text }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'f' || event.key === 'F') toggleFull(box.current)
    else if (event.key === 'Delete') onClose()
    else if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect()
  }
  return (
    <section
      ref={box}
      className="vd-cell"
      role="group"
      tabIndex={0}
      aria-label={texts.cell(place + 1, cell?.camera.name ?? '', (cell && state?.text) || texts.noSignal)}
      aria-current={isSelected || undefined}
      data-state={cell ? state?.kind : 'empty'}
      onClick={onSelect}
      onDoubleClick={event => isOnButton(event) || toggleFull(box.current)}
      onKeyDown={onKeyDown}
    >
      {cell ? (
        <Picture
          key={cell.camera.id}
          cell={cell}
          isAsleep={isAsleep}
          box={box}
          onTurn={onTurn}
          onClose={onClose}
          onState={onState}
        />
      ) : (
        <p className="vd-none">{texts.noSignal}</p>
      )}
    </section>
  )
}
