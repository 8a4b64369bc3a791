// A full disk without being root: a process may write files only up to a size (ulimit -f, prlimit), and hears of it
// what it would hear of a disk.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { samples, spread } from '../../demo/city/rows.ts'
import purchase from '../../modules/ledger/purchase.ts'
import { startEmbedded } from '../../kernel/store/embedded.ts'
import { addAccount, asOwner, signIn, testProduct } from '../product.ts'
import { addKitchen, addPicture, pictureOf } from '../rows.ts'
import { longTest } from '../support/suite.ts'

const main = join(import.meta.dirname, '../../app/main.ts')
const folders: string[] = []
afterAll(() => folders.forEach(dir => rmSync(dir, { recursive: true, force: true })))
const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'sk-full-'))
  folders.push(dir)
  return dir
}

/** Starts the product where no file may grow beyond so many kB, and waits until it ends. */
const startFull = (dir: string, most: number): Promise<{ code: number | null; said: string }> =>
  new Promise(resolve => {
    const child = spawn('bash', ['-c', `ulimit -f ${most}; exec "$0" "$1"`, process.execPath, main], {
      env: {
        ...process.env,
        DATA_DIR: dir,
        PORT: '0',
        HOST: '127.0.0.1',
        MQTT_PORT: '0',
        RTMP_PORT: '0',
        DEMO: 'on',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.on('close', code => resolve({ code, said }))
  })

test('starting where the disk is full is one line that says so, for a new database and for one that was there', async () => {
  const fresh = await startFull(join(folder(), 'data'), 1_000)
  expect([fresh.code, fresh.said.trim().split('\n')], fresh.said).toEqual([
    1,
    [expect.stringMatching(/磁盘已满，请腾出空间.*the disk is full: make room/)],
  ])
  const dir = folder()
  await (await startEmbedded({ dir: join(dir, 'database'), log: () => undefined })).stop()
  const old = await startFull(dir, 0)
  expect([old.code, old.said.trim().split('\n')], old.said).toEqual([
    1,
    [expect.stringMatching(/磁盘已满，请腾出空间.*the disk is full: make room/)],
  ])
}, 120_000)

longTest(
  'a record that finds the disk full is refused in words and not lost: sent again when there is room, it is stored once; meanwhile the product is not ready',
  async () => {
    const product = await testProduct()
    const tenant = '000000'
    const kitchen = await addKitchen(product, tenant, 1)
    await addAccount(product, { tenant, account: 'full-kitchen', role: 'enterprise', info: kitchen })
    await addPicture(product, tenant)
    const owner = await signIn(product.url, tenant, 'full-kitchen')
    const body = (name: string) => ({
      purchaseDate: clock.today(),
      goodsName: name,
      goodsCategory: 8,
      quantity: 1,
      unit: 1,
      batchNo: 'B1',
      supplierName: '甲',
      supplierAddress: '路',
      supplierPhone: '13900001111',
      certTypes: '4',
      sensory: 1,
      checkResult: 1,
      purchaser: '张三',
      checker: '李四',
      goodsImgs: pictureOf(tenant),
      submitStatus: 1,
    })
    // The table is larger than the pieces in which the database writes its log, so that it alone finds no room.
    await asOwner(product.ownerUrl, async client => {
      await client.query('set session_replication_role = replica')
      await spread(client, tenant, {
        resource: purchase,
        from: 'select n from generate_series(1, 40000) n',
        rows: samples(purchase, clock.now(), () => ({ submitStatus: 1, remark: '备注'.repeat(50) })),
        set: {
          id: '8000000000 + s.n',
          info_id: kitchen,
          create_time: 'app.now()',
          update_time: 'app.now()',
          record_no: "'F' || s.n",
        },
      })
      // No page is left that was made ahead.
      await client.query('vacuum full ledger_purchase')
    })
    const size = (): Promise<number> =>
      asOwner(product.ownerUrl, async client =>
        Number((await client.query<{ n: string }>("select pg_relation_size('ledger_purchase') as n")).rows[0]!.n),
      )
    expect(await size()).toBeGreaterThan(17 * 2 ** 20)
    /** All connections of the product to its database may write files up to so many bytes. */
    const limit = async (most: string): Promise<void> => {
      const pids = await asOwner(product.ownerUrl, async client =>
        (
          await client.query<{ pid: number }>(
            "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
          )
        ).rows.map(({ pid }) => pid),
      )
      for (const pid of pids) execFileSync('prlimit', ['--pid', String(pid), `--fsize=${most}`])
    }
    const file = async (n: number) => {
      await limit(`${await size()}:unlimited`)
      return owner.post('/purchase/standbookpurchase/submit', body(`白菜${n}`), { 'idempotency-key': `full-disk-${n}` })
    }
    // The last page still takes a few.
    let n = 0
    let answer = await file(n)
    for (; answer.status === 200 && n < 200; answer = await file(n)) n++
    expect([answer.status, answer.msg]).toEqual([
      500,
      '服务器磁盘已满，这次没有保存；已填写的内容还在，请联系管理员腾出空间后再提交',
    ])
    expect([
      (await fetch(`${product.url}/readyz`)).status,
      await (await fetch(`${product.url}/readyz`)).json(),
    ]).toEqual([503, expect.objectContaining({ ok: false, database: true, disk: 'full' })])
    await limit('unlimited:unlimited')
    const again = [
      await owner.post('/purchase/standbookpurchase/submit', body(`白菜${n}`), { 'idempotency-key': `full-disk-${n}` }),
      await owner.post('/purchase/standbookpurchase/submit', body(`白菜${n}`), { 'idempotency-key': `full-disk-${n}` }),
    ]
    expect(
      again.map(({ status }) => status),
      again[0]!.text,
    ).toEqual([200, 200])
    expect(
      await asOwner(
        product.ownerUrl,
        async client =>
          (await client.query('select 1 from ledger_purchase where goods_name = $1', [`白菜${n}`])).rowCount,
      ),
    ).toBe(1)
    await product.close()
  },
  120_000,
)
