import { useCallback, useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayRoute, Planned, Recommendations } from '../../../../../modules/supervise/patrol/answers.ts'
import { get, post } from '../../../../api/http.ts'
import { useTenant } from '../../../../engine/data.ts'
import { useEnterprise } from '../../../../state/enterprise.ts'

/** Scores are counted every two hours; what was planned meanwhile is seen by then. */
const staleMs = 60_000

export interface Position {
  readonly lng: number
  readonly lat: number
}
/** A hundred metres are enough to say who is near; more of where somebody is nobody has to know. */
const near = (degrees: number): number => Math.round(degrees * 1000) / 1000

/**
 * Where somebody is: asked of the browser when they say so, and by itself only where they have allowed it before.
 * @param bySelf false: only when they say so
 */
export function usePosition(bySelf = true) {
  const [position, setPosition] = useState<Position | null>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const find = useCallback(() => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosition({ lng: near(coords.longitude), lat: near(coords.latitude) })
        setState('idle')
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }, [])
  useEffect(() => {
    if (!bySelf || !('permissions' in navigator)) return
    void navigator.permissions
      .query({ name: 'geolocation' })
      .then(permission => permission.state === 'granted' && find())
      .catch(() => undefined)
  }, [bySelf, find])
  return { position, state, find, isOffered: 'geolocation' in navigator }
}

const useScope = (): readonly [tenant: string, scope: string] => [
  useTenant(),
  useEnterprise(it => it.infoId || it.cityId),
]

/** Where to look first, of what is chosen in the tree. @param order `near` needs a position */
export function useRecommended(size: number, position: Position | null, order: 'risk' | 'near' = 'risk') {
  const [tenant, scope] = useScope()
  return useQuery({
    queryKey: ['patrol', 'recommended', tenant, scope, size, position, order],
    staleTime: staleMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      get<Recommendations>('patrol/recommended', { params: { size, order, ...position }, signal, quiet: true }),
  })
}

/** What a day has room for. */
export type Room = { readonly visits: number } | { readonly hours: number }

/** The way of a day from the office, or from where somebody is. It stays as it is until it is asked for again. */
export function useRoute(room: Room, position: Position | null, enabled: boolean) {
  const [tenant, scope] = useScope()
  return useQuery({
    queryKey: ['patrol', 'route', tenant, scope, room, position],
    enabled,
    staleTime: Infinity,
    queryFn: ({ signal }) => get<DayRoute>('patrol/route', { params: { ...room, ...position }, signal, quiet: true }),
  })
}

/** Plans visits of a day. */
export const planVisits = (day: string, infoIds: readonly string[]): Promise<Planned> =>
  post<Planned>('patrol/plan', { body: { day, infoIds }, quiet: true })
