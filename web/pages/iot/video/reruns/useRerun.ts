import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Steered } from '../base/steer.ts'
import type { Fault } from '../play/player.ts'
import type { RecordHearer, RecordPlayer } from './play.ts'
import { useRecordTexts } from './texts.ts'
import type { Stretch } from './Timeline.tsx'

/** How often it is looked which moment is in sight, ms. */
const lookMs = 250

type Standing = 'still' | 'pulling' | 'playing' | 'paused' | 'over' | 'failed'

/** Plays what a device recorded; ends with whatever shows it. */
export function useRerun(video: RefObject<HTMLVideoElement | null>, of: Steered, stretches: readonly Stretch[]) {
  const texts = useRecordTexts()
  const [standing, setStanding] = useState<Standing>('still')
  const [fault, setFault] = useState<Fault | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const [speed, setSpeed] = useState(1)
  /** What did not come about, or did: messages of the frame do not stand above a dialog of the browser. */
  const [note, setNote] = useState('')
  const player = useRef<RecordPlayer | null>(null)
  useEffect(() => {
    const eye = setInterval(() => {
      const moment = player.current?.moment() ?? null
      if (moment !== null) setAt(Math.floor(moment / 1000) * 1000)
    }, lookMs)
    return () => {
      clearInterval(eye)
      player.current?.close()
    }
  }, [])
  const open = useCallback(
    async (moment: number, pace: number): Promise<void> => {
      const element = video.current
      if (!element) return
      const hearer: RecordHearer = {
        onPulling: () => setStanding('pulling'),
        onPlaying: () => setStanding('playing'),
        onOver: () => setStanding('over'),
        onFault(reason) {
          player.current?.close()
          player.current = null
          setFault(reason)
          setStanding('failed')
        },
      }
      setStanding('pulling')
      const { openRecord } = await import('./play.ts')
      if (!element.isConnected) return
      player.current?.close()
      player.current = openRecord(element, of, stretches, moment, pace, hearer)
    },
    [video, of, stretches],
  )
  /** @param then what stands when it was done; without, what stands by then */
  const tell = (work: Promise<void> | undefined, then?: Standing) =>
    void work?.then(
      () => {
        setNote('')
        if (then) setStanding(then)
      },
      (error: unknown) => setNote(error instanceof Error ? error.message : String(error)),
    )
  const isRunning = standing === 'playing' || standing === 'paused'
  const says = (): string => {
    if (standing === 'failed' && fault)
      return fault.kind === 'refused'
        ? fault.says
        : fault.kind === 'codec'
          ? texts.codec(fault.codec)
          : texts.faults[fault.kind]
    return standing === 'pulling' ? texts.waiting : standing === 'over' ? texts.over : texts.choose
  }
  return {
    ...{ standing, at, speed, says: says(), note, setNote },
    /** Plays from a moment on. */
    begin(moment: number): void {
      setAt(moment)
      if (isRunning && player.current) tell(player.current.seek(moment), 'playing')
      else void open(moment, speed)
    },
    pause: () => tell(player.current?.pause(), 'paused'),
    resume: () => tell(player.current?.resume(), 'playing'),
    pace(next: number): void {
      setSpeed(next)
      // Also while pictures are waited for: they then come as fast.
      tell(player.current?.speed(next), standing === 'paused' ? 'playing' : undefined)
    },
  }
}
