import { useMemo, useState } from 'react'
import type { Label } from '../../pages/ledger/labels/label.ts'
import { DataTable, useTableModel } from '../../kit/table/index.ts'
import { lazy } from '../../kit/lazy.tsx'

interface Sample {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly hasChildren: boolean
}

const columns = [
  { key: 'name', title: '名称 Name', width: 240, names: true },
  { key: 'note', title: '备注 Note', width: 240 },
]
const below = (id: string): readonly Sample[] =>
  Array.from({ length: 500 }, (_, i) => ({ id: `${id}${i}.`, name: `${id}${i}`, note: '', hasChildren: i % 3 === 0 }))

const LabelSheet = lazy(
  () => import('../../pages/ledger/labels/LabelSheet.tsx'),
  it => it.default,
)
const labels: readonly Label[] = Array.from({ length: 30 }, (_, n): Label => ({
  id: String(n),
  kind: n % 3 ? 'batch' : 'sample',
  name: n % 3 ? ['鲜猪后腿肉', '东北大米（20kg 袋装）', '上海青'][n % 3]! : '红烧肉（午餐）',
  batch: n % 3 ? `B202611${10 + n}` : '',
  dates:
    n % 3
      ? [
          { title: '生产', text: '2026-11-20' },
          { title: '到期', text: '2026-12-20' },
        ]
      : [
          { title: '留样', text: '2026-11-22 11:30' },
          { title: '弃样', text: '2026-11-24 11:30' },
        ],
  code: `FT42010626112000${String(n).padStart(5, '0')}`,
  link: `https://kitchen.example/foodtraceability?code=FT42010626112000${String(n).padStart(5, '0')}`,
  owner: '东湖畔寄宿学校食堂(演示)',
}))

/** Labels of goods and samples on their paper. */
function Labels() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        打印标签 Labels
      </button>
      {open && <LabelSheet labels={labels} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The tree table with five hundred rows on each level, and labels. */
export function Demo() {
  const rows = useMemo(() => below(''), [])
  const tree = useMemo(() => ({ load: (row: Sample) => Promise.resolve(below(row.id)) }), [])
  const model = useTableModel({ name: 'demo', columns, rows, tree })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12, height: '100%', padding: 16 }}>
      <span>
        <Labels />
      </span>
      <DataTable model={model} caption="demo" selectable={false} />
    </div>
  )
}
