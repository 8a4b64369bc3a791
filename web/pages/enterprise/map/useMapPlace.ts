import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOwnSearch } from '../../../engine/list/useOwnSearch.ts'
import { readPlace, writePlace, type Place } from './address.ts'

/**
 * What the address of the map says, and how to change it. Of where it looks the address is only told: the map itself
 * knows.
 */
export function useMapPlace(): readonly [Place, (change: Partial<Place>) => void] {
  const [search, write] = useOwnSearch()
  // A moved map changes no filter: what is wanted keeps its identity until it is another.
  const wanted = writePlace({ ...readPlace(search), camera: null })
  const place = useMemo(() => readPlace(wanted), [wanted])
  const [start] = useState(() => readPlace(search).camera)
  const now = useRef({ ...place, camera: start })
  useEffect(() => {
    now.current = { ...place, camera: readPlace(search).camera }
  }, [place, search])
  const go = useCallback(
    (change: Partial<Place>) => {
      const next = { ...now.current, ...change }
      if (write(writePlace(next), false)) now.current = next
    },
    [write],
  )
  return [useMemo(() => ({ ...place, camera: start }), [place, start]), go]
}
