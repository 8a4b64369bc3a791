import { useMemo } from 'react'
import { DataTable, useTableModel } from '../../kit/table/index.ts'

interface Sample { readonly id: string; readonly name: string; readonly note: string; readonly hasChildren: boolean }

const columns = [{ key: 'name', title: '名称 Name', width: 240, names: true }, { key: 'note', title: '备注 Note', width: 240 }]
const below = (id: string): readonly Sample[] => Array.from({ length: 500 }, (_, i) => ({ id: `${id}${i}.`, name: `${id}${i}`, note: '', hasChildren: i % 3 === 0 }))

/** The tree table with five hundred rows on each level. */
export function Demo() {
  const rows = useMemo(() => below(''), [])
  const tree = useMemo(() => ({ load: (row: Sample) => Promise.resolve(below(row.id)) }), [])
  const model = useTableModel({ name: 'demo', columns, rows, tree })
  return <div style={{ height: '100%', padding: 16 }}><DataTable model={model} caption="demo" selectable={false} /></div>
}
