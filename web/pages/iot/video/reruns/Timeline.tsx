import type { KeyboardEvent, MouseEvent } from 'react'
import { clockOf } from '../base/clock.ts'

/** From when to when, epoch ms. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const hourMs = 3_600_000
/** How far a key moves, ms. */
const steps: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -10_000, ArrowDown: -10_000, ArrowRight: 10_000, ArrowUp: 10_000 },
  ...{ PageDown: -600_000, PageUp: 600_000 },
}

/**
 * A day with what was recorded of it, and the moment that is seen. Knows nothing of where recordings come from.
 * @param onSeek told the moment somebody presses at, or goes to by keys
 */
export function Timeline({
  label,
  from,
  to,
  stretches,
  at,
  onSeek,
}: {
  label: string
  /** Epoch ms of the day. */
  from: number
  to: number
  stretches: readonly Stretch[]
  /** The moment seen now. */
  at: number | null
  onSeek: (moment: number) => void
}) {
  const share = (moment: number): string => `${(100 * (Math.min(to, Math.max(from, moment)) - from)) / (to - from)}%`
  const hours = Array.from({ length: Math.floor((to - from) / hourMs) + 1 }, (_, n) => n)
  const onClick = ({ currentTarget, clientX }: MouseEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onSeek(Math.round(from + ((clientX - left) / width) * (to - from)))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined || at === null) return
    event.preventDefault()
    onSeek(Math.min(to - 1000, Math.max(from, at + step)))
  }
  return (
    <div
      className="vr-line"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round((to - from) / 1000)}
      aria-valuenow={at === null ? 0 : Math.round((at - from) / 1000)}
      aria-valuetext={at === null ? '-' : clockOf(at)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {stretches.map(stretch => (
        <i
          key={stretch.from}
          className="vr-stretch"
          style={{
            insetInlineStart: share(stretch.from),
            inlineSize: `calc(${share(stretch.to)} - ${share(stretch.from)})`,
          }}
        />
      ))}
      {hours.map(n => (
        <small
          key={n}
          className="vr-hour"
          data-far={n % 6 !== 0 || undefined}
          style={{ insetInlineStart: share(from + n * hourMs) }}
        >
          {n % 2 === 0 ? n : ''}
        </small>
      ))}
      {at !== null && <b className="vr-now" style={{ insetInlineStart: share(at) }} />}
    </div>
  )
}
