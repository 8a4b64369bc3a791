import { useEffect, useRef } from 'react'

/**
 * Shows the text of `data-tip` beside whatever the pointer or the focus rests on: one bubble for the whole shell, in
 * the top layer.
 */
export function Hint() {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const it = bubble.current!
    const hide = () => it.hidePopover()
    const showAt = (event: Event) => {
      const target = (event.target as Element).closest?.<HTMLElement>('[data-tip]')
      if (!target?.dataset['tip'] || (event.type === 'focusin' && !target.matches(':focus-visible'))) return hide()
      it.textContent = target.dataset['tip']
      it.showPopover()
      const box = target.getBoundingClientRect()
      const { width, height } = it.getBoundingClientRect()
      const below = box.bottom + 8 + height < innerHeight
      const aside = target.dataset['tipSide'] === 'right'
      it.style.left = `${aside ? box.right + 10 : Math.max(8, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - 8))}px`
      it.style.top = `${aside ? box.top + box.height / 2 - height / 2 : below ? box.bottom + 8 : box.top - height - 8}px`
    }
    const on = ['pointerover', 'focusin'] as const
    const off = ['pointerdown', 'focusout', 'keydown', 'wheel'] as const
    for (const name of on) document.addEventListener(name, showAt)
    for (const name of off) document.addEventListener(name, hide, { passive: true })
    return () => {
      for (const name of on) document.removeEventListener(name, showAt)
      for (const name of off) document.removeEventListener(name, hide)
    }
  }, [])
  return <div ref={bubble} className="hint" popover="manual" role="tooltip" />
}

/** Labels longer than ten characters get their full text as a hint. core-platform.md 9 */
export const tipFor = (label: string): { 'data-tip'?: string } => ([...label].length > 10 ? { 'data-tip': label } : {})
