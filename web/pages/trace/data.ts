import { useQuery } from '@tanstack/react-query'
import { kinds, type Beginning, type Kind, type Traced } from '../../../modules/trace/stops.ts'
import { get } from '../../api/http.ts'
import { useTenant } from '../../engine/data.ts'
import { useEnterprise } from '../../state/enterprise.ts'

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
  return useQuery({
    queryKey: ['trace', tenant, asked],
    enabled: asked !== null,
    queryFn: ({ signal }) => get<Traced>('trace/query', { params: { ...asked }, scope: false, signal, quiet: true }),
  })
}

/** What is looked for by whoever knows no code; '' for nothing. */
export interface Sought {
  readonly text: string
  readonly day: string
  readonly infoName: string
}

/** Reads an address; null while nothing is looked for. */
export function soughtOf(search: string): Sought | null {
  const query = new URLSearchParams(search)
  const [text, day, infoName] = ['text', 'day', 'infoName'].map(name => query.get(name)?.trim() ?? '') as [
    string,
    string,
    string,
  ]
  return text || day || infoName ? { text, day, infoName } : null
}

export function useBeginnings(sought: Sought | null) {
  const tenant = useTenant()
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({
    queryKey: ['trace', tenant, 'search', scope, sought],
    enabled: sought !== null,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      get<{ readonly records: readonly Beginning[]; readonly more: boolean }>('trace/search', {
        params: { ...sought },
        signal,
        quiet: true,
      }),
  })
}
