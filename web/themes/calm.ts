import { useSyncExternalStore } from 'react'

const wish = '(prefers-reduced-motion: reduce)'
const onWish = (listener: () => void) => {
  const query = matchMedia(wish)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the person asked the system for little motion. ui.md 8 */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    onWish,
    () => matchMedia(wish).matches,
    () => false,
  )
