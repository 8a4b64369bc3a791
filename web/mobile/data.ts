import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clock } from '../../contract/clock.ts'
import { wireDay } from '../../contract/wire.ts'
import { kinds, type RecordType } from '../../modules/record/kinds.ts'
import { ApiError, get } from '../api/http.ts'
import { shelf, useOutbox } from '../outbox/outbox.ts'

/** How one kind of record stands today. */
export type TodayState = 'recorded' | 'part' | 'missing' | 'unneeded' | 'due'

/** The same with how many are owed and there, where several are. */
export interface Standing {
  readonly state: TodayState
  readonly num: number
  readonly need: number
  /** Until when it is owed, `HH:mm`; '' for none. */ readonly until: string
}

/**
 * A line of `standbook/recordinfo/today`: `recordType` of the dictionary record_type, `recordStatus` of record_status.
 * domain.md B.4.9
 */
interface DayLine {
  readonly recordType: string
  readonly recordStatus: number
  readonly needNum?: number
  readonly recordNum?: number
  readonly dueTime?: string
}
interface Today {
  readonly day: string
  readonly lines: readonly DayLine[]
}

/** 0 missing, 1 recorded, 2 not needed, 3 recorded late, 4 in part, 5 not due yet. */
const states: readonly TodayState[] = ['missing', 'recorded', 'unneeded', 'recorded', 'part', 'due']
const memory = 'today'

/** As the server says it, without a network as it last did; null where the platform does not say. */
async function readToday(signal: AbortSignal): Promise<Today | null> {
  const kept = shelf()
  try {
    const lines = await get<readonly DayLine[]>('standbook/recordinfo/today', { signal, quiet: true })
    const today = { day: clock.today(), lines }
    await kept.know(memory, today).catch(() => undefined) // a phone that keeps nothing says so elsewhere
    return today
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return null
    if (signal.aborted) throw error
    return (await kept.known<Today>(memory)) ?? null
  }
}

const standingOf = ({ recordStatus, needNum = 0, recordNum = 0, dueTime = '' }: DayLine, waiting: number): Standing => {
  const num = recordNum + waiting
  const state = states[recordStatus]!
  const isOpen = state === 'missing' || state === 'part' || state === 'due'
  return {
    state: !isOpen ? state : num >= Math.max(1, needNum) ? 'recorded' : waiting > 0 ? 'part' : state,
    num,
    need: needNum,
    until: state === 'due' ? dueTime : '',
  }
}

/**
 * How today's records stand, by the key of their resource; what waits on this phone counts already. Where the platform
 * does not say, nothing is said here.
 */
export function useToday(): (key: string) => Standing | undefined {
  const { entries } = useOutbox()
  const client = useQueryClient()
  const { data } = useQuery<ReadonlyMap<string, DayLine> | null>({
    queryKey: ['home', 'today'],
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data ? 60_000 : false),
    queryFn: async ({ signal }) => {
      const today = await readToday(signal)
      if (!today) return null
      // What is remembered of yesterday says what is owed, and nothing of what is there.
      const isNow = today.day === clock.today()
      return new Map<string, DayLine>(
        today.lines.flatMap(line => {
          const kind = kinds[line.recordType as RecordType]
          return kind ? [[kind.of, isNow ? line : { ...line, recordStatus: 0, recordNum: 0 }] as const] : []
        }),
      )
    },
  })
  // What was filed, or has arrived, is asked for again.
  const handed = entries?.filter(({ standing }) => standing === 'ready').length
  useEffect(() => {
    if (handed !== undefined) void client.invalidateQueries({ queryKey: ['home', 'today'] })
  }, [handed, client])
  return key => {
    const line = data?.get(key)
    const waiting =
      entries?.filter(it => it.resource === key && it.standing === 'ready' && wireDay(it.filled) === clock.today())
        .length ?? 0
    return line && states[line.recordStatus] ? standingOf(line, waiting) : undefined
  }
}
