import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { spoken } from '../../i18n/spoken.ts'
import { useGestures } from './gestures.ts'
import { look, lookAway, type Shot } from './look.ts'
import './viewer.css'

const useViewerTexts = spoken(
  {
    viewer: '查看图片',
    previous: '上一张',
    next: '下一张',
    larger: '放大',
    smaller: '缩小',
    turn: '旋转',
    save: '下载',
    close: '关闭',
    count: (at: number, of: number) => `第 ${at} 张，共 ${of} 张`,
    failed: '图片无法显示',
    again: '重试',
  },
  {
    viewer: 'Pictures',
    previous: 'Previous picture',
    next: 'Next picture',
    larger: 'Larger',
    smaller: 'Smaller',
    turn: 'Turn',
    save: 'Download',
    close: 'Close',
    count: (at, of) => `Picture ${at} of ${of}`,
    failed: 'The picture cannot be shown',
    again: 'Try again',
  },
)

const Mark = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

/**
 * Pictures over everything: paged by key, button or swipe, zoomed, turned, saved; closed by Escape or a touch beside
 * them, the focus going back to where it was.
 */
export default function Viewer({ shots, at }: { shots: readonly Shot[]; at: number }) {
  const texts = useViewerTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [lost, setLost] = useState<string | null>(null)
  const shot = shots[at]!
  const step = (by: number) => {
    const to = at + by
    if (!shots[to]) return
    setLost(null)
    reset()
    look(shots, to)
  }
  const { pose, held, zoom, turn, reset, lift, on } = useGestures(step)

  useEffect(() => {
    const it = dialog.current!
    it.showModal()
    return () => it.close()
  }, [])
  // The neighbours are there when they are turned to.
  useEffect(() => {
    for (const next of [shots[at + 1], shots[at - 1]]) if (next) new Image().src = next.src
  }, [shots, at])

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    PageUp: () => step(-1),
    PageDown: () => step(1),
    Home: () => step(-at),
    End: () => step(shots.length - 1 - at),
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    0: reset,
    r: turn,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Nothing behind hears a key: it is not in sight.
    event.stopPropagation()
    const does = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (lift(event) && !document.elementFromPoint(event.clientX, event.clientY)?.closest('figure')) lookAway()
  }
  const button = (label: string, d: string, does: () => void, disabled = false) => (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={does}>
      <Mark d={d} />
    </button>
  )
  const style = { transform: `translate(${pose.x}px, ${pose.y}px) scale(${pose.scale}) rotate(${pose.turn}deg)` }
  return (
    <dialog
      ref={dialog}
      className="vw"
      tabIndex={-1}
      aria-label={texts.viewer}
      onClose={event => {
        if (!event.currentTarget.open) lookAway()
      }}
      onKeyDown={onKeyDown}
    >
      <header>
        <strong>{shot.name}</strong>
        {shots.length > 1 && (
          <span role="status" aria-label={texts.count(at + 1, shots.length)}>
            {at + 1} / {shots.length}
          </span>
        )}
        <span className="vw-space" />
        {button(texts.smaller, 'M5 12h14', () => zoom(1 / 1.5), pose.scale === 1)}
        {button(texts.larger, 'M5 12h14M12 5v14', () => zoom(1.5))}
        {button(texts.turn, 'M20 11a8 8 0 1 0-2.3 5.7M20 5v6h-6', turn)}
        <a href={shot.src} download aria-label={texts.save} title={texts.save}>
          <Mark d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
        </a>
        {button(texts.close, 'm6 6 12 12M18 6 6 18', lookAway)}
      </header>
      <div
        className="vw-stage"
        data-held={held || undefined}
        data-large={pose.scale > 1 || undefined}
        {...on}
        onPointerUp={onPointerUp}
        onPointerCancel={lift}
      >
        {lost === shot.src ? (
          <p role="alert">
            {texts.failed}{' '}
            <button type="button" className="vw-again" onClick={() => setLost(null)}>
              {texts.again}
            </button>
          </p>
        ) : (
          <figure key={shot.src}>
            <img src={shot.src} alt={shot.name} style={style} draggable={false} onError={() => setLost(shot.src)} />
            {shot.note && <figcaption>{shot.note}</figcaption>}
          </figure>
        )}
        {shots.length > 1 && (
          <>
            <span className="vw-step vw-back">{button(texts.previous, 'm15 5-7 7 7 7', () => step(-1), at === 0)}</span>
            <span className="vw-step vw-on">
              {button(texts.next, 'm9 5 7 7-7 7', () => step(1), at === shots.length - 1)}
            </span>
          </>
        )}
      </div>
    </dialog>
  )
}
