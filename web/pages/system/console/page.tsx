import { type ReactNode, useEffect } from 'react'
import { Navigate } from '../../../kit/router.tsx'
import { wireMoment } from '../../../../contract/wire.ts'
import { Waiting } from '../../../kit/Waiting.tsx'
import { useSession } from '../../../state/session.ts'
import { keepOnly } from '../../../state/tabs.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useFigures, type Figures } from './data.ts'
import { bytes, pointsOf, type Sample } from './series.ts'
import { useMonitorTexts } from './texts.ts'
import './monitor.css'

const consolePlace = 'wel/dashboard'
const [width, height] = [300, 60]

/** A line of the last minutes; `floor` keeps a quiet server from looking busy. */
function Line({ samples, now, floor }: { samples: readonly Sample[]; now: number; floor: number }) {
  const points = pointsOf(samples, now, width, height, floor)
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg className="monitor-line" viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none" aria-hidden>
      {first && last && <polygon points={`${first[0].toFixed(1)},${height} ${line} ${last[0].toFixed(1)},${height}`} />}
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Card({
  title,
  value,
  unit,
  note,
  children,
}: {
  title: string
  value: string
  unit?: string
  note?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className="monitor-card">
      <h2>{title}</h2>
      <p>
        <b>{value}</b>
        {unit && <small> {unit}</small>}
      </p>
      {note && <small>{note}</small>}
      {children}
    </div>
  )
}

/** Who looks after no server sees the numbers of their kitchens at this address. business-area.md 2 */
const chartsPlace = 'wel/chart'
/** There, without a tab of a page that nobody could look at left behind. */
function LedToCharts() {
  useEffect(() => keepOnly(place => place !== consolePlace), [])
  return <Navigate to={`/${chartsPlace}`} replace />
}

/**
 * The console of core-platform.md 2. Everybody may come to its address; who does not look after the server is led to
 * the charts.
 */
export default function ConsolePage() {
  const permissions = useSession(it => it.permissions)
  if (permissions === null) return <Waiting />
  return permissions.has('system_monitor_read') ? <Console /> : <LedToCharts />
}

/** How the server is, live. */
function Console() {
  const texts = useMonitorTexts()
  const query = useFigures()
  const { histories, at, isError } = query
  const draw = ({ host, process, requests, streams, exports, devices, jobs, database, tenant }: Figures) => {
    const line = (samples: readonly Sample[], floor: number) => <Line samples={samples} now={at} floor={floor} />
    const { uptime, pause } = process
    return (
      <>
        <p className="monitor-state" role="status" data-stale={isError || undefined}>
          {texts.updated(wireMoment(at))}
          {isError && ` · ${texts.stale}`} · {texts.last}
        </p>
        <div className="monitor-cards">
          <Card title={texts.cpu} value={process.cpu.toFixed(1)} unit="%" note={texts.cores(host.cores, host.load)}>
            {line(histories.cpu, 20)}
          </Card>
          <Card
            title={texts.memory}
            value={bytes(process.rss)}
            note={`${texts.heap} ${texts.used(bytes(process.heapUsed), bytes(process.heapTotal))}`}
          >
            {line(histories.memory, process.rss * 1.5)}
          </Card>
          <Card
            title={texts.delay}
            value={pause.p99.toFixed(1)}
            unit={texts.ms}
            note={texts.pauses(pause.mean.toFixed(1), pause.max.toFixed(1))}
          >
            {line(histories.delay, 20)}
          </Card>
          <Card
            title={texts.requests}
            value={requests.perSecond.toFixed(requests.perSecond < 10 ? 1 : 0)}
            unit={texts.perSecond}
            note={texts.counted(requests.all, requests.failed)}
          >
            {line(histories.requests, 5)}
          </Card>
          <Card
            title={texts.hostMemory}
            value={bytes(host.memoryTotal - host.memoryFree)}
            note={texts.used(bytes(host.memoryTotal - host.memoryFree), bytes(host.memoryTotal))}
          />
          <Card
            title={texts.database}
            value={String(database.connections)}
            note={`${texts.most(database.connectionsMost)} · ${bytes(database.size)}`}
          />
          <Card title={texts.streams} value={String(streams)} note={texts.sessions(tenant.sessions, tenant.users)} />
          <Card title={texts.exports} value={String(exports.running)} note={texts.waiting(exports.waiting)} />
          <Card title={texts.devices} value={devices === null ? texts.off : String(devices)} />
          <Card title={texts.actions} value={String(tenant.deedsToday)} note={jobs ? texts.jobsOn : texts.jobsOff} />
          <Card
            title={texts.uptime}
            value={texts.days(
              Math.floor(uptime / 86_400),
              Math.floor(uptime / 3600) % 24,
              Math.floor(uptime / 60) % 60,
            )}
            note={`Node.js ${process.node} · PostgreSQL ${database.version}`}
          />
          <Card title={texts.host} value={host.name} note={`${host.system} · pid ${process.pid}`} />
        </div>
      </>
    )
  }
  return (
    <section className="part-page monitor">
      <h1>{texts.title}</h1>
      <Loaded of={query} page rows={8}>
        {draw}
      </Loaded>
    </section>
  )
}
