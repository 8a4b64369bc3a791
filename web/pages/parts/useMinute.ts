import { useEffect, useState } from 'react'
import { clock } from '../../../contract/clock.ts'

/** The time, epoch ms, anew every minute, so that a screen that is left on goes with it. */
export function useMinute(): number {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
