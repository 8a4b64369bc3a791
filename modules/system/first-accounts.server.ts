import { wire } from '../../contract/wire.ts'
import { hashPassword, md5Hex } from '../../kernel/request/auth/password.ts'
import { StartRefused } from '../../kernel/refused.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { accounts, offices, posts, tenants } from './tables.ts'

const o = offices()
const p = posts()
const t = tenants()
const a = accounts()

/**
 * Where the first administrator works: clients that let people switch need a department and a post to begin with.
 * platform-contract.md 2.4
 */
const rootDept = `array(select ${o.id} from ${o} where ${o.tenantId} = $1 and ${o.parentId} is null and not ${o.isDeleted} order by ${o.sort} limit 1)`
const firstPost = `array(select ${p.id} from ${p} where ${p.tenantId} = $1 and not ${p.isDeleted} order by ${p.sort} limit 1)`

/**
 * Makes the management tenant and its first administrator, when there is none. @throws StartRefused when nobody said a
 * password
 */
export async function firstAdministrator(
  ownerUrl: string,
  newId: () => string,
  demo: boolean,
  password: string | undefined,
): Promise<void> {
  await asOwner(ownerUrl, async client => {
    await client.query(`insert into ${t} (${t.tenantId}, ${t.tenantName}) values ($1, $2) on conflict do nothing`, [
      wire.defaultTenant,
      '管理组',
    ])
    const { rowCount } = await client.query(
      `select 1 from ${a} where ${a.tenantId} = $1 and role = 'administrator' and not ${a.isDeleted} limit 1`,
      [wire.defaultTenant],
    )
    if (rowCount) return
    if (!demo && !password)
      throw new StartRefused(
        '还没有管理员：请用环境变量 ADMIN_PASSWORD 设置首个管理员 admin 的密码',
        'there is no administrator yet: set the password of the first one, admin, in ADMIN_PASSWORD',
      )
    if (!demo && password!.length < 10)
      throw new StartRefused('ADMIN_PASSWORD 至少需要 10 个字符', 'ADMIN_PASSWORD needs at least 10 characters')
    await client.query(
      `insert into ${a} (${a.tenantId}, ${a.id}, ${a.account}, password_hash, ${a.name}, role, ${a.userType}, ${a.sex}, ${a.deptId}, ${a.postId})
      values ($1::varchar, $2, 'admin', $3, '管理员', 'administrator', 1, 3, ${rootDept}, ${firstPost}) on conflict do nothing`,
      [wire.defaultTenant, newId(), await hashPassword(md5Hex(demo ? 'admin' : password!))],
    )
  })
}
