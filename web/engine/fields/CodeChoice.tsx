import { useState } from 'react'
import { TreeSelect } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { CodeOf, Field } from '../../../kernel/fields/index.ts'
import { listRows } from '../calls.ts'
import { useTenant } from '../data.ts'
import { controlOf, textOf } from '../faces.ts'
import type { Control, InputProps, SearchProps } from '../faces.ts'
import { useTarget } from '../registry.ts'
import { useLevels } from './TreeChoice.tsx'
import { usePause } from './usePause.ts'

const foundMost = 50
const isCode = (typed: string): boolean => /^\d{2,12}$/.test(typed)

/** Rows in which a field holds a text, or is it. */
function useFound({ rows }: CodeOf, by: string, text: string) {
  const tenant = useTenant()
  const target = useTarget(rows)
  return useQuery({
    queryKey: ['resource', rows, tenant, 'codes', by, text],
    enabled: target !== null && text !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await listRows(target!, { current: 1, size: foundMost, [by]: text }, signal)).records,
  })
}

/**
 * The tree level by level, or the rows whose name or code holds what was typed; a code nobody has yet can be taken as
 * it was typed. What the kit's tree takes, for a box and for a condition.
 */
function useCodes(of: Field, code: string, texts: InputProps['words']['texts']) {
  const from = of.of['from'] as CodeOf
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const asked = usePause(typed.trim())
  const { nodes, loading, grow } = useLevels({ ...from, to: from.rows }, open)
  const named = useFound(from, `${from.code}_equal`, code)
  const query = useFound(from, isCode(asked) ? from.code : from.show, asked)
  const isLoading = loading || query.isFetching
  const leaf = (value: string, name = '') => ({
    id: value,
    pId: '',
    value,
    title: [name, value].join(' ').trim(),
    isLeaf: true,
  })
  const hits = (query.data ?? []).map(row => leaf(textOf(row[from.code]), textOf(row[from.show])))
  const own = isCode(asked) && !hits.some(hit => hit.value === asked) ? [leaf(asked)] : []
  return {
    style: { width: '100%' },
    allowClear: true,
    showSearch: { filterTreeNode: false as const, onSearch: setTyped },
    open,
    onOpenChange: setOpen,
    loading: isLoading,
    treeDataSimpleMode: true,
    treeData: asked ? [...own, ...hits] : nodes,
    notFoundContent: isLoading ? texts.checking : texts.refNone,
    ...(!asked && { loadData: (node: { readonly value?: unknown }) => grow(String(node.value)) }),
    labelInValue: true,
    value: code ? { value: code, label: textOf(named.data?.[0]?.[from.show]) || code } : undefined,
  }
}

/**
 * The code of a row of a tree, chosen by its name; what has not the shape of the field only leads to what is below it.
 * Loaded by text.tsx.
 */
export function CodeInput({
  of,
  title,
  words: { texts },
  value,
  onChange,
  ...control
}: Pick<InputProps, 'of' | 'title' | 'words'> & Control) {
  const codes = useCodes(of, textOf(value), texts)
  const pattern = of.of['pattern'] as RegExp | undefined
  return (
    <TreeSelect
      {...controlOf(control)}
      {...codes}
      treeData={codes.treeData.map(node => ({ ...node, selectable: pattern?.test(node.value) ?? true }))}
      placeholder={texts.choose(title)}
      onChange={(chosen?: { value: string; label: unknown }) => onChange?.(chosen?.value ?? '')}
    />
  )
}

export function CodeSearch({ id, of, words: { texts }, values, onChange }: SearchProps) {
  return (
    <TreeSelect
      id={id}
      {...useCodes(of, values[0] ?? '', texts)}
      placeholder={texts.any}
      onChange={(chosen?: { value: string; label: unknown }) => onChange([chosen?.value ?? ''])}
    />
  )
}
