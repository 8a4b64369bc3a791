import { lazy, Suspense, useEffect } from 'react'
import { get } from '../api/http.ts'
import { useWallRem } from '../state/screen.ts'
import { Waiting } from '../kit/Waiting.tsx'

const Datascreen = lazy(() => import('../screens/datascreen/page.tsx'))

/** The counts of the signed-in view: the session's own scope, also where the tenant shows nothing publicly. */
const ask = (call: string, params: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> =>
  get(`/indexTotal/${call}`, { params, signal, quiet: true })

/**
 * Data-screen mode: the wall fills the window until it is left; leaving full screen by Esc leaves it, too.
 * core-platform.md 4
 */
export function Wall({ onExit }: { onExit: () => void }) {
  useWallRem()
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) onExit()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onExit()
    }
    document.addEventListener('fullscreenchange', follow)
    addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      removeEventListener('keydown', onKey)
    }
  }, [onExit])
  return (
    <div className="wall">
      <Suspense fallback={<Waiting />}>
        <Datascreen ask={ask} onExit={onExit} />
      </Suspense>
    </div>
  )
}
