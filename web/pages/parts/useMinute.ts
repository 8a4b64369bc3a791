import { useEffect, useState } from 'react'

/** The time, epoch ms, anew every minute, so that a screen that is left on goes with it. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
