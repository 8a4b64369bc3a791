import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { wire } from '../contract/wire.ts'
import { makeAccounts, told as toldAccounts } from '../demo/accounts.ts'
import { tell, whole } from '../demo/district.ts'
import { inOrder, keepReadings, load } from '../demo/load.ts'
import { kitchens } from '../demo/places/kitchens.ts'
import type { Extent } from '../demo/places/founding.ts'
import { newWorld } from '../demo/world.ts'
import type { Kernel } from '../kernel/derive/kernel.ts'
import { hashPassword, md5Hex } from '../kernel/request/auth/password.ts'
import { StartRefused } from '../kernel/run/refused.ts'
import { asOwner } from '../kernel/store/owner.ts'
import { accounts, hang } from './demo.ts'
import type { Config } from './config.ts'

const tenant = wire.defaultTenant

/** What was loaded, for whoever asked. */
export interface Seeded {
  readonly rows: number
  readonly readings: number
  readonly pictures: number
  /** Accounts with the passwords they were just given. */
  readonly passwords: readonly (readonly [account: string, password: string])[]
}

/**
 * Loads the whole demo district (domain.md G) into a database that holds nothing, or nothing but the small world of the start, which it takes the place of. All
 * or nothing. The audit stays without a line of it: nobody did any of this here.
 * @param today the moment the district is told of, epoch ms @param extent less of it, for tests
 * @throws StartRefused when somebody's enterprises, or somebody's work in the small world, are there
 */
export function seedDistrict(kernel: Kernel, ownerUrl: string, config: Pick<Config, 'filesDir' | 'demo'>, today: number, extent: Extent = whole): Promise<Seeded> {
  return asOwner(ownerUrl, async client => {
    await client.query('begin')
    await makeRoom(client, kernel)
    const { district, told: said } = tell(newWorld(kernel, tenant, today), extent)
    const rows = await load(client, district, kernel)
    await keepReadings(client, tenant, said)
    const passwords = toldAccounts.map(account => [account, randomBytes(6).toString('base64url')] as const)
    const hashes = new Map(await Promise.all(passwords.map(async ([account, password]) => [account as string, await hashPassword(md5Hex(password))] as const)))
    const nobody = await hashPassword(randomBytes(24).toString('hex'))
    await makeAccounts(client, district.world, kernel.newId, account => hashes.get(account) ?? nobody)
    const pictures = await hang(client, district.pictures, config.filesDir, today)
    await client.query('commit')
    if (config.demo) await accounts(kernel, ownerUrl)
    return { rows, readings: said.readings.length, pictures, passwords }
  })
}

/** Tables that follow from others, beside those of the definitions. */
const followers = ['iot_reading', 'iot_engine', 'kernel_shown'] as const

/** Takes the small world away, where it is all there is. @throws StartRefused when there is more */
async function makeRoom(client: pg.ClientBase, kernel: Kernel): Promise<void> {
  const { rows: others } = await client.query<{ info_name: string }>('select info_name from enterprise_info where tenant_id <> $1 or not info_name = any($2) limit 1', [tenant, kitchens.map(({ name }) => name)])
  if (others[0]) throw new StartRefused(`数据库中已有企业“${others[0].info_name}”：演示数据只能装入空库或仅有起始演示数据的库`, `there are enterprises already (${others[0].info_name}): the demo district is loaded into an empty database, or one with nothing but the start world`)
  const { rowCount } = await client.query("select 1 from kernel_audit where tenant_id = $1 and user_id is not null and row_id is not null and result = 'ok' and (operation like '%.create' or operation like '%.update') limit 1", [tenant])
  if (rowCount) throw new StartRefused('已有人在起始演示数据中录入：请换一个空的 DATA_DIR 再装入演示数据', 'somebody has worked in the start world already: load the district into a fresh DATA_DIR')
  await client.query('update kernel_user set info_id = null, market_id = null where tenant_id = $1', [tenant])
  await client.query("delete from kernel_user where tenant_id = $1 and account = 'enterprise'", [tenant])
  for (const table of followers) await client.query(`delete from ${table} where tenant_id = $1`, [tenant])
  for (const { table } of kernel.projections) await client.query(`delete from ${table} where tenant_id = $1`, [tenant])
  await client.query('update enterprise_info set market_id = null where tenant_id = $1', [tenant])
  for (const resource of inOrder(kernel.resources, kernel.find).toReversed()) {
    if (resource.scope !== 'platform' && !resource.key.startsWith('system/')) await client.query(`delete from ${resource.table} where tenant_id = $1`, [tenant])
  }
}
