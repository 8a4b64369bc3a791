import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { permission } from '../../contract/roles.ts'
import type { AnswerTo } from '../../kernel/define/contract.ts'
import type backlogCount from '../../modules/info/backlog-count.ts'
import { get } from './http.ts'
import { partOf, useCan, useSession } from '../state/session.ts'

/** Asked by its address: with the contract the frame of every page would load the definition of things to do. */
type TodoCount = AnswerTo<typeof backlogCount>

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
