import { lazy, Suspense, useEffect } from 'react'
import { lookAway, useLooking } from './look.ts'

const Viewer = lazy(() => import('./Viewer.tsx'))

/** The one place where `look` shows pictures; stands once in the shell, outside the tabs. */
export function ViewerHost() {
  const { shots, at } = useLooking()
  // Behind a lock, and to whoever signs in next, nothing is shown.
  useEffect(() => lookAway, [])
  return (
    shots.length > 0 && (
      <Suspense>
        <Viewer shots={shots} at={at} />
      </Suspense>
    )
  )
}
