import { AutoComplete } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import goods from '../../../../modules/stock/goods.ts'
import purchase from '../../../../modules/ledger/purchase.ts'
import { choiceRows } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { controlOf, textOf, type InputProps } from '../../../engine/faces.ts'
import { broughtBy } from '../../../engine/fields/refRows.ts'
import { usePause } from '../../../engine/fields/usePause.ts'
import { scoped, useEnterprise } from '../../../state/enterprise.ts'
import { useBillTexts } from './texts.ts'

type GoodsRow = WireRow<typeof goods>

const howMany = 20

/** Goods by one input: chosen from the files, which fill the rest of the line, or typed as they are called. */
export function GoodsInput(props: InputProps) {
  const { value, before, bring, title } = props
  const texts = useBillTexts()
  const tenant = useTenant()
  const selection = useEnterprise()
  const [open, setOpen] = useState(false)
  const typed = textOf(value)
  const asked = usePause(typed.trim())
  const { data: rows = [] } = useQuery({
    queryKey: ['resource', goods.key, tenant, 'choices', 'bill', asked, selection.infoId],
    enabled: open,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => choiceRows(goods, 'goodsName', asked, howMany, scoped({}, selection), signal),
  })
  const told = (row: GoodsRow) => [row.goodsName, row.goodsSpec].filter(Boolean).join(' · ')
  return (
    <AutoComplete
      {...controlOf(props)}
      className="bill-goods"
      value={typed}
      open={open && rows.length > 0}
      onOpenChange={setOpen}
      placeholder={texts.goods}
      title={title}
      {...(before?.['goodsId'] && { suffixIcon: <span className="bill-filed">{texts.filed}</span> })}
      options={rows.map(row => ({ value: row.id, label: told(row) }))}
      onSelect={(id: string | undefined) => {
        const row = rows.find(each => each.id === id)
        if (row) bring({ goodsId: row.id, ...broughtBy(purchase.fields['goodsId']!, row) })
      }}
      onChange={(text: string | undefined) => {
        // A chosen row says its name itself.
        if (!rows.some(({ id }) => id === text)) bring({ goodsName: text ?? '', goodsId: '' })
      }}
    />
  )
}
