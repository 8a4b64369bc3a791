// A copy of everything, put back elsewhere: what was there is there, and the product goes on from it.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { migrate } from '../../kernel/store/migrate.ts'
import { seeOwn } from '../../kernel/store/own-policies.ts'
import { asOwner, signIn, type Person } from '../product.ts'
import { longTest } from '../support/suite.ts'
import { launch, ownCluster, ran, type Cluster } from './rig.ts'

let here: Cluster
/** Of another operator. */
let there: Cluster | undefined
const dir = mkdtempSync(join(tmpdir(), 'sk-backup-'))
const folder = (): string => mkdtempSync(join(dir, 'data-'))
const nameOf = (url: string): string => new URL(url).pathname.slice(1)

beforeAll(async () => {
  here = await ownCluster()
}, 180_000)
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()])
  rmSync(dir, { recursive: true, force: true })
})

const buy = async (who: Person, batchNo: string): Promise<void> => {
  const photo = (await who.get('/purchase/standbookpurchase/list?size=1')).data.records![0]!['goodsImgs'] as string
  const answer = await who.post('/purchase/standbookpurchase/submit', {
    purchaseDate: clock.today(),
    goodsName: '白菜',
    goodsCategory: 8,
    quantity: 1,
    unit: 1,
    batchNo,
    supplierName: '甲\t乙',
    supplierAddress: '路\\n号',
    supplierPhone: '13900001111',
    certTypes: '4',
    sensory: 1,
    checkResult: 1,
    purchaser: '张三',
    checker: '李四',
    goodsImgs: photo,
    submitStatus: 1,
  })
  expect([answer.status, answer.msg]).toEqual([200, answer.msg])
}

/**
 * Every table and partition with the number of its rows and what all of them say, as a superuser sees them; but for
 * which transaction stored a reading, which is counted anew in another cluster whose count is behind.
 */
const contents = (cluster: Cluster, url: string): Promise<Map<string, string>> =>
  asOwner(cluster.above(nameOf(url)), async client => {
    await client.query("set timezone = 'UTC'")
    const { rows } = await client.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relnamespace in ('public'::regnamespace, 'app'::regnamespace) and relkind = 'r' and relname <> 'kernel_migration' order by 1",
    )
    const found = new Map<string, string>()
    for (const { name } of rows) {
      const text = name.startsWith('iot_reading') ? "(to_jsonb(t) - 'xid')::text" : 't::text'
      const {
        rows: [said],
      } = await client.query<{ n: string; digest: string }>(
        `select count(*) as n, md5(coalesce(string_agg(md5(${text}), '' order by md5(${text})), '')) as digest from ${name} t`,
      )
      found.set(name, `${said!.n} ${said!.digest}`)
    }
    return found
  })

