import { useQuery } from '@tanstack/react-query'
import { useTenant } from '../data.ts'

/**
 * Names of rows that nobody in the form has said, because a page or an address filled them in. '' while they are asked
 * for; the id of what is not to be had.
 */
export function useNames(to: string, show: string, ids: readonly string[]): (id: string) => string {
  const tenant = useTenant()
  const { data } = useQuery({
    queryKey: ['resource', to, tenant, 'names', ids.join()],
    staleTime: 60_000,
    enabled: ids.length > 0,
    queryFn: async () => (await import('./named.ts')).namesOf(to, show, ids),
  })
  return id => data?.[id] ?? ''
}
