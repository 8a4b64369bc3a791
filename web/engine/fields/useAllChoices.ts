import { useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import { choiceRows } from '../calls.ts'
import { useTenant } from '../data.ts'

/**
 * All rows of a resource that answers those to choose from in one call: asked once, so that they are searched and
 * judged without a network, too.
 */
export function useAllChoices(target: Resource | null, show: string, enabled = true) {
  const own = useTenant()
  return useQuery({
    queryKey: ['resource', target?.key, own, 'choices', 'all'],
    enabled: enabled && Boolean(target?.calls?.choose),
    staleTime: 60_000,
    gcTime: Infinity,
    queryFn: ({ signal }) => choiceRows(target!, show, '', Infinity, {}, signal),
  })
}
