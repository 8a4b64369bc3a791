/** Checklists of which administrators make versions: which one a form asks. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { asInForce, hasVersions, type Lists } from '../../../kernel/define/asked.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import { get } from '../../api/http.ts'
import { useSession } from '../../state/session.ts'

const path = 'base/checklist'
/** What is known of the lists stands below this. */
export const listsKey = ['resource', path] as const
/** @param timeout ms after which nobody waits any longer */
export const readLists = (timeout?: number): Promise<Lists> =>
  get<Lists>(`${path}/asked`, { quiet: true, scope: false, ...(timeout && { timeout }) })

/**
 * A definition whose checklists ask what the reader's tenant has in force: undefined until that is known, as it is
 * defined where nobody can say.
 */
export function useLists(resource: Resource): Resource | undefined {
  const tenant = useSession(it => it.user?.tenant_id ?? '')
  const { data, isLoading } = useQuery({
    queryKey: [...listsKey, tenant, 'asked'],
    queryFn: () => readLists(),
    enabled: hasVersions(resource),
    staleTime: 30_000,
  })
  return useMemo(
    () => (isLoading ? undefined : data?.length ? asInForce(resource, data) : resource),
    [resource, data, isLoading],
  )
}
