import { useNavigate } from './router.tsx'
import type { AlarmEvent } from '../../contract/events.ts'
import { dismissPopup } from '../state/alarms.ts'
import { choose } from '../state/enterprise.ts'
import type { Leaf } from '../state/menu.ts'
import { hasRole } from '../state/session.ts'

/** Null for those who have no page of alarms. */
export type OpenAlarm = ((alarm: AlarmEvent) => void) | null

/** What is no device's alarm: a complaint that people were poisoned. */
export const poisoning = 'POISONING'
/** The office asks this kitchen about a complaint. */
export const complaintAsked = 'COMPLAINT'
/** What of the bell is a complaint and not an alarm. */
const complaints: ReadonlySet<string> = new Set([poisoning, complaintAsked])

/** Opens the alarm's page at the alarm, or the complaint; a supervisor's tree follows to its enterprise. */
export function useOpenAlarm(leaves: readonly Leaf[]): OpenAlarm {
  const navigate = useNavigate()
  const pageOf = (address: string) => leaves.find(it => it.place.endsWith(address))
  if (!pageOf('iot/warniotalarm')) return null
  return alarm => {
    dismissPopup(alarm.id)
    const page = pageOf(complaints.has(alarm.alarmType) ? 'complain/supervisecomplain' : 'iot/warniotalarm')
    if (!page) return
    if (hasRole('supervise')) choose({ infoId: alarm.infoId, cityId: '', name: alarm.infoName })
    navigate(`/${page.place}?open=${encodeURIComponent(alarm.id)}`)
  }
}
