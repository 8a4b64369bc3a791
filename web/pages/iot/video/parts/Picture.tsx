import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { permission } from '../../../../../contract/roles.ts'
import online from '../../../../../modules/supervise/online.ts'
import channel from '../../../../../modules/video/channel.ts'
import { lazy } from '../../../../kit/lazy.tsx'
import { useCan } from '../../../../state/session.ts'
import { toast } from '../../../../state/toasts.ts'
import type { Shot } from './draft.ts'
import type { Cell } from '../base/grid.ts'
import { toggleFull } from '../base/full.ts'
import { useVideoTexts } from '../base/texts.ts'
import { shotOf, snapshot } from '../play/frame.ts'
import { useLive, type Standing } from '../play/useLive.ts'
import { Controls, type Press } from './Controls.tsx'
import { Steering } from './Steering.tsx'
import { Why } from './Why.tsx'
import { clock } from '../../../../../contract/clock.ts'

const Finding = lazy(
  () => import('./Finding.tsx'),
  it => it.Finding,
)
const Reruns = lazy(
  () => import('../reruns/Reruns.tsx'),
  it => it.Reruns,
)

/** How it stands, in words. */
function useStateText(standing: Standing, isOn: boolean): string {
  const texts = useVideoTexts()
  if (standing.kind === 'failed') {
    const { fault } = standing
    if (fault.kind === 'refused') return texts.failed(fault.says)
    return texts.failed(fault.kind === 'codec' ? texts.codec(fault.codec) : texts.faults[fault.kind])
  }
  return standing.kind === 'still' ? texts[isOn ? 'paused' : 'stopped'] : texts[standing.kind]
}

/** The picture of a cell that has a camera, what it is of, how it stands, and what can be done with it. */
export function Picture({
  cell,
  isAsleep,
  box,
  onTurn,
  onClose,
  onState,
}: {
  cell: Cell
  isAsleep: boolean
  /** The cell around it, which the full screen is for. */
  box: RefObject<HTMLElement | null>
  onTurn: (isOn: boolean) => void
  onClose: () => void
  onState: (kind: Standing['kind'], text: string) => void
}) {
  const texts = useVideoTexts()
  const can = useCan()
  const mayTurn = can(permission(channel.key, 'read'))
  const mayFile = can(permission(online.key, 'create'))
  const { camera, isOn, starts } = cell
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setIsMuted] = useState(true)
  // Of this start: what is begun anew plays.
  const [pausedStart, setPausedStart] = useState(0)
  const [isAsked, setIsAsked] = useState(false)
  const [isSteered, setIsSteered] = useState(false)
  const [shot, setShot] = useState<Shot | null>(null)
  const [isRecorded, setIsRecorded] = useState(false)
  const isPaused = pausedStart === starts
  const { standing, kilobits, steered } = useLive(video, camera.id, isOn && !isPaused && !isAsleep, starts)
  const state = useStateText(standing, isOn)
  const { kind } = standing
  useEffect(() => onState(kind, state), [kind, state, onState])
  const keep = async (): Promise<void> => {
    const file = video.current && (await snapshot(video.current, camera))
    toast(file ? 'success' : 'error', file ? texts.saved(file) : texts.noPicture)
  }
  const note = async (): Promise<void> => {
    const at = clock.now()
    const file = video.current && (await shotOf(video.current))
    if (file) setShot({ file, at })
    else toast('error', texts.noPicture)
  }
  const resume = () => (isPaused ? setPausedStart(0) : onTurn(true))
  const presses: readonly Press[] = [
    isOn && !isPaused && kind !== 'failed'
      ? { sign: 'pause', title: texts.pause, run: () => setPausedStart(starts) }
      : { sign: 'play', title: texts.play, run: resume },
    { sign: 'stop', title: texts.stop, isOff: !isOn, run: () => onTurn(false) },
    { sign: isMuted ? 'mute' : 'sound', title: isMuted ? texts.sound : texts.mute, run: () => setIsMuted(!isMuted) },
    { sign: 'snapshot', title: texts.snapshot, isOff: kind !== 'playing', run: () => void keep() },
    ...(mayFile
      ? [{ sign: 'finding', title: texts.finding, isOff: kind !== 'playing', run: () => void note() } as const]
      : []),
    { sign: 'refresh', title: texts.refresh, run: () => onTurn(true) },
    ...(steered && mayTurn
      ? [{ sign: 'steer', title: texts.steering, run: () => setIsSteered(!isSteered) } as const]
      : []),
    ...(steered && mayTurn ? [{ sign: 'records', title: texts.records, run: () => setIsRecorded(true) } as const] : []),
    { sign: 'why', title: texts.why, run: () => setIsAsked(true) },
    { sign: 'full', title: texts.cellFull, run: () => toggleFull(box.current) },
    { sign: 'close', title: texts.remove, run: onClose },
  ]
  let middle: ReactNode = null
  if (kind === 'pulling') middle = <i className="vd-wheel" aria-hidden />
  else if (kind === 'still')
    middle = (
      <button type="button" className="vd-begin" aria-label={`${texts.play} ${camera.name}`} onClick={resume}>
        ▶
      </button>
    )
  return (
    <>
      <video ref={video} className="vd-video" muted={isMuted} playsInline aria-label={camera.name} lang="zh-CN" />
      <header className="vd-of">
        <b lang="zh-CN">{camera.name}</b>
        <small lang="zh-CN">{camera.kitchen}</small>
        {kind === 'playing' && kilobits > 0 && <output>{texts.speed(kilobits)}</output>}
      </header>
      {kind !== 'playing' && (
        <div className="vd-state" data-cover={!isOn || undefined}>
          {middle}
          <p role="status">{state}</p>
          {kind === 'failed' && (
            <p>
              <button type="button" className="vd-press" onClick={() => onTurn(true)}>
                {texts.again}
              </button>
              <button type="button" className="vd-press" onClick={() => setIsAsked(true)}>
                {texts.why}
              </button>
            </p>
          )}
        </div>
      )}
      {isSteered && steered && mayTurn && kind === 'playing' && <Steering of={steered} video={video} />}
      <Controls presses={presses} />
      {isRecorded && steered && <Reruns of={steered} name={camera.name} onClose={() => setIsRecorded(false)} />}
      {isAsked && <Why camera={camera} onClose={() => setIsAsked(false)} />}
      {shot && <Finding camera={camera} shot={shot} onClose={() => setShot(null)} />}
    </>
  )
}
