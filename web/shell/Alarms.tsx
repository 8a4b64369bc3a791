import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shellTexts, useShellTexts } from '../i18n/shell.ts'
import type { AlarmEvent } from '../../contract/events.ts'
import { onEvent, openStream } from '../api/events.ts'
import { arrive, dismissPopup, happeningOf, join, popupTime, recover, settle, useAlarms } from '../state/alarms.ts'
import { usePrefs } from '../state/prefs.ts'
import { hasRole } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { beep } from './beep.ts'
import { Icon } from '../kit/Icon.tsx'
import { complaintAsked, poisoning, type OpenAlarm } from '../kit/openAlarm.ts'
import { show } from './layout.ts'
import { hearsNotices, useNewNotices } from '../api/notices.ts'
import { useNewTodos } from '../api/todos.ts'

/** The level of an alarm as it is shown; what is no level counts as the lowest. */
export const levelOf = (alarm: AlarmEvent) =>
  (alarm.alarmLevel >= 1 && alarm.alarmLevel <= 3 ? alarm.alarmLevel : 3) as 1 | 2 | 3

/** What it is called in a word: an alarm by its level, a complaint as what it is. */
export const kindOf = (alarm: AlarmEvent) =>
  alarm.alarmType === complaintAsked ? 'complaint' : (`level${levelOf(alarm)}` as const)

/**
 * Keeps the stream open and spreads what it says: pop-ups, the bell, and fresh lists. Stands outside the tabs, so it
 * never sleeps.
 */
export function AlarmStream() {
  const client = useQueryClient()
  const newNotices = useNewNotices()
  const newTodos = useNewTodos()
  useEffect(() => {
    const renew = () => {
      void client.invalidateQueries({ queryKey: ['resource', 'iot/alarm'] })
      void client.invalidateQueries({ queryKey: ['home'] })
      newTodos()
    }
    const stops = [
      onEvent('alarm.opened', alarm => {
        arrive(alarm)
        if (usePrefs.getState().alarmSound) beep(alarm.alarmLevel)
        renew()
      }),
      onEvent('alarm.handled', ({ id, handleTime }) => {
        settle(id, handleTime)
        renew()
      }),
      onEvent('alarm.joined', ({ id }) => {
        join(id)
        renew()
      }),
      onEvent('alarm.recovered', ({ id, recoverTime }) => {
        recover(id, recoverTime)
        renew()
      }),
      // The kitchen is told by what it has to do. domain.md D.10
      onEvent('complain.urgent', ({ peopleNum, time, ...said }) => {
        if (hasRole('enterprise')) return
        arrive({
          ...said,
          deviceName: '',
          alarmType: poisoning,
          alarmLevel: 1,
          alarmContent: shellTexts().alarm.poisoning(peopleNum || 1),
          alarmTime: time,
        })
        if (usePrefs.getState().alarmSound) beep(1)
        void client.invalidateQueries({ queryKey: ['resource', 'supervise/complain'] })
        newTodos()
      }),
      onEvent('complain.asked', ({ isUrgent, time, until, ...complaint }) => {
        if (!hasRole('enterprise')) return
        const alarmLevel = isUrgent ? 1 : 3
        arrive({
          ...complaint,
          deviceName: '',
          alarmType: complaintAsked,
          alarmLevel,
          alarmContent: shellTexts().alarm.complaintAsked(until),
          alarmTime: time,
        })
        if (usePrefs.getState().alarmSound) beep(alarmLevel)
        void client.invalidateQueries({ queryKey: ['resource', 'supervise/complain'] })
        newTodos()
      }),
      onEvent('notice.released', ({ id, title, again }) => {
        // Offices hear that they are asked to confirm as well: it is not theirs to do.
        if (!hearsNotices() || (again && !hasRole('enterprise'))) return
        newNotices()
        newTodos()
        toast('info', again ? shellTexts().notice.again(title) : shellTexts().notice.arrived(title), {
          action: { title: shellTexts().notice.read, run: () => show({ dialog: 'notice', notice: id }) },
        })
      }),
      onEvent('todo.reminded', ({ title, why, sides }) => {
        newTodos()
        // The stream says it to all who see the kitchen; it is meant for some of them.
        if (sides.some(side => hasRole(side === 1 ? 'enterprise' : side === 2 ? 'supervise' : 'administrator')))
          toast('info', shellTexts().todo.why[why](title))
      }),
      openStream(),
    ]
    // Fetched by whoever asked once to be woken; what fails is tried with the next visit.
    if (localStorage.getItem('sk-push')) void import('../api/push.ts').then(it => it.renewPush()).catch(() => null)
    return () => stops.forEach(stop => stop())
  }, [client, newNotices, newTodos])
  return null
}

interface OneProps {
  readonly alarm: AlarmEvent
  readonly onOpen: OpenAlarm
}

/** One pop-up: five seconds, longer while the pointer or the focus rests on it. */
function Popup({ alarm, onOpen }: OneProps) {
  const t = useShellTexts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissPopup(alarm.id), popupTime)
    return () => clearTimeout(timer)
  }, [held, alarm.id])
  const level = levelOf(alarm)
  const lang = usePrefs(it => it.lang)
  return (
    <div
      className={`popup popup-${level}`}
      role="alert"
      data-alarm={alarm.id}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <button type="button" className="popup-body" disabled={!onOpen} onClick={() => onOpen?.(alarm)}>
        <span className="popup-head">
          <b>{t.alarm[kindOf(alarm)]}</b>
          <strong>{alarm.infoName}</strong>
        </span>
        <span className="popup-text">{happeningOf(alarm, lang)}</span>
        <span className="popup-foot">
          {alarm.deviceName}
          <time>{alarm.alarmTime}</time>
        </span>
      </button>
      <button type="button" className="popup-x" aria-label={t.common.close} onClick={() => dismissPopup(alarm.id)}>
        <Icon name="close" size={14} />
      </button>
      {!held && <i className="popup-time" style={{ animationDuration: `${popupTime}ms` }} />}
    </div>
  )
}

/** Bottom right, newest lowest. business-area.md 9 */
export function AlarmPopups({ onOpen }: { onOpen: OpenAlarm }) {
  const t = useShellTexts()
  const popups = useAlarms(it => it.popups)
  return (
    <section className="popups" aria-label={t.alarm.popups}>
      {popups.map(alarm => (
        <Popup key={alarm.id} alarm={alarm} onOpen={onOpen} />
      ))}
    </section>
  )
}
