import { useState } from 'react'
import { useLocation, useNavigate } from '../../kit/router.tsx'

/** Whether an address names rows; one that says whose they are does not. */
const names = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some(name => name !== 'infoId' && name !== 'cityId')

/**
 * Whether a page that can look at its rows in two ways shows them as a list: chosen by hand, and by every address that
 * names a row or some of them.
 */
export function useListed(): readonly [boolean, (listed: boolean) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [address] = useState(pathname)
  const [listed, setListed] = useState(names(search))
  const [seen, setSeen] = useState(search)
  // A page that is alive behind another tab sees that tab's address.
  if (pathname === address && search !== seen) {
    setSeen(search)
    if (names(search)) setListed(true)
  }
  return [
    listed,
    to => {
      setListed(to)
      if (!to && search !== '') void navigate(address, { replace: true })
    },
  ]
}
