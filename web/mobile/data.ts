import { useQuery } from '@tanstack/react-query'
import type { RecordType } from '../../modules/ledger/kinds.ts'
import { ApiError, get } from '../api/http.ts'

/** How one kind of record stands today. */
export type TodayState = 'recorded' | 'missing' | 'unneeded'

/** A line of `standbook/recordinfo/today`: `recordType` of the dictionary record_type, `recordStatus` of record_status. domain.md B.4.9 */
interface DayLine { readonly recordType: string, readonly recordStatus: number }

/** 0 missing, 1 recorded, 2 not needed, 3 recorded late. */
const states: readonly TodayState[] = ['missing', 'recorded', 'unneeded', 'recorded']

/** How today's records stand, by the key of their resource. Where the platform does not say, nothing is said here. */
export function useToday(): (key: string) => TodayState | undefined {
  const { data } = useQuery<ReadonlyMap<string, TodayState> | null>({
    queryKey: ['home', 'today'], refetchInterval: ({ state }) => (state.data ? 60_000 : false),
    queryFn: ({ signal }) => get<readonly DayLine[]>('standbook/recordinfo/today', { signal, quiet: true }).then(byKey, (error: unknown) => {
      if (error instanceof ApiError && error.code === 404) return null
      throw error
    }),
  })
  return key => data?.get(key)
}

async function byKey(lines: readonly DayLine[]): Promise<ReadonlyMap<string, TodayState>> {
  // With it come all dictionaries, for which nobody shall wait before there is something to say.
  const { kinds } = await import('../../modules/ledger/kinds.ts')
  return new Map(lines.flatMap(({ recordType, recordStatus }) => {
    const [kind, state] = [kinds[recordType as RecordType], states[recordStatus]]
    return kind && state ? [[kind.of, state] as const] : []
  }))
}
