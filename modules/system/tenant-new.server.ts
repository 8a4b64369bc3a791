import { randomInt } from 'node:crypto'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { madeBefore, onceOnly } from '../../kernel/derive/write/once.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { searchText } from '../../kernel/derive/row/search.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { hashPassword, md5Hex, withRoom } from '../../kernel/request/auth/password.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { randomEach } from './parameters.ts'
import type { Parameters } from './parameters.server.ts'
import { randomPassword } from './random-password.server.ts'
import tenant from './tenant.ts'
import userOf from './user.ts'
import { accounts, menus as menuTable, offices, posts, roles, tenants } from './tables.ts'

const t = tenants()
const a = accounts()
const r = roles('r')
const d = offices('d')
const p = posts('p')
const m = menuTable()
const c = menuTable('c')
const role = roles()

/**
 * A tenant that was made, with the first password of its administrator: told here once, and to be changed at the first
 * sign-in.
 */
export interface NewTenant {
  readonly id: string
  readonly tenantId: string
  readonly account: string
  readonly password: string
}

const account = 'admin'
const triesMost = 20

const free: Statement = {
  name: 'tenant_free',
  text: `select not exists (select from ${t} where ${t.tenantId} = $1)`,
}
/** The rest of what a tenant starts with (roles, department, post, dictionary) is made by the database with its row. */
const administrator: Statement = {
  name: 'tenant_administrator',
  text: `insert into ${a} (${a.tenantId}, ${a.id}, ${a.account}, password_hash, ${a.name}, role, ${a.roleId}, ${a.deptId}, ${a.postId}, ${a.userType}, ${a.sex}, ${a.mustChange}, ${a.initialPassword}, ${a.createUser}, ${a.searchText})
    select app.tenant(), $1::bigint, $2::varchar, $3, '管理员', 'administrator', array[${r.id}], array[${d.id}], array[${p.id}], 1, 3, true, $6::boolean, $4::bigint, $5
    from ${r}, ${d}, ${p}
    where ${r.tenantId} = app.tenant() and ${r.roleAlias} = 'admin' and ${d.tenantId} = app.tenant() and ${d.parentId} is null and ${p.tenantId} = app.tenant()`,
}
/**
 * The roles a tenant begins with get these menus with everything below them: each opens what its kind may have of them,
 * and its administrators hold them all.
 */
const grant: Statement = {
  name: 'tenant_menus',
  text: `with recursive m as (select id from ${m} where code = any($1) and not is_deleted union select ${c.id} from m join ${c} on ${c.parentId} = m.id where not ${c.isDeleted})
    update ${role} set menu_ids = array(select id from m) where tenant_id = app.tenant()`,
}

const codeOf: Statement = { name: 'tenant_code', text: `select ${t.tenantId} from ${t} where ${t.id} = $1` }
const operation = `${tenant.key}.create`

/**
 * Makes a tenant with its administrator, roles, root department, post, menu grants and business dictionary: all or
 * nothing. platform-contract.md 4
 */
export function tenantMaker(kernel: Kernel, params: Parameters, english: English) {
  const write = rowChanges(tenant, kernel)
  const titles = titlesOf(tenant, english)

  const newCode = async (): Promise<string> => {
    for (let n = 0; n < triesMost; n++) {
      const code = String(randomInt(100_000, 1_000_000))
      if ((await kernel.store.run([bind(free, code)]))[0]![0]![0] === 't') return code
    }
    throw refuse('busy')
  }

  return async (context: Signed, body: Values): Promise<NewTenant> => {
    const { values, errors } = check(tenant, body, context.lang, titles(context.lang), { now: context.now })
    if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
    const packageId = isBlank(body['packageId']) ? null : parseId(body['packageId'])
    if (packageId instanceof Bad) throw refuse('refMissing', { title: tenant.fields.packageId!.title })
    // What the parameter says, however weak, for a client that shows no other: it opens nothing but the page that
    // changes it, and after a day not even that.
    const usual = await params.get('tenant.default.password')
    const isOwn = usual === randomEach || body['shows'] === '1'
    const password = isOwn ? randomPassword(String(values['passwordPolicy']), account) : usual
    const [code, hash, accountNumber, menus] = await Promise.all([
      newCode(),
      withRoom(() => hashPassword(md5Hex(password))),
      params.get('tenant.default.accountNumber'),
      params.get('tenant.default.menuCode'),
    ])
    const { row, bounds } = write.added(context, { ...values, tenantId: code, accountNumber, packageId })
    // Entered in the same batch, so it counts as one entry.
    const { entries: _, ...own } = context.asker
    const inside: Signed = { ...context, asker: { ...own, tenant: code } }
    const user = kernel.newId()
    const { asker } = context
    const id = row.id
    try {
      await kernel.store.run([
        enterAs(asker),
        ...onceOnly(context, operation, id, body),
        ...bounds,
        enterAs(inside.asker),
        ...(menus === '*' ? [] : [bind(grant, `{${menus}}`)]),
        bind(
          administrator,
          user,
          account,
          hash,
          asker.user,
          searchText(userOf, { account, name: '管理员' }),
          isOwn ? 'f' : 't',
        ),
        writeAudit(kernel.newId(), inside, {
          operation: 'system/user.create',
          resource: 'system/user',
          row: user,
          after: { account, name: '管理员' },
        }),
      ])
    } catch (error) {
      const earlier = await madeBefore(kernel.store, context, operation, body, error)
      const [, rows] = await kernel.store.run([enterAs(asker), bind(codeOf, earlier)])
      return { id: earlier, tenantId: rows![0]![0]!, account, password: '' }
    }
    return { id, tenantId: code, account, password }
  }
}
