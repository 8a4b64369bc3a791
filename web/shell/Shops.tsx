import { useState } from 'react'
import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useShellTexts } from '../i18n/shell.ts'
import { get } from '../api/http.ts'
import { choose, useEnterprise } from '../state/enterprise.ts'
import { useSession } from '../state/session.ts'

interface Shop {
  readonly infoId: string
  readonly infoName: string
}

/**
 * A headquarters changes between its enterprises: lists show the chosen one's, and what is filed is filed for it.
 * domain.md B.1.2
 */
export default function Shops() {
  const t = useShellTexts()
  const me = useSession(it => it.user?.user_id)
  const { infoId, name } = useEnterprise()
  const [text, setText] = useState('')
  const { data, isPending } = useQuery({
    queryKey: ['session', 'shops', me, text],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      get<readonly Shop[]>('enterpriseInfo/enterpriseinfo/allList', {
        params: { infoName: text },
        signal,
        quiet: true,
        scope: false,
      }),
  })
  const options = (data ?? []).map(shop => ({ value: shop.infoId, label: shop.infoName }))
  return (
    <Select
      className="top-shops"
      aria-label={t.tree.shops}
      loading={isPending}
      popupMatchSelectWidth={320}
      value={{ value: infoId, label: infoId ? name : t.tree.allShops }}
      labelInValue
      showSearch={{ filterOption: false, onSearch: typed => setText(typed.trim()) }}
      options={[...(text ? [] : [{ value: '', label: t.tree.allShops }]), ...options]}
      onChange={({ value, label }) => choose({ infoId: value, cityId: '', name: value ? String(label) : '' })}
    />
  )
}
