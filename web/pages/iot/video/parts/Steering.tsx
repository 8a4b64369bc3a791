import { useEffect, useRef, useState, type RefObject } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { permission } from '../../../../../contract/roles.ts'
import channel from '../../../../../modules/video/channel.ts'
import { useCan } from '../../../../state/session.ts'
import device from '../../../../../modules/video/device.ts'
import { hold, isFixed, presetsOf, steer, type Steered } from '../base/steer.ts'
import { useVideoTexts } from '../base/texts.ts'
import { DragZoom } from './DragZoom.tsx'
import { Rounds } from './Rounds.tsx'

/** Nine places of a pad, as they stand; the middle one lets all stand still. */
const pad = [
  ['upleft', '↖'],
  ['up', '↑'],
  ['upright', '↗'],
  ['left', '←'],
  ['stop', '■'],
  ['right', '→'],
  ['downleft', '↙'],
  ['down', '↓'],
  ['downright', '↘'],
] as const
const lens = [
  ['ptz', 'zoomin', 'zoomIn'],
  ['ptz', 'zoomout', 'zoomOut'],
  ['fi/focus', 'near', 'focusNear'],
  ['fi/focus', 'far', 'focusFar'],
  ['fi/iris', 'out', 'irisOpen'],
  ['fi/iris', 'in', 'irisClose'],
] as const
/** How fast: of 255. */
const speeds = [48, 128, 224] as const
/** Presets that are numbered here; a device may have 255. */
const most = 255

/** A button that does something for as long as it is held: by mouse, finger or key. */
function Held({ sign, title, begin }: { sign: string; title: string; begin: () => () => void }) {
  const end = useRef<(() => void) | null>(null)
  const letGo = () => {
    end.current?.()
    end.current = null
  }
  const press = () => {
    end.current ??= begin()
  }
  useEffect(() => letGo, [])
  return (
    <button
      type="button"
      aria-label={title}
      title={title}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        press()
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        press()
      }}
      onKeyUp={letGo}
      onBlur={letGo}
      onContextMenu={event => event.preventDefault()}
    >
      {sign}
    </button>
  )
}

function Presets({ of }: { of: Steered }) {
  const texts = useVideoTexts()
  const maySet = useCan()(permission(channel.key, 'update'))
  const client = useQueryClient()
  const queryKey = ['video', 'presets', of.deviceId, of.channelId]
  const { data, error, isPending } = useQuery({
    queryKey,
    staleTime: 60_000,
    retry: false,
    queryFn: () => presetsOf(of),
  })
  const say = async (does: 'add' | 'call' | 'delete', presetId: string): Promise<void> => {
    const isDone = await steer(`preset/${does}`, of, { presetId }).then(
      () => true,
      () => false,
    )
    if (isDone && does !== 'call') await client.invalidateQueries({ queryKey })
  }
  if (isPending) return <p>{texts.presetsPending}</p>
  if (error) return <p role="alert">{error.message}</p>
  const free = Array.from({ length: most }, (_, n) => String(n + 1)).find(
    id => !data.some(({ presetId }) => presetId === id),
  )
  return (
    <ul>
      {data.map(({ presetId, presetName }) => (
        <li key={presetId}>
          <button type="button" title={texts.presetCall(presetName)} onClick={() => void say('call', presetId)}>
            <span lang="zh-CN">{presetName}</span>
          </button>
          {maySet && (
            <button
              type="button"
              aria-label={texts.presetDelete(presetName)}
              title={texts.presetDelete(presetName)}
              onClick={() => void say('delete', presetId)}
            >
              ×
            </button>
          )}
        </li>
      ))}
      {maySet && free && (
        <li>
          <button type="button" onClick={() => void say('add', free)}>
            {texts.presetAdd(free)}
          </button>
        </li>
      )}
    </ul>
  )
}

/** Turns a camera while its buttons are held, and leads to directions it remembers. video-contract.md A8 */
export function Steering({ of, video }: { of: Steered; video: RefObject<HTMLVideoElement | null> }) {
  const texts = useVideoTexts()
  const mayOrder = useCan()(permission(device.key, 'update'))
  // Where nobody can say what a camera is, it is asked to try.
  const { data: stands = false } = useQuery({
    queryKey: ['video', 'fixed', of.deviceId, of.channelId],
    staleTime: 300_000,
    retry: false,
    queryFn: () => isFixed(of),
  })
  const [drawing, setDrawing] = useState<'in' | 'out' | null>(null)
  const [speed, setSpeed] = useState<number>(speeds[1])
  const fast = { horizonSpeed: String(speed), verticalSpeed: String(speed), zoomSpeed: String(speed >> 4) }
  const begin = (path: string, command: string) => () =>
    hold(path, of, { command, ...(path === 'ptz' ? fast : { speed: String(speed) }) })
  const steering = (
    <div
      className="vd-steering"
      role="group"
      aria-label={texts.steering}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
    >
      {stands ? (
        <p>{texts.standsStill}</p>
      ) : (
        <div className="vd-pad">
          {pad.map(([command, sign]) => (
            <Held key={command} sign={sign} title={texts.turns[command]} begin={begin('ptz', command)} />
          ))}
        </div>
      )}
      <div className="vd-lens">
        {lens.map(([path, command, word]) => (
          <Held key={word} sign={texts.lensSigns[word]} title={texts.turns[word]} begin={begin(path, command)} />
        ))}
      </div>
      <div className="vd-fast" role="radiogroup" aria-label={texts.turnSpeed}>
        {speeds.map((value, n) => (
          <button key={value} type="button" role="radio" aria-checked={value === speed} onClick={() => setSpeed(value)}>
            {texts.turnSpeeds[n]}
          </button>
        ))}
      </div>
      {mayOrder && !stands && (
        <div className="vd-lens">
          {(['in', 'out'] as const).map(way => (
            <button
              key={way}
              type="button"
              aria-pressed={drawing === way}
              title={texts.draw[way]}
              onClick={() => setDrawing(drawing === way ? null : way)}
            >
              {texts.draw[way]}
            </button>
          ))}
        </div>
      )}
      {!stands && <Rounds of={of} />}
      {!stands && <Presets of={of} />}
    </div>
  )
  return (
    <>
      {drawing && (
        <DragZoom key={drawing} of={of} isIn={drawing === 'in'} video={video} onClose={() => setDrawing(null)} />
      )}
      {steering}
    </>
  )
}
