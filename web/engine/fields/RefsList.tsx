import { useContext, useState, type ReactElement } from 'react'
import { Form, Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import { clock } from '../../../contract/clock.ts'
import { marks } from '../../../contract/marks.ts'
import { choiceRows, hitsIn } from '../calls.ts'
import { useTenant } from '../data.ts'
import { controlOf, listOf, textOf } from '../faces.ts'
import type { InputProps, Line } from '../faces.ts'
import { AroundContext } from './around.ts'
import { namesOf, refsOf, shownAs } from './refNames.ts'
import { offerOf } from './refRows.ts'
import { useAllChoices } from './useAllChoices.ts'
import { useNames } from './useNames.ts'
import { usePause } from './usePause.ts'

const howMany = 50

/** Several rows of a resource, searched while typing. Loaded by refs.tsx when the first form has one. */
export function RefsList({
  of,
  name,
  title,
  words,
  value,
  onChange,
  before,
  target,
  ...control
}: InputProps & { target: Resource }) {
  const { texts } = words
  const { to, show } = refsOf(of)
  const own = useTenant()
  const tenantId = textOf(Form.useWatch('tenantId')) || textOf(before?.['tenantId'])
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(() => namesOf(before, name, shownAs(of, name)))
  const asked = usePause(text.trim())
  const whole = Boolean(target.calls?.choose)
  const all = useAllChoices(target, show, open && whole)
  const part = useQuery({
    queryKey: ['resource', to, own, 'choices', tenantId, asked],
    enabled: open && !whole,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => choiceRows(target, show, asked, howMany, target.managed ? { tenantId } : {}, signal),
  })
  const { isFetching, isError } = whole ? all : part
  const rows: readonly Line[] = (whole ? all.data && hitsIn(all.data, show, asked) : part.data) ?? []
  const around = useContext(AroundContext)
  const offer = around?.resource.knows?.[name] && open ? offerOf(of, name, target, rows, around, clock.now()) : null
  const left =
    offer && offer.left > 0 ? texts.leftOut(offer.left, offer.why.map(words.rule).join(marks[words.lang].clause)) : ''
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
      options={(offer?.rows ?? rows)
        .slice(0, howMany)
        .map(row => ({ value: row.id, label: textOf(row[show]) || row.id }))}
      {...(left && {
        popupRender: (menu: ReactElement) => (
          <>
            {menu}
            <small className="crud-note crud-left">{left}</small>
          </>
        ),
      })}
      onChange={(chosen: readonly { value: string }[]) => {
        setPicked(now => new Map([...now, ...chosen.map(({ value: id }) => [id, labelOf(id)] as const)]))
        onChange?.(chosen.map(({ value: id }) => id).join(','))
      }}
    />
  )
}
