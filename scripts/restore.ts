// `npm run restore -- file`: puts a copy that `npm run backup` made back into an empty database, counts every row and
// recounts the chain of the audit trail. DATA_DIR or DATABASE_URL say where; the uploaded files go back into FILES_DIR
// by any means, before or after.
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openFilesLocal } from '../adapters/files-local/index.ts'
import { ownConfig } from '../app/config.ts'
import { openDatabase, reachServer } from '../app/database.ts'
import { here } from '../kernel/files/port.ts'
import { verify } from '../kernel/log/verify.ts'
import { StartRefused } from '../kernel/refused.ts'
import { asOwner } from '../kernel/store/owner.ts'
import { restore } from '../kernel/store/restore.ts'
import { sayFault } from '../kernel/store/start-fault.ts'
import { openStore } from '../kernel/store/store.ts'

const migrations = join(import.meta.dirname, '../db/migrations')

/** The copy as text. @throws StartRefused when it is not there or damaged */
async function* read(path: string): AsyncGenerator<Buffer, void, undefined> {
  const gunzip = createGunzip()
  pipeline(createReadStream(path), gunzip, () => undefined)
  try {
    for await (const piece of gunzip) yield piece as Buffer
  } catch (error) {
    throw new StartRefused(
      `备份文件 ${path} 已损坏或不完整：${(error as Error).message}`,
      `the copy ${path} is damaged or not whole: ${(error as Error).message}`,
    )
  }
}

/** How many uploaded files the database names, and how many of them are not where uploaded files lie. */
async function filesOf(
  ownerUrl: string,
  filesDir: string,
): Promise<{ readonly named: number; readonly lacking: number }> {
  const keys = await asOwner(ownerUrl, async client =>
    (await client.query<{ key: string }>('select key from kernel_file where place = $1', [here])).rows.map(
      ({ key }) => key,
    ),
  )
  const files = await openFilesLocal({ dir: filesDir })
  let lacking = 0
  for (const key of keys) if (!(await files.exists(key))) lacking++
  await files.close()
  return { named: keys.length, lacking }
}

const closes: (() => Promise<void>)[] = []
try {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length)
    throw new StartRefused('用法：npm run restore -- 文件', 'usage: npm run restore -- file')
  if (!existsSync(path)) throw new StartRefused(`备份文件 ${path} 不存在`, `there is no copy ${path}`)
  const began = performance.now()
  const config = ownConfig()
  const server = await reachServer(
    config,
    line => console.log(line),
    reason => {
      throw reason
    },
  )
  closes.push(() => server.stop())
  const { head, rows } = await restore(server.ownerUrl, migrations, read(path), line => console.log(line))
  const database = await openDatabase(
    config,
    migrations,
    line => console.log(line),
    reason => {
      throw reason
    },
  )
  closes.push(() => database.stop())
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0)
  console.log(
    `已恢复 restored: ${head.at}  ${Object.keys(rows).length} 张表 tables, ${all} 行 rows 逐表点数相符 every table counted, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  const store = openStore({ url: database.appUrl, size: 2, timeout: 0 })
  closes.push(() => store.close())
  const tenants = await asOwner(database.ownerUrl, async client =>
    (await client.query<{ tenant_id: string }>('select tenant_id from kernel_tenant order by 1')).rows.map(
      row => row.tenant_id,
    ),
  )
  for (const tenant of tenants) {
    const { ok, seals, lines, waiting, head: end } = await verify(store, tenant)
    console.log(
      `  审计 audit ${tenant}: ${ok ? '完整 whole' : '已断裂 BROKEN'}  封存 seals ${seals}  记录 lines ${lines}  待封存 waiting ${waiting}  链尾 end ${end ? `${end.n}:${end.hash}` : '-'}`,
    )
    if (!ok) process.exitCode = 1
  }
  const { named, lacking } = await filesOf(database.ownerUrl, config.filesDir)
  console.log(
    `  上传的文件 uploaded files: ${named}${lacking ? `，其中 ${lacking} 个不在 ${config.filesDir}，请把备份的文件放回 / ${lacking} of them are not in ${config.filesDir}: put the copied files back` : ''}`,
  )
} catch (error) {
  sayFault(error)
  process.exitCode = 1
}
for (const close of closes.toReversed()) await close()
