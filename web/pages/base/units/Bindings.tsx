import { useDeferredValue, useState } from 'react'
import { Button, Input, List, Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { confirm, Dialog } from '../../../kit/Dialog.tsx'
import { toast } from '../../../state/toasts.ts'
import { useUnitTexts } from './texts.ts'

export interface Bound {
  readonly id: string
  readonly name: string
  readonly note?: string
}

/** What is bound to a unit and what could be: added several at once, taken away one by one. domain.md B.2.2, B.2.3 */
export function Bindings({
  name,
  title,
  bound,
  free,
  bind,
  unbind,
  onClose,
}: {
  name: string
  title: string
  bound: () => Promise<readonly Bound[]>
  /** What may be bound and is called like this. */
  free: (text: string) => Promise<readonly Bound[]>
  bind: (ids: readonly string[]) => Promise<unknown>
  unbind: (bound: Bound) => Promise<unknown>
  onClose: () => void
}) {
  const texts = useUnitTexts()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const typed = useDeferredValue(wanted.trim())
  const [picked, setPicked] = useState<readonly { readonly value: string; readonly label: string }[]>([])
  const [busy, setBusy] = useState(false)
  const have = useQuery({ queryKey: ['units', name, title, 'bound'], queryFn: bound })
  const could = useQuery({
    queryKey: ['units', name, title, 'free', typed],
    queryFn: () => free(typed),
    placeholderData: keepPreviousData,
  })
  const again = () => Promise.all([have.refetch(), could.refetch()])
  // A refusal is told by the call itself.
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().then(
      () => {
        toast('success', texts.done)
        setPicked([])
      },
      () => {},
    )
    await again()
    setBusy(false)
  }
  const rows = (have.data ?? []).filter(each => each.name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Dialog open title={title} onClose={onClose} width={640}>
      <div className="part-tree-bar">
        <Select
          mode="multiple"
          labelInValue
          style={{ flex: 1, minWidth: 0 }}
          placeholder={texts.search}
          aria-label={texts.search}
          value={[...picked]}
          loading={could.isFetching}
          showSearch={{ filterOption: false, onSearch: setWanted, searchValue: wanted }}
          onChange={chosen => setPicked(chosen)}
          options={(could.data ?? []).map(choice => ({
            value: choice.id,
            label: choice.note ? `${choice.name}（${choice.note}）` : choice.name,
          }))}
        />
        <Button
          type="primary"
          disabled={!picked.length}
          loading={busy}
          onClick={() => void run(() => bind(picked.map(({ value }) => value)))}
        >
          {texts.bind}
        </Button>
      </div>
      <div className="part-tree-bar">
        <small>{texts.bound(have.data?.length ?? 0)}</small>
        {(have.data?.length ?? 0) > 10 && (
          <Input.Search
            allowClear
            size="small"
            placeholder={texts.search}
            aria-label={texts.search}
            onChange={event => setText(event.target.value)}
          />
        )}
      </div>
      <List<Bound>
        size="small"
        dataSource={rows}
        loading={have.isPending}
        locale={{ emptyText: have.error ? texts.failed : texts.none }}
        pagination={rows.length > 10 ? { pageSize: 10, size: 'small' } : false}
        renderItem={unit => (
          <List.Item
            actions={[
              <Button
                key="unbind"
                size="small"
                type="text"
                danger
                onClick={() =>
                  void confirm({ text: texts.unbindAsk(unit.name), danger: true }).then(yes =>
                    yes ? run(() => unbind(unit)) : undefined,
                  )
                }
              >
                {texts.unbind}
              </Button>,
            ]}
          >
            <List.Item.Meta title={unit.name} description={unit.note} />
          </List.Item>
        )}
      />
    </Dialog>
  )
}
