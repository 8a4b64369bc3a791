import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

/** So long a pointer rests, and a finger presses, before what a number counts is said; so long it may be away, ms. */
const [rests, presses, away] = [250, 500, 300]
/** What lies between it and the number, px. */
const gap = 8
/** Its width, px, and how near it comes to the edge of the window. */
const [width, edge] = [320, 8]

interface Spoken {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly isAbove: boolean
}

/** What has a `title`, of what was touched: itself or what it lies in. */
const titled = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[title]:not([title=""])') : null

function placed(element: Element, text: string): Spoken {
  const { left, top, bottom } = element.getBoundingClientRect()
  const isAbove = bottom > innerHeight / 2
  return {
    text,
    left: Math.max(edge, Math.min(left, innerWidth - width - edge)),
    top: isAbove ? innerHeight - top + gap : bottom + gap,
    isAbove,
  }
}

/**
 * Says what a `title` says where a pointer rests on it, when the keyboard comes to it and when a finger stays on it:
 * browsers show titles to a mouse alone. It is for those who are signed in, so the public wall does not carry it.
 * domain.md E.6 悬浮说明
 * @returns what the box listens to, and what is said
 */
export function useSpokenTitles() {
  const [hint, setHint] = useState<Spoken | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // While it is said here the browser does not say it once more.
  const original = useRef<{ readonly element: HTMLElement; readonly text: string } | null>(null)
  const wasPressed = useRef(false)

  const stop = (): void => {
    clearTimeout(timer.current)
    if (original.current) original.current.element.title = original.current.text
    original.current = null
    setHint(null)
  }
  const say = (element: HTMLElement, after: number, isTaken: boolean): void => {
    const { title: text } = element
    timer.current = setTimeout(() => {
      if (isTaken) {
        original.current = { element, text }
        element.title = ''
      } else wasPressed.current = after > 0
      setHint(placed(element, text))
    }, after)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!hint) return
    // Esc takes away what is said, and leaves the screen only once nothing is.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      stop()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [hint])

  const listens = {
    onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      const isSaid =
        target instanceof Element && (original.current?.element.contains(target) || target.closest('.wall-said'))
      clearTimeout(timer.current)
      if (isSaid) return
      const element = titled(target)
      if (element) {
        stop()
        say(element, rests, true)
      } else if (hint) timer.current = setTimeout(stop, away)
    },
    onPointerDown({ target, pointerType }: PointerEvent) {
      stop()
      wasPressed.current = false
      const element = pointerType === 'touch' ? titled(target) : null
      if (element) say(element, presses, false)
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
    // A press that was long enough to hear what it counts opens nothing.
    onClickCapture(event: SyntheticEvent) {
      if (!wasPressed.current) return
      wasPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: SyntheticEvent) {
      if (wasPressed.current) event.preventDefault()
    },
    onFocus({ target }: FocusEvent) {
      const element = target.matches(':focus-visible') ? titled(target) : null
      if (element) say(element, 0, false)
    },
    onBlur: stop,
  }
  const bubble: ReactNode = hint && (
    <p
      className="wall-said"
      role="tooltip"
      style={{ left: hint.left, width, ...(hint.isAbove ? { bottom: hint.top } : { top: hint.top }) }}
    >
      {hint.text}
    </p>
  )
  return { listens, bubble }
}
