import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type RefObject } from 'react'

/** So long a pointer rests before it opens, and may be away before it closes, s. */
const [rests, away] = [0.25, 0.3]

/**
 * When what is said beside something is shown: while a pointer rests on it or on what is said, while the keyboard is
 * there, and from a press until the next one elsewhere; Esc closes it and nothing else. WCAG 1.4.13
 * @param box what is said, while it is shown
 */
export function useHint(box: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  // Held by the keyboard or a press: a pointer that leaves does not close it.
  const isHeld = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const isClosing = useRef(false)

  const show = (): void => {
    isHeld.current = true
    setOpen(true)
  }
  const hide = (): void => {
    isHeld.current = false
    setOpen(false)
  }
  const isWithin = (target: EventTarget | null): boolean =>
    target instanceof Node && (button.current?.contains(target) === true || box.current?.contains(target) === true)

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog or a screen around it stays.
      event.stopPropagation()
      hide()
      if (!box.current?.contains(document.activeElement)) return
      isClosing.current = true
      button.current?.focus()
      isClosing.current = false
    }
    const onPress = (event: PointerEvent) => {
      if (!isWithin(event.target)) hide()
    }
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onPress, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onPress, true)
    }
  })

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!isWithin(relatedTarget)) hide()
  }
  return {
    popover: {
      open: isOpen,
      trigger: 'hover' as const,
      mouseEnterDelay: rests,
      mouseLeaveDelay: away,
      onOpenChange(next: boolean) {
        if (next || !isHeld.current) setOpen(next)
      },
    },
    mark: {
      ref: button,
      'aria-expanded': isOpen,
      onFocus({ currentTarget }: FocusEvent<HTMLButtonElement>) {
        if (!isClosing.current && currentTarget.matches(':focus-visible')) show()
      },
      onBlur,
      onClick({ detail }: MouseEvent) {
        const [byKeyboard, wasHeld] = [detail === 0, isHeld.current]
        const link = box.current?.querySelector('a')
        // By keyboard a press goes on to the list; a second one by hand closes.
        if (byKeyboard && link) link.focus()
        else if (wasHeld) hide()
        else show()
      },
    },
    content: { onBlur },
  }
}
