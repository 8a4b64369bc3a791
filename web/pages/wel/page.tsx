import dayjs from 'dayjs'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { permission } from '../../../contract/roles.ts'
import { wireMoment } from '../../../contract/wire.ts'
import { useMenus } from '../../shell/menus.ts'
import { useOpenAlarm } from '../../shell/Alarms.tsx'
import { chosen, useEnterprise } from '../../state/enterprise.ts'
import { nameOf } from '../../state/menu.ts'
import { simplePlace } from '../../state/mode.ts'
import { usePrefs } from '../../state/prefs.ts'
import { usePhone } from '../../state/screen.ts'
import { useCan, useOneKitchen, useRole, useSession } from '../../state/session.ts'
import { ledgers, type LedgerName, type Totals, useOpenAlarms, useTotals } from './data.ts'
import { Ring, Sign, Skyline } from './drawings.tsx'
import './wel.css'

function greeting(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** The clock of the kitchen, whatever zone the machine is set to. */
const businessTime = () => dayjs(wireMoment(Date.now()))

/** Every minute, so that the greeting and the day follow a screen that is left on. */
function useNow() {
  const [now, setNow] = useState(businessTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(businessTime()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const share = (done: number, all: number) => (all ? done / all : 0)

export function Welcome({ totals, single }: { totals: Totals | undefined; single: boolean }) {
  const { t } = useTranslation()
  const lang = usePrefs(it => it.lang)
  const user = useSession(it => it.user)
  const selection = useEnterprise()
  const now = useNow()
  const day = lang === 'zh' ? now.locale('zh-cn').format('YYYY年M月D日 dddd') : now.locale('en').format('dddd, MMMM D, YYYY')
  const sum = (names: readonly (keyof Totals)[]) => names.reduce((all, name) => all + (totals?.[name] ?? 0), 0)
  const done = sum(ledgers.map(it => it.name))
  const left = sum(ledgers.map(it => `not${it.name}` as const))
  const toDo = left ? t('wel.done', { done, left }) : t('wel.allDone')
  return (
    <section className="wl-hello">
      <Skyline />
      <div>
        <h1>{t(`wel.${greeting(now.hour())}`)}{lang === 'zh' ? '，' : ', '}{user?.nick_name || user?.user_name}</h1>
        <p>{t('wel.today', { day })}</p>
        {totals && done + left > 0 && (
          <p className="wl-sum">{single ? toDo : chosen(selection) ? selection.name : t('wel.scopeAll')}</p>
        )}
      </div>
      {totals && done + left > 0 && <Ring share={share(done, done + left)} label={t('wel.rate')} />}
    </section>
  )
}

function Tile({ name, sign, totals, page, single }: { name: LedgerName; sign: string; totals: Totals; page: string | undefined; single: boolean }) {
  const { t } = useTranslation()
  const [done, left] = [totals[name] ?? 0, totals[`not${name}`] ?? 0]
  const all = done + left
  const state = all === 0 ? 'idle' : left === 0 ? 'done' : done === 0 ? 'missing' : 'part'
  const counted = all === 0 ? t('wel.notOwed') : left ? t('wel.notRecordedBy', { count: left }) : t('wel.recordedBy', { count: done })
  const inside = (
    <>
      <Sign name={sign} />
      <span className="wl-name">{t(`wel.names.${name}`)}</span>
      {single
        ? <span className="wl-state">{t(state === 'done' ? 'wel.recorded' : state === 'idle' ? 'wel.notOwed' : 'wel.notRecorded')}</span>
        : <span className="wl-count"><b>{done}</b> / {all}<small>{counted}</small></span>}
      {!single && <i className="wl-bar" aria-hidden><u style={{ width: `${share(done, all) * 100}%` }} /></i>}
    </>
  )
  const looks = `wl-tile wl-${state}${single ? ' wl-single' : ''}`
  return page ? <Link className={looks} to={`/${page}`} data-ledger={name}>{inside}</Link> : <div className={looks} data-ledger={name}>{inside}</div>
}

export function Card({ title, hint, more, children }: { title: string; hint?: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="wl-card">
      <header><h2>{title}</h2>{hint && <small>{hint}</small>}{more}</header>
      {children}
    </section>
  )
}

export function Failed({ again }: { again: () => unknown }) {
  const { t } = useTranslation()
  return (
    <div className="wl-none" role="alert">
      <Sign name="cloud" /><p>{t('wel.failed')}</p><button type="button" className="btn" onClick={() => void again()}>{t('common.retry')}</button>
    </div>
  )
}

export const Bones = ({ count, kind }: { count: number; kind: string }) => (
  <div className={`wl-bones ${kind}`} aria-busy="true">{Array.from({ length: count }, (_, i) => <i key={i} />)}</div>
)

export function OpenAlarms() {
  const { t } = useTranslation()
  const lang = usePrefs(it => it.lang)
  const { leaves } = useMenus()
  const may = useCan()(permission('iot/alarm', 'read'))
  const known = useSession(it => it.permissions !== null)
  const { data, error, isPending, refetch } = useOpenAlarms(may)
  const open = useOpenAlarm(leaves)
  const page = leaves.find(it => it.place.endsWith('iot/warniotalarm'))
  const single = useOneKitchen()
  if (known && !may) return null
  return (
    <Card title={t('wel.alarms')} hint={data?.total ? String(data.total) : ''}
      more={page && <Link to={`/${page.place}`} aria-label={`${t('wel.more')}: ${nameOf(page, lang)}`}>{t('wel.more')}</Link>}>
      {isPending && <Bones count={5} kind="wl-rows" />}
      {error && <Failed again={refetch} />}
      {data && !data.records.length && <div className="wl-none"><Sign name="calm" /><p><b>{t('wel.noAlarms')}</b>{t('wel.noAlarmsText')}</p></div>}
      {data && data.records.length > 0 && (
        <ul className="wl-alarms">
          {data.records.map(alarm => {
            const level = (alarm.alarmLevel >= 1 && alarm.alarmLevel <= 3 ? alarm.alarmLevel : 3) as 1 | 2 | 3
            return (
              <li key={alarm.id}>
                <button type="button" disabled={!open} onClick={() => open?.({ ...alarm, alarmType: '' })}>
                  <i className={`level level-${level}`}>{t(`alarm.level${level}`)}</i>
                  <span><b>{alarm.alarmContent}</b><small>{single ? alarm.deviceName : alarm.infoName}<time>{alarm.alarmTime}</time></small></span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** On a phone a kitchen is shown the way to the large buttons. domain.md E.2 */
function Simple() {
  const { t } = useTranslation()
  return <Link className="wl-simple" to={simplePlace} onClick={() => usePrefs.setState({ mode: 'simple' })}><Sign name="face" /><span><b>{t('top.simple')}</b>{t('wel.simpleHint')}</span></Link>
}

/** The eight ledgers of the day as tiles. */
export function Ledgers({ totals: { data: totals, error, isPending, refetch }, leaves, single }: { totals: ReturnType<typeof useTotals>; leaves: ReturnType<typeof useMenus>['leaves']; single: boolean }) {
  const { t } = useTranslation()
  const nobody = totals && !ledgers.some(({ name }) => (totals[name] ?? 0) + (totals[`not${name}`] ?? 0) > 0)
  return (
    <Card title={t('wel.ledgers')} hint={totals && !nobody ? t('wel.ledgersHint') : ''}>
      {isPending && <Bones count={8} kind="wl-tiles" />}
      {error && <Failed again={refetch} />}
      {nobody && <div className="wl-none"><Sign name="calm" /><p>{t('wel.noEnterprises')}</p></div>}
      {totals && !nobody && (
        <div className="wl-tiles">
          {ledgers.map(({ name, page, sign }) => (
            <Tile key={name} name={name} sign={sign} totals={totals} single={single} page={leaves.find(it => it.place.endsWith(page))?.place} />
          ))}
        </div>
      )}
    </Card>
  )
}

const SuperviseHome = lazy(() => import('./supervise.tsx'))

function KitchenHome() {
  const { leaves } = useMenus()
  const selection = useEnterprise()
  const kitchen = useOneKitchen()
  const phone = usePhone()
  const single = kitchen || selection.infoId !== ''
  const totals = useTotals()
  return (
    <div className="wl">
      {kitchen && phone && <Simple />}
      <Welcome totals={totals.data} single={single} />
      <div className="wl-columns">
        <Ledgers totals={totals} leaves={leaves} single={single} />
        <OpenAlarms />
      </div>
    </div>
  )
}

/** The home page, by whose it is. core-platform.md 2, domain.md E.1, E.2 */
export default function HomePage() {
  const isKitchen = useRole('enterprise')
  return isKitchen ? <KitchenHome /> : <Suspense><SuperviseHome /></Suspense>
}
