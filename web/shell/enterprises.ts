import { useCallback, useRef } from 'react'
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { TreeBy, TreeNode } from '../../contract/tree.ts'
import { wire } from '../../contract/wire.ts'
import { get } from '../api/http.ts'
import { useSession } from '../state/session.ts'

const fresh = 5 * 60_000

const ask = (by: TreeBy, params: Readonly<Record<string, string>>, signal: AbortSignal) =>
  get<readonly TreeNode[]>('enterpriseInfo/enterpriseinfo/getInfoTree', {
    params: { areaCode: wire.rootArea, by, ...params },
    signal,
    quiet: true,
    scope: false,
  })

const useKey = (by: TreeBy) => {
  const me = useSession(it => it.user?.user_id)
  return ['session', 'enterprises', me, by] as const
}

/**
 * The areas or units this session may see, with how many enterprises each has; with a text what matches it instead,
 * wherever it stands.
 */
export function useEnterpriseTree(by: TreeBy, search: string) {
  const key = useKey(by)
  return useQuery({
    queryKey: [...key, 'tree', search],
    staleTime: fresh,
    ...(search !== '' && { placeholderData: keepPreviousData }),
    queryFn: ({ signal }) => ask(by, search === '' ? { parentId: '0' } : { search }, signal),
  })
}

/** The enterprises right below each of these branches, as they come. */
export function useLeaves(by: TreeBy, branches: readonly string[]): ReadonlyMap<string, readonly TreeNode[]> {
  const key = useKey(by)
  const last = useRef<{ readonly name: string; readonly found: ReadonlyMap<string, readonly TreeNode[]> }>({
    name: '',
    found: new Map(),
  })
  const combine = useCallback(
    (results: UseQueryResult<readonly TreeNode[]>[]) => {
      const name = `${by}|${branches.map((branch, i) => `${branch}@${results[i]!.dataUpdatedAt}`).join()}`
      // The same answers are the same map: the tree is drawn again only when something came.
      if (name !== last.current.name)
        last.current = {
          name,
          found: new Map(branches.flatMap((branch, i) => (results[i]!.data ? [[branch, results[i]!.data]] : []))),
        }
      return last.current.found
    },
    [by, branches],
  )
  return useQueries({
    queries: branches.map(parentId => ({
      queryKey: [...key, 'below', parentId],
      staleTime: fresh,
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(by, { parentId }, signal),
    })),
    combine,
  })
}

/** The way to one enterprise, which a link names before its branch was opened. */
export function useWayTo(by: TreeBy, infoId: string) {
  const key = useKey(by)
  return useQuery({
    queryKey: [...key, 'way', infoId],
    staleTime: fresh,
    enabled: infoId !== '',
    queryFn: ({ signal }) => ask(by, { infoId }, signal),
  }).data
}
