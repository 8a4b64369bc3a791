/** Checklists of which administrators make versions: which one a form asks. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { asInForce, hasVersions, type Lists } from '../../kernel/define/asked.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { get } from '../api/http.ts'
import { useTenant } from './data.ts'

const path = 'base/checklist'
/** @param timeout ms after which nobody waits any longer */
export const readLists = (timeout?: number): Promise<Lists> => get<Lists>(`${path}/asked`, { quiet: true, scope: false, ...(timeout && { timeout }) })

/** A definition whose checklists ask what the reader's tenant has in force; as it is defined until that is known. */
export function useLists(resource: Resource): Resource {
  const { data } = useQuery({ queryKey: ['resource', path, useTenant(), 'asked'], queryFn: () => readLists(), enabled: hasVersions(resource), staleTime: 30_000 })
  return useMemo(() => (data?.length ? asInForce(resource, data) : resource), [resource, data])
}
