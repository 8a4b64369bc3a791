import { useRef, useState } from 'react'
import { Button, List } from 'antd'
import { useQuery } from '@tanstack/react-query'
import info from '../../../modules/enterprise/info.ts'
import { ApiError, getPage, post } from '../../api/http.ts'
import { FieldForm, type FieldFormHandle } from '../../engine/FieldForm.tsx'
import { blankOf, inputErrorsOf } from '../../engine/form.ts'
import { useWords } from '../../engine/words.ts'
import { confirm, Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../state/toasts.ts'
import { Asking } from '../parts/Asking.tsx'
import { useToldAccount } from './account.tsx'
import { useUnitTexts } from './texts.ts'

interface Sub { readonly id: string, readonly infoName: string, readonly licenseNo: string, readonly infoAddress: string }

/** What a headquarters says of a new enterprise; the rest its own account fills in. domain.md B.1.2 */
const asked = ['infoName', 'type', 'areaCode', 'infoAddress', 'licenseKind', 'licenseNo', 'licenseEnd', 'infoManager', 'infoManagerPhone', 'infoSa', 'infoSaPhone', 'longitude', 'latitude'] as const
const fields = asked.map(name => [name, info.fields[name]!] as const)

/** The enterprises of a body, each with an account of its own. */
export function Subs({ id, name, onClose }: { id: string, name: string, onClose: () => void }) {
  const texts = useUnitTexts()
  const [page, setPage] = useState(1)
  const [adding, setAdding] = useState(false)
  const { told, dialog } = useToldAccount()
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['units', id, 'subs', page], queryFn: () => getPage<Sub>('base/baseenterprise/sublist', { params: { enterpriseId: id, current: page, size: 10 }, scope: false }) })
  const remove = async (sub: Sub) => {
    if (!await confirm({ text: texts.removeAsk(sub.infoName), danger: true })) return
    // A refusal is told by the call itself.
    await post('base/baseenterprise/subremove', { params: { id: sub.id } }).then(() => toast('success', texts.done), () => {})
    await refetch()
  }
  return (
    <Dialog open title={texts.subsOf(name)} onClose={onClose} width={680}>
      <div className="part-tree-bar"><Button type="primary" onClick={() => setAdding(true)}>{texts.addSub}</Button></div>
      <List<Sub> size="small" dataSource={[...data?.records ?? []]} loading={isPending} locale={{ emptyText: error ? texts.failed : texts.noSubs }} pagination={{ current: page, pageSize: 10, total: data?.total ?? 0, onChange: setPage, hideOnSinglePage: true, size: 'small' }}
        renderItem={sub => (
          <List.Item actions={[<Button key="remove" size="small" type="text" danger onClick={() => void remove(sub)}>{texts.removeSub}</Button>]}>
            <List.Item.Meta title={sub.infoName} description={`${sub.licenseNo} · ${sub.infoAddress}`} />
          </List.Item>
        )} />
      {adding && <Add id={id} onClose={() => setAdding(false)} onDone={answer => { told(answer as never); void refetch() }} />}
      {dialog}
    </Dialog>
  )
}

function Add({ id, onClose, onDone }: { id: string, onClose: () => void, onDone: (answer: unknown) => void }) {
  const texts = useUnitTexts()
  const words = useWords(info)
  const form = useRef<FieldFormHandle>(null)
  const [start] = useState(() => blankOf(fields))
  const [dirty, setDirty] = useState(false)
  const ok = async () => {
    if (form.current!.check()) return false
    try {
      onDone(await post('base/baseenterprise/subadd', { body: { ...form.current!.entered(), enterpriseId: id }, quiet: true }))
    } catch (error) {
      if (error instanceof ApiError) form.current!.refuse(error.errors)
      throw error
    }
  }
  return (
    <Asking title={texts.addSub} width={760} onClose={onClose} onOk={ok} dirty={dirty}>
      <FieldForm ref={form} fields={fields} start={start} before={undefined} words={words} title={name => words.field(name)} check={entered => inputErrorsOf(Object.fromEntries(fields), words, entered)} onChange={() => setDirty(true)} />
    </Asking>
  )
}
