import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MapPoints } from '../../../contract/map.ts'
import enterprise from '../../../modules/enterprise/info.ts'
import { onEvent } from '../../api/events.ts'
import { get } from '../../api/http.ts'
import { listRows } from '../../engine/calls.ts'
import { useTenant } from '../../engine/data.ts'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { pointsOf } from './points.ts'

const fresh = 60_000
/** Alarms come in swarms: the points are asked for again at most so often because of them. */
const pause = 5_000

/** Every enterprise one sees, or those of what is chosen in the tree; kept up with as alarms come and go. */
export function useMapPoints() {
  const tenant = useTenant()
  const client = useQueryClient()
  const selection = useEnterprise()
  const params = scoped({}, selection)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const again = () => { waiting ??= setTimeout(() => { waiting = undefined; void client.invalidateQueries({ queryKey: ['map'] }) }, pause) }
    const stops = [onEvent('alarm.opened', again), onEvent('alarm.handled', again), onEvent('alarm.recovered', again)]
    return () => { clearTimeout(waiting); stops.forEach(stop => stop()) }
  }, [client])
  return useQuery({
    queryKey: ['map', tenant, params], staleTime: fresh, refetchInterval: fresh,
    queryFn: async ({ signal }) => pointsOf(await get<MapPoints>(`${enterprise.path}/mapPoints`, { params, scope: false, signal, quiet: true })),
  })
}

/** What a list tells of an enterprise, with people and numbers as a list shows them: who looks at many does not read the file of each. */
export function useCard(id: string) {
  const tenant = useTenant()
  return useQuery({
    queryKey: ['resource', enterprise.key, tenant, 'card', id], enabled: id !== '', staleTime: fresh,
    queryFn: async ({ signal }) => (await listRows(enterprise, { infoId: id, current: 1, size: 1 }, signal)).records[0] ?? null,
  })
}
