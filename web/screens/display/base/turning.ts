/** Pages of blocks that turn together, until somebody with a remote stops them. */
import { create } from 'zustand'

/** How long a page stands, and after how long without a key pages turn again by themselves. */
const [standsMs, againMs] = [8_000, 120_000]

interface Turning {
  readonly page: number
  readonly isPaused: boolean
  readonly turn: (by: number) => void
  readonly pause: (isPaused: boolean) => void
}
export const useTurning = create<Turning>(set => ({
  page: 0,
  isPaused: false,
  turn: by => set(({ page }) => ({ page: page + by })),
  pause: isPaused => set({ isPaused }),
}))

/** Which of so many pages stands now, from 0. */
export const usePage = (count: number): number =>
  useTurning(({ page }) => (count > 1 ? ((page % count) + count) % count : 0))

/** So many things on a page. */
export const pagesOf = <T>(things: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, n) => things.slice(n * size, (n + 1) * size))

/**
 * Turns the pages, and follows the keys of a remote: OK stops and goes on, the arrows turn and stop.
 * @param between called between two pages: the moment to begin anew
 * @returns ends it
 */
export function startTurning(between: () => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  const timer = setInterval(() => {
    const { isPaused, turn } = useTurning.getState()
    if (isPaused) return
    between()
    turn(1)
  }, standsMs)
  const rest = () => {
    clearTimeout(again)
    if (useTurning.getState().isPaused) again = setTimeout(() => useTurning.getState().pause(false), againMs)
  }
  const onKey = (event: KeyboardEvent) => {
    const { isPaused, turn, pause } = useTurning.getState()
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by) {
      pause(true)
      turn(by)
    } else if (event.key === 'Enter' || event.key === ' ' || event.key === 'MediaPlayPause') {
      // A button that has the focus does its own.
      if (event.target instanceof HTMLElement && event.target.closest('a, button')) return
      pause(!isPaused)
    } else return
    event.preventDefault()
  }
  addEventListener('keydown', onKey)
  const forget = useTurning.subscribe(rest)
  return () => {
    forget()
    clearInterval(timer)
    clearTimeout(again)
    removeEventListener('keydown', onKey)
  }
}
