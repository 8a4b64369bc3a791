import { useQueryClient } from '@tanstack/react-query'
import { Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AlarmEvent } from '../../contract/events.ts'
import { onEvent, openStream } from '../api/events.ts'
import { arrive, dismissPopup, markRead, popupTime, settle, useAlarms } from '../state/alarms.ts'
import { choose } from '../state/enterprise.ts'
import type { Leaf } from '../state/menu.ts'
import { usePrefs } from '../state/prefs.ts'
import { hasRole } from '../state/session.ts'
import { beep } from './beep.ts'
import { Icon } from './Icon.tsx'

const levelOf = (alarm: AlarmEvent) => (alarm.alarmLevel >= 1 && alarm.alarmLevel <= 3 ? alarm.alarmLevel : 3) as 1 | 2 | 3

/** Keeps the stream open and spreads what it says: pop-ups, the bell, and fresh lists. Stands outside the tabs, so it never sleeps. */
export function AlarmStream() {
  const client = useQueryClient()
  useEffect(() => {
    const renew = () => {
      void client.invalidateQueries({ queryKey: ['resource', 'iot/alarm'] })
      void client.invalidateQueries({ queryKey: ['home'] })
    }
    const stops = [
      onEvent('alarm.opened', alarm => {
        arrive(alarm)
        if (usePrefs.getState().alarmSound) beep(alarm.alarmLevel)
        renew()
      }),
      onEvent('alarm.handled', ({ id }) => { settle(id); renew() }),
      onEvent('alarm.recovered', () => renew()),
      openStream(),
    ]
    return () => stops.forEach(stop => stop())
  }, [client])
  return null
}

/** Opens the alarm's page at the alarm; a supervisor's tree follows to its enterprise. */
export function useOpenAlarm(leaves: readonly Leaf[]): ((alarm: AlarmEvent) => void) | null {
  const navigate = useNavigate()
  const page = leaves.find(it => it.place.endsWith('iot/warniotalarm'))
  if (!page) return null
  return alarm => {
    dismissPopup(alarm.id)
    if (hasRole('supervise')) choose({ infoId: alarm.infoId, cityId: '', name: alarm.infoName })
    navigate(`/${page.place}?open=${encodeURIComponent(alarm.id)}`)
  }
}

interface OneProps { readonly alarm: AlarmEvent; readonly onOpen: ((alarm: AlarmEvent) => void) | null }

/** One pop-up: five seconds, longer while the pointer or the focus rests on it. */
function Popup({ alarm, onOpen }: OneProps) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissPopup(alarm.id), popupTime)
    return () => clearTimeout(timer)
  }, [held, alarm.id])
  const level = levelOf(alarm)
  return (
    <div className={`popup popup-${level}`} role="alert" data-alarm={alarm.id} onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <button type="button" className="popup-body" disabled={!onOpen} onClick={() => onOpen?.(alarm)}>
        <span className="popup-head"><b>{t(`alarm.level${level}`)}</b><strong>{alarm.infoName}</strong></span>
        <span className="popup-text">{alarm.alarmContent}</span>
        <span className="popup-foot">{alarm.deviceName}<time>{alarm.alarmTime}</time></span>
      </button>
      <button type="button" className="popup-x" aria-label={t('common.close')} onClick={() => dismissPopup(alarm.id)}>
        <Icon name="close" size={14} />
      </button>
      {!held && <i className="popup-time" style={{ animationDuration: `${popupTime}ms` }} />}
    </div>
  )
}

/** Bottom right, newest lowest. business-area.md 9 */
export function AlarmPopups({ onOpen }: { onOpen: OneProps['onOpen'] }) {
  const { t } = useTranslation()
  const popups = useAlarms(it => it.popups)
  return (
    <section className="popups" aria-label={t('alarm.popups')}>
      {popups.map(alarm => <Popup key={alarm.id} alarm={alarm} onOpen={onOpen} />)}
    </section>
  )
}

/** The bell of the top bar and what it opens. */
export function AlarmBell({ onOpen, onAll }: { onOpen: OneProps['onOpen']; onAll: (() => void) | null }) {
  const { t } = useTranslation()
  const { list, unread } = useAlarms()
  const sound = usePrefs(it => it.alarmSound)
  const [open, setOpen] = useState(false)
  const content = (
    <div className="bell">
      <div className="bell-head">
        <h2>{t('alarm.title')}</h2>
        <button type="button" className="tool" aria-pressed={sound} aria-label={t('alarm.sound')} data-tip={t(sound ? 'alarm.sound' : 'alarm.muted')}
          onClick={() => usePrefs.setState({ alarmSound: !sound })}>
          <Icon name={sound ? 'sound' : 'mute'} />
        </button>
      </div>
      {list.length ? (
        <ul>
          {list.map(alarm => (
            <li key={alarm.id}>
              <button type="button" disabled={!onOpen} onClick={() => { setOpen(false); onOpen?.(alarm) }}>
                <i className={`level level-${levelOf(alarm)}`}>{t(`alarm.level${levelOf(alarm)}`)}</i>
                <span><b>{alarm.infoName}</b>{alarm.alarmContent}<time>{alarm.alarmTime}</time></span>
              </button>
            </li>
          ))}
        </ul>
      ) : <p className="bell-none"><Icon name="bell" size={34} /><b>{t('alarm.none')}</b>{t('alarm.noneText')}</p>}
      {onAll && <button type="button" className="bell-all" onClick={() => { setOpen(false); onAll() }}>{t('alarm.all')}</button>}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content} open={open} destroyOnHidden
      onOpenChange={now => { setOpen(now); if (now) markRead() }}>
      <button type="button" className="tool" data-tip={open ? undefined : t('top.alarms')}
        aria-label={unread ? `${t('top.alarms')} · ${t('alarm.unread', { count: unread })}` : t('top.alarms')}>
        <Icon name="bell" />{unread > 0 && <em className="badge">{unread > 99 ? '99+' : unread}</em>}
      </button>
    </Popover>
  )
}
