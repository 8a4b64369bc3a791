import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { WallPage } from '../../../modules/wall/grid.ts'
import { askWithin } from '../../api/within.ts'
import { useLang } from '../../state/prefs.ts'
import DataScreen from '../../screens/datascreen/page.tsx'
import { sourcesOf, views } from '../../screens/datascreen/panels.tsx'
import { Masthead } from '../../screens/datascreen/parts/Masthead.tsx'
import { StageBox } from '../../screens/datascreen/parts/screen.ts'
import { Spot } from '../../screens/datascreen/parts/Spot.tsx'
import { FreshOf } from '../../screens/datascreen/Turning.tsx'

const nothing = () => undefined

/** A page of the wall with its real panels, as large as there is room; over them lies what is given. */
export function Stage({ page, label, children }: { page: WallPage; label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const lang = useLang()
  const sources = useMemo(() => sourcesOf([page]), [page])
  useEffect(() => {
    const follow = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    follow.observe(frame.current!)
    return () => follow.disconnect()
  }, [])
  return (
    <section className="lw-stage" ref={frame} aria-label={label}>
      {width > 0 && (
        <StageBox value={{ width, height: (width * 9) / 16 }}>
          <DataScreen ask={askWithin} lang={lang} infoId="" onExit={nothing}>
            <FreshOf sources={sources} />
            <div inert>
              <Masthead lang={lang} onLang={nothing} sources={sources} />
            </div>
            {/* What is arranged is not used: no link of it leads away meanwhile. */}
            <div className="ds-grid lw-panels" inert>
              {page.map(cell => {
                const { Body } = views[cell.panel]
                return (
                  <Spot key={cell.panel} cell={cell}>
                    <Body />
                  </Spot>
                )
              })}
            </div>
            <div className="ds-grid lw-grid">{children}</div>
          </DataScreen>
        </StageBox>
      )}
    </section>
  )
}
