/** The way of a patrol through kitchens and their cameras. Pure: it says whose cameras it must know next. */
import type { Camera } from './grid.ts'

/** Seconds between two turns. */
export const intervals = [10, 20, 30, 60] as const
export type Interval = (typeof intervals)[number]

export interface Round {
  /** Ids of the kitchens, in the order they are gone through; after the last comes the first. */
  readonly kitchens: readonly string[]
  /** Whose cameras come after those that wait. */
  readonly next: number
  /** Cameras whose turn it is next. */
  readonly waiting: readonly Camera[]
  /** Kitchens in a row that had none: after all of them there is nothing to go through. */
  readonly barren: number
}

export const roundOf = (kitchens: readonly string[]): Round => ({ kitchens, next: 0, waiting: [], barren: 0 })

/**
 * The kitchen whose cameras must be known before a turn of so many cells can be taken; null where enough wait. Within
 * one turn no kitchen comes twice, so that none is asked for ever.
 */
export function lacks({ kitchens, next, waiting, barren }: Round, size: number, looked: number): string | null {
  if (waiting.length >= size || barren >= kitchens.length || looked >= kitchens.length) return null
  return kitchens[next] ?? null
}

/** With the cameras of the kitchen that lacked. Those offline have their turn too: why is said in their cells. */
export function add(round: Round, cameras: readonly Camera[]): Round {
  return {
    ...round,
    next: (round.next + 1) % Math.max(round.kitchens.length, 1),
    waiting: [...round.waiting, ...cameras],
    barren: cameras.length ? 0 : round.barren + 1,
  }
}

/** The cameras of one turn, each once, and the way from there. */
export function take(round: Round, size: number): { readonly cameras: readonly Camera[]; readonly round: Round } {
  const cameras = [...new Map(round.waiting.slice(0, size).map(camera => [camera.id, camera])).values()]
  return { cameras, round: { ...round, waiting: round.waiting.slice(size) } }
}
