import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../app/App.tsx'
import { Icon } from './Icon.tsx'

const Datascreen = lazy(() => import('../screens/datascreen/page.tsx'))

/** Data-screen mode: the wall fills the window until it is left; leaving full screen by Esc leaves it, too. core-platform.md 4 */
export function Wall({ onExit }: { onExit: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const follow = () => { if (!document.fullscreenElement) onExit() }
    const onKey = (event: KeyboardEvent) => { if (event.key === 'Escape') onExit() }
    document.addEventListener('fullscreenchange', follow)
    addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      removeEventListener('keydown', onKey)
    }
  }, [onExit])
  return (
    <div className="wall">
      <Suspense fallback={<Waiting />}><Datascreen /></Suspense>
      <button type="button" className="wall-exit" onClick={onExit}><Icon name="exit" size={16} />{t('top.screenOff')}</button>
    </div>
  )
}
