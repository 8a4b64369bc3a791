// Seeds in a row while a product runs whose jobs are all asked for. Of the long suite; `SEEDS=20` for more of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../product.ts'
import { isLong } from '../support/suite.ts'
import { launch, ran } from './rig.ts'

const dir = mkdtempSync(join(tmpdir(), 'sk-seeds-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const times = Number(process.env['SEEDS'] ?? 4)

test.runIf(isLong)(
  'the demo district is loaded time after time beside a product whose jobs all run: nobody waits for the other for ever, no key is taken twice',
  async () => {
    const env = { DATA_DIR: dir, DEMO: 'on', SIMULATE: 'on' }
    const running = await launch(env)
    const admin = await signIn(running.url, '000000', 'admin', 'admin')
    const names = ((await admin.get('/system/job/list')).data as { jobs: { name: string }[] }).jobs.map(
      ({ name }) => name,
    )
    expect(names.length).toBeGreaterThan(10)
    let isOver = false
    const asking = (async () => {
      while (!isOver) for (const name of names) await admin.post('/system/job/run', { name })
    })()
    for (let n = 1; n <= times; n += 1) {
      const { code, said } = await ran('scripts/seed.ts', ['--days', '7'], env)
      expect(code, `${n}: ${said}`).toBe(0)
      // It was there once, and nobody took what it held.
      expect(said.match(/beginning anew/g) ?? [], `${n}: ${said}`).toHaveLength(0)
    }
    isOver = true
    await asking
    expect(await running.end()).toBe(0)
  },
  times * 120_000,
)
