import { useMemo, useState } from 'react'
import { Segmented, Skeleton } from 'antd'
import { wire } from '../../../../contract/wire.ts'
import { indexFigures } from '../../../../modules/sunshine/figures.ts'
import type { Board } from '../../../../modules/sunshine/answers.ts'
import { Says } from '../../../kit/Meaning.tsx'
import { choose, useEnterprise } from '../../../state/enterprise.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useAsked } from '../../parts/useAsked.ts'
import { useBoard } from '../base/data.ts'
import { Nothing } from '../why/Nothing.tsx'
import { useSunshineTexts } from '../base/texts.ts'
import { Why } from '../why/Why.tsx'
import { Bars } from './Bars.tsx'
import { Conditions, useNames } from './Conditions.tsx'
import { Groups } from './Groups.tsx'
import { everything, isNarrow, kitchensOf, narrow, sumsOf, type Filter, type Kitchen } from './kitchens.ts'
import { Movers } from './Movers.tsx'
import { Ranking } from './Ranking.tsx'
import { Sum } from './Sum.tsx'
import { useOfficeTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

const Simulation = lazy(
  () => import('./Simulation.tsx'),
  it => it.Simulation,
  () => <Skeleton active paragraph={{ rows: 12 }} />,
)

const views = ['rank', 'spread', 'movers', 'groups', 'simulate'] as const
type View = (typeof views)[number]
const viewOf = (asked: string): View => views.find(view => view === asked) ?? 'rank'

function Kitchens({
  board,
  view,
  filter,
  onFilter,
  onView,
  onOpen,
}: {
  board: Board
  view: View
  filter: Filter
  onFilter: (filter: Filter) => void
  onView: (view: View) => void
  onOpen: (kitchen: Kitchen) => void
}) {
  const texts = useOfficeTexts()
  const names = useNames(board.areas)
  const all = useMemo(() => kitchensOf(board), [board])
  const kitchens = useMemo(() => narrow(all, filter), [all, filter])
  const { text, area, type, band } = filter
  // What lies in each band is counted without the band that was chosen.
  const sums = useMemo(() => sumsOf(narrow(all, { ...everything, text, area, type })), [all, text, area, type])
  const list = (part: Partial<Filter>) => {
    onFilter({ ...filter, ...part })
    onView('rank')
  }
  if (all.length === 0) return <Nothing title={texts.noKitchens} text={texts.noKitchensText} />
  const isEmpty = all.every(({ score }) => score === null)
  return (
    <>
      <Conditions board={board} filter={filter} names={names} onFilter={onFilter} />
      <Sum
        sums={sums}
        band={band}
        isPart={isNarrow({ ...filter, band: null, step: null })}
        onBand={to => onFilter({ ...filter, band: to, step: null })}
      />
      {isEmpty && view !== 'rank' ? (
        <Nothing title={texts.empty} text={texts.emptyText} />
      ) : view === 'rank' ? (
        <Ranking
          kitchens={kitchens}
          names={names}
          isNarrow={isNarrow(filter)}
          onClear={() => onFilter(everything)}
          onOpen={onOpen}
        />
      ) : view === 'spread' ? (
        <section className="sx-card" aria-labelledby="sx-spread">
          <header>
            <h2 id="sx-spread">{texts.views.spread}</h2>
            <small>{texts.stepHint}</small>
          </header>
          <Bars steps={sumsOf(kitchens).steps} onPick={to => list({ step: to, band: null })} />
        </section>
      ) : view === 'movers' ? (
        <Movers kitchens={kitchens} onOpen={onOpen} />
      ) : (
        <Groups kitchens={kitchens} names={names} onType={to => list({ type: to })} onArea={to => list({ area: to })} />
      )}
    </>
  )
}

/**
 * How the kitchens of an office stand: ranking, spread, movers, types and areas, and how they would by other rules.
 * domain.md E.1 阳光指数; decisions-2.md A.7
 */
export function Office() {
  const texts = useOfficeTexts()
  const { title } = useSunshineTexts()
  const [asked, setAsked] = useAsked('infoId')
  const [at, setAt] = useAsked('view')
  const [filter, setFilter] = useState(everything)
  const selection = useEnterprise()
  const board = useBoard()
  const view = viewOf(at)
  if (asked || selection.infoId)
    return (
      <Why
        infoId={asked || selection.infoId}
        onBack={() => {
          if (selection.infoId) choose({ infoId: '', cityId: wire.rootArea, name: '' })
          setAsked('')
        }}
      />
    )
  const name = board.data
    ? new Map(board.data.lines.map(([id, infoName]) => [id, infoName]))
    : new Map<string, string>()
  return (
    <div className="sx" aria-busy={board.isPending || undefined}>
      <h1 className="sr">{title}</h1>
      <div className="sx-views">
        <Segmented
          aria-label={texts.viewsLabel}
          value={view}
          onChange={to => setAt(to === 'rank' ? '' : to)}
          options={views.map(value => ({ value, label: texts.views[value] }))}
        />
        <Says of={indexFigures.score} /> {view === 'movers' && <Says of={indexFigures.change} />}
      </div>
      {view === 'simulate' ? (
        <Simulation nameOf={id => name.get(id) ?? id} onOpen={setAsked} />
      ) : (
        <Loaded of={board} page rows={12}>
          {data => (
            <Kitchens
              board={data}
              view={view}
              filter={filter}
              onFilter={setFilter}
              onView={to => setAt(to === 'rank' ? '' : to)}
              onOpen={kitchen => setAsked(kitchen.id)}
            />
          )}
        </Loaded>
      )}
    </div>
  )
}
