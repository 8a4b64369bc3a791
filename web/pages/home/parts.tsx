import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Link } from '../../kit/router.tsx'
import { useShellTexts } from '../../i18n/shell.ts'
import { permission } from '../../../contract/roles.ts'
import { wireMoment } from '../../../contract/wire.ts'
import { clock } from '../../../contract/clock.ts'
import { leadOf, type Figure, type Panel } from '../../../kernel/define/panel.ts'
import { areaFigures } from '../../../modules/supervise/workbench-figures.ts'
import { isForbidden } from '../../api/error.ts'
import { useMenus } from '../../api/menus.ts'
import { Meaning, Says } from '../../kit/Meaning.tsx'
import { useOpenAlarm } from '../../kit/openAlarm.ts'
import { nameOf } from '../../state/menu.ts'
import { usePrefs } from '../../state/prefs.ts'
import { useCan, useOneKitchen, useSession } from '../../state/session.ts'
import { Lead } from '../parts/Drill.tsx'
import { usePartTexts } from '../parts/texts.ts'
import { useMinute } from '../parts/useMinute.ts'
import { useOpenAlarms } from './data.ts'
import { Sign } from './drawings.tsx'

export function greeting(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** The clock of the kitchen, whatever zone the machine is set to. */
export const useNow = () => dayjs(wireMoment(useMinute()))

export function Card({
  title,
  counts,
  figure,
  number,
  hint,
  more,
  children,
}: {
  title: string
  /** The panel whose numbers it shows: what they count is said beside the title. */
  counts?: Panel
  /** The same of numbers that no panel has; `number` opens its list. */
  figure?: Figure
  number?: string | undefined
  hint?: string
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="wl-card">
      <header>
        <h2>{title}</h2>
        {counts && <Meaning panel={counts} />}
        {figure && <Says of={figure} />}
        {number && (
          <small>
            <Lead to={leadOf(figure?.leads ?? '', clock.today())}>{number}</Lead>
          </small>
        )}
        {hint && <small>{hint}</small>}
        {more}
      </header>
      {children}
    </section>
  )
}

/** Why there is nothing to see: it failed and may be asked again, or it is not for whoever looks. */
export function Failed({ of, again }: { of: unknown; again: () => unknown }) {
  const t = useShellTexts()
  const part = usePartTexts()
  if (isForbidden(of))
    return (
      <div className="wl-none" role="note">
        <Sign name="cloud" />
        <p>{part.notForYou}</p>
      </div>
    )
  return (
    <div className="wl-none" role="alert">
      <Sign name="cloud" />
      <p>{t.wel.failed}</p>
      <button type="button" className="btn" onClick={() => void again()}>
        {t.common.retry}
      </button>
    </div>
  )
}

export const Bones = ({ count, kind }: { count: number; kind: string }) => (
  <div className={`wl-bones ${kind}`} aria-busy="true">
    {Array.from({ length: count }, (_, i) => (
      <i key={i} />
    ))}
  </div>
)

/** Alarms nobody has handled yet: the gravest five, of them the newest. */
export function OpenAlarms() {
  const t = useShellTexts()
  const lang = usePrefs(it => it.lang)
  const { leaves } = useMenus()
  const may = useCan()(permission('iot/alarm', 'read'))
  const isReady = useSession(it => it.permissions !== null)
  const { data, error, isPending, refetch } = useOpenAlarms(may)
  const open = useOpenAlarm(leaves)
  const page = leaves.find(it => it.place.endsWith('iot/warniotalarm'))
  const single = useOneKitchen()
  if (isReady && !may) return null
  return (
    <Card
      title={t.wel.alarms}
      figure={areaFigures.alarms}
      number={data?.total ? String(data.total) : ''}
      more={
        page && (
          <Link to={`/${page.place}`} aria-label={`${t.wel.more}: ${nameOf(page, lang)}`}>
            {t.wel.more}
          </Link>
        )
      }
    >
      {isPending && <Bones count={5} kind="wl-rows" />}
      {error && <Failed of={error} again={refetch} />}
      {data && !data.records.length && (
        <div className="wl-none">
          <Sign name="calm" />
          <p>
            <b>{t.wel.noAlarms}</b>
            {t.wel.noAlarmsText}
          </p>
        </div>
      )}
      {data && data.records.length > 0 && (
        <ul className="wl-alarms">
          {data.records.map(alarm => {
            const level = (alarm.alarmLevel >= 1 && alarm.alarmLevel <= 3 ? alarm.alarmLevel : 3) as 1 | 2 | 3
            return (
              <li key={alarm.id}>
                <button type="button" disabled={!open} onClick={() => open?.({ ...alarm, alarmType: '' })}>
                  <i className={`level level-${level}`}>{t.alarm[`level${level}`]}</i>
                  <span>
                    <b>{alarm.alarmContent}</b>
                    <small>
                      {single ? alarm.deviceName : alarm.infoName}
                      <time>{alarm.alarmTime}</time>
                    </small>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
