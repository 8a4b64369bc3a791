import { memo, useState } from 'react'
import { grouped } from '../words/words.ts'

interface FlipNumberProps {
  readonly value: number
  /** The definition of the number (口径), shown on hover and read out. */
  readonly hint?: string
  readonly href?: string | undefined
  readonly className?: string
}

/**
 * A number whose changed digits roll to their new value; what did not change stands still, and nothing moves on first
 * sight. Digits are counted from the right, so 99 → 100 rolls three places.
 */
export const FlipNumber = memo(function FlipNumber({ value, hint, href, className = '' }: FlipNumberProps) {
  const shown = grouped(value)
  const [past, setPast] = useState({ now: shown, before: shown, turn: 0 })
  if (past.now !== shown) setPast({ now: shown, before: past.now, turn: past.turn + 1 })
  const { before, turn } = past
  const digits = [...shown].map((digit, at) => {
    const place = shown.length - at
    const old = before.at(-place) ?? ''
    return turn > 0 && old !== digit ? (
      <span className="ds-flip-digit ds-flip-rolling" key={`${place}/${turn}`}>
        <span className="ds-flip-in">{digit}</span>
        {old && <span className="ds-flip-out">{old}</span>}
      </span>
    ) : (
      <span className="ds-flip-digit" key={place}>
        {digit}
      </span>
    )
  })
  const inner = (
    <>
      <span aria-hidden="true" key={turn} className={turn ? 'ds-flip-row ds-flip-changed' : 'ds-flip-row'}>
        {digits}
      </span>
      <span className="ds-hidden">{shown}</span>
    </>
  )
  const name = `ds-flip ${className}`
  return href ? (
    <a className={name} href={href} title={hint}>
      {inner}
    </a>
  ) : (
    <span className={name} title={hint}>
      {inner}
    </span>
  )
})
