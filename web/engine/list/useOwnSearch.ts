import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from '../../kit/router.tsx'

const same = (path: string, page: string) => path.replace(/\/+$/, '') === page.replace(/\/+$/, '')

/**
 * The search of the address this page was opened at. A page that is alive behind another tab sees that tab's address:
 * it holds on to its own and writes nothing until it is in front again.
 * @returns what it says, and how to say something else, as a step Back takes back (`push`) or not; false when the page
 * is not in front
 */
export function useOwnSearch(): readonly [string, (search: string, push: boolean) => boolean] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [address] = useState(pathname)
  const front = same(pathname, address)
  const [kept, setKept] = useState(search)
  if (front && kept !== search) setKept(search)
  const write = useCallback(
    (query: string, push: boolean) => {
      // The address itself is asked: while the page one goes to is still being fetched this one is shown, but no longer
      // meant.
      const here = same(location.pathname, address)
      if (here) void navigate({ pathname: address, search: query }, { replace: !push })
      return here
    },
    [navigate, address],
  )
  return [front ? search : kept, write]
}
