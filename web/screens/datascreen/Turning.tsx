import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { standing, type WallPage } from '../../../modules/wall/grid.ts'
import { upright } from '../../../modules/wall/upright.ts'
import { useCalm } from '../../themes/calm.ts'
import { Masthead } from './parts/Masthead.tsx'
import { Pages } from './parts/Pages.tsx'
import { useStage } from './parts/screen.ts'
import { Spot } from './parts/Spot.tsx'
import { sourcesOf, views } from './panels.tsx'
import { useAgain, useFresh, useKnown, type SourceName } from './words/data.ts'
import type { Lang } from '../../../contract/in-lang.ts'
import { clock } from '../../../contract/clock.ts'

/** Keeps one source fresh; alone, so that what its refreshing changes renders nothing else. */
function Fresh({ source }: { source: SourceName }) {
  useFresh(source)
  return null
}

/** Keeps fresh what the wall shows on any page, so that a page that comes round is never an old one. */
export const FreshOf = ({ sources }: { sources: readonly SourceName[] }) =>
  ['layout' as const, ...sources].map(source => <Fresh key={source} source={source} />)

const signs = ['pointermove', 'keydown', 'focusin'] as const

/** On a phone one page below the other, each panel once. */
const stacked = (pages: readonly WallPage[]): WallPage =>
  pages.flat().filter(({ panel }, at, all) => all.findIndex(cell => cell.panel === panel) === at)

/** So long (ms) after the pointer or a key moved somebody is taken to look closer; a mouse at rest is nobody. */
const closeLook = 60_000

/**
 * Which page is shown: each for so many seconds, as long as nobody looks closer, holds it, or asked for little motion.
 * WCAG 2.2.2
 */
function useTurn(count: number, seconds: number) {
  const calm = useCalm()
  const [at, setAt] = useState(0)
  const [isHeld, hold] = useState(calm)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHeld || count < 2) return
    let moved = -Infinity
    const note = () => {
      moved = clock.now()
    }
    const watched = area.current
    for (const sign of signs) watched?.addEventListener(sign, note)
    const timer = setInterval(() => {
      if (clock.now() - moved >= closeLook && !document.hidden) setAt(now => now + 1)
    }, seconds * 1000)
    return () => {
      clearInterval(timer)
      for (const sign of signs) watched?.removeEventListener(sign, note)
    }
    // `at`: a page somebody turned to by hand stays as long as any other.
  }, [count, seconds, isHeld, at])
  return { at: count ? at % count : 0, setAt, isHeld, hold, area }
}

interface TurningProps {
  readonly lang: Lang
  readonly onLang: (lang: Lang) => void
  readonly onExit?: (() => void) | undefined
  readonly pulse?: unknown
}

/** What tells of alarms. */
const ofAlarms: readonly SourceName[] = ['warns', 'warnCounts', 'places']
/** Asks for alarms again whenever the pulse is another; not for the one there was at first. */
function usePulse(pulse: unknown): void {
  const again = useAgain()
  const [first] = useState(pulse)
  useEffect(() => {
    if (pulse !== first) again(ofAlarms)
  }, [pulse, first, again])
}

/** The head and the pages of the wall, as the tenant arranged them. */
export function Turning({ lang, onLang, onExit, pulse }: TurningProps) {
  usePulse(pulse)
  const { turn, pages: arranged } = useKnown('layout') ?? standing
  const stage = useStage()
  const [isWall, isUpright] = [stage !== null, stage?.isUpright]
  const pages = useMemo(() => (isUpright ? upright(arranged) : arranged), [isUpright, arranged])
  const { at, setAt, isHeld, hold, area } = useTurn(isWall ? pages.length : 1, turn)
  const cells = useMemo(() => (isWall ? pages[at] : stacked(pages)) ?? [], [isWall, pages, at])
  const sources = useMemo(() => sourcesOf(pages), [pages])
  const go = useCallback((to: number) => setAt(to), [setAt])
  const toggle = useCallback(() => hold(now => !now), [hold])
  return (
    <>
      <FreshOf sources={sources} />
      <Masthead lang={lang} onLang={onLang} onExit={onExit} sources={sources} />
      {isWall && pages.length > 1 && <Pages count={pages.length} at={at} onGo={go} isHeld={isHeld} onHold={toggle} />}
      <div className="ds-grid" ref={area} data-page={at}>
        {cells.map(cell => {
          const { Body } = views[cell.panel]
          return (
            <Spot key={cell.panel} cell={cell}>
              <Body />
            </Spot>
          )
        })}
      </div>
    </>
  )
}