/** What the schema is made of beside its rows: keys, policies, triggers, rights. */
const structure = (cluster: Cluster, url: string, owner: string): Promise<readonly string[]> =>
  asOwner(cluster.above(nameOf(url)), async client =>
    (
      await client.query<{ says: string }>(
        `
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as says from pg_constraint where connamespace = 'public'::regnamespace
    union all select polrelid::regclass || ' ' || polname || ' ' || replace(array_to_string(array(select rolname from unnest(polroles) r join pg_roles on pg_roles.oid = r), ','), $1, 'owner') || coalesce(pg_get_expr(polqual, polrelid), '') from pg_policy
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'job.%'
    union all select oid::regclass || ' ' || relrowsecurity::text || relforcerowsecurity::text || replace(coalesce(relacl::text, ''), $1, 'owner') from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
        [owner],
      )
    ).rows.map(({ says }) => says),
  )

longTest(
  'a plain owner’s database is copied into a file while the product runs and put back into an empty cluster of another owner: every row, every rule, an audit that is whole, and work that goes on',
  async () => {
    const other = (there = await ownCluster())
    const url = await here.newDatabase()
    const env = { DATABASE_URL: url, DATA_DIR: folder(), DEMO: 'on' }
    const running = await launch(env)
    await buy(await signIn(running.url, '000000', 'enterprise', 'enterprise'), 'BEFORE')
    const early = join(dir, 'early.gz')
    expect((await ran('scripts/backup.ts', [early], env)).code).toBe(0)
    expect(await running.end()).toBe(0)
    // Readings and lines from before the months that are made ahead, and from far after them.
    await asOwner(here.above(nameOf(url)), client =>
      client.query(`
    insert into iot_reading (tenant_id, device_id, at, info_id, received_at, said) select tenant_id, device_id, app.now() + n * interval '200 days', info_id, app.now(), '{"temp":1}' from (select * from iot_reading limit 1) one, generate_series(-3, 3) n;
    insert into kernel_log (tenant_id, id, create_time, kind, service_id, server_host, server_ip, env) select '000000', n, '2020-01-01'::timestamptz + n * interval '400 days', 'usual', '', '', '', '' from generate_series(1, 5) n`),
    )
    const file = join(dir, 'copy.gz')
    const made = await ran('scripts/backup.ts', [file], env)
    expect(made.code, made.said).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dir).filter(name => name.endsWith('.part'))).toEqual([])

    const home = await other.newDatabase('chef')
    const away = { DATABASE_URL: home, DATA_DIR: folder(), FILES_DIR: join(env.DATA_DIR, 'files') }
    const back = await ran('scripts/restore.ts', [file], away)
    expect(back.code, back.said).toBe(0)
    expect(back.said).toMatch(/audit 000000: 完整 whole {2}封存 seals [1-9]/)
    expect(back.said).toMatch(/uploaded files: [1-9]\d*$/m)
    expect([...(await contents(other, home))]).toEqual([...(await contents(here, url))])
    expect(await structure(other, home, 'chef')).toEqual(await structure(here, url, 'kitchen'))

    const again = await launch(away)
    const kitchen = await signIn(again.url, '000000', 'enterprise', 'enterprise')
    expect((await kitchen.get('/purchase/standbookpurchase/list?size=10&batchNo=BEFORE')).data.total).toBe(1)
    await buy(kitchen, 'AFTER')
    expect((await kitchen.get('/purchase/standbookpurchase/list?size=10&batchNo=AFTER')).data.total).toBe(1)
    expect(await again.end()).toBe(0)
    const audit = await ran('scripts/verify-audit.ts', [], away)
    expect(audit.said).toMatch(/000000: 完整 whole .*待封存 waiting 0 /)
    expect(audit.code).toBe(0)

    // The copy of the running product holds what was acknowledged before it, and goes into the database the product
    // brings as well.
    const brought = { DATA_DIR: folder(), DEMO: 'off' }
    const moved = await ran('scripts/restore.ts', [early], brought)
    expect(moved.code, moved.said).toBe(0)
    expect(moved.said).toContain('put the copied files back')
    const own = await launch(brought)
    expect(
      (
        await (
          await signIn(own.url, '000000', 'enterprise', 'enterprise')
        ).get('/purchase/standbookpurchase/list?size=10&batchNo=BEFORE')
      ).data.total,
    ).toBe(1)
    expect(await own.end()).toBe(0)
  },
  400_000,
)

longTest(
  'whoever copies the tables one by one as their plain owner is given all rows of all of them, of months as well, and of those that come later',
  async () => {
    const url = await here.newDatabase()
    await (await launch({ DATABASE_URL: url, DATA_DIR: folder(), DEMO: 'on' })).end()
    const counted = async (as: string): Promise<readonly string[]> =>
      asOwner(as, async client => {
        // What pg_dump --enable-row-security does: each table and each partition by itself, under its own policies.
        await client.query('set row_security = on')
        const { rows } = await client.query<{ name: string }>(
          "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
        )
        const found: string[] = []
        for (const { name } of rows)
          found.push(
            `${name} ${(await client.query<{ n: string }>(`select count(*) as n from only ${name}`)).rows[0]!.n}`,
          )
        return found
      })
    const all = await counted(here.above(nameOf(url)))
    expect(await counted(url)).toEqual(all)
    expect(all.filter(line => /^(iot_reading|kernel_log)_\d{6,8} [1-9]/.test(line)).length).toBeGreaterThan(0)
    // A table somebody made without thinking of it, and one whose policy was lost, are seen to at the next start.
    await asOwner(url, async client => {
      await client.query(
        "create table iot_reading_20990105 partition of iot_reading for values from ('2099-01-05 00:00:00+08') to ('2099-01-12 00:00:00+08')",
      )
      await client.query('alter table iot_reading_20990105 enable row level security, force row level security')
      await client.query('drop policy owner on kernel_log_rest')
      expect(await seeOwn(client)).toEqual(['iot_reading_20990105', 'kernel_log_rest'])
      expect(await seeOwn(client)).toEqual([])
    })
  },
  120_000,
)

/** What an operator has who started the product once and copied it. */
interface Copied {
  readonly env: { readonly DATABASE_URL: string; readonly DATA_DIR: string; readonly ADMIN_PASSWORD: string }
  readonly file: string
}
let small: Copied | undefined
/** Copied once, for the tests that follow. */
async function copied(): Promise<Copied> {
  if (small) return small
  const env = { DATABASE_URL: await here.newDatabase(), DATA_DIR: folder(), ADMIN_PASSWORD: 'first-administrator' }
  await (await launch(env)).end()
  const file = join(dir, 'small.gz')
  const backup = await ran('scripts/backup.ts', [file], env)
  expect(backup.code, backup.said).toBe(0)
  return (small = { env, file })
}

test('a copy is put back into an empty database, where every row is as it was', async () => {
  const { env, file } = await copied()
  const target = { DATABASE_URL: await here.newDatabase(), DATA_DIR: folder() }
  const back = await ran('scripts/restore.ts', [file], target)
  expect(back.code, back.said).toBe(0)
  expect([...(await contents(here, target.DATABASE_URL))]).toEqual([...(await contents(here, env.DATABASE_URL))])
}, 120_000)

longTest(
  'a copy that is no copy, cut off, damaged or of a newer program, and a database in use, are refused in one line, and nothing is left half',
  async () => {
    const empty = { DATABASE_URL: await here.newDatabase(), DATA_DIR: folder() }
    const nothing = await ran('scripts/backup.ts', [join(dir, 'none.gz')], empty)
    expect([nothing.code, nothing.said.trim().split('\n').length]).toEqual([1, 1])
    expect(nothing.said).toContain('never started')
    expect(existsSync(join(dir, 'none.gz'))).toBe(false)
    const { env, file } = await copied()
    expect((await ran('scripts/backup.ts', [file], env)).said).toContain('overwrites nothing')

    const target = { DATABASE_URL: await here.newDatabase(), DATA_DIR: folder() }
    const whole = readFileSync(file)
    const spoilt = {
      'cut.gz': whole.subarray(0, whole.length / 2),
      'bent.gz': Buffer.concat([
        whole.subarray(0, whole.length / 2),
        Buffer.alloc(64, 7),
        whole.subarray(whole.length / 2 + 64),
      ]),
      'else.gz': Buffer.from('no copy at all'),
    }
    for (const [name, bytes] of Object.entries(spoilt)) {
      writeFileSync(join(dir, name), bytes)
      const { code, said } = await ran('scripts/restore.ts', [join(dir, name)], target)
      expect(code, name).toBe(1)
      expect(said.trim().split('\n').at(-1), name).toMatch(/^备份文件.* \/ the copy .*(is damaged|is not whole)/)
      expect(said, name).not.toMatch(/^ +at /m)
    }
    // Of a program that knows one migration more.
    const newer = join(dir, 'newer.gz')
    writeFileSync(
      newer,
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/\]\],"partitions"/, '],["9999_later.sql","0"]],"partitions"'),
      ),
    )
    expect((await ran('scripts/restore.ts', [newer], target)).said).toMatch(
      /^备份来自更新的程序.*upgrade this one first\n$/,
    )
    const used = await ran('scripts/restore.ts', [file], env)
    expect([used.code, used.said.trim().split('\n').length]).toEqual([1, 1])
    expect(used.said).toContain('is in use')
    const back = await ran('scripts/restore.ts', [file], target)
    expect(back.code, back.said).toBe(0)
    expect([...(await contents(here, target.DATABASE_URL))]).toEqual([...(await contents(here, env.DATABASE_URL))])
  },
  240_000,
)

longTest(
  'a copy of an earlier version is put back as it was, and becomes what the product is now',
  async () => {
    const old = await here.newDatabase()
    const migrations = join(import.meta.dirname, '../../db/migrations')
    await migrate(old, migrations, '0016_records.sql')
    await asOwner(old, client =>
      client.query("insert into kernel_tenant (tenant_id, tenant_name) values ('OLD', '旧租户')"),
    )
    const file = join(dir, 'old.gz')
    expect((await ran('scripts/backup.ts', [file], { DATABASE_URL: old, DATA_DIR: folder() })).code).toBe(0)
    const target = { DATABASE_URL: await here.newDatabase(), DATA_DIR: folder(), ADMIN_PASSWORD: 'first-administrator' }
    const back = await ran('scripts/restore.ts', [file], target)
    expect(back.code, back.said).toBe(0)
    expect(back.said).toContain('OLD')
    const running = await launch(target)
    await signIn(running.url, '000000', 'admin', 'first-administrator')
    expect(await running.end()).toBe(0)
  },
  120_000,
)
