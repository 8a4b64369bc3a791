import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from '../../kit/router.tsx'

/**
 * One parameter of this page's address, so that F5 and Back know it; '' for none. A page that is alive behind another
 * tab holds on to its own.
 * @returns it, and how to set it, which leaves the rest of the address as it is
 */
export function useAsked(name: string): readonly [string, (value: string) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [address] = useState(pathname)
  const there = pathname === address ? (new URLSearchParams(search).get(name) ?? '') : null
  const [kept, setKept] = useState(there ?? '')
  if (there !== null && there !== kept) setKept(there)
  const set = useCallback(
    (value: string) => {
      const query = new URLSearchParams(location.search)
      if (value) query.set(name, value)
      else query.delete(name)
      void navigate({ pathname: address, search: query.size ? `?${query}` : '' })
    },
    [navigate, address, name],
  )
  return [there ?? kept, set]
}
