import { permission } from '../../contract/roles.ts'
import { session } from '../../kernel/define/call.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { accounts } from './tables.ts'

const u = accounts('u')

const there = '(t.tenant_id = app.tenant() or app.manages()) and not t.is_deleted'
const dept = "t.id, t.tenant_id, coalesce(t.parent_id::text, '0'), t.dept_name, t.full_name"
const role = "t.id, t.tenant_id, coalesce(t.parent_id::text, '0'), t.role_name, t.role_alias"
const of = (
  name: string,
  columns: string,
  table: string,
  condition: string,
): { readonly byUser: Statement; readonly byId: Statement } => ({
  byUser: {
    name: `${name}_of_user`,
    text: `select ${columns} from ${u} join ${table} t on t.tenant_id = ${u.tenantId} and t.id = any(u.${condition}) where ${u.id} = $1 and (${u.tenantId} = app.tenant() or app.manages()) and not ${u.isDeleted} and ${there} order by array_position(u.${condition}, t.id)`,
  },
  byId: {
    name: `${name}_of_ids`,
    text: `select ${columns} from ${table} t where t.id = any($1::bigint[]) and ${there} order by t.sort, t.id`,
  },
})
const depts = of('dept_select', dept, 'system_dept', 'dept_id')
const roles = of('role_select', role, 'system_role', 'role_id')

/**
 * Departments and roles of an account, to change between them; by user or by id. One's own, unless one may read
 * accounts. platform-contract.md 2.4, 21
 */
export function selectCalls(kernel: Kernel): readonly SignedCall[] {
  const source = 'modules/system/role-select.server.ts'
  const text = { type: 'string' } as const
  const ask = async (context: Signed, statements: typeof depts, user: unknown, ids: unknown) => {
    const { asker } = context
    const readsAccounts = asker.role === 'administrator' && holds(asker, permission('system/user', 'read'))
    // Clients ask right after signing in; until the first password is changed the answer is one's own, whatever was
    // asked.
    if (asker.mustChange) return (await kernel.store.run([enterAs(asker), bind(statements.byUser, asker.user)]))[1]!
    if (typeof ids === 'string' && ids !== '') {
      const list = idList(ids)
      const [, rows] = await kernel.store.run([
        enterAs(asker),
        readsAccounts ? bind(statements.byId, array(list)) : bind(statements.byUser, asker.user),
      ])
      return rows!.filter(([id]) => list.includes(id!))
    }
    const id = user === undefined || user === '' ? asker.user : parseId(user)
    if (id instanceof Bad) throw refuse('notFound')
    if (id !== asker.user && !readsAccounts) throw refuse('forbidden')
    return (await kernel.store.run([enterAs(asker), bind(statements.byUser, id)]))[1]!
  }
  return [
    {
      id: 'system/dept.select',
      title: '账号的机构',
      method: 'GET',
      path: '/blade-system/dept/select',
      source,
      enters: true,
      unchanged: true,
      access: session,
      query: { userId: text, deptId: text },
      handle: async (context, { query }) =>
        (await ask(context, depts, query['userId'], query['deptId'])).map(
          ([id, tenantId, parentId, deptName, fullName]) => ({
            id,
            tenantId,
            parentId,
            deptName,
            fullName: fullName ?? '',
          }),
        ),
    },
    {
      id: 'system/role.select',
      title: '账号的角色',
      method: 'GET',
      path: '/blade-system/role/select',
      source,
      enters: true,
      unchanged: true,
      access: session,
      query: { userId: text, roleId: text },
      handle: async (context, { query }) =>
        (await ask(context, roles, query['userId'], query['roleId'])).map(
          ([id, tenantId, parentId, roleName, roleAlias]) => ({
            id,
            tenantId,
            parentId,
            roleName,
            roleAlias: roleAlias ?? '',
          }),
        ),
    },
  ]
}
