/** Numbers of the screens, asked by their panel: what is answered follows from it. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { panelName, type Panel } from '../../kernel/define/panel.ts'
import type { AnswerOf } from '../../kernel/define/panel-answer.ts'
import { get, type Ask } from '../api/http.ts'
import { useEnterprise } from '../state/enterprise.ts'

/** Asks once, as whoever is signed in sees the numbers. @throws ApiError, which the caller shows */
export const askPanel = <P extends Panel>(
  panel: P,
  params: Ask['params'],
  signal?: AbortSignal,
): Promise<AnswerOf<P>> => get(`indexTotal/${panelName(panel)}`, { params, quiet: true, ...(signal && { signal }) })

/** So many days that end on one, today without it. */
export interface Period {
  readonly days?: number
  readonly to?: string
}

/**
 * The numbers of a panel, asked again whenever another enterprise or area is chosen.
 * @param days of how many days, where it is of days and other than it says
 * @param to the last of them
 */
export function usePanel<P extends Panel>(
  panel: P,
  { days, to, ...more }: Pick<UseQueryOptions<AnswerOf<P>>, 'refetchInterval' | 'staleTime' | 'enabled'> & Period = {},
) {
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery<AnswerOf<P>>({
    queryKey: ['panel', panel.key, scope, days ?? 0, to ?? ''],
    queryFn: ({ signal }) => askPanel(panel, { ...(days && { days }), ...(to && { to }) }, signal),
    ...more,
  })
}
