import { useQuery } from '@tanstack/react-query'
import { ApiError, get } from '../api/http.ts'

/** How one kind of record stands today. */
export type TodayState = 'recorded' | 'missing' | 'unneeded'

/** A line of `standbook/recordinfo/today`: `recordType` of the dictionary record_type, `recordStatus` of record_status. domain.md B.4.9 */
interface DayLine { readonly recordType: string, readonly recordStatus: number }

/** The end of the address at which records of a type are filed. domain.md E.2 */
const pages: Readonly<Record<string, string>> = {
  purchase: '/standbookpurchase', additive: '/standbookadditive', foodCheck: '/standbookcheck', sample: '/standbooksample', rinse: '/standbookrinse', disinfect: '/standbookdisinfect',
  waste: '/standbookwaste', env: '/standbookenv', morcheck: '/enterprisemorcheck', day: '/selfexamday', week: '/selfexamweek', month: '/selfexammonth', accompany: '/selfexamaccompany', cookbook: '/selfexamcookbook',
}
/** 0 missing, 1 recorded, 2 not needed, 3 recorded late. */
const states: readonly TodayState[] = ['missing', 'recorded', 'unneeded', 'recorded']

/** How today's records stand, by the address of their page. Where the platform does not say, nothing is said here. */
export function useToday(): (place: string) => TodayState | undefined {
  const { data } = useQuery<readonly DayLine[] | null>({
    queryKey: ['home', 'today'], refetchInterval: ({ state }) => (state.data ? 60_000 : false),
    queryFn: ({ signal }) => get<readonly DayLine[]>('standbook/recordinfo/today', { signal, quiet: true }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 404) return null
      throw error
    }),
  })
  return place => {
    const line = data?.find(({ recordType }) => pages[recordType] !== undefined && `/${place}`.endsWith(pages[recordType]))
    return line && states[line.recordStatus]
  }
}
