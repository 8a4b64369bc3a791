// A process with the thread beside it, as the tests have one; it hangs, and says where.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

const url = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)

/** Runs a program whose file may take 300 ms. */
const hang = (program: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { watch } from ${url('watch.ts')}
       import pg from ${JSON.stringify(new URL('../../node_modules/pg/esm/index.mjs', import.meta.url).href)}
       const tell = watch('tests/some.test.ts', ${JSON.stringify(inject('databaseUrl'))}, 300)
       tell({ test: 'a kitchen is closed' })
       ${program}`,
    ],
    { encoding: 'utf8', cwd: join(import.meta.dirname, '../..'), timeout: 30_000 },
  )

test('a file that computes for ever ends by itself, and says in which function', () => {
  const { signal, stderr } = hang('function countForEver() { for (;;); }; countForEver()')
  expect(signal).toBe('SIGKILL')
  expect(stderr).toContain('tests/some.test.ts hangs')
  expect(stderr).toContain('a kitchen is closed')
  expect(stderr).toMatch(/computing in:\s+countForEver/)
})

test('a file that waits for ever ends by itself, and says for which question to the database', () => {
  const { signal, stderr } = hang(
    `const client = new pg.Client(${JSON.stringify(inject('databaseUrl'))})
     await client.connect()
     await client.query('select 1 as waits_in_vain from pg_sleep(60)')`,
  )
  expect(signal).toBe('SIGKILL')
  expect(stderr).toMatch(/open: .*(PipeWrap|TCPSocketWrap)/)
  expect(stderr).toMatch(/active.*waits_in_vain/)
})

test('a file that is over in time goes on', () => {
  expect(hang('tell(null); setTimeout(() => console.log("over"), 600)')).toMatchObject({
    status: 0,
    stdout: 'over\n',
    stderr: '',
  })
})
