import { useMemo, useState } from 'react'
import { DataTable, useTableModel, type Sort, type TableColumn } from '../../../kit/table/index.ts'
import { Scored } from '../base/Band.tsx'
import { Change } from '../base/Change.tsx'
import { inOrder, type Kitchen } from './kitchens.ts'
import { useOfficeTexts } from './texts.ts'

/** All kitchens by their score; of thousands only those in sight are drawn. */
export function Ranking({
  kitchens,
  names,
  isNarrow,
  onClear,
  onOpen,
}: {
  kitchens: readonly Kitchen[]
  names: { readonly type: (type: number) => string; readonly area: (area: string) => string }
  isNarrow: boolean
  onClear: () => void
  onOpen: (kitchen: Kitchen) => void
}) {
  const texts = useOfficeTexts()
  const [sort, setSort] = useState<Sort | null>(null)
  const rows = useMemo(() => (sort ? inOrder(kitchens, sort.key, sort.desc) : kitchens), [kitchens, sort])
  const columns = useMemo(
    (): readonly TableColumn<Kitchen>[] => [
      { key: 'rank', title: texts.place, width: 76, align: 'end', sortable: true, cell: it => it.rank ?? '--' },
      {
        key: 'name',
        title: texts.name,
        width: 240,
        sortable: true,
        names: true,
        locked: true,
        pinned: true,
        cell: it => <span lang="zh-CN">{it.name}</span>,
      },
      { key: 'score', title: texts.score, width: 120, sortable: true, cell: it => <Scored score={it.score} /> },
      {
        key: 'day',
        title: texts.dayChange,
        width: 120,
        align: 'end',
        sortable: true,
        cell: it => <Change of={it.day} />,
      },
      {
        key: 'month',
        title: texts.monthChange,
        width: 120,
        align: 'end',
        sortable: true,
        cell: it => <Change of={it.month} />,
      },
      { key: 'type', title: texts.type, width: 170, sortable: true, cell: it => names.type(it.type) },
      {
        key: 'area',
        title: texts.area,
        width: 120,
        sortable: true,
        cell: it => <span lang="zh-CN">{names.area(it.area)}</span>,
      },
    ],
    [texts, names],
  )
  const model = useTableModel<Kitchen>({ name: 'index/board', columns, rows })
  return (
    <div className="sx-ranking">
      <DataTable
        model={model}
        caption={texts.views.rank}
        selectable={false}
        sort={sort}
        onSort={setSort}
        onOpen={onOpen}
        rowName={it => it.name}
        filtered={isNarrow}
        onClearFilters={onClear}
      />
    </div>
  )
}
