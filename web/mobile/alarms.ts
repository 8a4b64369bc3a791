/** The alarms a phone shows: asked for, without a network as it last knew them. */
import { useQuery } from '@tanstack/react-query'
import { getPage } from '../api/http.ts'
import { type Line, textOf } from '../engine/faces.ts'
import { shelf, useOutbox } from '../outbox/outbox.ts'

export const alarmKey = 'iot/alarm'
const path = 'iot/warniotalarm'
const memory = 'alarms'
/** What is asked anew when an alarm comes or goes. */
export const alarmQuery = ['phone', 'alarms']
/** So many that are open, and so many of those handled last. */
const [openMost, lastMost] = [100, 20]

export interface Alarms {
  readonly open: readonly Line[]
  readonly handled: readonly Line[]
}

async function readAlarms(signal: AbortSignal): Promise<Alarms> {
  const kept = shelf()
  const ask = (handleStatus: number, size: number) =>
    getPage<Line>(`${path}/list`, { params: { handleStatus, current: 1, size }, quiet: true, scope: false, signal })
  try {
    const [open, handled] = await Promise.all([ask(0, openMost), ask(1, lastMost)])
    const alarms = { open: open.records.toSorted(first), handled: handled.records }
    await kept.know(memory, alarms).catch(() => undefined) // a phone that keeps nothing says so elsewhere
    return alarms
  } catch (error) {
    const alarms = signal.aborted ? undefined : await kept.known<Alarms>(memory)
    if (alarms) return alarms
    throw error
  }
}

/** The graver first, of one level what must be done sooner. */
const first = (a: Line, b: Line): number =>
  Number(a['alarmLevel']) - Number(b['alarmLevel']) || textOf(a['dueTime']).localeCompare(textOf(b['dueTime']))

/** Alarms of the kitchen; what was handled on this phone and has not arrived is handled here. */
export function useAlarms() {
  const { entries } = useOutbox()
  const query = useQuery({
    queryKey: alarmQuery,
    networkMode: 'always',
    refetchInterval: 60_000,
    queryFn: ({ signal }) => readAlarms(signal),
  })
  const ready = new Set(
    entries?.flatMap(({ act, resource, standing }) =>
      act && resource === alarmKey && standing === 'ready' ? [act.id] : [],
    ),
  )
  const open = query.data?.open.filter(({ id }) => !ready.has(id))
  const waiting = query.data?.open.filter(({ id }) => ready.has(id)) ?? []
  return { ...query, open, waiting, handled: query.data?.handled ?? [] }
}
