import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent, WheelEvent } from 'react'

/** How the picture lies: times its size, pixels from the middle, degrees. */
export interface Pose {
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly turn: number
}
const plain: Pose = { scale: 1, x: 0, y: 0, turn: 0 }
const most = 6
/** A finger that moved this far sideways (px) turned the page; one that moved less than `still` only touched. */
const page = 56
const still = 8

interface Point {
  readonly x: number
  readonly y: number
}
const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/**
 * Zooming by wheel, pinch, double touch and key; moving what is larger than the window; paging what is not by a swipe.
 */
export function useGestures(step: (by: number) => void) {
  const [pose, setPose] = useState(plain)
  const [held, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const from = useRef<Point & { readonly moved: boolean }>({ x: 0, y: 0, moved: false })

  /** Times larger or smaller, the point under the finger staying there. `at` counts from the middle of the window. */
  const zoom = (times: number, at: Point = { x: 0, y: 0 }) =>
    setPose(now => {
      const scale = Math.min(most, Math.max(1, now.scale * times))
      const by = scale / now.scale
      return scale === 1
        ? { ...plain, turn: now.turn }
        : { ...now, scale, x: at.x - (at.x - now.x) * by, y: at.y - (at.y - now.y) * by }
    })
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
    x: clientX - innerWidth / 2,
    y: clientY - innerHeight / 2,
  })

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button || (event.target as Element).closest('button, a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, fromMiddle(event))
    if (fingers.current.size === 1) from.current = { ...fromMiddle(event), moved: false }
    setHeld(true)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const was = fingers.current.get(event.pointerId)
    if (!was) return
    const to = fromMiddle(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, to)
    if (between(from.current, to) > still || other) from.current = { ...from.current, moved: true }
    if (other) zoom(between(to, other) / Math.max(1, between(was, other)), middle(to, other))
    else
      setPose(now =>
        now.scale > 1
          ? { ...now, x: now.x + to.x - was.x, y: now.y + to.y - was.y }
          : { ...now, x: to.x - from.current.x },
      )
  }
  /** @returns whether the finger only touched */
  const lift = (event: PointerEvent<HTMLElement>): boolean => {
    const was = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (fingers.current.size) return false
    setHeld(false)
    if (was && pose.scale === 1) {
      setPose(now => ({ ...now, x: 0 }))
      const aside = was.x - from.current.x
      if (Math.abs(aside) > page) step(aside < 0 ? 1 : -1)
    }
    return was !== undefined && !from.current.moved
  }
  return {
    pose,
    held,
    zoom,
    lift,
    reset: () => setPose(plain),
    turn: () => setPose(now => ({ ...plain, turn: now.turn + 90 })),
    on: {
      onPointerDown,
      onPointerMove,
      onDoubleClick: (event: MouseEvent) => {
        if (!(event.target as Element).closest('button, a')) zoom(pose.scale > 1 ? 1 / most : 2.5, fromMiddle(event))
      },
      onWheel: (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(event)),
    },
  }
}
