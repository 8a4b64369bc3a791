import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { wire } from '../../../contract/wire.ts'
import { getPage } from '../../api/http.ts'
import { failureOf } from '../../engine/data.ts'
import { textOf, type Line } from '../../engine/faces.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { DataTable, useTableModel, type TableColumn } from '../../kit/table/index.ts'
import { useNoticeTexts } from './texts.ts'

interface Reader { readonly id: string, readonly name: string, readonly account: string, readonly infoName: string, readonly readTime: string }

const useReaders = (params: { readonly id: string, readonly unread: boolean, readonly current: number, readonly size: number }) => useQuery({
  queryKey: ['notices', 'readers', params], queryFn: ({ signal }) => getPage<Reader>('blade-desk/notice/readers', { params, signal, quiet: true }), placeholderData: keepPreviousData,
})

/** Who has read a notice, and who has not yet. */
export function Readers({ row, onClose }: { row: Line, onClose: () => void }) {
  const texts = useNoticeTexts()
  const [{ unread, current, size }, setAsked] = useState({ unread: false, current: 1, size: wire.pageSize as number })
  // Both are asked, so that each says how many before it is looked at.
  const have = useReaders({ id: row.id, unread: false, current: unread ? 1 : current, size })
  const haveNot = useReaders({ id: row.id, unread: true, current: unread ? current : 1, size })
  const { data, error, isFetching, refetch } = unread ? haveNot : have
  const columns = useMemo((): readonly TableColumn<Reader>[] => [
    { key: 'name', title: texts.name, width: 140, names: true, locked: true }, { key: 'account', title: texts.account, width: 140 }, { key: 'infoName', title: texts.infoName, width: 220 },
    ...(unread ? [] : [{ key: 'readTime', title: texts.readTime, width: 170 }]),
  ], [texts, unread])
  const model = useTableModel<Reader>({ name: unread ? 'notices/waiting' : 'notices/readers', columns, rows: data?.records })
  const label = (said: string, total: number | undefined) => (total === undefined ? said : `${said} ${total}`)
  const failure = failureOf(error, () => void refetch())
  return (
    <Dialog open title={texts.receiptsTitle(textOf(row['title']))} width={760} onClose={onClose}>
      <Segmented aria-label={texts.receipts} value={unread ? 'haveNot' : 'have'} onChange={value => setAsked({ unread: value === 'haveNot', current: 1, size })}
        options={[{ value: 'have', label: label(texts.have, have.data?.total) }, { value: 'haveNot', label: label(texts.haveNot, haveNot.data?.total) }]} />
      <div style={{ blockSize: 'min(440px, 56dvh)', marginBlockStart: 12 }}>
        <DataTable model={model} caption={unread ? texts.haveNot : texts.have} selectable={false} fetching={isFetching} total={data?.total ?? 0} page={current} size={size}
          onPage={(to, rows) => setAsked({ unread, current: rows === size ? to : 1, size: rows })} {...(failure && { failure })} />
      </div>
    </Dialog>
  )
}
