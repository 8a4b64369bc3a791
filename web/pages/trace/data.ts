import { useQuery } from '@tanstack/react-query'
import { kinds, type Kind, type Traced } from '../../../modules/trace/stops.ts'
import { get } from '../../api/http.ts'
import { useTenant } from '../../engine/data.ts'

/** What is asked for: a code, or a record of a kind. */
export type Asked = { readonly code: string } | { readonly type: Kind; readonly id: string }

/** Reads an address; null while it asks for nothing. */
export function askedOf(search: string): Asked | null {
  const query = new URLSearchParams(search)
  const code = query.get('code')?.trim() ?? ''
  const [type, id] = [query.get('type') ?? '', query.get('id') ?? '']
  if (code !== '') return { code }
  return (kinds as readonly string[]).includes(type) && /^\d{1,19}$/.test(id) ? { type: type as Kind, id } : null
}

export function useChain(asked: Asked | null) {
  const tenant = useTenant()
  return useQuery({ queryKey: ['trace', tenant, asked], enabled: asked !== null, queryFn: ({ signal }) => get<Traced>('trace/query', { params: { ...asked }, scope: false, signal, quiet: true }) })
}
