import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { laterDay } from '../contract/days.ts'
import { wire, wireDay } from '../contract/wire.ts'
import { makeAccounts, demoAccounts as toldAccounts } from '../demo/accounts.ts'
import { demoKey, giveSecrets } from '../demo/devices/secrets.ts'
import { tell, whole } from '../demo/district.ts'
import { inOrder, keepReadings, load } from '../demo/load.ts'
import { kitchens } from '../demo/places/kitchens.ts'
import type { Extent } from '../demo/places/founding.ts'
import { keepPictures } from '../demo/paint.ts'
import { newWorld } from '../demo/world/world.ts'
import type { Kernel } from '../kernel/ask/kernel.ts'
import type { Resource } from '../kernel/define/resource.ts'
import { hashPassword, md5Hex } from '../kernel/request/auth/password.ts'
import { openFilesLocal } from '../adapters/files-local/index.ts'
import { StartRefused } from '../kernel/refused.ts'
import { readKeys } from '../kernel/store/keys.ts'
import { enterTenant } from '../kernel/ask/entry.ts'
import { bind } from '../kernel/store/batch.ts'
import { asOwner, beginAlone, whileJobsWait } from '../kernel/store/owner.ts'
import { engines, readings } from '../modules/iot/tables.ts'
import { audits, counters, shownPictures, storedFiles } from '../kernel/store/tables.ts'
import { enterprises } from '../modules/enterprise/tables.ts'
import { tellSimulator } from '../modules/iot/simulator.server.ts'
import { windowDays } from '../engines/index/rules.ts'
import { owedByDay } from '../modules/ledger/owed-days.server.ts'
import { owedDays } from '../modules/ledger/tables.ts'
import { judging } from '../modules/sunshine/scores.server.ts'
import { scoreDays, scores } from '../modules/sunshine/tables.ts'
import { patrolJobs } from '../modules/supervise/patrol/scores.server.ts'
import { qualityJobs } from '../modules/supervise/quality/month.server.ts'
import { patrolScores, qualityMonths } from '../modules/supervise/tables.ts'
import { accounts as accountRows } from '../modules/system/tables.ts'
import { accounts, draw } from './demo.ts'
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

/** What a seed works on, and whom it tells how far it is: one line at a time. */
export interface Seeding {
  readonly kernel: Kernel
  readonly ownerUrl: string
  readonly config: Pick<Config, 'filesDir' | 'demo'>
  /** The moment the district is told of, epoch ms. */
  readonly today: number
  /** Less of it, when not the whole. */
  readonly extent?: Extent
  /** Days of which it has the scores of its kitchens; thirty unless said. */
  readonly scored?: number
  readonly say?: (line: string) => void
}

/**
 * Loads the whole demo district (domain.md G) into a database that holds nothing, or nothing but the small world of the
 * start, which it takes the place of. All or nothing. The audit stays without a line of it: nobody did any of this
 * here.
 * @throws StartRefused when somebody's enterprises, or somebody's work in the small world, are there
 */
export const seedDistrict = (seeding: Seeding): Promise<Seeded> =>
  whileJobsWait(seeding.ownerUrl, async () => {
    const { kernel, ownerUrl, config, today, extent = whole, scored = windowDays, say = () => undefined } = seeding
    const key = await asOwner(ownerUrl, async client => {
      await checkRoom(client)
      return demoKey(await readKeys(client))
    })
    // All that takes long is done before the product is kept waiting.
    say(`1/5 编写 ${extent.days} 天的经营 / telling ${extent.days} days of the kitchens …`)
    const { district, told } = tell(newWorld(kernel, tenant, today), extent, day => say(`    ${day}`))
    giveSecrets(district.world, key)
    const { hashes, nobody, passwords } = await newPasswords()
    const all = district.pictures.all()
    say(`2/5 绘制 ${all.length} 张图片 / drawing the pictures …`)
    const pictures = await draw(district.pictures, config.filesDir, today, say)
    const { rows, gone } = await asOwner(ownerUrl, async client => {
      await beginAlone(client, tablesOf(kernel))
      await checkRoom(client)
      const had = await makeRoom(client, kernel)
      say('3/5 写入记录 / writing their records …')
      const n = await load(client, district, kernel)
      say(`4/5 写入 ${told.readings.length} 条设备读数 / writing what the devices said …`)
      await keepReadings(client, tenant, told)
      await makeAccounts(client, district.world, kernel.newId, account => hashes.get(account) ?? nobody)
      await keepPictures(client, pictures)
      await client.query('commit')
      const keys = new Set(all.map(picture => picture.key))
      return { rows: n, gone: had.filter(name => !keys.has(name)) }
    })
    await takeDown(gone, config.filesDir)
    say('5/5 计算阳光指数 / counting the sunshine index …')
    // What a hundred thousand new rows are like the database learns by itself only in a minute.
    await asOwner(ownerUrl, client => client.query('analyze'))
    await judgeDays(kernel, today, Math.min(scored, extent.days))
    await owedByDay({ ...kernel, now: () => today }).fill(tenant, [
      laterDay(wireDay(today), 0, 1 - extent.days),
      wireDay(today),
    ])
    for (const job of [...patrolJobs(kernel), ...qualityJobs(kernel)]) await job.run()
    await tellSimulator(kernel, { anew: true })
    if (config.demo) await accounts(kernel, ownerUrl)
    return { rows, readings: told.readings.length, pictures: pictures.length, passwords }
  })

