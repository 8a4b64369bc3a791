import { useMemo, useState } from 'react'
import { permission } from '../../../../contract/roles.ts'
import purchase from '../../../../modules/ledger/purchase.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import { useForget } from '../../../engine/data.ts'
import type { Extras } from '../../../engine/list/extras.ts'
import { useWords } from '../../../engine/words.ts'
import { ChooseFirst } from '../../../kit/ChooseFirst.tsx'
import { useCan } from '../../../state/session.ts'
import { useBillTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

const BillDialog = lazy(
  () => import('./BillDialog.tsx'),
  it => it.BillDialog,
)

/** What was bought: row by row, or all goods of a delivery note at once. domain.md B.4.1 */
export default function Purchases() {
  const texts = useBillTexts()
  const words = useWords(purchase)
  const mayAdd = useCan()(permission(purchase.key, 'create'))
  const forget = useForget(purchase)
  const [open, setOpen] = useState(false)
  const extras = useMemo(
    (): Extras => ({ ...(mayAdd && { tools: [{ key: 'bill', title: texts.bill, run: () => setOpen(true) }] }) }),
    [texts, mayAdd],
  )
  return (
    <ChooseFirst>
      <Crud definition={purchase} extras={extras} />
      {open && (
        <BillDialog resource={purchase} words={words} onClose={() => setOpen(false)} onFiled={() => void forget()} />
      )}
    </ChooseFirst>
  )
}
