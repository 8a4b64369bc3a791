import { useState } from 'react'
import { Segmented } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type role from '../../../../modules/system/role.ts'
import { get, post } from '../../../api/http.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Asking } from '../../parts/Asking.tsx'
import { CheckTree } from '../../parts/CheckTree.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useMarks, usePartTexts } from '../../parts/texts.ts'
import { leavesOf, type TreeNode } from '../../parts/tree.ts'
import { useRoleTexts } from './texts.ts'

type Role = WireRow<typeof role>

interface Trees {
  readonly menu: readonly TreeNode[]
  readonly dataScope: readonly TreeNode[]
  readonly apiScope: readonly TreeNode[]
}
interface Keys {
  readonly menu: readonly string[]
  readonly dataScope: readonly string[]
  readonly apiScope: readonly string[]
}

/**
 * What roles are granted: menus, data scopes and API scopes. Only wholly ticked nodes are sent, never half-ticked
 * parents. platform-contract.md 7
 */
export function Grant({ roles, onClose, onDone }: { roles: readonly Role[]; onClose: () => void; onDone: () => void }) {
  const texts = useRoleTexts()
  const marks = useMarks()
  const roleIds = roles.map(role => role.id)
  const title = texts.grantTitle(roles.map(role => role.roleName).join(marks.comma))
  const query = useQuery({
    queryKey: ['form', 'grant', roleIds],
    gcTime: 0,
    staleTime: Infinity,
    async queryFn({ signal }) {
      const [trees, keys] = await Promise.all([
        get<Trees>('blade-system/menu/grant-tree', {
          params: { tenantId: roles[0]?.tenantId },
          signal,
          quiet: true,
        }),
        get<Keys>('blade-system/menu/role-tree-keys', { params: { roleIds }, signal, quiet: true }),
      ])
      return { trees, keys }
    },
  })
  if (!query.data)
    return (
      <Dialog open title={title} onClose={onClose} width={720}>
        <Loaded of={query} rows={10}>
          {() => null}
        </Loaded>
      </Dialog>
    )
  return (
    <Sheet
      title={title}
      several={roles.length > 1}
      {...query.data}
      onClose={onClose}
      onOk={async keys => {
        await post('blade-system/role/grant', {
          body: { roleIds, menuIds: keys.menu, dataScopeIds: keys.dataScope, apiScopeIds: keys.apiScope },
          quiet: true,
        })
        onDone()
      }}
    />
  )
}

function Sheet({
  title,
  several,
  trees,
  keys,
  onOk,
  onClose,
}: {
  title: string
  several: boolean
  trees: Trees
  keys: Keys
  onOk: (keys: Keys) => Promise<void>
  onClose: () => void
}) {
  const texts = useRoleTexts()
  const part = usePartTexts()
  const [now, setNow] = useState(keys)
  const [tab, setTab] = useState<keyof Keys>('menu')
  const titles = { menu: texts.menus, dataScope: texts.data, apiScope: texts.api } as const
  const hint = { menu: '', dataScope: texts.dataHint, apiScope: texts.apiHint }[tab]
  return (
    <Asking
      title={title}
      width={720}
      maximisable
      onClose={onClose}
      onOk={() => onOk(now)}
      dirty={now !== keys}
      done={part.done}
    >
      {several && <p className="part-note">{texts.several}</p>}
      <Segmented
        className="part-tabs"
        block
        value={tab}
        onChange={setTab}
        options={(['menu', 'dataScope', 'apiScope'] as const).map(key => ({
          value: key,
          label: `${titles[key]} · ${now[key].length}`,
        }))}
      />
      {hint && <p className="part-note">{hint}</p>}
      <CheckTree
        key={tab}
        label={titles[tab]}
        nodes={trees[tab]}
        value={now[tab]}
        onChange={ids => setNow(old => ({ ...old, [tab]: tab === 'menu' ? ids : leavesOf(trees[tab], ids) }))}
      />
    </Asking>
  )
}
