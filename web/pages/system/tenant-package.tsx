import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import tenantPackage from '../../../modules/system/tenant-package.ts'
import { get } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { listOf, type InputProps } from '../../engine/faces.ts'
import { CheckTree } from '../parts/CheckTree.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import type { TreeNode } from '../parts/tree.ts'

/** The menus of a package, ticked in the tree of all menus. platform-contract.md 4 */
function MenusInput({ title, value, onChange }: InputProps) {
  const query = useQuery({
    queryKey: ['resource', 'system/menu', 'package-tree'],
    queryFn: ({ signal }) => get<readonly TreeNode[]>('blade-system/menu/tree', { signal, quiet: true }),
    staleTime: 30_000,
  })
  return (
    <Loaded of={query} rows={4}>
      {nodes => (
        <CheckTree label={title} nodes={nodes} value={listOf(value)} onChange={ids => onChange?.(ids.join(','))} />
      )}
    </Loaded>
  )
}

/** Tenant packages. The table has no view of a row of its own. core-platform.md 2, 5 */
export default function Packages() {
  const extras = useMemo(
    (): Extras => ({
      without: ['copy', 'export'],
      onOpen: () => {},
      numbered: true,
      form: { wide: ['packageName', 'menuId', 'remark'], inputs: { menuId: MenusInput } },
    }),
    [],
  )
  return <Crud definition={tenantPackage} extras={extras} />
}
