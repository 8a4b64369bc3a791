import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import floorPlan from '../../../../modules/iot/floor-plan.ts'
import type { LivePlan } from '../../../../modules/iot/plan.ts'
import { onEvent } from '../../../api/events.ts'
import { get } from '../../../api/http.ts'
import { useTenant } from '../../../engine/data.ts'

/** The drawing of a kitchen and what goes on there; read anew whenever the event stream tells of one of its alarms. */
export function useLivePlan(infoId: string) {
  const tenant = useTenant()
  const client = useQueryClient()
  const key = ['resource', floorPlan.key, tenant, 'live', infoId]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      get<LivePlan>(`${floorPlan.path}/live`, { params: infoId ? { infoId } : {}, signal, quiet: true, scope: false }),
  })
  useEffect(() => {
    const hear = (event: { readonly infoId: string }) => {
      if (!infoId || event.infoId === infoId)
        void client.invalidateQueries({ queryKey: ['resource', floorPlan.key, tenant, 'live', infoId] })
    }
    const ends = [onEvent('alarm.opened', hear), onEvent('alarm.recovered', hear), onEvent('alarm.handled', hear)]
    return () => ends.forEach(end => end())
  }, [client, tenant, infoId])
  return { query, again: () => client.invalidateQueries({ queryKey: key }) }
}
