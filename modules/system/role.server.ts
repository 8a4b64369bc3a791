import { wire } from '../../contract/wire.ts'
import { narrowing, treeCalls } from '../../kernel/derive/calls/tree-calls.ts'
import { nested } from '../../kernel/derive/read/tree.ts'
import type { TreeWriting } from '../../kernel/derive/write/tree-write.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import type { Also } from '../../kernel/derive/write/row-changes.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { workplaceOf } from '../../kernel/derive/write/workplace.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import type { RowOf, Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Asker, Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, granting } from '../../kernel/ask/entry.ts'
import {
  belowRole,
  grantOf,
  isHigh,
  isRestricted,
  kindOf,
  onlyReads,
  roleRows,
  rolesOf,
  type RoleRow,
} from './role-rows.server.ts'
import role from './role.ts'
import { accounts, roles as roleTable } from './tables.ts'

const u = accounts('u')
const r = roleTable()

const unused = (code: string): Statement => ({
  name: `role_unused_${code}`,
  text: `select app.must(not exists (select from ${u} where ${u.tenantId} = app.tenant() and not ${u.isDeleted} and ${u.roleId} && $1::bigint[]), '${code}')`,
})
const removable = unused('inUse')
const kindFree = unused('roleKindUsed')
/** Nothing is granted to it yet, which is less than nobody having said what is. */
const empty: Statement = {
  name: 'role_empty',
  text: `update ${r} set ${r.menuIds} = '{}' where ${r.tenantId} = app.tenant() and ${r.id} = $1`,
}

const idOr = (raw: unknown, otherwise: string): string => {
  const id = parseId(raw)
  return id instanceof Bad ? otherwise : id
}

/** The alias of the role that somebody may not even see in trees. platform-contract.md 7 */
const hiddenFrom = ({ reach, tenant, aliases }: Asker): string =>
  reach.manages ? '' : tenant === wire.defaultTenant ? 'administrator' : aliases.includes('admin') ? '' : 'admin'

/**
 * Roles: who they are for follows from their aliases; nobody makes one that may do more than they do.
 * platform-contract.md 7
 */
