import { useEffect, useRef, type ReactNode } from 'react'

interface ScrollBoardProps {
  readonly label: string
  /** Height of one row in stage pixels. */
  readonly rowHeight: number
  readonly rows: readonly { readonly key: string; readonly node: ReactNode }[]
  /** On phones, and for those who asked for less motion, the list is an ordinary one to be scrolled by hand. */
  readonly still: boolean
  readonly hint: string
  /** Height of what is pinned above it, in stage pixels. */
  readonly below?: number
}

const stay = 3_000
const glide = 700

/**
 * A list that moves up by one row every three seconds and starts over; it waits while the pointer or the focus is in
 * it, while it fits, and while the page is hidden. A new first row brings it back to the top, so that what is new is
 * seen at once.
 */
export function ScrollBoard({ label, rowHeight, rows, still, hint, below = 0 }: ScrollBoardProps) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const first = rows[0]?.key
  const count = rows.length

  useEffect(() => {
    const frame = box.current
    const moved = list.current
    if (!frame || !moved) return
    moved.style.transition = 'none'
    moved.style.transform = 'none'
    moved.dataset['first'] = first
    if (still) return
    let at = 0
    let landing: ReturnType<typeof setTimeout> | undefined
    const step = () => {
      const fits = count * rowHeight <= frame.clientHeight
      const held = frame.matches(':hover') || frame.contains(document.activeElement) || document.hidden
      if (fits || held) return
      at += 1
      moved.style.transition = `transform ${glide}ms ease`
      moved.style.transform = `translateY(${-at * rowHeight}px)`
      if (at < count) return
      // The copy below the list now stands where the list began: step back unseen.
      at = 0
      landing = setTimeout(() => {
        moved.style.transition = 'none'
        moved.style.transform = 'none'
      }, glide)
    }
    const walk = setInterval(step, stay)
    return () => {
      clearInterval(walk)
      clearTimeout(landing)
    }
  }, [first, count, rowHeight, still])

  return (
    <section
      className={still ? 'ds-board ds-board-still' : 'ds-board'}
      ref={box}
      {...(below > 0 && { style: { top: below } })}
      // What scrolls must be reachable, and held, by keyboard. WCAG 2.1.1
      tabIndex={0}
      aria-label={label}
      title={still ? undefined : hint}
    >
      <ul ref={list}>
        {rows.map(row => (
          <li key={row.key} style={{ height: rowHeight }}>
            {row.node}
          </li>
        ))}
        {!still &&
          rows.map(row => (
            <li key={`copy ${row.key}`} className="ds-board-copy" style={{ height: rowHeight }} aria-hidden="true">
              {row.node}
            </li>
          ))}
      </ul>
    </section>
  )
}
