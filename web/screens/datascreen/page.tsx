/** `/datascreen`: the public wall. Composition only; business-area.md 2, domain.md D.11. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCalm } from '../../themes/calm.ts'
import { useFirst, useReady } from '../../api/first.ts'
import { useLang } from '../../state/prefs.ts'
import { createClient, ScopeContext, useInfoId, useKnown, useSource, whoseOf, type Whose } from './words/data.ts'
import './datascreen.css'
import { en } from './words/en.ts'
import { AlarmLine } from './parts/AlarmLine.tsx'
import { Kpis } from './parts/Kpis.tsx'
import { Ledger, LedgerSigns } from './parts/Ledger.tsx'
import { LevelBars } from './parts/LevelBars.tsx'
import { Masthead } from './parts/Masthead.tsx'
import { Freshness, Instead, Panel, standingOf } from './parts/Panel.tsx'
import { PlaceMap } from './parts/PlaceMap.tsx'
import { useStage } from './parts/screen.ts'
import { TypePie } from './parts/TypePie.tsx'
import { WarnList } from './parts/WarnList.tsx'
import { WarnTiles } from './parts/WarnTiles.tsx'
import { useWords, Words, type Lang } from './words/words.ts'
import { zh } from './words/zh.ts'

function KpiStrip() {
  const t = useWords()
  const { data, failed } = useSource('totals')
  const standing = standingOf(data, failed)
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
  const { ledger: t } = useWords()
  const infoId = useInfoId()
  const { data, failed } = useSource('ledger')
  const standing = standingOf(
    data,
    failed,
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
  const { data, failed } = useSource('warnCounts')
  return (
    <Panel name="tiles" source="warnCounts" standing={standingOf(data, failed)}>
      {data && <WarnTiles counts={data} />}
    </Panel>
  )
}

function WarnPanel({ still }: { still: boolean }) {
  const { data, failed } = useSource('warns')
  return (
    <Panel name="warns" source="warns" standing={standingOf(data, failed, !data?.length)} bars={9}>
      {data && <WarnList warns={data} still={still} />}
    </Panel>
  )
}

function MapPanel() {
  const { data, failed } = useSource('places')
  const types = useKnown('types')
  const ready = useReady()
  return (
    <Panel name="map" source="places" standing={ready ? standingOf(data, failed, !data?.length) : 'loading'} under>
      <PlaceMap places={data ?? nowhere} types={types} />
    </Panel>
  )
}
const nowhere: readonly never[] = []

function TypePanel() {
  const { data, failed } = useSource('types')
  return (
    <Panel name="types" source="types" standing={standingOf(data, failed, !data?.some(each => each.num))}>
      {data && <TypePie types={data} />}
    </Panel>
  )
}

function LevelPanel() {
  const { data, failed } = useSource('levels')
  const isEmpty = data && ![...data.dynamic, ...data.yearly].some(Boolean)
  return (
    <Panel name="levels" source="levels" standing={standingOf(data, failed, isEmpty)}>
      {data && <LevelBars levels={data} />}
    </Panel>
  )
}

function DayPanel() {
  const { data, failed } = useSource('days')
  return (
    <Panel name="days" source="days" standing={standingOf(data, failed, !data?.length)}>
      {data && <AlarmLine days={data} />}
    </Panel>
  )
}

/** Back to where the visitor came from inside the application, else to its first page. */
function leave() {
  const step: unknown = history.state
  const inside = typeof step === 'object' && step !== null && 'idx' in step && Number(step.idx) > 0
  if (inside || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))) history.back()
  else location.assign('/')
}

/** The address of the page itself. Inside another page (data-screen mode) the address belongs to that page. */
const ownAddress = () => location.pathname.endsWith('/datascreen')

/** All optional: as a page of its own the screen reads `?infoId= &tenantId= &lang= &from=app`. */
interface DataScreenProps {
  readonly infoId?: string
  readonly tenantId?: string
  readonly lang?: Lang
  /** Asks as somebody signed in, see data.ts. */
  readonly ask?: Whose['ask']
  /** What "exit" does; with it, or with `from=app`, the button shows. By default it goes back. */
  readonly onExit?: () => void
}

export default function DataScreen(props: DataScreenProps) {
  const first = useFirst()
  const spoken = useLang()
  const [client] = useState(() => createClient(first))
  const asked = useMemo(() => new URLSearchParams(first ? first.search : ownAddress() ? location.search : ''), [first])
  const whose = whoseOf(asked)
  const infoId = props.infoId ?? whose.infoId
  const tenantId = props.tenantId ?? whose.tenantId
  const [chosen, setChosen] = useState<Lang>()
  const lang = chosen ?? props.lang ?? ((asked.get('lang') ?? spoken).startsWith('en') ? 'en' : 'zh')
  const [opened] = useState(Date.now)
  const { ask } = props
  const scope = useMemo(() => ({ infoId, tenantId, ask, opened }), [infoId, tenantId, ask, opened])
  const t = lang === 'en' ? en : zh
  const stage = useStage()
  const calm = useCalm()
  const onExit = props.onExit ?? (asked.get('from') === 'app' ? leave : undefined)

  const speak = useMemo(
    () => (next: Lang) => {
      setChosen(next)
      if (!ownAddress()) return
      const address = new URL(location.href)
      address.searchParams.set('lang', next)
      history.replaceState(history.state, '', address)
    },
    [],
  )

  useEffect(() => {
    const before = document.title
    document.title = t.title
    return () => {
      document.title = before
    }
  }, [t])

  return (
    <QueryClientProvider client={client}>
      <ScopeContext value={scope}>
        <Words value={t}>
          <main className={stage ? 'ds-screen' : 'ds-screen ds-phone'} lang={t.htmlLang} data-lang={lang}>
            <div className="ds-stage" style={stage ?? undefined}>
              <Masthead lang={lang} onLang={speak} onExit={onExit} />
              <KpiStrip />
              <WarnTypePanel />
              <WarnPanel still={calm || !stage} />
              <LedgerPanel />
              <MapPanel />
              <TypePanel />
              <LevelPanel />
              <DayPanel />
            </div>
          </main>
        </Words>
      </ScopeContext>
    </QueryClientProvider>
  )
}
