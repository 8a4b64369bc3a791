import type { Role } from '../../contract/roles.ts'
import { refuse } from '../../kernel/errors.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { roles } from './tables.ts'

const r = roles('r')

const statement: Statement = {
  name: 'user_roles',
  text: `select ${r.id}, app.kind_of(${r.tenantId}, array[${r.id}]) from ${r} where ${r.tenantId} = $1 and ${r.id} = any($2::bigint[]) and not ${r.isDeleted} for share of r`,
}

export const rolesAsked = (tenant: string, ids: readonly string[]): Bound => bind(statement, tenant, array(ids))

const rank: Readonly<Record<Role, number>> = { enterprise: 0, supervise: 1, administrator: 2 }

/**
 * What kind of person these roles make: the highest; those of no kind make the least. Whether they are the asker's to
 * give the database says. @throws Refusal refMissing
 */
export function kindGiven(ids: readonly string[], rows: Rows): Role {
  if (rows.length !== new Set(ids).size) throw refuse('refMissing', { title: '角色' })
  let kind: Role = 'enterprise'
  // Of no kind: it adds nothing.
  for (const [, of] of rows) if (of && rank[of as Role] > rank[kind]) kind = of as Role
  return kind
}
