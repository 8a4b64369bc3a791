import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RefObject } from 'react'
import { visibleRows } from './layout.ts'

/** The rows in sight of a scroller, when there are too many to draw them all. Printing draws them all. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number, on: boolean) {
  const [seen, setSeen] = useState({ from: 0, to: Math.min(count, 60) })
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (!on || !box) return
    const look = () => {
      const next = visibleRows(count, height, box.scrollTop, box.clientHeight)
      setSeen(now => (now.from === next.from && now.to === next.to ? now : next))
    }
    // The browser lays the paper out as soon as the event is over, so the rows have to stand there by then.
    const onPrint = (event: Event) => flushSync(() => setPrinting(event.type === 'beforeprint'))
    const sizes = new ResizeObserver(look)
    look()
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    addEventListener('beforeprint', onPrint)
    addEventListener('afterprint', onPrint)
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
      removeEventListener('beforeprint', onPrint)
      removeEventListener('afterprint', onPrint)
    }
  }, [scroller, count, height, on])
  return on && !printing ? { from: Math.min(seen.from, count), to: Math.min(seen.to, count) } : { from: 0, to: count }
}

/** Cards have heights of their own, so a long list of them grows at its end instead, as one comes near it. */
const cardsAtOnce = 60
export function useMore(count: number, on: boolean) {
  const [most, setMost] = useState(cardsAtOnce)
  const [button, setButton] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!button) return
    const grow = () => setMost(now => now + cardsAtOnce)
    const near = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) grow()
      },
      { rootMargin: '600px' },
    )
    near.observe(button)
    button.addEventListener('click', grow)
    return () => {
      near.disconnect()
      button.removeEventListener('click', grow)
    }
  }, [button, most])
  return [on ? Math.min(most, count) : count, setButton] as const
}
