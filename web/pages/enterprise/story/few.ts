import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Page } from '../../../../contract/envelope.ts'
import { laterDay } from '../../../../contract/days.ts'
import { permission } from '../../../../contract/roles.ts'
import { clock } from '../../../../contract/clock.ts'
import type { Resource } from '../../../../kernel/define/resource.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { get } from '../../../api/http.ts'
import { listRows } from '../../../engine/calls.ts'
import type { Line } from '../../../engine/faces.ts'
import { useCan, useRole } from '../../../state/session.ts'
import type { Doubt } from '../../ledger/record-info/doubt.ts'
import { kinds, most, sources } from './events.ts'

type Params = Readonly<Record<string, string>>

const few = <D extends Resource>(may: boolean, resource: D, infoId: string, params: Params, size: number) => ({
  queryKey: ['resource', resource.key, 'few', infoId, params, size],
  enabled: may,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    listRows(resource, { infoId, current: 1, size, ...params }, signal),
})

/** The newest rows of a resource of one enterprise; nothing is asked of those the session may not read. */
export function useFew<D extends Resource>(resource: D, infoId: string, params: Params = {}, size: number = most) {
  const may = useCan()(permission(resource.key, 'read'))
  return useQuery(few(may, resource, infoId, params, size))
}
/** @template Row of which definition its rows are */
export type Few<Row extends Line = Line> = UseQueryResult<Page<Row>>

/** The newest rows of each kind of event of one enterprise, in the order of the kinds. */
export function useSources(infoId: string): readonly Few[] {
  const may = useCan()
  return useQueries({
    queries: kinds.map(kind => {
      const { of, ...source } = sources[kind]
      return few(may(permission(of.key, 'read')), of, infoId, 'only' in source ? source.only : {}, most)
    }),
  })
}

/** Days that are looked back over: as many as one question may. */
const days = 31

/** Records of a kitchen that are doubted or were found made up. domain.md D.3 */
export function useDoubtsOf(infoId: string, today = clock.today()) {
  const may = useCan()(permission(recordInfo.key, 'read'))
  // A kitchen is not told which of its records are doubted.
  const isKitchen = useRole('enterprise')
  return useQuery({
    queryKey: ['resource', recordInfo.key, 'doubts', infoId, today],
    enabled: may && !isKitchen,
    queryFn: ({ signal }) =>
      get<{ readonly records: readonly Doubt[] }>(`${recordInfo.path}/doubts`, {
        params: { infoId, recordDate_datege: laterDay(today, 0, 1 - days), recordDate_datele: today },
        signal,
        quiet: true,
      }),
  })
}

/** Whether it was not asked for, because the session may not read it. */
export const isBarred = ({ fetchStatus, data, error }: UseQueryResult<unknown>): boolean =>
  fetchStatus === 'idle' && data === undefined && error === null
