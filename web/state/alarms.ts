import { create } from 'zustand'
import type { AlarmEvent } from '../../contract/events.ts'
import { onLeave } from './session.ts'

interface Alarms {
  /** What arrived while this window was open, newest first. */
  readonly list: readonly AlarmEvent[]
  readonly unread: number
  /** Pop-ups in view. */
  readonly popups: readonly AlarmEvent[]
}

const most = 50
export const popupTime = 5000
const none: Alarms = { list: [], unread: 0, popups: [] }
export const useAlarms = create<Alarms>(() => none)

export function dismissPopup(id: string): void {
  useAlarms.setState(({ popups }) => ({ popups: popups.filter(it => it.id !== id) }))
}

/** A new alarm: into the list, once, and as a pop-up for five seconds. */
export function arrive(alarm: AlarmEvent): void {
  const { list, unread, popups } = useAlarms.getState()
  if (list.some(it => it.id === alarm.id)) return
  useAlarms.setState({ list: [alarm, ...list].slice(0, most), unread: unread + 1, popups: [...popups.slice(-3), alarm] })
}

/** Handled or recovered elsewhere: no longer news. */
export function settle(id: string): void {
  useAlarms.setState(({ list, unread }) => {
    const left = list.filter(it => it.id !== id)
    return { list: left, unread: Math.min(unread, left.length) }
  })
  dismissPopup(id)
}

export const markRead = (): void => useAlarms.setState({ unread: 0 })

onLeave(() => useAlarms.setState(none))
