import { useQuery } from '@tanstack/react-query'
import type { Cell, CalendarDay } from '../../../../modules/ledger/calendar.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { get } from '../../../api/http.ts'
import { useTenant } from '../../../engine/data.ts'
import { useEnterprise } from '../../../state/enterprise.ts'

/** One kind on one day, as the server says it. */
export interface Told extends Cell {
  readonly id: string
  readonly title: string
  readonly needNum: number
  /** Until when the next is due, `yyyy-MM-dd HH:mm:ss`; '' where none is awaited. */
  readonly dueTime: string
  readonly recordNum: number
  readonly exemptId: string
  readonly exemptReason: number | ''
  readonly remark: string
  readonly revoked: number
  readonly revokeRemark: string
}
export type Day = CalendarDay<Told>
export type DayCell = Day['cells'][number]

/**
 * What a kitchen owes and has recorded from one day to another, `yyyy-MM-dd`; forgotten with every record that is
 * filed.
 */
export function useDays(from: string, to: string) {
  const tenant = useTenant()
  const info = useEnterprise(it => it.infoId)
  return useQuery({
    queryKey: ['resource', recordInfo.key, tenant, 'calendar', info, from, to],
    refetchInterval: 60_000,
    queryFn: ({ signal }) =>
      get<readonly Day[]>(`${recordInfo.path}/calendar`, { params: { from, to }, signal, quiet: true }),
  })
}
