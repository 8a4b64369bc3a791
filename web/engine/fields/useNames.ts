import { useQuery } from '@tanstack/react-query'
import { choiceRows, readRow } from '../calls.ts'
import { useTenant } from '../data.ts'
import { textOf } from '../faces.ts'
import { findResource } from '../registry.ts'

/** Names of rows that nobody in the form has said, because a page or an address filled them in. '' while they are asked for; the id of what is not to be had. */
export function useNames(to: string, show: string, ids: readonly string[]): (id: string) => string {
  const tenant = useTenant()
  const { data } = useQuery({
    queryKey: ['resource', to, tenant, 'names', ids.join()], staleTime: 60_000, enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const target = await findResource(to)
      // What people choose from by a call of its own they may not read row by row.
      const rows = target?.calls?.choose ? await choiceRows(target, show, '', Infinity, {}, signal).catch(() => []) : null
      const name = async (id: string) => textOf((rows ? rows.find(one => one.id === id) : target && await readRow(target, id, signal).catch(() => null))?.[show]) || id
      return Object.fromEntries(await Promise.all(ids.map(async id => [id, await name(id)] as const)))
    },
  })
  return id => data?.[id] ?? ''
}
