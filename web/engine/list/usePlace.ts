import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '../../../kernel/define/resource.ts'
import { home, readPlace, writePlace } from './place.ts'
import type { Place } from './place.ts'
import type { Condition } from './search.ts'
import { useOwnSearch } from './useOwnSearch.ts'

/**
 * The place this page shows, kept in the address.
 * @param apart the page shows several lists: this one keeps its place to itself
 * @returns the place, and how to go to another; opening a record is a step that Back takes back, the rest is not
 */
export function usePlace(
  resource: Resource,
  conditions: readonly Condition[],
  apart = false,
): readonly [Place, (change: Partial<Place>) => void] {
  const [search, write] = useOwnSearch()
  const [own, setOwn] = useState(home)
  const addressed = useMemo(() => readPlace(resource, conditions, search), [resource, conditions, search])
  const place = apart ? own : addressed

  const now = useRef(place)
  useEffect(() => {
    now.current = place
  })
  const go = useCallback(
    (change: Partial<Place>) => {
      if (apart) return setOwn(old => ({ ...old, ...change }))
      const next = { ...now.current, ...change }
      if (write(writePlace(next), Boolean(change.open && !now.current.open))) now.current = next
    },
    [write, apart],
  )
  return [place, go]
}
