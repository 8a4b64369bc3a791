import { useLayoutEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { Button } from 'antd'
import { Dialog } from '../../kit/Dialog.tsx'
import { draw, isWritten, pictureOf, shape, type Dot, type Stroke } from './strokes.ts'
import type { SignTexts } from './texts.ts'

/** A sheet to sign on, as large as the window allows. Nothing leaves it before its owner says so. */
export function Pad({ title, texts, onSigned, onClose }: { title: string, texts: SignTexts, onSigned: (picture: File) => void, onClose: () => void }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const sheet = useRef<HTMLCanvasElement>(null)
  const pen = useRef<number | null>(null)
  const ready = isWritten(strokes)

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

  const dotOf = (event: { clientX: number, clientY: number }): Dot => {
    const { left, top, width } = sheet.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / width }
  }
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    // One pen at a time: the ball of the hand may rest on the glass.
    if (event.button || pen.current !== null) return
    event.preventDefault()
    pen.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    setStrokes(all => [...all, [dotOf(event)]])
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pen.current !== event.pointerId) return
    const dots = (event.nativeEvent.getCoalescedEvents?.() ?? [event]).map(dotOf)
    setStrokes(all => [...all.slice(0, -1), [...all.at(-1) ?? [], ...dots.length ? dots : [dotOf(event)]]])
  }
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>) => { if (pen.current === event.pointerId) pen.current = null }

  return (
    <Dialog open title={title} width={760} maximisable={false} dirty={strokes.length > 0} onClose={onClose} footer={(
      <>
        <Button disabled={!strokes.length} onClick={() => setStrokes(strokes.slice(0, -1))}>{texts.undo}</Button>
        <Button disabled={!strokes.length} onClick={() => setStrokes([])}>{texts.clear}</Button>
        <Button type="primary" disabled={!ready} title={ready ? undefined : texts.empty} onClick={() => void pictureOf(strokes).then(onSigned)}>{texts.done}</Button>
      </>
    )}>
      <canvas ref={sheet} className="sign-sheet" role="img" aria-label={texts.sheet(strokes.length)} onPointerDown={onPointerDown} onPointerMove={onPointerMove} onPointerUp={onPointerUp} onPointerCancel={onPointerUp} />
      <p className="sign-hint">{texts.hint}</p>
    </Dialog>
  )
}
