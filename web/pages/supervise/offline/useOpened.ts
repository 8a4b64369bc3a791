import { useEffect, useState } from 'react'
import type { Entry } from '../../../outbox/entry.ts'
import { openHere } from './opened.ts'

interface Opened {
  readonly at: string
  readonly entry: Entry | null
  /** It is in another window, or has just gone out. */
  readonly away: boolean
}

/** What this device has of the inspection that is opened; null until that is known, and while none is. */
export function useOpened(at: string, infoId: string): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let gone = false
    if (at)
      void openHere(at, infoId)
        .catch(() => null) // a private window of some browsers keeps nothing
        .then(entry => {
          if (!gone) setOpened({ at, entry: entry === 'away' ? null : entry, away: entry === 'away' })
        })
    return () => {
      gone = true
      setOpened(null)
    }
  }, [at]) // oxlint-disable-line react/exhaustive-deps -- the kitchen it was opened for
  return opened?.at === at ? opened : null
}
