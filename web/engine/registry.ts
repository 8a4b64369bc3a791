import { useQuery } from '@tanstack/react-query'
import { files } from 'virtual:definitions'
import type { Resource } from '../../kernel/define/resource.ts'

/** The definition of a resource by its key; null when the browser has none (a table only the server knows). */
export async function findResource(key: string): Promise<Resource | null> {
  return (await files[key]?.())?.default ?? null
}

/** The same inside a component: null until it is here. */
export function useTarget(key: string): Resource | null {
  // It comes with the program: without a network it may well be here.
  return (
    useQuery({
      queryKey: ['definition', key],
      queryFn: () => findResource(key),
      staleTime: Infinity,
      enabled: key !== '',
      networkMode: 'always',
    }).data ?? null
  )
}
