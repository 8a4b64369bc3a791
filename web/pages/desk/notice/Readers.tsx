import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { wire } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type notice from '../../../../modules/desk/notice.ts'
import { getPage } from '../../../api/http.ts'
import { failureOf } from '../../../engine/data.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { DataTable, useTableModel, type TableColumn } from '../../../kit/table/index.ts'
import { useNoticeTexts } from './texts.ts'

type Notice = WireRow<typeof notice>

interface Reader {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly infoName: string
  readonly readTime: string
}

/** Which of those it was for: accounts that read it or not, enterprises that confirmed it or not. */
const views = {
  have: { unread: false },
  haveNot: { unread: true },
  confirmed: { confirmed: true },
  unconfirmed: { confirmed: false },
} as const
type View = keyof typeof views
const isView = (key: string): key is View => key in views

const useReaders = (
  view: View,
  enabled: boolean,
  asked: { readonly id: string; readonly current: number; readonly size: number },
) => {
  const params = { ...asked, ...views[view] }
  return useQuery({
    queryKey: ['notices', 'readers', params],
    enabled,
    queryFn: ({ signal }) => getPage<Reader>('blade-desk/notice/readers', { params, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** Who has read a notice and who has not yet; of one that is to be confirmed, which enterprises have. */
export function Readers({ row, onClose }: { row: Notice; onClose: () => void }) {
  const texts = useNoticeTexts()
  const asks = row.needConfirm === 1
  const [{ view, current, size }, setAsked] = useState<{
    readonly view: View
    readonly current: number
    readonly size: number
  }>({ view: 'have', current: 1, size: wire.pageSize })
  const at = (of: View) => ({ id: row.id, current: view === of ? current : 1, size })
  // All are asked, so that each says how many before it is looked at.
  const all = {
    have: useReaders('have', true, at('have')),
    haveNot: useReaders('haveNot', true, at('haveNot')),
    confirmed: useReaders('confirmed', asks, at('confirmed')),
    unconfirmed: useReaders('unconfirmed', asks, at('unconfirmed')),
  }
  const { data, error, isFetching, refetch } = all[view]
  const columns = useMemo((): readonly TableColumn<Reader>[] => {
    const [name, account, infoName] = [
      { key: 'name', title: view === 'confirmed' ? texts.confirmer : texts.name, width: 140 },
      { key: 'account', title: texts.account, width: 140 },
      { key: 'infoName', title: texts.infoName, width: 220 },
    ]
    switch (view) {
      case 'confirmed':
        return [
          { ...infoName, names: true, locked: true },
          name,
          account,
          { key: 'readTime', title: texts.confirmTime, width: 170 },
        ]
      case 'unconfirmed':
        return [{ ...infoName, names: true, locked: true }]
      default:
        return [
          { ...name, names: true, locked: true },
          account,
          infoName,
          ...(view === 'have' ? [{ key: 'readTime', title: texts.readTime, width: 170 }] : []),
        ]
    }
  }, [texts, view])
  const model = useTableModel<Reader>({ name: `notices/${view}`, columns, rows: data?.records })
  const failure = failureOf(error, () => void refetch())
  const options = Object.keys(all)
    .filter(isView)
    .filter(key => asks || !('confirmed' in views[key]))
    .map(key => {
      const total = all[key].data?.total
      return { value: key, label: total === undefined ? texts[key] : `${texts[key]} ${total}` }
    })
  return (
    <Dialog open title={texts.receiptsTitle(row.title)} width={760} onClose={onClose}>
      <Segmented
        aria-label={texts.receipts}
        value={view}
        onChange={to => setAsked({ view: to, current: 1, size })}
        options={options}
      />
      <div style={{ blockSize: 'min(440px, 56dvh)', marginBlockStart: 12 }}>
        <DataTable
          model={model}
          caption={texts[view]}
          selectable={false}
          fetching={isFetching}
          total={data?.total ?? 0}
          page={current}
          size={size}
          onPage={(to, rows) => setAsked({ view, current: rows === size ? to : 1, size: rows })}
          {...(failure && { failure })}
        />
      </div>
    </Dialog>
  )
}
