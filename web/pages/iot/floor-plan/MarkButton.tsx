import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { Icon } from '../../../kit/Icon.tsx'
import type { Mark, Spot } from './marks.ts'
import { within } from '../../../../modules/iot/plan.ts'
import { usePlanTexts } from './texts.ts'

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * A device or camera on the drawing. While things are moved it follows mouse, finger and arrow keys; else a press opens
 * it.
 */
export function MarkButton({
  mark,
  moves,
  shift,
  onMove,
  onOpen,
}: {
  mark: Mark & { readonly at: Spot }
  moves: boolean
  /** So far (px) it gives way to others. */
  shift: number
  /** @param at null takes it off the drawing */
  onMove: (at: Spot | null) => void
  onOpen: () => void
}) {
  const texts = usePlanTexts()
  const frame = useRef<DOMRect | null>(null)
  const { name, value, level, online, at, what } = mark
  const state =
    level !== null ? texts.alarm(level) : online === 0 ? texts.offline : online === 2 ? texts.never : texts.fine
  const onPointer = (event: PointerEvent<HTMLButtonElement>) => {
    if (!moves) return
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      frame.current = event.currentTarget.parentElement!.getBoundingClientRect()
    } else if (event.type === 'pointermove' && frame.current) {
      const { left, top, width, height } = frame.current
      onMove({
        x: within(((event.clientX - left) / width) * 100),
        y: within(((event.clientY - top) / height) * 100),
      })
    } else if (event.type === 'pointerup' || event.type === 'pointercancel') frame.current = null
  }
  const onKey = (event: KeyboardEvent) => {
    if (!moves) return
    const step = arrows[event.key]
    if (step) {
      event.preventDefault()
      const by = event.shiftKey ? 5 : 1
      onMove({ x: within(at.x + step[0] * by), y: within(at.y + step[1] * by) })
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onMove(null)
    }
  }
  return (
    <button
      type="button"
      className="fp-mark"
      data-what={what}
      data-id={mark.id}
      data-level={level ?? undefined}
      data-online={online ?? undefined}
      data-moves={moves || undefined}
      style={{ insetInlineStart: `${at.x}%`, insetBlockStart: `calc(${at.y}% + ${shift}px)` }}
      aria-label={[name, value, state, ...(moves ? [texts.at(at.x, at.y)] : [])].filter(Boolean).join(' · ')}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerUp={onPointer}
      onPointerCancel={onPointer}
      onKeyDown={onKey}
      onClick={() => {
        if (!moves) onOpen()
      }}
    >
      <i aria-hidden="true">
        <Icon name={what === 'point' ? 'camera' : level !== null ? 'alert' : 'thermometer'} size={14} />
      </i>
      <span>
        <b>{name}</b>
        {(value || level !== null || online !== 1) && (
          <small>{[value, state !== texts.fine && state].filter(Boolean).join(' ')}</small>
        )}
      </span>
    </button>
  )
}
