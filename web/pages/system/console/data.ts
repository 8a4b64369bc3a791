import { answeredAt } from '../../../state/clock.ts'
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../api/http.ts'
import { grown, type Sample } from './series.ts'

/**
 * What the server says of itself, as modules/system/monitor.server.ts answers it. Bytes, ms, seconds, per cent of one
 * core.
 */
export interface Figures {
  readonly host: {
    readonly name: string
    readonly system: string
    readonly cores: number
    readonly load: number
    readonly memoryTotal: number
    readonly memoryFree: number
  }
  readonly process: {
    readonly node: string
    readonly pid: number
    readonly uptime: number
    readonly cpu: number
    readonly rss: number
    readonly heapUsed: number
    readonly heapTotal: number
    readonly pause: { readonly mean: number; readonly p99: number; readonly max: number }
  }
  readonly requests: { readonly all: number; readonly failed: number; readonly perSecond: number }
  readonly streams: number
  readonly exports: { readonly running: number; readonly waiting: number }
  /** null: no devices can connect. */
  readonly devices: number | null
  readonly jobs: boolean
  readonly database: {
    readonly version: string
    readonly size: number
    readonly connections: number
    readonly connectionsMost: number
  }
  readonly tenant: { readonly sessions: number; readonly users: number; readonly deedsToday: number }
}

export const pollMs = 5000
const charted = {
  cpu: (it: Figures) => it.process.cpu,
  memory: (it: Figures) => it.process.rss,
  delay: (it: Figures) => it.process.pause.p99,
  requests: (it: Figures) => it.requests.perSecond,
} as const
export type Charted = keyof typeof charted
type Histories = Readonly<Record<Charted, readonly Sample[]>>
const nothing: Histories = { cpu: [], memory: [], delay: [], requests: [] }

/** The server's figures, asked for every five seconds while the page is in view, and those of the last minutes. */
export function useFigures() {
  const query = useQuery({
    queryKey: ['monitor'],
    queryFn: ({ signal }) => get<Figures>('system/monitor', { signal, quiet: true, scope: false }),
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    structuralSharing: false,
    retry: 1,
  })
  const { data } = query
  const at = answeredAt(query.dataUpdatedAt)
  const [histories, setHistories] = useState(nothing)
  useEffect(() => {
    if (data)
      setHistories(
        old =>
          Object.fromEntries(
            Object.entries(charted).map(([name, of]) => [name, grown(old[name as Charted], at, of(data))]),
          ) as Histories,
      )
  }, [data, at])
  return { ...query, at, histories }
}
