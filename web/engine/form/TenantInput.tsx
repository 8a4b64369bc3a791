import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/http.ts'
import { useManages } from '../data.ts'
import { controlOf, textOf } from '../faces.ts'
import type { InputProps } from '../faces.ts'

interface Tenant {
  readonly tenantId: string
  readonly tenantName: string
  readonly passwordPolicy: string
}

/** All tenants by name, for those who administer them. platform-contract.md 4 */
export function useTenants(isAsked = true) {
  const enabled = useManages() && isAsked
  return useQuery({
    queryKey: ['resource', 'system/tenant', 'select'],
    queryFn: ({ signal }) => get<readonly Tenant[]>('blade-system/tenant/select', { signal, quiet: true }),
    enabled,
    staleTime: 60_000,
  })
}

/** Whose a new row is; nothing chosen is one's own tenant. */
export function TenantInput({ title, words: { texts }, value, onChange, ...control }: InputProps) {
  const { data, isFetching } = useTenants()
  return (
    <Select
      {...controlOf(control)}
      style={{ width: '100%' }}
      allowClear
      placeholder={texts.choose(title)}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      value={textOf(value) || undefined}
      options={(data ?? []).map(({ tenantId, tenantName }) => ({
        value: tenantId,
        label: `${tenantName} (${tenantId})`,
      }))}
      onChange={(chosen?: string) => onChange?.(chosen ?? '')}
    />
  )
}
