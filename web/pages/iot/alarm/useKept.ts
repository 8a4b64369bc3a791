import { useState } from 'react'
import { useAsked } from '../../parts/useAsked.ts'

/**
 * What the address says the list is about. Pages of the list write an address of their own, so it stays until another
 * one is said, another view is on the screen, or `drop` is called. '' for nothing.
 */
export function useKept(name: string, isElsewhere: boolean): readonly [string, drop: () => void] {
  const [address] = useAsked(name)
  const [kept, setKept] = useState(address)
  const [before, setBefore] = useState(address)
  if (address !== before) {
    setBefore(address)
    if (address) setKept(address)
  } else if (isElsewhere && kept) setKept('')
  return [isElsewhere ? '' : kept, () => setKept('')]
}
