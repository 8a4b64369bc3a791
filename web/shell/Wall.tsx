import { useEffect } from 'react'
import { places } from '../../modules/enterprise/panels.ts'
import { usePanel } from '../engine/panels.ts'
import { spoken } from '../i18n/spoken.ts'
import { Waiting } from '../kit/Waiting.tsx'
import { askWithin } from '../api/within.ts'
import Datascreen from '../screens/datascreen/page.tsx'
import { useWallRem } from '../state/screen.ts'
import type { OpenAlarm } from '../kit/openAlarm.ts'
import { useAlarms } from '../state/alarms.ts'
import { useOneKitchen, useSession } from '../state/session.ts'
import { useSpokenTitles } from './spokenTitles.tsx'
import { Takeover } from './Takeover.tsx'

const useWallTexts = spoken({ leave: '退出大屏' }, { leave: 'Leave the screen' })

/** What hangs in its canteen, as the public sees it: the wall of a district says little of one. decisions-2.md E */
function Canteen({ onExit }: { onExit: () => void }) {
  const texts = useWallTexts()
  const tenantId = useSession(it => it.user?.tenant_id ?? '')
  const own = usePanel(places).data?.[0]
  return (
    <>
      {own ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own
        <iframe
          className="wall-canteen"
          title={own.infoName}
          src={`/datascreen?${new URLSearchParams({ infoId: own.infoId, tenantId }).toString()}`}
        />
      ) : (
        <Waiting />
      )}
      <button type="button" className="wall-leave" onClick={onExit}>
        {texts.leave}
      </button>
    </>
  )
}

/**
 * Data-screen mode: the wall fills the window until it is left; leaving full screen by Esc leaves it, too.
 * core-platform.md 4
 */
export default function Wall({ onExit, onOpen }: { onExit: () => void; onOpen: OpenAlarm }) {
  useWallRem()
  const alarms = useAlarms(it => it.list)
  const isKitchen = useOneKitchen()
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
  const { listens, bubble } = useSpokenTitles()
  return (
    <div className="wall" {...listens}>
      {isKitchen ? <Canteen onExit={onExit} /> : <Datascreen ask={askWithin} onExit={onExit} pulse={alarms} />}
      {bubble}
      <Takeover
        onOpen={
          onOpen &&
          (alarm => {
            onExit()
            onOpen(alarm)
          })
        }
      />
    </div>
  )
}
