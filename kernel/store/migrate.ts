import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartRefused } from '../refused.ts'
import { checkRights, checkServer } from './fit.ts'
import { databaseFault, remedyOf } from './start-fault.ts'

/** Holds back a second process that migrates the same database at the same time. */
const lockKey = 4_207_801

interface Pending {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/**
 * Applies files, each in a transaction of its own, as one message: of a new database there are a hundred. The disk is
 * waited for once, at the end of the last: what a power cut takes before is applied again by the next start.
 * @throws StartRefused which of them failed, and why; those before it stay
 */
async function apply(client: pg.Client, pending: readonly Pending[]): Promise<void> {
  const steps = pending.map(
    ({ name, sql, hash }, n) =>
      `begin;\nset local synchronous_commit = ${n === pending.length - 1 ? 'on' : 'off'};\n${sql}\n;insert into kernel_migration (name, hash) values ('${name}', '${hash}');\ncommit;`,
  )
  try {
    await client.query(steps.join('\n'))
  } catch (error) {
    await client.query('rollback')
    const { rows } = await client.query<{ name: string }>('select name from kernel_migration')
    const name = pending.find(step => !rows.some(row => row.name === step.name))?.name ?? ''
    const [zh, en] = remedyOf(error)
    throw new StartRefused(
      `迁移 ${name} 失败：${(error as Error).message}${zh}`,
      `the migration ${name} failed: ${(error as Error).message}${en}`,
    )
  }
}

/**
 * Applies the numbered SQL files that this database has not seen, in order, each in a transaction of its own.
 * A file that was applied and then changed is refused: history is not rewritten.
 * @param url the owner's connection @param last the file to stop after, when not at the newest @returns names of the
 * files applied
 * @throws StartRefused in one line with what to do when the database cannot be reached, lacks what the product needs or
 * does not fit the files
 */
export async function migrate(url: string, folder: string, last?: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw databaseFault(error)
  })
  try {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists kernel_migration (name varchar(100) primary key, hash varchar(64) not null, at timestamptz not null default now())',
    )
    const hashes = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from kernel_migration')).rows.map(
        ({ name, hash }) => [name, hash],
      ),
    )
    const files = readdirSync(folder)
      .filter(name => /^\d{4}_[\w-]+\.sql$/.test(name))
      .sort()
    for (const name of hashes.keys()) {
      if (!files.includes(name))
        throw new StartRefused(
          `数据库比程序新（缺少 ${name}），请升级程序`,
          `the database is newer than the program (${name} is missing), upgrade the program`,
        )
    }
    if (hashes.size) await checkRights(client)
    const pending: Pending[] = []
    for (const name of files) {
      const sql = readFileSync(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      const earlier = hashes.get(name)
      if (earlier !== undefined && earlier !== hash)
        throw new StartRefused(
          `迁移文件 ${name} 在执行后被修改`,
          `the migration ${name} was changed after it was applied`,
        )
      if (earlier === undefined) pending.push({ name, sql, hash })
      if (name === last) break
    }
    if (pending.length) await apply(client, pending)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
