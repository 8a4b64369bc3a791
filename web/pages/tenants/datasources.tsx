import { useMemo } from 'react'
import { permission } from '../../../contract/roles.ts'
import datasource from '../../../modules/system/datasource.ts'
import { post } from '../../api/http.ts'
import { Crud } from '../../engine/Crud.tsx'
import type { Extras } from '../../engine/extras.ts'
import { useSession } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { useTenantTexts } from './texts.ts'

const right = permission(datasource.key, 'update')

/** Databases tenants may be bound to, and whether they can be reached. platform-contract.md 14 */
export default function Datasources() {
  const texts = useTenantTexts()
  const may = useSession(it => it.permissions?.has(right) ?? false)
  const extras = useMemo((): Extras => (may ? {
    deeds: [{
      key: 'test', title: texts.test,
      // A refusal is told by the call itself.
      run: row => {
        toast('info', texts.testing)
        return post('blade-develop/datasource/test', { params: { id: row.id }, timeout: 30_000 }).then(() => toast('success', texts.connected), () => {})
      },
    }],
  } : {}), [texts, may])
  return <Crud definition={datasource} extras={extras} />
}
