import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { tenants } from '../system/asks.server.ts'

const e = enterprises('e')
const t = tenants('t')

/**
 * Ids and names of those of some kitchens that anybody may look at: they show themselves, are not deregistered, and
 * their tenant shows its screen. Of all others the public learns nothing, not even that they are there. decisions-2.md
 * E
 */
export const publicOf = (infos: readonly string[]): Bound =>
  bind(
    {
      name: 'kitchens_public',
      text: `select ${e.id}, ${e.infoName} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[]) and ${e.isPublic} and ${e.infoStatus} is distinct from 5 and not ${e.isDeleted} and exists (select from ${t} where ${t.tenantId} = ${e.tenantId} and ${t.publicScreen} and not ${t.isDeleted})`,
    },
    array(infos),
  )
