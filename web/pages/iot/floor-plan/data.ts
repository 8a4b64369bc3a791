import { useEffect } from 'react'
import { livePlan } from '../../../../modules/iot/plan.ts'
import { onEvent } from '../../../api/events.ts'
import { useAsk } from '../../../engine/asks.ts'

/** The drawing of a kitchen and what goes on there; read anew whenever the event stream tells of one of its alarms. */
export function useLivePlan(infoId: string) {
  const query = useAsk(livePlan, { infoId })
  const { refetch } = query
  useEffect(() => {
    const hear = (event: { readonly infoId: string }) => {
      if (!infoId || event.infoId === infoId) void refetch()
    }
    const ends = [onEvent('alarm.opened', hear), onEvent('alarm.recovered', hear), onEvent('alarm.handled', hear)]
    return () => ends.forEach(end => end())
  }, [refetch, infoId])
  return query
}
