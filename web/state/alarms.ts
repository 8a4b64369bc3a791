import { inLang, type Lang } from '../../contract/in-lang.ts'
import { create } from 'zustand'
import type { AlarmEvent } from '../../contract/events.ts'
import { onLeave, onSwitch } from './session.ts'

/** What became of an alarm of the list. */
export interface Told {
  readonly what: 'handled' | 'recovered'
  readonly alarm: AlarmEvent
  readonly time: string
}

interface Alarms {
  /** What arrived while this window was open, newest first. */
  readonly list: readonly AlarmEvent[]
  readonly unread: number
  /** Pop-ups in view. */
  readonly popups: readonly AlarmEvent[]
  /** What became of them since, newest first. */
  readonly told: readonly Told[]
}

const most = 50
export const popupTime = 5000
const none: Alarms = { list: [], unread: 0, popups: [], told: [] }
export const useAlarms = create<Alarms>(() => none)

export function dismissPopup(id: string): void {
  useAlarms.setState(({ popups }) => ({ popups: popups.filter(it => it.id !== id) }))
}

/** What happened, in the language of the reader. */
export const happeningOf = ({ alarmContent, alarmEnglish }: AlarmEvent, lang: Lang): string =>
  inLang([alarmContent, alarmEnglish || alarmContent], lang)

/** A new alarm: into the list, once, and as a pop-up for five seconds. */
export function arrive(alarm: AlarmEvent): void {
  const { list, unread, popups } = useAlarms.getState()
  if (list.some(it => it.id === alarm.id)) return
  useAlarms.setState({
    list: [alarm, ...list].slice(0, most),
    unread: unread + 1,
    popups: [...popups.slice(-3), alarm],
  })
}

/** Handled by somebody: no longer news, but told that it was. */
export function settle(id: string, time: string): void {
  tell('handled', id, time)
  useAlarms.setState(({ list, unread }) => {
    const left = list.filter(it => it.id !== id)
    return { list: left, unread: Math.min(unread, left.length) }
  })
  dismissPopup(id)
}

/** It is told of with its cause: no news of its own, nor was anything done about it. */
export function join(id: string): void {
  useAlarms.setState(({ list, unread, told }) => {
    const left = list.filter(it => it.id !== id)
    return { list: left, unread: Math.min(unread, left.length), told: told.filter(it => it.alarm.id !== id) }
  })
  dismissPopup(id)
}

/** The reading is in its limits again: the alarm still waits to be handled. */
export const recover = (id: string, time: string): void => tell('recovered', id, time)

/** Only about alarms this window knows: of others the event says too little to be read. */
function tell(what: Told['what'], id: string, time: string): void {
  useAlarms.setState(({ list, told }) => {
    const alarm = list.find(it => it.id === id) ?? told.find(it => it.alarm.id === id)?.alarm
    return alarm && !told.some(it => it.alarm.id === id && it.what === what)
      ? { told: [{ what, alarm, time }, ...told].slice(0, most) }
      : {}
  })
}

export const markRead = (): void => useAlarms.setState({ unread: 0 })

onLeave(() => useAlarms.setState(none))
onSwitch(() => useAlarms.setState(none))
