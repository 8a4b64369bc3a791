import { useState } from 'react'
import { Form, TreeSelect } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../../kernel/define/resource.ts'
import { isTree } from '../list/answers.ts'
import { choiceTree, listRows } from '../calls.ts'
import { useTenant } from '../data.ts'
import { controlOf, listOf, textOf } from '../faces.ts'
import type { InputProps, Line, SearchProps } from '../faces.ts'
import { findResource, useTarget } from '../registry.ts'
import { choicesOf, titleIn } from './choices.ts'
import { namesOf, refsOf, shownAs } from './refNames.ts'
import { useOpen } from './useOpen.ts'

interface Node {
  readonly id: string
  readonly pId: string
  readonly value: string
  readonly title: string
  readonly isLeaf?: boolean
}
const most = 1000

/**
 * Children of a node ('' for the roots), asked when the node is opened: of a tree whose rows come as pages. @param code
 * what names a row to those below it
 */
export function useLevels(
  {
    to,
    show,
    parent,
    code = 'id',
  }: { readonly to: string; readonly show: string; readonly parent?: string; readonly code?: string },
  open: boolean,
) {
  const tenant = useTenant()
  const client = useQueryClient()
  const key = (at: string) => ['resource', to, tenant, 'tree', code, at]
  const load = async (at: string): Promise<readonly Node[]> => {
    const target = await findResource(to)
    if (!target) return []
    const { records } = await listRows(target, {
      current: 1,
      size: most,
      ...(at ? { [parent!]: at } : { [`${parent}_null`]: 1 }),
    })
    return records.map((row: Line) => ({
      id: textOf(row[code]),
      pId: at,
      value: textOf(row[code]),
      title: textOf(row[show]) || textOf(row[code]),
    }))
  }
  const [nodes, setNodes] = useState<ReadonlyMap<string, readonly Node[]>>(new Map())
  const roots = useQuery({ queryKey: key(''), queryFn: () => load(''), enabled: open, staleTime: 60_000 })
  return {
    nodes: [...(roots.data ?? []), ...[...nodes.values()].flat()].map(node => ({
      ...node,
      isLeaf: nodes.get(node.id)?.length === 0,
    })),
    loading: roots.isFetching,
    grow: async (at: string) => {
      const children = await client.fetchQuery({ queryKey: key(at), queryFn: () => load(at), staleTime: 60_000 })
      setNodes(now => new Map(now).set(at, children))
    },
  }
}

/** All nodes of a tree that comes whole, of the tenant the row belongs to. */
function useWhole(target: Resource, tenantId: string, enabled: boolean) {
  const own = useTenant()
  return useQuery({
    queryKey: ['resource', target.key, own, 'choice-tree', tenantId],
    queryFn: ({ signal }) => choiceTree(target, target.managed ? { tenantId } : {}, signal),
    enabled,
    staleTime: 30_000,
  })
}

/** A node of a tree. Loaded by tree.tsx when the first form has one. */
export function TreeInput(props: InputProps) {
  const target = useTarget(refsOf(props.of).to)
  return target && isTree(target) ? <WholeInput {...props} target={target} /> : <LevelInput {...props} />
}

function WholeInput({
  of,
  name,
  title,
  words: { texts },
  value,
  onChange,
  before,
  target,
  ...control
}: InputProps & { target: Resource }) {
  const [open, setOpen] = useState(false)
  const id = textOf(value) === '0' ? '' : textOf(value)
  const tenantId = textOf(Form.useWatch('tenantId')) || textOf(before?.['tenantId'])
  const shown = before && textOf(before[name]) === id ? textOf(before[shownAs(of, name)]) : ''
  const { data = [], isFetching, isError } = useWhole(target, tenantId, open || (id !== '' && shown === ''))
  const unfolded = useOpen(data)
  return (
    <TreeSelect
      {...controlOf(control)}
      style={{ width: '100%' }}
      allowClear
      showSearch
      treeNodeFilterProp="title"
      placeholder={texts.choose(title)}
      open={open}
      onOpenChange={setOpen}
      loading={isFetching}
      treeData={choicesOf(data, before?.id)}
      {...unfolded}
      notFoundContent={isError ? texts.refFailed : isFetching ? texts.checking : texts.refNone}
      value={id ? { value: id, label: titleIn(data, id) ?? (shown || id) } : undefined}
      labelInValue
      onChange={(chosen?: { value: string; label: unknown }) => onChange?.(chosen?.value ?? '')}
    />
  )
}

function LevelInput({ of, name, title, words: { texts }, value, onChange, before, ...control }: InputProps) {
  const [open, setOpen] = useState(false)
  const { nodes, loading, grow } = useLevels(refsOf(of), open)
  const id = textOf(value)
  const shown = before && textOf(before[name]) === id ? textOf(before[shownAs(of, name)]) : ''
  return (
    <TreeSelect
      {...controlOf(control)}
      style={{ width: '100%' }}
      allowClear
      placeholder={texts.choose(title)}
      open={open}
      onOpenChange={setOpen}
      loading={loading}
      treeDataSimpleMode
      treeData={nodes}
      loadData={node => grow(String(node.value))}
      treeNodeFilterProp="title"
      showSearch
      value={id ? { value: id, label: shown || nodes.find(node => node.value === id)?.title || id } : undefined}
      labelInValue
      onChange={(chosen?: { value: string; label: unknown }) => onChange?.(chosen?.value ?? '')}
    />
  )
}

/** Several nodes of a tree, each ticked for itself: a parent says nothing of its children. Loaded by refs.tsx. */
export function TreesInput({
  of,
  name,
  title,
  words: { texts },
  value,
  onChange,
  before,
  target,
  ...control
}: InputProps & { target: Resource }) {
  const [open, setOpen] = useState(false)
  const ids = listOf(value)
  const tenantId = textOf(Form.useWatch('tenantId')) || textOf(before?.['tenantId'])
  const [titles] = useState(() => namesOf(before, name, shownAs(of, name)))
  const { data = [], isFetching, isError } = useWhole(target, tenantId, open || ids.some(id => !titles.has(id)))
  const unfolded = useOpen(data)
  return (
    <TreeSelect
      {...controlOf(control)}
      style={{ width: '100%' }}
      allowClear
      multiple
      treeCheckable
      treeCheckStrictly
      showSearch
      treeNodeFilterProp="title"
      maxTagCount={8}
      placeholder={texts.choose(title)}
      open={open}
      onOpenChange={setOpen}
      loading={isFetching}
      treeData={choicesOf(data)}
      {...unfolded}
      notFoundContent={isError ? texts.refFailed : isFetching ? texts.checking : texts.refNone}
      value={ids.map(id => ({ value: id, label: titleIn(data, id) ?? titles.get(id) ?? id }))}
      onChange={(chosen: readonly { value: string }[]) => onChange?.(chosen.map(each => each.value).join(','))}
    />
  )
}

export function TreeSearch({ id, of, words: { texts }, values, onChange }: SearchProps) {
  const [open, setOpen] = useState(false)
  const { nodes, loading, grow } = useLevels(refsOf(of), open)
  return (
    <TreeSelect
      id={id}
      style={{ width: '100%' }}
      allowClear
      placeholder={texts.any}
      open={open}
      onOpenChange={setOpen}
      loading={loading}
      treeDataSimpleMode
      treeData={nodes}
      loadData={node => grow(String(node.value))}
      treeNodeFilterProp="title"
      showSearch
      value={values[0] || undefined}
      onChange={(value?: string) => onChange([value ?? ''])}
    />
  )
}