/** New passwords of the accounts that are told of, and a hash of one that nobody knows. */
async function newPasswords() {
  const passwords = toldAccounts.map(account => [account, randomBytes(6).toString('base64url')] as const)
  const hashes = await Promise.all(
    passwords.map(async ([account, password]) => [account as string, await hashPassword(md5Hex(password))] as const),
  )
  return { passwords, hashes: new Map(hashes), nobody: await hashPassword(randomBytes(24).toString('hex')) }
}

const dayMs = 86_400_000

/** Judges the kitchens of the district for each of so many past days, as the nights would have. */
async function judgeDays(kernel: Kernel, today: number, days: number): Promise<void> {
  const e = enterprises('e')
  const [, rows] = await kernel.store.run([
    enterTenant(tenant),
    bind({
      name: 'seeded_kitchens',
      text: `select ${e.id} from ${e} where ${e.tenantId} = app.tenant() order by ${e.id}`,
    }),
  ])
  const infos = rows!.map(([id]) => id!)
  for (let n = days - 1; n >= 0; n -= 1)
    await judging({ ...kernel, now: () => today - n * dayMs }).judge(tenant, infos, true)
}

/** Takes pictures away that no row names any more. */
async function takeDown(keys: readonly string[], filesDir: string): Promise<void> {
  const files = await openFilesLocal({ dir: filesDir })
  for (const key of keys) await files.remove(key)
  await files.close()
}

/** Tables that follow from others, beside those of the definitions. */
const followers = [
  `${readings()}`,
  `${engines()}`,
  `${shownPictures()}`,
  `${scores()}`,
  `${scoreDays()}`,
  `${patrolScores()}`,
  `${qualityMonths()}`,
  `${owedDays()}`,
] as const

/** Whether rows of it belong to the world that is told. */
const isTold = ({ scope, key }: Resource): boolean => scope !== 'platform' && !key.startsWith('system/')

/** All tables that are written in: those of the world that is told, what follows from it, and what counts for it. */
const tablesOf = (kernel: Kernel): readonly string[] => [
  ...new Set([
    ...followers,
    `${accountRows()}`,
    `${counters()}`,
    `${storedFiles()}`,
    ...kernel.projections.map(({ table }) => table),
    ...kernel.resources.filter(isTold).map(({ table }) => table),
  ]),
]

/** @throws StartRefused where there is more than the small world of the start */
async function checkRoom(client: pg.ClientBase): Promise<void> {
  const { rows: others } = await client.query<{ info_name: string }>(
    `select info_name from ${enterprises()} where tenant_id <> $1 or not info_name = any($2) limit 1`,
    [tenant, kitchens.map(({ name }) => name)],
  )
  if (others[0])
    throw new StartRefused(
      `数据库中已有企业“${others[0].info_name}”：演示数据只能装入空库或仅有起始演示数据的库`,
      `there are enterprises already (${others[0].info_name}): the demo district is loaded into an empty database, or one with nothing but the start world`,
    )
  const { rowCount } = await client.query(
    `select 1 from ${audits()} where tenant_id = $1 and user_id is not null and row_id is not null and result = 'ok' and (operation like '%.create' or operation like '%.update') limit 1`,
    [tenant],
  )
  if (rowCount)
    throw new StartRefused(
      '已有人在起始演示数据中录入：请换一个空的 DATA_DIR 再装入演示数据',
      'somebody has worked in the start world already: load the district into a fresh DATA_DIR',
    )
}

/** Takes the small world away. @returns keys of its pictures, whose files are still there */
async function makeRoom(client: pg.ClientBase, kernel: Kernel): Promise<readonly string[]> {
  await client.query(`update ${enterprises()} set market_id = null where tenant_id = $1`, [tenant])
  await client.query(`update ${accountRows()} set info_id = null, market_id = null where tenant_id = $1`, [tenant])
  await client.query(`delete from ${accountRows()} where tenant_id = $1 and account = 'enterprise'`, [tenant])
  for (const table of followers) await client.query(`delete from ${table} where tenant_id = $1`, [tenant])
  for (const { table } of kernel.projections) await client.query(`delete from ${table} where tenant_id = $1`, [tenant])
  for (const resource of inOrder(kernel.resources, kernel.find).toReversed()) {
    if (isTold(resource)) await client.query(`delete from ${resource.table} where tenant_id = $1`, [tenant])
  } // Nobody took those: what people took stays.
  const { rows: pictures } = await client.query<{ key: string }>(
    `delete from ${storedFiles()} where tenant_id = $1 and user_id = 0 returning key`,
    [tenant],
  )
  return pictures.map(({ key }) => key)
}
