import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Lang } from '../../../../contract/in-lang.ts'
import { get, post } from '../../../api/http.ts'

type Title = Readonly<Record<Lang, string>>

/** One run of a job, as the server keeps it for a week. */
export interface Run {
  readonly id: string
  readonly name: string
  readonly title: Title
  readonly state: string
  readonly started: string
  readonly ended: string
  readonly tries: number
  readonly outcome: unknown
}

interface Board {
  readonly jobs: readonly {
    readonly name: string
    readonly title: Title
    readonly cron: string
    readonly cost: { readonly quiet: number; readonly each: Title }
  }[]
  readonly runs: readonly Run[]
}

const key = ['resource', 'system/job'] as const

/** The last runs, looked at again while the page is shown: a run takes seconds. */
export const useRuns = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<Board>('/system/job/list', { signal }),
    refetchInterval: 5000,
  })

/** Asks for a run now; whichever server process is free does it. */
export function useRunNow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => post('/system/job/run', { params: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}
