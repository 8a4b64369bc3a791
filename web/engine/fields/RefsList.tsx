import { useState } from 'react'
import { Form, Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import { choiceRows } from '../calls.ts'
import { useTenant } from '../data.ts'
import { controlOf, listOf, textOf } from '../faces.ts'
import type { InputProps, Line } from '../faces.ts'
import { namesOf, refsOf, shownAs } from './refNames.ts'
import { useNames } from './useNames.ts'
import { usePause } from './usePause.ts'

const howMany = 50

/** Several rows of a resource, searched while typing. Loaded by refs.tsx when the first form has one. */
export function RefsList({
  of,
  name,
  title,
  words: { texts },
  value,
  onChange,
  before,
  target,
  ...control
}: InputProps & { target: Resource }) {
  const { to, show } = refsOf(of)
  const own = useTenant()
  const tenantId = textOf(Form.useWatch('tenantId')) || textOf(before?.['tenantId'])
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(() => namesOf(before, name, shownAs(of, name)))
  const asked = usePause(text.trim())
  const { data, isFetching, isError } = useQuery({
    queryKey: ['resource', to, own, 'choices', tenantId, asked],
    enabled: open,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => choiceRows(target, show, asked, howMany, target.managed ? { tenantId } : {}, signal),
  })
  const rows: readonly Line[] = data ?? []
  const ids = listOf(value)
  const titleOf = (id: string) => textOf(rows.find(row => row.id === id)?.[show]) || picked.get(id) || ''
  const nameOf = useNames(
    to,
    show,
    ids.filter(id => !titleOf(id)),
  )
  const labelOf = (id: string) => titleOf(id) || nameOf(id)
  return (
    <Select
      {...controlOf(control)}
      mode="multiple"
      style={{ width: '100%' }}
      allowClear
      placeholder={texts.choose(title)}
      open={open}
      onOpenChange={setOpen}
      loading={isFetching && open}
      labelInValue
      value={ids.map(id => ({ value: id, label: labelOf(id) }))}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      notFoundContent={isError ? texts.refFailed : isFetching ? texts.checking : text ? texts.refNone : texts.refSearch}
      options={rows.map(row => ({ value: row.id, label: textOf(row[show]) || row.id }))}
      onChange={(chosen: readonly { value: string }[]) => {
        setPicked(now => new Map([...now, ...chosen.map(({ value: id }) => [id, labelOf(id)] as const)]))
        onChange?.(chosen.map(({ value: id }) => id).join(','))
      }}
    />
  )
}
