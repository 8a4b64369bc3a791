import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readPlace, writePlace, type Place } from './address.ts'

/** What the address of the map says, and how to change it. Of where it looks the address is only told: the map itself knows. */
export function useMapPlace(): readonly [Place, (change: Partial<Place>) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [address] = useState(pathname)
  // A moved map changes no filter: what is wanted keeps its identity until it is another.
  const wanted = writePlace({ ...readPlace(search), camera: null })
  const place = useMemo(() => readPlace(wanted), [wanted])
  const [start] = useState(() => readPlace(search).camera)
  const now = useRef({ place, camera: start })
  useEffect(() => { now.current = { place, camera: readPlace(search).camera } }, [place, search])
  const go = useCallback((change: Partial<Place>) => {
    const next = { ...now.current.place, camera: now.current.camera, ...change }
    now.current = { place: { ...next, camera: null }, camera: next.camera }
    void navigate({ pathname: address, search: writePlace(next) }, { replace: true })
  }, [navigate, address])
  return [useMemo(() => ({ ...place, camera: start }), [place, start]), go]
}
