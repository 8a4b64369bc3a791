/** Pages of blocks that turn together, until somebody with a remote stops them. */
import { create } from 'zustand'

/** How long a page stands, and after how long without a key pages turn again by themselves. */
const [standsMs, againMs] = [8_000, 120_000]

/** The blocks in the order in which a remote goes through them: that of reading. */
export const blocks = ['today', 'people', 'morning', 'live', 'cold', 'warns', 'menu', 'records', 'code'] as const
export type Place = (typeof blocks)[number]

interface Turning {
  readonly page: number
  readonly isPaused: boolean
  /** The block that somebody chose, and whether it has the screen for itself. */
  readonly chosen: Place | null
  readonly isWhole: boolean
  readonly turn: (by: number) => void
  readonly pause: (isPaused: boolean) => void
  readonly choose: (by: number) => void
  readonly open: (isWhole: boolean) => void
}
const all = { chosen: null, isWhole: false } as const
export const useTurning = create<Turning>(set => ({
  page: 0,
  isPaused: false,
  ...all,
  turn: by => set(({ page }) => ({ page: page + by })),
  // With the pages everything comes back.
  pause: isPaused => set(isPaused ? { isPaused } : { isPaused, ...all }),
  choose: by =>
    set(({ chosen }) => {
      const from = chosen === null ? (by > 0 ? -1 : 0) : blocks.indexOf(chosen)
      return { isPaused: true, chosen: blocks[(from + by + blocks.length) % blocks.length]! }
    }),
  open: isWhole => set(isWhole ? { isWhole } : all),
}))

/** Which of so many pages stands now, from 0. */
export const usePage = (count: number): number =>
  useTurning(({ page }) => (count > 1 ? ((page % count) + count) % count : 0))

/** So many things on a page. */
export const pagesOf = <T>(things: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, n) => things.slice(n * size, (n + 1) * size))

/** What a key of a remote does; nothing for every other key. screens-2.md 1 */
function pressed(key: string): (() => void) | undefined {
  const { isPaused, chosen, isWhole, turn, pause, choose, open } = useTurning.getState()
  const turned = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (turned)
    return () => {
      pause(true)
      turn(turned)
    }
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (by) return () => choose(by)
  if (['Escape', 'GoBack', 'BrowserBack', 'Backspace'].includes(key)) return chosen ? () => open(false) : undefined
  if (key === 'MediaPlayPause') return () => pause(!isPaused)
  if (key !== 'Enter' && key !== ' ') return undefined
  return chosen ? () => open(!isWhole) : () => pause(!isPaused)
}

/**
 * Turns the pages, and follows the keys of a remote: left and right turn and stop them, up and down choose a block, OK
 * gives it the whole screen and takes it back; without one OK stops and goes on.
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
    const act = pressed(event.key)
    // A button that has the focus does its own.
    const isOwn = event.key === 'Enter' || event.key === ' '
    if (!act || (isOwn && event.target instanceof HTMLElement && event.target.closest('a, button'))) return
    act()
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
