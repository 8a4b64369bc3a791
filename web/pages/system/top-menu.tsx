import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import topMenu from '../../../modules/system/top-menu.ts'
import { get, post } from '../../api/http.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import type { Extras } from '../../engine/list/extras.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useSession } from '../../state/session.ts'
import { Asking } from '../parts/Asking.tsx'
import { CheckTree } from '../parts/CheckTree.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import type { TreeNode } from '../parts/tree.ts'
import { IconInput, iconCell } from './menu/IconInput.tsx'
import { useMenuTexts } from './menu/texts.ts'

type TopMenu = WireRow<typeof topMenu>

const right = permission(topMenu.key, 'update')

/** The strip above the side menu, and which menus each of its entries shows. platform-contract.md 10 */
export default function TopMenus() {
  const texts = useMenuTexts()
  const [granting, setGranting] = useState<TopMenu | null>(null)
  const may = useSession(it => it.permissions?.has(right) ?? false)
  const extras = useMemo(
    (): Extras<TopMenu> => ({
      cells: { source: row => iconCell(row.source) },
      form: { inputs: { source: IconInput } },
      ...(may && {
        buttons: [{ key: 'grant', title: texts.grant, run: setGranting }],
        tools: [{ key: 'grant', title: texts.grant, ticked: 'one', run: ([row]) => setGranting(row!) }],
      }),
    }),
    [texts, may],
  )
  return (
    <>
      <Crud definition={topMenu} extras={extras} />
      {granting && <Grant key={granting.id} row={granting} onClose={() => setGranting(null)} />}
    </>
  )
}

function Grant({ row, onClose }: { row: TopMenu; onClose: () => void }) {
  const texts = useMenuTexts()
  const query = useQuery({
    queryKey: ['form', 'top-menu', row.id],
    gcTime: 0,
    staleTime: Infinity,
    async queryFn({ signal }) {
      const [{ menu }, keys] = await Promise.all([
        get<{ menu: readonly TreeNode[] }>('blade-system/menu/grant-top-tree', { signal, quiet: true }),
        get<{ menu: readonly string[] }>('blade-system/menu/top-tree-keys', {
          params: { topMenuIds: row.id },
          signal,
          quiet: true,
        }),
      ])
      return { tree: menu, keys: keys.menu }
    },
  })
  const title = texts.grantTitle(row.name)
  if (!query.data)
    return (
      <Dialog open title={title} onClose={onClose} width={640}>
        <Loaded of={query} rows={10}>
          {() => null}
        </Loaded>
      </Dialog>
    )
  return <Sheet title={title} id={row.id} {...query.data} onClose={onClose} />
}

function Sheet({
  title,
  id,
  tree,
  keys,
  onClose,
}: {
  title: string
  id: string
  tree: readonly TreeNode[]
  keys: readonly string[]
  onClose: () => void
}) {
  const texts = useMenuTexts()
  const [now, setNow] = useState(keys)
  return (
    <Asking
      title={title}
      width={640}
      maximisable
      onClose={onClose}
      dirty={now !== keys}
      onOk={() => post('blade-system/topmenu/grant', { body: { topMenuIds: [id], menuIds: now }, quiet: true })}
    >
      <CheckTree label={texts.menus} nodes={tree} value={now} onChange={setNow} />
    </Asking>
  )
}
