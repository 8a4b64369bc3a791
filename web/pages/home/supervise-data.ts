import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/http.ts'
import { useEnterprise } from '../../state/enterprise.ts'

interface OfKitchen {
  readonly infoId: string
  readonly infoName: string
}
export interface Todo extends OfKitchen {
  readonly id: string
  readonly title: string
  readonly backlogType: string
  readonly dueTime: string
  readonly openTime: string
  readonly level: number
}
export interface Carded extends OfKitchen {
  readonly cardColor: number
  readonly num: number
  readonly since: string
  readonly answered: boolean
}
export interface Waiting extends OfKitchen {
  readonly id: string
  readonly complainNo: string
  readonly complainKind: number
  readonly complainType: number
  readonly complainStatus: number
  readonly isUrgent: boolean
  readonly receiveTime: string
  /** The day until which somebody has to move it on; '' for none. */
  readonly due: string
}

/** As modules/supervise/workbench.server.ts answers it. */
export interface Workbench {
  readonly day: string
  readonly urgentToday: number
  readonly firstToday: number
  readonly alarmsOpen: number
  readonly devicesOff: number
  readonly devices: number
  readonly checked: number
  readonly people: number
  readonly overdue: number
  readonly carded: number
  readonly todosOpen: number
  /** Of them bodies that have applied. */
  readonly bodiesOpen: number
  readonly todos: readonly Todo[]
  readonly cards: readonly Carded[]
  readonly complaintsOpen: number
  readonly complaints: readonly Waiting[]
  /** The last day of the week. */
  readonly until: string
  readonly week: readonly { readonly day: string; readonly office: number; readonly kitchens: number }[]
}

/** What the office sees first, of the chosen enterprise or area; asked again every minute. */
export const useWorkbench = () => {
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({
    queryKey: ['home', 'workbench', scope],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => get<Workbench>('indexTotal/workbench', { signal, quiet: true }),
  })
}

export interface Area {
  readonly areaCode: string
  readonly areaName: string
  readonly enterprises: number
  readonly owed: number
  readonly done: number
  readonly due: number
  readonly alarms: number
  readonly overdue: number
  readonly complaints: number
}

/** The areas below what is chosen, side by side; as modules/supervise/areas.server.ts answers it. */
export const useAreas = () => {
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({
    queryKey: ['home', 'areas', scope],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => get<readonly Area[]>('indexTotal/areas', { signal, quiet: true }),
  })
}

/** A share as it is read: two decimals as on the wall, and nothing where nothing is owed. business-area.md 9 */
export const percent = (done: number, all: number): string => (all ? `${((done / all) * 100).toFixed(2)}%` : '--')
