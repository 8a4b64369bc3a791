// `npm run backup -- file`: everything the product keeps in its database, of one moment, into one file; it may run
// meanwhile. DATA_DIR or DATABASE_URL say where. The file holds everything, secrets included: it is readable for its
// owner only, and so it should stay. Uploaded files lie in FILES_DIR and are copied as files.
import { once } from 'node:events'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import { clock } from '../contract/clock.ts'
import { ownConfig } from '../app/config.ts'
import { reachServer } from '../app/database.ts'
import { wireMoment } from '../contract/wire.ts'
import { StartRefused } from '../kernel/refused.ts'
import { backup } from '../kernel/store/backup.ts'
import { asOwner } from '../kernel/store/owner.ts'
import { databaseFault, sayFault } from '../kernel/store/start-fault.ts'

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    info => info.isDirectory(),
    () => false,
  )
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Where the copy goes. @throws StartRefused when something is there, or its folder is not */
async function placeOf(choice: string | undefined): Promise<string> {
  const name = `sunshine-${wireMoment(clock.now()).replace(/[-:]/g, '').replace(' ', '-')}.backup.gz`
  const path = resolve(choice === undefined ? name : (await isFolder(choice)) ? join(choice, name) : choice)
  if (await isThere(path))
    throw new StartRefused(`${path} 已存在，备份不覆盖文件`, `${path} is there already, and a copy overwrites nothing`)
  if (!(await isFolder(dirname(path))))
    throw new StartRefused(`文件夹 ${dirname(path)} 不存在`, `there is no folder ${dirname(path)}`)
  return path
}

/**
 * Writes the copy beside its place and names it when it is whole and on the disk. @returns its rows by table, and its
 * size in bytes
 */
async function writeTo(
  path: string,
  ownerUrl: string,
): Promise<{ readonly rows: Readonly<Record<string, number>>; readonly size: number }> {
  const half = `${path}.${process.pid}.part`
  try {
    await using file = await open(half, 'wx', 0o600)
    const gzip = createGzip({ level: 4 })
    const written = (async () => {
      for await (const piece of gzip) await file.writeFile(piece as Buffer)
    })()
    // What fails while rows are still being read is told by whoever waits for it below.
    written.catch((error: Error) => gzip.destroy(error))
    const { rows } = await asOwner(ownerUrl, client =>
      backup(
        client,
        async piece => {
          if (!gzip.write(piece)) await once(gzip, 'drain')
        },
        line => console.log(line),
      ),
    )
    gzip.end()
    await written
    await file.sync()
    const { size } = await file.stat()
    await rename(half, path)
    return { rows, size }
  } catch (error) {
    await rm(half, { force: true })
    const { code = '', syscall = '' } = error as NodeJS.ErrnoException
    if (['open', 'write', 'fsync', 'rename'].includes(syscall))
      throw new StartRefused(
        `备份无法写入 ${path}：${code === 'ENOSPC' ? '磁盘已满，请腾出空间' : (error as Error).message}`,
        `the copy cannot be written to ${path}: ${code === 'ENOSPC' ? 'the disk is full, make room' : (error as Error).message}`,
      )
    throw error instanceof StartRefused ? error : 'severity' in (error as object) ? databaseFault(error) : error
  }
}

let stop = async (): Promise<void> => undefined
try {
  const [target, ...more] = process.argv.slice(2)
  if (more.length) throw new StartRefused('用法：npm run backup -- [文件]', 'usage: npm run backup -- [file]')
  const path = await placeOf(target)
  const began = performance.now()
  const config = ownConfig()
  const server = await reachServer(
    config,
    line => console.log(line),
    reason => {
      throw reason
    },
  )
  stop = () => server.stop()
  const { rows, size } = await writeTo(path, server.ownerUrl)
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0)
  console.log(`备份完成 the copy is made: ${path}`)
  console.log(
    `  ${Object.keys(rows).length} 张表 tables, ${all} 行 rows, ${(size / 2 ** 20).toFixed(1)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  console.log(`  上传的文件请另行复制 copy the uploaded files beside it: ${config.filesDir}`)
} catch (error) {
  sayFault(error)
  process.exitCode = 1
}
await stop()
