import { openFilesLocal } from '../adapters/files-local/index.ts'
import { openImagesSharp } from '../adapters/images-sharp/index.ts'
import { wire, wireMoment } from '../contract/wire.ts'
import { demoKey, giveSecrets } from '../demo/devices/secrets.ts'
import { tellStart } from '../demo/district.ts'
import { keepReadings, load } from '../demo/load.ts'
import { keepPictures, paint, type Painted } from '../demo/paint.ts'
import type { Pictures } from '../demo/world/pictures.ts'
import { kitchens, sample } from '../demo/places/kitchens.ts'
import { newWorld } from '../demo/world/world.ts'
import type { Kernel } from '../kernel/ask/kernel.ts'
import { hashPassword, md5Hex } from '../kernel/request/auth/password.ts'
import { readKeys } from '../kernel/store/keys.ts'
import { asOwner } from '../kernel/store/owner.ts'
import { enterprises } from '../modules/enterprise/tables.ts'
import { accounts as accountRows, tenants } from '../modules/system/tables.ts'
import type { Config } from './config.ts'

const tenant = wire.defaultTenant

/**
 * Fills an empty database with the small demo world, and makes the demo accounts where they lack. domain.md G @returns
 * whether the world is new
 */
export async function seedDemo(
  kernel: Kernel,
  ownerUrl: string,
  { filesDir }: Pick<Config, 'filesDir'>,
): Promise<boolean> {
  const isNew = await asOwner(ownerUrl, async client => {
    // In one transaction: a start that is cut off leaves nothing half. Of two that start at once one tells the world,
    // the other waits and finds it.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(4207805)')
    if ((await client.query(`select 1 from ${enterprises()} limit 1`)).rowCount) {
      await client.query('rollback')
      return false
    }
    const { district, told } = tellStart(newWorld(kernel, tenant, kernel.now()))
    giveSecrets(district.world, demoKey(await readKeys(client)))
    await load(client, district, kernel)
    await keepReadings(client, tenant, told)
    await keepPictures(client, await draw(district.pictures, filesDir, kernel.now()))
    await client.query('commit')
    return true
  })
  await accounts(kernel, ownerUrl)
  return isNew
}

/**
 * Puts the pictures of a demo world where pictures lie. @param now they are of that moment, epoch ms @param say hears
 * how far it is @returns what is known of each
 */
export async function draw(
  pictures: Pictures,
  filesDir: string,
  now: number,
  say?: (line: string) => void,
): Promise<readonly Painted[]> {
  const files = await openFilesLocal({ dir: filesDir })
  const all = await paint(tenant, pictures, files, await openImagesSharp(), wireMoment(now), say)
  await files.close()
  return all
}

/** The accounts of demo mode; the password of each is its own name. */
export const demoAccounts = ['admin', 'supervise', 'wc', 'wc2', 'enterprise'] as const

/** The demo accounts. They exist in demo mode only. */
export async function accounts(kernel: Kernel, ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async client => {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${enterprises()} where tenant_id = $1 and info_name = $2`,
      [tenant, kitchens[sample - 1]!.name],
    )
    await client.query(`update ${tenants()} set public_screen = true where tenant_id = $1`, [tenant])
    const add = async (
      account: string,
      nick: string,
      role: string,
      area: string | null,
      kitchen: string | null,
    ): Promise<void> => {
      const there = await client.query(
        `select 1 from ${accountRows()} where tenant_id = $1 and account = $2 and not is_deleted`,
        [tenant, account],
      )
      if (there.rowCount) return
      await client.query(
        `insert into ${accountRows()} (tenant_id, id, account, password_hash, name, role, area_code, info_id, law_card_no, user_type, sex) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, 3) on conflict do nothing`,
        [
          tenant,
          kernel.newId(),
          account,
          await hashPassword(md5Hex(account)),
          nick,
          role,
          area,
          kitchen,
          role === 'supervise' ? `HB-${account}` : null,
        ],
      )
    }
    await add('supervise', '市局监管员', 'supervise', wire.rootArea, null)
    // An inspection needs two of an office.
    await add('wc', '武昌区局监管员', 'supervise', '420106', null)
    await add('wc2', '武昌区局监管员乙', 'supervise', '420106', null)
    if (rows[0]) await add('enterprise', '食堂食安员', 'enterprise', null, rows[0].id)
  })
}
