import { refuse } from '../../kernel/errors.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Also } from '../../kernel/derive/read/list.ts'
import { among, columnsSeen, narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { ids } from './role-rows.server.ts'
import user from './user.ts'
import { accounts, offices, roles as roleTable, tenants } from './tables.ts'

const t = accounts('t')
const n = tenants('n')
const u = accounts('u')
const tenantRow = tenants('t')
const r = roleTable('r')
const d = offices('d')

/** What is to be known of an account before something is done to it. */
export interface Found {
  readonly id: string
  readonly tenant: string
  readonly account: string
  readonly roles: readonly string[]
  readonly depts: readonly string[]
  readonly info: string
  /** The tenant's password policy by name. */
  readonly policy: string
  /** Whether the tenant counts on it as an administrator. */
  readonly administers: boolean
}

const statement: Statement = {
  name: 'user_found',
  text: `select app.holds(t), ${t.id}, ${t.tenantId}, ${t.account}, coalesce(${t.roleId}, '{}'), ${t.infoId}, ${n.passwordPolicy}, ${t.status} = 1 and t.role = 'administrator', coalesce(${t.deptId}, '{}') from ${t} join ${n} on ${n.tenantId} = ${t.tenantId}
    where ${t.id} = any($1::bigint[]) and not ${t.isDeleted} order by ${t.id}`,
}
// Whoever changes how many accounts or administrators a tenant has does so one after the other.
const lock: Statement = {
  name: 'user_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('accounts/' || $1::text, 0))",
}
const room: Statement = {
  name: 'user_room',
  text: `select app.must(coalesce(${tenantRow.accountNumber}, -1) <= 0 or (select count(*) from ${u} where ${u.tenantId} = $1 and not ${u.isDeleted} and ${u.status} in (0, 1)) <= ${tenantRow.accountNumber}, 'accountMost:' || ${tenantRow.accountNumber})
    from ${tenantRow} where ${tenantRow.tenantId} = $1`,
}
const administered: Statement = {
  name: 'user_administered',
  text: `select app.must(exists (select from ${u} where ${u.tenantId} = $1 and ${u.status} = 1 and not ${u.isDeleted} and u.role = 'administrator' and ${u.id} <> all($2::bigint[])
    and ($1 <> '000000' or exists (select from ${r} where ${r.tenantId} = $1 and ${r.id} = any(${u.roleId}) and ${r.roleAlias} = 'administrator' and not ${r.isDeleted}))), 'lastAdministrator')`,
}

export const isNamed = (raw: unknown): boolean => !isBlank(raw)

/**
 * After an account was added: the tenant has not more than it may. Applications that nobody has decided on do not
 * count. @throws SK400 accountMost
 */
export const withinRoom = (tenant: string): readonly Bound[] => [bind(lock, tenant), bind(room, tenant)]

/**
 * After (or, of those who are leaving, before) a change of accounts: somebody still administers the tenant. @throws
 * SK400 lastAdministrator
 */
export const stillAdministered = (tenant: string, leaving: readonly string[] = []): readonly Bound[] => [
  bind(lock, tenant),
  bind(administered, tenant, array(leaving)),
]

/** The accounts of these ids, each one the asker holds and sees in the list. @throws Refusal notFound, roleBeyond */
export async function touched(
  { store }: Pick<Kernel, 'store'>,
  { asker, lang }: Signed,
  list: readonly string[],
): Promise<readonly Found[]> {
  const narrow = narrowingOf(user, asker, lang, 2)
  const [, rows] = await store.run([enterAs(asker), bind(among(narrow, statement), array(list), ...narrow.values)])
  if (rows!.length !== list.length) throw refuse('notFound')
  // What the database would refuse is refused before anything is worked out.
  if (rows!.some(([isHeld]) => isHeld !== 't')) throw refuse('roleBeyond')
  return rows!.map(([, id, tenant, account, roles, info, policy, administers, depts]): Found => ({
    id: id!,
    tenant: tenant!,
    account: account!,
    roles: ids(roles),
    depts: ids(depts),
    info: info ?? '',
    policy: policy ?? '',
    administers: administers === 't',
  }))
}

/**
 * A department of the list stands for all below it, too. Takes `deptId` out of the filters. @throws Refusal filter for
 * what is none, or asks by a column that is hidden
 */
export function withDepartments(
  { asker }: Signed,
  { deptId, ...rest }: Values,
): { readonly params: Values; readonly also: Also } {
  const dept = isNamed(deptId) ? parseId(deptId) : null
  if (dept instanceof Bad || (dept !== null && !(columnsSeen(user, asker)?.has('deptId') ?? true)))
    throw refuse('filter', { name: 'deptId' })
  return {
    params: rest,
    also: put => {
      if (dept === null) return []
      const id = put(dept)
      return [
        `${t.deptId} && (select array_agg(${d.id}) from ${d} where ${d.tenantId} = t.tenant_id and (${d.id} = ${id}::bigint or ${id}::text = any(string_to_array(${d.ancestors}, ','))) and not ${d.isDeleted})`,
      ]
    },
  }
}
