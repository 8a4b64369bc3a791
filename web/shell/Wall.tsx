import { useEffect } from 'react'
import { askWithin } from '../api/within.ts'
import Datascreen from '../screens/datascreen/page.tsx'
import { useWallRem } from '../state/screen.ts'
import type { OpenAlarm } from '../kit/openAlarm.ts'
import { useAlarms } from '../state/alarms.ts'
import { Takeover } from './Takeover.tsx'

/**
 * Data-screen mode: the wall fills the window until it is left; leaving full screen by Esc leaves it, too.
 * core-platform.md 4
 */
export default function Wall({ onExit, onOpen }: { onExit: () => void; onOpen: OpenAlarm }) {
  useWallRem()
  const alarms = useAlarms(it => it.list)
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
      <Datascreen ask={askWithin} onExit={onExit} pulse={alarms} />
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
