import { TreeSelect } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/http.ts'
import { useTenant } from '../../engine/data.ts'
import { useOpen } from '../../engine/fields/useOpen.ts'
import { usePartTexts } from './texts.ts'
import type { TreeNode } from './tree.ts'

const paths = {
  role: 'blade-system/role/tree',
  dept: 'blade-system/dept/tree',
  menu: 'blade-system/menu/tree',
} as const

interface Choice {
  readonly value: string
  readonly title: string
  readonly children?: Choice[]
}
const choices = (nodes: readonly TreeNode[]): Choice[] =>
  nodes.map(({ id, title, children }) => ({ value: id, title, ...(children && { children: choices(children) }) }))

/** One or several nodes of a tree, as a comma list of ids; each is chosen for itself. platform-contract.md 1.3, 7 */
export function TreeField({
  of,
  tenantId = '',
  multiple = false,
  value,
  onChange,
  status,
  ...props
}: {
  of: keyof typeof paths
  tenantId?: string
  multiple?: boolean
  value: string
  onChange: (ids: string) => void
  id?: string
  status?: 'error'
}) {
  const texts = usePartTexts()
  const tenant = useTenant()
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['resource', `system/${of}`, tenant, 'field', tenantId],
    queryFn: ({ signal }) => get<readonly TreeNode[]>(paths[of], { params: { tenantId }, signal, quiet: true }),
    staleTime: 30_000,
  })
  const unfolded = useOpen(data)
  const ids = value.split(',').filter(Boolean)
  const shared = {
    ...props,
    ...(status && { status }),
    style: { width: '100%' },
    allowClear: true,
    showSearch: true,
    treeNodeFilterProp: 'title',
    treeData: choices(data),
    loading: isFetching,
    ...unfolded,
    notFoundContent: error ? texts.failed : isFetching ? texts.loading : texts.none,
  }
  return multiple ? (
    <TreeSelect
      {...shared}
      multiple
      treeCheckable
      treeCheckStrictly
      labelInValue
      value={ids.map(id => ({ value: id }))}
      onChange={(chosen: readonly { value: string }[]) => onChange(chosen.map(it => it.value).join(','))}
    />
  ) : (
    <TreeSelect {...shared} value={ids[0] ?? null} onChange={(chosen?: string | null) => onChange(chosen ?? '')} />
  )
}
