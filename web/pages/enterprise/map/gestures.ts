import type { Board } from './board.ts'
import type { Group } from './clusters.ts'

export type Tool = 'move' | 'box'
export interface Heard {
  readonly tool: () => Tool
  /** Under the mouse, for a moment already; null when it has left. */
  readonly pointed: (n: number | null) => void
  readonly pressed: (target: Group | number | null) => void
  /** The frame that is being drawn, in pixels; null when it is done. */
  readonly framing: (
    frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null,
  ) => void
  readonly boxed: (members: readonly number[]) => void
}

/** A hand that moved less (px) has pressed. */
const shake = 5
const hoverAfter = 110
const leaveAfter = 220
const step = 90

/**
 * Mouse, pen and fingers: drag moves, two fingers and the wheel look nearer, Shift or the tool draw a frame. @returns
 * how to let go of it
 */
export function followHand(target: HTMLElement, board: Board, heard: Heard): () => void {
  const down = new Map<number, { x: number; y: number }>()
  let began: { readonly x: number; readonly y: number; readonly boxes: boolean } | null = null
  let pinched = false
  let hovering: ReturnType<typeof setTimeout> | undefined
  let under: number | null = null

  const at = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = target.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const span = () => {
    const [a, b] = [...down.values()] as [{ x: number; y: number }, { x: number; y: number }]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.hypot(a.x - b.x, a.y - b.y) }
  }
  const hover = (n: number | null) => {
    if (n === under) return
    under = n
    clearTimeout(hovering)
    hovering = setTimeout(() => heard.pointed(n), n === null ? leaveAfter : hoverAfter)
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const here = at(event)
    target.setPointerCapture(event.pointerId)
    down.set(event.pointerId, here)
    pinched = down.size > 1
    began = pinched ? null : { ...here, boxes: event.shiftKey || heard.tool() === 'box' }
    if (pinched) heard.framing(null)
  }
  const onMove = (event: PointerEvent) => {
    const here = at(event)
    const before = down.get(event.pointerId)
    if (!before) {
      if (event.pointerType !== 'mouse') return
      const hit = board.find(here.x, here.y)
      target.dataset['over'] = hit === null ? '' : 'yes'
      return hover(typeof hit === 'number' ? hit : null)
    }
    if (down.size > 1) {
      const old = span()
      down.set(event.pointerId, here)
      const now = span()
      board.pan(now.x - old.x, now.y - old.y)
      if (old.far > 0) board.zoom(Math.log2(now.far / old.far), now.x, now.y)
      return
    }
    if (!began) return
    down.set(event.pointerId, here)
    if (Math.hypot(here.x - began.x, here.y - began.y) < shake && !target.hasAttribute('data-dragging')) return
    target.toggleAttribute('data-dragging', true)
    if (began.boxes)
      heard.framing({
        left: Math.min(began.x, here.x),
        top: Math.min(began.y, here.y),
        width: Math.abs(here.x - began.x),
        height: Math.abs(here.y - began.y),
      })
    else board.pan(here.x - before.x, here.y - before.y)
  }
  const onUp = (event: PointerEvent) => {
    const here = at(event)
    down.delete(event.pointerId)
    const dragged = target.hasAttribute('data-dragging')
    if (began && event.type === 'pointerup') {
      if (!dragged) heard.pressed(board.find(here.x, here.y))
      else if (began.boxes) heard.boxed(board.within(began.x, began.y, here.x, here.y))
    }
    if (began?.boxes) heard.framing(null)
    began = null
    if (!down.size) target.removeAttribute('data-dragging')
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const { x, y } = at(event)
    const by = -event.deltaY * (event.deltaMode ? 0.06 : 0.002) * (event.ctrlKey ? 4 : 1)
    board.zoom(Math.max(-1, Math.min(1, by)), x, y)
  }
  const onLeave = () => hover(null)
  const onDouble = (event: MouseEvent) => {
    const { x, y } = at(event)
    if (board.find(x, y) === null) board.zoom(1, x, y)
  }
  const listeners = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: onUp,
    pointerleave: onLeave,
    dblclick: onDouble,
  } as const
  for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener as EventListener)
  target.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    clearTimeout(hovering)
    for (const [name, listener] of Object.entries(listeners))
      target.removeEventListener(name, listener as EventListener)
    target.removeEventListener('wheel', onWheel)
  }
}

/** What a key does to the map; whether it did anything. */
export function followKey(board: Board, key: string, fit: () => void): boolean {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => board.pan(step, 0),
    ArrowRight: () => board.pan(-step, 0),
    ArrowUp: () => board.pan(0, step),
    ArrowDown: () => board.pan(0, -step),
    '+': () => board.zoom(0.5),
    '=': () => board.zoom(0.5),
    '-': () => board.zoom(-0.5),
    _: () => board.zoom(-0.5),
    Home: fit,
    '0': fit,
  }
  actions[key]?.()
  return key in actions
}
