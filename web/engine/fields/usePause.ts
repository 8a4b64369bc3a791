import { useEffect, useState } from 'react'

const typingPause = 250

/** A text once its typing has paused. */
export function usePause(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
