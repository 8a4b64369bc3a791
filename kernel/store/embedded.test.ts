// Real servers throughout: PostgreSQL of the npm package, started, killed and recovered in folders of their own. One
// file: it is the life of one server. In every run it is made, found again, protected, brought back after a kill and
// refused; the rest of its life is the long suite's.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isLong, longTest } from '../../tests/support/suite.ts'
import { until } from '../../tests/support/until.ts'
import { StartRefused } from '../refused.ts'
import { startEmbedded } from './embedded.ts'
import type { Embedded, EmbeddedOptions } from './embedded.ts'
import { makeLinks } from './embedded/binaries.ts'
import { openPlace, trimLog } from './embedded/place.ts'
import { readPidFile } from './embedded/pidfile.ts'
import { isAlive, isServerOf, signalTo } from './embedded/processes.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534
/** Whether others of this machine may come to where the project lies: a clone in a folder of root's own is closed. */
const isOpen = (place: string): boolean =>
  place === dirname(place) || (Boolean(statSync(place).mode & 0o001) && isOpen(dirname(place)))
const canBeNobody = isRoot && isOpen(import.meta.dirname)
const folders: string[] = []
const used: Embedded[] = []
const children: ChildProcess[] = []

let template = ''
beforeAll(async () => {
  template = join(mkdtempSync('/tmp/boot-test-'), 'database')
  await (await startEmbedded({ dir: template, log: () => undefined })).stop()
})
afterAll(() => rmSync(join(template, '..'), { recursive: true, force: true }))

afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) await killHard(child)
  for (const one of used.splice(0)) await one.stop()
  for (const made of folders.splice(0)) {
    const cluster = join(made, 'database', 'cluster')
    const server = readPidFile(cluster)?.pid ?? 0
    if (isServerOf(server, cluster)) signalTo(server, 'SIGQUIT')
    await until(() => !isServerOf(server, cluster), 'the server is gone')
    rmSync(made, { recursive: true, force: true })
  }
})

/** A place for a database, with nothing there yet. */
function folder(name = 'database'): string {
  const made = mkdtempSync('/tmp/boot-test-')
  chmodSync(made, 0o755) // others may walk through it, as through most folders; what is inside protects itself
  folders.push(made)
  return join(made, name)
}

/** A folder with a database in it that was stopped properly: a copy of one made once, for tests of what comes later. */
function stocked(): string {
  const dir = folder()
  cpSync(template, dir, { recursive: true })
  return dir
}

async function start(dir: string, options: Partial<EmbeddedOptions> & { lines?: string[] } = {}): Promise<Embedded> {
  const { lines = [], ...rest } = options
  const one = await startEmbedded({ dir, log: line => lines.push(line), ...rest })
  used.push(one)
  return one
}

async function query(url: string, text: string): Promise<string[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined) // the tests kill servers under their clients
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows.map(row => String(Object.values(row)[0]))
  } finally {
    await client.end()
  }
}

const serves = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

async function refusal(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof StartRefused)) throw error ?? new Error('it started')
  expect(error.message).not.toContain('\n')
  return error.message
}

