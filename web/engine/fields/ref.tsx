import { useEffect, useState } from 'react'
import { Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Field } from '../../../kernel/fields/index.ts'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { useSession } from '../../state/session.ts'
import { choiceRows } from '../calls.ts'
import { controlOf, textOf } from '../faces.ts'
import type { Faces, InputProps, Line, SearchProps } from '../faces.ts'
import { findResource } from '../registry.ts'
import { broughtBy, refOf } from './refRows.ts'
import { useNames } from './useNames.ts'

const shownAs = (of: Field, name: string) => refOf(of).as ?? `${name.replace(/Id$/, '')}Name`
const howMany = 30
const typingPause = 250

/** The rows somebody may choose from: the first ones, or those that match what was typed. Asked only while the list is open. */
function useChoices(of: Field, text: string, open: boolean) {
  const { to, show } = refOf(of)
  const tenant = useSession(it => it.user?.tenant_id)
  const selection = useEnterprise()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return useQuery({
    queryKey: ['resource', to, tenant, 'choices', asked, selection.infoId, selection.cityId],
    enabled: open,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const target = await findResource(to)
      if (!target) return { target: null, rows: [] as readonly Line[] }
      return { target: target as Resource | null, rows: await choiceRows(target, show, asked, howMany, target.scope === 'enterprise' && !target.owns ? scoped({}, selection) : {}, signal) }
    },
  })
}

function RefInput({ of, name, title, words: { texts }, value, onChange, before, bring, ...control }: InputProps) {
  const { to, show } = refOf(of)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { data, isFetching, isError } = useChoices(of, text, open)
  const [picked, setPicked] = useState<Line | null>(null)
  const id = textOf(value)
  const label = picked?.id === id ? textOf(picked[show]) : before && textOf(before[name]) === id ? textOf(before[shownAs(of, name)]) : ''
  const nameOf = useNames(to, show, id && !label ? [id] : [])
  return (
    <Select {...controlOf(control)} style={{ width: '100%' }} allowClear placeholder={texts.choose(title)} open={open} onOpenChange={setOpen} loading={isFetching && open}
      value={id ? { value: id, label: label || nameOf(id) } : undefined} labelInValue
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      notFoundContent={isError ? texts.refFailed : isFetching ? texts.checking : text ? texts.refNone : texts.refSearch}
      options={(data?.rows ?? []).map(row => ({ value: row.id, label: textOf(row[show]) || row.id }))}
      onChange={(chosen?: { value: string, label: unknown }) => {
        const row = data?.rows.find(each => each.id === chosen?.value)
        setPicked(row ?? null)
        setText('')
        onChange?.(chosen?.value ?? '')
        if (row && refOf(of).brings) bring(broughtBy(of, row))
      }} />
  )
}

function RefSearch({ id, of, words: { texts }, values, onChange }: SearchProps) {
  const { to, show } = refOf(of)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [label, setLabel] = useState('')
  const { data, isFetching } = useChoices(of, text, open)
  const value = values[0] ?? ''
  const known = label || textOf(data?.rows.find(row => row.id === value)?.[show])
  const nameOf = useNames(to, show, value && !known ? [value] : [])
  return (
    <Select id={id} style={{ width: '100%' }} allowClear placeholder={texts.any} open={open} onOpenChange={setOpen} loading={isFetching && open} labelInValue
      value={value ? { value, label: known || nameOf(value) } : undefined}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }} notFoundContent={text ? texts.refNone : texts.refSearch}
      options={(data?.rows ?? []).map(row => ({ value: row.id, label: textOf(row[show]) || row.id }))}
      onChange={(chosen?: { value: string, label: unknown }) => {
        setLabel(typeof chosen?.label === 'string' ? chosen.label : '')
        setText('')
        onChange([chosen?.value ?? ''])
      }} />
  )
}

export const ref: Faces = {
  Input: RefInput, Search: RefSearch, width: 150,
  cell: (_, { of, name, row }) => textOf(row[shownAs(of, name)]),
}
