import type pg from 'pg'
import { rebuild } from '../../kernel/derive/follow/rebuild.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { hashPassword, md5Hex } from '../../kernel/request/auth/password.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { accounts as accountRows, tenants } from '../../modules/system/tables.ts'
import { enterprises as enterpriseRows } from '../../modules/enterprise/tables.ts'
import { file, ledgers, shop } from './ledgers.ts'
import { settle } from './people.ts'
import { first, type City } from './shape.ts'
import { indexed } from './indexes.ts'
import { cook, stock, stored } from './store.ts'

/** The password of every account of the city. */
export const password = 'city-2026'

/**
 * The city's accounts: `admin`, `supervise` who sees it all, `wuchang` who sees a district, and one for each kitchen,
 * `kitchen0` …; their ids are `accounts` and on, those of offices below it.
 */
async function admit(client: pg.Client, { tenant, enterprises, accounts }: City): Promise<void> {
  const hash = await hashPassword(md5Hex(password))
  await client.query(
    `insert into ${tenants()} (tenant_id, tenant_name, public_screen) values ($1, $1, true) on conflict do nothing`,
    [tenant],
  )
  await client.query(
    `insert into ${accountRows()} (tenant_id, id, account, password_hash, name, role, area_code, user_type, sex)
     select $1, ${accounts} - n, account, $2, account, role, area, 1, 3 from (values (1, 'admin', 'administrator', null), (2, 'supervise', 'supervise', '42'), (3, 'wuchang', 'supervise', '420106')) a (n, account, role, area) on conflict do nothing`,
    [tenant, hash],
  )
  await client.query(
    `insert into ${accountRows()} (tenant_id, id, account, password_hash, name, role, info_id, user_type, sex) select $1, ${accounts} + n, 'kitchen' || n, $2, '食堂' || n, 'enterprise', ${first.kitchen} + n, 1, 3 from generate_series(0, $3 - 1) n on conflict do nothing`,
    [tenant, hash, enterprises],
  )
}

/**
 * Makes a city for measuring, in a tenant of its own: enterprises, their people and their ledgers, in statements over
 * whole sets, the same for the same seed and day. Then counts its projections from the facts, as `npm run rebuild`
 * does.
 * @returns whether it was made; a tenant that has enterprises is left as it is
 */
export async function seedCity(
  kernel: Kernel,
  ownerUrl: string,
  city: City,
  say: (line: string) => void,
): Promise<boolean> {
  const now = kernel.now()
  const isNew = await asOwner(ownerUrl, async client => {
    const there = await client.query(`select 1 from ${enterpriseRows()} where tenant_id = $1 limit 1`, [city.tenant])
    if (there.rowCount) return false
    await client.query('begin')
    await settle(client, city, now)
    await admit(client, city)
    // Every id is made here, of rows that are made before: looking each of them up again would take as long as making
    // them. Who owns a server may leave it out.
    await client.query(
      "select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper",
    )
    say(`${city.enterprises} enterprises, ${city.staff} people`)
    if (city.rows) {
      await indexed(
        client,
        [...ledgers, ...(city.store ? stored : [])].map(({ table }) => table),
        async () => {
          await shop(client, city, now)
          if (city.store) await cook(client, city, now)
          for (const ledger of ledgers) say(`${ledger.title} ${await file(client, ledger, city, now)}`)
          if (city.store) await stock(client, city, now)
        },
      )
    }
    await client.query('commit')
    await client.query('vacuum analyze')
    return true
  })
  for (const projection of isNew ? kernel.projections.filter(({ over }) => !over) : [])
    say(`${projection.title} ${await rebuild(kernel, projection, city.tenant)}`)
  if (isNew) await asOwner(ownerUrl, client => client.query('vacuum analyze'))
  return isNew
}
