/** What may stand on the wall: each panel with where its numbers come from. business-area.md 2 */
import { memo, type ComponentType } from 'react'
import type { PanelName, WallPage } from '../../../modules/wall/grid.ts'
import { useCalm } from '../../themes/calm.ts'
import { useReady } from '../../api/first.ts'
import { useInfoId, useKnown, useSource, type SourceName } from './words/data.ts'
import { AlarmLine } from './parts/AlarmLine.tsx'
import { IndexBoard } from './parts/IndexBoard.tsx'
import { Kpis } from './parts/Kpis.tsx'
import { Ledger, LedgerSigns } from './parts/Ledger.tsx'
import { LevelBars } from './parts/LevelBars.tsx'
import { Freshness, Instead, Panel, standingOf } from './parts/Panel.tsx'
import { PeopleFigures } from './parts/PeopleFigures.tsx'
import { PlaceMap } from './parts/PlaceMap.tsx'
import { useStage } from './parts/screen.ts'
import { TypePie } from './parts/TypePie.tsx'
import { WarnList } from './parts/WarnList.tsx'
import { WarnTiles } from './parts/WarnTiles.tsx'
import { useScreenTexts } from './words/words.ts'

function KpiStrip() {
  const t = useScreenTexts()
  const { data, lack } = useSource('totals')
  const standing = standingOf(data, lack)
  return (
    <section className="ds-at-kpis" aria-label={t.kpi.title} data-panel="kpis" data-standing={standing}>
      {data ? (
        <Kpis totals={data} />
      ) : (
        <div className="ds-panel ds-kpis-wait">
          <Instead standing={standing} bars={2} />
        </div>
      )}
      <Freshness source="totals" />
    </section>
  )
}

function LedgerPanel() {
  const { ledger: t } = useScreenTexts()
  const infoId = useInfoId()
  const { data, lack } = useSource('ledger')
  const standing = standingOf(
    data,
    lack,
    data?.every(each => each.done + each.missing + each.exempt === 0),
  )
  return (
    <Panel
      name="ledger"
      {...(infoId && { hint: t.hintOne })}
      source="ledger"
      standing={standing}
      {...(!infoId && { signs: <LedgerSigns /> })}
    >
      {data && <Ledger counts={data} />}
    </Panel>
  )
}

function WarnTypePanel() {
  const { data, lack } = useSource('warnCounts')
  return (
    <Panel name="tiles" source="warnCounts" standing={standingOf(data, lack)}>
      {data && <WarnTiles counts={data} />}
    </Panel>
  )
}

function WarnPanel() {
  const { data, lack } = useSource('warns')
  const still = [useCalm(), !useStage()].includes(true)
  return (
    <Panel name="warns" source="warns" standing={standingOf(data, lack, !data?.length)} bars={9}>
      {data && <WarnList warns={data} still={still} />}
    </Panel>
  )
}

function MapPanel() {
  const { data, lack } = useSource('places')
  const types = useKnown('types')
  const ready = useReady()
  return (
    <Panel name="map" source="places" standing={ready ? standingOf(data, lack, !data?.length) : 'loading'} under>
      <PlaceMap places={data ?? nowhere} types={types} />
    </Panel>
  )
}
const nowhere: readonly never[] = []

function TypePanel() {
  const { data, lack } = useSource('types')
  return (
    <Panel name="types" source="types" standing={standingOf(data, lack, !data?.some(each => each.num))}>
      {data && <TypePie types={data} />}
    </Panel>
  )
}

function LevelPanel() {
  const { data, lack } = useSource('levels')
  const isEmpty = data && ![...data.dynamic, ...data.yearly].some(Boolean)
  return (
    <Panel name="levels" source="levels" standing={standingOf(data, lack, isEmpty)}>
      {data && <LevelBars levels={data} />}
    </Panel>
  )
}

function DayPanel() {
  const { data, lack } = useSource('days')
  return (
    <Panel name="days" source="days" standing={standingOf(data, lack, !data?.length)}>
      {data && <AlarmLine days={data} />}
    </Panel>
  )
}

function IndexPanel() {
  const { data, lack } = useSource('index')
  const isEmpty = data && !Object.values(data.bands).some(Boolean)
  return (
    <Panel name="index" source="index" standing={standingOf(data, lack, isEmpty)}>
      {data && <IndexBoard standing={data} />}
    </Panel>
  )
}

function PeoplePanel() {
  const { data, lack } = useSource('people')
  return (
    <Panel name="people" source="people" standing={standingOf(data, lack, data?.employeeNum === 0)}>
      {data && <PeopleFigures people={data} />}
    </Panel>
  )
}

interface View {
  readonly Body: ComponentType
  readonly sources: readonly SourceName[]
}
// A page that turns, or a panel that moves, draws none of them anew.
const view = (Body: ComponentType, ...sources: readonly SourceName[]): View => ({ Body: memo(Body), sources })

export const views: Readonly<Record<PanelName, View>> = {
  kpis: view(KpiStrip, 'totals'),
  tiles: view(WarnTypePanel, 'warnCounts'),
  warns: view(WarnPanel, 'warns'),
  ledger: view(LedgerPanel, 'ledger'),
  map: view(MapPanel, 'places', 'types'),
  types: view(TypePanel, 'types', 'totals'),
  levels: view(LevelPanel, 'levels'),
  days: view(DayPanel, 'days'),
  index: view(IndexPanel, 'index'),
  people: view(PeoplePanel, 'people'),
}

/** What pages show, each source once. */
export const sourcesOf = (pages: readonly WallPage[]): readonly SourceName[] => [
  ...new Set(pages.flat().flatMap(({ panel }) => views[panel].sources)),
]
