import { useQuery } from '@tanstack/react-query'
import alarm from '../../../../modules/iot/alarm.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { scoped, useEnterprise } from '../../../state/enterprise.ts'
import { useMinute } from '../../parts/useMinute.ts'
import { laneParams, type Lane } from './lanes.ts'

/** The first alarms of a lane, the gravest and of them the newest on top, and how many it has. */
export function useLane(lane: Lane, size: number) {
  const tenant = useTenant()
  const selection = useEnterprise()
  const now = useMinute()
  const params = scoped(
    { current: 1, size, ...laneParams(lane, now), ascs: 'alarmLevel', descs: 'alarmTime' },
    selection,
  )
  return useQuery({
    queryKey: ['resource', alarm.key, tenant, 'lane', params],
    queryFn: ({ signal }) => listRows(alarm, params, signal),
    placeholderData: before => before,
  })
}
