import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import { permission } from '../../../contract/roles.ts'
import { get } from '../../api/http.ts'
import { listRows } from '../../engine/calls.ts'
import { useTenant } from '../../engine/data.ts'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { useCan } from '../../state/session.ts'

/**
 * The first rows of a list and how many there are, for those who may read it; forgotten with the other lists of the
 * resource.
 * @param every how often they are asked for again, ms
 */
export function useFirst<D extends Resource>(
  resource: D,
  params: Readonly<Record<string, string | number>>,
  every = 5 * 60_000,
) {
  const tenant = useTenant()
  const selection = useEnterprise()
  const enabled = useCan()(permission(resource.key, 'read'))
  const asked = scoped({ current: 1, ...params }, selection)
  return useQuery({
    queryKey: ['resource', resource.key, tenant, 'first', asked],
    enabled,
    refetchInterval: every,
    queryFn: ({ signal }) => listRows(resource, asked, signal),
  })
}

/** How many batches in stock are good for how long. */
export type Bands = Readonly<
  Record<'expired' | 'days3' | 'days7' | 'days30' | 'later' | 'undated' | 'frozen' | 'low', number>
>

/** @param enabled false for those who may not look into the store */
export function useBands(enabled: boolean) {
  const tenant = useTenant()
  const info = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({
    queryKey: ['resource', 'stock/ledger', tenant, 'expiry', info],
    enabled,
    queryFn: ({ signal }) => get<Bands>('stock/stockledger/expiry', { signal, quiet: true }),
  })
}
