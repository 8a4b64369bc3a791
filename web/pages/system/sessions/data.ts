import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, getPage, post } from '../../../api/http.ts'
import { useTenant } from '../../../engine/data.ts'

export interface Session {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly ip: string
  readonly agent: string
  readonly startTime: string
  readonly lastTime: string
  readonly expireTime: string
  readonly isLocked: boolean
  readonly isCurrent: boolean
}

/** One's own sessions, or those of everybody in the tenant. */
type Whose = 'own' | 'all'
const paths = { own: 'blade-auth/session', all: 'system/session' } as const
/** Codes of what administrators may do with sessions. */
export const sessionRights = { read: 'system_session_read', end: 'system_session_end' } as const
const key = (whose: Whose, tenant: string) => ['sessions', whose, tenant] as const

export const useOwnSessions = () => {
  const tenant = useTenant()
  return useQuery({
    queryKey: key('own', tenant),
    queryFn: ({ signal }) => get<readonly Session[]>(`${paths.own}/list`, { signal, quiet: true }),
  })
}
export const useSessions = (
  params: { readonly current: number; readonly size: number; readonly account: string },
  enabled: boolean,
) => {
  const tenant = useTenant()
  return useQuery({
    queryKey: [...key('all', tenant), params],
    queryFn: ({ signal }) => getPage<Session>(`${paths.all}/list`, { params, signal, quiet: true, scope: false }),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: 30_000,
  })
}

/** Ends sessions and looks at the list again; a refusal is told by the call itself. */
export function useEnd(whose: Whose): (ids: readonly string[]) => Promise<boolean> {
  const client = useQueryClient()
  const tenant = useTenant()
  return async ids => {
    const done = await post(`${paths[whose]}/end`, { params: { ids } }).then(
      () => true,
      () => false,
    )
    await client.invalidateQueries({ queryKey: key(whose, tenant) })
    return done
  }
}
