import { useEffect, useRef, useState } from 'react'

/** The height of a box, followed; the virtual tree needs it in pixels. */
export function useHeight() {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([it]) => setHeight(Math.floor(it!.contentRect.height)))
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  return [box, height] as const
}
