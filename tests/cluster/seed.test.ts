// What an operator runs beside the product, on the database it brings and on one of a plain owner. Of the long suite: a
// small district is loaded and looked at in every run by tests/demo/generator.test.ts.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../product.ts'
import { isLong } from '../support/suite.ts'
import { launch, ownCluster, ran, type Cluster } from './rig.ts'

let cluster: Cluster
const folders: string[] = []
beforeAll(async () => {
  cluster = await ownCluster()
}, 120_000)
afterAll(async () => {
  await cluster?.close()
  for (const dir of folders) rmSync(dir, { recursive: true, force: true })
})

const pictures = (dir: string): number =>
  readdirSync(join(dir, 'files'), { recursive: true }).filter(name => String(name).endsWith('.jpg')).length

test.runIf(isLong).each(['the database it brings', 'a database of a plain owner'])(
  'npm run seed after npm start, which may run on, takes the place of the start’s world, says how far it is and names the accounts: %s',
  async kind => {
    const dir = mkdtempSync(join(tmpdir(), 'sk-seed-'))
    folders.push(dir)
    const env = {
      DATA_DIR: dir,
      DEMO: 'on',
      ...(kind.includes('plain') && { DATABASE_URL: await cluster.newDatabase() }),
    }
    const running = await launch(env)
    const samples = async (): Promise<number> =>
      (await (await signIn(running.url, '000000', 'supervise', 'supervise')).get('/sample/standbooksample/list?size=1'))
        .data.total!
    expect(await samples()).toBe(0)
    const { code, said } = await ran('scripts/seed.ts', ['--days', '7'], env)
    expect(code, said).toBe(0)
    expect(new Set(said.split('\n').filter(line => /^\d\/5 /.test(line))).size).toBe(5)
    const passwords = new Map(
      [...said.matchAll(/^ {2}(sj|jw|wuchang|shuiguohu|e24|e07|e37) +(\S+)$/gm)].map(([, account, password]) => [
        account!,
        password!,
      ]),
    )
    expect(passwords.size).toBe(7)
    // Whoever was signed in goes on, and those that were just named may come in.
    const kitchen = await signIn(running.url, '000000', 'e24', passwords.get('e24'))
    const records = (await kitchen.get('/purchase/standbookpurchase/list?size=1')).data
    expect(records.total).toBeGreaterThan(0)
    expect(await samples()).toBeGreaterThan(0)
    const hung = pictures(dir)
    expect(hung).toBeGreaterThan(20)
    await running.end()
    if (!kind.includes('plain')) return
    // Nobody has worked in it, so it may be told anew; then nothing of the one before is left.
    const again = await ran('scripts/seed.ts', ['--days', '7'], env)
    expect(again.code, again.said).toBe(0)
    expect(pictures(dir)).toBe(hung)
    for (const [script, args] of [
      ['scripts/rebuild.ts', []],
      ['scripts/verify-audit.ts', []],
    ] as const) {
      const other = await ran(script, args, env)
      expect(other.code, other.said).toBe(0)
      expect(other.said).toContain('000000')
    }
  },
  400_000,
)
