import { useEffect } from 'react'
import { lookAway, useLooking } from './look.ts'
import { lazy } from '../lazy.tsx'

const Viewer = lazy(
  () => import('./Viewer.tsx'),
  it => it.default,
)

/** The one place where `look` shows pictures; stands once in the shell, outside the tabs. */
export function ViewerHost() {
  const { shots, at } = useLooking()
  // Behind a lock, and to whoever signs in next, nothing is shown.
  useEffect(() => lookAway, [])
  return shots.length > 0 && <Viewer shots={shots} at={at} />
}
