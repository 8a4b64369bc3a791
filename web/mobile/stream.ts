import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '../kit/router.tsx'
import type { AlarmEvent } from '../../contract/events.ts'
import { onEvent, openStream } from '../api/events.ts'
import { happeningOf } from '../state/alarms.ts'
import { usePrefs } from '../state/prefs.ts'
import { dismiss, toast } from '../state/toasts.ts'
import { useAlarmTexts } from './alarmTexts.ts'
import { alarmQuery } from './alarms.ts'
import { alarmPlace } from './open.ts'

/** How a phone shakes for an alarm, ms on and off: felt in a loud kitchen. Browsers do so once they were touched. */
const shake = [300, 150, 300]

/** What this phone says of alarms that nobody has dealt with: ids of the messages by those of the alarms. */
const messages = new Map<string, number>()
function forget(id: string): void {
  dismiss(messages.get(id) ?? 0)
  messages.delete(id)
}

/**
 * Keeps the stream open while a page of the phone is: an alarm is there as it is raised, with the way to its handling,
 * and gone when somebody has handled it. The gravest stays until it is looked at, and never longer than its reader.
 */
export function useAlarmStream(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const texts = useAlarmTexts()
  // The way and the words change with every page; the stream stays open.
  const say = useEffectEvent((alarm: AlarmEvent) => {
    const { id, alarmLevel } = alarm
    const action = { title: texts.handle, run: () => void navigate(`${alarmPlace}?open=${id}`) }
    // It got worse: what was said of it before is over.
    forget(id)
    messages.set(
      id,
      toast('error', happeningOf(alarm, usePrefs.getState().lang), {
        action,
        ...(alarmLevel === 1 && { lasting: true }),
      }),
    )
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(shake)
  })
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: alarmQuery })
    const settle = ({ id }: { readonly id: string }) => {
      forget(id)
      renew()
    }
    const stops = [
      onEvent('alarm.opened', alarm => {
        say(alarm)
        renew()
      }),
      onEvent('alarm.handled', settle),
      onEvent('alarm.joined', settle),
      onEvent('alarm.recovered', renew),
      openStream(),
      () => [...messages.keys()].forEach(forget),
    ]
    return () => stops.forEach(stop => stop())
  }, [client])
}
