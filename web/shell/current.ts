import { useEffect, useRef } from 'react'
import { useLocation } from '../kit/router.tsx'
import { queryClient } from '../kit/query.ts'
import type { Leaf } from '../state/menu.ts'
import { usePrefs } from '../state/prefs.ts'
import { mustChangePassword, useSession } from '../state/session.ts'
import { homePlace, isOpen, keepOnly, visit } from '../state/tabs.ts'
import { show } from './layout.ts'
import { framePlace, isPlace, isProfile, otherPlace } from './places.tsx'

/**
 * The place in view: the address, or the last one while the lock stands before it; '' as long as the menu has not said
 * whether there is such a place.
 */
export function useCurrent(leaves: readonly Leaf[], ready: boolean, owes: boolean) {
  const { pathname, search } = useLocation()
  const last = useRef({ place: '', search: '' })
  const place = pathname.slice(1)
  const isKnown = owes ? isProfile(place) : isPlace(place, leaves)
  if (isKnown) last.current = { place, search }
  useEffect(() => {
    if (isKnown) visit(place, search)
  }, [isKnown, place, search])
  const lost = !isKnown && ready && pathname !== '/lock' && pathname !== '/'
  const frame = lost ? framePlace(place, search, leaves) : undefined
  const other = lost ? otherPlace(place, leaves) : undefined
  // A page that was open here and is no more (another role, a grant taken away) leads home; an address that never was
  // one says so.
  const to = frame ?? (isOpen(place) ? homePlace : '404')
  return {
    place: isKnown ? place : last.current.place,
    here: pathname + search,
    elsewhere: other !== undefined ? `/${other}${search}` : lost ? `/${to}` : null,
  }
}

/** A page that asks ten things and is refused ten times looks at its menus once, after this rest, ms. */
const doubtRest = 500

/**
 * Pages this session may not open any more lose their tabs, the one in view when it has been left; a refusal for lack
 * of permission makes the shell look again.
 */
export function useGranted(leaves: readonly Leaf[], ready: boolean, failed: boolean, inView: string): void {
  const doubts = useSession(it => it.doubts)
  const seen = useRef(doubts)
  useEffect(() => {
    if (ready) keepOnly(place => place === inView || isPlace(place, leaves))
  }, [leaves, ready, inView])
  useEffect(() => {
    if (seen.current === doubts || failed) return
    seen.current = doubts
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['session', 'menus'] }), doubtRest)
    return () => clearTimeout(timer)
  }, [doubts, failed])
}

/** After the lock everything in view is asked for again: it may be hours old, and calls made behind it were refused. */
export function useFreshAfterLock(locked: boolean): void {
  const before = useRef(locked)
  useEffect(() => {
    if (before.current && !locked) void queryClient.invalidateQueries()
    before.current = locked
  }, [locked])
}

/** Brings the menu's branches down to the page in view into sight. */
export function useOpenBranches(leaf: Leaf | undefined): void {
  useEffect(() => {
    const branches = leaf?.branches.map(it => it.id) ?? []
    const { openMenus } = usePrefs.getState()
    const missing = branches.filter(id => !openMenus.includes(id))
    if (missing.length) usePrefs.setState({ openMenus: [...openMenus, ...missing] })
  }, [leaf])
}

/** Said once per sign-in: a reload does not say it again. */
function reminded(): boolean {
  const key = 'saber-reminded'
  const before = sessionStorage.getItem(key) !== null
  sessionStorage.setItem(key, '1')
  return before
}

/** Says that the password gets old, once per sign-in; who has to change it first is led to where that is done. */
export function usePasswordReminder(): void {
  const old = useSession(it => (it.user?.password_state ?? 'ok') !== 'ok' && !mustChangePassword(it.user))
  useEffect(() => {
    if (old && !reminded()) show({ dialog: 'password' })
  }, [old])
}