export function roleCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const workplace = workplaceOf(role, kernel)
  const look = async (
    context: Signed,
    roleIds: readonly string[],
    otherwise = '',
  ): Promise<{ readonly tenant: string; readonly roles: ReadonlyMap<string, RoleRow> }> => {
    const {
      asker: { tenant },
    } = roleIds.length ? await workplace.ofRows(context, roleIds) : workplace.named(context, otherwise)
    const [, rows] = await kernel.store.run([enterAs(context.asker), bind(rolesOf, tenant)])
    return { tenant, roles: roleRows(rows!) }
  }

  /**
   * Looks at what this would make of a role: its content must be held by whoever makes it. Whether the role that is
   * there may be changed at all the database says.
   * @returns what else is to be looked at when it is written, and who writes it @throws Refusal roleBeyond,
   * roleBuiltIn, roleKind, notFound
   */
  const lookedAt = async (
    context: Signed,
    body: Values,
    among?: readonly (string | null)[],
  ): Promise<{ readonly by: Signed; readonly also: Also<RowOf<'system/role'>> }> => {
    const { asker } = context
    const id = idOr(body['id'], '')
    const above = idOr(body['parentId'], '')
    const { tenant, roles } = await look(
      context,
      id !== '' ? [id] : above !== '' ? [above] : [],
      worded(body['tenantId']),
    )
    const before = roles.get(id)
    if (id !== '' && !before) throw refuse('notFound')
    const alias = Object.hasOwn(body, 'roleAlias') ? worded(body['roleAlias']) : (before?.alias ?? '')
    const after: RoleRow = {
      id: id || 'new',
      menus: null,
      data: [],
      apis: [],
      isBuiltIn: false,
      ...before,
      alias,
      parentId: Object.hasOwn(body, 'parentId') ? above : (before?.parentId ?? ''),
    }
    const then = new Map([...roles, [after.id, after]])
    if (before?.isBuiltIn && alias !== before.alias) throw refuse('roleBuiltIn')
    if ((isHigh(alias) && !asker.reach.manages) || (alias === 'administrator' && tenant !== wire.defaultTenant))
      throw refuse('roleBeyond')
    if (among && !among.includes(kindOf(then, after.id))) throw refuse('roleKind')
    const changing = before
      ? [id, ...belowRole(roles, id)].filter(
          roleId =>
            kindOf(roles, roleId) !== kindOf(then, roleId) || onlyReads(roles, roleId) !== onlyReads(then, roleId),
        )
      : []
    const startsEmpty = !before && (isRestricted(asker) || (roles.get(after.parentId)?.menus ?? null) !== null)
    const content = [after.id, ...changing].map(
      roleId => [roleId, grantOf({ ...then.get(roleId)!, ...(startsEmpty && { menus: [] }) }, then)] as const,
    )
    if (!asker.reach.holds.would(new Map(content))) throw refuse('roleBeyond')
    const also: Also<RowOf<'system/role'>> = row => [
      ...(changing.length ? [bind(kindFree, array(changing))] : []),
      ...(startsEmpty ? [granting(['made', row.id]), bind(empty, row.id)] : []),
    ]
    return { by: { ...context, asker: { ...asker, granting: [after.id] } }, also }
  }
  const submit = async (
    context: Signed,
    body: Values,
    to: TreeWriting<RowOf<'system/role'>>,
    among?: readonly string[],
  ): Promise<unknown> => {
    const { by, also } = await lookedAt(context, body, among)
    return { id: await to.submit(by, body, also) }
  }

  const { calls, read, write } = treeCalls(role, kernel, english, {
    reads: derived =>
      narrowing(derived, (context, query) =>
        hiddenFrom(context.asker) === '' ? query : { ...query, roleAlias_notequal: hiddenFrom(context.asker) },
      ),
    writes: to => ({
      submit: (context, body) => submit(context, body, to),
      async remove(context, raw) {
        const ids = idList(raw)
        const { roles } = await look(context, ids)
        if (ids.some(id => roles.get(id)?.isBuiltIn)) throw refuse('roleBuiltIn')
        await to.remove(context, ids, row => [bind(removable, array([row.id]))])
      },
    }),
  })
  const of = (id: string): SignedCall => calls.find(call => call.id === id)!
  const { source, access } = of('system/role.tree')
  const path = `/${role.path}`
  const text = { type: 'string' } as const

  /** Roles for supervisors and kitchens. platform-contract.md 7 */
  const outside = async (context: Signed, tenant: string): Promise<unknown> => {
    const nodes = await read.nodesWith(context, { tenantId: tenant || context.asker.tenant }, 'roleAlias')
    const places = new Map(nodes.map(({ node: { id, parentId }, text: alias }) => [id, { parentId, alias }]))
    return nodes.flatMap(({ node, text: roleAlias }) =>
      ['supervise', 'enterprise'].includes(kindOf(places, node.id) ?? '')
        ? [{ ...node, roleName: node.title, roleAlias }]
        : [],
    )
  }

  return [
    ...calls,
    {
      ...{ source, access, enters: true },
      id: 'system/role.tree-by-id',
      title: '角色所在租户的角色树',
      method: 'GET',
      path: `${path}/tree-by-id`,
      query: { roleId: text },
      async handle(context, { query }) {
        const id = idOr(query['roleId'], '')
        const { tenant } = await look(context, id === '' ? [] : [id])
        const hidden = hiddenFrom(context.asker)
        return nested(
          await read.nodes(context, { tenantId: tenant, ...(hidden !== '' && { roleAlias_notequal: hidden }) }),
        )
      },
    },
    {
      ...{ source, access, enters: true },
      id: 'system/role.info',
      title: '监管与企业角色',
      method: 'GET',
      path: `${path}/getInfoRoles`,
      handle: context => outside(context, ''),
    },
    {
      ...{ source, access, enters: true },
      id: 'system/role.info-list',
      title: '租户的监管与企业角色',
      method: 'GET',
      path: `${path}/getInfoRoleList`,
      query: { tenantId: text },
      handle: (context, { query }) => outside(context, worded(query['tenantId'])),
    },
    {
      ...of('system/role.submit'),
      id: 'system/role.info-submit',
      title: '监管与企业角色提交',
      path: `${path}/addInfoRole`,
      handle: (context, { body }) => submit(context, body, write, ['supervise', 'enterprise']),
    },
  ]
}
