import { useRef } from 'react'
import type { Busy } from '../faces.ts'

/** Tells the form of all that is still on its way inside one field, as one state. */
export function useBusy(onBusy: (state: Busy) => void): (place: string, state: Busy) => void {
  const states = useRef(new Map<string, Busy>())
  return (place, state) => {
    if (state === 'idle') states.current.delete(place)
    else states.current.set(place, state)
    const all = [...states.current.values()]
    onBusy(all.includes('working') ? 'working' : all.includes('failed') ? 'failed' : 'idle')
  }
}
