import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element, followed while it changes; paper has a width of its own, which is not followed. */
export function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      if (!matchMedia('print').matches && element.clientWidth) setWidth(element.clientWidth)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [])
  return [frame, width] as const
}

/**
 * Marks the view while columns are hidden under its sticky edges, without drawing anything again. The shadow is one
 * strip over all rows: a shadow on each of four hundred cells costs more to paint than everything else together.
 */
export function useShadows(scroller: RefObject<HTMLDivElement | null>, layout: string) {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const view = box.parentElement!
    const look = () => {
      view.toggleAttribute('data-under-start', box.scrollLeft > 0)
      view.toggleAttribute('data-under-end', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
      view.style.setProperty('--dt-bar', `${box.offsetWidth - box.clientWidth}px`)
      view.style.setProperty('--dt-rows', `${Math.min(box.clientHeight, box.firstElementChild?.clientHeight ?? 0)}px`)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, layout])
}