/** Another Node process that starts the database, says what it got, and works on until it is killed or interrupted. */
async function otherProcess(dir: string, who: { uid?: number; gid?: number; group?: boolean; last?: string } = {}) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    import pg from ${JSON.stringify(import.meta.resolve('pg').replace('file://', ''))}
    const one = await startEmbedded({ dir: ${JSON.stringify(dir)}, log: line => console.error(line) })
    const query = async text => { const c = new pg.Client(one.url); await c.connect(); const r = await c.query(text); await c.end(); return r.rows }
    process.on('SIGINT', async () => { ${who.last ?? ''}; await one.stop(); process.exit(0) })
    setInterval(() => {}, 1000)
    // last of all: whoever reads this line may interrupt at once
    console.log(JSON.stringify({ pid: one.pid, mode: one.mode, attached: one.attached, url: one.url }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...(who.uid === undefined ? {} : { uid: who.uid, gid: who.gid }),
    detached: who.group ?? false,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  let complaint = ''
  child.stdout.on('data', chunk => (said += String(chunk)))
  child.stderr.on('data', chunk => (complaint += String(chunk)))
  await until(() => said.includes('\n') || child.exitCode !== null, 'the other process says what it got')
  if (!said.includes('\n')) throw new Error(complaint)
  const told = JSON.parse(said.split('\n')[0] ?? '') as { pid: number; mode: string; attached: boolean; url: string }
  return { ...told, child, output: () => said }
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('a database that needs nothing installed', () => {
  test('the first start makes it, the second finds what was written, and stopping really ends the server', async () => {
    const dir = folder()
    const first = await start(dir)
    expect(first.attached).toBe(false)
    expect(first.mode).toBe(isRoot ? 'userns' : 'direct')
    await query(first.url, "create table kitchen as select '阳光' as name")
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    const second = await start(dir)
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second.url, 'select name from kitchen')).toEqual(['阳光'])
  })

  test('what it acknowledges is on the disk: fsync, synchronous commit, full pages and checksums are on', async () => {
    const { url } = await start(stocked())
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
    expect(
      await query(url, `select setting from unnest(array['${names.join("','")}']) name, current_setting(name) setting`),
    ).toEqual(names.map(() => 'on'))
    expect(
      await query(
        url,
        "select current_setting('TimeZone') || ' ' || current_setting('max_connections') || ' ' || current_setting('jit')",
      ),
    ).toEqual(['UTC 80 off'])
    const [buffers] = await query(
      url,
      "select setting::integer / 128 || '' from pg_settings where name = 'shared_buffers'",
    )
    expect(Number(buffers), 'MB').toBeLessThanOrEqual(Math.max(128, Math.min(4096, totalmem() / 2 ** 24)))
    expect(Number(buffers)).toBeGreaterThanOrEqual(128)
  })

  test('it is out of reach of the network and of other people on the machine', async () => {
    const dir = stocked()
    const { url, pid } = await start(dir)
    expect(await query(url, 'show listen_addresses')).toEqual([''])
    expect(tcpSocketsOf(pid)).toEqual([])
    for (const inside of ['', 'run', 'cluster']) expect(statSync(join(dir, inside)).mode & 0o077).toBe(0)
  })

  test.runIf(isLong && isRoot)('another user of the machine gets no connection', async () => {
    const { url } = await start(stocked())
    const program = `import pg from ${JSON.stringify(import.meta.resolve('pg').replace('file://', ''))}
      const c = new pg.Client(${JSON.stringify(url)}); await c.connect(); console.log('in')`
    const run = (uid: number) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', `${program}; process.exit()`], {
        uid,
        gid: uid,
        encoding: 'utf8',
      })
    expect(run(0).stdout).toBe('in\n') // the same program works for the owner, so what follows is about rights
    expect(run(nobody).stderr).toContain('EACCES')
  })

  test('the application’s address names its own role on the same socket', async () => {
    const one = await start(stocked())
    await query(one.url, 'create role sk_app login')
    expect(await query(one.appUrl(), 'select current_user')).toEqual(['sk_app'])
  })

  longTest('a folder with spaces, commas, quotes and Chinese in its name is as good as any', async () => {
    const one = await start(folder('数据, "o\'clock" 1'))
    expect(await query(one.url, 'select 1')).toEqual(['1'])
  })

  longTest(
    'a folder whose path is too long for a socket gets a short private one, the same at every start',
    async () => {
      const dir = folder(`deep/${'很长的名字'.repeat(6)}`)
      const one = await start(dir)
      expect(await query(one.url, 'select 1')).toEqual(['1'])
      const sockets = decodeURIComponent(one.url.split('host=')[1] ?? '')
      folders.push(sockets)
      expect(Buffer.byteLength(join(sockets, '.s.PGSQL.5432'))).toBeLessThan(100)
      expect(statSync(sockets).mode & 0o777).toBe(0o700)
      await one.stop()
      expect((await start(dir)).url).toBe(one.url)
    },
  )

  test('a short socket folder that somebody else made first is not trusted', async () => {
    const dir = folder(`deep/${'很长的名字'.repeat(6)}`)
    const { sockets } = openPlace(dir, false)
    folders.push(sockets)
    rmSync(sockets, { recursive: true })
    symlinkSync('/tmp', sockets)
    expect(await refusal(start(dir))).toContain('被其他用户占用')
    rmSync(sockets)
  })

  test('library links that an ignored install script did not make are made at start', () => {
    const home = folder('package')
    mkdirSync(join(home, 'native/lib'), { recursive: true })
    writeFileSync(join(home, 'native/lib/libpq.so.5.18'), 'library')
    writeFileSync(
      join(home, 'native/pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
    )
    makeLinks(home)
    makeLinks(home)
    expect(readlinkSync(join(home, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
    expect(readFileSync(join(home, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
  })

  longTest(
    'its log cannot fill the disk: past 8 MB it moves aside once and begins anew, while the server goes on writing',
    async () => {
      const dir = stocked()
      const one = await start(dir)
      const log = join(dir, 'server.log')
      appendFileSync(log, `${'x'.repeat(99)}\n`.repeat(85_000))
      await until(() => statSync(log).size < 100_000, 'the log is cut')
      expect(statSync(`${log}.1`).size).toBeGreaterThan(8_000_000)
      await query(one.url, 'select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      await until(() => readFileSync(log, 'utf8').includes('terminating connection'), 'the server writes on')
      expect(readFileSync(log, 'utf8')).not.toContain('\0')
    },
  )

  longTest('values that people typed never reach its log', async () => {
    const dir = stocked()
    const { url } = await start(dir)
    await query(url, "create table person as select '13800001111' as phone")
    await query(url, 'create unique index on person (phone)')
    await expect(query(url, "insert into person values ('13800001111')")).rejects.toThrow(/duplicate key/)
    await until(() => readFileSync(join(dir, 'server.log'), 'utf8').includes('duplicate key'), 'the log names it')
    expect(readFileSync(join(dir, 'server.log'), 'utf8')).not.toContain('13800001111')
  })

  test('two processes that keep one log from filling the disk both go on, whoever cuts it while the other reads', async () => {
    const place = openPlace(folder(), false)
    const words = `
      import { trimLog } from ${JSON.stringify(join(import.meta.dirname, 'embedded/place.ts'))}
      process.on('message', () => process.send(trimLog(${JSON.stringify(place)}) ?? 'done'))`
    const pair = [1, 2].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', words], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    )
    try {
      for (let round = 0; round < 10; round++) {
        writeFileSync(place.log, 'x'.repeat(9_000_000))
        await Promise.all(
          pair.map(child => {
            const done = once(child, 'message')
            child.send('trim')
            return done
          }),
        )
        expect(statSync(place.log).size).toBe(0)
        expect(statSync(`${place.log}.1`).size).toBeGreaterThan(0)
      }
    } finally {
      for (const child of pair) child.kill('SIGKILL')
    }
  })

  test('an empty log stays empty when there is nothing to trim', () => {
    const place = openPlace(folder(), false)
    trimLog(place)
    expect(existsSync(place.log)).toBe(false)
  })
})

describe('whoever starts the product', () => {
  test.runIf(isLong && isRoot)(
    'root where user namespaces are forbidden runs it as a system user who then owns the folder',
    async () => {
      const dir = folder()
      const one = await start(dir, { ways: ['setuid'] })
      expect(one.mode).toBe('setuid')
      const owner = statSync(join(dir, 'cluster')).uid
      expect(owner).not.toBe(0)
      await query(one.url, 'create table kept as select 1')
      await one.stop()
      // the same folder on a day when namespaces are allowed: PostgreSQL must still own it
      const again = await start(dir)
      expect(again.mode).toBe('setuid')
      expect(await query(again.url, 'select count(*) from kept')).toEqual(['1'])
    },
  )

  test.runIf(isLong && isRoot)(
    'a folder made in a namespace is handed over when namespaces are forbidden later',
    async () => {
      const dir = stocked()
      const one = await start(dir, { ways: ['setuid'] })
      expect(one.mode).toBe('setuid')
      expect(await query(one.url, 'select 1')).toEqual(['1'])
    },
  )

  test.runIf(isLong && isRoot)('an ordinary user runs it directly in a folder of their own', async () => {
    const dir = folder()
    chownSync(join(dir, '..'), nobody, nobody)
    const other = await otherProcess(dir, { uid: nobody, gid: nobody })
    expect(other.mode).toBe('direct')
    expect(statSync(join(dir, 'cluster')).uid).toBe(nobody)
    const root = await start(dir) // and root can look after it meanwhile
    expect(root).toMatchObject({ attached: true, mode: 'setuid', pid: other.pid })
  })

  test.runIf(canBeNobody)('a folder of somebody else is refused in one line', async () => {
    const dir = folder()
    mkdirSync(dir, { mode: 0o700 })
    chownSync(join(dir, '..'), nobody, nobody)
    await expect(otherProcess(dir, { uid: nobody, gid: nobody })).rejects.toThrow(
      /StartRefused: 数据文件夹 .* 不可用：EACCES/,
    )
  })

  test.runIf(isRoot)('root that can run it in no way is told why and what to do', async () => {
    expect(await refusal(start(folder(), { ways: [] }))).toContain('DATABASE_URL')
  })

  longTest('without unix sockets it listens on 127.0.0.1 and asks for the password it made', async () => {
    const dir = folder()
    const one = await start(dir, { loopback: true })
    expect(one.url).toMatch(/^postgres:\/\/postgres:[0-9a-f]{48}@127\.0\.0\.1:\d+\/postgres$/)
    expect(await query(one.url, 'select 1')).toEqual(['1'])
    await expect(query(one.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    expect(statSync(join(dir, 'secret')).mode & 0o077).toBe(0)
    await one.stop()
    expect(await serves(one.url)).toBe(false)
    expect(isAlive(one.pid)).toBe(false)
  })
})

describe('kill -9', () => {
  longTest(
    'of the product leaves the server running; the next start attaches to it and stops it in the end',
    async () => {
      const dir = stocked()
      const other = await otherProcess(dir)
      await query(other.url, 'create table fact as select 1')
      await killHard(other.child)
      expect(await serves(other.url)).toBe(true)
      const next = await start(dir)
      expect(next).toMatchObject({ attached: true, pid: other.pid })
      expect(await query(next.url, 'select count(*) from fact')).toEqual(['1'])
      await next.stop()
      expect(isAlive(other.pid)).toBe(false)
    },
  )

  test('of the server while the product works brings it back with everything acknowledged, on the same address', async () => {
    const lines: string[] = []
    const one = await start(stocked(), { lines })
    await query(one.url, 'create table fact (n int)')
    await query(one.url, 'insert into fact select generate_series(1, 1000)')
    const before = one.pid
    process.kill(before, 'SIGKILL')
    await until(() => one.pid !== before, 'another server is there')
    expect(await query(one.url, 'select count(*) from fact')).toEqual(['1000'])
    expect(lines.join()).toContain('意外结束')
    expect(lines.join()).toContain('数据库已恢复')
  })

  test.runIf(isLong && process.platform === 'linux')(
    'of the server while a query is busy is no obstacle: the orphan is ended, not waited for',
    async () => {
      const one = await start(stocked())
      const busy = query(one.url, 'select count(*) from generate_series(1, 100000000000)').catch(() => 'ended')
      await until(
        async () =>
          (await query(one.url, "select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()"))
            .length === 1,
        'the query is busy',
      )
      const before = one.pid
      process.kill(before, 'SIGKILL')
      await until(() => one.pid !== before, 'another server is there')
      expect(await serves(one.url)).toBe(true)
      expect(await busy).toBe('ended')
    },
  )

  longTest('of both: the next start recovers by itself', async () => {
    const dir = stocked()
    const other = await otherProcess(dir)
    await query(other.url, 'create table fact as select generate_series(1, 1000)')
    await killHard(other.child)
    process.kill(other.pid, 'SIGKILL')
    const next = await start(dir)
    expect(next.attached).toBe(false)
    expect(await query(next.url, 'select count(*) from fact')).toEqual(['1000'])
  })

  longTest('again and again: after five restarts in a minute it says so and leaves it', async () => {
    const lines: string[] = []
    const given: string[] = []
    const one = await start(stocked(), { lines, onGiveUp: reason => given.push(reason.message) })
    for (let time = 1; time <= 6; time += 1) {
      const before = one.pid
      process.kill(before, 'SIGKILL')
      await until(() => one.pid !== before || given.length > 0, 'it is back or given up')
    }
    expect(given).toHaveLength(1)
    expect(given[0]).toContain('不再重启')
    expect(lines.filter(line => line.includes('意外结束'))).toHaveLength(5)
    await one.stop() // stopping what has already ended is no error
  })

  longTest('during the very first start leaves nothing half made', async () => {
    const dir = folder()
    mkdirSync(join(dir, 'init-999999999-abc/base'), { recursive: true })
    writeFileSync(join(dir, 'init-999999999-abc/PG_VERSION'), '18\n')
    const one = await start(dir)
    expect(await query(one.url, 'select 1')).toEqual(['1'])
    expect(readdirSync(dir).filter(name => name.startsWith('init-'))).toEqual([])
  })

  longTest(
    'a process number that now belongs to another program is not taken for the server, and that program is left alone',
    async () => {
      const dir = stocked()
      const stranger = spawn('sleep', ['600'])
      children.push(stranger)
      writeFileSync(
        join(dir, 'cluster/postmaster.pid'),
        `${stranger.pid}\n${join(dir, 'cluster')}\n1\n5432\n${join(dir, 'run')}\n\n1 1\nready   \n`,
      )
      writeFileSync(
        join(dir, 'run/.s.PGSQL.5432.lock'),
        `${stranger.pid}\n${join(dir, 'cluster')}\n1\n5432\n${join(dir, 'run')}\n`,
      )
      const lines: string[] = []
      const next = await start(dir, { lines })
      expect(next.attached).toBe(false)
      expect(lines.join()).toContain(`${stranger.pid} 已是别的程序`)
      await next.stop()
      expect(stranger.exitCode).toBe(null)
      expect(isAlive(stranger.pid ?? 0)).toBe(true)
    },
  )

  longTest('a note of the server that a power cut left empty does not block it for ever', async () => {
    const dir = stocked()
    writeFileSync(join(dir, 'cluster/postmaster.pid'), '')
    utimesSync(join(dir, 'cluster/postmaster.pid'), 0, 0)
    expect(await query((await start(dir)).url, 'select 1')).toEqual(['1'])
  })

  longTest('a socket swept away from under a running server is noticed, and the server started anew', async () => {
    const dir = stocked()
    const other = await otherProcess(dir)
    await killHard(other.child)
    rmSync(join(dir, 'run'), { recursive: true })
    const next = await start(dir)
    expect(next.pid).not.toBe(other.pid)
    expect(await serves(next.url)).toBe(true)
  })
})

describe('two processes on one folder', () => {
  longTest('share one server, and only the last one out stops it, even if it did not start it', async () => {
    const dir = stocked()
    const other = await otherProcess(dir)
    const lines: string[] = []
    const here = await start(dir, { lines })
    expect(here).toMatchObject({ attached: true, pid: other.pid })
    const gone = once(other.child, 'exit')
    other.child.kill('SIGINT')
    expect(await gone).toEqual([0, null])
    expect(await serves(here.url)).toBe(true)
    await here.stop()
    expect(isAlive(here.pid)).toBe(false)
  })

  test('the one that attached leaves without stopping it', async () => {
    const dir = stocked()
    const first = await start(dir)
    const lines: string[] = []
    const second = await start(dir, { lines })
    await second.stop()
    expect(lines.join()).toContain('仍有其他进程使用')
    expect(await serves(first.url)).toBe(true)
  })

  longTest('both bring it back when it is killed, and agree on one server', async () => {
    const dir = stocked()
    const [first, second] = [await start(dir), await start(dir)]
    const before = first.pid
    process.kill(before, 'SIGKILL')
    await until(() => first.pid !== before && second.pid !== before, 'both know the new server')
    expect(first.pid).toBe(second.pid)
    expect(await serves(first.url)).toBe(true)
  })

  longTest('starting for the first time at the same moment make one database between them', async () => {
    const dir = folder()
    const all = await Promise.all([start(dir), otherProcess(dir), otherProcess(dir)])
    expect(new Set(all.map(one => one.pid)).size).toBe(1)
    expect(readdirSync(dir).filter(name => name.startsWith('init-'))).toEqual([])
  })

  longTest('starting an existing one at the same moment end up on one server', async () => {
    const dir = stocked()
    const all = await Promise.all([1, 2, 3, 4].map(() => start(dir)))
    expect(new Set(all.map(one => one.pid)).size).toBe(1)
    expect(await serves(all[0]?.url ?? '')).toBe(true)
  })

  longTest('a killed one whose number was reused does not count as present', async () => {
    const dir = stocked()
    const one = await start(dir)
    const stranger = spawn('sleep', ['600'])
    children.push(stranger)
    writeFileSync(join(dir, 'users', `${stranger.pid}.1`), 'another time')
    await one.stop()
    expect(isAlive(one.pid)).toBe(false)
  })

  longTest('a folder mounted into two containers is refused while the other one’s server answers', async () => {
    const dir = stocked()
    const elsewhere = createServer().listen(join(dir, 'run', '.s.PGSQL.5432'))
    await once(elsewhere, 'listening')
    expect(await refusal(start(dir))).toContain('正被另一个容器')
    elsewhere.close()
  })
})

longTest('Ctrl-C reaches the product and not the database, so the product can still write its last lines', async () => {
  const dir = stocked()
  const other = await otherProcess(dir, {
    group: true,
    last: "console.log(JSON.stringify(await query('select 42 as last')))",
  })
  const gone = once(other.child, 'exit')
  process.kill(-(other.child.pid ?? 0), 'SIGINT') // what a terminal does: the whole foreground group at once
  expect(await gone).toEqual([0, null])
  expect(other.output()).toContain('[{"last":42}]')
  expect(isAlive(other.pid)).toBe(false)
})

describe('a folder that cannot be used is refused in one line', () => {
  test('because it is a file', async () => {
    const dir = folder()
    writeFileSync(dir, '')
    expect(await refusal(start(dir))).toContain(`数据文件夹 ${dir} 不可用`)
  })

  test('because another version wrote it', async () => {
    const dir = stocked()
    writeFileSync(join(dir, 'cluster/PG_VERSION'), '17\n')
    expect(await refusal(start(dir))).toContain('PostgreSQL 17')
  })

  test('because it is no database', async () => {
    const dir = folder()
    mkdirSync(join(dir, 'cluster'), { recursive: true })
    writeFileSync(join(dir, 'cluster/notes.txt'), 'mine')
    expect(await refusal(start(dir))).toContain('不是完整的数据库文件夹')
    expect(readFileSync(join(dir, 'cluster/notes.txt'), 'utf8')).toBe('mine')
  })

  longTest('because its control file is broken, in the server’s own words', async () => {
    const dir = stocked()
    writeFileSync(join(dir, 'cluster/global/pg_control'), Buffer.alloc(8192))
    const told = await refusal(start(dir))
    expect(told).toContain('内置数据库无法启动')
    expect(told).toMatch(/incompatible|control file|checksum/)
    expect(told).toContain('server.log')
  })

  longTest('because a file of it is missing, and the product does not count as present afterwards', async () => {
    const dir = stocked()
    rmSync(join(dir, 'cluster/global/pg_control'))
    expect(await refusal(start(dir))).toContain('内置数据库无法启动')
    expect(readdirSync(join(dir, 'users'))).toEqual([])
  })
})

/** Listening TCP sockets of a process, by the kernel's own tables. */
function tcpSocketsOf(pid: number): string[] {
  const inodes = readdirSync(`/proc/${pid}/fd`).map(
    fd => /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1],
  )
  const tables = ['tcp', 'tcp6'].flatMap(table => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1))
  return tables.filter(line => inodes.includes(line.trim().split(/\s+/)[9] ?? ''))
}
