import { useQuery } from '@tanstack/react-query'
import { wire } from '../../contract/wire.ts'
import { get } from '../api/http.ts'
import { useSession } from '../state/session.ts'
import type { TreeNode } from './tree.ts'

/** Areas and enterprises this session may see. */
export function useEnterpriseTree(enabled: boolean) {
  const me = useSession(it => it.user?.user_id)
  return useQuery({
    queryKey: ['session', 'enterprises', me], enabled, staleTime: 5 * 60_000,
    queryFn: ({ signal }) => get<readonly TreeNode[]>('enterpriseInfo/enterpriseinfo/getInfoTree', {
      params: { areaCode: wire.rootArea }, signal, quiet: true, scope: false,
    }),
  })
}
