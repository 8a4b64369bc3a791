import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { boxOf, isDrawn, middle, moved, pointIn, wordsOf, type Box, type Point } from '../base/frame-box.ts'
import { dragZoom, type Steered } from '../base/steer.ts'
import { useVideoTexts } from '../base/texts.ts'

/** How far a press of a key moves the box, and how much it grows. */
const [step, growth] = [0.05, 0.2] as const
const moves: Readonly<Record<string, readonly [dx: number, dy: number, grow: number]>> = {
  ArrowLeft: [-step, 0, 0],
  ArrowRight: [step, 0, 0],
  ArrowUp: [0, -step, 0],
  ArrowDown: [0, step, 0],
  '+': [0, 0, growth],
  '=': [0, 0, growth],
  '-': [0, 0, -growth],
}

/** The picture as a sheet to draw a box on, by mouse, finger or keys: the camera then looks closer there, or wider. */
export function DragZoom({
  of,
  isIn,
  video,
  onClose,
}: {
  of: Steered
  isIn: boolean
  video: RefObject<HTMLVideoElement | null>
  onClose: () => void
}) {
  const texts = useVideoTexts()
  const sheet = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<Point | null>(null)
  const [box, setBox] = useState<Box | null>(null)
  const size = { width: video.current?.videoWidth || 1, height: video.current?.videoHeight || 1 }
  const shape: CSSProperties & { readonly '--ratio': number } = { '--ratio': size.width / size.height }
  useEffect(() => sheet.current?.focus(), [])
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return pointIn({ x: clientX - left, y: clientY - top }, { width, height }, size)
  }
  const say = (drawn: Box): void => {
    setFrom(null)
    setBox(null)
    // Why the camera did not is told by the call itself.
    if (isDrawn(drawn)) void dragZoom(isIn, of, wordsOf(drawn, size.width, size.height)).catch(() => undefined)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const move = moves[event.key]
    if (move) setBox(before => moved(before ?? middle, ...move))
    else if (event.key === 'Enter' && box) say(box)
    else if (event.key === 'Enter') setBox(middle)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={sheet}
      className="vd-sheet"
      role="application"
      tabIndex={0}
      aria-label={texts.drawn[isIn ? 'in' : 'out']}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = pointOf(event)
        setFrom(point)
        setBox(boxOf(point, point))
      }}
      onPointerMove={event => from && setBox(boxOf(from, pointOf(event)))}
      onPointerUp={event => from && say(boxOf(from, pointOf(event)))}
      onPointerCancel={() => {
        setFrom(null)
        setBox(null)
      }}
    >
      <div className="vd-drawn" style={shape}>
        {box && (
          <i
            style={{
              insetInlineStart: `${box.left * 100}%`,
              insetBlockStart: `${box.top * 100}%`,
              inlineSize: `${(box.right - box.left) * 100}%`,
              blockSize: `${(box.bottom - box.top) * 100}%`,
            }}
          />
        )}
      </div>
      <p>{texts.drawn[isIn ? 'in' : 'out']}</p>
    </div>
  )
}
