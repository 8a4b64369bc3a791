import { useState } from 'react'
import { Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import info from '../../../../modules/enterprise/info.ts'
import { listRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { usePause } from '../../../engine/fields/usePause.ts'
import { usePartTexts } from '../../parts/texts.ts'

const most = 30

/** One enterprise, found by its name. */
export function EnterpriseField({
  value,
  onChange,
  ...props
}: {
  value: string
  onChange: (id: string) => void
  id?: string
  status?: 'error'
}) {
  const texts = usePartTexts()
  const tenant = useTenant()
  const [text, setText] = useState('')
  const asked = usePause(text.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['resource', info.key, tenant, 'field', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => listRows(info, { current: 1, size: most, ...(asked && { infoName: asked }) }, signal),
  })
  return (
    <Select
      {...props}
      allowClear
      loading={isFetching}
      value={value || null}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={isFetching ? texts.loading : texts.noMatch}
      options={(data?.records ?? []).map(row => ({ value: row.id, label: row.infoName }))}
      onChange={(id?: string | null) => onChange(id ?? '')}
    />
  )
}
