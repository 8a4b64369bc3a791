import { createContext, useContext, type ReactNode } from 'react'
import { pagesOf, usePage, useTurning, type Place } from '../base/turning.ts'
import type { Badge } from '../../../pages/public/kitchen/data.ts'
import { useKitchenTexts } from '../../../pages/public/kitchen/texts.ts'
import { useDisplayTexts } from '../base/texts.ts'

/** Of what time everything on the screen is, where that is not now; '' while it is fresh. */
export const Stale = createContext('')

/** One idea: its title, of what time it is where that is not now, and what it says. */
export function Block({
  at,
  title,
  note,
  page,
  children,
}: {
  /** Its place in the layout. */
  at: Place
  title: string
  note?: ReactNode
  /** The page that stands, and how many there are. */
  page?: readonly [at: number, all: number] | undefined
  children: ReactNode
}) {
  const texts = useDisplayTexts()
  const stale = useContext(Stale)
  const isChosen = useTurning(({ chosen }) => chosen === at)
  const isWhole = useTurning(it => it.isWhole)
  return (
    <section
      className={`dp-block dp-at-${at}`}
      data-block={at}
      data-stale={stale !== ''}
      data-chosen={isChosen}
      data-whole={isChosen && isWhole}
      aria-label={title}
    >
      <header>
        <h2>{title}</h2>
        {note && <div className="dp-note">{note}</div>}
        {stale && <em className="dp-old">{texts.stale(stale)}</em>}
        {page && page[1] > 1 && <small>{texts.page(page[0] + 1, page[1])}</small>}
      </header>
      <div className="dp-body">{children}</div>
      {isChosen && <output className="dp-hint">{isWhole ? texts.close : texts.open}</output>}
    </section>
  )
}

/** What is owed today, and what of it is done: nothing counts as done that is not. */
export const countOf = (badges: readonly Badge[]) => {
  const owed = badges.filter(({ state }) => state !== 'notNeeded')
  return { owed, done: owed.filter(({ state }) => state === 'done') }
}
/** Where nothing is owed nothing is served. */
export const isClosed = (badges: readonly Badge[]): boolean => badges.length > 0 && !countOf(badges).owed.length

/**
 * Why nothing was recorded of a kind today: no meal is served, it is not needed or not due yet; else it was not done.
 * decisions-2.md E
 */
export function useWhy(badges: readonly Badge[]): (kind: string, otherwise: string) => string {
  const texts = useDisplayTexts()
  const words = useKitchenTexts()
  return (kind, otherwise) => {
    if (isClosed(badges)) return texts.noService
    const state = badges.find(badge => badge.kind === kind)?.state
    return state === 'notNeeded' || state === 'notDue' ? (words.states[state] ?? otherwise) : otherwise
  }
}

/** Grey and honest: what is not there, and why. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="dp-nothing">{children}</p>

/** What the kitchen has not chosen to show. */
export function NotShown() {
  const words = useKitchenTexts()
  return (
    <Nothing>
      {words.notShown}
      <small>{words.itemNotShown}</small>
    </Nothing>
  )
}

/** The things of the page that stands, and which it is. */
export function usePages<T>(things: readonly T[], size: number) {
  const pages = pagesOf(things, size)
  const at = usePage(pages.length)
  return { shown: pages[at] ?? [], page: [at, pages.length] as const }
}
