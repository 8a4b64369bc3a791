import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Page } from '../../contract/envelope.ts'
import { permission } from '../../contract/roles.ts'
import { clock } from '../../contract/clock.ts'
import { wire, wireMoment } from '../../contract/wire.ts'
import { get, post } from './http.ts'
import { can, partOf, useCan, useSession } from '../state/session.ts'

/** A row of the notice list (platform-contract.md 15); `readTime` says when this person opened it, '' when not yet. */
export interface Notice {
  readonly id: string
  readonly title: string
  readonly categoryName?: string
  readonly releaseTime: string
  readonly content?: string
  readonly readTime?: string
  /** Links, comma list. */
  readonly attachFiles?: string
  readonly needConfirm?: number
  /** When one's enterprise confirmed it, '' when it has yet to; absent for those who are not asked. */
  readonly confirmTime?: string
}

export const isUnread = (notice: Notice): boolean => notice.readTime === ''
const right = permission('desk/notice', 'read')
/** Whether notices are for this session; the server refuses all about them to others. */
export const useHearsNotices = (): boolean => useCan()(right)
export const hearsNotices = (): boolean => can(right)

/** Between two looks at the count, ms, for a server whose stream does not tell. */
const lookAgain = 5 * 60_000

const useKey = (...more: readonly string[]) => ['notices', useSession(it => partOf(it.user)), ...more]

/** The newest notices that are out. */
export function useNotices(enabled: boolean) {
  return useQuery({
    queryKey: useKey('list'),
    enabled,
    staleTime: 0,
    queryFn: ({ signal }) =>
      get<Page<Notice>>('blade-desk/notice/list', {
        params: { current: 1, size: wire.pageSize, releaseTime_datele: wireMoment(clock.now()) },
        signal,
        quiet: true,
      }),
  })
}

/** How many notices wait to be read; 0 when the server does not say. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: useKey('unread'),
    enabled: useHearsNotices(),
    staleTime: 60_000,
    refetchInterval: lookAgain,
    queryFn: ({ signal }) =>
      get<{ readonly count: number | string }>('blade-desk/notice/unread', { signal, quiet: true }),
  })
  return Number(data?.count ?? 0) || 0
}

export function useNotice(id: string) {
  return useQuery({
    queryKey: useKey('one', id),
    queryFn: ({ signal }) => get<Notice>('blade-desk/notice/detail', { params: { id }, signal, quiet: true }),
  })
}

/** Lists and counts of notices are asked for again. */
export function useNewNotices(): () => void {
  const client = useQueryClient()
  return useCallback(
    () => void client.invalidateQueries({ queryKey: ['notices'], predicate: ({ queryKey }) => queryKey[2] !== 'one' }),
    [client],
  )
}

/** Leaves the receipt that these were read. */
export const markNoticesRead = (ids: readonly string[]): Promise<unknown> =>
  post('blade-desk/notice/read', { params: { ids }, quiet: true })

/** Whether one's enterprise has yet to confirm it. */
export const isAsked = (notice: Notice): boolean => notice.needConfirm === 1 && notice.confirmTime === ''
export const confirmNotice = (id: string): Promise<unknown> =>
  post('blade-desk/notice/confirm', { params: { ids: id } })
