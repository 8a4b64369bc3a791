import { useQuery } from '@tanstack/react-query'
import type { Quality } from '../../../../modules/supervise/quality/answers.ts'
import { get } from '../../../api/http.ts'
import { useTenant } from '../../../engine/data.ts'
import { useEnterprise } from '../../../state/enterprise.ts'

/** The indicators of a month, of what is chosen in the tree. @param month `yyyy-MM`, '' for the one that runs */
export function useQuality(month: string, by: 'area' | 'office') {
  const tenant = useTenant()
  const scope = useEnterprise(it => it.infoId || it.cityId)
  return useQuery({
    queryKey: ['quality', tenant, scope, month, by],
    queryFn: ({ signal }) =>
      get<Quality>('quality/months', { params: { month, by }, signal, quiet: true, timeout: 30_000 }),
  })
}
