import { useLayoutEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { draw, shape, type Dot, type Stroke } from './strokes.ts'

/** The paper of a signature, as wide as there is room. */
export function Sheet({
  strokes,
  onStrokes,
  label,
}: {
  strokes: readonly Stroke[]
  onStrokes: (change: (before: readonly Stroke[]) => readonly Stroke[]) => void
  label: string
}) {
  const sheet = useRef<HTMLCanvasElement>(null)
  const pen = useRef<number | null>(null)

  useLayoutEffect(() => {
    const canvas = sheet.current!
    const paint = () => {
      const width = Math.round(canvas.clientWidth * devicePixelRatio)
      canvas.width = width
      canvas.height = Math.round(width * shape)
      draw(canvas.getContext('2d')!, strokes, width)
    }
    paint()
    const watch = new ResizeObserver(paint)
    watch.observe(canvas)
    return () => watch.disconnect()
  }, [strokes])

  const dotOf = (event: { clientX: number; clientY: number }): Dot => {
    const { left, top, width } = sheet.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / width }
  }
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    // One pen at a time: the ball of the hand may rest on the glass.
    if (event.button || pen.current !== null) return
    event.preventDefault()
    pen.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const dot = dotOf(event)
    onStrokes(all => [...all, [dot]])
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current !== event.pointerId) return
    const coalesced = (event.nativeEvent.getCoalescedEvents?.() ?? [event]).map(dotOf)
    const dots = coalesced.length ? coalesced : [dotOf(event)]
    onStrokes(all => [...all.slice(0, -1), [...(all.at(-1) ?? []), ...dots]])
  }
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current === event.pointerId) pen.current = null
  }
  return (
    <canvas
      ref={sheet}
      className="sign-sheet"
      role="img"
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    />
  )
}
