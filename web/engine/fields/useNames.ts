import { useQueries } from '@tanstack/react-query'
import { choiceRows, readRow } from '../calls.ts'
import { useTenant } from '../data.ts'
import { textOf } from '../faces.ts'
import { findResource } from '../registry.ts'

/** Names of rows that nobody in the form has said, because a page or an address filled them in. '' while they are asked for; the id of what is not to be had. */
export function useNames(to: string, show: string, ids: readonly string[]): (id: string) => string {
  const tenant = useTenant()
  const found = useQueries({
    queries: ids.map(id => ({
      queryKey: ['resource', to, tenant, 'name', id], staleTime: 60_000, retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const target = await findResource(to)
        // What people choose from by a call of its own they may not read row by row.
        const row = target && (target.calls?.choose ? (await choiceRows(target, show, '', Infinity, {}, signal)).find(one => one.id === id) : await readRow(target, id, signal))
        return textOf(row?.[show]) || id
      },
    })),
  })
  return id => {
    const at = found[ids.indexOf(id)]
    return at?.isError ? id : at?.data ?? ''
  }
}
