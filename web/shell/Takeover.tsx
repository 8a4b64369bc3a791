import { useEffect, useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import type { AlarmEvent } from '../../contract/events.ts'
import { happeningOf, useAlarms } from '../state/alarms.ts'
import { usePrefs } from '../state/prefs.ts'
import { Icon } from '../kit/Icon.tsx'
import type { OpenAlarm } from '../kit/openAlarm.ts'
import './takeover.css'

/** So long (ms) an alarm of the first level has the wall to itself. */
const stay = 15_000
/** Alarms that wait for their turn at most: of a flood the newest. */
const waiting = 20

/**
 * An alarm of the first level takes the whole wall for fifteen seconds, one after the other; those that were there
 * before the wall was opened do not.
 */
export function Takeover({ onOpen }: { onOpen: OpenAlarm }) {
  const t = useShellTexts()
  const sound = usePrefs(it => it.alarmSound)
  const lang = usePrefs(it => it.lang)
  const [queue, setQueue] = useState<readonly AlarmEvent[]>([])
  useEffect(
    () =>
      useAlarms.subscribe(({ list }, before) => {
        const known = new Set(before.list.map(({ id }) => id))
        const fresh = list.filter(({ id, alarmLevel }) => alarmLevel === 1 && !known.has(id)).toReversed()
        const left = new Set(list.map(({ id }) => id))
        // What was handled meanwhile is no longer news.
        setQueue(now => [...now.filter(({ id }) => left.has(id)), ...fresh].slice(-waiting))
      }),
    [],
  )
  const [alarm] = queue
  const id = alarm?.id
  const next = () => setQueue(now => now.slice(1))
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(next, stay)
    return () => clearTimeout(timer)
  }, [id])
  if (!alarm) return null
  return (
    <section className="takeover" role="alert" data-alarm={alarm.id}>
      <p className="takeover-level">
        <Icon name="alert" size={56} />
        {t.alarm.level1}
        {queue.length > 1 && <small>{t.alarm.more(queue.length - 1)}</small>}
      </p>
      <strong>{alarm.infoName}</strong>
      <p className="takeover-text">{happeningOf(alarm, lang)}</p>
      <p className="takeover-foot">
        {alarm.deviceName && <span>{alarm.deviceName}</span>}
        <time>{alarm.alarmTime}</time>
      </p>
      <div className="takeover-tools">
        {onOpen && (
          <button type="button" onClick={() => onOpen(alarm)}>
            {t.alarm.open}
          </button>
        )}
        <button type="button" aria-pressed={sound} onClick={() => usePrefs.setState({ alarmSound: !sound })}>
          <Icon name={sound ? 'sound' : 'mute'} />
          {sound ? t.alarm.sound : t.alarm.muted}
        </button>
        <button type="button" onClick={next}>
          {t.common.close}
        </button>
      </div>
      <i key={alarm.id} className="takeover-time" style={{ animationDuration: `${stay}ms` }} />
    </section>
  )
}
