import { useState } from 'react'
import { TreeSelect } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Field } from '../../../kernel/fields/index.ts'
import { useSession } from '../../state/session.ts'
import { listRows } from '../calls.ts'
import { controlOf, textOf } from '../faces.ts'
import type { InputProps, Line, SearchProps } from '../faces.ts'
import { findResource } from '../registry.ts'

interface TreeOptions { readonly to: string, readonly show: string, readonly as?: string, readonly parent: string }
interface Node { readonly id: string, readonly pId: string, readonly value: string, readonly title: string, readonly isLeaf?: boolean }
const treeOf = (of: Field) => of.of as unknown as TreeOptions
const most = 1000

/** Children of a node ('' for the roots), asked when the node is opened. */
function useTree(of: Field, open: boolean) {
  const { to, show, parent } = treeOf(of)
  const tenant = useSession(it => it.user?.tenant_id)
  const client = useQueryClient()
  const key = (at: string) => ['resource', to, tenant, 'tree', at]
  const load = async (at: string): Promise<readonly Node[]> => {
    const target = await findResource(to)
    if (!target) return []
    const { records } = await listRows(target, { current: 1, size: most, ...(at ? { [parent]: at } : { [`${parent}_null`]: 1 }) })
    return records.map((row: Line) => ({ id: row.id, pId: at, value: row.id, title: textOf(row[show]) || row.id }))
  }
  const [nodes, setNodes] = useState<ReadonlyMap<string, readonly Node[]>>(new Map())
  const roots = useQuery({ queryKey: key(''), queryFn: () => load(''), enabled: open, staleTime: 60_000 })
  return {
    nodes: [...(roots.data ?? []), ...[...nodes.values()].flat()].map(node => ({ ...node, isLeaf: nodes.get(node.id)?.length === 0 })),
    loading: roots.isFetching,
    grow: async (at: string) => {
      const children = await client.fetchQuery({ queryKey: key(at), queryFn: () => load(at), staleTime: 60_000 })
      setNodes(now => new Map(now).set(at, children))
    },
  }
}

/** A node of a tree, its children fetched as it is opened. Loaded by tree.tsx when the first form has one. */
export function TreeInput({ of, name, title, words: { texts }, value, onChange, before, ...control }: InputProps) {
  const [open, setOpen] = useState(false)
  const { nodes, loading, grow } = useTree(of, open)
  const id = textOf(value)
  const shown = before && textOf(before[name]) === id ? textOf(before[treeOf(of).as ?? `${name.replace(/Id$/, '')}Name`]) : ''
  return (
    <TreeSelect {...controlOf(control)} style={{ width: '100%' }} allowClear placeholder={texts.choose(title)} open={open} onOpenChange={setOpen} loading={loading}
      treeDataSimpleMode treeData={nodes} loadData={node => grow(String(node.value))} treeNodeFilterProp="title" showSearch
      value={id ? { value: id, label: shown || nodes.find(node => node.value === id)?.title || id } : undefined} labelInValue
      onChange={(chosen?: { value: string, label: unknown }) => onChange?.(chosen?.value ?? '')} />
  )
}

export function TreeSearch({ id, of, words: { texts }, values, onChange }: SearchProps) {
  const [open, setOpen] = useState(false)
  const { nodes, loading, grow } = useTree(of, open)
  return (
    <TreeSelect id={id} style={{ width: '100%' }} allowClear placeholder={texts.any} open={open} onOpenChange={setOpen} loading={loading} treeDataSimpleMode treeData={nodes}
      loadData={node => grow(String(node.value))} treeNodeFilterProp="title" showSearch value={values[0] || undefined} onChange={(value?: string) => onChange([value ?? ''])} />
  )
}
