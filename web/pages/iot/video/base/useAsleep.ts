import { useEffect, useState } from 'react'

/** For so long a window that nobody sees goes on, ms. */
const patience = 60_000

/** Whether nobody has seen this window for a minute. */
export function useAsleep(): boolean {
  const [isAsleep, setIsAsleep] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setIsAsleep(true), patience)
      else setIsAsleep(false)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isAsleep
}
