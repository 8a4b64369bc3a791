import { useMemo, useState } from 'react'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import role from '../../../../modules/system/role.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import { useForget } from '../../../engine/data.ts'
import type { Extras } from '../../../engine/list/extras.ts'
import { useSession } from '../../../state/session.ts'
import { useRoleTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

type Role = WireRow<typeof role>

const Grant = lazy(
  () => import('./Grant.tsx'),
  it => it.Grant,
)
const right = permission(role.key, 'update')

/** Roles as a tree, and what each is granted. core-platform.md 2, platform-contract.md 7 */
export default function Roles() {
  const texts = useRoleTexts()
  const [granting, setGranting] = useState<readonly Role[] | null>(null)
  const may = useSession(it => it.permissions?.has(right) ?? false)
  const forget = useForget(role)
  const extras = useMemo(
    (): Extras<Role> => ({
      whole: true,
      ...(may && {
        tools: [{ key: 'grant', title: texts.grant, ticked: 'some', run: setGranting }],
        buttons: [{ key: 'grant', title: texts.grant, run: row => setGranting([row]) }],
      }),
    }),
    [texts, may],
  )
  return (
    <>
      <Crud definition={role} extras={extras} />
      {granting && <Grant roles={granting} onClose={() => setGranting(null)} onDone={() => void forget()} />}
    </>
  )
}
