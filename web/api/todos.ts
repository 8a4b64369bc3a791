import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { permission } from '../../contract/roles.ts'
import { get } from './http.ts'
import { partOf, useCan, useSession } from '../state/session.ts'

/** What one's side has to do. domain.md B.10.6 */
export interface TodoCount {
  readonly open: number
  readonly overdue: number
  readonly cards: number
}

const key = 'todos'
const lookAgain = 5 * 60_000

/** Whether there are things to do for this session; the server refuses all about them to others. */
export const useHasTodos = (): boolean => useCan()(permission('info/backlog', 'read'))

/** How much there is to do; undefined when the server does not say. */
export const useTodos = (enabled: boolean): TodoCount | undefined =>
  useQuery({
    queryKey: [key, useSession(it => partOf(it.user))],
    enabled,
    staleTime: 60_000,
    refetchInterval: lookAgain,
    queryFn: ({ signal }) => get<TodoCount>('info/infobacklog/count', { signal, quiet: true }),
  }).data

/** The count and the lists of things to do are asked for again. */
export function useNewTodos(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [key] })
    void client.invalidateQueries({ queryKey: ['resource', 'info/backlog'] })
  }, [client])
}
