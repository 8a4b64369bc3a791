// The command an auditor runs: says of each tenant whether its chain is whole, and ends with 1 when one is not.
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { sealAll } from '../../kernel/log/seal.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { rig, type Rig } from './rig.ts'

let w: Rig
beforeAll(async () => {
  w = await rig()
})
afterAll(() => w?.close())

const root = join(import.meta.dirname, '../..')
const run = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>(resolve => {
    execFile(
      process.execPath,
      [join(root, 'scripts/verify-audit.ts'), ...args],
      {
        cwd: root,
        env: { ...process.env, DATABASE_URL: w.ownerUrl, DATA_DIR: mkdtempSync(join(tmpdir(), 'sk-audit-')) },
      },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err })
      },
    )
  })

test('a whole chain ends with 0 and its end; a broken one ends with 1 and says where', async () => {
  const id = w.newId()
  await w.store.run([enterTenant('T1'), writeAudit(id, { asker: null, ip: '', trace: '' }, { operation: 'a.b' }, 'T1')])
  await sealAll(w.store, 'T1')
  const whole = await run('T1')
  expect(whole.said).toContain('完整 whole')
  expect(whole.code).toBe(0)
  const [end] = /\d+:[0-9a-f]{64}/.exec(whole.said)!
  expect((await run('T1', end)).code).toBe(0)
  const other = await run(
    'T1',
    end.replace(/.$/, last => (last === '0' ? '1' : '0')),
  )
  expect(other.code).toBe(1)
  await w.tamper("update kernel_audit set operation = 'c.d' where id = $1", [id])
  const broken = await run('T1')
  expect(broken.said).toContain(`line ${id}`)
  expect(broken.code).toBe(1)
})

test('an end that is none is refused in one line', async () => {
  const { code, said } = await run('T1', 'nonsense')
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
})
