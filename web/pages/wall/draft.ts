import { useState } from 'react'
import { pagesMost, standing, type Arrangement, type WallPage } from '../../../modules/wall/grid.ts'

/** An arrangement that is being changed, and what it was before each change. */
export interface Draft {
  readonly now: Arrangement
  readonly at: number
  readonly page: WallPage
  readonly isChanged: boolean
  readonly canUndo: boolean
  readonly canAdd: boolean
  show(at: number): void
  /** @returns whether it could be done */
  change(page: WallPage | null): boolean
  turn(seconds: number): void
  addPage(): void
  removePage(): void
  restore(): void
  undo(): void
  /** What is kept now is where changes begin. */
  settle(kept: Arrangement): void
}

export function useDraft(kept: Arrangement): Draft {
  const [from, setFrom] = useState(kept)
  const [past, setPast] = useState<readonly Arrangement[]>([])
  const [now, setNow] = useState(kept)
  const [place, setPlace] = useState(0)
  const at = Math.min(place, now.pages.length - 1)
  const become = (next: Arrangement) => {
    setPast(before => [...before.slice(-99), now])
    setNow(next)
  }
  const withPages = (pages: readonly WallPage[]) => become({ ...now, pages })
  return {
    now,
    at,
    page: now.pages[at] ?? [],
    isChanged: JSON.stringify(now) !== JSON.stringify(from),
    canUndo: past.length > 0,
    canAdd: now.pages.length < pagesMost,
    show: setPlace,
    change(page) {
      if (page) withPages(now.pages.with(at, page))
      return page !== null
    },
    turn: seconds => become({ ...now, turn: seconds }),
    addPage() {
      withPages([...now.pages, []])
      setPlace(now.pages.length)
    },
    removePage: () => withPages(now.pages.toSpliced(at, 1)),
    restore: () => become(standing),
    undo() {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setNow(before)
    },
    settle(arrangement) {
      setFrom(arrangement)
      setNow(arrangement)
      setPast([])
    },
  }
}
