import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Resource } from '../../kernel/define/resource.ts'
import { home, readPlace, writePlace } from './place.ts'
import type { Place } from './place.ts'
import type { Condition } from './search.ts'

const same = (path: string, page: string) => path.replace(/\/+$/, '') === page.replace(/\/+$/, '')

/**
 * The place this page shows, kept in the address. A page that is alive behind another tab sees that tab's address: it holds
 * on to its own and writes nothing until it is in front again.
 * @param apart the page shows several lists: this one keeps its place to itself
 * @returns the place, and how to go to another; opening a record is a step that Back takes back, the rest is not
 */
export function usePlace(resource: Resource, conditions: readonly Condition[], apart = false): readonly [Place, (change: Partial<Place>) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [address] = useState(pathname)
  const front = same(pathname, address)
  const [kept, setKept] = useState(search)
  if (front && kept !== search) setKept(search)
  const shown = front ? search : kept
  const [own, setOwn] = useState(home)
  const said = useMemo(() => readPlace(resource, conditions, shown), [resource, conditions, shown])
  const place = apart ? own : said

  const now = useRef({ place, front })
  useEffect(() => { now.current = { place, front } })
  const go = useCallback((change: Partial<Place>) => {
    const { place, front } = now.current
    if (apart) return setOwn(old => ({ ...old, ...change }))
    if (!front) return
    const next = { ...place, ...change }
    now.current = { place: next, front }
    void navigate({ pathname: address, search: writePlace(next) }, { replace: !(change.open && !place.open) })
  }, [navigate, address, apart])
  return [place, go]
}
